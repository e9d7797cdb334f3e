public import EspalierCore

// Buttons with a title and a symbol.

extension Button where Label == EspalierControls.Label<Text, Image> {
    /// - Parameter systemImage: the name of a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
        self.init(action: action) { EspalierControls.Label(titleKey, systemImage: systemImage) }
    }

    /// With a symbol, and a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping () -> Void
    ) {
        self.init(action: action) { EspalierControls.Label(title, systemImage: systemImage) }
    }

    /// With a symbol and a title, whose key is looked up in the app's translations. A nil role is that of an ordinary button.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { EspalierControls.Label(titleKey, systemImage: systemImage) }
    }

    /// With a symbol, and a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { EspalierControls.Label(title, systemImage: systemImage) }
    }

    /// - Parameter image: the name of one of the app's images.
    public init(_ titleKey: LocalizedStringKey, image: String, action: @escaping () -> Void) {
        self.init(action: action) { EspalierControls.Label(titleKey, image: image) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: String, action: @escaping () -> Void) {
        self.init(action: action) { EspalierControls.Label(title, image: image) }
    }
}

extension Button where Label == EspalierControls.Label<Text, Image> {
    /// With a picture of the app's resources and a title, whose key is looked up in the app's translations. A nil role is that of an
    /// ordinary button.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { EspalierControls.Label(titleKey, image: image) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { EspalierControls.Label(title, image: image) }
    }
}
