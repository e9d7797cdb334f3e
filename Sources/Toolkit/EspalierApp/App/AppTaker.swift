/// Who takes the app that `App.main()` is called for, instead of having it run: a host that loads apps from images. There is one for the
/// process, as `main()` knows nothing but its type.
@MainActor package enum AppTaker {
    /// nil in an app's own process.
    package static var take: (@MainActor (any App.Type) -> Void)?
}
