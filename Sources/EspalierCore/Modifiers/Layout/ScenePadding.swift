public import EspalierGraphics

/// Which distance from the window's edge a view keeps.
public struct ScenePadding: Equatable, Sendable {
    private let name: String
    public static let minimum = ScenePadding(name: "minimum")
}

extension View {
    /// Keeps the distance from the window's edges that windows of the desktop keep: 20 points.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 20) }

    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { scenePadding(edges) }
}
