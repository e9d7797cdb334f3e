// Buttons with a title and a symbol.

extension Button where Label == EspalierCore.Label<Text, Image> {
    /// - Parameter systemImage: the name of a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
        self.init(action: action) { EspalierCore.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping () -> Void
    ) {
        self.init(action: action) { EspalierCore.Label(title, systemImage: systemImage) }
    }

    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { EspalierCore.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { EspalierCore.Label(title, systemImage: systemImage) }
    }

    /// - Parameter image: the name of a picture of the app.
    public init(_ titleKey: LocalizedStringKey, image: String, action: @escaping () -> Void) {
        self.init(action: action) { EspalierCore.Label(titleKey, image: image) }
    }

    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: String, action: @escaping () -> Void) {
        self.init(action: action) { EspalierCore.Label(title, image: image) }
    }
}
