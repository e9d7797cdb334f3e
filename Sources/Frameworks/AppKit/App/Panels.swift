public import EspalierPlatformViews
import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's path: UIKit's, with AppKit's names.
public typealias NSBezierPath = UIBezierPath

extension UIBezierPath {
    /// Adds a straight line from the current point.
    public func line(to point: NSPoint) { addLine(to: point) }
    /// Adds a cubic Bézier curve from the current point.
    public func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
        addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }
    /// A rectangle whose corners are parts of ellipses, of radii in points.
    public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init(cgPath: Path(roundedRect: rect, cornerSize: CGSize(width: xRadius, height: yRadius), style: .circular).cgPath)
    }

    /// Fills the path in the current context.
    @MainActor @preconcurrency public func fill() { CGContext.current?.fill(path, eoFill: usesEvenOddFillRule) }
    /// Limits what is drawn next to the inside of the path.
    @MainActor @preconcurrency public func addClip() { CGContext.current?.clip(path, eoFill: usesEvenOddFillRule) }
    /// Strokes the path in the current context, with its own line width.
    @MainActor @preconcurrency public func stroke() {
        let style = StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit, dash: dashes, dashPhase: dashPhase
        )
        CGContext.current?.stroke(path, style: style)
    }
    /// Fills a rectangle.
    @MainActor @preconcurrency public static func fill(_ rect: NSRect) { CGContext.current?.fill(rect) }
    /// Strokes the edge of a rectangle.
    @MainActor @preconcurrency public static func stroke(_ rect: NSRect) { CGContext.current?.stroke(rect) }
    /// Strokes a straight line.
    @MainActor @preconcurrency public static func strokeLine(from point1: NSPoint, to point2: NSPoint) {
        CGContext.current?.strokeLineSegments(between: [point1, point2])
    }
}

extension UIColor {
    /// Makes the colour that of fills and lines.
    @MainActor @preconcurrency public func set() { CGContext.current?.set(fill: color, stroke: color) }
    /// Makes it the colour of fills in the current context.
    @MainActor @preconcurrency public func setFill() { CGContext.current?.set(fill: color) }
    /// Makes it the colour of strokes in the current context.
    @MainActor @preconcurrency public func setStroke() { CGContext.current?.set(stroke: color) }
}

extension CGRect {
    /// Fills the rectangle in the current context.
    @MainActor @preconcurrency public func fill() { CGContext.current?.fill(self) }
    /// Fills the rectangle in the current context, mixed with what is there by an operation; `copy` replaces it.
    @MainActor @preconcurrency public func fill(using operation: NSCompositingOperation) {
        guard let context = CGContext.current else { return }
        context.saveGState()
        if operation == .copy || operation == .clear {
            // What is there goes, however opaque the colour is.
            context.saveGState()
            context.set(fill: .black)
            context.setBlendMode(.destinationOut)
            context.fill(self)
            context.restoreGState()
        } else {
            context.setBlendMode(operation.blendMode)
        }
        if operation != .clear { context.fill(self) }
        context.restoreGState()
    }
    /// Draws a line of one point inside the edge.
    @MainActor @preconcurrency public func frame() { CGContext.current?.stroke(insetBy(dx: 0.5, dy: 0.5), width: 1) }
}

extension UIImage {
    /// Draws the picture into a rectangle, stretched if need be.
    @MainActor @preconcurrency public func draw(in rect: NSRect) { CGContext.current?.draw(Image(nsImage: self), in: rect) }
}

extension NSApplication {
    /// How a panel or an alert was left.
    public struct ModalResponse: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The user has chosen; has cancelled.
        public static let OK = ModalResponse(rawValue: 1), cancel = ModalResponse(rawValue: 0)
        /// A panel that was ended by the app.
        public static let stop = ModalResponse(rawValue: -1000), abort = ModalResponse(rawValue: -1001)
        /// The session goes on.
        public static let `continue` = ModalResponse(rawValue: -1002)
        /// The button of an alert, counted in the order of adding.
        public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000), alertSecondButtonReturn = ModalResponse(rawValue: 1001)
        /// The button of an alert, counted in the order of adding.
        public static let alertThirdButtonReturn = ModalResponse(rawValue: 1002)
    }
}
