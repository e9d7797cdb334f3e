@testable import CoreLocation
import Testing

/// A service that a test leads.
@MainActor private final class Satellite: LocationService {
    var onLocation: ((CLLocation) -> Void)?
    var calls: [String] = []
    var refusal: CLError?

    func start(accuracy: CLLocationAccuracy, distance: CLLocationDistance) async throws {
        calls.append("start \(Int(accuracy)) \(Int(distance))")
        if let refusal { throw refusal }
    }
    func stop() async { calls.append("stop") }
    func see(_ latitude: Double, _ longitude: Double) { onLocation?(CLLocation(latitude: latitude, longitude: longitude)) }
}

@MainActor private final class Walker: NSObject, @preconcurrency CLLocationManagerDelegate {
    var told: [String] = []
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        told += locations.map { "\($0.coordinate.latitude) \($0.coordinate.longitude)" }
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        told.append("\((error as? CLError)?.code ?? .network)")
    }
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { told.append("\(manager.authorizationStatus)") }
    func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error) {
        told.append("not watched: \(region?.identifier ?? "")")
    }
}

@MainActor @Suite("Where the machine is") struct ManagerTests {
    private let satellite = Satellite(), walker = Walker()
    /// How long a request for one place waits: until the test says so.
    private let patience = AsyncStream.makeStream(of: Void.self)
    private var endOfWait: AsyncStream<Void>.Continuation { patience.continuation }

    private func manager(isThere: Bool = true) -> CLLocationManager {
        let (satellite, waits) = (satellite, patience.stream)
        let manager = CLLocationManager {
            if isThere { satellite } else { throw CLError(.denied, "none") }
        } patience: { for await _ in waits { return } }
        manager.delegate = walker
        return manager
    }

    /// Lets what was begun go on, until something holds.
    private func settle(until isDone: () -> Bool) async {
        for _ in 0..<100_000 where !isDone() { await Task.yield() }
    }

    @Test("A delegate is told of the permission at first, and when it is given") func permission() async {
        let manager = manager()
        await settle { walker.told.count == 1 }
        manager.requestWhenInUseAuthorization()
        await settle { walker.told.count == 2 }
        #expect(walker.told == ["notDetermined", "authorizedWhenInUse"])
        #expect(manager.authorizationStatus == .authorizedWhenInUse && satellite.calls.isEmpty)
    }

    @Test("Places are told until they are no longer wanted") func updates() async {
        let manager = manager()
        manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
        manager.distanceFilter = 25
        manager.startUpdatingLocation()
        await settle { !satellite.calls.isEmpty }
        #expect(satellite.calls == ["start 100 25"])
        satellite.see(1, 2)
        satellite.see(3, 4)
        #expect(walker.told.suffix(2) == ["1.0 2.0", "3.0 4.0"] && manager.location?.coordinate.latitude == 3)
        manager.stopUpdatingLocation()
        await settle { satellite.calls.count == 2 }
        #expect(satellite.calls.last == "stop")
        satellite.see(5, 6)
        #expect(walker.told.last == "3.0 4.0")
    }

    @Test("One place that is asked for is told once") func one() async {
        let manager = manager()
        manager.requestLocation()
        await settle { !satellite.calls.isEmpty }
        satellite.see(1, 2)
        satellite.see(3, 4)
        await settle { satellite.calls.count == 2 }
        #expect(walker.told.last == "1.0 2.0" && satellite.calls == ["start -1 0", "stop"])
        endOfWait.yield()
        for _ in 0..<100 { await Task.yield() }
        #expect(walker.told.last == "1.0 2.0", "its patience is over, but nobody waits any more")
    }

    @Test("One place that does not come is an error") func patience() async {
        let manager = manager()
        manager.requestLocation()
        await settle { !satellite.calls.isEmpty }
        endOfWait.yield()
        await settle { satellite.calls.count == 2 && walker.told.last == "locationUnknown" }
        #expect(satellite.calls == ["start -1 0", "stop"] && walker.told.last == "locationUnknown")
        _ = manager
    }

    @Test("Without a service the app is refused") func refused() async {
        let manager = manager(isThere: false)
        manager.requestAlwaysAuthorization()
        await settle { manager.authorizationStatus == .denied }
        manager.startUpdatingLocation()
        await settle { walker.told.count == 3 }
        #expect(Array(walker.told.suffix(2)) == ["denied", "denied"])
        #expect(manager.location == nil)
    }

    @Test("A user who refuses changes the permission") func refusedByUser() async {
        satellite.refusal = CLError(.denied, "no")
        let manager = manager()
        manager.startUpdatingLocation()
        await settle { manager.authorizationStatus == .denied && walker.told.count == 4 }
        #expect(walker.told.suffix(3) == ["authorizedWhenInUse", "denied", "denied"])
    }

    @Test("Directions and regions are refused") func others() async {
        let manager = manager()
        manager.startUpdatingHeading()
        manager.startMonitoring(for: CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "home"))
        await settle { walker.told.count == 3 }
        #expect(walker.told.contains("headingFailure") && walker.told.contains("not watched: home"))
    }
}
