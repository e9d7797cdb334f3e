public import EspalierGraphics
public import Foundation

/// The position of a scroll view, current or requested.
public struct ScrollPosition: Equatable, @unchecked Sendable {
    // @unchecked: AnyHashable ids are values.
    package private(set) var request: ScrollRequest
    /// The point of the view and of the viewport to align; nil scrolls the shortest distance.
    package private(set) var anchor: UnitPoint?
    /// Counts requests, so that a repeated request for the same place scrolls again.
    package private(set) var number = 0
    /// The type of the ids that the scroll view reports.
    private let idType: Any.Type
    /// Whether the current position is the result of the user's scrolling.
    public private(set) var isPositionedByUser = false

    private init(_ type: Any.Type, _ request: ScrollRequest, anchor: UnitPoint? = nil) {
        (idType, self.request, self.anchor) = (type, request, anchor)
    }

    /// Creates a position without a request: the scroll view stays where it is.
    /// - Parameter idType: the type of the ids that scrolling reports; by default it reports none.
    public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(idType, .id(nil)) }
    /// Requests that a view is shown.
    /// - Parameter anchor: the point of the view and of the viewport to align; nil scrolls the shortest distance.
    public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
        self.init(ID.self, .id(AnyHashable(id)), anchor: anchor)
    }
    /// Requests an end of the content.
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.init(idType, .edge(edge)) }
    /// Requests a content offset, in points.
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        self.init(idType, .place(x: point.x, y: point.y))
    }
    /// Requests a content offset, in points.
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) { self.init(idType, .place(x: x, y: y)) }
    /// Requests a horizontal offset, in points; the vertical one stays.
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) { self.init(idType, .place(x: x, y: nil)) }
    /// Requests a vertical offset, in points; the horizontal one stays.
    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) { self.init(idType, .place(x: nil, y: y)) }

    public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
        a.request == b.request && a.anchor == b.anchor && a.number == b.number && a.isPositionedByUser == b.isPositionedByUser
    }

    // MARK: Where it stands

    /// The id of the view at the scroll view's position, if it has the type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
        guard case .id(let id?) = request else { return nil }
        return id.base as? T
    }

    /// The edge that was requested last; nil once the user has scrolled.
    public var edge: Edge? { if case .edge(let edge) = request { edge } else { nil } }
    /// The point that was requested last; nil once the user has scrolled.
    public var point: CGPoint? { if case .place(let x?, let y?) = request { CGPoint(x: x, y: y) } else { nil } }
    /// The horizontal offset that was requested last; nil once the user has scrolled.
    public var x: CGFloat? { if case .place(let x, _) = request { x } else { nil } }
    /// The vertical offset that was requested last; nil once the user has scrolled.
    public var y: CGFloat? { if case .place(_, let y) = request { y } else { nil } }

    // MARK: Asking

    /// Scrolls to the view with an id; in a `withAnimation` it moves there.
    /// - Parameter anchor: the point of the view and of the viewport to align; nil scrolls the shortest distance.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { ask(.id(AnyHashable(id)), anchor) }
    /// Scrolls to an end of the content.
    public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }
    /// Scrolls to a content offset, in points.
    public mutating func scrollTo(point: CGPoint) { ask(.place(x: point.x, y: point.y)) }
    /// Scrolls to a content offset, in points.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(.place(x: x, y: y)) }
    /// Scrolls to a horizontal offset, in points; the vertical one stays.
    public mutating func scrollTo(x: CGFloat) { ask(.place(x: x, y: nil)) }
    /// Scrolls to a vertical offset, in points; the horizontal one stays.
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

/// A binding to a position, without its type.
package struct ScrollPositionLink: Equatable {
    package var request: ScrollRequest
    package var number = 0
    /// The anchor point for requested and for reported views.
    package var anchor: UnitPoint?
    /// Whether the value was reported by the scroll view itself.
    package var isReport = false
    /// Whether a scroll by the user is reported even where the id stays the same.
    package var tellsScrolling = false
    package var accepts: @MainActor (AnyHashable) -> Bool
    package var report: @MainActor (AnyHashable?) -> Void

    package static func == (a: Self, b: Self) -> Bool {
        a.request == b.request && a.number == b.number && a.anchor == b.anchor && a.isReport == b.isReport
    }
}

// MARK: - Modifiers

/// Reads the binding in a body of its own, which alone runs again when it changes.
private struct PositionModifier<Value: Equatable>: ViewModifier {
    @Binding var value: Value
    let link: (Value, Binding<Value>) -> ScrollPositionLink

    func body(content: Content) -> some View {
        let link = link(value, $value)
        return content.transformEnvironment(\.scrollSettings) { $0.position = link }
    }
}

extension View {
    /// Binds the id of the view at the scroll view's position: scrolling writes it, and writing it scrolls.
    /// - Parameter anchor: the point of the view and of the viewport to align; nil scrolls the shortest distance.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(PositionModifier(value: id) { value, binding in
            ScrollPositionLink(
                request: .id(value.map { AnyHashable($0) }), anchor: anchor, accepts: { $0.base is ID },
                report: { binding.wrappedValue = $0?.base as? ID })
        })
    }

    /// Binds the position of the scroll view.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(PositionModifier(value: position) { value, binding in
            ScrollPositionLink(
                request: value.request, number: value.number, anchor: value.anchor ?? anchor, isReport: value.isPositionedByUser,
                tellsScrolling: !value.isPositionedByUser,
                accepts: { value.accepts($0) }, report: { binding.wrappedValue = binding.wrappedValue.reported($0) })
        })
    }
}
