package import Foundation

/// The outline of something to draw, kept in the simplest known form, so that a painter can take a faster path (a plain fill, a
/// nine-sliced corner mask) instead of rasterising a path.
package enum ShapeGeometry: Hashable, Sendable {
    case rect(CGRect)
    case roundedRect(CGRect, RectangleCornerRadii, RoundedCornerStyle)
    case ellipse(CGRect)
    case path(Path)
}

/// The fill of an outline or a text. Colours are resolved: nothing below the display list knows an environment.
package enum Paint: Hashable, Sendable {
    case color(Color.Resolved)
    /// Colours that depend on the position, in the command's coordinates, with their opacity multiplied.
    case shader(Shader, opacity: Double)
    /// The blurred content below.
    case backdrop(BlurredBackdrop, opacity: Double)
}

/// A piece of one line of text in one font, drawn from the left end of its baseline. It is an object because an unchanged text is
/// the same object in each frame: painters can cache on it what they have computed.
package final class TextRun: Hashable, @unchecked Sendable {
    // @unchecked: only `drawing` changes, and it is isolated to the main actor.
    package let string: String
    package let font: FontDescriptor
    /// Extra advance after each character, in points.
    package let tracking: CGFloat
    /// Whether it is read from right to left. It is drawn from its left end regardless.
    package let isRightToLeft: Bool
    // exclusivity(unchecked): accessed for each drawn text; a reference, read and set as a whole, on the main actor only.
    /// The cached drawing data of the painter that drew it last.
    @MainActor @exclusivity(unchecked) package var drawing: AnyObject?

    package init(string: String, font: FontDescriptor, tracking: CGFloat = 0, isRightToLeft: Bool = false) {
        self.isRightToLeft = isRightToLeft
        self.string = string
        self.font = font
        self.tracking = tracking
    }

    package static func == (a: TextRun, b: TextRun) -> Bool {
        a === b || a.string == b.string && a.font == b.font && a.tracking == b.tracking && a.isRightToLeft == b.isRightToLeft
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(string)
        hasher.combine(font)
        hasher.combine(tracking)
        hasher.combine(isRightToLeft)
    }
}

/// One step of drawing. `transform` maps the item's own coordinates (points, y down) to window points; for nearly every item
/// it is a pure translation.
package enum DisplayCommand: Hashable, Sendable {
    case fill(ShapeGeometry, FillStyle, Paint, CGAffineTransform)
    case stroke(ShapeGeometry, StrokeStyle, Paint, CGAffineTransform)
    /// The run's baseline starts at the transform's origin.
    case text(TextRun, Paint, CGAffineTransform)
    case image(ImageDrawing, CGAffineTransform)
    /// Everything until the matching `popClip` is drawn inside the outline only.
    case pushClip(ShapeGeometry, FillStyle, CGAffineTransform)
    case popClip
    /// Everything until the matching `popGroup` is drawn into a layer of its own, `bounds` large (window points), which is
    /// then composed with this opacity.
    case pushGroup(opacity: Double, bounds: CGRect)
    /// The same with effects applied to the layer. `bounds` contains the content's ink; the item's own bounds contain the result.
    /// Ends with `popGroup`.
    case pushEffect(LayerEffects, bounds: CGRect)
    case popGroup
    /// Everything until the matching `endMask` is a mask, whose alpha masks everything from there to `popMask`.
    case pushMask(bounds: CGRect)
    case endMask
    case popMask
    /// Everything until the matching `popProjection` is in the coordinates of a plane, which this maps to window points.
    case pushProjection(ProjectionTransform, bounds: CGRect)
    case popProjection
}

/// The commands that the paint pass gives to a surface, in painting order, back to front.
package struct DisplayList: Hashable, Sendable {
    package var items: [DisplayItem] = []
    /// Whether a group is blended in a mode other than normal, or any paint shows a backdrop.
    package private(set) var hasBlending = false

    package init() {}

    package mutating func append(_ command: __owned DisplayCommand, bounds: CGRect) {
        append(DisplayItem(bounds: bounds, command: command))
    }

    package mutating func append(_ item: __owned DisplayItem) {
        if !hasBlending, item.blends { hasBlending = true }
        items.append(item)
    }

    // What most frames have most of goes in by a call each, without an item being made by the caller and copied.

    /// Appends a shape that was drawn before, under an opacity that is passed down to it.
    package mutating func append(_ drawing: ShapeDrawing, opacity: Double, _ transform: CGAffineTransform, bounds: CGRect) {
        if drawing.color == nil, drawing.paint.isBackdrop { hasBlending = true }
        items.append(DisplayItem(bounds: bounds, content: .shape(drawing, opacity: opacity, transform)))
    }

    /// Appends a rectangle of one colour, filled in the usual style.
    package mutating func append(_ rect: CGRect, _ color: Color.Resolved, _ transform: CGAffineTransform, bounds: CGRect) {
        items.append(DisplayItem(bounds: bounds, content: .rect(rect, color, transform)))
    }

    /// Appends a text of one colour.
    package mutating func append(_ run: TextRun, _ color: Color.Resolved, _ transform: CGAffineTransform, bounds: CGRect) {
        items.append(DisplayItem(bounds: bounds, content: .text(run, color, transform)))
    }

    package mutating func append(contentsOf others: [DisplayItem]) {
        for item in others { append(item) }
    }
}
