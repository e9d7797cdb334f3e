extension EnvironmentValues {
    /// The kind of device that the app behaves as if running on. Automatic styles, the sizes of text styles and the metrics of
    /// controls depend on it, as SwiftUI's differ between the iPhone and the Mac; a style that an app requests by name is the
    /// same on both.
    package var deviceForm: DeviceForm {
        get { device }
        set {
            device = newValue
            textSettings.adjustments.device = newValue
        }
    }
}
