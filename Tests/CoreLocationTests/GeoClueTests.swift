@testable import CoreLocation
import EspalierDBus
import EspalierTestSupport
import Testing

@Suite("GeoClue's service", .serialized) @MainActor struct GeoClueTests {
    @Test("Values of the service are a place; what it does not know is not made up") func values() throws {
        let place = try #require(GeoClue.location(.options([
            ("Latitude", .double(48.2)), ("Longitude", .double(16.4)), ("Accuracy", .double(30)), ("Altitude", .double(-1.797e308)),
            ("Speed", .double(-1)), ("Heading", .double(-1)), ("Timestamp", .structure([.uint64(1_700_000_000), .uint64(500_000)])),
        ])))
        #expect(place.coordinate.latitude == 48.2 && place.coordinate.longitude == 16.4 && place.horizontalAccuracy == 30)
        #expect(place.verticalAccuracy < 0 && place.speed < 0 && place.course < 0)
        #expect(place.timestamp == Date(timeIntervalSince1970: 1_700_000_000.5))
        #expect(GeoClue.location(.options([("Latitude", .double(48.2))])) == nil)
        #expect(GeoClue.location(.options([("Latitude", .double(91)), ("Longitude", .double(0))])) == nil)
        let high = GeoClue.location(.options([("Latitude", .double(1)), ("Longitude", .double(2)), ("Altitude", .double(120))]))
        #expect(high?.altitude == 120 && high?.verticalAccuracy == 0)
    }

    @Test(
        "How well a place is wanted is one of the service's levels",
        arguments: [(-2.0, 8), (10, 8), (100, 6), (1000, 5), (3000, 4), (5000, 4)])
    func levels(_ accuracy: Double, _ level: Int) { #expect(GeoClue.level(accuracy) == UInt32(level)) }

    @Test("A bus without the service refuses", .enabled(if: PrivateBus.isThere)) func nobody() async throws {
        let bus = try PrivateBus()
        let error = await #expect(throws: CLError.self) { _ = try await GeoClue.connect(address: bus.address) }
        #expect(error?.code == .denied && error?.localizedDescription.contains("GeoClue") == true)
    }

    @Test("A bus that is not there refuses") func noBus() async {
        let error = await #expect(throws: CLError.self) { _ = try await GeoClue.connect(address: "unix:path=/nowhere/bus") }
        #expect(error?.code == .denied)
    }

    /// The service as far as it is used: its manager, a client and a place.
    private final class Service: BusObject {
        static let name = "org.freedesktop.GeoClue2", client = "/org/freedesktop/GeoClue2/Client/1",
            place = "/org/freedesktop/GeoClue2/Client/1/Location/0"
        var set: [String: BusValue] = [:]
        var calls: [String] = []
        var refuses = false
        let busInterfaces = [
            BusInterface("\(name).Manager", methods: [.init("GetClient", gives: "client:o")]),
            BusInterface(
                "\(name).Client", methods: [.init("Start"), .init("Stop")], properties: [
                    .init("DesktopId", "s", isWritable: true), .init("DistanceThreshold", "u", isWritable: true),
                    .init("RequestedAccuracyLevel", "u", isWritable: true),
                ], signals: [.init("LocationUpdated", "old:o new:o")]),
            BusInterface(
                "\(name).Location", properties: [.init("Latitude", "d"), .init("Longitude", "d"), .init("Accuracy", "d")]),
        ]

        func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
            calls.append(method)
            if method == "GetClient" { return [.path(Self.client)] }
            if method == "Start", refuses { throw BusFailure("org.freedesktop.DBus.Error.AccessDenied", "the user refuses") }
            return []
        }

        func propertyForBus(_ interface: String, _ name: String) -> BusValue? {
            let values: [String: BusValue] = ["Latitude": .double(48.2), "Longitude": .double(16.4), "Accuracy": .double(30)]
            return values[name] ?? set[name]
        }

        func setPropertyFromBus(_ interface: String, _ name: String, _ value: BusValue) throws { set[name] = value }
    }

    @Test(
        "An app is a client with its name, is told of places, and of a user who refuses", .enabled(if: PrivateBus.isThere),
        arguments: [false, true])
    func client(_ refuses: Bool) async throws {
        let bus = try PrivateBus(), connection = try BusConnection(address: bus.address, answerTimeout: 900)
        let server = BusServer(connection), service = Service()
        service.refuses = refuses
        server.add(service, at: "/org/freedesktop/GeoClue2/Manager")
        server.add(service, at: Service.client)
        server.add(service, at: Service.place)
        #expect(try await connection.requestName(Service.name))
        let clue = try await GeoClue.connect(address: bus.address)
        var places: [CLLocation] = []
        clue.onLocation = { places.append($0) }
        if refuses {
            let error = await #expect(throws: CLError.self) { try await clue.start(accuracy: 10, distance: 5) }
            #expect(error?.code == .denied)
            return
        }
        try await clue.start(accuracy: 10, distance: 5)
        #expect(service.set["DistanceThreshold"]?.number == 5 && service.set["RequestedAccuracyLevel"]?.number == 8)
        #expect(service.set["DesktopId"]?.text?.isEmpty == false)
        server.emit(Service.client, "\(Service.name).Client", "LocationUpdated", [.path("/"), .path(Service.place)])
        while places.isEmpty { await Task.yield() }
        #expect(places[0].coordinate.latitude == 48.2 && places[0].horizontalAccuracy == 30)
        await clue.stop()
        #expect(service.calls == ["GetClient", "Start", "Stop"])
    }
}
