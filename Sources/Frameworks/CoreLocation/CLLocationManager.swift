public import Foundation
internal import Synchronization

/// Tells where the machine is: by GeoClue, where the system has it, which asks the user. Where it has not, the app is refused: its status
/// becomes `denied`, and the delegate gets errors that say why.
///
/// It may be used on any thread; the delegate is notified on the main thread.
open class CLLocationManager: NSObject, @unchecked Sendable {
    private struct State {
        var status = CLAuthorizationStatus.notDetermined
        var location: CLLocation?
    }

    // Unchecked: what changes by itself lies behind a lock; settings are the app's, which sets them where it likes, as on a Mac.
    private let state = Mutex(State())
    private let session: LocationSession

    /// Told of places, and of what goes wrong. It is notified of the app's permission soon after it is set.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { Task { @MainActor [weak self] in self?.tellAuthorization() } }
    }

    /// How well the place is wanted, in metres, or one of the constants.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest { didSet { session.accuracyDidChange(desiredAccuracy) } }
    /// How far the machine must have moved before its place is told again, in metres.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    /// What movement is for. Only stored.
    open var activityType = CLActivityType.other
    /// Whether updates of the place pause while nothing moves. Only stored.
    open var pausesLocationUpdatesAutomatically = true
    /// Whether the delegate gets places while the app is in the background. Only stored: they always are.
    open var allowsBackgroundLocationUpdates = false
    /// Whether something shows that the app knows the place. Only stored: that is up to the desktop.
    open var showsBackgroundLocationIndicator = false
    /// How far the machine must have turned, in degrees. Only stored: directions are not known.
    open var headingFilter: CLLocationDegrees = 1
    /// How the device is held. Only stored.
    open var headingOrientation = CLDeviceOrientation.portrait

    public override convenience init() { self.init(service: { try await GeoClue.connect() }) }

    /// - Parameters:
    ///   - service: Made when it is first needed.
    ///   - patience: Waits for as long as a request may take.
    init(
        service: @escaping @MainActor () async throws -> any LocationService,
        patience: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(15)) }
    ) {
        session = LocationSession(service: service, patience: patience)
        super.init()
        session.attach(to: self)
    }

    deinit { session.end() }

    // MARK: - Permission

    /// Whether the app may know the place: `notDetermined` until it asks.
    open var authorizationStatus: CLAuthorizationStatus { state.withLock { $0.status } }
    /// How well: as well as the machine can tell.
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    /// Whether the app has asked for the place in the background: it does not count here.
    open var isAuthorizedForWidgetUpdates: Bool { false }
    /// True: whether there is a service is known when the app asks for permission.
    open class func locationServicesEnabled() -> Bool { true }
    /// Not determined: each manager has a status of its own here; ask that.
    open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
    /// Asks for the place while the app is used. The delegate gets the answer.
    open func requestWhenInUseAuthorization() { session.ask(.authorizedWhenInUse) }
    /// Asks for the place at any time. The delegate gets the answer.
    open func requestAlwaysAuthorization() { session.ask(.authorizedAlways) }

    // MARK: - Places

    /// The place that was last reported; nil before.
    open var location: CLLocation? { state.withLock { $0.location } }
    /// Begins to report places. Asks for permission if the app has not.
    open func startUpdatingLocation() { session.start(accuracy: desiredAccuracy, distance: distanceFilter, once: false) }
    /// Tells of places no longer.
    open func stopUpdatingLocation() { session.stop() }
    /// Tells of one place, or of an error.
    open func requestLocation() { session.start(accuracy: desiredAccuracy, distance: distanceFilter, once: true) }
    /// Tells of a place whenever the machine has moved by half a kilometre.
    open func startMonitoringSignificantLocationChanges() {
        session.start(accuracy: kCLLocationAccuracyKilometer, distance: 500, once: false)
    }
    /// Tells of places no longer.
    open func stopMonitoringSignificantLocationChanges() { session.stop() }
    /// Whether that is possible.
    open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

    // MARK: - What is not known

    /// Nil: desktops do not know which way they point.
    open var heading: CLHeading? { nil }
    /// False: desktops do not know which way they point.
    open class func headingAvailable() -> Bool { false }
    /// The delegate gets `CLError.headingFailure`.
    open func startUpdatingHeading() {
        Task { @MainActor in self.fail(CLError(.headingFailure, "This machine does not know which way it points.")) }
    }
    /// Does nothing.
    open func stopUpdatingHeading() {}
    /// False: nobody watches regions.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
    /// None.
    open var monitoredRegions: Set<CLRegion> { [] }
    /// The delegate gets `CLError.regionMonitoringDenied`.
    open func startMonitoring(for region: CLRegion) {
        Task { @MainActor in
            let error = CLError(.regionMonitoringDenied, "Regions are not watched on this system.")
            self.delegate?.locationManager(self, monitoringDidFailFor: region, withError: error)
        }
    }
    /// Does nothing: nobody watches regions.
    open func stopMonitoring(for region: CLRegion) {}

    // MARK: - What the session tells

    @MainActor func take(_ location: CLLocation) {
        state.withLock { $0.location = location }
        delegate?.locationManager(self, didUpdateLocations: [location])
    }

    @MainActor func fail(_ error: any Error) { delegate?.locationManager(self, didFailWithError: error) }

    @MainActor func take(_ status: CLAuthorizationStatus) {
        let isNew = state.withLock { state in
            defer { state.status = status }
            return state.status != status
        }
        if isNew { tellAuthorization() }
    }

    @MainActor private func tellAuthorization() {
        delegate?.locationManagerDidChangeAuthorization(self)
        delegate?.locationManager(self, didChangeAuthorization: authorizationStatus)
    }
}

/// Told of places. All of its methods are optional.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Places, the latest last.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// A place could not be told: a `CLError`.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// The permission is known, or another.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// The same, as older source has it.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// Never called: directions are not known.
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    /// Never called: directions are not known.
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
    /// Never called: nobody watches regions.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// Never called: nobody watches regions.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    /// Never called: nobody watches regions.
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
    /// Never called: nobody watches regions.
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
    /// A region cannot be watched.
    func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
    /// Never called.
    func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
    /// Never called.
    func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error) {}
    public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
    public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
}
