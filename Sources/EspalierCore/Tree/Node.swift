package import EspalierGraphics
package import Foundation

extension PackageOpen {
    /// A piece of the retained tree that is measured, placed, painted and hit.
    ///
    /// A node answers proposals (`measure`), places its children (`placeContent`), records what it paints (`paintContent`) and
    /// knows which points it covers (`containsOwn`). What it answered and where it was placed is kept until something changes.
    ///
    /// Three marks say what must be done again, each with its own way up the tree:
    /// - *needs measure*: the node's answers may have changed. Set by `setNeedsLayout`, which queues the node in its host; the
    ///   layout pass asks the same proposals again and goes on to the parent only if an answer differs.
    /// - *needs placement*: the node's content must be placed again though its own rectangle stays. Set by the layout pass.
    /// - *needs compose*: the node's ink or a descendant's has changed. Set by `setNeedsPaint` and by moving; it is passed up to
    ///   the root, so that the compose pass finds its way down.
    ///
    /// Coordinates: `origin` is in the parent's content space. A node's content space is its own space, unless
    /// `contentTransform` maps between the two (rotation, scale).
    @MainActor open class Node: Sendable {
        // The fields stand in the order in which the passes touch them: a pass over thousands of nodes costs what it fetches from
        // memory, and compose and paint need only the first ones.

        @exclusivity(unchecked) private final var parentLink: Unmanaged<Node>?
        /// The child of a node that has exactly one for its whole life: the compose and paint passes go down chains of such nodes
        /// without a call to ask for children.
        @exclusivity(unchecked) package final var soleChild: Unmanaged<Node>?
        /// The way from an old rectangle to the present one, while it is under way; see Passes/SlidePass.swift.
        @exclusivity(unchecked) package final var slide: NodeSlide?
        /// The top left corner in the parent's content space, as layout computed it, not rounded.
        @exclusivity(unchecked) package private(set) final var origin = CGPoint.zero
        /// The rectangle that the node and its descendants paint in, in the node's own space, as of the last compose pass.
        @exclusivity(unchecked) package private(set) final var inkBounds = CGRect.null

        /// Whether the node neither paints, cuts nor transforms: compose and paint then ask it for nothing but its children.
        @exclusivity(unchecked) package final var isPlain = false
        @exclusivity(unchecked) package private(set) final var needsCompose = true
        /// Whether this frame's damage already holds the ink that is on the screen.
        @exclusivity(unchecked) private final var isDamaged = false
        @exclusivity(unchecked) package private(set) final var isPlaced = false
        @exclusivity(unchecked) package final var needsMeasure = false
        @exclusivity(unchecked) package final var needsPlacement = true
        /// Whether the parent must be asked again even if all sizes stay: guides, spacing or priority changed.
        @exclusivity(unchecked) package final var forcesParentLayout = false
        /// Whether a writer of preferences stands here or below. Never taken back while the node lives: it only guides searches.
        package private(set) final var mayHavePreferences = false
        /// Whether values from here or below may have changed since a reader last asked.
        package private(set) final var needsPreferences = false

        @exclusivity(unchecked) package private(set) final var size = CGSize.zero
        /// What `size` answers.
        @exclusivity(unchecked) private final var proposalKey = ProposedViewSize.unspecified.key
        @exclusivity(unchecked) private final var sizes = SizeCache()
        package unowned(unsafe) let host: ViewHost
        /// The host, which so outlives its nodes; nil in its root, which it holds for all its life.
        private let heldHost: ViewHost?
        /// The element of the view that the node stands for, where the node may slide.
        @exclusivity(unchecked) package final unowned(unsafe) var element: _Element?
        @exclusivity(unchecked) private final var guides = GuideCache()
        /// Where a layout that is placing the node has room for its wish (see `PendingPlacements`); below 0 there is none.
        @exclusivity(unchecked) package final var placementIndex: Int32 = -1

        /// Outlives the node, or ends the link.
        package private(set) final var parent: Node? {
            get { parentLink?.takeUnretainedValue() }
            set { parentLink = newValue.map(Unmanaged.passUnretained) }
        }

        /// What the node still draws of views that are gone; see Node+Leaving.swift.
        @exclusivity(unchecked) package final var ghosts: [Node]?
        /// Set while the node's view is gone and its transition is not over.
        package final var leaving: Leaving?

        /// The proposal that `size` answers.
        package final var proposal: ProposedViewSize { ProposedViewSize(proposalKey) }

        /// Whether the environment around the node reads right to left: placements are mirrored.
        @exclusivity(unchecked) package var isRightToLeft = false { didSet { if isRightToLeft != oldValue { setNeedsLayout(forcingParent: true) } } }

        package init(host: ViewHost) {
            self.host = host
            // The first node of a host is its root.
            heldHost = host.rootNode == nil ? nil : host
        }

        // MARK: - For subclasses: layout

        /// The size for a proposal. Pure: may be called any number of times, in any order.
        open func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
        /// Places the children for `size`, which answers `proposal`.
        open func placeContent() {}
        open var layoutPriority: Double { 0 }
        open var spacing: ViewSpacing { .shapeLike }
        /// Which guides the node, or a descendant that it forwards, may set; asked before `explicitGuide`.
        open var guideKinds: GuideKinds { [] }
        open func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
        /// Whether traits and priorities of the content are the node's as well.
        package var forwardsTraits: Bool { false }
        /// A layout value or another trait that the nearest container reads.
        open func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { nil }
        package var zIndex: Double { 0 }
        /// The node's own mark, or that of the content that it forwards.
        open var leavingMark: Leaving? { leaving }
        /// Whether answers are worth keeping; false where computing one costs less than looking it up.
        open var cachesSizes: Bool { true }
        /// Whether the answers cannot depend on the content, so that a change inside never concerns the parent.
        open var isLayoutBoundary: Bool { false }

        /// Whether the node slides to a new rectangle with everything in it: what transforms or cuts its content. Other nodes with
        /// children leave that to the leaves inside.
        open var slidesAsWhole: Bool { false }

        // MARK: For subclasses: painting, hits, structure

        open var children: [Node] { [] }
        /// Calls `body` with each child in painting order, back to front.
        open func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }
        /// Records the node: its own ink, then its children. An effect overrides it to wrap the children.
        open func paint(_ context: inout PaintContext) {
            if context.hasPendingEffects { context.paintLeaf(self) } else { paintContent(&context) }
            context.paintChildren(of: self)
        }
        /// Records what the node itself paints; children come after it.
        open func paintContent(_ context: inout PaintContext) {}
        /// The rectangle of the node's own ink, in its own space.
        open var ownInk: CGRect { .null }
        /// Maps content space to own space; nil is the identity.
        open var contentTransform: CGAffineTransform? { nil }
        /// Whether the node maps its content by a projection, or has ink where its content has none; set once, by the initialiser
        /// of an effect's node. Others are not asked.
        @exclusivity(unchecked) package final var hasInkEffect = false
        /// Where the content's ink shows, given a rectangle of it in own space: shadows and blurs reach further.
        package func inkAfterEffect(_ content: CGRect) -> CGRect { content }
        /// Maps content space to own space where no affine map does.
        package var contentProjection: ProjectionTransform? { nil }
        /// Whether readers of geometry do not see how the node maps its content.
        open var hidesEffect: Bool { false }
        /// Cuts the children's ink, in own space.
        open var clipBounds: CGRect? { nil }
        /// Whether the children are drawn at all (`hidden()`, opacity 0).
        open var showsContent: Bool { true }
        /// Whether they are once what is under way is over: what comes may have the focus before anything of it is seen.
        package var showsContentAtRest: Bool { showsContent }
        /// Whether the children can be hit.
        open var hitsContent: Bool { showsContent }
        /// Outside of which nothing of the content is hit; nil where all of it is.
        package var hitBounds: CGRect? { clipBounds }
        /// Whether the node itself, as a leaf, is hit at a point of its own space.
        open func containsOwn(_ point: CGPoint) -> Bool { false }
        /// Whether the views inside count as gone for now, though all that they hold is kept: a screen or a column that is not to be
        /// seen, since another has taken its place.
        open var hidesStage: Bool { false }
        /// Whether the views inside stand behind others that take turns with them, even if some of them are still to be seen: a
        /// screen that slides away, a column that is covered.
        open var isBehindOthers: Bool { false }
        /// Whether others lie over the node and keep all input from the views inside, though they stay in the window: a column of
        /// several that has no room. Whoever answers true counts in `InputCensus.coveredColumns`.
        open var isCovered: Bool { false }
        /// Whether the views inside are part of a bar: nobody writes there before somebody goes there.
        open var isBarPart: Bool { false }
        /// Ends what the node itself owns beside its children: content of its own, registrations. Called once, when the node's
        /// view is gone.
        open func destroyOwn() {}
        /// The direction of the stack that the node's spacers and dividers see; nil passes the question up.
        package var stackOrientation: Axis?? { nil }
        /// What the node tells assistive technology and tests of itself; nil for what only arranges or decorates.
        open var accessibility: AccessibilityProperties? { nil }
        open var debugName: String { "\(type(of: self))" }
        /// The name of what answers proposals here: messages pass over nodes that only hand them on.
        package var contentName: String { debugName }
        /// A line of the layout dump: the node's kind and what it says of itself. nil leaves the node out.
        open var dumpLabel: String? { debugName }

        /// Appends the node's hit-testing path at a point of its own space, innermost first; true stops the search.
        package func hitTest(_ point: CGPoint, _ result: inout HitPath) -> Bool { hitTestContent(point, &result) }

        // MARK: - Measuring

        package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
            // A node that keeps no answers has none here.
            if !needsMeasure, let size = sizes.size(for: proposal) { return size }
            return sizeThatFitsUncached(proposal)
        }

        private final func sizeThatFitsUncached(_ proposal: ProposedViewSize) -> CGSize {
            let size = sane(measure(proposal), proposal)
            if cachesSizes { sizes.insert(size, for: proposal) }
            return size
        }

        @inline(__always) private final func sane(_ size: CGSize, _ proposal: ProposedViewSize) -> CGSize {
            if size.width >= 0 && size.height >= 0 { return size }
            return clamp(size, proposal)
        }

        private final func clamp(_ size: CGSize, _ proposal: ProposedViewSize) -> CGSize {
            Diagnostics.warn("""
                \(debugName) answered the proposal \(proposal.width.map { "\($0)" } ?? "nil") x \
                \(proposal.height.map { "\($0)" } ?? "nil") with the size \(size.width) x \(size.height), which is not a size: \
                0 is used for what is negative or not a number. Answer with finite lengths of at least 0.
                """)
            return CGSize(width: size.width >= 0 ? size.width : 0, height: size.height >= 0 ? size.height : 0)
        }

        /// Asks the proposals of the last layout again; true when an answer differs. Part of the layout pass.
        package final func remeasure() -> Bool {
            let old = sizes.entries
            sizes.removeAll()
            needsMeasure = false
            invalidateLayoutCache()
            var isChanged = forcesParentLayout || !isLayoutBoundary && (!cachesSizes || old.isEmpty)
            forcesParentLayout = false
            for entry in old {
                // Once an answer differs the parent asks anew what it needs.
                if isChanged { break }
                if sizeThatFitsUncached(ProposedViewSize(entry.key)) != entry.size { isChanged = true }
            }
            // Content may stand elsewhere in the same size, and with it a baseline that others are lined up with.
            if !isChanged && !isLayoutBoundary && !guides.isEmpty {
                let old = guides.entries
                guides.removeAll()
                isChanged = old.contains { guide($0.key, size: $0.size, proposal: $0.proposal) != $0.value }
            } else {
                guides.removeAll()
            }
            needsPlacement = true
            return isChanged
        }

        /// The node's own value of a guide. What was answered is kept, to find out whether it still holds.
        package final func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
            let value = explicitGuide(key, size: size, proposal: proposal)
            guides.insert(value, key, size, proposal)
            return value
        }

        /// Whether anybody has asked the node for a guide since it was measured last.
        package final var hasToldGuides: Bool { !guides.isEmpty }

        /// Says that what the node tells its container has changed: its priority, a layout value. Nodes between pass it on.
        package final func setContainerNeedsLayout() {
            var node = self
            node.setNeedsLayout(forcingParent: true)
            while let parent = node.parent, parent.forwardsTraits {
                parent.setNeedsLayout(forcingParent: true)
                node = parent
            }
        }

        /// Drops the answers that are kept, where what they follow from is another without the node knowing.
        package final func forgetAnswers() {
            sizes.removeAll()
            invalidateLayoutCache()
        }

        /// What the node was offered where that is a length, at most its own size: what of its content has no room in it changes
        /// nothing for the rest.
        package final var offeredSize: CGSize {
            let proposal = proposal
            func length(_ offered: CGFloat?, _ own: CGFloat) -> CGFloat { offered.map { $0 > 0 ? min($0, own) : own } ?? own }
            return CGSize(width: length(proposal.width, size.width), height: length(proposal.height, size.height))
        }

        /// Drops what a subclass has worked out for its children.
        open func invalidateLayoutCache() {}

        // MARK: - Placing

        /// Puts the node at `origin` of the parent's content space, with the size that it answers to `proposal`.
        package final func place(at place: CGPoint, proposal: ProposedViewSize) {
            let size = finite(sizeThatFits(proposal), proposal)
            // An endless answer on the way here leaves origins that are no numbers; the message for it is the answer's.
            let origin = CGPoint(x: place.x.isFinite ? place.x : 0, y: place.y.isFinite ? place.y : 0)
            let isMoved = !isPlaced || origin != self.origin
            let isResized = !isPlaced || size != self.size
            if isMoved || isResized {
                if host.tracksMoves { host.noteMove(self) }
                damageInk()
                setNeedsCompose()
                self.origin = origin
                self.size = size
                isPlaced = true
                host.geometryDidChange()
            }
            let key = proposal.key
            if isResized || needsPlacement || key != proposalKey {
                proposalKey = key
                needsPlacement = false
                host.recorder.nodeLaidOut(self)
                placeContent()
                if ghosts != nil { placeGhosts() }
            }
        }

        /// A node cannot be infinite on the screen: an infinite answer takes what was proposed, if that is finite.
        @inline(__always) private final func finite(_ size: CGSize, _ proposal: ProposedViewSize) -> CGSize {
            if size.width < .infinity && size.height < .infinity { return size }
            Diagnostics.warn("""
                \(debugName) is infinitely large where it is placed (\(size.width) x \(size.height)): the proposed size is used \
                instead. Give the view a frame, or answer with finite lengths.
                """)
            func length(_ length: CGFloat, _ proposed: CGFloat?) -> CGFloat {
                if length < .infinity { return length }
                return proposed.map { $0 < .infinity ? $0 : 10 } ?? 10
            }
            return CGSize(width: length(size.width, proposal.width), height: length(size.height, proposal.height))
        }

        /// Moves the node without a layout pass: for offsets.
        package final func move(to origin: CGPoint) {
            guard origin != self.origin else { return }
            if host.tracksMoves { host.noteMove(self) }
            damageInk()
            self.origin = origin
            setNeedsCompose()
            host.geometryDidChange()
        }

        /// Moves the node with its pixels: whoever calls this sees to what is on the screen (see Passes/ScrollPass.swift).
        package final func slide(to origin: CGPoint) {
            guard origin != self.origin else { return }
            self.origin = origin
            parent?.setNeedsCompose()
            host.geometryDidChange()
        }

        // MARK: - Invalidation

        /// The node is new and has not been measured yet: there are no old answers to compare with.
        package final func clearLayoutMarks() {
            needsMeasure = false
            forcesParentLayout = false
        }

        /// The node's answers, or the places of its children, may have changed.
        package final func setNeedsLayout(forcingParent: Bool = false) {
            if forcingParent { forcesParentLayout = true }
            guard !needsMeasure else { return }
            needsMeasure = true
            host.enqueueLayout(self)
        }

        /// The node paints otherwise than it did.
        package final func setNeedsPaint() {
            damageInk()
            setNeedsCompose()
        }

        /// Adds what is on the screen of the node and its descendants to the damage. Call it before anything moves.
        package final func damageInk() {
            guard !isDamaged, !inkBounds.isInkless else { return }
            isDamaged = true
            if !host.isAllDamaged { host.damage(visibleWindowRect(inkBounds)) }
        }

        package final func setNeedsCompose() {
            if !needsCompose {
                needsCompose = true
                var link = parentLink
                while let current = link {
                    link = current.lend { node in
                        if node.needsCompose { return nil }
                        node.needsCompose = true
                        return node.parentLink
                    }
                }
            }
            host.setNeedsFrame()
        }

        /// Part of the compose pass: takes the new ink, and damages it where the node itself changed or is new. Ink that grew
        /// with a child's is the child's to damage.
        package final func finishCompose(_ ink: CGRect) {
            let isNew = inkBounds.isInkless && !ink.isInkless
            inkBounds = ink
            needsCompose = false
            if isDamaged || isNew {
                isDamaged = false
                if !ink.isInkless && !host.isAllDamaged { host.damage(visibleWindowRect(ink)) }
            }
        }

        // MARK: - Structure

        /// Ends the node with its view. Whoever still holds a node below must not find this one by its parent link.
        package final func retire() {
            isRetired = true
            slide = nil
            element = nil
            destroyOwn()
            for child in children where child.parent === self { child.parent = nil }
            if let ghosts {
                for ghost in ghosts where ghost.parent === self { ghost.parent = nil }
                self.ghosts = nil
            }
        }

        /// Whether the node's view is gone.
        package private(set) final var isRetired = false

        /// Makes `child` one of this node's children; the subclass keeps it.
        package final func adopt(_ child: Node) {
            child.parent = self
            if !needsCompose { setNeedsCompose() }
            if child.mayHavePreferences { noteWriter() }
        }

        /// Ends the relation; what the child had painted is damaged. A child that is leaving stays, until it is gone.
        package final func disown(_ child: Node) {
            if !isGhost(child) { release(child) }
        }

        package final func release(_ child: Node) {
            guard child.parent === self else { return }
            child.damageInk()
            child.parent = nil
            child.forgetPlace()
            setNeedsCompose()
            if child.mayHavePreferences { setNeedsPreferences() }
        }

        /// The node stands nowhere: should it come back, it is new to the screen.
        package final func forgetPlace() {
            inkBounds = .null
            isDamaged = false
            needsCompose = true
            slide = nil
            isPlaced = false
        }

        /// Whether a list is the one of the node's children already. What something else was put around meanwhile is not its child.
        package final func hasChildren(_ list: [Node], asIn old: [Node]) -> Bool {
            list.count == old.count && zip(list, old).allSatisfy { $0 === $1 && $0.parent === self }
        }

        /// How many nodes stand above this one.
        package final var depth: Int {
            var depth = 0
            var node = self
            while let parent = node.parent { node = parent; depth += 1 }
            return depth
        }

        package final var root: Node {
            var node = self
            while let parent = node.parent { node = parent }
            return node
        }

        /// Whether the width that the node proposes is for its content alone, as a frame's is, rather than a share of what a stack
        /// has; nil where that is the next node's matter.
        package var givesWidth: Bool? { false }

        /// The direction in which the nearest stack runs.
        package final var enclosingStackOrientation: Axis? {
            var node = parent
            while let current = node {
                if let orientation = current.stackOrientation { return orientation }
                node = current.parent
            }
            return nil
        }

        // MARK: - Preferences (see Passes/PreferencePass.swift)

        package final func noteWriter() {
            var node = self
            while !node.mayHavePreferences {
                node.mayHavePreferences = true
                guard let parent = node.parent else { break }
                node = parent
            }
            setNeedsPreferences()
        }

        package final func setNeedsPreferences() {
            var node = self
            node.needsPreferences = true
            while let parent = node.parent, !parent.needsPreferences {
                parent.needsPreferences = true
                node = parent
            }
            host.setNeedsPreferencePass()
        }

        package final func clearNeedsPreferences() { needsPreferences = false }
        /// Adds this node's and its descendants' values to a reader's; see the preference pass.
        open func collectPreferences(_ collector: PreferenceCollector) {
            guard mayHavePreferences else { return }
            forEachPreferenceChild { $0.collectPreferences(collector) }
        }
        /// Children in the order in which their preferences combine: that of declaration.
        open func forEachPreferenceChild(_ body: (Node) -> Void) { for child in children { body(child) } }
    }
}

package typealias Node = PackageOpen.Node

extension ProposedViewSize.Key {
    @inline(__always) package static func != (a: Self, b: Self) -> Bool { !(a == b) }
}
