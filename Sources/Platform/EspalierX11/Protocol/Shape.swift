import CX11
import Foundation

// Windows that are not rectangles (Nonrectangular Window Shape Extension, version 1.0). What is cut off shows what lies below the
// window and takes no clicks, whether or not a compositing manager runs.

extension Connection {
    /// Cuts the corners off a window of this size.
    /// - Parameter radius: in pixels.
    func cutCorners(of window: XWindow, width: Int, height: Int, radius: Double) {
        guard !isLost, shapeOpcode != 0 else { return }
        var rectangles = RoundedShape.rectangles(width: width, height: height, radius: radius)
        cx11_shape_set(display, Int32(shapeOpcode), window, &rectangles, Int32(rectangles.count))
    }
}

enum RoundedShape {
    /// The rectangles that make up a rounded one: one for each row of pixels in the corners' height, and one for all rows between. A
    /// pixel belongs to the shape when its middle lies inside.
    static func rectangles(width: Int, height: Int, radius: Double) -> [XRectangle] {
        // Windows are at most 32767 pixels large.
        let width = min(max(width, 1), Int(Int16.max)), height = min(max(height, 1), Int(Int16.max))
        let radius = min(max(radius.isFinite ? radius : 0, 0), Double(min(width, height)) / 2)
        let rows = Int(radius.rounded(.up))
        func row(_ y: Int, _ height: Int, inset: Int) -> XRectangle {
            XRectangle(x: Int16(inset), y: Int16(y), width: UInt16(max(width - 2 * inset, 1)), height: UInt16(height))
        }
        func inset(_ y: Int) -> Int {
            let rise = radius - (Double(y) + 0.5)
            guard rise > 0 else { return 0 }
            return max(Int((radius - (radius * radius - rise * rise).squareRoot() - 0.5).rounded(.up)), 0)
        }
        let ends = min(rows, height / 2)
        var all = (0..<ends).map { row($0, 1, inset: inset($0)) }
        if height > 2 * ends { all.append(row(ends, height - 2 * ends, inset: 0)) }
        all += (0..<ends).reversed().map { row(height - 1 - $0, 1, inset: inset($0)) }
        return all
    }
}
