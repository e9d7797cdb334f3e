public import Foundation

/// A storey of a building.
public final class CLFloor: NSObject, Sendable {
    /// The storey's number; 0 is the ground.
    public let level: Int
    init(level: Int) { self.level = level }
}

/// Where something was at a time.
open class CLLocation: NSObject, @unchecked Sendable {
    // Nothing in it changes after it is made.
    private let values: Values

    struct Values {
        var coordinate: CLLocationCoordinate2D
        var altitude: CLLocationDistance = 0
        var horizontalAccuracy: CLLocationAccuracy = 0
        var verticalAccuracy: CLLocationAccuracy = -1
        var course: CLLocationDirection = -1
        var courseAccuracy: CLLocationDirectionAccuracy = -1
        var speed: CLLocationSpeed = -1
        var speedAccuracy: CLLocationSpeedAccuracy = -1
        var timestamp = Date()
    }

    init(_ values: Values) { self.values = values }

    /// A place, now.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        values = Values(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
    }

    /// A place and its height above the sea at a time. Lengths are in metres; a negative accuracy means not known.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        values = Values(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, timestamp: timestamp)
    }

    /// A place and how it was passed. Lengths are in metres, the course in degrees from north, the speed in metres in a second.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        values = Values(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, course: course,
            speed: speed,
            timestamp: timestamp)
    }

    /// Nil: places are not read from archives here.
    public required init?(coder: NSCoder) { nil }

    /// The place.
    open var coordinate: CLLocationCoordinate2D { values.coordinate }
    /// Metres above the sea, if the vertical accuracy is not negative.
    open var altitude: CLLocationDistance { values.altitude }
    /// Metres above the ellipsoid. Not told here apart: the same as `altitude`.
    open var ellipsoidalAltitude: CLLocationDistance { values.altitude }
    /// How far off the place may be, in metres; negative where it is none.
    open var horizontalAccuracy: CLLocationAccuracy { values.horizontalAccuracy }
    /// How far off the height may be, in metres; negative where it is not known.
    open var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }
    /// Where to, in degrees clockwise from north; negative where it is not known.
    open var course: CLLocationDirection { values.course }
    /// How far off the course may be, in degrees; negative where it is not known.
    open var courseAccuracy: CLLocationDirectionAccuracy { values.courseAccuracy }
    /// How fast, in metres in a second; negative where it is not known.
    open var speed: CLLocationSpeed { values.speed }
    /// How far off the speed may be; negative where it is not known.
    open var speedAccuracy: CLLocationSpeedAccuracy { values.speedAccuracy }
    /// When.
    open var timestamp: Date { values.timestamp }
    /// The storey. Nil: not known here.
    open var floor: CLFloor? { nil }

    /// The distance along the curve of the earth, in metres. Heights do not count.
    open func distance(from location: CLLocation) -> CLLocationDistance { Geodesic.distance(coordinate, location.coordinate) }

    open override func copy() -> Any { self }
    open override var description: String {
        let place = String(format: "<%+.8f,%+.8f> +/- %.2fm", coordinate.latitude, coordinate.longitude, horizontalAccuracy)
        return place + String(format: " (speed %.2f mps / course %.2f)", speed, course) + " @ \(timestamp)"
    }
}

/// Which way a device points. There is none here.
public final class CLHeading: NSObject, Sendable {
    /// Degrees from the magnetic north; from the north; how far off: negative, as it is not known.
    public let magneticHeading: CLLocationDirection = -1, trueHeading: CLLocationDirection = -1, headingAccuracy: CLLocationDirection = -1
}

/// A part of the globe with a name.
open class CLRegion: NSObject, @unchecked Sendable {
    /// The name.
    public let identifier: String
    /// Whether coming into it counts.
    open var notifyOnEntry = true
    /// Whether leaving it counts.
    open var notifyOnExit = true
    init(identifier: String) { self.identifier = identifier }
}

/// A circle on the globe.
public final class CLCircularRegion: CLRegion, @unchecked Sendable {
    /// The middle.
    public let center: CLLocationCoordinate2D
    /// In metres.
    public let radius: CLLocationDistance
    /// A circle of a radius in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier: identifier)
    }
    /// Whether a place lies in it.
    public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { Geodesic.distance(center, coordinate) <= radius }
}
