package import EspalierCore
import EspalierGraphics

// How controls get their styles. The environment has a chain of styles for each type of configuration: the nearest style is
// applied, and controls of the same kind that it creates get the next outer one. Labels and content, which a style only
// places, see the whole chain around the control.

/// The type-erased style of one kind of control, linked to the next outer one.
package final class ControlStyleLink<Configuration>: Sendable {
    package let outer: ControlStyleLink?
    package let base: any Sendable
    package let makeView: @MainActor @Sendable (Configuration) -> AnyView

    fileprivate init(_ base: any Sendable, outer: ControlStyleLink?, makeView: @escaping @MainActor @Sendable (Configuration) -> AnyView) {
        self.base = base
        self.outer = outer
        self.makeView = makeView
    }
}

/// The nearest style of each kind of control, by the type of its configuration: one value, so that all can be reset at once.
private enum ControlStylesKey: EnvironmentKey {
    static var defaultValue: [ObjectIdentifier: AnyObject] { [:] }
}

extension EnvironmentValues {
    /// The nearest style of a kind; nil for the automatic one.
    package func controlStyle<Configuration>(for type: Configuration.Type) -> ControlStyleLink<Configuration>? {
        self[ControlStylesKey.self][ObjectIdentifier(type)].map { unsafeDowncast($0, to: ControlStyleLink<Configuration>.self) }
    }

    package mutating func setControlStyle<Configuration>(_ link: ControlStyleLink<Configuration>?) {
        self[ControlStylesKey.self][ObjectIdentifier(Configuration.self)] = link
    }

    /// Resets the styles of all kinds.
    mutating func leaveControlStyles() {
        if !self[ControlStylesKey.self].isEmpty { self[ControlStylesKey.self] = [:] }
    }
}

/// A style's view: a body of its own, so that a style may hold dynamic properties.
private struct ControlStyleBody<Style, Configuration, Content: View>: View, EmbedsDynamicProperties {
    let style: Style
    let configuration: Configuration
    let make: @MainActor (Style, Configuration) -> Content

    var body: Content { make(style, configuration) }
}

extension View {
    /// Sets the style of one kind of control in this view.
    /// - Parameter make: calls the style's own `makeBody(configuration:)`.
    package func controlStyle<Style, Configuration, Content: View>(
        _ style: Style, make: @escaping @MainActor (Style, Configuration) -> Content
    ) -> some View {
        // Styles are values that only the main actor reads.
        nonisolated(unsafe) let style = style
        return modifier(EnvironmentModifier(
            transform: { environment in
                let outer = environment.controlStyle(for: Configuration.self)
                environment.setControlStyle(ControlStyleLink(StyleBox(value: style), outer: outer) { configuration in
                    AnyView(ControlStyleBody(style: style, configuration: configuration, make: make))
                })
            },
            isSame: { other in
                assumeMainActor { (other.value as? StyleBox<Style>).map { valuesAreEqual($0.value, style) } ?? false }
            },
            value: StyleBox(value: style)))
    }

    fileprivate func controlStyles<Configuration>(from link: ControlStyleLink<Configuration>?) -> some View {
        modifier(EnvironmentModifier(
            transform: { $0.setControlStyle(link) },
            isSame: { ($0.value as? ControlStyleLink<Configuration>?).map { $0 === link } ?? false },
            value: link as Any))
    }
}

private struct StyleBox<Style>: @unchecked Sendable {
    // @unchecked: only the main actor reads styles.
    let value: Style
}

// MARK: - Reading

/// Reads the nearest style of a kind, and prepares the caller's views for it.
package struct ControlStyleScope<Configuration>: DynamicProperty {
    fileprivate var link: ControlStyleLink<Configuration>?
    private let isRowInMenus: Bool

    package init(isRowInMenus: Bool = false) { self.isRowInMenus = isRowInMenus }

    /// Prepares a view of the caller for a style to place.
    /// - Parameter arrangement: how the views are arranged if there are several, which a style places as one.
    @MainActor package func placeholder<V: View>(_ view: V, as arrangement: StylePartArrangement) -> AnyView {
        // Without a style there is no chain to restore.
        if link == nil { return AnyView(StylePart(arrangement) { view }) }
        return AnyView(StylePart(arrangement) { view.controlStyles(from: link) })
    }

    @MainActor package mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let slot = context.slot { LinkSlot<Configuration>() }
        // macOS: a menu draws its rows itself, whatever style is set on or around them.
        let isRow = isRowInMenus && context.environment.controlContext == .menu
        let link = isRow ? nil : context.environment.controlStyle(for: Configuration.self)
        if slot.link !== link { context.markChanged() }
        slot.link = link
        self.link = link
    }

    package static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}

private final class LinkSlot<Configuration> {
    var link: ControlStyleLink<Configuration>?
}

/// A control as the nearest style makes it.
package struct StyledControl<Configuration, Standard: View>: View {
    private let scope: ControlStyleScope<Configuration>
    private let configuration: @MainActor (ControlStyleScope<Configuration>) -> Configuration
    private let standard: @MainActor (Configuration) -> Standard

    /// - Parameters:
    ///   - isRowInMenus: whether the control is a row where it stands in a menu, which no style changes.
    ///   - configuration: creates the configuration for the style; its views come from the scope's `placeholder`.
    ///   - standard: the automatic style.
    package init(
        isRowInMenus: Bool = false, configuration: @escaping @MainActor (ControlStyleScope<Configuration>) -> Configuration,
        @ViewBuilder standard: @escaping @MainActor (Configuration) -> Standard
    ) {
        scope = ControlStyleScope(isRowInMenus: isRowInMenus)
        self.configuration = configuration
        self.standard = standard
    }

    package var body: some View {
        let configuration = configuration(scope)
        if let link = scope.link {
            link.makeView(configuration).controlStyles(from: link.outer)
        } else {
            standard(configuration)
        }
    }
}
