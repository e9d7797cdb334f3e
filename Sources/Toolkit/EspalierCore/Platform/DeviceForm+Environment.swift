private enum DeviceFormKey: EnvironmentKey { static let defaultValue = DeviceForm.desktop }

extension EnvironmentValues {
    /// The kind of device that the app behaves as if running on. Automatic styles, the sizes of text styles and the metrics of
    /// controls depend on it, as SwiftUI's differ between the iPhone and the Mac; a style that an app requests by name is the
    /// same on both.
    package var deviceForm: DeviceForm {
        get { self[DeviceFormKey.self] }
        set {
            self[DeviceFormKey.self] = newValue
            textSettings.adjustments.device = newValue
        }
    }

    package var isPhone: Bool { deviceForm == .phone }
}
