public import EspalierGraphics
public import Foundation

private struct ClipModifier<S: Shape>: NodeModifier {
    let shape: S
    let style: FillStyle
    var cutsHits = false

    func makeNode(around child: Node, _ context: NodeContext) -> ClipNode<S> {
        ClipNode(child, shape, style, isMirrored: isMirrored(context), cutsHits: cutsHits)
    }

    func updateNode(_ node: ClipNode<S>, _ context: NodeContext) {
        node.update(shape, style, isMirrored: isMirrored(context), context)
    }

    private func isMirrored(_ context: NodeContext) -> Bool {
        let layoutDirection: LayoutDirection = context.environment.resolved.isRightToLeft ? .rightToLeft : .leftToRight
        return shape.layoutDirectionBehavior == .mirrors(in: layoutDirection)
    }
}

/// Clips its content to a shape.
///
/// SwiftUI: clipping does not affect hit testing, with `clipShape` as with `clipped`; apps give such views a `contentShape`.
/// (Measured on iOS 16 and macOS 13: https://oleb.net/2022/clipped-hit-testing.) An image that fills a small frame therefore
/// receives clicks around the frame here, too, as SwiftUI code expects. The toolkit's own views also clip hit testing.
@MainActor private final class ClipNode<S: Shape>: UnaryNode {
    private var shape: AnimatedValue<S>
    private var style: FillStyle
    private var isMirrored: Bool
    private let cutsHits: Bool
    private var known: (size: CGSize, geometry: ShapeGeometry)?

    init(_ child: Node, _ shape: S, _ style: FillStyle, isMirrored: Bool, cutsHits: Bool) {
        self.cutsHits = cutsHits
        self.shape = AnimatedValue(shape)
        self.style = style
        self.isMirrored = isMirrored
        super.init(child)
    }

    func update(_ new: S, _ newStyle: FillStyle, isMirrored newMirrored: Bool, _ context: NodeContext) {
        if valuesAreEqual(shape.model, new), style == newStyle, isMirrored == newMirrored { return }
        style = newStyle
        isMirrored = newMirrored
        // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never calls a
        // runner that only it still references.
        shape.set(new, context) { [unowned(unsafe) self] in
            shape.releaseIfFinished()
            outlineDidChange()
        }
        outlineDidChange()
    }

    private func outlineDidChange() {
        setNeedsPaint()
        known = nil
    }

    private func geometry(in size: CGSize) -> ShapeGeometry {
        if let known, known.size == size { return known.geometry }
        var outline = _ShapeOutline(shape.shown.path(in: CGRect(origin: .zero, size: size)))
        if isMirrored { outline = outline.flipped(width: size.width) }
        known = (size, outline.geometry)
        return outline.geometry
    }

    override var clipBounds: CGRect? { geometry(in: shownSize).bounds }

    override func paint(_ context: inout PaintContext) {
        // The edge matches that of a shape drawn in the same place: aligned to whole pixels if the transform allows it.
        let frame = context.pixelAligned(shownBounds).map {
            $0.offsetBy(dx: -context.transform.tx, dy: -context.transform.ty)
        } ?? shownBounds
        var geometry = geometry(in: frame.size)
        if frame.origin != .zero {
            geometry = geometry.movedBy(x: frame.minX, y: frame.minY)
        }
        context.withClip(geometry, style) { $0.paintChildren(of: self) }
    }

    override var hitBounds: CGRect? { nil }

    override func hitTest(_ point: CGPoint, _ result: inout HitPath) -> Bool {
        if cutsHits, !geometry(in: shownSize).contains(point, eoFill: style.isEOFilled) { return false }
        return hitTestContent(point, &result)
    }

    override var slidesAsWhole: Bool { true }
    override var debugName: String { "Clip" }
}

extension ShapeGeometry {
    /// The geometry moved by an offset, of the same case.
    fileprivate func movedBy(x: CGFloat, y: CGFloat) -> ShapeGeometry {
        switch self {
        case .rect(let rect): .rect(rect.offsetBy(dx: x, dy: y))
        case .roundedRect(let rect, let radii, let style): .roundedRect(rect.offsetBy(dx: x, dy: y), radii, style)
        case .ellipse(let rect): .ellipse(rect.offsetBy(dx: x, dy: y))
        case .path(let path): .path(path.offsetBy(dx: x, dy: y))
        }
    }
}

extension View {
    /// Clips the view to a shape in its bounds. Hit testing is not clipped: see `contentShape(_:)`.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ClipModifier(shape: shape, style: style))
    }

    /// Clips the view to its bounds. Hit testing is not clipped: see `contentShape(_:)`.
    public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Clips the view and its hit testing to a shape: for the toolkit's own views.
    package func confined<S: Shape>(to shape: S = Rectangle(), antialiased: Bool = false) -> some View {
        modifier(ClipModifier(shape: shape, style: FillStyle(antialiased: antialiased), cutsHits: true))
    }

    /// Clips the view to its bounds with rounded corners.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }
}
