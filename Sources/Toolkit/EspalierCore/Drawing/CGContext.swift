public import EspalierGraphics
public import Foundation

/// The context that UIKit and AppKit draw into: on our canvas. It collects what is drawn, and draws it once the view or picture is shown.
///
/// Points are counted from the top left corner, as in UIKit.
@MainActor @preconcurrency public final class CGContext {
    typealias Step = @MainActor (inout DrawingState) -> Void

    /// The colours and lines in force; saved and restored as a whole.
    private struct Settings {
        var fill = Color.black
        var stroke = Color.black
        var lineWidth: CGFloat = 1
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
        var miterLimit: CGFloat = 10
        var dashes: [CGFloat] = []
        var dashPhase: CGFloat = 0
        var transform = CGAffineTransform.identity
    }

    var steps: [Step] = [] { didSet { bitmap?.isCurrent = false } }
    /// The pixels of a context that was made with some.
    var bitmap: CGBitmap?
    private var settings = Settings()
    private var saved: [Settings] = []
    private var current = Path()
    private let environment: EnvironmentValues

    /// Whether y points up, as AppKit has it: pictures and texts are turned to stand upright.
    package private(set) var pointsUp = false

    package init(in environment: EnvironmentValues) { self.environment = environment }

    /// Counts points from the bottom left corner from now on.
    package func pointUp(in height: CGFloat) {
        translateBy(x: 0, y: height)
        scaleBy(x: 1, y: -1)
        pointsUp = true
    }

    /// How many steps of drawing there are, to see whether something was drawn.
    package var stepCount: Int { steps.count }

    // MARK: - State

    /// Keeps the settings, until `restoreGState()`.
    public func saveGState() {
        saved.append(settings)
        steps.append { $0.save() }
    }

    /// Brings the last kept settings back; without any it does nothing.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        settings = last
        steps.append { $0.restore() }
    }

    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) { settings.fill = Color(cgColor: color) }
    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) { settings.stroke = Color(cgColor: color) }
    /// Sets the colour of fills, in sRGB from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        settings.fill = Color(red: red, green: green, blue: blue, opacity: alpha)
    }
    /// Sets the colour of lines, in sRGB from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        settings.stroke = Color(red: red, green: green, blue: blue, opacity: alpha)
    }
    /// Sets the colours by a `Color`, as `UIColor.set()` does.
    package func set(fill: Color? = nil, stroke: Color? = nil) {
        if let fill { settings.fill = fill }
        if let stroke { settings.stroke = stroke }
    }
    /// Sets the width of lines, in points.
    public func setLineWidth(_ width: CGFloat) { settings.lineWidth = width }
    /// Sets how ends of lines look.
    public func setLineCap(_ cap: CGLineCap) { settings.cap = cap }
    /// Sets how corners of lines look.
    public func setLineJoin(_ join: CGLineJoin) { settings.join = join }
    /// Sets from how many times the line's width on a pointed corner is cut off.
    public func setMiterLimit(_ limit: CGFloat) { settings.miterLimit = limit }
    /// Sets the lengths of dashes and gaps in turn, in points; none for unbroken lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (settings.dashes, settings.dashPhase) = (lengths, phase) }
    /// Sets the opacity of what is drawn next, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { steps.append { $0.graphics.opacity = alpha } }
    /// Sets how what is drawn next and what is there are mixed.
    public func setBlendMode(_ mode: CGBlendMode) { steps.append { $0.graphics.blendMode = mode.mode } }
    /// Only stored: pictures are always smoothed.
    public var interpolationQuality = CGInterpolationQuality.default
    /// How text is turned and stretched that is drawn as lines and glyphs (`CTLineDraw`), before the context's own transform.
    public var textMatrix = CGAffineTransform.identity
    /// Where the next such line begins, on its baseline. Drawing a line moves it to the line's end.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }
    /// Accepted: edges are always smooth.
    public func setShouldAntialias(_ should: Bool) {}
    /// Has no effect: edges are always smooth.
    public func setAllowsAntialiasing(_ allows: Bool) {}

    /// - Parameters:
    ///   - blur: twice the standard deviation of the shadow's edge, in points.
    ///   - color: nil draws no shadow from now on.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = CGColor(gray: 0, alpha: 1.0 / 3)) {
        steps.append { state in
            state.shadow = color.map { ContextShadow(color: Color(cgColor: $0), radius: blur / 2, offset: offset) }
        }
    }

    // MARK: - Transforms

    /// Maps the coordinates of what follows to those of the view.
    public var ctm: CGAffineTransform { settings.transform }
    /// Moves what is drawn next, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Makes what is drawn next larger or smaller.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// - Parameter angle: in radians, clockwise.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Moves, scales or turns what is drawn next.
    public func concatenate(_ transform: CGAffineTransform) {
        settings.transform = transform.concatenating(settings.transform)
        steps.append { $0.graphics.concatenate(transform) }
    }

    // MARK: - Paths

    /// Forgets the current path.
    public func beginPath() { current = Path() }
    /// Adds a line to the start of the current part.
    public func closePath() { current.closeSubpath() }
    /// Begins a new part at a point.
    public func move(to point: CGPoint) { current.move(to: point) }
    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint) { current.addLine(to: point) }
    /// Adds lines from point to point.
    public func addLines(between points: [CGPoint]) { current.addLines(points) }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { current.addRect(rect) }
    /// Adds the ellipse that touches the sides of a rectangle.
    public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect) }
    /// Adds the parts of a path.
    public func addPath(_ path: CGPath) { current.addPath(Path(path)) }
    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { current.addQuadCurve(to: end, control: control) }
    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        current.addCurve(to: end, control1: control1, control2: control2)
    }

    /// Adds an arc, and a line to its start; angles in radians from the right.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        current.addArc(center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle), clockwise: clockwise)
    }

    /// The current path; nil if it is empty.
    public var path: CGPath? { current.isEmpty ? nil : current.cgPath }
    /// Whether the current path is empty.
    public var isPathEmpty: Bool { current.isEmpty }

    private func takePath() -> Path {
        defer { current = Path() }
        return current
    }

    /// Strokes the current path, and forgets it.
    public func strokePath() { stroke(takePath()) }
    /// Fills the current path, and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), eoFill: rule == .evenOdd) }

    /// Fills or strokes the current path, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        if mode != .stroke { fill(path, eoFill: mode == .eoFill || mode == .eoFillStroke) }
        if mode != .fill, mode != .eoFill { stroke(path) }
    }

    /// Limits what is drawn next to the inside of the current path, and forgets that.
    public func clip(using rule: CGPathFillRule = .winding) { clip(takePath(), eoFill: rule == .evenOdd) }
    /// Limits what is drawn next to a rectangle.
    public func clip(to rect: CGRect) { clip(Path(rect), eoFill: false) }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill(Path(rect), eoFill: false) }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Fills the ellipse that touches the sides of a rectangle.
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), eoFill: false) }
    /// Strokes the edge of a rectangle.
    public func stroke(_ rect: CGRect) { stroke(Path(rect)) }
    /// Strokes the ellipse that touches the sides of a rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }

    /// Strokes the edge of a rectangle with a line of this width in points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let outer = settings.lineWidth
        settings.lineWidth = width
        stroke(Path(rect))
        settings.lineWidth = outer
    }

    /// Strokes a line from the first to the second point, from the third to the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        for pair in stride(from: 0, to: points.count - 1, by: 2) {
            stroke(Path { $0.move(to: points[pair]); $0.addLine(to: points[pair + 1]) })
        }
    }

    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        steps.append { state in
            var graphics = state.graphics
            graphics.blendMode = .clear
            graphics.fill(Path(rect), with: .color(.black))
        }
    }

    package func fill(_ path: Path, eoFill: Bool) {
        let color = settings.fill
        steps.append { $0.draw { $0.fill(path, with: .color(color), style: FillStyle(eoFill: eoFill)) } }
    }

    /// Fills the outlines of text, which begins at `textPosition`.
    /// - Parameter color: nil is the colour of fills.
    package func fillText(_ outlines: Path, color: Color?) {
        let color = color ?? settings.fill, path = outlines.applying(textMatrix)
        steps.append { $0.draw { $0.fill(path, with: .color(color)) } }
    }

    package func stroke(_ path: Path, style: StrokeStyle? = nil) {
        let color = settings.stroke
        let style = style ?? StrokeStyle(
            lineWidth: settings.lineWidth, lineCap: settings.cap, lineJoin: settings.join, miterLimit: settings.miterLimit, dash: settings.dashes,
            dashPhase: settings.dashPhase)
        steps.append { $0.draw { $0.stroke(path, with: .color(color), style: style) } }
    }

    package func clip(_ path: Path, eoFill: Bool) { steps.append { $0.graphics.clip(to: path, style: FillStyle(eoFill: eoFill)) } }

    // MARK: - Pictures, texts, gradients

    /// Draws a picture upside down, as Core Graphics does where y points down; apps turn it over first.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let picture = Image(decorative: image, scale: 1)
        steps.append { state in
            var graphics = state.graphics
            graphics.turnOver(rect)
            graphics.draw(picture, in: rect)
        }
    }

    /// Draws a picture upright.
    package func draw(_ image: Image, in rect: CGRect, opacity: Double = 1, blendMode: CGBlendMode = .normal) {
        let pointsUp = pointsUp
        steps.append { state in
            state.draw { graphics in
                var graphics = graphics
                if pointsUp { graphics.turnOver(rect) }
                graphics.opacity *= opacity
                if blendMode != .normal { graphics.blendMode = blendMode.mode }
                graphics.draw(image, in: rect)
            }
        }
    }

    package func draw(_ text: Text, in rect: CGRect, _ alignment: TextAlignment) {
        let pointsUp = pointsUp
        steps.append { state in
            state.draw { graphics in
                var graphics = graphics
                if pointsUp { graphics.turnOver(rect) }
                let text = graphics.resolve(text), size = text.measure(in: rect.size)
                let x = alignment == .center ? (rect.width - size.width) / 2 : alignment == .trailing ? rect.width - size.width : 0
                graphics.draw(
                    text, in: CGRect(x: rect.minX + max(x, 0), y: rect.minY, width: size.width, height: max(size.height, rect.height)))
            }
        }
    }

    /// Fills the clipped area with colours along a line.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        steps.append { $0.draw { $0.fill(Path($0.clipArea), with: .linearGradient(gradient.gradient, startPoint: start, endPoint: end)) } }
    }

    /// Fills the clipped area with colours from one circle to another.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        steps.append { state in
            state.draw {
                $0.fill(
                    Path(
                        ellipseIn: CGRect(
                            x: endCenter.x - endRadius, y: endCenter.y - endRadius, width: 2 * endRadius, height: 2 * endRadius)),
                    with: .radialGradient(gradient.gradient, center: endCenter, startRadius: startRadius, endRadius: endRadius))
            }
        }
    }

    /// Has no effect: layers are not put together first.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {}
    /// Has no effect: layers are not put together first.
    public func endTransparencyLayer() {}

    // MARK: - The current context

    // Process-wide: it says what the main thread is executing.
    private static var stack: [CGContext?] = []
    /// The context that drawing functions without a context draw into (`UIGraphicsGetCurrentContext()`).
    package static var current: CGContext? { stack.last ?? nil }
    package static func push(_ context: CGContext?) { stack.append(context) }
    package static func pop() { _ = stack.popLast() }
    /// Puts another context in the place of the current one.
    package static func replaceCurrent(_ context: CGContext?) {
        if stack.isEmpty { stack.append(context) } else { stack[stack.count - 1] = context }
    }

    /// Draws on a canvas what `body` draws into the current context.
    package static func drawing(in graphics: GraphicsContext, size: CGSize, of environment: EnvironmentValues? = nil, _ body: () -> Void) {
        let context = CGContext(in: environment ?? graphics.environment)
        let depth = stack.count
        push(context)
        body()
        // What `body` has left there as well.
        if stack.count > depth { stack.removeLast(stack.count - depth) }
        context.replay(in: graphics, size: size)
    }

    func replay(in graphics: GraphicsContext, size: CGSize) {
        var state = DrawingState(graphics: graphics)
        for step in steps { step(&state) }
    }

    /// The picture of what has been drawn.
    /// - Parameter scale: pixels per point.
    /// - Parameter base: pixels that lie below it, in the whole size.
    package func picture(size: CGSize, scale: CGFloat, isOpaque: Bool, on base: CGImage? = nil) -> CGImage? {
        let steps = steps
        let canvas = Canvas(opaque: isOpaque) { graphics, size in
            assumeMainActor {
                if let base { graphics.draw(Image(decorative: base, scale: 1), in: CGRect(origin: .zero, size: size)) }
                var state = DrawingState(graphics: graphics)
                for step in steps { step(&state) }
            }
        }
        let renderer = ImageRenderer(content: canvas.frame(width: size.width, height: size.height).clipped())
        renderer.scale = scale
        renderer.isOpaque = isOpaque
        return renderer.cgImage
    }
}

/// A shadow whose offset stays the same, however what is drawn is turned.
struct ContextShadow {
    let color: Color
    let radius: CGFloat
    let offset: CGSize

    /// - Parameter transform: in which the filter is used, which moves by its own measure.
    func filter(in transform: CGAffineTransform) -> GraphicsContext.Filter {
        let area = transform.a * transform.d - transform.b * transform.c
        guard area != 0 else { return .shadow(color: color, radius: radius, x: offset.width, y: offset.height) }
        let x = (transform.d * offset.width - transform.c * offset.height) / area,
            y = (transform.a * offset.height - transform.b * offset.width) / area
        return .shadow(color: color, radius: radius, x: x, y: y)
    }
}

/// A canvas with the states that were saved.
@MainActor struct DrawingState {
    var graphics: GraphicsContext
    var shadow: ContextShadow?
    private var saved: [(GraphicsContext, ContextShadow?)] = []

    init(graphics: GraphicsContext) { self.graphics = graphics }

    mutating func save() { saved.append((graphics, shadow)) }
    mutating func restore() { if let last = saved.popLast() { (graphics, shadow) = last } }

    /// Draws with the shadow in force.
    func draw(_ body: (GraphicsContext) -> Void) {
        guard let shadow else { return body(graphics) }
        var graphics = graphics
        graphics.addFilter(shadow.filter(in: graphics.transform))
        body(graphics)
    }
}

extension GraphicsContext {
    /// Turns what is drawn into a rectangle upside down.
    fileprivate mutating func turnOver(_ rect: CGRect) {
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
    }

    /// Where a gradient without end is drawn: what is clipped, or all of a large view.
    fileprivate var clipArea: CGRect {
        let area = clipBoundingRect
        return area.isInfinite || area.width > 1e5 ? CGRect(x: -5000, y: -5000, width: 10_000, height: 10_000) : area
    }
}

/// The colour space, which is always sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .device }

/// The colour space, which is always sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .device }
