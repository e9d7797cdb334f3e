/// The amount of space in a direction, by which phones and tablets are distinguished.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// The activation state of a window's controls.
public enum ControlActiveState: Hashable, CaseIterable, Sendable { case key, active, inactive }

private enum HorizontalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
private enum VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
private enum ControlActiveStateKey: EnvironmentKey { static let defaultValue: ControlActiveState? = nil }

extension EnvironmentValues {
    /// SwiftUI: on a desktop windows are regular, however small; on a phone (`ESPALIER_DEVICE=phone`) they are compact. It is
    /// compact in a split view whose columns have collapsed into one screen. A value set by the app applies to the views below; a
    /// split view in a compact environment collapses.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// SwiftUI: on a desktop windows are regular, however small. A value set by the app applies to the views below.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// `key` while the window has the keyboard focus, otherwise `inactive`.
    public var controlActiveState: ControlActiveState {
        get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
        set { self[ControlActiveStateKey.self] = newValue }
    }

    /// Whether the window appears active.
    public var appearsActive: Bool {
        get { controlActiveState != .inactive }
        set { controlActiveState = newValue ? .key : .inactive }
    }

    /// False: there are no always-on displays here that dim.
    public var isLuminanceReduced: Bool { false }

    /// False: X11 does not report screen capture.
    public var isSceneCaptured: Bool { false }

    // MARK: Assistive technology. X11 has no word for these settings; they are what a desktop without any says.

    public var accessibilitySwitchControlEnabled: Bool { false }
    public var accessibilityQuickActionsEnabled: Bool { false }
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityInvertColors: Bool { false }
    public var accessibilityShowButtonShapes: Bool { false }
    public var accessibilityDimFlashingLights: Bool { false }
    public var accessibilityPlayAnimatedImages: Bool { true }
    public var accessibilityAssistiveAccessEnabled: Bool { false }
}
