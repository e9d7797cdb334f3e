public import EspalierGraphics
public import Foundation

// Images on a canvas. Each is drawn by the node that would draw it as a view.

extension GraphicsContext {
    /// An image that is resolved for measuring and drawing.
    public struct ResolvedImage: @unchecked Sendable { // See `GraphicsContext`.
        let image: Image
        let context: GraphicsContext
        /// In points.
        public let size: CGSize
        /// The distance from the top to the baseline.
        public let baseline: CGFloat
        /// The shading for template images and symbols.
        public var shading: Shading?

        @MainActor fileprivate func node(_ image: Image, at origin: CGPoint) -> Node {
            image.makeNode(context.nodeContext(shading ?? .foreground, at: origin))
        }
    }

    /// Resolves an image in the canvas's environment.
    public func resolve(_ image: Image) -> ResolvedImage {
        let image = UncheckedBox(image)
        return assumeMainActor {
            let image = image.value
            let node = image.makeNode(nodeContext(.foreground, at: .zero))
            let size = node.sizeThatFits(.unspecified)
            let dimensions = ViewDimensions(node: node, size: size, proposal: .unspecified)
            return ResolvedImage(image: image, context: self, size: size, baseline: dimensions[.firstTextBaseline])
        }
    }

    /// Draws an image, stretched to a rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        assumeMainActor { draw(image.node(image.image.resizable(), at: rect.origin), at: rect.origin, ProposedViewSize(rect.size)) }
    }

    /// Draws an image at its own size, with a point of its bounds at the given point.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - anchor.x * image.size.width, y: point.y - anchor.y * image.size.height)
        assumeMainActor { draw(image.node(image.image, at: origin), at: origin, .unspecified) }
    }

    /// Draws an image, stretched to a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect, style: style) }
    /// Draws an image at its own size, with a point of its bounds at the given point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(image), at: point, anchor: anchor) }
}

extension GraphicsContext.Shading {
    /// A tiled image.
    /// - Parameters:
    ///   - origin: The origin of one of the tiles.
    ///   - sourceRect: The part of the image that is used, in fractions of its size.
    ///   - scale: The scale factor of the image.
    public static func tiledImage(
        _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> GraphicsContext.Shading {
        GraphicsContext.Shading(storage: .texture(ImagePaint(image: image, sourceRect: sourceRect, scale: scale), origin: origin))
    }
}

extension ImagePaint: CanvasTexture {}
