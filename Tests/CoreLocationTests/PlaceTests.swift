import CoreLocation
import Testing

@Suite("Places and distances") struct PlaceTests {
    private func distance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
        CLLocation(latitude: a.0, longitude: a.1).distance(from: CLLocation(latitude: b.0, longitude: b.1))
    }

    @Test("Distances follow the ellipsoid of WGS 84") func distances() {
        // GeographicLib's documentation (GeodSolve), from New York to London.
        #expect(abs(distance((40.6, -73.8), (51.6, -0.5)) - 5_551_759.4) < 0.1)
        // The ellipsoid itself: a quarter of a meridian, and a degree of the equator.
        #expect(abs(distance((0, 0), (90, 0)) - 10_001_965.729) < 0.01)
        #expect(abs(distance((0, 0), (0, 1)) - 111_319.491) < 0.01)
        #expect(distance((12, 34), (12, 34)) == 0)
    }

    @Test("Distances are the same both ways and across the date line, and almost opposite places have one") func symmetry() {
        #expect(abs(distance((10, 20), (-30, 140)) - distance((-30, 140), (10, 20))) < 1e-6)
        #expect(abs(distance((0, 179.5), (0, -179.5)) - 111_319.491) < 0.01)
        // Half of a meridian is the longest that there is; half a per cent is allowed.
        let opposite = distance((0, 0), (0.5, 179.7))
        #expect(opposite > 19_900_000 && opposite < 20_100_000)
    }

    @Test("Only angles of the globe are a place") func validity() {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(-90, 180)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 90.1, longitude: 0)))
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: .nan, longitude: 0)))
    }

    @Test("A circle contains what is as near as its radius") func circle() {
        let circle = CLCircularRegion(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 112_000, identifier: "a")
        #expect(circle.contains(CLLocationCoordinate2D(latitude: 0, longitude: 1)))
        #expect(!circle.contains(CLLocationCoordinate2D(latitude: 0, longitude: 1.01)))
    }

    @Test("Errors have CoreLocation's domain and numbers, and words") func errors() {
        let error = CLError(.denied) as any Error
        #expect((error as? CLError)?.code == .denied)
        #expect((error as NSError).domain == "kCLErrorDomain" && (error as NSError).code == 1)
        #expect(!error.localizedDescription.isEmpty)
    }

    @Test("Addresses are refused with words, after the call") func addresses() async {
        await #expect(throws: CLError.self) { try await CLGeocoder().geocodeAddressString("Cupertino") }
        let code = await withCheckedContinuation { continuation in
            CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2)) { places, error in
                continuation.resume(returning: places == nil ? (error as? CLError)?.code : nil)
            }
        }
        #expect(code == .network)
    }
}
