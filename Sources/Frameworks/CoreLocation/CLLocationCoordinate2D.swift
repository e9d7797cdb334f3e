/// An angle on the globe, in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// How far off a place may be, in metres; negative where it is not known.
public typealias CLLocationAccuracy = Double
/// Metres in a second; negative where it is not known.
public typealias CLLocationSpeed = Double
/// How far off a speed may be, in metres in a second; negative where it is not known.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees clockwise from north; negative where it is not known.
public typealias CLLocationDirection = Double
/// How far off a direction may be, in degrees; negative where it is not known.
public typealias CLLocationDirectionAccuracy = Double
/// The strength of a magnetic field along an axis, in microteslas.
public typealias CLHeadingComponentValue = Double

/// As well as the machine can tell.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// As well as the machine can tell, for navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// To ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// To a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// To a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// To three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// To the town.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
/// Every movement counts.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// Every turn counts.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// A place on the globe (WGS 84).
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator.
    public var latitude: CLLocationDegrees
    /// Degrees east of Greenwich.
    public var longitude: CLLocationDegrees

    /// The place where the equator meets the meridian of Greenwich.
    public init() { (latitude, longitude) = (0, 0) }
    /// A place by its angles, in degrees.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) { (self.latitude, self.longitude) = (latitude, longitude) }
}

/// A place that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place on the globe, in degrees.
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether the angles are those of a place: up to 90 degrees north and south, up to 180 east and west.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}
