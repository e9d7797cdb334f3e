import EspalierControls
public import EspalierCore
import EspalierGraphics

/// A button that leads to another screen of the navigation stack around it, or changes what the detail column shows.
public struct NavigationLink<Label: View, Destination: View>: View {
    private enum Target {
        case value(AnyHashable?)
        case view(Destination)
        /// A screen that is shown while the binding is true.
        case bound(Destination, Binding<Bool>)
    }

    private let target: Target
    private let label: Label
    @Environment(\.navigation) private var navigation
    @State private var handle = LinkHandle()

    private init(_ target: Target, _ label: Label) {
        self.target = target
        self.label = label
    }

    public var body: some View {
        switch target {
        case .value(let value):
            NavigationLinkButton(isEnabled: navigation != nil && value != nil, handle: handle, value: value, label: label) { isSelection in
                if let value { navigation?.follow(value, from: handle, isSelection: isSelection) }
            }
        case .view(let destination):
            NavigationLinkButton(isEnabled: navigation != nil, handle: handle, label: label) { _ in
                handle.follow(destination, navigation)
            }
            .modifier(LinkDestination(handle: handle, destination: destination, navigation: navigation))
        case .bound(let destination, let isActive):
            NavigationLinkButton(
                isEnabled: navigation != nil, handle: handle, isShown: navigation?.detail != nil && isActive.wrappedValue, label: label
            ) { _ in
                isActive.wrappedValue = true
            }
            .navigationDestination(isPresented: isActive) { destination }
        }
    }
}

/// Tells the stack or column that there is a link, and the list what its value is.
private struct LinkNote: NodeModifier {
    let value: AnyHashable?

    func makeNode(around child: Node, _ context: NodeContext) -> LinkNode {
        context.environment.navigation?.noteLink(context.host)
        let node = LinkNode(child)
        node.value = value
        return node
    }

    func updateNode(_ node: LinkNode, _ context: NodeContext) { node.value = value }
}

private final class LinkNode: UnaryNode {
    var value: AnyHashable?

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        guard key == LinkValueKey.self, let value else { return child.trait(key) }
        let tag = TagValue(value: value.base, type: type(of: value.base), includesOptional: true)
        return (Optional(tag) as! K.Value)
    }

    override var debugName: String { "NavigationLink" }
}

/// The appearance of a link: in a list a row with a disclosure indicator, elsewhere a button.
private struct NavigationLinkButton<Label: View>: View {
    let isEnabled: Bool
    let handle: LinkHandle
    var value: AnyHashable?
    var isShown = false
    let label: Label
    /// Called with whether the link's row is selected by the link's value.
    let action: (Bool) -> Void
    @State private var isActive = false
    @Environment(\.rowActivation) private var row

    var body: some View {
        // The link's state retains the handle, so the handle must not retain the link.
        let _ = handle.setActive = { [isActive = $isActive] in isActive.wrappedValue = $0 }
        Group {
            if let row {
                // The row takes the click. Several views in a link's label make one row; a single one passes its traits on to the row.
                StylePart(.row, isAlwaysThere: true) { label }
                    .modifier(LinkDimming())
                    .accessibilityElement(children: .combine)
                    .accessibilityAddTraits(.isButton)
                    .rowAction(showsChevron: true, isActive: isActive || isShown) { action(value.map(row.selects) ?? false) }
            } else {
                Button { action(false) } label: { label }
            }
        }
        .disabled(!isEnabled)
        .modifier(LinkNote(value: value))
    }
}

/// Dims the label of a link that cannot be followed, as a button without a box is dimmed.
private struct LinkDimming: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View { content.opacity(isEnabled ? 1 : Theme.plainDisabledOpacity) }
}

// MARK: - To a value

extension NavigationLink where Destination == Never {
    /// - Parameter value: what is pushed; nil disables the link.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(.value(value.map { AnyHashable($0) }), label())
    }

    /// As with any value; the path that gets it can be stored, as its type is `Codable`.
    public init<P: Hashable & Codable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(.value(value.map { AnyHashable($0) }), label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// With a title, whose key is looked up in the app's translations.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(.value(value.map { AnyHashable($0) }), Text(titleKey))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(.value(value.map { AnyHashable($0) }), Text(title))
    }
}

// MARK: - To a view

extension NavigationLink {
    /// Leads to a view, which is made when the link is.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(.view(destination()), label())
    }

    /// Leads to a view that has been made already.
    public init(destination: Destination, @ViewBuilder label: () -> Label) { self.init(.view(destination), label()) }
}

extension NavigationLink where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(.view(destination()), Text(titleKey))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(.view(destination()), Text(title))
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) { self.init(.view(destination), Text(titleKey)) }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(.view(destination), Text(title))
    }
}

// MARK: - By a binding, deprecated

extension NavigationLink {
    /// Deprecated. Use NavigationLink(value:label:) or navigationDestination(isPresented:destination:).
    @available(*, deprecated, message: "Use NavigationLink(value:label:) or navigationDestination(isPresented:destination:).")
    public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(.bound(destination(), isActive), label())
    }

    /// Deprecated. Use NavigationLink(value:label:) or navigationDestination(isPresented:destination:).
    @available(*, deprecated, message: "Use NavigationLink(value:label:) or navigationDestination(isPresented:destination:).")
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(.bound(destination, isActive), label())
    }

    /// Deprecated. Use NavigationLink(value:label:).
    @available(*, deprecated, message: "Use NavigationLink(value:label:).")
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(.bound(destination(), Self.isSelected(tag, selection)), label())
    }

    /// Deprecated. Use NavigationLink(value:label:).
    @available(*, deprecated, message: "Use NavigationLink(value:label:).")
    public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
        self.init(.bound(destination, Self.isSelected(tag, selection)), label())
    }

    fileprivate static func isSelected<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
        Binding(
            get: { selection.wrappedValue == tag },
            set: { isActive in
                if isActive { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil }
            })
    }

    /// Sets whether the link changes the detail column. Has no effect here: a sidebar's links always do.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
    /// Deprecated. Use NavigationLink(_:value:) or navigationDestination(isPresented:destination:).
    @available(*, deprecated, message: "Use NavigationLink(_:value:) or navigationDestination(isPresented:destination:).")
    public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(.bound(destination(), isActive), Text(titleKey))
    }

    /// Deprecated. Use NavigationLink(_:value:) or navigationDestination(isPresented:destination:).
    @available(*, deprecated, message: "Use NavigationLink(_:value:) or navigationDestination(isPresented:destination:).")
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(.bound(destination(), isActive), Text(title))
    }

    /// Deprecated. Use NavigationLink(_:value:) or navigationDestination(isPresented:destination:).
    @available(*, deprecated, message: "Use NavigationLink(_:value:) or navigationDestination(isPresented:destination:).")
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(.bound(destination, isActive), Text(titleKey))
    }

    /// Deprecated. Use NavigationLink(_:value:) or navigationDestination(isPresented:destination:).
    @available(*, deprecated, message: "Use NavigationLink(_:value:) or navigationDestination(isPresented:destination:).")
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(.bound(destination, isActive), Text(title))
    }

    /// Deprecated. Use NavigationLink(_:value:).
    @available(*, deprecated, message: "Use NavigationLink(_:value:).")
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(.bound(destination(), Self.isSelected(tag, selection)), Text(titleKey))
    }

    /// Deprecated. Use NavigationLink(_:value:).
    @available(*, deprecated, message: "Use NavigationLink(_:value:).")
    @_disfavoredOverload public init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(.bound(destination(), Self.isSelected(tag, selection)), Text(title))
    }

    /// Deprecated. Use NavigationLink(_:value:).
    @available(*, deprecated, message: "Use NavigationLink(_:value:).")
    public init<V: Hashable>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(.bound(destination, Self.isSelected(tag, selection)), Text(titleKey))
    }

    /// Deprecated. Use NavigationLink(_:value:).
    @available(*, deprecated, message: "Use NavigationLink(_:value:).")
    @_disfavoredOverload public init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(.bound(destination, Self.isSelected(tag, selection)), Text(title))
    }
}
