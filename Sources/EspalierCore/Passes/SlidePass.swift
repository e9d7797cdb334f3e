import Foundation

/// Where a node was before a layout.
struct OldPlace {
    let origin: CGPoint
    let size: CGSize
    /// Whether the layout is the node's first.
    let isNew: Bool
}

/// How a hand moves a node's rectangle, for the spring that takes over.
struct HandMotion {
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

// The slide pass: after a layout whose transaction animates, the leaves that stand elsewhere set off from where they were.
extension ViewHost {
    /// Called for a node that a layout moves or resizes, before it does.
    func noteMove(_ node: Node) {
        let id = ObjectIdentifier(node)
        if oldPlaces[id] == nil {
            oldPlaces[id] = OldPlace(origin: node.origin, size: node.size, isNew: !node.isPlaced)
        }
    }

    func slidePass() {
        guard !oldPlaces.isEmpty else { return }
        let places = oldPlaces
        oldPlaces.removeAll()
        if wasResizedUnseen {
            wasResizedUnseen = false
            return
        }
        startSlides(rootNode, shift: .zero, places)
    }

    /// - Parameter shift: how far the space that the node stands in has moved, in the space that leaves slide in.
    private func startSlides(_ node: Node, shift: CGPoint, _ places: [ObjectIdentifier: OldPlace]) {
        var shift = shift
        var growth = CGSize.zero
        // What moved is marked for the compose pass, up to the root.
        if node.needsCompose, let old = places[ObjectIdentifier(node)] {
            // What is new stands where it stands, and what is in it.
            if old.isNew { return }
            shift.x += node.origin.x - old.origin.x
            shift.y += node.origin.y - old.origin.y
            growth = CGSize(width: node.size.width - old.size.width, height: node.size.height - old.size.height)
        }
        let carries = node.slidesAsWhole
        if carries {
            slide(node, shift, growth)
            shift = .zero
        }
        guard carries ? node.needsCompose : shift != .zero || growth != .zero || node.needsCompose else { return }
        var isLeaf = true
        // SwiftUI: what leaves stays where it is seen, whatever becomes of its container; what moves in it moves.
        if shift != .zero { node.keepGhosts(againstMove: shift) }
        node.forEachDrawn { child in
            isLeaf = false
            let shift = node.isGhost(child) ? .zero : shift
            if shift != .zero || child.needsCompose { startSlides(child, shift: shift, places) }
        }
        if isLeaf && !carries { slide(node, shift, growth) }
    }

    private func slide(_ node: Node, _ shift: CGPoint, _ growth: CGSize) {
        guard shift != .zero || growth != .zero else { return }
        let change = RectVector(PointVector(shift.x, shift.y), PointVector(growth.width, growth.height))
        let transaction = transaction(at: node)
        let velocity = transaction.tracksVelocity || !handMotions.isEmpty ? handVelocity(node, change, transaction) : .zero
        node.startSlide(by: change, transaction, initialVelocity: velocity)
    }

    /// Samples what moves by hand; the velocity that a hand has left where something else moves the node now.
    private func handVelocity(_ node: Node, _ change: RectVector, _ transaction: Transaction) -> RectVector {
        let id = ObjectIdentifier(node), time = animations.time
        if transaction.tracksVelocity, transaction.animation == nil {
            // A node that is gone may have left its place in memory to another.
            var motion = handMotions[id].flatMap { $0.node === node ? $0 : nil } ?? HandMotion(node)
            motion.move(by: change, at: time)
            handMotions[id] = motion
            lastHandTime = time
            return .zero
        }
        guard transaction.animation != nil, let motion = handMotions.removeValue(forKey: id), motion.node === node else { return .zero }
        return motion.velocity(at: time)
    }

    /// SwiftUI: after two seconds nothing is left of a velocity.
    func forgetHandMotions() {
        if !handMotions.isEmpty, animations.time - lastHandTime > 2 { handMotions.removeAll() }
    }

    /// The transaction of this update as the modifiers around a node have rewritten it.
    func transaction(at node: Node) -> Transaction {
        guard rewritesTransactions else { return currentTransaction }
        var known: Node? = node
        while let node = known, node.element == nil { known = node.parent }
        return known?.element?.layoutTransaction ?? currentTransaction
    }
}
