public import EspalierCore
import EspalierGraphics

/// The style of buttons where none is set: bordered; borderless on a phone; an accessory button in toolbars; a row in menus.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { AutomaticButton(configuration: configuration) }
}

private struct AutomaticButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.controlContext) private var context
    @Environment(\.menuActionDismissBehavior) private var dismissBehavior
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        switch context {
        case .menu:
            MenuRow(
                role: configuration.role,
                behavior: MenuRowBehavior(action: { _ in configuration.trigger() }, closesMenu: dismissBehavior != .disabled),
                label: configuration.label)
        case .list where isPhone:
            // iOS: the whole row is the button, if it has no other. macOS: buttons in rows are push buttons, and a click beside one
            // selects the row.
            PressableButton(configuration) { BorderlessButton(configuration: $0) }
                .rowAction(isShared: true) { configuration.trigger() }
        case _ where isPhone && context != .dialog: PressableButton(configuration) { BorderlessButton(configuration: $0) }
        case .toolbar: PressableButton(configuration) { AccessoryButton(configuration: $0) }
        default: PressableButton(configuration) { BorderedButton(configuration: $0, isProminent: false) }
        }
    }
}

/// A label in a box of the control's colour.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Makes the style; `.bordered` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { BorderedButton(configuration: $0, isProminent: false) }
    }
}

/// A label in a box of the accent colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// Makes the style; `.borderedProminent` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { BorderedButton(configuration: $0, isProminent: true) }
    }
}

/// A label in the accent colour, without a box.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// Makes the style; `.borderless` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { BorderlessButton(configuration: $0) }
    }
}

/// The unmodified label, which only fades a little when pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Makes the style; `.plain` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { PlainButton(configuration: $0) }
    }
}

/// A label that looks like a link.
public struct LinkButtonStyle: PrimitiveButtonStyle {
    /// Makes the style; `.link` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { LinkButton(configuration: $0) }
    }
}

/// A button for a bar above content, with a box behind it while it is hovered or pressed.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
    /// Makes the style; `.accessoryBar` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { AccessoryButton(configuration: $0) }
    }
}

/// A button for a bar above content that performs an action. It looks like `AccessoryBarButtonStyle`.
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle {
    /// Makes the style; `.accessoryBarAction` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { AccessoryButton(configuration: $0) }
    }
}

/// SwiftUI's glass button: on this platform, a bordered button with round ends.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    /// Makes the style; `.glass` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { BorderedButton(configuration: $0, isProminent: false, isRound: true) }
    }
}

/// SwiftUI's prominent glass button: on this platform, a prominent bordered button with round ends.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    /// Makes the style; `.glassProminent` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { BorderedButton(configuration: $0, isProminent: true, isRound: true) }
    }
}

// MARK: - Names

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The style of buttons where none is set: bordered; borderless on a phone; an accessory button in toolbars; a row in menus.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A label in a box of the control's colour.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A label in a box of the accent colour.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A label in the accent colour, without a box.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The unmodified label, which only fades a little when pressed.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// A label that looks like a link.
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}
extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    /// A button for a bar above content, with a box behind it while it is hovered or pressed.
    public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}
extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
    /// A button for a bar above content that performs an action. It looks like `AccessoryBarButtonStyle`.
    public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// SwiftUI's glass button: on this platform, a bordered button with round ends.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// SwiftUI's prominent glass button: on this platform, a prominent bordered button with round ends.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
