private enum PictureRenderingModeKey: EnvironmentKey { static let defaultValue: Image.TemplateRenderingMode? = nil }

extension EnvironmentValues {
    /// How pictures are drawn that do not say so themselves; nil is as they are.
    package var pictureRenderingMode: Image.TemplateRenderingMode? {
        get { self[PictureRenderingModeKey.self] }
        set { self[PictureRenderingModeKey.self] = newValue }
    }
}
