public import EspalierCore
import EspalierGraphics
import Foundation

/// Views that are shown and hidden by a click on the label above them.
///
/// The content is created whenever it is shown, and destroyed when it is hidden.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let isExpanded: Binding<Bool>?
    private let label: Label
    private let content: () -> Content
    @State private var isExpandedHere = false

    /// A group that is collapsed at first and keeps its state itself.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        isExpanded = nil
        self.content = content
        self.label = label()
    }

    /// A group whose state is the app's; the binding is written when the user opens or closes it.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label()
    }

    public var body: some View {
        let isExpanded = isExpanded ?? $isExpandedHere
        StyledControl { scope in
            DisclosureGroupStyleConfiguration(
                label: scope.placeholder(label, as: .row), content: scope.placeholder(LazyContent(make: content), as: .rows(.leading)),
                isExpanded: isExpanded)
        } standard: {
            AutomaticDisclosureGroupStyle().makeBody(configuration: $0)
        }
    }
}

/// Content that is created only when it is shown.
private struct LazyContent<Content: View>: View {
    let make: () -> Content
    var body: some View { make() }
}

extension DisclosureGroup where Label == DisclosureGroupStyleConfiguration.Label, Content == DisclosureGroupStyleConfiguration.Content {
    /// Recreates the group within its style; the next outer style draws it.
    public init(_ configuration: DisclosureGroupStyleConfiguration) {
        self.init(isExpanded: configuration.$isExpanded) { configuration.content } label: { configuration.label }
    }
}

extension DisclosureGroup where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(label) }
    }

    /// With a title, whose key is looked up in the app's translations. The binding is written when the user opens or closes it.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(label) }
    }
}

// MARK: - Style

/// The appearance of disclosure groups.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the disclosure group.
    typealias Configuration = DisclosureGroupStyleConfiguration
    /// Makes the view that shows a disclosure group. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group that are passed to its style.
public struct DisclosureGroupStyleConfiguration {
    /// The disclosure group's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }
    /// The disclosure group's content, as the caller wrote it.
    public struct Content: View { public let body: AnyView }

    /// The disclosure group's label, for the style to place.
    public let label: Label
    /// The disclosure group's content, for the style to place.
    public let content: Content
    /// Whether the content is shown; the style writes the user's choice to it.
    @Binding public var isExpanded: Bool

    @MainActor init(label: AnyView, content: AnyView, isExpanded: Binding<Bool>) {
        self.label = Label(body: label)
        self.content = Content(body: content)
        _isExpanded = isExpanded
    }
}

/// A chevron before the label, with the content indented below it. On a phone the chevron is after the label, and the content is not
/// indented.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { TriangleDisclosure(configuration: configuration) }
}

private struct TriangleDisclosure: View {
    let configuration: DisclosureGroupStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.listSections) private var list
    @Environment(\.isPhone) private var isPhone
    @Environment(\.tintedText) private var tinted

    var body: some View {
        if list != nil {
            // SwiftUI: in a list the label and the views below it are rows of their own.
            ListDisclosure(isExpanded: configuration.$isExpanded, label: configuration.label) { configuration.content }
        } else {
            stack
        }
    }

    private func behavior(_ isExpanded: Bool) -> ControlBehavior {
        var behavior = ControlBehavior(
            role: .button, value: { isExpanded ? Word.expanded.string() : Word.collapsed.string() }, activate: { toggle() },
            onKey: { key($0) })
        behavior.states = { isExpanded ? [.expandable, .expanded] : .expandable }
        return behavior
    }

    @ViewBuilder private var stack: some View {
        let isExpanded = configuration.isExpanded
        VStack(alignment: .leading, spacing: Theme.controlSpacing) {
            HStack(spacing: Theme.labelSpacing) {
                if !isPhone { chevron }
                configuration.label
                Spacer(minLength: 0)
                if isPhone { chevron }
            }
            .contentShape(Rectangle())
            .focusOutline(RoundedRectangle(cornerRadius: Theme.menuRowRadius))
            .gesture(PressGesture { toggle() })
            .controlBehavior(behavior(isExpanded))
            if isExpanded {
                configuration.content.padding(.leading, isPhone ? 0 : Theme.disclosureWidth + Theme.labelSpacing)
            }
        }
    }

    /// Shown before the label; iOS: after it, in the tint colour.
    private var chevron: some View {
        let style = !isEnabled ? AnyShapeStyle(ThemeColor.disabledLabel) : isPhone ? tinted : AnyShapeStyle(Color.secondary)
        return ChevronGlyph(edge: .trailing)
            .glyph(style, lineWidth: isPhone ? 2 : 1.7)
            .frame(width: isPhone ? 6 : 4, height: isPhone ? 12 : 8)
            .rotationEffect(.degrees(configuration.isExpanded ? layoutDirection == .rightToLeft ? -90 : 90 : 0))
            .frame(width: Theme.disclosureWidth, height: Theme.disclosureWidth)
            .accessibilityHidden(true)
    }

    private func toggle() { withAnimation(.snappy(duration: 0.2)) { configuration.isExpanded.toggle() } }

    /// The arrow key towards the trailing edge expands the group, the other one collapses it.
    private func key(_ press: KeyPress) -> KeyPress.Result {
        guard press.phase != .up else { return .ignored }
        let opens: KeyEquivalent = layoutDirection == .rightToLeft ? .leftArrow : .rightArrow
        let closes: KeyEquivalent = layoutDirection == .rightToLeft ? .rightArrow : .leftArrow
        if press.key == opens, !configuration.isExpanded { toggle(); return .handled }
        if press.key == closes, configuration.isExpanded { toggle(); return .handled }
        return .ignored
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A chevron before the label, with the content indented below it. On a phone the chevron is after the label, and the content is not
    /// indented.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
    /// Sets the appearance of the disclosure groups in this view.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: DisclosureGroupStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
}
