package import Foundation

/// A node's place before a layout.
struct OldPlace {
    let origin: CGPoint
    let size: CGSize
    /// Whether the layout is the node's first.
    let isNew: Bool
    /// Whether it corrects the node's first layout, which belongs to the same update: nobody has seen the node at the old place.
    var isUnseen = false
}

/// How a user's gesture moves a node's rectangle, for the spring that follows.
struct DragVelocityTracker {
    private(set) weak var node: Node?
    private var place = RectVector.zero
    private var sampler = VelocitySampler<RectVector>()

    init(_ node: Node) { self.node = node }

    mutating func move(by change: RectVector, at time: Double) {
        place += change
        sampler.add(place, at: time)
    }

    func velocity(at time: Double) -> RectVector { sampler.velocity(at: time) }
}

/// The nodes that layouts have moved, with their old places.
struct MoveTracker {
    /// Whether layout records the old places of moved nodes.
    var areTracked = false
    var oldPlaces: [ObjectIdentifier: OldPlace] = [:]
    /// Counts the updates: the rounds of layout in a frame that belong to one transaction.
    private(set) var update: UInt32 = 0
    /// Nodes that a gesture has moved in the last seconds, and when it last did.
    var dragVelocities: [ObjectIdentifier: DragVelocityTracker] = [:]
    var lastDragTime = 0.0
    /// Whether the window was resized before its first frame was shown: nothing animates from a layout that was never seen.
    var wasResizedUnseen = false

    mutating func updateBegins() { update &+= 1 }

    /// Releases references to nodes.
    mutating func forgetViews() {
        oldPlaces = [:]
        dragVelocities = [:]
    }
}

extension Node {
    /// Moves the node by a step of a movement of its own, which a hand or an animation makes: a screen of a stack on its way, a row that is
    /// swiped. What is inside has not moved in it: none of it slides after the step, whatever animations the views there ask for.
    package func carry(to place: CGPoint) {
        guard isPlaced, origin != place else { return }
        damageInk()
        slide(to: place)
        setNeedsCompose()
    }
}

// The slide pass: after a layout whose transaction animates, moved leaves start to animate from their previous places.
extension ViewHost {
    /// Called for a node that a layout is about to move or resize.
    func noteMove(_ node: Node) {
        let id = ObjectIdentifier(node)
        if moves.oldPlaces[id] == nil {
            moves.oldPlaces[id] = OldPlace(
                origin: node.origin, size: node.size, isNew: !node.isPlaced, isUnseen: node.isPlaced && node.firstUpdate == moves.update)
        }
    }

    func slidePass() {
        // For the layout that follows the resizing, whether anything moves in it or not: later ones start from what it placed.
        let isUnseen = moves.wasResizedUnseen
        moves.wasResizedUnseen = false
        guard !moves.oldPlaces.isEmpty else { return }
        let places = moves.oldPlaces
        moves.oldPlaces.removeAll()
        if isUnseen { return }
        startSlides(rootNode, shift: .zero, places, startsElsewhere: false)
    }

    /// - Parameters:
    ///   - shift: how far the node's parent space has moved, in the space in which leaves slide.
    ///   - startsElsewhere: whether a node around this one has put it where it is to start.
    private func startSlides(_ node: Node, shift: CGPoint, _ places: [ObjectIdentifier: OldPlace], startsElsewhere: Bool) {
        var shift = shift
        var growth = CGSize.zero
        // Moved nodes are marked for the compose pass, and so are their ancestors.
        if node.needsCompose, let old = places[ObjectIdentifier(node)] {
            // A new node appears in place, with its content.
            if old.isNew { return }
            if old.isUnseen && !startsElsewhere {
                // So does one whose first layout has had to be corrected, as by a title that is known in the second round only.
                shift = .zero
            } else {
                shift.x += node.origin.x - old.origin.x
                shift.y += node.origin.y - old.origin.y
                growth = CGSize(width: node.size.width - old.size.width, height: node.size.height - old.size.height)
            }
        }
        let carries = node.slidesAsWhole
        if carries {
            slide(node, shift, growth)
            shift = .zero
        }
        guard carries ? node.needsCompose : shift != .zero || growth != .zero || node.needsCompose else { return }
        var isLeaf = true
        let startsElsewhere = startsElsewhere || node.startsContentElsewhere
        // SwiftUI: a leaving view stays where it is on the screen even if its container moves; content that moves inside it does move.
        if shift != .zero { node.keepGhosts(againstMove: shift) }
        node.forEachDrawn { child in
            isLeaf = false
            let shift = node.isGhost(child) ? .zero : shift
            if shift != .zero || child.needsCompose { startSlides(child, shift: shift, places, startsElsewhere: startsElsewhere) }
        }
        if isLeaf && !carries { slide(node, shift, growth) }
    }

    private func slide(_ node: Node, _ shift: CGPoint, _ growth: CGSize) {
        guard shift != .zero || growth != .zero else { return }
        let change = RectVector(PointVector(shift.x, shift.y), PointVector(growth.width, growth.height))
        let transaction = transaction(at: node)
        let velocity = transaction.tracksVelocity || !moves.dragVelocities.isEmpty ? dragVelocity(node, change, transaction) : .zero
        node.startSlide(by: change, transaction, initialVelocity: velocity)
    }

    /// Samples motion by a gesture; otherwise returns the velocity that a gesture has left, for an animation that takes over.
    private func dragVelocity(_ node: Node, _ change: RectVector, _ transaction: Transaction) -> RectVector {
        let id = ObjectIdentifier(node), time = animations.time
        if transaction.tracksVelocity, transaction.animation == nil {
            // The memory address of a deallocated node may have been reused.
            var tracker = moves.dragVelocities[id].flatMap { $0.node === node ? $0 : nil } ?? DragVelocityTracker(node)
            tracker.move(by: change, at: time)
            moves.dragVelocities[id] = tracker
            moves.lastDragTime = time
            return .zero
        }
        guard transaction.animation != nil, let tracker = moves.dragVelocities.removeValue(forKey: id), tracker.node === node else {
            return .zero
        }
        return tracker.velocity(at: time)
    }

    /// SwiftUI: a velocity expires after two seconds.
    func discardExpiredDragVelocities() {
        if !moves.dragVelocities.isEmpty, animations.time - moves.lastDragTime > 2 { moves.dragVelocities.removeAll() }
    }

    /// The transaction of this update as rewritten by the modifiers around a node.
    func transaction(at node: Node) -> Transaction {
        guard transactions.isRewritten else { return currentTransaction }
        var known: Node? = node
        while let node = known, node.element == nil { known = node.parent }
        return known?.element?.layoutTransaction ?? currentTransaction
    }
}
