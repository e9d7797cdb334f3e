import Foundation

/// The shortest way between two places on the ellipsoid of WGS 84.
enum Geodesic {
    private static let equatorialRadius = 6_378_137.0, flattening = 1 / 298.257_223_563, meanRadius = 6_371_008.8

    /// Metres, by Vincenty's inverse formula (Survey Review XXIII, 1975), to a millimetre. For places almost opposite each other, where it
    /// does not converge, the distance on a sphere: it may be half a per cent off.
    static func distance(_ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D) -> Double {
        let polarRadius = equatorialRadius * (1 - flattening), difference = radians(b.longitude - a.longitude)
        let first = atan((1 - flattening) * tan(radians(a.latitude))), second = atan((1 - flattening) * tan(radians(b.latitude)))
        let (sin1, cos1, sin2, cos2) = (sin(first), cos(first), sin(second), cos(second))
        var lambda = difference
        for _ in 0..<100 {
            let across = cos2 * sin(lambda), along = cos1 * sin2 - sin1 * cos2 * cos(lambda)
            let sinSigma = (across * across + along * along).squareRoot(), cosSigma = sin1 * sin2 + cos1 * cos2 * cos(lambda)
            guard sinSigma != 0 else { return 0 }
            let sigma = atan2(sinSigma, cosSigma), sinAlpha = cos1 * cos2 * sin(lambda) / sinSigma, cosSquared = 1 - sinAlpha * sinAlpha
            // On the equator, there is no middle between the crossings of it.
            let middle = cosSquared == 0 ? 0 : cosSigma - 2 * sin1 * sin2 / cosSquared
            let c = flattening / 16 * cosSquared * (4 + flattening * (4 - 3 * cosSquared))
            let next = difference
                + (1 - c) * flattening * sinAlpha * (sigma + c * sinSigma * (middle + c * cosSigma * (2 * middle * middle - 1)))
            guard abs(next) <= .pi * 2 else { break }
            if abs(next - lambda) < 1e-12 {
                let u = cosSquared * (equatorialRadius * equatorialRadius / (polarRadius * polarRadius) - 1)
                let A = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u))), B = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
                let inner =
                    cosSigma * (2 * middle * middle - 1) - B / 6 * middle * (4 * sinSigma * sinSigma - 3) * (4 * middle * middle - 3)
                return polarRadius * A * (sigma - B * sinSigma * (middle + B / 4 * inner))
            }
            lambda = next
        }
        let haversine = pow(sin(radians(b.latitude - a.latitude) / 2), 2)
            + cos(radians(a.latitude)) * cos(radians(b.latitude)) * pow(sin(difference / 2), 2)
        return 2 * meanRadius * asin(min(1, haversine.squareRoot()))
    }

    private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
