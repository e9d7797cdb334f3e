public import EspalierGraphics
public import Foundation

/// A location in a view, which another view can read in its own coordinates.
public struct Anchor<Value>: @unchecked Sendable {
    // @unchecked: a value with pure functions.
    /// The location in window coordinates, and its conversion to another space.
    fileprivate let box: AnchorBox

    package func value(in proxy: GeometryProxy) -> Value { box.convert(proxy.fromWindow) as! Value }

    /// The location in a view that an anchor represents.
    public struct Source: @unchecked Sendable {
        // @unchecked: as above.
        fileprivate let make: @MainActor (Node) -> AnchorBox
        @MainActor package func anchor(of node: Node) -> Anchor<Value> { Anchor(box: make(node)) }
    }
}

extension Anchor: Equatable where Value: Equatable {
    public static func == (a: Self, b: Self) -> Bool { a.box == b.box }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}

/// The contents of an anchor, by kind. The conversion takes the map from the window to the reader's space.
private indirect enum AnchorBox: Equatable {
    case point(CGPoint)
    /// A rectangle of the view, and the view's transform to the window: a rotated rectangle keeps its corners.
    case rect(CGRect, CGAffineTransform)
    case array([AnchorBox], (([Any]) -> Any))
    case optional(AnchorBox?, ((Any?) -> Any))

    func convert(_ fromWindow: CGAffineTransform) -> Any {
        switch self {
        case .point(let point): point.applying(fromWindow)
        case .rect(let rect, let toWindow): rect.applying(toWindow.concatenating(fromWindow))
        case .array(let boxes, let collect): collect(boxes.map { $0.convert(fromWindow) })
        case .optional(let box, let wrap): wrap(box.map { $0.convert(fromWindow) })
        }
    }

    static func == (a: Self, b: Self) -> Bool {
        switch (a, b) {
        case (.point(let a), .point(let b)): a == b
        case (.rect(let a, let s), .rect(let b, let t)): a == b && s == t
        case (.array(let a, _), .array(let b, _)): a == b
        case (.optional(let a, _), .optional(let b, _)): a == b
        default: false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .point(let point): hasher.combine(point.x); hasher.combine(point.y)
        case .rect(let rect, _): hasher.combine(rect.minX); hasher.combine(rect.minY)
        case .array(let boxes, _): for box in boxes { box.hash(into: &hasher) }
        case .optional(let box, _): box?.hash(into: &hasher)
        }
    }
}

// MARK: - Sources

extension Anchor.Source where Value == CGRect {
    /// The view's bounds.
    public static var bounds: Anchor<CGRect>.Source { Anchor.Source { .rect($0.bounds, $0.windowTransform) } }
    /// A rectangle in the view's own coordinates.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Anchor.Source { .rect(r, $0.windowTransform) } }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's own coordinates.
    public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { Anchor.Source { .point($0.convertToWindow(p)) } }

    /// A point given as a fraction of the view's size.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor.Source { .point($0.convertToWindow(CGPoint(x: p.x * $0.size.width, y: p.y * $0.size.height))) }
    }

    /// The upper left corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The middle of the upper edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The upper right corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The middle of the left edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle of the view.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the right edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The lower left corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The middle of the lower edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The lower right corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
    /// An anchor for several locations.
    public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
        make = { node in .array(array.map { $0.make(node) }) { $0.map { $0 as! T } } }
    }

    /// An anchor for an optional location.
    public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
        make = { node in .optional(anchor?.make(node)) { $0.map { $0 as! T } as T? as Any } }
    }
}
