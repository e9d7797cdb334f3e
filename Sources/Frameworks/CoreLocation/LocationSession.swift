internal import Foundation

/// What a manager has asked for, and where that stands with the service. All of it happens on the main actor, one step after the other.
final class LocationSession: Sendable {
    @MainActor private weak var owner: CLLocationManager?
    @MainActor private var service: (any LocationService)?
    @MainActor private var isDenied = false
    /// Whether places are wanted all the time, and whether one is wanted.
    @MainActor private var wantsUpdates = false, wantsOne = false
    /// Counts requests for one place, so that an old one's patience does not end a new one.
    @MainActor private var requests = 0
    @MainActor private var accuracy = kCLLocationAccuracyBest, distance = kCLDistanceFilterNone
    /// The step that others wait for.
    @MainActor private var last: Task<Void, Never>?
    private let makeService: @MainActor () async throws -> any LocationService
    private let patience: @Sendable () async throws -> Void

    init(service: @escaping @MainActor () async throws -> any LocationService, patience: @escaping @Sendable () async throws -> Void) {
        (makeService, self.patience) = (service, patience)
    }

    /// Names the manager whose session it is, before all other steps. Not in the initialiser, as the manager is made with it.
    func attach(to manager: CLLocationManager) { step { [weak manager] session in session.owner = manager } }

    /// Does something after what was asked for before.
    private func step(_ body: @escaping @MainActor (LocationSession) async -> Void) {
        Task { @MainActor in
            let before = last
            let task = Task { @MainActor in
                await before?.value
                await body(self)
            }
            last = task
        }
    }

    func ask(_ wanted: CLAuthorizationStatus) { step { await $0.connect(wanted) } }

    func accuracyDidChange(_ accuracy: CLLocationAccuracy) {
        step { session in
            guard session.wantsUpdates, accuracy != session.accuracy else { return }
            session.accuracy = accuracy
            await session.begin()
        }
    }

    func start(accuracy: CLLocationAccuracy, distance: CLLocationDistance, once: Bool) {
        step { session in
            (session.accuracy, session.distance) = (accuracy, max(distance, 0))
            if once { session.wantsOne = true } else { session.wantsUpdates = true }
            await session.connect(.authorizedWhenInUse)
            guard session.service != nil else {
                (session.wantsOne, session.wantsUpdates) = (false, false)
                session.owner?.fail(session.refusal)
                return
            }
            await session.begin()
            if once, session.wantsOne { session.waitForOne() }
        }
    }

    func stop() {
        step { session in
            session.wantsUpdates = false
            if !session.wantsOne { await session.service?.stop() }
        }
    }

    func end() { step { await $0.service?.stop() } }

    @MainActor private var refusal = CLError(.denied)

    @MainActor private func connect(_ wanted: CLAuthorizationStatus) async {
        if service != nil { return }
        if isDenied { return }
        do {
            let made = try await makeService()
            made.onLocation = { [weak self] in self?.take($0) }
            service = made
            owner?.take(wanted)
        } catch {
            deny(error as? CLError ?? CLError(.denied, "\(error)"))
        }
    }

    @MainActor private func deny(_ error: CLError) {
        (isDenied, refusal, service) = (true, error, nil)
        owner?.take(.denied)
    }

    @MainActor private func begin() async {
        do {
            try await service?.start(accuracy: accuracy, distance: distance)
        } catch {
            (wantsUpdates, wantsOne) = (false, false)
            let error = error as? CLError ?? CLError(.locationUnknown, "\(error)")
            if error.code == .denied { deny(error) }
            owner?.fail(error)
        }
    }

    /// A request for one place ends with an error where none comes.
    @MainActor private func waitForOne() {
        requests += 1
        let request = requests
        Task { @MainActor [weak self, patience] in
            try? await patience()
            guard let self, request == requests, wantsOne else { return }
            wantsOne = false
            if !wantsUpdates { await service?.stop() }
            owner?.fail(CLError(.locationUnknown, "GeoClue has not found the place in time."))
        }
    }

    @MainActor private func take(_ location: CLLocation) {
        guard wantsUpdates || wantsOne else { return }
        wantsOne = false
        owner?.take(location)
        if !wantsUpdates { step { if !$0.wantsUpdates, !$0.wantsOne { await $0.service?.stop() } } }
    }
}
