public import EspalierCore

/// The appearance of pickers, which is always one of the toolkit's own.
@MainActor @preconcurrency public protocol PickerStyle {
    var _kind: _PickerKind { get }
}

/// How a picker shows its choices.
public enum _PickerKind: Hashable, Sendable {
    case automatic, menu, segmented, radioGroup, inline, wheel, menuRows, link
}

private enum PickerKindKey: EnvironmentKey { static let defaultValue = _PickerKind.automatic }

extension EnvironmentValues {
    package var pickerKind: _PickerKind {
        get { self[PickerKindKey.self] }
        set { self[PickerKindKey.self] = newValue }
    }
}

private enum HorizontalRadioGroupKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the buttons of a radio group are side by side.
    var laysRadioGroupsOutHorizontally: Bool {
        get { self[HorizontalRadioGroupKey.self] }
        set { self[HorizontalRadioGroupKey.self] = newValue }
    }
}

extension View {
    /// Sets the appearance of the pickers in this view.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerKind, style._kind) }

    /// Arranges the buttons of radio groups in this view side by side.
    public func horizontalRadioGroupLayout() -> some View { environment(\.laysRadioGroupsOutHorizontally, true) }
}

/// The style of pickers where none is set: a menu.
public struct DefaultPickerStyle: PickerStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public var _kind: _PickerKind { .automatic }
}

/// A button that shows the selected choice and opens a menu of all choices; in a menu, a submenu.
public struct MenuPickerStyle: PickerStyle {
    /// Makes the style; `.menu` is the short form.
    public nonisolated init() {}
    public var _kind: _PickerKind { .menu }
}

/// All choices side by side.
public struct SegmentedPickerStyle: PickerStyle {
    /// Makes the style; `.segmented` is the short form.
    public nonisolated init() {}
    public var _kind: _PickerKind { .segmented }
}

/// All choices below each other, with a radio button before each.
public struct RadioGroupPickerStyle: PickerStyle {
    /// Makes the style; `.radioGroup` is the short form.
    public nonisolated init() {}
    public var _kind: _PickerKind { .radioGroup }
}

/// All choices in place: below each other, with a radio button before each; in a menu a section with the picker's title, in a phone's
/// lists and forms a row each.
public struct InlinePickerStyle: PickerStyle {
    /// Makes the style; `.inline` is the short form.
    public nonisolated init() {}
    public var _kind: _PickerKind { .inline }
}

/// A short list that scrolls; on a phone a wheel.
public struct WheelPickerStyle: PickerStyle {
    /// Makes the style; `.wheel` is the short form.
    public nonisolated init() {}
    public var _kind: _PickerKind { .wheel }
}

/// All choices side by side, usually symbols.
public struct PalettePickerStyle: PickerStyle {
    /// Makes the style; `.palette` is the short form.
    public nonisolated init() {}
    public var _kind: _PickerKind { .segmented }
}

/// In a navigation stack a link to a screen with the choices, elsewhere a menu.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Makes the style; `.navigationLink` is the short form.
    public nonisolated init() {}
    public var _kind: _PickerKind { .link }
}

/// On this platform: a menu.
public struct PopUpButtonPickerStyle: PickerStyle {
    /// Makes the style.
    public nonisolated init() {}
    public var _kind: _PickerKind { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The style of pickers where none is set: a menu.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// A button that shows the selected choice and opens a menu of all choices.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// All choices side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
    /// All choices below each other, with a radio button before each.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// All choices in place: below each other, with a radio button before each; in a phone's lists and forms as a row each.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
    /// A short list that scrolls; on a phone a wheel.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
    /// All choices side by side, usually symbols.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// In a navigation stack a link to a screen with the choices, elsewhere a menu.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
