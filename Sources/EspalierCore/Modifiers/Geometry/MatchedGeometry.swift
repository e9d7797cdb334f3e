public import EspalierGraphics
import Foundation

/// What of a view's geometry follows another's.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The place on the screen.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size that is proposed.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

private struct MatchedGeometryModifier: NodeModifier {
    let match: MatchedGeometry

    func makeNode(around child: Node, _ context: NodeContext) -> MatchedGeometryNode { MatchedGeometryNode(child, match) }
    func updateNode(_ node: MatchedGeometryNode, _ context: NodeContext) { node.setMatch(match) }
}

/// Which views match, and how.
struct MatchedGeometry: Equatable {
    struct Key: Hashable {
        let id: AnyHashable
        let namespace: Namespace.ID
    }

    let key: Key
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool
}

/// The views of one id in one name space.
@MainActor final class MatchedGroup {
    /// Oldest first.
    private(set) var members: [MatchedGeometryNode] = []
    /// Where the source stood when the window was last at rest, in window points.
    fileprivate var frame: CGRect?
    fileprivate weak var lastSource: MatchedGeometryNode?
    private var hasWarned = false

    fileprivate func add(_ node: MatchedGeometryNode) { members.append(node) }
    fileprivate func remove(_ node: MatchedGeometryNode) { members.removeAll { $0 === node } }

    /// SwiftUI: of those that are there and are no mere followers, the one that came last.
    fileprivate var source: MatchedGeometryNode? { members.last { $0.match.isSource && $0.isThere } }

    fileprivate func checkSources(_ key: MatchedGeometry.Key) {
        guard !hasWarned, members.count > 1, members.count(where: { $0.match.isSource && $0.isThere }) > 1 else { return }
        hasWarned = true
        Diagnostics.warn("""
            Multiple inserted views in matched geometry group \(key.id) have `isSource: true`, results are undefined: the one \
            that came last is followed. Give the others `isSource: false`.
            """)
    }
}

/// Stands where layout puts it, and shows its content where the group's source is.
@MainActor package final class MatchedGeometryNode: UnaryNode, GeometryReading {
    private(set) var match: MatchedGeometry
    private var group: MatchedGroup
    /// Where the content is to stand, in the node's own space; nil where layout would have it.
    private var target: CGRect?

    init(_ child: Node, _ match: MatchedGeometry) {
        self.match = match
        group = child.host.matchedGroup(match.key)
        super.init(child)
        group.add(self)
        host.addGeometryReader(self)
    }

    func setMatch(_ new: MatchedGeometry) {
        guard new != match else { return }
        if new.key != match.key {
            leaveGroup()
            group = host.matchedGroup(new.key)
            group.add(self)
        }
        match = new
        host.geometryDidChange()
        // What must be looked at again is found out after a layout.
        host.enqueuePlacement(self)
    }

    private func leaveGroup() {
        group.remove(self)
        if group.members.isEmpty { host.forgetMatchedGroup(match.key) }
    }

    package override func destroyOwn() { leaveGroup() }

    /// Whether the view is on the screen to stay.
    fileprivate var isThere: Bool {
        guard isPlaced else { return false }
        var node: Node? = self
        while let current = node {
            if current.leaving != nil { return false }
            if current === host.rootNode { return true }
            node = current.parent
        }
        return false
    }

    // MARK: Layout

    package override func placeContent() {
        if !child.isPlaced, match.isSource, let frame = group.frame, group.lastSource !== self,
           host.transaction(at: self).animation != nil {
            // SwiftUI: a new source sets off from where the old one was.
            target = frame.applying(windowTransform.inverted())
        }
        let (origin, proposal) = placement
        child.place(at: origin, proposal: proposal)
    }

    private var placement: (origin: CGPoint, proposal: ProposedViewSize) {
        guard let target else { return (.zero, proposal) }
        let proposal = match.properties.contains(.size) ? ProposedViewSize(target.size) : self.proposal
        let size = child.sizeThatFits(proposal)
        let anchor = match.anchor
        // Without the position, the content stays put by the same point.
        let frame = match.properties.contains(.position) ? target : bounds
        return (
            CGPoint(
                x: frame.minX + anchor.x * (frame.width - size.width), y: frame.minY + anchor.y * (frame.height - size.height)),
            proposal)
    }

    package func geometryMayHaveChanged() {
        let source = group.source
        if source === self {
            group.checkSources(match.key)
            group.frame = windowRect(bounds)
            group.lastSource = self
            setTarget(nil)
        } else if let source {
            let frame = source.windowRect(source.bounds)
            setTarget(frame.applying(windowTransform.inverted()))
        } else {
            group.frame = nil
            setTarget(nil)
        }
    }

    private func setTarget(_ new: CGRect?) {
        if let new, let target, abs(new.minX - target.minX) + abs(new.minY - target.minY) < 1e-6,
           abs(new.width - target.width) + abs(new.height - target.height) < 1e-6 { return }
        guard new != target else { return }
        target = new
        host.enqueuePlacement(self)
    }

    package override var debugName: String { "MatchedGeometry" }
}

extension ViewHost {
    fileprivate func matchedGroup(_ key: MatchedGeometry.Key) -> MatchedGroup {
        if let group = matchedGroups[key] { return group }
        let group = MatchedGroup()
        matchedGroups[key] = group
        return group
    }

    fileprivate func forgetMatchedGroup(_ key: MatchedGeometry.Key) { matchedGroups[key] = nil }
}

extension View {
    /// Makes the view show in the geometry of another: of those with the same id in the same name space, the source's.
    ///
    /// Where a change with an animation puts a new source in the place of the old one, it sets off from there.
    ///
    /// - Parameters:
    ///   - id: Of the views that match.
    ///   - namespace: Made by `@Namespace` in a view around all of them.
    ///   - properties: What is followed. Whatever it is, layout around the view does not notice.
    ///   - anchor: The point of both views that comes to lie on the same place.
    ///   - isSource: Whether the others follow this view.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(MatchedGeometryModifier(match: MatchedGeometry(
            key: .init(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor, isSource: isSource)))
    }
}
