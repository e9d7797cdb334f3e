@preconcurrency import Observation

/// Lets an evaluation end its predecessor's interest in observable objects.
///
/// `withObservationTracking` has no cancel: a body that runs again for another reason would leave its old registrations
/// behind, one set for each run. So each tracked evaluation also reads this object's `token`; changing that ends them all.
final class ObservationLink: Observable, @unchecked Sendable {
    // @unchecked: used on the main actor; only `isCancelling` is read by the callback, which its own `cancel` calls there.
    private let registrar = ObservationRegistrar()
    private(set) var isCancelling = false
    private var isLive = false

    private var token: Int { 0 }

    func touch() { registrar.access(self, keyPath: \.token) }
    func begin() { isLive = true }

    func cancel() {
        guard isLive else { return }
        isLive = false
        isCancelling = true
        registrar.withMutation(of: self, keyPath: \.token) {}
        isCancelling = false
    }
}
