public import EspalierApp
public import EspalierCore
public import Foundation

/// Asks the user to rate the app, where there is a store to rate it in. `requestReview` in the environment is one.
///
/// StoreKit: the system decides whether it asks, and does not tell the app. Here there is no store, so nobody is asked.
@MainActor @preconcurrency public struct RequestReviewAction: Sendable {
    nonisolated init() {}
    /// Asks, if there is a store.
    public func callAsFunction() {}
}

extension EnvironmentValues {
    /// Asks the user to rate the app, where there is a store to rate it in.
    public var requestReview: RequestReviewAction { RequestReviewAction() }
}

/// The spelling before `requestReview`.
@MainActor @preconcurrency public final class SKStoreReviewController: NSObject {
    /// Asks, if there is a store.
    public static func requestReview() {}
    /// Asks in the window of a scene, if there is a store.
    public static func requestReview(in windowScene: UIWindowScene) {}
}

/// The store.
public enum AppStore {
    /// Asks in the window of a scene, if there is a store.
    @MainActor @preconcurrency public static func requestReview(in scene: UIWindowScene) {}
    /// Whether the device may pay: never, as there is no store.
    public static var canMakePayments: Bool { false }
}
