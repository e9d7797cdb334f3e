import CX11
import Foundation

/// A rectangle of whole device pixels, half open. Empty where `x1 <= x0` or `y1 <= y0`.
struct PixelRect: Hashable {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32

    static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

    @inline(__always) var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
    @inline(__always) var width: Int32 { x1 - x0 }
    @inline(__always) var height: Int32 { y1 - y0 }

    /// The smallest rectangle of whole pixels around `rect`, which is in points.
    init(enclosing rect: CGRect, scale: CGFloat) {
        self.init(x0: .pixel((rect.minX * scale).rounded(.down)), y0: .pixel((rect.minY * scale).rounded(.down)),
                  x1: .pixel((rect.maxX * scale).rounded(.up)), y1: .pixel((rect.maxY * scale).rounded(.up)))
    }

    @inline(__always) init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    @inline(__always) func contains(_ x: Int32, _ y: Int32) -> Bool { x >= x0 && x < x1 && y >= y0 && y < y1 }

    func contains(_ other: PixelRect) -> Bool { other.x0 >= x0 && other.x1 <= x1 && other.y0 >= y0 && other.y1 <= y1 }

    @inline(__always) func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    }

    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }

    /// The rectangle in the coordinates of a drawable whose top left pixel is (`x`, `y`). Sides of drawables are below 32768.
    func xRectangle(originX x: Int32, originY y: Int32) -> XRectangle {
        XRectangle(x: Int16(clamping: x0 - x), y: Int16(clamping: y0 - y),
                   width: UInt16(clamping: width), height: UInt16(clamping: height))
    }
}

extension Int32 {
    /// A device coordinate from any number, also one that an integer cannot hold: that becomes one far outside of the screen.
    @inline(__always) static func pixel(_ value: CGFloat) -> Int32 {
        if value > -1_000_000, value < 1_000_000 { return Int32(value) }
        return value > 0 ? 1_000_000 : -1_000_000
    }

    /// Same as `Int32(value.rounded())`, which on baseline x86-64 calls into the C library, for a number that an integer can hold.
    @inline(__always) static func nearest(_ value: CGFloat) -> Int32 {
        let whole = Int32(value), rest = value - CGFloat(whole)
        return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
    }
}
