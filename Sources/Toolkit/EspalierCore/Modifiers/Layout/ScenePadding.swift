public import EspalierGraphics

/// The kind of distance that a view keeps from the window's edges.
public struct ScenePadding: Equatable, Sendable {
    private let name: String
    /// The smallest distance. The same as the standard padding here.
    public static let minimum = ScenePadding(name: "minimum")
}

extension View {
    /// Adds the standard padding at the window's edges: 20 points.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 20) }

    /// Adds the padding of a kind; every kind has 20 points here.
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { scenePadding(edges) }
}
