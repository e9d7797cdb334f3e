/// How much room there is in a direction: a word of phones and tablets.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// Whether a window is in front.
public enum ControlActiveState: Hashable, CaseIterable, Sendable { case key, active, inactive }

private enum HorizontalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
private enum VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
private enum ControlActiveStateKey: EnvironmentKey { static let defaultValue: ControlActiveState? = nil }

extension EnvironmentValues {
    /// SwiftUI: on a desktop windows are regular, however small; on a phone (`ESPALIER_DEVICE=phone`) they are compact. In a split view whose columns have become one screen it is compact.
    /// What an app sets holds below; a split view in a compact environment is one screen.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// SwiftUI: on a desktop windows are regular, however small. What an app sets holds below.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// `key` while the window has the keyboard, `inactive` while it has not.
    public var controlActiveState: ControlActiveState {
        get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
        set { self[ControlActiveStateKey.self] = newValue }
    }

    /// Whether the window is in front.
    public var appearsActive: Bool {
        get { controlActiveState != .inactive }
        set { controlActiveState = newValue ? .key : .inactive }
    }

    /// False: no screen here is dimmed while it is always on.
    public var isLuminanceReduced: Bool { false }

    /// False: X11 does not tell who looks at a window.
    public var isSceneCaptured: Bool { false }

    // MARK: Assistive technology. X11 has no word for these wishes; they are what a desktop without any says.

    public var accessibilityEnabled: Bool { false }
    public var accessibilityVoiceOverEnabled: Bool { false }
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
