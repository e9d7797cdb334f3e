public import EspalierGraphics
public import Foundation

/// A view that draws a shape, to which more fills and strokes of the same shape can be added.
public protocol ShapeView<Content>: View {
    /// The type of the shape.
    associatedtype Content: Shape
    /// The shape that all layers have.
    nonisolated var shape: Content { get }
}

/// A view that consists of layers of shapes, drawn by one node.
public protocol _ShapeLayers: View {
    /// Passes its layers to the list, back to front.
    @MainActor func _update(_ layers: inout _ShapeLayerList)
}

extension EmptyView: _ShapeLayers {
    public func _update(_ layers: inout _ShapeLayerList) {}
}

// MARK: - Views

// The conformances are in extensions, so that the structs themselves are not actor-isolated and can be created anywhere.

/// A filled shape.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle

    @inlinable public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

/// A view that authors know by a part of it: they write `Circle()` or `Color.red`, and mean one filled.
@MainActor package protocol NamedByPart {
    var namingPart: Any { get }
}

extension _ShapeView: ShapeView, _ShapeLayers, LeafView, NamedByPart {
    package var namingPart: Any { shape }
    public func _update(_ layers: inout _ShapeLayerList) { layers.add(shape, style, fillStyle) }
    package func makeNode(_ context: NodeContext) -> ShapeNode { ShapeNode(self, context) }
    package func updateNode(_ node: ShapeNode, _ context: NodeContext) { node.update(self, context) }
}

/// A fill of a shape above other layers of it.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: _ShapeLayers> {
    public var shape: Content
    /// What the shape is filled with.
    public var style: Style
    /// How the inside is determined, and whether edges are smooth.
    public var fillStyle: FillStyle
    /// The layers below.
    public var background: Background

    /// Creates the layer; usually made by `fill(_:style:)`.
    public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }
}

extension FillShapeView: ShapeView, _ShapeLayers, LeafView {
    public func _update(_ layers: inout _ShapeLayerList) {
        background._update(&layers)
        layers.add(shape, style, fillStyle)
    }

    package func makeNode(_ context: NodeContext) -> ShapeNode { ShapeNode(self, context) }
    package func updateNode(_ node: ShapeNode, _ context: NodeContext) { node.update(self, context) }
}

/// A stroke of a shape above other layers of it.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: _ShapeLayers> {
    public var shape: Content
    /// What the line is drawn with.
    public var style: Style
    /// The line's width, ends, corners and dashes.
    public var strokeStyle: StrokeStyle
    /// Whether the line's edges are smooth.
    public var isAntialiased: Bool
    /// The layers below.
    public var background: Background

    /// Creates the layer; usually made by `stroke(_:style:antialiased:)`.
    public nonisolated init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

extension StrokeShapeView: ShapeView, _ShapeLayers, LeafView {
    public func _update(_ layers: inout _ShapeLayerList) {
        background._update(&layers)
        layers.add(_StrokedShape(shape: shape, style: strokeStyle), style, FillStyle(antialiased: isAntialiased))
    }

    package func makeNode(_ context: NodeContext) -> ShapeNode { ShapeNode(self, context) }
    package func updateNode(_ node: ShapeNode, _ context: NodeContext) { node.update(self, context) }
}

/// A stroke inside a shape's edge above other layers of it.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: _ShapeLayers> {
    public var shape: Content
    /// What the line is drawn with.
    public var style: Style
    /// The line's width, ends, corners and dashes.
    public var strokeStyle: StrokeStyle
    /// Whether the line's edges are smooth.
    public var isAntialiased: Bool
    /// The layers below.
    public var background: Background

    /// Creates the layer; usually made by `strokeBorder(_:style:antialiased:)`.
    public nonisolated init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

extension StrokeBorderShapeView: ShapeView, _ShapeLayers, LeafView {
    public func _update(_ layers: inout _ShapeLayerList) {
        background._update(&layers)
        let inner = shape.inset(by: strokeStyle.lineWidth / 2)
        layers.add(_StrokedShape(shape: inner, style: strokeStyle), style, FillStyle(antialiased: isAntialiased))
    }

    package func makeNode(_ context: NodeContext) -> ShapeNode { ShapeNode(self, context) }
    package func updateNode(_ node: ShapeNode, _ context: NodeContext) { node.update(self, context) }
}

// MARK: - Chaining

extension ShapeView where Self: _ShapeLayers {
    /// Adds a fill of the same shape above.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> FillShapeView<Content, S, Self> {
        FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
    }

    /// Adds a stroke of the same shape above.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Content, S, Self> {
        StrokeShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }

    /// A plain stroke with a width in points.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Content, S, Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView where Self: _ShapeLayers, Content: InsettableShape {
    /// Adds a stroke inside the edge of the same shape above.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, S, Self> {
        StrokeBorderShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }

    /// A plain stroke with a width in points, inside the edge.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, S, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}
