package import Foundation

/// An outline with its ink, apart from where it is drawn. It is an object because a shape that only moves is the same object in each
/// frame: its items hold a reference instead of all its numbers, and painters can cache on it what they have computed.
package final class ShapeDrawing: Hashable, @unchecked Sendable {
    // @unchecked: only `drawing` changes, and it is isolated to the main actor.
    package let geometry: ShapeGeometry
    /// How the inside is filled, if there is no stroke.
    package let fillStyle: FillStyle
    /// nil fills the inside.
    package let stroke: StrokeStyle?
    package let paint: Paint
    /// The paint, where it is one colour everywhere.
    package let color: Color.Resolved?
    /// A rectangle that contains all ink, in the coordinates of the outline.
    package let bounds: CGRect
    // exclusivity(unchecked): accessed for each drawn shape; a reference, read and set as a whole, on the main actor only.
    /// The cached drawing data of the painter that drew it last.
    @MainActor @exclusivity(unchecked) package var drawing: AnyObject?

    package init(
        _ geometry: ShapeGeometry, stroke: StrokeStyle? = nil, style: FillStyle = FillStyle(), _ paint: Paint, bounds: CGRect
    ) {
        self.geometry = geometry
        self.stroke = stroke
        fillStyle = style
        self.paint = paint
        color = if case .color(let color) = paint { color } else { nil }
        self.bounds = bounds
    }

    /// The step that draws it under an opacity that is passed down to it.
    package func command(opacity: Double, _ transform: CGAffineTransform) -> DisplayCommand {
        let paint = opacity == 1 ? paint : paint.faded(by: opacity)
        return if let stroke { .stroke(geometry, stroke, paint, transform) } else { .fill(geometry, fillStyle, paint, transform) }
    }

    package static func == (a: ShapeDrawing, b: ShapeDrawing) -> Bool {
        a === b || a.geometry == b.geometry && a.stroke == b.stroke && a.paint == b.paint
            && (a.stroke != nil || a.fillStyle == b.fillStyle)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(geometry)
        hasher.combine(stroke)
        hasher.combine(paint)
    }
}
