import EspalierControls
import EspalierCore
import EspalierGraphics

/// Views in front of the window's content while a condition holds: sheets, covers, alerts and dialogs.
struct ModalModifier: NodeModifier {
    /// Another one is another presentation; nil presents none.
    let identity: AnyHashable?
    let kind: ModalKind
    /// Made for each presentation and each update of one.
    let content: @MainActor () -> AnyView
    /// Tells the app that the presentation is over.
    let dismiss: @MainActor () -> Void
    let onDismiss: (() -> Void)?

    func makeNode(around child: Node, _ context: NodeContext) -> ModalAnchorNode {
        let node = ModalAnchorNode(child)
        node.update(self, context)
        return node
    }

    func updateNode(_ node: ModalAnchorNode, _ context: NodeContext) { node.update(self, context) }
}

/// What lies in front of a window.
enum ModalKind: Hashable { case sheet, cover, alert, dialog }

/// The view that presents. The presentation ends with it.
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
        // Before anything is presented, so that what moves as the sheet comes goes on.
        if new.kind == .sheet, environment.isPhone, !host.modals.isScreenPushable {
            host.enqueueAction { [weak self] in if let self { host.modals.makeScreenPushable(host.rootNode) } }
        }
        // The views of an alert that is about to go take no more part in what the app does.
        if let presentation, presentation.identity != new.identity { presentation.hold() }
        if let presentation, presentation.identity == new.identity, !presentation.isEnding {
            presentation.update(new, environment, context.transaction)
        } else if old != new.identity || presentation?.identity != new.identity, !isQueued {
            isQueued = true
            host.enqueueAction { [weak self] in self?.apply() }
        }
    }

    /// Brings what is presented in line with what the app asks for; after the update.
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

    /// The presentation has left the screen.
    func ended(_ ended: ModalPresentation) {
        guard presentation === ended else { return }
        presentation = nil
        // Another item may wait, or the same condition may hold again.
        if !isRetired { apply() }
    }

    /// The user has ended the presentation.
    func dismissed(_ dismissed: ModalPresentation) {
        if presentation === dismissed, modifier?.identity == dismissed.identity { modifier?.dismiss() }
    }

    func runOnDismiss() { modifier?.onDismiss?() }

    override func destroyOwn() {
        guard let presentation else { return }
        // Views end during updates; what they present must not end in the middle of one.
        host.enqueueAction { presentation.remove() }
    }

    override var debugName: String { "Presentation" }
}

/// One sheet, cover or alert, from the moment it is asked for until it has left the screen.
@MainActor final class ModalPresentation {
    let identity: AnyHashable
    let kind: ModalKind
    private weak var anchor: ModalAnchorNode?
    /// The host has the presentation, and outlives it.
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
    /// The user has ended it, and it goes whatever the app says.
    private var isDismissed = false
    /// Of an alert or a dialog: a sheet is a part of the app, and changes while it goes.
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
    }

    weak var presenter: ModalAnchorNode? { anchor }
    /// What a sheet in front pushes back.
    var panel: PushedBackNode? { control.panel }

    private var view: ModalStage {
        ModalStage(kind: kind, content: makeContent(), control: control, version: version)
    }

    private var inner: EnvironmentValues {
        if let known, known.outer.isIdentical(to: environment) { return known.inner }
        var inner = environment.forModal
        if kind == .alert || kind == .dialog { inner.leaveLooks() }
        inner.dismiss = DismissAction(self) { [weak self] in self?.dismissByUser() }
        inner.isPresented = true
        inner.alertHold = contentHold
        // iOS: the actions of a sheet stand in its upper bar.
        inner.hasDialogBar = kind == .sheet && !environment.isPhone
        known = (environment, inner)
        return inner
    }

    // MARK: Life

    func begin() {
        control.end = { [weak self] in self?.remove() }
        control.cancel = { [weak self] in self?.cancel() }
        layer.onCancel = { [weak self] in self?.cancel() }
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
        host.focus?.layerDidOpen()
        host.popups.closeAll()
    }

    func update(_ modifier: ModalModifier, _ environment: EnvironmentValues, _ transaction: Transaction) {
        makeContent = modifier.content
        self.environment = environment
        version += 1
        // What was about to go, and is asked for again, is as any that stays.
        contentHold?.isHeld = isDismissed
        root?.update(view, _UpdateContext(environment: inner, transaction: transaction))
    }

    /// Escape, or a click beside what may be left by one.
    private func cancel() { if !control.isDismissDisabled { dismissByUser() } }

    /// By a button inside, or by `dismiss`: the app is told, and then says so itself.
    func dismissByUser() {
        guard !isEnding else { return }
        isDismissed = true
        hold()
        guard let anchor else { return end() }
        anchor.dismissed(self)
        // SwiftUI: a binding that stays true keeps nothing on the screen.
        host.enqueueAction { [weak self] in self?.end() }
    }

    /// What it shows stays as it is, if it is an alert.
    func hold() { contentHold?.isHeld = true }

    /// Takes it off the screen, by an animation.
    func end() {
        guard !isEnding else { return }
        isEnding = true
        hold()
        guard root != nil else { return remove() }
        layer.takesInput = false
        host.modals.began(ending: self)
        // One that has not come yet need not go.
        if let hide = control.hide { hide() } else { remove() }
    }

    /// It has left the screen. May be said more than once.
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
            // The views' closures hold the views, which hold the control.
            control.release()
            // After the views' own `onDisappear`.
            if let anchor { host.enqueueAction { anchor.runOnDismiss() } }
        }
        host.modals.ended(self)
        anchor?.ended(self)
    }
}

/// What a window presents, the last in front.
@MainActor package final class ModalStack {
    private var presentations: [ModalPresentation] = []
    private var waiting: [ModalPresentation] = []

    package init() {}

    package var isEmpty: Bool { presentations.isEmpty }

    /// SwiftUI: of two presentations by the same views one waits until the other is over; what is presented presents in turn.
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

    /// Around what the window shows, once a sheet may push that back. Windows without such sheets have nothing around it.
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

    /// A sheet moves: so does what lies behind it.
    func pushBack(behind front: ModalPresentation, to depth: Double, _ animation: Animation?) {
        guard let index = presentations.firstIndex(where: { $0 === front }) else { return }
        let behind = presentations[..<index].last { $0.kind == .sheet || $0.kind == .cover }
        (behind == nil ? screen : behind?.panel)?.push(to: depth, animation)
    }

    func began(ending: ModalPresentation) {
        // What it has presented goes with it.
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

extension ViewHost {
    /// What the window presents: sheets and alerts.
    package var modals: ModalStack { attachments.object(ModalStack.self) { ModalStack() } }
}

extension EnvironmentValues {
    /// A sheet is a place of its own: not a part of the control or the list that presents it.
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
