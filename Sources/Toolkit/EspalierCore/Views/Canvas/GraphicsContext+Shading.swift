public import EspalierGraphics
public import Foundation

extension GraphicsContext {
    /// Options of a gradient.
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Repeats the gradient beyond its end.
        public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
        /// Mirrors the gradient beyond its end.
        public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
        /// Has no effect: colours are always interpolated gamma encoded.
        public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }

        var extent: Shader.Extent { contains(.mirror) ? .mirror : contains(.repeat) ? .repeat : .pad }
    }

    /// The paint for paths, texts and images of a canvas.
    public struct Shading: Sendable {
        enum Storage: Sendable {
            case style(any ShapeStyle)
            /// In the coordinates of the drawing.
            case gradient(Gradient, Shader.Geometry, Shader.Extent)
            case texture(any CanvasTexture, origin: CGPoint)
            case palette([Shading])
            case backdrop
        }

        let storage: Storage

        /// The foreground of the canvas.
        public static var foreground: Shading { Shading(storage: .style(ForegroundStyle())) }

        /// A single colour.
        public static func color(_ color: Color) -> Shading { Shading(storage: .style(color)) }

        /// A single colour from components.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// A single gray.
        public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            .color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// A style, in the bounds of the drawn object.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(storage: .style(style)) }

        /// A mesh of colours, in the bounds of the drawn object.
        public static func meshGradient(_ mesh: MeshGradient) -> Shading { Shading(storage: .style(mesh)) }

        /// The levels of a symbol or of hierarchical styles, the primary one first. Paths use the first.
        public static func palette(_ array: [Shading]) -> Shading { Shading(storage: .palette(array)) }

        /// The canvas's content so far, to be drawn again with filters or in a layer.
        public static var backdrop: Shading { Shading(storage: .backdrop) }

        /// Colours along a line between two points of the canvas.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(storage: .gradient(gradient, .linear(start: startPoint, end: endPoint), options.extent))
        }

        /// Colours on circles around a point of the canvas, between two radii in points.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            let geometry = Shader.Geometry.radial(center: center, startRadius: startRadius, endRadius: endRadius, aspect: 1)
            return Shading(storage: .gradient(gradient, geometry, options.extent))
        }

        /// Colours once around a point of the canvas, from an angle clockwise from the right.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
        ) -> Shading {
            let geometry = Shader.Geometry.angular(center: center, start: angle.radians, end: angle.radians + 2 * .pi)
            return Shading(storage: .gradient(gradient, geometry, options.extent))
        }

        /// Draws `body` with the shading's paint and effects.
        @MainActor func draw(
            in graphics: GraphicsContext, bounds: CGRect, ink: CGRect, _ context: inout PaintContext,
            _ body: (Paint, inout PaintContext) -> Void
        ) {
            switch storage {
            case .style(let style):
                let fill = graphics.environment.fill(ofAny: style)
                if fill.isClear { return }
                context.withEffects(fill.effects, bounds: ink) { body(fill.paint(in: bounds), &$0) }
            case .gradient(let gradient, let geometry, let extent):
                let ramp = gradient.resolve(in: graphics.environment.resolved.colors, space: .device)
                body(.shader(Shader(geometry, ramp, extent: extent), opacity: 1), &context)
            case .texture(let paint, let origin):
                guard var texture = paint.texture(in: graphics.environment) else { return }
                texture.origin = origin
                body(.shader(Shader(.texture(texture), ColorRamp([])), opacity: 1), &context)
            case .palette(let shadings):
                (shadings.first ?? .foreground).draw(in: graphics, bounds: bounds, ink: ink, &context, body)
            case .backdrop: break
            }
        }

        /// The shading as the foreground levels of a view whose top left corner is at `origin`.
        func styles(origin: CGPoint) -> [any ShapeStyle] {
            switch storage {
            case .style(let style): [style]
            case .gradient(let gradient, let geometry, let extent):
                [PlacedGradientStyle(gradient: gradient, geometry: geometry, extent: extent, origin: origin)]
            case .texture(let paint, let start):
                [PlacedTextureStyle(paint: paint, origin: CGPoint(x: start.x - origin.x, y: start.y - origin.y))]
            case .palette(let shadings): shadings.isEmpty ? [ForegroundStyle()] : shadings.flatMap { $0.styles(origin: origin) }
            case .backdrop: [ForegroundStyle()]
            }
        }

        var isForeground: Bool {
            if case .style(let style) = storage { style is ForegroundStyle } else { false }
        }

        var isBackdrop: Bool {
            if case .backdrop = storage { true } else { false }
        }
    }

    /// Returns the shading unchanged; it is resolved when drawing.
    public func resolve(_ shading: Shading) -> Shading { shading }
}

/// Tiles that a canvas can fill with.
protocol CanvasTexture: Sendable {
    /// Tiles that begin at the origin; nil if there is nothing to draw.
    @MainActor func texture(in environment: EnvironmentValues) -> Texture?
}

/// An image tiling in fixed coordinates, independent of the filled object.
private struct PlacedTextureStyle: ShapeStyle {
    let paint: any CanvasTexture
    let origin: CGPoint

    typealias Resolved = Never

    func _fill(_ context: _StyleContext) -> _ResolvedFill {
        guard var texture = paint.texture(in: context.environment) else { return _ResolvedFill(.clear) }
        texture.origin = origin
        return _ResolvedFill(GradientFill(.placed(Shader(.texture(texture), ColorRamp([]))), ColorRamp([])))
    }
}

/// A gradient in fixed coordinates, independent of the filled object.
private struct PlacedGradientStyle: ShapeStyle {
    let gradient: Gradient
    let geometry: Shader.Geometry
    let extent: Shader.Extent
    let origin: CGPoint

    typealias Resolved = Never

    func _fill(_ context: _StyleContext) -> _ResolvedFill {
        let ramp = gradient.resolve(in: context.colors, space: .device)
        return _ResolvedFill(GradientFill(.placed(Shader(geometry, ramp, extent: extent).movedOrigin(to: origin)), ramp))
    }
}

extension EnvironmentValues {
    @MainActor fileprivate func fill(ofAny style: any ShapeStyle) -> _ResolvedFill {
        func fill<S: ShapeStyle>(_ style: S) -> _ResolvedFill { self.fill(of: style) }
        return fill(style)
    }
}
