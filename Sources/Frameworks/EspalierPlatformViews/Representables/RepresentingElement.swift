package import EspalierCore
import EspalierGraphics
package import Foundation

/// What the toolkit tells a represented view about its place.
@MainActor package struct RepresentedContext {
    package let environment: EnvironmentValues
    package let transaction: Transaction
}

/// A platform's view with what updates and ends it. `value` is of the type of the app's view.
@MainActor package struct Represented {
    package let core: ViewCore
    package let update: @MainActor (_ value: Any, RepresentedContext) -> Void
    /// The size for a proposal; nil leaves it to the platform's view.
    package let size: @MainActor (_ value: Any, ProposedViewSize, RepresentedContext) -> CGSize?
    /// What the platform's views around the view put around it.
    package let decorate: @MainActor (AnyView) -> AnyView
    package let appear: @MainActor () -> Void
    package let disappear: @MainActor () -> Void
    package let dismantle: @MainActor () -> Void
    /// Whether the view asks for all of the room, where it has no size of its own: a controller's view.
    package let fills: Bool

    package init(
        core: ViewCore, fills: Bool, update: @escaping @MainActor (Any, RepresentedContext) -> Void,
        size: @escaping @MainActor (Any, ProposedViewSize, RepresentedContext) -> CGSize?,
        decorate: @escaping @MainActor (AnyView) -> AnyView = { $0 },
        appear: @escaping @MainActor () -> Void = {},
        disappear: @escaping @MainActor () -> Void = {}, dismantle: @escaping @MainActor () -> Void
    ) {
        (self.core, self.fills, self.update, self.size) = (core, fills, update, size)
        (self.decorate, self.appear, self.disappear, self.dismantle) = (decorate, appear, disappear, dismantle)
    }
}

/// Makes the elements of views that show a platform's view or controller: `UIViewRepresentable` and its like.
@MainActor package enum RepresentingElement {
    /// - Parameter make: makes the platform's view: called once, with the app's view.
    package static func make<V: View>(
        _ view: V, _ context: _ElementContext, _ make: @MainActor (V, RepresentedContext) -> Represented
    ) -> _ViewElement<V> { TypedRepresentingElement(view, context, make) }
}

/// Keeps the platform's view of one of the app's views, and tells it of every change of the app's view and of what that has read.
private final class TypedRepresentingElement<V: View>: SingleChildElement<V, _ViewElement<RepresentedContent>> {
    private let fields = FieldTable.table(for: V.self)
    private var slots: [AnyObject] = []
    private var represented: Represented!

    init(_ view: V, _ context: _ElementContext, _ make: @MainActor (V, RepresentedContext) -> Represented) {
        super.init(view, context)
        _ = prepare()
        let state = RepresentedContext(environment: environment, transaction: context.transaction)
        represented = evaluate {
            let represented = make(self.view, state)
            represented.update(self.view, state)
            return represented
        }
        represented.core.onIntrinsicSizeChange = { [weak self] in self?.sizeDidChange() }
        content = RepresentedContent._makeElement(shown, _ElementContext(parent: self, transaction: context.transaction))
    }

    private var version = 0
    private var shown: RepresentedContent {
        RepresentedContent(
            represented: represented, value: view, context: RepresentedContext(environment: environment, transaction: Transaction()),
            version: version)
    }

    private func prepare() -> Bool {
        guard !fields.dynamicFields.isEmpty else { return false }
        var context = _DynamicPropertyContext(element: self, environment: environment, slots: slots)
        fields.prepare(&view, in: &context)
        if context.slots.count != slots.count { slots = context.slots }
        return context.isChanged
    }

    override func update(_ new: V, _ context: _UpdateContext) {
        let isChanged = isDirty || !fields.valuesAreEqual(view, new)
        if !isChanged, environment.isIdentical(to: context.environment) { return }
        environment = context.environment
        view = new
        run(context)
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        run(context)
    }

    override func reevaluate(_ context: _UpdateContext) { run(_UpdateContext(environment: environment, transaction: context.transaction)) }

    /// SwiftUI: the platform's view is updated with every new value, whatever of it has changed.
    private func run(_ context: _UpdateContext) {
        _ = prepare()
        evaluate { represented.update(view, RepresentedContext(environment: environment, transaction: context.transaction)) }
        version += 1
        content.update(shown, context)
    }

    /// The platform's view asks for another size.
    private func sizeDidChange() {
        guard !isDestroyed else { return }
        represented.core.changed()
    }

    override func destroyContent() {
        super.destroyContent()
        let represented = represented!
        represented.core.onIntrinsicSizeChange = nil
        host.enqueueAction {
            represented.core.didLeave()
            represented.dismantle()
        }
    }
}

/// The place of a platform's view among the toolkit's.
private struct RepresentedContent: View {
    let represented: Represented
    let value: Any
    let context: RepresentedContext
    let version: Int

    var body: some View {
        LayoutView(
            layout: RepresentedLayout(represented: represented, value: value, context: context, version: version),
            content: represented.decorate(AnyView(CoreView(represented.core))))
            .onAppear { represented.appear() }
            .onDisappear { represented.disappear() }
    }
}

/// Gives a platform's view its size.
private struct RepresentedLayout: Layout, @unchecked Sendable {
    // Unchecked: used on the main actor only, as all layouts are.
    let represented: Represented
    let value: Any
    let context: RepresentedContext
    let version: Int

    typealias AnimatableData = EmptyAnimatableData

    /// SwiftUI: what the app says; else the view's own size on an axis on which it keeps it, and the proposal on the others.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        assumeMainActor {
            if let size = represented.size(value, proposal, context) { return size }
            let core = represented.core
            if represented.fills { return proposal.replacingUnspecifiedDimensions(by: fitting(core, proposal)) }
            let own = fitting(core, proposal)
            let isHugging = core.keepsIntrinsicSize
            func length(_ own: CGFloat, _ proposed: CGFloat?, _ hugging: Float, _ compression: Float) -> CGFloat {
                guard own >= 0 else { return max(proposed ?? 10, 0) }
                guard let proposed else { return own }
                // A view that resists stretching or shrinking keeps its size.
                if proposed > own { return hugging >= 750 ? own : isHugging ? own : proposed.isFinite ? proposed : own }
                return compression >= 750 && hugging >= 750 ? own : compression >= 750 ? min(own, max(proposed, 0)) : max(proposed, 0)
            }
            return CGSize(
                width: length(own.width, proposal.width, core.hugging.horizontal, core.compression.horizontal),
                height: length(own.height, proposal.height, core.hugging.vertical, core.compression.vertical))
        }
    }

    /// The view's own size; negative on an axis where it has none.
    @MainActor private func fitting(_ core: ViewCore, _ proposal: ProposedViewSize) -> CGSize {
        var own = core.owner.coreIntrinsicSize()
        if own.width >= 0, let width = proposal.width, width < own.width, width > 0 {
            let fitted = core.owner.coreSizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            if fitted.height > own.height { own = fitted }
        }
        guard own.width < 0 || own.height < 0, core.subcores.contains(where: { !$0.core.usesAutoresizing }) else { return own }
        let fitted = ConstraintSolver.fittingSize(core, width: nil, height: nil)
        func length(_ own: CGFloat, _ fitted: CGFloat) -> CGFloat { own >= 0 ? own : fitted > 0 ? fitted : -1 }
        return CGSize(width: length(own.width, fitted.width), height: length(own.height, fitted.height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    }
}
