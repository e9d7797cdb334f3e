private enum DeviceFormKey: EnvironmentKey { static let defaultValue = DeviceForm.desktop }

extension EnvironmentValues {
    /// What the app is to believe that it runs on. Automatic styles, the sizes of text styles and the lengths of controls go by it,
    /// as SwiftUI's differ between the iPhone and the Mac; what an app asks for by name is the same on both.
    package var deviceForm: DeviceForm {
        get { self[DeviceFormKey.self] }
        set {
            self[DeviceFormKey.self] = newValue
            textSettings.adjustments.device = newValue
        }
    }

    package var isPhone: Bool { deviceForm == .phone }
}
