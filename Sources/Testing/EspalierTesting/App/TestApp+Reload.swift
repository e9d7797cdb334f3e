package import EspalierApp
package import EspalierCore
import Testing

extension TestApp {
    /// Puts an app of newer code in the place of the one that runs, as live reload does.
    ///
    /// - Parameters:
    ///   - bridge: by what names types of both count as the same; by default by their own.
    ///   - leaving: gets what another process would go on with.
    /// - Returns: what could not be kept, a sentence each.
    @discardableResult package func reload<A: App>(
        _ app: @autoclosure () -> A, bridge: ReloadBridge = ReloadBridge(), leaving: (KeptApp) -> Void = { _ in }
    ) -> [String] {
        guard let runtime else {
            Issue.record("Only an app can be put in the place of another, not a view by itself.")
            return []
        }
        do {
            let losses = try platform.inside { try runtime.reload(bridge: bridge, leaving: leaving) { app() } }
            pump()
            return losses
        } catch {
            Issue.record(error, "\(A.self) could not take the place of the app that runs.")
            return []
        }
    }
}
