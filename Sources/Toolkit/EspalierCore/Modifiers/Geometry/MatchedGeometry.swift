public import EspalierGraphics
import Foundation

/// The parts of a view's geometry that follow the source's.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The position on the screen.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The proposed size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both position and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

private struct MatchedGeometryModifier: NodeModifier {
    let match: MatchedGeometry

    func makeNode(around child: Node, _ context: NodeContext) -> MatchedGeometryNode { MatchedGeometryNode(child, match) }
    func updateNode(_ node: MatchedGeometryNode, _ context: NodeContext) { node.setMatch(match) }
}

/// The parameters of `matchedGeometryEffect`.
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

/// The views with the same id in the same namespace.
@MainActor final class MatchedGroup {
    /// Oldest first.
    private(set) var members: [MatchedGeometryNode] = []
    /// The frame of the source when the window was last at rest, in window points.
    fileprivate var frame: CGRect?
    fileprivate weak var lastSource: MatchedGeometryNode?
    private var hasWarned = false

    fileprivate func add(_ node: MatchedGeometryNode) { members.append(node) }
    fileprivate func remove(_ node: MatchedGeometryNode) { members.removeAll { $0 === node } }

    /// SwiftUI: the view added last, of those that are present and have `isSource` set.
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

/// Keeps its own place in the layout, and shows its content in the geometry of the group's source.
@MainActor package final class MatchedGeometryNode: UnaryNode, GeometryReading {
    private(set) var match: MatchedGeometry
    private var group: MatchedGroup
    /// The frame for the content, in the node's own space; nil for the node's own bounds.
    private var target: CGRect?
    private var beganElsewhere = false
    package override var startsContentElsewhere: Bool { beganElsewhere }

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
        // Geometry is read again after a layout pass, so request one.
        host.enqueuePlacement(self)
    }

    private func leaveGroup() {
        group.remove(self)
        if group.members.isEmpty { host.forgetMatchedGroup(match.key) }
    }

    package override func destroyOwn() { leaveGroup() }

    /// Whether the view is placed in the window and neither it nor an ancestor is leaving.
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
        let isNew = !child.isPlaced
        defer { if isNew { beganElsewhere = target != nil } }
        if isNew, match.isSource, let frame = group.frame, group.lastSource !== self,
           host.transaction(at: self).animation != nil {
            // SwiftUI: a new source starts from the frame of the old one.
            target = frame.applying(windowTransform.inverted())
        } else if isNew, !match.isSource, let frame = group.frame {
            // SwiftUI: a new follower appears in the source's frame, and does not come from its own.
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
        // Without `.position` the content is aligned at the anchor in the node's own bounds.
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

private enum MatchedGroupsKey: HostKey {
    static func makeValue(for host: ViewHost) -> [MatchedGeometry.Key: MatchedGroup] { [:] }
    static func viewsDidEnd(_ groups: inout [MatchedGeometry.Key: MatchedGroup]) { groups = [:] }
}

extension ViewHost {
    fileprivate func matchedGroup(_ key: MatchedGeometry.Key) -> MatchedGroup {
        if let group = self[MatchedGroupsKey.self][key] { return group }
        let group = MatchedGroup()
        self[MatchedGroupsKey.self][key] = group
        return group
    }

    fileprivate func forgetMatchedGroup(_ key: MatchedGeometry.Key) { self[MatchedGroupsKey.self][key] = nil }
}

extension View {
    /// Shows the view with the geometry of another: the source among the views with the same id in the same namespace.
    ///
    /// If an animated change replaces the source by another, the new one starts from the old one's frame.
    ///
    /// - Parameters:
    ///   - id: The identifier shared by the matching views.
    ///   - namespace: A namespace created with `@Namespace` in a view that contains all of them.
    ///   - properties: The parts of the geometry to follow. The layout around the view is not affected.
    ///   - anchor: The point of both views that is aligned.
    ///   - isSource: Whether the other views follow this one.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(MatchedGeometryModifier(match: MatchedGeometry(
            key: .init(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor, isSource: isSource)))
    }
}
