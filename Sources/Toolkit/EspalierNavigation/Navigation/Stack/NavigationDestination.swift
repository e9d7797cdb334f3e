public import EspalierCore
import EspalierGraphics

/// The destination for values of a type, as declared by a view in a navigation stack.
@MainActor final class NavigationDestinationEntry {
    let depth: Int
    let type: Any.Type
    private var make: (AnyHashable) -> AnyView?

    init<V: Hashable>(_ type: V.Type, depth: Int, _ make: @escaping (V) -> AnyView) {
        self.depth = depth
        self.type = type
        self.make = { _ in nil }
        setMake(make)
    }

    func setMake<V: Hashable>(_ make: @escaping (V) -> AnyView) {
        self.make = { value in Self.value(value, as: V.self).map(make) }
    }

    /// Returns the value, decoded if it was stored as JSON.
    private static func value<V: Hashable>(_ value: AnyHashable, as type: V.Type) -> V? {
        if Swift.type(of: value.base) == V.self { return value.base as? V }
        if let carried = value.base as? CarriedPathValue { return carried.isNamed(as: type) ? carried.taken(as: type) : nil }
        guard let stored = value.base as? StoredPathValue, let decodable = V.self as? any Decodable.Type else { return nil }
        return stored.decoded(as: decodable) as? V
    }

    func accepts(_ value: AnyHashable) -> Bool {
        if Swift.type(of: value.base) == type { return true }
        if let carried = value.base as? CarriedPathValue { return carried.isNamed(as: type) }
        guard let stored = value.base as? StoredPathValue else { return false }
        return stored.type == TypeNames.name(of: type)
    }

    func view(_ value: AnyHashable) -> AnyView { make(value) ?? AnyView(EmptyView()) }
}

// MARK: - For values of a type

private struct DestinationModifier<V: Hashable>: NodeModifier {
    let destination: (V) -> AnyView

    func makeNode(around child: Node, _ context: NodeContext) -> DestinationNode<V> { DestinationNode(child, self, context) }
    func updateNode(_ node: DestinationNode<V>, _ context: NodeContext) { node.update(self, context) }
}

private final class DestinationNode<V: Hashable>: UnaryNode {
    private let entry: NavigationDestinationEntry
    private weak var model: NavigationModel?

    init(_ child: Node, _ modifier: DestinationModifier<V>, _ context: NodeContext) {
        entry = NavigationDestinationEntry(V.self, depth: context.element.depth, modifier.destination)
        super.init(child)
        attach(context.environment.navigation)
        if model == nil {
            Diagnostics.warn("""
                navigationDestination(for: \(V.self).self) stands outside of a navigation stack, or around it: it has no effect. \
                Put it on a view inside of the stack.
                """)
        }
    }

    func update(_ modifier: DestinationModifier<V>, _ context: NodeContext) {
        entry.setMake(modifier.destination)
        if context.environment.navigation !== model { return attach(context.environment.navigation) }
        model?.destinationDidChange(entry, context.transaction)
    }

    private func attach(_ new: NavigationModel?) {
        model?.remove(entry)
        model = new?.destinationModel
        model?.add(entry)
    }

    override func destroyOwn() { model?.remove(entry) }
    override var debugName: String { "NavigationDestination" }
}

extension NavigationModel {
    /// The model that values from here are pushed to, which must know their destinations.
    var destinationModel: NavigationModel { detail ?? self }
}

// MARK: - One screen

/// Pushes a view for as long as a condition holds.
private struct PresentedDestination: NodeModifier {
    /// nil presents nothing.
    let screen: PresentedScreen?
    /// Returns the screen that is asked for at any later time.
    let current: @MainActor () -> PresentedScreen?
    let dismiss: @MainActor () -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> PresentedDestinationNode {
        let node = PresentedDestinationNode(child)
        node.update(self, context)
        return node
    }

    func updateNode(_ node: PresentedDestinationNode, _ context: NodeContext) { node.update(self, context) }
}

@MainActor private final class PresentedDestinationNode: UnaryNode {
    private var modifier: PresentedDestination?
    private weak var entry: NavigationEntry?
    private var shownIdentity: AnyHashable?
    private weak var model: NavigationModel?
    /// The screen that the view is in.
    private var home: Weak<NavigationEntry>?
    /// The model that has the presented screen.
    private weak var shownIn: NavigationModel?
    private var isQueued = false
    /// Whether the view stands in a bar or a menu, which may disappear while the screen is shown.
    private var isInBar = false

    func update(_ new: PresentedDestination, _ context: NodeContext) {
        modifier = new
        isInBar = [.toolbar, .menu, .dialog].contains(context.environment.controlContext)
        if let navigation = context.environment.navigation { model = navigation }
        home = context.environment.navigationEntry
        if new.screen?.identity != shownIdentity, !isQueued {
            // The stack is not changed in the middle of an update.
            isQueued = true
            host.enqueueAction { [weak self] in self?.apply() }
        } else if let entry, let screen = new.screen {
            entry.setView(screen.view, context.transaction)
        }
    }

    /// Whether the view's own screen has been dropped: the view then presents nothing more, whatever its bindings say.
    private var isDropped: Bool { home?.object?.isDropped == true }

    private func apply() {
        isQueued = false
        guard let modifier, !isRetired, modifier.screen?.identity != shownIdentity else { return }
        if let entry {
            entry.onPop = nil
            shownIn?.drop(entry)
        }
        entry = nil
        shownIdentity = nil
        // Done after screens that end at the same time, as those take along the screens above them.
        if modifier.screen != nil { host.enqueueAction { [weak self] in self?.present() } }
    }

    private func present() {
        guard let modifier, !isRetired, !isDropped, entry == nil, let screen = modifier.screen else { return }
        guard let model else {
            Diagnostics.warn("""
                A view asks for a navigation destination outside of a navigation stack: it cannot be shown. Put the view into a \
                NavigationStack.
                """)
            return modifier.dismiss()
        }
        let target = model.destinationModel
        shownIdentity = screen.identity
        shownIn = target
        if let keeper = target.keeper(of: home?.object, for: screen.identity) {
            // The view was in the bar before, and is back.
            let kept = keeper.handOver()
            kept.onPop = { [weak self] in self?.screenWasPopped() }
            entry = kept
        } else {
            entry = model.present(screen.view) { [weak self] in self?.screenWasPopped() }
        }
    }

    private func screenWasPopped() {
        shownIdentity = nil
        entry = nil
        modifier?.dismiss()
    }

    /// A view that is gone ends what it has presented, except a view in a bar, which may be gone because of what it presented.
    override func destroyOwn() {
        guard let entry, let shownIn else { return }
        if isInBar, !isDropped, !entry.isDropped, let modifier, let shownIdentity,
           let driver = shownIn.driver as? _Element, !driver.isDestroyed {
            return shownIn.keep(DestinationKeeper(
                entry, shownIdentity, home: home?.object, in: shownIn, host: host, current: modifier.current,
                dismiss: modifier.dismiss))
        }
        entry.onPop = nil
        host.enqueueAction { shownIn.drop(entry) }
    }

    override var debugName: String { "NavigationDestination" }
}

extension View {
    /// Declares the destination for values of a type in the navigation stack around the view.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(DestinationModifier<D>(destination: { AnyView(destination($0)) }))
    }

    /// Pushes a view onto the navigation stack around this one while the binding is true.
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        let screen = isPresented.wrappedValue ? PresentedScreen(identity: AnyHashable(true), view: AnyView(destination())) : nil
        return modifier(PresentedDestination(
            screen: screen, current: { isPresented.wrappedValue ? screen : nil }, dismiss: { isPresented.wrappedValue = false }))
    }

    /// Pushes a view made from an item onto the navigation stack around this one while the item is not nil.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        let current: @MainActor () -> PresentedScreen? = {
            item.wrappedValue.map { PresentedScreen(identity: AnyHashable($0), view: AnyView(destination($0).id($0))) }
        }
        return modifier(PresentedDestination(screen: current(), current: current, dismiss: { item.wrappedValue = nil }))
    }
}
