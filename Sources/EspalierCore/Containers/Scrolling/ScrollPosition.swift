public import EspalierGraphics
public import Foundation

/// Where a scroll view stands, or is to stand.
public struct ScrollPosition: Equatable, @unchecked Sendable {
    // @unchecked: AnyHashable ids are values.
    package private(set) var request: ScrollRequest
    /// The point of the view and of the viewport that are to meet; nil for the shortest way.
    package private(set) var anchor: UnitPoint?
    /// Tells one wish from the next: to ask for the same place again is to scroll there again.
    package private(set) var number = 0
    /// Of what type the ids are that the scroll view tells.
    private let idType: Any.Type
    /// Whether the user has brought the view to where it stands.
    public private(set) var isPositionedByUser = false

    private init(_ type: Any.Type, _ request: ScrollRequest, anchor: UnitPoint? = nil) {
        (idType, self.request, self.anchor) = (type, request, anchor)
    }

    /// - Parameter idType: the type of the ids that scrolling tells; with none it tells no ids.
    public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(idType, .id(nil)) }
    public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
        self.init(ID.self, .id(AnyHashable(id)), anchor: anchor)
    }
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.init(idType, .edge(edge)) }
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        self.init(idType, .place(x: point.x, y: point.y))
    }
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) { self.init(idType, .place(x: x, y: y)) }
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) { self.init(idType, .place(x: x, y: nil)) }
    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) { self.init(idType, .place(x: nil, y: y)) }

    public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
        a.request == b.request && a.anchor == b.anchor && a.number == b.number && a.isPositionedByUser == b.isPositionedByUser
    }

    // MARK: Where it stands

    /// The id of the view that the scroll view stands at, if it is of the type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
        guard case .id(let id?) = request else { return nil }
        return id.base as? T
    }

    /// The edge that was asked for last; nil once the user has scrolled.
    public var edge: Edge? { if case .edge(let edge) = request { edge } else { nil } }
    /// The place that was asked for last; nil once the user has scrolled.
    public var point: CGPoint? { if case .place(let x?, let y?) = request { CGPoint(x: x, y: y) } else { nil } }
    public var x: CGFloat? { if case .place(let x, _) = request { x } else { nil } }
    public var y: CGFloat? { if case .place(_, let y) = request { y } else { nil } }

    // MARK: Asking

    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { ask(.id(AnyHashable(id)), anchor) }
    public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }
    public mutating func scrollTo(point: CGPoint) { ask(.place(x: point.x, y: point.y)) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(.place(x: x, y: y)) }
    public mutating func scrollTo(x: CGFloat) { ask(.place(x: x, y: nil)) }
    public mutating func scrollTo(y: CGFloat) { ask(.place(x: nil, y: y)) }

    private mutating func ask(_ new: ScrollRequest, _ newAnchor: UnitPoint? = nil) {
        (request, anchor, isPositionedByUser) = (new, newAnchor, false)
        number &+= 1
    }

    /// The position after the user has scrolled to a view.
    func reported(_ id: AnyHashable?) -> ScrollPosition {
        var new = self
        (new.request, new.anchor, new.isPositionedByUser) = (.id(id), nil, true)
        return new
    }

    func accepts(_ id: AnyHashable) -> Bool { type(of: id.base) == idType }
}

package enum ScrollRequest: Equatable {
    case id(AnyHashable?)
    case edge(Edge)
    case place(x: CGFloat?, y: CGFloat?)
}

/// A binding to a position, as the scroll view knows it.
package struct ScrollPositionLink: Equatable {
    package var request: ScrollRequest
    package var number = 0
    /// Which point of the views counts, for those that are asked for and those that are told.
    package var anchor: UnitPoint?
    /// Whether the value is what the scroll view has told itself.
    package var isReport = false
    /// Whether a scroll by the user is news even where the id stays.
    package var tellsScrolling = false
    package var accepts: @MainActor (AnyHashable) -> Bool
    package var report: @MainActor (AnyHashable?) -> Void

    package static func == (a: Self, b: Self) -> Bool {
        a.request == b.request && a.number == b.number && a.anchor == b.anchor && a.isReport == b.isReport
    }
}

// MARK: - Modifiers

/// Reads the binding in a body of its own, which runs again when it changes.
private struct PositionModifier<Value: Equatable>: ViewModifier {
    @Binding var value: Value
    let link: (Value, Binding<Value>) -> ScrollPositionLink

    func body(content: Content) -> some View {
        let link = link(value, $value)
        return content.transformEnvironment(\.scrollSettings) { $0.position = link }
    }
}

extension View {
    /// Binds the id of the view that the scroll view stands at: scrolling writes it, and writing it scrolls.
    /// - Parameter anchor: the point of the view and of the viewport that are to meet; nil for the shortest way.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(PositionModifier(value: id) { value, binding in
            ScrollPositionLink(
                request: .id(value.map { AnyHashable($0) }), anchor: anchor, accepts: { $0.base is ID },
                report: { binding.wrappedValue = $0?.base as? ID })
        })
    }

    /// Binds where the scroll view stands.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(PositionModifier(value: position) { value, binding in
            ScrollPositionLink(
                request: value.request, number: value.number, anchor: value.anchor ?? anchor, isReport: value.isPositionedByUser,
                tellsScrolling: !value.isPositionedByUser,
                accepts: { value.accepts($0) }, report: { binding.wrappedValue = binding.wrappedValue.reported($0) })
        })
    }
}
