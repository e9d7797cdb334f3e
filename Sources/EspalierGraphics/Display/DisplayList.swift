package import Foundation

/// The outline of something to draw, kept as the simplest form that is known, so that a painter can take the cheap road
/// (a plain fill, a nine-sliced corner mask) instead of rasterising a path.
package enum ShapeGeometry: Hashable, Sendable {
    case rect(CGRect)
    case roundedRect(CGRect, RectangleCornerRadii, RoundedCornerStyle)
    case ellipse(CGRect)
    case path(Path)
}

/// What an outline or a text is filled with. Colours are resolved: nothing below the display list knows an environment.
package enum Paint: Hashable, Sendable {
    case color(Color.Resolved)
    /// Colours that depend on the place, in the coordinates of the command, with their opacity multiplied.
    case shader(Shader, opacity: Double)
    /// What lies below, blurred.
    case backdrop(BlurredBackdrop, opacity: Double)
}

/// A piece of one line of text in one font, drawn from its baseline's left end. An object, as a text that stays is the same
/// one in each frame: whoever draws it can keep what it has worked out.
package final class TextRun: Hashable, @unchecked Sendable {
    // @unchecked: all that changes is `drawing`, which belongs to the main actor.
    package let string: String
    package let font: FontDescriptor
    /// Extra advance after each character, in points.
    package let tracking: CGFloat
    /// Whether it is read from right to left. It is drawn from its left end all the same.
    package let isRightToLeft: Bool
    /// What the painter that drew it last keeps of it.
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
    /// The same with more to be done to the layer. `bounds` is what the content's ink cannot leave; the item's own bounds are
    /// those of the result. Ends with `popGroup`.
    case pushEffect(LayerEffects, bounds: CGRect)
    case popGroup
    /// Until the matching `endMask`, what is drawn says by its alpha how much is seen of what follows until `popMask`.
    case pushMask(bounds: CGRect)
    case endMask
    case popMask
    /// Everything until the matching `popProjection` is in the coordinates of a plane, which this maps to window points.
    case pushProjection(ProjectionTransform, bounds: CGRect)
    case popProjection
}

/// A command with the window rectangle (points) that its ink cannot leave.
package struct DisplayItem: Hashable, Sendable {
    package var bounds: CGRect
    package var command: DisplayCommand

    package init(bounds: CGRect, command: DisplayCommand) {
        self.bounds = bounds
        self.command = command
    }
}

/// What the paint pass hands to a surface: commands in painting order, back to front.
package struct DisplayList: Hashable, Sendable {
    package var items: [DisplayItem] = []
    /// Whether a group in it is blended otherwise than normally, or anything shows what is below it.
    package private(set) var hasBlending = false

    package init() {}

    package mutating func append(_ command: DisplayCommand, bounds: CGRect) {
        switch command {
        case .pushEffect(let effects, _): if effects.blendMode != .normal { hasBlending = true }
        case .fill(_, _, .backdrop, _), .stroke(_, _, .backdrop, _), .text(_, .backdrop, _): hasBlending = true
        default: break
        }
        items.append(DisplayItem(bounds: bounds, command: command))
    }

    package mutating func append(contentsOf others: [DisplayItem]) {
        for item in others { append(item.command, bounds: item.bounds) }
    }
}
