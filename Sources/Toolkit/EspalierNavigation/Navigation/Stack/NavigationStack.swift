public import EspalierCore
import EspalierGraphics
import Foundation

/// Shows a root, and above it the screens that links in it push, the last on top.
public struct NavigationStack<Data, Root: View>: View {
    private let root: Root
    private let path: PathAccess?

    /// A stack that keeps its path itself.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        path = nil
    }

    /// A stack that shares its path with the app: values written to the path are shown, and pushed values are written to it.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        self.path = PathAccess(path)
    }

    /// A stack whose path is a collection of values of one type.
    public init(
        path: Binding<Data>, @ViewBuilder root: () -> Root
    ) where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
        self.root = root()
        self.path = PathAccess(path)
    }

    public var body: some View { ScreenStack(root: root, path: path).clearOfSystemBars() }
}

/// A stack of screens under a bar.
struct ScreenStack<Root: View>: View {
    let root: Root
    var path: PathAccess?
    /// The model, if a split view provides it.
    var model: NavigationModel?
    var isSidebar = false

    typealias Body = Never
    var body: Never { neverBody("NavigationStack") }

    static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ScreenStackElement(view, context)
    }
}

private final class ScreenStackElement<Root: View>: KeepingElement<ScreenStack<Root>>, NavigationDriver, SwipedStack {
    private let model: NavigationModel
    private let gate: AppearanceGate
    private let stage: StageNode
    private let rootNode: ScreenNode
    private var content: ContentRoot<Root>!
    private var chrome: ChromeNode!
    private var stack: ScreenStackNode!
    private var swipe: BackSwipe!
    private var grip: GestureNode!
    private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?
    private var shown: [NavigationEntry] = []
    private var dropped: [NavigationEntry] = []

    override init(_ view: ScreenStack<Root>, _ context: _ElementContext) {
        gate = context.environment.appearanceGate ?? AppearanceGate()
        stage = StageNode(host: context.host)
        rootNode = ScreenNode(host: context.host)
        model = view.model ?? NavigationModel()
        super.init(view, context)
        model.driver = self
        model.path = view.path
        if view.path == nil { takePath() }
        content = ContentRoot(
            view.root, owner: self, host: host, environment: inner, transaction: context.transaction,
            onNodesChange: { [unowned self] in host.enqueueStructure(content) })
        content.onStructureChange = { [unowned self] in rootNode.setContent(content.nodes) }
        rootNode.setContent(content.nodes)
        swipe = BackSwipe(stage, model, self)
        grip = swipe.grip(around: stage)
        stack = ScreenStackNode(grip, model)
        chrome = ChromeNode(stack, owner: self, environment: environment)
        chrome.element = self
        stack.chrome = chrome
        stage.bars = chrome
        chrome.swipe = swipe
        stage.onHidden = { [unowned self] in screenWasHidden($0) }
        stage.keptScreens = { [unowned self] in [rootNode] + shown.compactMap(\.node) }
        stage.show(rootNode, .none, self)
        updateDirection()
        updateDevice()
        sync(context.transaction, isFirst: true)
    }

    /// Begins with the path of the stack that this one takes the place of.
    private func takePath() {
        guard let ledger = host.reloadLedger, !ledger.isFilling else { return }
        let path = ledger.take(for: self, named: "NavigationStack")["path"].flatMap { ledger.bridge.value($0, as: NavigationPath.self) }
        if let path { model.begin(with: path) }
    }

    override func handOver(to ledger: ReloadLedger) {
        guard view.path == nil else { return }
        ledger.keep(["path": .live(model.ownNavigationPath, type: NavigationPath.self)], of: self, named: "NavigationStack")
    }

    private var inner: EnvironmentValues {
        if let known, known.outer.isIdentical(to: environment) { return known.inner }
        var inner = environment
        inner.appearanceGate = gate
        inner.navigation = model
        inner.hasChrome = true
        known = (environment, inner)
        return inner
    }

    private func updateDirection() {
        let isRightToLeft = environment.resolved.isRightToLeft
        for node in [stage, chrome, rootNode] as [Node] where node.isRightToLeft != isRightToLeft { node.isRightToLeft = isRightToLeft }
    }

    private func updateDevice() {
        let isPhone = environment.isPhone
        swipe.isEnabled = isPhone
        updateGrip()
        stage.dimsScreens = isPhone
        stage.parallax = isPhone ? Theme.phonePushParallax : Theme.pushParallax
        // iOS: what lies behind a stack cannot be seen. What is presented has the background of its presentation.
        stack.ground = isPhone && !environment.isPresented && !host.isInPopup ? environment.windowBackground : nil
    }

    private func updateGrip() {
        let isNeeded = environment.isPhone && !shown.isEmpty
        if grip.isEnabled != isNeeded { grip.isEnabled = isNeeded }
    }

    // MARK: Updates

    override func update(_ new: ScreenStack<Root>, _ context: _UpdateContext) {
        view = new
        let isSame = environment.isIdentical(to: context.environment)
        environment = context.environment
        model.path = new.path
        content.update(new.root, _UpdateContext(environment: inner, transaction: context.transaction))
        if !isSame { refreshScreens(context.transaction) }
        sync(context.transaction)
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.refresh(_UpdateContext(environment: inner, transaction: context.transaction))
        refreshScreens(context.transaction)
        sync(context.transaction)
    }

    private func refreshScreens(_ transaction: Transaction) {
        updateDirection()
        updateDevice()
        chrome.setEnvironment(environment, transaction)
        for entry in shown { entry.refresh(inner, dismiss(entry), transaction) }
    }

    override func reevaluate(_ context: _UpdateContext) { sync(context.transaction) }

    // MARK: NavigationDriver

    func modelDidChange() { invalidateInCurrentTransaction() }
    var driverHost: ViewHost { host }
    var shownContent: Node? { stage.current?.content }

    // MARK: Screens

    private func dismiss(_ entry: NavigationEntry) -> DismissAction {
        DismissAction(entry) { [weak model, weak entry] in if let entry { model?.remove(entry) } }
    }

    /// Shows the model's screens.
    private func sync(_ transaction: Transaction, isFirst: Bool = false) {
        let values = evaluate { model.values }
        model.applyPath(values, transaction)
        let new = model.entries, old = shown
        guard isFirst || new.count != old.count || !zip(new, old).allSatisfy({ $0 === $1 }) else { return updateBar() }
        for entry in new { _ = entry.make(self, inner, dismiss(entry), transaction) }
        shown = new
        updateGrip()
        swipe.screensDidChange(new)
        let gone = old.filter { entry in !new.contains { $0 === entry } }
        let oldTop = old.last
        if new.last !== oldTop || isFirst {
            let isBack = oldTop.map { top in gone.contains { $0 === top } } ?? false
            let isAnotherRoot = new.last?.isRoot == true && new.first !== old.first
            stage.show(new.last?.node ?? rootNode, motion(isBack ? oldTop : new.last, isBack, transaction, isFirst || isAnotherRoot), self)
        }
        for entry in gone {
            // A screen that is still moving out is destroyed once it is hidden.
            if let node = entry.node, node.isShown { dropped.append(entry) } else { entry.destroy() }
        }
        updateBar()
        gate.setNeedsRefresh(host)
    }

    /// - Parameter entry: the screen that appears or disappears.
    private func motion(_ entry: NavigationEntry?, _ isBack: Bool, _ transaction: Transaction, _ isFirst: Bool) -> StageNode.Motion {
        if isFirst || host.isComingBack || transaction.disablesAnimations || environment.accessibilityReduceMotion { return .none }
        if let key = entry?.node?.preference(ZoomPreference.self) ?? nil {
            if isBack { return .zoomOut(key) }
            if host.zoomSources[key]?.rect(in: stage) != nil { return .zoomIn(key) }
        }
        return isBack ? .back : .forward
    }

    private func screenWasHidden(_ screen: ScreenNode) {
        gate.setNeedsRefresh(host)
        guard let index = dropped.firstIndex(where: { $0.node === screen }) else { return }
        let entry = dropped.remove(at: index)
        // Elements are destroyed in an update, or between the passes.
        host.enqueueAction { entry.destroy() }
    }

    /// The screens up to the one whose bar is shown: not one that is being drawn away.
    private var seen: [NavigationEntry] { swipe.leaving != nil && swipe.leaving === shown.last ? shown.dropLast() : shown }

    private func updateBar() {
        var leading = BarLeading()
        leading.isSidebar = view.isSidebar
        leading.toggle = environment.sidebarToggle
        leading.staysEmpty = environment.isColumn
        leading.hasDialogBar = environment.hasDialogBar
        let shown = seen
        if let last = shown.last, !last.isRoot {
            let before = shown.dropLast().last?.node ?? rootNode
            leading.back = before.preference(ChromeKey.self)?.title?.plainString(locale: environment.locale) ?? ""
            leading.goBack = { [weak model] in model?.goBack() }
            leading.isTitleBeforeLarge = isTitleBeforeLarge
        } else if let back = environment.columnBack {
            leading.back = back.title
            leading.columnBack = back.action
            leading.goBack = { back.action.run() }
        }
        stack.columnBack = leading.columnBack
        swipe.column = leading.columnBack == nil ? nil : environment.columnBack
        let old = chrome.leading
        if (old.goBack == nil) != (leading.goBack == nil) || old.back != leading.back
            || old.toggle !== leading.toggle || old.isSidebar != leading.isSidebar || old.staysEmpty != leading.staysEmpty
            || old.hasDialogBar != leading.hasDialogBar || old.columnBack !== leading.columnBack
            || old.isTitleBeforeLarge != leading.isTitleBeforeLarge { chrome.setLeading(leading) }
    }

    /// iOS: a screen without a title display mode has that of the previous screen. The title of the first one is large.
    private var isTitleBeforeLarge: Bool? {
        guard environment.isPhone else { return nil }
        var isLarge = !environment.hasDialogBar
        let shown = seen, before = shown.dropLast().compactMap(\.node)
        for screen in shown.first?.isRoot == true ? before : [rootNode] + before {
            switch screen.preference(ChromeKey.self)?.titleDisplayMode ?? .automatic {
            case .large: isLarge = true
            case .inline: isLarge = false
            case .automatic: break
            }
        }
        return isLarge
    }

    // MARK: SwipedStack

    var topScreens: (top: NavigationEntry, below: ScreenNode)? {
        guard let top = shown.last, !top.isRoot else { return nil }
        return (top, shown.dropLast().last?.node ?? rootNode)
    }

    func wayBack(of top: NavigationEntry) -> StageNode.Motion {
        let motion = motion(top, true, Transaction(), false)
        return motion == .none ? .back : motion
    }

    func swipeDidChange() {
        updateBar()
        gate.setNeedsRefresh(host)
    }

    // MARK: Nodes

    override func collectNodes(into nodes: inout [Node]) { nodes.append(chrome) }

    override func destroyContent() {
        if model.driver === self { model.destroyKeepers() }
        content.destroy()
        for entry in shown + dropped { entry.destroy() }
        super.destroyContent()
    }

    override func forEachOwnNode(_ visit: (Node) -> Void) { for node in [chrome, stack, grip, stage, rootNode] as [Node] { visit(node) } }
}

/// Holds a stack's screens, and handles the keys and mouse buttons that lead back.
@MainActor private final class ScreenStackNode: UnaryNode, WindowKeyTarget, ScreenStackPlace {
    let model: NavigationModel
    weak var chrome: ChromeNode?
    /// Leads from the first screen to the previous column.
    var columnBack: SidebarToggleAction?
    /// What is painted behind the screens, below the system's bars, too; nil for nothing.
    var ground: Color.Resolved? { didSet { if ground != oldValue { setNeedsPaint() } } }

    init(_ stage: Node, _ model: NavigationModel) {
        self.model = model
        super.init(stage)
        host.windowKeyTargets += 1
    }

    override func destroyOwn() { host.windowKeyTargets -= 1 }

    /// Goes back if possible; otherwise returns false.
    private func goBack() -> Bool {
        guard model.canGoBack || columnBack != nil else { return false }
        let values = child.preference(ChromeKey.self)
        guard values?.isBackHidden != true else { return false }
        // Only the innermost bar leads to the previous column.
        if !model.canGoBack, values?.hasInnerBar == true { return false }
        if model.canGoBack { model.goBack() } else { columnBack?.run() }
        return true
    }

    func goToFirstScreen() -> Bool {
        guard model.canGoBack || columnBack != nil else { return false }
        model.keepAbove(0)
        columnBack?.run()
        return true
    }

    func handleWindowKey(_ press: KeyPress) -> Bool {
        guard press.phase == .down else { return false }
        let modifiers = press.modifiers.subtracting([.capsLock, .numericPad])
        let isBack = press.key == .leftArrow && modifiers == .option || press.key == .escape && modifiers.isEmpty
        return isBack && goBack()
    }

    func handleWindowButton(_ button: Int) -> Bool { button == 8 && goBack() }

    private var groundRect: CGRect {
        let insets = safeAreaInsets
        return CGRect(
            x: -insets.leading, y: -insets.top, width: size.width + insets.leading + insets.trailing,
            height: size.height + insets.top + insets.bottom)
    }
    override var ownInk: CGRect { ground == nil ? .null : groundRect }
    override func paintContent(_ context: inout PaintContext) {
        if let ground { context.fill(.rect(groundRect), .color(ground), bounds: groundRect) }
    }

    override var debugName: String { "NavigationStack" }
}
