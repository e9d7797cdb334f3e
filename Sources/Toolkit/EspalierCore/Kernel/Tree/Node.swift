package import EspalierGraphics
package import Foundation

extension PackageOpen {
    /// A piece of the retained tree that is measured, placed, painted and hit.
    ///
    /// A node answers proposals (`measure`), places its children (`placeContent`), records what it paints (`paintContent`) and
    /// knows which points it covers (`containsOwn`). Its answers and its placement are kept until something changes.
    ///
    /// Three marks say what must be redone, each propagated up the tree in its own way:
    /// - *needs measure*: the node's answers may have changed. Set by `setNeedsLayout`, which queues the node in its host; the
    ///   layout pass makes the same proposals again and goes on to the parent only if an answer differs.
    /// - *needs placement*: the node's content must be placed again though its own rectangle is unchanged. Set by the layout pass.
    /// - *needs compose*: the ink of the node or of a descendant has changed. Set by `setNeedsPaint` and by moving; propagated up to
    ///   the root, so that the compose pass can find the node.
    ///
    /// Coordinates: `origin` is in the parent's content space. A node's content space is its own space, unless
    /// `contentTransform` maps between the two (rotation, scale).
    @MainActor open class Node: Sendable {
        // The fields are in the order in which the passes access them: a pass over thousands of nodes is limited by memory
        // access, and compose and paint need only the first ones.

        // exclusivity(unchecked): read and set for every node in every pass, where layouts and updates spend their time, and only
        // on the main actor. No inout access is passed to code that calls back into the node.
        @exclusivity(unchecked) private final var parentLink: Unmanaged<Node>?
        /// The child of a node that has exactly one for its whole life: the compose and paint passes follow chains of such nodes
        /// without calling `children`.
        @exclusivity(unchecked) package final var soleChild: Unmanaged<Node>?
        /// The animation from a previous rectangle to the present one, while it runs; see Passes/SlidePass.swift.
        @exclusivity(unchecked) package final var slide: NodeSlide?
        /// The top left corner in the parent's content space, as layout computed it, not rounded.
        @exclusivity(unchecked) package private(set) final var origin = CGPoint.zero
        /// The rectangle that the node and its descendants paint in, in the node's own space, as of the last compose pass.
        @exclusivity(unchecked) package private(set) final var inkBounds = CGRect.null

        /// Whether the node neither paints, clips nor transforms: compose and paint then only visit its children.
        @exclusivity(unchecked) package final var isPlain = false
        @exclusivity(unchecked) package private(set) final var needsCompose = true
        /// Whether this frame's damage already includes the node's ink on the screen.
        @exclusivity(unchecked) private final var isDamaged = false
        @exclusivity(unchecked) package private(set) final var isPlaced = false
        /// The update (`MoveTracker.update`) whose layout placed the node for the first time.
        private(set) final var firstUpdate: UInt32 = 0
        /// Whether the node puts what is new inside of it where other views were, for it to slide from there.
        package var startsContentElsewhere: Bool { false }
        /// Whether the record's elements are those that the accessibility pass would make, as long as the node needs no compose.
        @exclusivity(unchecked) package final var isAccessibilityKept = false
        @exclusivity(unchecked) package final var needsMeasure = false
        @exclusivity(unchecked) package final var needsPlacement = true
        /// Whether the parent must be measured again even if no size changes: guides, spacing or priority changed.
        @exclusivity(unchecked) package final var forcesParentLayout = false
        /// Whether this node or a descendant writes preferences. Never reset while the node lives: it only narrows searches.
        package private(set) final var mayHavePreferences = false
        /// Whether preference values of this node or its descendants may have changed since they were last read.
        package private(set) final var needsPreferences = false

        @exclusivity(unchecked) package private(set) final var size = CGSize.zero
        /// The proposal that `size` answers, as a key.
        @exclusivity(unchecked) private final var proposalKey = ProposedViewSize.unspecified.key
        @exclusivity(unchecked) private final var sizes = SizeCache()
        // unowned(unsafe): the host is kept by the nodes' elements, and an element retires its nodes before it is deallocated;
        // both are read in every pass, where reference counting would cost more than the work.
        package unowned(unsafe) let host: ViewHost
        /// A strong reference to the host, so that it outlives its nodes; nil in the root node, which the host itself holds for life.
        private let heldHost: ViewHost?
        /// The element of the view that the node represents, for nodes that may slide.
        @exclusivity(unchecked) package final unowned(unsafe) var element: _Element?
        @exclusivity(unchecked) private final var guides = GuideCache()
        /// Index of the node's entry in the pending placements (see `PendingPlacements`) while a layout places it; negative if it
        /// has none.
        @exclusivity(unchecked) package final var placementIndex: Int32 = -1
        /// What the accessibility pass keeps of the node; nil before somebody has asked. See Accessibility/AccessibilityPass.swift.
        package final var accessibilityRecord: AccessibilityRecord?

        /// The parent outlives the node, or clears the link.
        package private(set) final var parent: Node? {
            get { parentLink?.takeUnretainedValue() }
            set { parentLink = newValue.map(Unmanaged.passUnretained) }
        }

        /// Nodes of removed views that this node still draws; see Node+Leaving.swift.
        @exclusivity(unchecked) package final var ghosts: [Node]?
        /// Set while the node's view has been removed and its transition is not over.
        package final var leaving: Leaving?

        /// The proposal that `size` answers.
        package final var proposal: ProposedViewSize { ProposedViewSize(proposalKey) }

        /// Whether the environment around the node is right to left: placements are mirrored.
        @exclusivity(unchecked) package var isRightToLeft = false {
            didSet { if isRightToLeft != oldValue { setNeedsLayout(forcingParent: true) } }
        }

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
        /// The view's `layoutPriority(_:)`; 0 by default.
        open var layoutPriority: Double { 0 }
        /// The preferred distances to neighbours.
        open var spacing: ViewSpacing { .shapeLike }
        /// Which guides the node, or a descendant that it forwards, may set; checked before `explicitGuide`.
        open var guideKinds: GuideKinds { [] }
        /// The node's own position of a guide; nil where it sets none.
        open func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
        /// Whether the content's traits and priorities are also the node's.
        package var forwardsTraits: Bool { false }
        /// A layout value or another trait, read by the nearest container.
        open func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { nil }
        package var zIndex: Double { 0 }
        /// The node's own leaving mark, or that of the content that it forwards.
        open var leavingMark: Leaving? { leaving }
        /// Whether answers are worth caching; false where computing one costs less than looking it up.
        open var cachesSizes: Bool { true }
        /// Whether the answers cannot depend on the content, so that a change inside never affects the parent.
        open var isLayoutBoundary: Bool { false }

        /// Whether the node slides to a new rectangle with everything in it: true for nodes that transform or clip their content.
        /// Other nodes with children leave sliding to their leaves.
        open var slidesAsWhole: Bool { false }

        // MARK: For subclasses: painting, hits, structure

        /// The nodes directly below, back to front.
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
        /// Whether the node maps its content by a projection, or has ink where its content has none. Set once, by the initialiser
        /// of an effect's node; other nodes are not asked for projections and effect ink.
        @exclusivity(unchecked) package final var hasInkEffect = false
        /// The ink of the content with the effect, given the content's ink in own space: shadows and blurs extend it.
        package func inkAfterEffect(_ content: CGRect) -> CGRect { content }
        /// Maps content space to own space where the map is not affine.
        package var contentProjection: ProjectionTransform? { nil }
        /// Whether readers of geometry ignore the node's map of its content.
        open var hidesEffect: Bool { false }
        /// Clips the children's ink, in own space.
        open var clipBounds: CGRect? { nil }
        /// Whether the children are drawn at all (`hidden()`, opacity 0).
        open var showsContent: Bool { true }
        /// Whether the children are drawn once running animations are over: appearing content may get the focus before it is visible.
        package var showsContentAtRest: Bool { showsContent }
        /// Whether the children can be hit.
        open var hitsContent: Bool { showsContent }
        /// Whether the node and its children can be hit at a point of the node's own space.
        open func admitsHit(_ point: CGPoint) -> Bool { true }
        /// Whether a press on the children is the node's, as on the label of a control: text there is not selected.
        open var actsOnPress: Bool { false }
        /// The rectangle outside which no content is hit; nil if there is no limit.
        package var hitBounds: CGRect? { clipBounds }
        /// Whether the node itself, as a leaf, is hit at a point of its own space.
        open func containsOwn(_ point: CGPoint) -> Bool { false }
        /// Whether the views inside count as disappeared for now, though all their state is kept: a screen or column that is not
        /// shown because another has taken its place.
        open var hidesStage: Bool { false }
        /// Whether a child is not shown because another has been chosen instead of it.
        open func leavesOut(_ child: Node) -> Bool { false }
        /// Whether the views inside are behind others that replace them, even if still partly visible: a screen that slides away,
        /// a covered column.
        open var isBehindOthers: Bool { false }
        /// Whether others cover the node and keep all input from the views inside, though these stay in the window: one of
        /// several columns for which there is no room. A node that returns true is counted in
        /// `InputRegistrations.coveredColumns`.
        open var isCovered: Bool { false }
        /// Whether the node's own bar stays at the lower edge of the screen, whatever bars there are around it.
        open var keepsLowerEdge: Bool { false }
        /// Whether the views inside are part of a bar: their text fields get the keyboard focus only when the user moves it there.
        open var isBarPart: Bool { false }
        /// Ends what the node owns besides its children: content of its own, registrations. Called once, when the node's view is gone.
        open func destroyOwn() {}
        /// The direction of the stack as seen by the node's spacers and dividers.
        package var stackDirection: StackDirection { .ofParent }
        /// Whether the node's answers depend on the direction of the stack around it.
        package var followsStackOrientation: Bool { false }
        /// The view that the node adds others to, which belong to it and take their size from it: overlays, backgrounds, masks. nil for
        /// other nodes.
        package var decoratedNode: Node? { nil }
        /// What the node reports to assistive technology and tests; nil for nodes that only arrange or decorate.
        open var accessibility: AccessibilityProperties? { nil }
        /// How long the elements that come of `accessibility` stay true.
        open var accessibilityLifetime: AccessibilityLifetime { .untilComposed }
        /// The name in messages and outlines.
        open var debugName: String { "\(type(of: self))" }
        /// The name, for messages, of the node that answers proposals here: nodes that only forward them are skipped.
        package var contentName: String { debugName }
        /// The node's line in the layout dump: its kind and details. nil leaves the node out.
        open var dumpLabel: String? { debugName }

        /// Appends the node's hit path at a point of its own space, innermost first; true stops the search.
        package func hitTest(_ point: CGPoint, _ result: inout HitPath) -> Bool { hitTestContent(point, &result) }

        // MARK: - Measuring

        package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
            // A node that does not cache sizes has no entries here.
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

        /// Makes the proposals of the last layout again; returns true if an answer differs. Part of the layout pass.
        package final func remeasure() -> Bool {
            let old = sizes.entries
            sizes.removeAll()
            needsMeasure = false
            invalidateLayoutCache()
            var isChanged = forcesParentLayout || !isLayoutBoundary && (!cachesSizes || old.isEmpty)
            forcesParentLayout = false
            for entry in old {
                // Once an answer differs the parent makes whatever proposals it needs.
                if isChanged { break }
                if sizeThatFitsUncached(ProposedViewSize(entry.key)) != entry.size { isChanged = true }
            }
            // Content may have moved within the same size, and with it a baseline that others are aligned to.
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

        /// The node's own value of a guide. Answers are kept, to check later whether they still hold.
        package final func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
            let value = explicitGuide(key, size: size, proposal: proposal)
            guides.insert(value, key, size, proposal)
            return value
        }

        /// Whether the node has been asked for a guide since it was last measured.
        package final var hasToldGuides: Bool { !guides.isEmpty }

        /// Called when something that the node's container reads has changed: its priority, a layout value. Forwarding nodes pass it on.
        package final func setContainerNeedsLayout() {
            var node = self
            node.setNeedsLayout(forcingParent: true)
            while let parent = node.parent, parent.forwardsTraits {
                parent.setNeedsLayout(forcingParent: true)
                node = parent
            }
        }

        /// Drops the cached answers, for when something that they depend on changes without the node being notified.
        package final func forgetAnswers() {
            sizes.removeAll()
            invalidateLayoutCache()
        }

        /// The proposal where it is a positive length, limited to the node's own size: content that overflows this does not
        /// affect the surrounding layout.
        package final var offeredSize: CGSize {
            let proposal = proposal
            func length(_ offered: CGFloat?, _ own: CGFloat) -> CGFloat { offered.map { $0 > 0 ? min($0, own) : own } ?? own }
            return CGSize(width: length(proposal.width, size.width), height: length(proposal.height, size.height))
        }

        /// Drops values that a subclass has computed from its children.
        open func invalidateLayoutCache() {}

        // MARK: - Placing

        /// Puts the node at `origin` of the parent's content space, with the size that it answers to `proposal`.
        package final func place(at place: CGPoint, proposal: ProposedViewSize) {
            let size = finite(sizeThatFits(proposal), proposal)
            // An infinite answer further up leaves origins that are not numbers; that answer has its own diagnostic message.
            let origin = CGPoint(x: place.x.isFinite ? place.x : 0, y: place.y.isFinite ? place.y : 0)
            let isMoved = !isPlaced || origin != self.origin
            let isResized = !isPlaced || size != self.size
            if isMoved || isResized {
                if host.moves.areTracked { host.noteMove(self) }
                damageInk()
                setNeedsCompose()
                self.origin = origin
                self.size = size
                if !isPlaced {
                    isPlaced = true
                    firstUpdate = host.moves.update
                }
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

        /// A node cannot be infinite on the screen: an infinite answer is replaced by the proposal, if that is finite.
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
            if host.moves.areTracked { host.noteMove(self) }
            damageInk()
            self.origin = origin
            setNeedsCompose()
            host.geometryDidChange()
        }

        /// Moves the node together with its pixels: the caller updates what is on the screen (see Passes/ScrollPass.swift).
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

        /// The node's answers, or its children's positions, may have changed.
        package final func setNeedsLayout(forcingParent: Bool = false) {
            if forcingParent { forcesParentLayout = true }
            guard !needsMeasure else { return }
            needsMeasure = true
            host.enqueueLayout(self)
        }

        /// The node's painting has changed.
        package final func setNeedsPaint() {
            damageInk()
            setNeedsCompose()
        }

        /// Adds the node's and its descendants' ink on the screen to the damage. Called before anything moves.
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
                    link = current.withUnretained { node in
                        if node.needsCompose { return nil }
                        node.needsCompose = true
                        return node.parentLink
                    }
                }
            }
            // Asked here: for a call the host would be held, which costs more than all of the above.
            if !host.needsFrame, !host.isMakingFrame { host.setNeedsFrame() }
        }

        /// Part of the compose pass: stores the new ink, and damages it if the node itself changed or is new. Growth due to a
        /// child's ink is damaged by the child.
        package final func finishCompose(_ ink: CGRect) {
            let isNew = inkBounds.isInkless && !ink.isInkless
            inkBounds = ink
            needsCompose = false
            isAccessibilityKept = false
            if isDamaged || isNew {
                isDamaged = false
                if !ink.isInkless && !host.isAllDamaged { host.damage(visibleWindowRect(ink)) }
            }
        }

        // MARK: - Structure

        /// Ends the node with its view. Nodes below that are still held elsewhere must not reach this one by their parent links.
        package final func retire() {
            isRetired = true
            slide = nil
            element = nil
            accessibilityRecord?.elements = []
            destroyOwn()
            for child in children where child.parent === self { child.parent = nil }
            if let ghosts {
                for ghost in ghosts where ghost.parent === self { ghost.parent = nil }
                self.ghosts = nil
            }
        }

        /// Whether the node's view is gone.
        package private(set) final var isRetired = false

        /// Makes `child` one of this node's children; the subclass keeps the reference.
        package final func adopt(_ child: Node) {
            child.parent = self
            if !needsCompose { setNeedsCompose() }
            if child.mayHavePreferences { noteWriter() }
        }

        /// Removes a child; its painted ink is damaged. A child that is leaving stays until its transition is over.
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

        /// The node is nowhere in the tree: if it comes back, it is new to the screen.
        package final func forgetPlace() {
            inkBounds = .null
            isDamaged = false
            isAccessibilityKept = false
            needsCompose = true
            slide = nil
            isPlaced = false
        }

        /// Whether the node's children already are this list. A node that has meanwhile been wrapped in another is not a child.
        package final func hasChildren(_ list: [Node], asIn old: [Node]) -> Bool {
            list.count == old.count && zip(list, old).allSatisfy { $0 === $1 && $0.parent === self }
        }

        /// Whether the width that the node proposes is meant for its content alone, as a frame's is, rather than a share of a
        /// stack's width; nil defers to the node around it.
        package var givesWidth: Bool? { false }

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
        /// Children in the order in which their preferences combine: the order of declaration.
        open func forEachPreferenceChild(_ body: (Node) -> Void) { for child in children { body(child) } }
    }
}

package typealias Node = PackageOpen.Node

extension ProposedViewSize.Key {
    @inline(__always) package static func != (a: Self, b: Self) -> Bool { !(a == b) }
}
