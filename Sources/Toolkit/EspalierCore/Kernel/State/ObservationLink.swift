@preconcurrency import Observation

/// Lets an evaluation cancel its predecessor's observation of observable objects.
///
/// `withObservationTracking` cannot be cancelled: a body that runs again for another reason would leave its old registrations
/// behind, one set per run. So each tracked evaluation also reads this object's `token`; changing the token ends them all.
final class ObservationLink: Observable, @unchecked Sendable {
    // @unchecked: used on the main actor; the callback, which `cancel` triggers there, only reads `isCancelling`.
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
