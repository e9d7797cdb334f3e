private enum PictureRenderingModeKey: EnvironmentKey { static let defaultValue: Image.TemplateRenderingMode? = nil }

extension EnvironmentValues {
    /// The rendering mode of pictures without one of their own; nil is the original colours.
    package var pictureRenderingMode: Image.TemplateRenderingMode? {
        get { self[PictureRenderingModeKey.self] }
        set { self[PictureRenderingModeKey.self] = newValue }
    }
}
