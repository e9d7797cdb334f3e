internal import EspalierDBus
internal import Foundation

/// What knows where the machine is: the system's service, or a stand-in in tests.
@MainActor protocol LocationService: AnyObject {
    /// Begins to report places; a second call changes how well and how often.
    ///
    /// - Parameters:
    ///   - accuracy: As `CLLocationManager.desiredAccuracy`.
    ///   - distance: In metres, how far the machine must have moved; 0 for any movement.
    /// - Throws: `CLError`: `denied` where the user or the system refuses.
    func start(accuracy: CLLocationAccuracy, distance: CLLocationDistance) async throws
    func stop() async
    var onLocation: ((CLLocation) -> Void)? { get set }
}

/// GeoClue (`org.freedesktop.GeoClue2`), on the system's bus. Its agent asks the user.
@MainActor final class GeoClue: LocationService {
    private static let name = "org.freedesktop.GeoClue2", manager = "/org/freedesktop/GeoClue2/Manager"
    var onLocation: ((CLLocation) -> Void)?
    private let bus: BusConnection
    private let client: BusConnection.Target
    private var signals: BusSubscription?

    /// The system's bus, as its specification names it.
    private static var systemBus: String {
        ProcessInfo.processInfo.environment["DBUS_SYSTEM_BUS_ADDRESS"] ?? "unix:path=/var/run/dbus/system_bus_socket"
    }

    /// - Throws: `CLError.denied`, with words for the reason, where there is no such service.
    static func connect(address: String? = nil) async throws -> GeoClue {
        do {
            return try await GeoClue(BusConnection.open(address: address ?? systemBus))
        } catch let error as BusError {
            throw CLError(.denied, "GeoClue does not tell where this machine is. \(error)")
        }
    }

    private init(_ bus: BusConnection) async throws {
        self.bus = bus
        let manager = BusConnection.Target(destination: Self.name, path: Self.manager, interface: "\(Self.name).Manager")
        guard case .path(let path)? = try await bus.call("GetClient", of: manager).first else { throw BusError.closed }
        client = BusConnection.Target(destination: Self.name, path: path, interface: "\(Self.name).Client")
        // Without the name of the app's desktop entry, GeoClue refuses.
        try await bus.setProperty("DesktopId", of: client, to: .string(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName))
        let rule = BusRule(sender: Self.name, path: path, interface: client.interface, member: "LocationUpdated")
        signals = bus.subscribe(to: rule) { [weak self] message in
            guard message.body.count == 2, case .path(let place) = message.body[1] else { return }
            Task { @MainActor [weak self] in await self?.read(place) }
        }
    }

    func start(accuracy: CLLocationAccuracy, distance: CLLocationDistance) async throws {
        do {
            try await bus.setProperty("RequestedAccuracyLevel", of: client, to: .uint32(Self.level(accuracy)))
            try await bus.setProperty("DistanceThreshold", of: client, to: .uint32(UInt32(max(0, min(distance, 1e9)))))
            // The user may take a while to answer the agent.
            _ = try await bus.call("Start", of: client, timeout: 120)
        } catch BusError.refused(let name, let text) where name.hasSuffix("AccessDenied") {
            throw CLError(.denied, "The system does not let this app know where it is: \(text)")
        } catch let error as BusError {
            throw CLError(.locationUnknown, "GeoClue does not tell where this machine is. \(error)")
        }
    }

    func stop() async { _ = try? await bus.call("Stop", of: client) }

    private func read(_ path: String) async {
        let place = BusConnection.Target(destination: Self.name, path: path, interface: "\(Self.name).Location")
        guard let values = try? await bus.properties(of: place), let location = Self.location(values) else { return }
        onLocation?(location)
    }

    /// GeoClue's levels: country 1, city 4, neighbourhood 5, street 6, exact 8.
    static func level(_ accuracy: CLLocationAccuracy) -> UInt32 {
        switch accuracy {
        case ..<100: 8
        case ..<1000: 6
        case ..<3000: 5
        default: 4
        }
    }

    /// A place by GeoClue's properties; nil where latitude or longitude are missing.
    static func location(_ values: BusValue) -> CLLocation? {
        guard let latitude = values["Latitude"]?.real, let longitude = values["Longitude"]?.real else { return nil }
        var made = CLLocation.Values(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
        guard CLLocationCoordinate2DIsValid(made.coordinate) else { return nil }
        made.horizontalAccuracy = values["Accuracy"]?.real ?? 0
        // What is not known is the lowest number for heights, and -1 for the others.
        if let altitude = values["Altitude"]?.real, altitude > -1e7 {
            (made.altitude, made.verticalAccuracy) = (altitude, made.horizontalAccuracy)
        }
        made.speed = values["Speed"]?.real ?? -1
        made.course = values["Heading"]?.real ?? -1
        // Seconds and microseconds since 1970.
        if let time = values["Timestamp"]?.fields, time.count == 2, let seconds = time[0].number, seconds > 0 {
            made.timestamp = Date(timeIntervalSince1970: Double(seconds) + Double(time[1].number ?? 0) / 1e6)
        }
        return CLLocation(made)
    }
}
