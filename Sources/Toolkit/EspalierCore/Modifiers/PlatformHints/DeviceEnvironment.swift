package import Foundation

/// The amount of space in a direction, by which phones and tablets are distinguished.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little space, or enough.
    case compact, regular
}

/// The activation state of a window's controls.
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
    /// The window has the keyboard focus, belongs to the active app, or neither.
    case key, active, inactive
}

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

    /// False: Switch Control is a feature of Apple's systems.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// False: quick actions belong to a watch.
    public var accessibilityQuickActionsEnabled: Bool { false }
    /// False: enlarged content of bars is a feature of iOS.
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    /// False: X11 has no such setting.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Whether materials are opaque: with increased contrast they are, as on a Mac.
    public var accessibilityReduceTransparency: Bool { colorSchemeContrast == .increased }
    /// False: X11 has no such setting.
    public var accessibilityInvertColors: Bool { false }
    /// False: X11 has no such setting.
    public var accessibilityShowButtonShapes: Bool { false }
    /// False: X11 has no such setting.
    public var accessibilityDimFlashingLights: Bool { false }
    /// True: X11 has no setting against moving pictures.
    public var accessibilityPlayAnimatedImages: Bool { true }
    /// False: Assistive Access is a feature of iOS.
    public var accessibilityAssistiveAccessEnabled: Bool { false }
}

extension PlatformSettings {
    /// Sets the size classes of a window by UIKit's rule for phones in portrait and landscape.
    package func setSizeClasses(of size: CGSize, in environment: inout EnvironmentValues) {
        guard device == .phone else { return }
        environment.deviceForm = .phone
        environment.horizontalSizeClass = .compact
        environment.verticalSizeClass = size.height < size.width ? .compact : .regular
    }
}
