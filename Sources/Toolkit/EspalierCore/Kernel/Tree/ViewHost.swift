package import EspalierGraphics
package import Foundation

/// One window's tree, and the queues that its passes process.
///
/// A frame runs the passes in this order, each reading what the one before it produced:
/// animate → update (transactions, dirty bodies, lists) → layout → geometry and preference readers, which may ask for another
/// round of update and layout → actions → compose (ink and damage) → paint.
@MainActor package final class ViewHost {
    package let measurer: any TextMeasurer
    package let recorder = PassRecorder()
    let link = HostLink()
    /// Asks the window for a frame.
    package var onFrameNeeded: (@MainActor () -> Void)?
    /// Called at the end of each frame: tests compare the screen.
    package var onFramePainted: (@MainActor () -> Void)?
    /// The time of the frame being made, or else of the last one, in seconds.
    package var frameTime = 0.0
    /// The latest time known: that of an event or of a frame.
    package var clock = 0.0
    /// The environment at the root, as set up by the window.
    package internal(set) var environment: EnvironmentValues
    package internal(set) var size = CGSize.zero
    package internal(set) var scale: CGFloat = 1

    package private(set) var rootNode: RootNode!
    package private(set) var rootElement: _Element?
    /// What the views of newer code take over from those before them; nil unless code has been loaded anew. Asked by each view with a
    /// body when it is made.
    @exclusivity(unchecked) package final var reloadLedger: ReloadLedger?
    /// Per-window data of the toolkit's features: `host[Key.self]`.
    let attachments = HostAttachments()

    package init(measurer: any TextMeasurer, environment: EnvironmentValues, size: CGSize, scale: CGFloat) {
        #if DEBUG
        RuntimeChecks.run()
        #endif
        self.measurer = measurer
        self.environment = environment
        // SwiftUI: each window has an edit mode, which an EditButton changes for the lists beside it.
        if environment.editMode == nil { self.environment.editMode = Binding(location: StateLocation(EditMode.inactive)) }
        self.size = size
        self.scale = scale
        rootNode = RootNode(host: self)
        link.connect(self)
        self.environment.focusHost = link
        TransactionQueue.shared.register(self)
    }

    /// Shows `view` in the window. The elements are made at once; layout and painting come with the next frame.
    package func setRoot<V: View>(_ view: V) {
        rootElement?.destroy()
        animations.removeAll()
        UpdateState.updating {
            let root = ContentRoot(
                view, owner: nil, host: self, environment: environment, transaction: Transaction(),
                onNodesChange: { [unowned self] in updates.isRootStructureDirty = true })
            rootElement = root
            rootNode.setContent(root.nodes)
        }
        requestFrame()
    }

    /// Ends the views, which leave what they keep to the ledger, for others that are shown next. The app is not told that they disappear:
    /// for it, they do not.
    package func endViews(leavingTo ledger: ReloadLedger) {
        reloadLedger = ledger
        ledger.fill {
            rootElement?.destroy()
            rootElement = nil
            rootNode.setContent([])
            animations.removeAll()
            // Sheets end in actions.
            runActions()
        }
    }

    /// Whether what was there before newer code was loaded is just coming back.
    package var isComingBack: Bool {
        guard let ledger = reloadLedger, !ledger.isFilling else { return false }
        return ledger.beginning.map { frameTime < $0 + 0.5 } ?? true
    }

    /// Whether the views end because newer code is loaded.
    package var isHandingOver: Bool { reloadLedger?.isFilling ?? false }

    /// Takes a new value of the root view, within a running update.
    package func updateRoot<V: View>(_ view: V, _ context: _UpdateContext) {
        let ground = clearColor
        environment = context.environment
        if clearColor != ground { damageAll() }
        guard let root = rootElement as? ContentRoot<V> else { return }
        root.update(view, context)
    }

    // MARK: - A bar above the content

    private(set) var barElement: _Element?

    /// Puts a bar above the content; nil removes it.
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

    // MARK: - The end

    isolated deinit { link.connect(nil) }

    // exclusivity(unchecked): queues, flags and counts that every node reads in every pass, on the main actor only; inout access
    // to them is passed only to their own functions, which do not call back.
    /// Whether the window's views have ended. A later write, timer or task has no effect.
    @exclusivity(unchecked) package private(set) final var isClosed = false

    /// Ends all views of the window; their `onDisappear` runs before this returns. The creator of a host must close it: its
    /// elements and nodes retain it until then.
    ///
    /// - Parameter quietly: for views that nobody has seen, but were measured: no `onAppear` and no `onDisappear` runs.
    package func close(quietly: Bool = false) {
        guard !isClosed else { return }
        rootElement?.destroy()
        rootElement = nil
        barElement?.destroy()
        barElement = nil
        overlayElement?.destroy()
        overlayElement = nil
        rootNode.setBar(nil)
        rootNode.setContent([])
        animations.removeAll()
        if quietly { actions = ActionQueue() } else { runActions() }
        isClosed = true
        link.connect(nil)
        onFrameNeeded = nil
        onFramePainted = nil
        forgetAll()
    }

    /// Releases everything that may hold elements or nodes, which hold the host.
    private func forgetAll() {
        rootNode.forgetAll()
        updates = UpdateQueue()
        actions = ActionQueue()
        animations.removeAll()
        layoutQueue.removeAll()
        placements = PendingPlacements()
        transactions.forgetViews()
        moves.forgetViews()
        geometryReaders.nodes = []
        preferenceReaders.nodes = []
        painting.scrollCopies = []
        painting.spareItems = []
        attachments.viewsDidEnd()
    }

    package var isLive: Bool { rootElement != nil }

    // MARK: - Updates (Passes/UpdatePass.swift, Passes/UpdateTransaction.swift)

    var updates = UpdateQueue()
    /// The transaction of the last update; the layout and geometry readers that follow belong to it.
    @exclusivity(unchecked) var transactions = TransactionState()
    /// Actions to run between the rounds of a frame.
    var actions = ActionQueue()

    // MARK: - Animation

    /// The running animations and their clock.
    package let animations = AnimationScheduler()
    /// Whether the window is visible: nothing animates in one that is hidden or covered.
    package var isVisible = true {
        didSet { if isVisible && !oldValue && animations.isActive { requestFrame() } }
    }

    /// The nodes that layouts have moved, for the slide pass.
    @exclusivity(unchecked) var moves = MoveTracker()
    /// The number of removed views that stay until their transitions are over.
    package var leavingCount = 0

    // MARK: - Layout (Passes/LayoutQueue.swift)

    var layoutQueue = LayoutQueue()
    /// Placements requested by layouts that are placing their subviews.
    @exclusivity(unchecked) package var placements = PendingPlacements()

    /// Whether any node of the window has ever been able to set an edge or centre guide (`alignmentGuide`, custom layouts).
    @exclusivity(unchecked) package var setsGuides = false

    /// Whether any node of the window has ever reserved a safe area for bars.
    package var hasSafeAreas = false

    package func resize(to size: CGSize, scale: CGFloat) {
        guard size != self.size || scale != self.scale else { return }
        noteOutsideCause()
        let isRescaled = scale != self.scale
        self.size = size
        self.scale = scale
        moves.wasResizedUnseen = !frames.wasShown
        if isRescaled { setEnvironment { $0.displayScale = scale } }
        sizeReaders.invalidateAll()
        rootNode.needsPlacement = true
        layoutQueue.needsRootPlacement = true
        containerDidResize(rootNode)
        damageAll()
        requestFrame()
    }

    /// The elements whose last evaluation read the window's size (`UIScreen.bounds`).
    package var sizeReaders = DependentSet()

    /// Counts layouts in which the root's content was measured anew: its size limits may have changed.
    package internal(set) var rootSizeVersion = 0

    // MARK: - Geometry and preference readers (Passes/GeometryPass.swift, Passes/PreferencePass.swift)

    @exclusivity(unchecked) final var geometryVersion = 0
    var geometryReaders = GeometryReaders()
    var preferenceReaders = PreferenceReaders()

    package func geometryDidChange() { geometryVersion &+= 1 }

    // MARK: - Frames and painting (Passes/FramePass.swift, Passes/PaintPass.swift)

    @exclusivity(unchecked) var frames = FrameState()
    /// The work of the next paint.
    @exclusivity(unchecked) var painting = PaintQueue()
    /// Whether windows below this one show through where its views paint nothing.
    package var isTranslucent = false

    // MARK: - The system's bars

    /// What the system's own bars cover of the window's edges, as on a phone. The content is laid out between them.
    package var screenInsets: EdgeInsets {
        get { rootNode.screenInsets }
        set {
            guard newValue != screenInsets else { return }
            rootNode.screenInsets = newValue
            hasSafeAreas = true
            rootNode.insetsDidChange()
        }
    }

    private(set) var overlayElement: _Element? {
        get { rootNode.overlayElement }
        set { rootNode.overlayElement = newValue }
    }

    /// Puts a view in front of the content and of all layers: the system's bars on a phone.
    package func setOverlay<V: View>(_ view: V) {
        overlayElement?.destroy()
        UpdateState.updating {
            let root = ContentRoot(
                view, owner: nil, host: self, environment: environment, transaction: Transaction(), onNodesChange: {})
            overlayElement = root
            rootNode.setOverlay(root.nodes.first)
        }
        requestFrame()
    }
}
