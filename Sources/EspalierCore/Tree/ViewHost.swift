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
    /// Told at the end of each frame: tests compare what shows.
    package var onFramePainted: (@MainActor () -> Void)?
    /// Seconds of the frame being made, else of the last one.
    package var frameTime = 0.0
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
    package private(set) var rootElement: _Element?
    private(set) var updateRoot: ((_UpdateContext) -> Void)?

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
                onNodesChange: { [unowned self] in updates.isRootStructureDirty = true })
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

    package var hasRootChrome = false
    /// The user does not want the bars above the content.
    package var hidesToolbars = false
    package var watchesTitle = false
    /// What views ask for the window's title.
    package var windowTitle: String?

    // MARK: - Bar of menus

    private(set) var barElement: _Element?

    /// Puts a bar above the content; nil takes it away.
    package func setBar<V: View>(_ view: V?) {
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

    // MARK: - Focus (Passes/FocusPass.swift)

    /// Knows which view of the window has the keyboard.
    package weak var focus: FocusController?
    var focusRequests: [any FocusReceiving] = []

    // MARK: - Popups

    /// The popups of the top level window; a popup's own host shares them.
    package var popups = PopupStack()
    /// What the layers above keep for the window: what it presents, for one.
    package let attachments = HostAttachments()
    /// Whether the host is a popup's: it is as large as its views want.
    package var isInPopup = false
    /// Whether what lies below the window shows through where its views paint nothing.
    package var isTranslucent = false
    /// Where the host's window stands in its top level window, in points.
    package var popupOrigin = CGPoint.zero

    isolated deinit { link.connect(nil) }

    /// Whether the window's views have ended. Nothing that still comes, a write, a timer, a task, has any effect.
    @exclusivity(unchecked) package private(set) final var isClosed = false

    /// Ends all views of the window; their `onDisappear` runs before this returns. Whoever makes a host closes it: its elements and
    /// nodes hold it until then.
    package func close() {
        guard !isClosed else { return }
        rootElement?.destroy()
        rootElement = nil
        updateRoot = nil
        barElement?.destroy()
        barElement = nil
        rootNode.setBar(nil)
        rootNode.setContent([])
        animations.removeAll()
        runActions()
        isClosed = true
        link.connect(nil)
        onFrameNeeded = nil
        onFramePainted = nil
        forgetAll()
    }

    /// Lets go of all that may hold elements or nodes, which hold the host.
    private func forgetAll() {
        rootNode.forgetAll()
        updates = UpdateQueue()
        actions = ActionQueue()
        animations.removeAll()
        layoutQueue = []
        placementQueue = []
        placements = PendingPlacements()
        focusRequests = []
        heldListeners = []
        oldPlaces = [:]
        handMotions = [:]
        wakes = [:]
        matchedGroups = [:]
        identitySources = [:]
        geometryReaders = []
        preferenceReaders = []
        scrollCopies = []
        spareItems = []
        debugOverlay = nil
        currentTransaction = Transaction()
    }

    package var isLive: Bool { rootElement != nil }

    // MARK: - Updates (Passes/UpdatePass.swift, Passes/UpdateTransaction.swift)

    var updates = UpdateQueue()
    /// Counts what asks for frames from outside of layout: input, timers, tasks, animations, a window that is resized. A layout
    /// that goes on without is a circle (see `LayoutFeedback`).
    package private(set) var outsideCauses = 0
    package func noteOutsideCause() { outsideCauses &+= 1 }
    /// What runs between the rounds of a frame.
    var actions = ActionQueue()

    // MARK: - Animation

    /// What moves by itself, and its clock.
    package let animations = AnimationScheduler()
    /// Whether anybody can see the window: nothing moves by itself in one that is hidden or covered.
    package var isVisible = true {
        didSet { if isVisible && !oldValue && animations.isActive { requestFrame() } }
    }

    /// The transaction of the last update; layout and the readers of geometry that follow belong to it.
    package internal(set) var currentTransaction = Transaction()
    /// Tells updates apart.
    package internal(set) var updateCount = 0
    /// Whether modifiers around some leaf may make another transaction of the current one.
    package internal(set) var rewritesTransactions = false
    /// How many modifiers rewrite every transaction.
    var standingRewrites = 0
    /// Listeners that may still get animations from what follows the update.
    var heldListeners: [AnimationListener] = []
    /// Whether layout keeps the old places of what it moves.
    @exclusivity(unchecked) var tracksMoves = false
    var oldPlaces: [ObjectIdentifier: OldPlace] = [:]
    /// Nodes that a hand has moved in the last seconds, and when that was.
    var handMotions: [ObjectIdentifier: HandMotion] = [:]
    var lastHandTime = 0.0
    /// Whether a frame has been painted.
    var wasShown = false
    /// Whether the next layout is for another size than one that nobody has seen: nothing sets off from where it stood then.
    var wasResizedUnseen = false

    // MARK: - Layout queue

    /// Whether any node of the window's life could set an edge or a centre of its own (`alignmentGuide`, custom layouts).
    @exclusivity(unchecked) package var setsGuides = false

    /// Whether any node of the window's life has kept room for bars.
    package var hasSafeAreas = false

    var layoutQueue: [Node] = []

    package func enqueueLayout(_ node: Node) {
        if isClosed { return }
        layoutQueue.append(node)
        setNeedsFrame()
    }

    /// Nodes whose answers stay, and whose content must be placed anew.
    var placementQueue: [Weak<Node>] = []

    package func enqueuePlacement(_ node: Node) {
        if isClosed { return }
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
        sizeReaders.invalidateAll()
        rootNode.needsPlacement = true
        needsRootPlacement = true
        containerDidResize(rootNode)
        damageAll()
        requestFrame()
    }

    /// The elements whose last evaluation read the window's size (`UIScreen.bounds`).
    package var sizeReaders = DependentSet()

    /// How often containers have become another size in the last frame in which one did.
    var containerResizes: (frame: Int, counts: [ObjectIdentifier: Int]) = (-1, [:])
    /// Whether frames that take their lengths from containers answer as if they were not there.
    var ignoresContainerFrames = false
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

    // MARK: - Frames

    @exclusivity(unchecked) private(set) var needsFrame = true

    /// Whether a frame is being made: what it finds to do is its own work and asks for no other frame.
    @exclusivity(unchecked) private(set) var isInFrame = false

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
        if animations.isActive && isVisible || !TransactionQueue.shared.isEmpty || hasDirtyElements || !layoutQueue.isEmpty
            || actions.hasFirst || needsPreferencePass {
            requestFrame()
        }
    }

    // MARK: - Damage

    /// The last frame's display items: their storage serves the next.
    var spareItems: [DisplayItem] = []
    /// What layouts have asked for while they place.
    @exclusivity(unchecked) package var placements = PendingPlacements()

    @exclusivity(unchecked) var damageRegion = DamageRegion()
    /// What the next painting moves before it paints, and what wants to be told that time has passed.
    var scrollCopies: [ScrollCopy] = []
    var wakes: [ObjectIdentifier: Wake] = [:]

    /// Views whose geometry matches.
    var matchedGroups: [MatchedGeometry.Key: MatchedGroup] = [:]

    /// How many removed views stay until their transitions are over.
    package var leavingCount = 0

    /// Where scroll views look for views by their ids.
    var identitySources: [ObjectIdentifier: any IdentitySource] = [:] { didSet { knownIdentities = nil } }
    var knownIdentities: [ObjectIdentifier: [AnyHashable]]?

    /// What `ESPALIER_DEBUG` shows over the window; nil without it.
    package var debugOverlay: DebugOverlay?

}
