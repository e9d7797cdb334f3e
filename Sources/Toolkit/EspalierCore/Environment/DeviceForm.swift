/// The kind of device that an app behaves as if running on.
package enum DeviceForm: Sendable {
    case desktop
    /// Windows of a phone's size, whose bars, columns and tabs behave as on a phone.
    case phone
}

private enum DragScrollingKey: EnvironmentKey { static let defaultValue: Bool? = nil }
private enum DeviceKey: EnvironmentKey { static let defaultValue = DeviceForm.desktop }

extension EnvironmentValues {
    /// Set by `deviceForm`, as texts must know it too.
    package internal(set) var device: DeviceForm {
        get { self[DeviceKey.self] }
        set { self[DeviceKey.self] = newValue }
    }

    package var isPhone: Bool { device == .phone }

    /// Whether scroll views are dragged by their content, as on a touch screen.
    package var scrollsByDragging: Bool {
        get { self[DragScrollingKey.self] ?? isPhone }
        set { self[DragScrollingKey.self] = newValue }
    }
}
