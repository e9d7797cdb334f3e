public import Foundation

/// A place with its address.
public final class CLPlacemark: NSObject, Sendable {
    /// Where it is.
    public let location: CLLocation?
    /// What it is called.
    public let name: String?
    /// The parts of the address, from the street to the country.
    public let thoroughfare: String?, subThoroughfare: String?, locality: String?, subLocality: String?, administrativeArea: String?
    /// The parts of the address, from the street to the country.
    public let subAdministrativeArea: String?, postalCode: String?, isoCountryCode: String?, country: String?
    /// The water that it lies on or in; places that many know.
    public let inlandWater: String?, ocean: String?, areasOfInterest: [String]?
    /// Its time zone.
    public let timeZone: TimeZone?

    /// The same place.
    public init(placemark: CLPlacemark) {
        (location, name, timeZone) = (placemark.location, placemark.name, placemark.timeZone)
        (thoroughfare, subThoroughfare, locality, subLocality) =
            (placemark.thoroughfare, placemark.subThoroughfare, placemark.locality, placemark.subLocality)
        (administrativeArea, subAdministrativeArea, postalCode, isoCountryCode, country) = (
            placemark.administrativeArea, placemark.subAdministrativeArea, placemark.postalCode, placemark.isoCountryCode, placemark.country
        )
        (inlandWater, ocean, areasOfInterest) = (placemark.inlandWater, placemark.ocean, placemark.areasOfInterest)
    }

    /// A place by its parts, of which the address ones have the names of the properties. Only tests make one: the geocoder knows no
    /// addresses.
    init(location: CLLocation?, parts: [String: String], areasOfInterest: [String]? = nil, timeZone: TimeZone? = nil) {
        (self.location, self.areasOfInterest, self.timeZone) = (location, areasOfInterest, timeZone)
        (name, thoroughfare, subThoroughfare) = (parts["name"], parts["thoroughfare"], parts["subThoroughfare"])
        (locality, subLocality, administrativeArea) = (parts["locality"], parts["subLocality"], parts["administrativeArea"])
        (subAdministrativeArea, postalCode) = (parts["subAdministrativeArea"], parts["postalCode"])
        (isoCountryCode, country, inlandWater, ocean) = (parts["isoCountryCode"], parts["country"], parts["inlandWater"], parts["ocean"])
    }
}

/// What gets a geocoder's answer.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Looks addresses up. A desktop has no service that does so for every program: each request fails with `CLError.network` and words that
/// say so.
open class CLGeocoder: NSObject {
    public override init() { super.init() }
    /// False: requests fail at once.
    open var isGeocoding: Bool { false }
    /// Does nothing: requests fail at once.
    open func cancelGeocode() {}

    private static var refusal: CLError { CLError(.network, "There is no service for addresses on this system.") }

    /// Fails. The answer comes after the call, as everywhere.
    open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
        refuse(completionHandler)
    }
    /// Fails. The answer comes after the call, as everywhere.
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        refuse(completionHandler)
    }
    /// Fails. The answer comes after the call, as everywhere.
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
        refuse(completionHandler)
    }
    /// Fails. The answer comes after the call, as everywhere.
    open func geocodeAddressString(_ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler) {
        refuse(completionHandler)
    }

    /// Fails. The answer comes after the call, as everywhere.
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) { refuse(completionHandler) }

    /// - Throws: `CLError` with the code `network`, always.
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw Self.refusal }
    /// - Throws: `CLError` with the code `network`, always.
    open func reverseGeocodeLocation(_ location: CLLocation, preferredLocale locale: Locale?) async throws -> [CLPlacemark] {
        throw Self.refusal
    }
    /// - Throws: `CLError` with the code `network`, always.
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw Self.refusal }

    /// - Throws: `CLError` with the code `network`, always.
    open func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> [CLPlacemark] { throw Self.refusal }
    /// - Throws: `CLError` with the code `network`, always.
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?
    ) async throws -> [CLPlacemark] {
        throw Self.refusal
    }

    private func refuse(_ handler: @escaping CLGeocodeCompletionHandler) {
        nonisolated(unsafe) let handler = handler
        DispatchQueue.main.async { handler(nil, Self.refusal) }
    }
}
