public import EspalierCore
import EspalierGraphics

/// The style of buttons where none is set: bordered; borderless in lists and on a phone; an accessory button in toolbars; a row
/// in menus.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
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
        case .list:
            // SwiftUI: the whole row is the button, if it has no other.
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
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { BorderedButton(configuration: $0, isProminent: false) }
    }
}

/// A label in a box of the accent colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { BorderedButton(configuration: $0, isProminent: true) }
    }
}

/// A label in the accent colour, without a box.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { BorderlessButton(configuration: $0) }
    }
}

/// The unmodified label, which only fades a little when pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { PlainButton(configuration: $0) }
    }
}

/// A label that looks like a link.
public struct LinkButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { LinkButton(configuration: $0) }
    }
}

/// A button for a bar above content, with a box behind it while it is hovered or pressed.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { AccessoryButton(configuration: $0) }
    }
}

/// A button for a bar above content that performs an action. It looks like `AccessoryBarButtonStyle`.
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { AccessoryButton(configuration: $0) }
    }
}

/// SwiftUI's glass button: on this platform, a bordered button with round ends.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { BorderedButton(configuration: $0, isProminent: false, isRound: true) }
    }
}

/// SwiftUI's prominent glass button: on this platform, a prominent bordered button with round ends.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableButton(configuration) { BorderedButton(configuration: $0, isProminent: true, isRound: true) }
    }
}

// MARK: - Names

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}
extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}
extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
    public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
