public import EspalierGraphics
public import Foundation

/// Where a scroll view stands, or is to stand.
public struct ScrollPosition: Equatable, @unchecked Sendable {
    // @unchecked: AnyHashable ids are values.
    package var request: ScrollRequest
    /// Whether the user has brought the view to where it stands.
    public package(set) var isPositionedByUser = false

    public init(idType: (some Hashable & Sendable).Type = Never.self) { request = .id(nil) }
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { request = .id(AnyHashable(id)) }
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { request = .edge(edge) }
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) { request = .point(point) }

    /// The id of the view that the scroll view stands at, if it is of the type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
        guard case .id(let id?) = request else { return nil }
        return id.base as? T
    }

    /// The edge that was asked for last.
    public var edge: Edge? {
        guard case .edge(let edge) = request else { return nil }
        return edge
    }

    /// The point that was asked for last.
    public var point: CGPoint? {
        guard case .point(let point) = request else { return nil }
        return point
    }

    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { ask(.id(AnyHashable(id))) }
    public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }
    public mutating func scrollTo(point: CGPoint) { ask(.point(point)) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(.point(CGPoint(x: x, y: y))) }

    private mutating func ask(_ new: ScrollRequest) {
        request = new
        isPositionedByUser = false
    }
}

package enum ScrollRequest: Equatable {
    case id(AnyHashable?)
    case edge(Edge)
    case point(CGPoint)
}

/// A binding to a position, as the scroll view knows it.
package struct ScrollPositionLink: Equatable {
    package var request: ScrollRequest
    package var anchor: UnitPoint?
    package var report: @MainActor (AnyHashable?) -> Void

    package static func == (a: Self, b: Self) -> Bool { a.request == b.request && a.anchor == b.anchor }
}

// MARK: - Modifiers

/// Reads the binding in a body of its own, which runs again when it changes.
private struct PositionModifier<Value: Equatable>: ViewModifier {
    @Binding var value: Value
    let anchor: UnitPoint?
    let request: (Value) -> ScrollRequest
    let reported: (AnyHashable?) -> Value?

    func body(content: Content) -> some View {
        let binding = $value, reported = reported
        let link = ScrollPositionLink(request: request(value), anchor: anchor) { id in
            if let new = reported(id) { binding.wrappedValue = new }
        }
        return content.transformEnvironment(\.scrollSettings) { $0.position = link }
    }
}

extension View {
    /// Binds the id of the view that the scroll view stands at: scrolling writes it, and writing it scrolls.
    public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
        modifier(PositionModifier(
            value: id, anchor: anchor, request: { .id($0.map { AnyHashable($0) }) },
            reported: { Self.unwrapped($0, like: id) }))
    }

    private static func unwrapped<ID: Hashable>(_ id: AnyHashable?, like binding: Binding<ID?>) -> ID?? {
        guard let id else { return .some(nil) }
        return (id.base as? ID).map { .some($0) }
    }

    /// Binds where the scroll view stands.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(PositionModifier(
            value: position, anchor: anchor, request: { $0.request },
            reported: { id in
                var new = position.wrappedValue
                new.request = .id(id)
                new.isPositionedByUser = true
                return new
            }))
    }
}
