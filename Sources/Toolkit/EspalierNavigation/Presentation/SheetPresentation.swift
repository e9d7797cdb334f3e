import EspalierControls
import EspalierCore
import EspalierGraphics

/// Presents views in front of the window's content while a condition holds: sheets, covers, alerts and dialogs.
struct ModalModifier: NodeModifier {
    /// A different identity means a different presentation; nil presents nothing.
    let identity: AnyHashable?
    let kind: ModalKind
    /// Called for each presentation and for each update of it.
    let content: @MainActor () -> AnyView
    /// Tells the app, by its binding, that the presentation is over.
    let dismiss: @MainActor () -> Void
    let onDismiss: (() -> Void)?

    func makeNode(around child: Node, _ context: NodeContext) -> ModalAnchorNode {
        let node = ModalAnchorNode(child)
        node.update(self, context)
        return node
    }

    func updateNode(_ node: ModalAnchorNode, _ context: NodeContext) { node.update(self, context) }
}

/// The kinds of presentation in front of a window.
enum ModalKind: Hashable { case sheet, cover, alert, dialog }

/// The node of the presenting view. The presentation ends when the node is destroyed.
@MainActor final class ModalAnchorNode: UnaryNode {
    private var modifier: ModalModifier?
    private var environment = EnvironmentValues()
    private weak var owner: _Element?
    private var presentation: ModalPresentation?
    private var isQueued = false

    func update(_ new: ModalModifier, _ context: NodeContext) {
        if context.environment.isStandIn { return }
        let old = modifier?.identity
        modifier = new
        environment = context.environment
        owner = context.element
        // Done before anything is presented, so that animations that run while the sheet appears continue.
        if new.kind == .sheet, environment.isPhone, !host.modals.isScreenPushable {
            host.enqueueAction { [weak self] in if let self { host.modals.makeScreenPushable(host.rootNode) } }
        }
        // The views of an alert that is about to go no longer follow the app's state.
        if let presentation, presentation.identity != new.identity { presentation.hold() }
        if let presentation, presentation.identity == new.identity, !presentation.isEnding {
            presentation.update(new, environment, context.transaction)
        } else if old != new.identity || presentation?.identity != new.identity, !isQueued {
            isQueued = true
            host.enqueueAction { [weak self] in self?.apply() }
        }
    }

    /// Called after the update: presents or ends what the app asks for.
    private func apply() {
        isQueued = false
        guard !isRetired, let modifier, let owner, !owner.isDestroyed else { return }
        if let presentation {
            if presentation.identity != modifier.identity { presentation.end() }
            return
        }
        guard let identity = modifier.identity else { return }
        let new = ModalPresentation(identity, modifier, self, owner, environment)
        presentation = new
        host.modals.present(new)
    }

    /// Called when the presentation has left the screen.
    func ended(_ ended: ModalPresentation) {
        guard presentation === ended else { return }
        presentation = nil
        // Another item may be waiting, or the same condition may hold again.
        if !isRetired { apply() }
    }

    /// Called when the user has dismissed the presentation.
    func dismissed(_ dismissed: ModalPresentation) {
        if presentation === dismissed, modifier?.identity == dismissed.identity { modifier?.dismiss() }
    }

    func runOnDismiss() { modifier?.onDismiss?() }

    override func destroyOwn() {
        guard let presentation else { return }
        // Nodes are destroyed during updates; a presentation must not end in the middle of one.
        host.enqueueAction { presentation.remove() }
    }

    override var debugName: String { "Presentation" }
}

/// One sheet, cover or alert, from the moment it is asked for until it has left the screen.
@MainActor final class ModalPresentation {
    let identity: AnyHashable
    let kind: ModalKind
    private weak var anchor: ModalAnchorNode?
    /// The host owns the presentation and outlives it.
    unowned let host: ViewHost
    private let layer: ModalLayerNode
    private let owner: _Element
    private var root: ContentRoot<ModalStage>?
    private var makeContent: @MainActor () -> AnyView
    private var environment: EnvironmentValues
    private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?
    private(set) var isEnding = false
    private var isOver = false
    private var version = 0
    private let control = ModalControl()
    /// Whether the user has dismissed it: it then goes whatever the app's binding says.
    private var isDismissed = false
    /// Only for alerts and dialogs: a sheet is part of the app, and its content keeps changing while it goes.
    private let contentHold: AlertHold?
    let presenterDepth: Int

    init(
        _ identity: AnyHashable, _ modifier: ModalModifier, _ anchor: ModalAnchorNode, _ owner: _Element, _ environment: EnvironmentValues
    ) {
        self.identity = identity
        kind = modifier.kind
        contentHold = modifier.kind == .alert || modifier.kind == .dialog ? AlertHold() : nil
        self.anchor = anchor
        host = anchor.host
        self.owner = owner
        self.environment = environment
        makeContent = modifier.content
        presenterDepth = owner.depth
        layer = ModalLayerNode(host: anchor.host)
        layer.coversWindow = modifier.kind == .cover
        layer.isAsking = modifier.kind == .alert || modifier.kind == .dialog
        // What a layer presents is as far in front as the layer.
        layer.level = sequence(first: anchor as Node, next: \.parent).lazy.compactMap { $0 as? ModalLayerNode }.first?.level ?? 0
    }

    weak var presenter: ModalAnchorNode? { anchor }
    /// The node that a sheet in front pushes back.
    var panel: PushedBackNode? { control.panel }

    private var view: ModalStage {
        ModalStage(kind: kind, content: makeContent(), control: control, version: version)
    }

    private var inner: EnvironmentValues {
        if let known, known.outer.isIdentical(to: environment) { return known.inner }
        var inner = environment.forModal
        if kind == .alert || kind == .dialog { inner.resetStyling() }
        inner.dismiss = DismissAction(self) { [weak self] in self?.dismissByUser() }
        inner.isPresented = true
        inner.alertHold = contentHold
        // iOS: the actions of a sheet stand in its upper bar.
        inner.hasDialogBar = kind == .sheet && !environment.isPhone
        if kind == .sheet || kind == .cover { inner.isRaised = kind == .sheet }
        known = (environment, inner)
        return inner
    }

    // MARK: Life

    func begin() {
        control.end = { [weak self] in self?.remove() }
        control.cancel = { [weak self] in self?.cancel() }
        layer.onCancel = { [weak self] in self?.cancel() }
        control.onLetsThrough = { [weak self] in self?.layer.letsThrough = $0 }
        control.onDepth = { [weak self] depth, animation in
            guard let self else { return }
            host.modals.pushBack(behind: self, to: depth, animation)
        }
        UpdateState.updating {
            let made = ContentRoot(
                view, owner: owner, host: host, environment: inner, transaction: Transaction(),
                onNodesChange: { [weak self] in if let root = self?.root { root.host.enqueueStructure(root) } })
            made.onStructureChange = { [weak self, weak made] in if let made { self?.layer.setContent(made.nodes) } }
            root = made
            layer.isRightToLeft = inner.resolved.isRightToLeft
            layer.setContent(made.nodes)
        }
        host.rootNode.add(layer)
        host.focus?.layerDidOpen(asking: kind == .alert ? layer : nil)
        host.popups.closeAll()
    }

    func update(_ modifier: ModalModifier, _ environment: EnvironmentValues, _ transaction: Transaction) {
        makeContent = modifier.content
        self.environment = environment
        version += 1
        // An alert that was about to go, and is asked for again, follows the app's state again.
        contentHold?.isHeld = isDismissed
        root?.update(view, _UpdateContext(environment: inner, transaction: transaction))
    }

    /// Called on Escape, and on a click beside a panel that a click may dismiss.
    private func cancel() { if !control.isDismissDisabled { dismissByUser() } }

    /// Called for a button inside and by `dismiss`: tells the app by its binding, and ends the presentation after that.
    func dismissByUser() {
        guard !isEnding else { return }
        isDismissed = true
        hold()
        guard let anchor else { return end() }
        anchor.dismissed(self)
        // SwiftUI: the presentation ends even if the binding stays true.
        host.enqueueAction { [weak self] in self?.end() }
    }

    /// Freezes the content of an alert or a dialog.
    func hold() { contentHold?.isHeld = true }

    /// Takes the presentation off the screen with an animation.
    func end() {
        guard !isEnding else { return }
        isEnding = true
        hold()
        guard root != nil else { return remove() }
        layer.takesInput = false
        host.modals.began(ending: self)
        // A presentation that has not appeared yet needs no animation.
        if let hide = control.hide { hide() } else { remove() }
    }

    /// Called when the presentation has left the screen; may be called more than once.
    func remove() {
        guard !isOver else { return }
        isOver = true
        isEnding = true
        if let root {
            self.root = nil
            control.leave(nil)
            host.rootNode.remove(layer)
            root.destroy()
            layer.retire()
            // Breaks a cycle: the control's closures hold the views, which hold the control.
            control.release()
            // Runs after the views' own `onDisappear`.
            if let anchor, !host.isHandingOver { host.enqueueAction { anchor.runOnDismiss() } }
        }
        host.modals.ended(self)
        anchor?.ended(self)
    }
}

/// The presentations of a window, the frontmost last.
@MainActor package final class ModalStack {
    private var presentations: [ModalPresentation] = []
    private var waiting: [ModalPresentation] = []

    package init() {}

    package var isEmpty: Bool { presentations.isEmpty }

    /// SwiftUI: a second presentation by the same views waits until the first is over; presented views may present in turn.
    func present(_ new: ModalPresentation) {
        if let top = presentations.last(where: { !$0.isEnding }), let anchor = new.presenter, !new.host.takesInput(anchor) {
            Diagnostics.warn("""
                A view presents a \(new.kind) while the \(top.kind) in front of it is there: it waits until that is gone. Present \
                it from inside of what is there, or after it.
                """)
            waiting.append(new)
            return
        }
        presentations.append(new)
        new.begin()
    }

    /// The node around the window's content, made once a sheet may push that back. Other windows have none.
    private weak var screen: PushedBackNode?
    private(set) var isScreenPushable = false

    func makeScreenPushable(_ root: RootNode) {
        guard !isScreenPushable else { return }
        isScreenPushable = true
        root.wrapContent { [weak self] content in
            let node = PushedBackNode(content, Theme.screenBehindSheet)
            self?.screen = node
            return node
        }
    }

    /// Moves what lies behind a sheet along with it.
    func pushBack(behind front: ModalPresentation, to depth: Double, _ animation: Animation?) {
        guard let index = presentations.firstIndex(where: { $0 === front }) else { return }
        let behind = presentations[..<index].last { $0.kind == .sheet || $0.kind == .cover }
        (behind == nil ? screen : behind?.panel)?.push(to: depth, animation)
    }

    func began(ending: ModalPresentation) {
        // Presentations made from within this one end with it.
        guard let index = presentations.firstIndex(where: { $0 === ending }) else { return }
        for other in presentations[(index + 1)...] where !other.isEnding { other.dismissByUser() }
    }

    func ended(_ ended: ModalPresentation) {
        presentations.removeAll { $0 === ended }
        waiting.removeAll { $0 === ended }
        guard let next = waiting.first else { return }
        guard !next.isEnding else { waiting.removeFirst(); return }
        waiting.removeFirst()
        present(next)
    }
}

private enum ModalStackKey: HostKey {
    static func makeValue(for host: ViewHost) -> ModalStack { ModalStack() }
}

extension ViewHost {
    /// The window's sheets, covers, alerts and dialogs.
    package var modals: ModalStack { self[ModalStackKey.self] }
}

extension EnvironmentValues {
    /// The environment inside a presentation, which is not part of the control or the list that presents it.
    @MainActor fileprivate var forModal: EnvironmentValues {
        var modal = self
        modal.leaveControl()
        modal.appearanceGate = nil
        modal.tabGroup = nil
        modal.leavePlace()
        modal.hasChrome = true
        return modal
    }
}
