public import Foundation

/// The domain of this module's errors.
public let kCLErrorDomain = "kCLErrorDomain"

/// Why a place is not told.
public struct CLError: CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// Not known now; refused; there is no network.
        case locationUnknown = 0, denied, network
        /// Directions, and regions, are not watched.
        case headingFailure, regionMonitoringDenied, regionMonitoringFailure, regionMonitoringSetupDelayed, regionMonitoringResponseDelayed
        /// Addresses are not found.
        case geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
        /// Not reported here.
        case deferredFailed, deferredNotUpdatingLocation, deferredAccuracyTooLow, deferredDistanceFiltered, deferredCanceled
        /// Not reported here.
        case rangingUnavailable, rangingFailure, promptDeclined, historicalLocationError
    }
    /// The reason.
    public let code: Code
    /// The reason in words, for people.
    public let localizedDescription: String
    /// An error for a reason.
    public init(_ code: Code) { self.init(code, "The place is not known (\(code)).") }
    init(_ code: Code, _ description: String) { (self.code, localizedDescription) = (code, description) }
    /// The domain of these errors.
    public static var errorDomain: String { kCLErrorDomain }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason in words.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }

    /// The reason of this name.
    public static var locationUnknown: Code { .locationUnknown }
    /// The reason of this name.
    public static var denied: Code { .denied }
    /// The reason of this name.
    public static var network: Code { .network }
    /// The reason of this name.
    public static var headingFailure: Code { .headingFailure }
    /// The reason of this name.
    public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
    /// The reason of this name.
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    /// The reason of this name.
    public static var geocodeCanceled: Code { .geocodeCanceled }
}

/// Whether the app may know where the user is.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// Not asked; cannot be; refused; granted always; granted while the app is used.
    case notDetermined = 0, restricted, denied, authorizedAlways, authorizedWhenInUse
    /// A Mac's name for `authorizedAlways`.
    public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// How well the app may know it.
public enum CLAccuracyAuthorization: Int, Sendable {
    /// As well as the machine can tell; only the town.
    case fullAccuracy = 0, reducedAccuracy
}

/// What movement is for. It does not count here.
public enum CLActivityType: Int, Sendable {
    /// The purposes.
    case other = 1, automotiveNavigation, fitness, otherNavigation, airborne
}

/// How a device is held. It does not count here.
public enum CLDeviceOrientation: Int32, Sendable {
    /// The ways.
    case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// Where the user is, of a region.
public enum CLRegionState: Int, Sendable {
    /// Not known; inside; outside.
    case unknown = 0, inside, outside
}
