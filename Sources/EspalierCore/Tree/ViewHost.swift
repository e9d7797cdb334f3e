package import EspalierGraphics
package import Foundation

/// One window's tree and the queues that its passes work off.
///
/// A frame runs the passes in this order, each reading what the one before it made:
/// animate → update (transactions, dirty bodies, lists) → layout → geometry and preference readers, which may ask for another
/// round of the two → actions → compose (ink and damage) → paint.
@MainActor package final class ViewHost {
    package let measurer: any TextMeasurer
    package let recorder = PassRecorder()
    let link = HostLink()
    /// Asks the window for a frame.
    package var onFrameNeeded: (@MainActor () -> Void)?
    /// Seconds of the frame being made, else of the last one.
    package internal(set) var frameTime = 0.0
    /// The newest time that is known: of an event or of a frame.
    package var clock = 0.0
    /// What date it is at a time of the two.
    package lazy var wallClock = WallClock { [unowned self] in (Date(), clock) }
    /// Counts frames: what may happen only so often in one asks for it.
    package private(set) var frameCount = 0
    /// The environment at the root, as the window made it.
    package internal(set) var environment: EnvironmentValues
    package internal(set) var size = CGSize.zero
    package internal(set) var scale: CGFloat = 1

    package private(set) var rootNode: RootNode!
    private var rootElement: _Element?
    private var updateRoot: ((_UpdateContext) -> Void)?

    package init(measurer: any TextMeasurer, environment: EnvironmentValues, size: CGSize, scale: CGFloat) {
        self.measurer = measurer
        self.environment = environment
        // SwiftUI: each window has an edit mode, which an EditButton changes for the lists beside it.
        if environment.editMode == nil { self.environment.editMode = Binding(location: StateLocation(EditMode.inactive)) }
        self.size = size
        self.scale = scale
        rootNode = RootNode(host: self)
        if !DebugOptions.ofProcess.isEmpty { debugOverlay = DebugOverlay(.ofProcess, host: self) }
        link.connect(self)
        self.environment.focusHost = link
        TransactionQueue.shared.register(self)
    }

    /// Puts `view` into the window. The elements are made at once; layout and painting come with the next frame.
    package func setRoot<V: View>(_ view: V) {
        rootElement?.destroy()
        animations.removeAll()
        UpdateState.updating {
            let root = ContentRoot(
                view, owner: nil, host: self, environment: environment, transaction: Transaction(),
                onNodesChange: { [unowned self] in structureNeedsRoot = true })
            rootElement = root
            updateRoot = { root.refresh($0) }
            rootNode.setContent(root.nodes)
        }
        requestFrame()
    }

    /// Takes another value of the root's view, in an update that is running.
    package func updateRoot<V: View>(_ view: V, _ context: _UpdateContext) {
        environment = context.environment
        guard let root = rootElement as? ContentRoot<V> else { return }
        root.update(view, context)
    }

    // MARK: - Bars (Navigation/Title/ChromeNode.swift)

    var hasRootChrome = false
    var watchesTitle = false
    /// What views ask for the window's title.
    package internal(set) var windowTitle: String?

    /// Puts the bars that the root's views ask for around them.
    func installRootChrome() {
        guard let rootElement, let root = rootElement as? any RootContent else { return }
        rootNode.install(ChromeFactory(owner: rootElement, environment: environment))
        rootNode.setContent(root.nodes)
    }

    // MARK: - Bar of menus

    private var barElement: _Element?

    /// Puts a bar above the content; nil takes it away.
    func setBar<V: View>(_ view: V?) {
        barElement?.destroy()
        guard let view else {
            barElement = nil
            return rootNode.setBar(nil)
        }
        UpdateState.updating {
            let root = ContentRoot(
                view, owner: nil, host: self, environment: environment, transaction: Transaction(), onNodesChange: {})
            barElement = root
            rootNode.setBar(root.nodes.first)
        }
        requestFrame()
    }

    /// What views ask for the window's colour scheme.
    package let schemePreferences = SchemePreferences()
    private var structureNeedsRoot = false

    // MARK: - Focus (Passes/FocusPass.swift)

    /// Knows which view of the window has the keyboard.
    package weak var focus: FocusController?
    var focusRequests: [any FocusReceiving] = []

    // MARK: - Popups

    /// The popups of the top level window; a popup's own host shares them.
    package var popups = PopupStack()
    /// What the window presents: sheets and alerts.
    package let modals = ModalStack()
    /// Whether the host is a popup's: it is as large as its views want.
    package var isInPopup = false
    /// Where the host's window stands in its top level window, in points.
    package var popupOrigin = CGPoint.zero

    /// A host that goes without `close` takes its views with it: whoever still holds an element must find it destroyed.
    isolated deinit {
        link.connect(nil)
        onFrameNeeded = nil
        rootElement?.destroy()
        barElement?.destroy()
    }

    /// Ends all views of the window; their `onDisappear` runs before this returns.
    package func close() {
        rootElement?.destroy()
        rootElement = nil
        barElement?.destroy()
        barElement = nil
        rootNode.setBar(nil)
        rootNode.setContent([])
        animations.removeAll()
        runActions()
    }

    package var isLive: Bool { rootElement != nil }

    // MARK: - Update queue

    private var dirtyElements: [_Element] = []
    private var dirtyStructures: [_Element] = []
    private var queuedStructures: Set<ObjectIdentifier> = []
    private var isEnvironmentDirty = false

    /// Counts what asks for frames from outside of layout: input, timers, tasks, animations, a window that is resized. A layout
    /// that goes on without is a circle (see `LayoutFeedback`).
    package private(set) var outsideCauses = 0
    package func noteOutsideCause() { outsideCauses &+= 1 }

    package func enqueue(_ element: _Element) {
        dirtyElements.append(element)
        if TransactionQueue.shared.appliesOutsideWrites { noteOutsideCause() }
        setNeedsFrame()
    }

    package func enqueueStructure(_ element: _Element) {
        if queuedStructures.insert(ObjectIdentifier(element)).inserted { dirtyStructures.append(element) }
        setNeedsFrame()
    }

    package func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        change(&environment)
        isEnvironmentDirty = true
        requestFrame()
    }

    var hasDirtyElements: Bool { !dirtyElements.isEmpty || !dirtyStructures.isEmpty || isEnvironmentDirty || structureNeedsRoot }

    /// The update pass: runs what is dirty under one transaction, outermost first, then reads changed lists of children.
    package func update(_ transaction: Transaction) {
        guard hasDirtyElements else { return }
        begin(transaction)
        UpdateState.updating {
            if isEnvironmentDirty {
                isEnvironmentDirty = false
                let context = _UpdateContext(environment: environment, transaction: transaction)
                updateRoot?(context)
                rootNode.chrome?.environmentDidChange(environment, transaction)
                barElement?.refresh(context)
            }
            while !dirtyElements.isEmpty {
                var queue = dirtyElements
                dirtyElements.removeAll(keepingCapacity: true)
                if queue.count > 1 { queue.sort { $0.depth < $1.depth } }
                for element in queue where element.isDirty {
                    element.clearDirty()
                    if element.isDestroyed { continue }
                    element.reevaluate(_UpdateContext(environment: element.environment, transaction: transaction))
                }
            }
            updateStructures()
        }
    }

    /// Innermost lists first, so that a container inside a changed list is whole before it is read.
    func updateStructures() {
        if !dirtyStructures.isEmpty || structureNeedsRoot { knownIdentities = nil }
        while !dirtyStructures.isEmpty {
            let queue = dirtyStructures.sorted { $0.depth > $1.depth }
            dirtyStructures.removeAll(keepingCapacity: true)
            queuedStructures.removeAll(keepingCapacity: true)
            for element in queue where !element.isDestroyed { element.structureDidChange() }
        }
        if structureNeedsRoot {
            structureNeedsRoot = false
            if let root = rootElement as? any RootContent { rootNode.setContent(root.nodes) }
        }
    }

    // MARK: - Animation

    /// What moves by itself, and its clock.
    package let animations = AnimationScheduler()
    /// Whether anybody can see the window: nothing moves by itself in one that is hidden or covered.
    package var isVisible = true {
        didSet { if isVisible && !oldValue && animations.isActive { requestFrame() } }
    }

    /// The transaction of the last update; layout and the readers of geometry that follow belong to it.
    package private(set) var currentTransaction = Transaction()
    /// Tells updates apart.
    package private(set) var updateCount = 0
    /// Whether modifiers around some leaf may make another transaction of the current one.
    package private(set) var rewritesTransactions = false
    /// How many modifiers rewrite every transaction.
    private var standingRewrites = 0
    /// Listeners that may still get animations from what follows the update.
    private var heldListeners: [AnimationListener] = []
    /// Whether layout keeps the old places of what it moves.
    @exclusivity(unchecked) private(set) var tracksMoves = false
    var oldPlaces: [ObjectIdentifier: OldPlace] = [:]
    /// Whether a frame has been painted.
    var wasShown = false
    /// Whether the next layout is for another size than one that nobody has seen: nothing sets off from where it stood then.
    var wasResizedUnseen = false

    /// One transaction follows another: what the first has changed is laid out under it before the next takes its place.
    private func begin(_ transaction: Transaction) {
        if tracksMoves || transaction.animation != nil, !transaction.isIdentical(to: currentTransaction),
           !layoutQueue.isEmpty || !placementQueue.isEmpty || !oldPlaces.isEmpty { layoutPass() }
        if !transaction.isIdentical(to: currentTransaction) { take(transaction) }
        for listener in transaction.listeners {
            listener.animationWasAdded()
            heldListeners.append(listener)
        }
    }

    private func take(_ transaction: Transaction) {
        updateCount &+= 1
        currentTransaction = transaction
        rewritesTransactions = standingRewrites > 0
        tracksMoves = transaction.animation != nil || rewritesTransactions
    }

    /// A modifier has rewritten the transaction of this update.
    package func noteRewrite() {
        rewritesTransactions = true
        tracksMoves = true
    }

    /// A modifier that rewrites every transaction comes (1) or goes (-1).
    package func countStandingRewrite(_ change: Int) {
        standingRewrites += change
        if standingRewrites > 0 { noteRewrite() }
    }

    /// The updates are over, with all that follows from them.
    func endTransaction() {
        guard tracksMoves || !currentTransaction.isIdentical(to: Transaction()) else { return }
        take(Transaction())
        let listeners = heldListeners
        heldListeners.removeAll()
        for listener in listeners { listener.animationWasCompleted() }
    }

    // MARK: - Layout queue

    /// Whether any node of the window's life could set an edge or a centre of its own (`alignmentGuide`, custom layouts).
    @exclusivity(unchecked) package var setsGuides = false

    /// Whether any node of the window's life has kept room for bars.
    package var hasSafeAreas = false

    var layoutQueue: [Node] = []

    package func enqueueLayout(_ node: Node) {
        layoutQueue.append(node)
        setNeedsFrame()
    }

    /// Nodes whose answers stay, and whose content must be placed anew.
    var placementQueue: [Weak<Node>] = []

    package func enqueuePlacement(_ node: Node) {
        placementQueue.append(Weak(node))
        setNeedsFrame()
    }

    /// How many nodes wait for the layout pass; see `forgetLayout(since:)`.
    package var layoutQueueCount: Int { layoutQueue.count }

    /// Takes nodes that were made since the count was taken out of the queue: they are about to be measured for the first time.
    package func forgetLayout(since count: Int) {
        guard layoutQueue.count > count else { return }
        var kept: [Node] = []
        for node in layoutQueue[count...] {
            if node.isPlaced { kept.append(node) } else { node.clearLayoutMarks() }
        }
        layoutQueue.replaceSubrange(count..., with: kept)
    }

    package func resize(to size: CGSize, scale: CGFloat) {
        guard size != self.size || scale != self.scale else { return }
        noteOutsideCause()
        let isRescaled = scale != self.scale
        self.size = size
        self.scale = scale
        wasResizedUnseen = !wasShown
        if isRescaled { setEnvironment { $0.displayScale = scale } }
        rootNode.needsPlacement = true
        needsRootPlacement = true
        containerDidResize(rootNode)
        damageAll()
        requestFrame()
    }

    /// Frames that take their lengths from a container around them (see `ContainerProviding`).
    var containerRelatives: [Weak<Node>] = []

    var needsRootPlacement = true
    /// Counts layouts in which the root's content was measured anew: its size limits may be others.
    package internal(set) var rootSizeVersion = 0

    // MARK: - Geometry and preference readers (Passes/GeometryPass.swift, Passes/PreferencePass.swift)

    @exclusivity(unchecked) final var geometryVersion = 0
    var seenGeometryVersion = 0
    var geometryReaders: [Weak<Node>] = []
    var preferenceReaders: [Weak<Node>] = []
    var needsPreferencePass = false

    package func geometryDidChange() { geometryVersion &+= 1 }
    package func setNeedsPreferencePass() {
        needsPreferencePass = true
        setNeedsFrame()
    }

    // MARK: - Actions

    private var actions: [@MainActor () -> Void] = []
    private var lateActions: [@MainActor () -> Void] = []

    /// Queues what must not run during an update: callbacks of views, in order.
    package func enqueueAction(_ action: @escaping @MainActor () -> Void) {
        actions.append(action)
        setNeedsFrame()
    }

    /// Queues what runs after all actions of the frame: the tasks of appearing views.
    package func enqueueLateAction(_ action: @escaping @MainActor () -> Void) {
        lateActions.append(action)
        setNeedsFrame()
    }

    /// Runs the queued actions, and those that they queue; true when there were any.
    @discardableResult package func runActions() -> Bool {
        guard !actions.isEmpty || !lateActions.isEmpty else { return false }
        while !actions.isEmpty || !lateActions.isEmpty {
            let batch = actions.isEmpty ? lateActions : actions
            if actions.isEmpty { lateActions.removeAll() } else { actions.removeAll() }
            for action in batch { action() }
        }
        return true
    }

    // MARK: - Frames

    @exclusivity(unchecked) private(set) var needsFrame = true

    /// Whether a frame is being made: what it finds to do is its own work and asks for no other frame.
    @exclusivity(unchecked) private var isInFrame = false

    /// Something must be painted or run again; a frame is asked for once.
    package func setNeedsFrame() {
        guard !needsFrame, !isInFrame else { return }
        needsFrame = true
        onFrameNeeded?()
    }

    package func requestFrame() {
        guard !isInFrame else { return }
        needsFrame = true
        onFrameNeeded?()
    }

    func frameBegan() {
        isInFrame = true
        needsFrame = false
        frameCount += 1
    }

    /// What the frame could not finish, because its rounds are limited, is the next one's.
    func frameEnded() {
        isInFrame = false
        if animations.isActive && isVisible || !TransactionQueue.shared.isEmpty || hasDirtyElements || !layoutQueue.isEmpty || !actions.isEmpty || needsPreferencePass {
            requestFrame()
        }
    }

    // MARK: - Damage

    /// The last frame's display items: their storage serves the next.
    var spareItems: [DisplayItem] = []
    /// What layouts have asked for while they place.
    @exclusivity(unchecked) package var placements = PendingPlacements()

    @exclusivity(unchecked) private(set) var damageRegion = DamageRegion()
    package var isAllDamaged: Bool { damageRegion.isAll }

    /// Marks a window rectangle (points) for painting.
    package func damage(_ rect: CGRect) {
        damageRegion.add(rect, windowArea: size.width * size.height)
        setNeedsFrame()
    }

    /// The pixels in `rect` move by `delta`: what waits for painting there is in the wrong place after that, too.
    func shiftDamage(in rect: CGRect, by delta: CGSize) {
        for part in damageRegion.rects where part.intersects(rect) {
            let shifted = part.intersection(rect).offsetBy(dx: delta.width, dy: delta.height).intersection(rect)
            if !shifted.isNull { damage(shifted) }
        }
    }

    /// What the next painting moves before it paints, and what wants to be told that time has passed.
    var scrollCopies: [ScrollCopy] = []
    var wakes: [ObjectIdentifier: Wake] = [:]

    /// Views whose geometry matches.
    var matchedGroups: [MatchedGeometry.Key: MatchedGroup] = [:]

    /// How many removed views stay until their transitions are over.
    var leavingCount = 0

    /// Where scroll views look for views by their ids.
    var identitySources: [ObjectIdentifier: any IdentitySource] = [:] { didSet { knownIdentities = nil } }
    var knownIdentities: [ObjectIdentifier: [AnyHashable]]?

    package func damageAll() {
        damageRegion.addAll()
        setNeedsFrame()
    }

    /// What `ESPALIER_DEBUG` shows over the window; nil without it.
    package var debugOverlay: DebugOverlay?

    func takeDamage() -> Damage {
        defer { damageRegion = DamageRegion() }
        return damageRegion.resolve(in: CGRect(origin: .zero, size: size), scale: scale)
    }
}

/// What the host asks of its root element without knowing its view's type.
@MainActor protocol RootContent { var nodes: [Node] { get } }
extension ContentRoot: RootContent {}
