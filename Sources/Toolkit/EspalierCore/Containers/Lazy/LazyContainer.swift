package import Foundation

/// A container that makes only the visible part of its content.
@MainActor package protocol LazyContainer: Node {
    func visibleRegionChanged()
    /// The rectangle of the view with the id, in the container's own coordinates; an estimate where it has not been made.
    func rect(forID id: AnyHashable) -> CGRect?
    /// That of a view which `id(_:)` has given the id, where it has not been made.
    func rect(forExplicitID id: AnyHashable) -> CGRect?
    /// The place of a view that always exists and is not shown, as it is too far from the viewport; nil where it is none of this
    /// container's.
    func rect(forWaiting node: Node) -> CGRect?
    /// The ids at a point: of the view, and of the sections and lists that contain it, innermost first.
    func ids(at point: CGPoint) -> [AnyHashable]
}

extension LazyContainer {
    package func rect(forExplicitID id: AnyHashable) -> CGRect? { nil }
    package func rect(forWaiting node: Node) -> CGRect? { nil }
}
