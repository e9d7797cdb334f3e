public import EspalierGraphics
public import Foundation

// Unchecked Sendable: used on the main thread only, which every drawing method asserts.

/// The drawing context of a `Canvas`.
///
/// A context is a value: a copy starts with the state of the original (transform, clip, opacity, blend mode, filters), and changes
/// to the copy do not affect the original. All copies draw on the same canvas.
public struct GraphicsContext: @unchecked Sendable {
    let recorder: CanvasRecorder
    /// The opacity of the following drawing.
    public var opacity = 1.0
    /// How the following drawing is blended with the existing content.
    public var blendMode = BlendMode.normal
    /// The environment of the canvas, in which styles, texts and images are resolved.
    public let environment: EnvironmentValues
    /// Maps the coordinates of the following drawing to the canvas.
    public var transform = CGAffineTransform.identity
    var filters: [AddedFilter] = []
    var clips: [CanvasClip] = []

    init(_ recorder: CanvasRecorder, _ environment: EnvironmentValues) {
        self.recorder = recorder
        self.environment = environment
    }

    // MARK: - Transforms

    /// Scales the following drawing about the origin.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    /// Moves the origin of the following drawing, in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    /// Rotates the following drawing clockwise about the origin.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    /// Applies `matrix` first, then the previous transform.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    // MARK: - Paths

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let bounds = path.boundingRect
        guard !bounds.isNull else { return }
        if shading.isBackdrop { return drawBackdrop(in: path, style) }
        draw(bounds: bounds) { context in
            shading.draw(in: self, bounds: bounds, ink: bounds, &context) { paint, context in
                context.fill(ShapeGeometry(path), style: style, paint, bounds: bounds)
            }
        }
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let geometry = ShapeGeometry(path)
        let ink = geometry.strokeBounds(style)
        guard !ink.isNull else { return }
        if shading.isBackdrop { return drawBackdrop(in: path.strokedPath(style), FillStyle()) }
        draw(bounds: ink) { context in
            shading.draw(in: self, bounds: path.boundingRect, ink: ink, &context) { paint, context in
                context.stroke(geometry, style, paint, bounds: ink)
            }
        }
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws the existing content again, inside a path.
    private func drawBackdrop(in path: Path, _ style: FillStyle) {
        let bounds = path.boundingRect
        guard !bounds.isNull else { return }
        let backdrop = UncheckedBox(assumeMainActor { recorder.backdrop })
        draw(bounds: bounds) { context in
            context.withClip(ShapeGeometry(path), style) { context in
                // A group, because the existing content is one unit.
                context.withGroupIfFaint(bounds: bounds) { $0.list.append(contentsOf: backdrop.value) }
            }
        }
    }

    // MARK: - Layers

    /// Draws into a separate layer, to which this context's opacity, filters and blend mode are then applied as a whole. The
    /// layer's context has the transform of this one and none of its other state.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var inner = GraphicsContext(recorder, environment)
        inner.transform = transform
        let scope = assumeMainActor { recorder.begin(self, bounds: nil) }
        defer { assumeMainActor { recorder.end(scope) } }
        try content(&inner)
    }

    /// Records the drawing of `body` with this context's state; `bounds` is its ink.
    func draw(bounds: CGRect, _ body: @MainActor (inout PaintContext) -> Void) {
        guard opacity > 0, transform.isFinite else { return }
        if blendMode == .copy {
            // First erase the existing content under the ink.
            var eraser = self
            (eraser.blendMode, eraser.opacity) = (.clear, 1)
            eraser.draw(bounds: bounds, body)
        }
        assumeMainActor {
            let outer = recorder.begin(self, bounds: bounds)
            body(&recorder.context)
            recorder.end(outer)
        }
    }
}

// MARK: - Blend modes

extension GraphicsContext {
    /// How drawing is blended with the existing content.
    public struct BlendMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }

        /// Drawing is laid over the existing content. The default.
        public static let normal = BlendMode(rawValue: 0)
        /// The product of both colours: darker, and black stays black.
        public static let multiply = BlendMode(rawValue: 1)
        /// The product of both inverted colours, inverted: lighter, and white stays white.
        public static let screen = BlendMode(rawValue: 2)
        /// `multiply` where the existing colour is dark, `screen` where it is light.
        public static let overlay = BlendMode(rawValue: 3)
        /// The darker of both, for each component.
        public static let darken = BlendMode(rawValue: 4)
        /// The lighter of both, for each component.
        public static let lighten = BlendMode(rawValue: 5)
        /// Lightens the existing content, the more so the lighter the drawing is.
        public static let colorDodge = BlendMode(rawValue: 6)
        /// Darkens the existing content, the more so the darker the drawing is.
        public static let colorBurn = BlendMode(rawValue: 7)
        /// Gently darkens the existing content below dark colours, and lightens it below light ones.
        public static let softLight = BlendMode(rawValue: 8)
        /// `multiply` where the drawing is dark, `screen` where it is light.
        public static let hardLight = BlendMode(rawValue: 9)
        /// The difference of both colours.
        public static let difference = BlendMode(rawValue: 10)
        /// As `difference`, with less contrast.
        public static let exclusion = BlendMode(rawValue: 11)
        /// The hue of the drawing, with the saturation and luminosity of the existing content.
        public static let hue = BlendMode(rawValue: 12)
        /// The saturation of the drawing, with the hue and luminosity of the existing content.
        public static let saturation = BlendMode(rawValue: 13)
        /// The hue and saturation of the drawing, with the luminosity of the existing content.
        public static let color = BlendMode(rawValue: 14)
        /// The luminosity of the drawing, with the hue and saturation of the existing content.
        public static let luminosity = BlendMode(rawValue: 15)
        /// Erases the existing content.
        public static let clear = BlendMode(rawValue: 16)
        /// Replaces the existing content.
        public static let copy = BlendMode(rawValue: 17)
        /// Draws only where there is content already.
        public static let sourceAtop = BlendMode(rawValue: 20)
        /// Draws behind the existing content.
        public static let destinationOver = BlendMode(rawValue: 21)
        /// Erases the existing content by the opacity of the drawing.
        public static let destinationOut = BlendMode(rawValue: 23)
        /// Adds the inverted colours of both, and inverts the sum: darker, limited by black.
        public static let plusDarker = BlendMode(rawValue: 26)
        /// Adds the colours of both, limited by white.
        public static let plusLighter = BlendMode(rawValue: 27)

        var mode: EspalierGraphics.BlendMode {
            let modes: [Int32: EspalierGraphics.BlendMode] = [
                0: .normal, 1: .multiply, 2: .screen, 3: .overlay, 4: .darken, 5: .lighten, 6: .colorDodge, 7: .colorBurn,
                8: .softLight, 9: .hardLight, 10: .difference, 11: .exclusion, 12: .hue, 13: .saturation, 14: .color,
                15: .luminosity, 16: .destinationOut, 17: .normal, 20: .sourceAtop, 21: .destinationOver, 23: .destinationOut,
                26: .plusDarker, 27: .plusLighter,
            ]
            return modes[rawValue] ?? .normal
        }
    }
}
