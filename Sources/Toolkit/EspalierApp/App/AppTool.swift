package import EspalierCore

/// A developer's tool that looks into a running app from inside of its process.
@MainActor package protocol AppTool: AnyObject {
    /// The app's first windows are open.
    func appDidStart(_ runtime: AppRuntime)
    /// Takes a key of one of the app's windows that nothing in it has taken; returns whether it did.
    func handles(_ event: KeyEvent, in window: WindowController) -> Bool
}
