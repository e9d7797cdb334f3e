public import EspalierGraphics
public import Foundation

/// A clip of a context: the items before and after the drawing in it. Two clips are the same if they are the same object.
@MainActor final class CanvasClip {
    let opening: [DisplayItem]
    let closing: DisplayItem
    /// The bounds of the clip, in the canvas.
    let bounds: CGRect

    init(opening: [DisplayItem], closing: DisplayItem, bounds: CGRect) {
        self.opening = opening
        self.closing = closing
        self.bounds = bounds
    }
}

extension GraphicsContext {
    /// Options of a clip.
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Shows the area outside the clip instead of the area inside.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// The bounding rectangle of the clips, in the current coordinates.
    public var clipBoundingRect: CGRect {
        let canvas = assumeMainActor { clips.reduce(recorder.frame) { $0.intersection($1.bounds) } }
        return canvas.isNull ? .zero : canvas.applying(transform.inverted())
    }

    /// Clips the following drawing to a path.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        let (shape, place) = (ShapeGeometry(path), transform)
        let clip = assumeMainActor {
            let map = recorder.map(place)
            let bounds = shape.bounds.isNull ? .zero : shape.bounds.applying(map)
            if !options.contains(.inverse) {
                return CanvasClip(
                    opening: [DisplayItem(bounds: bounds, command: .pushClip(shape, style, map))],
                    closing: DisplayItem(bounds: bounds, command: .popClip), bounds: path.boundingRect.applying(place))
            }
            let item = DisplayItem(bounds: bounds, command: .fill(shape, style, .color(.black), map))
            return recorder.mask([item], opacity: 1, isInverted: true)
        }
        clips.append(clip)
    }

    /// Masks the following drawing with the opacity of what `content` draws.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        var inner = GraphicsContext(recorder, environment)
        inner.transform = transform
        let outer = assumeMainActor { recorder.beginPart() }
        var items: [DisplayItem] = []
        do {
            defer { items = assumeMainActor { recorder.endPart(outer) } }
            try content(&inner)
        }
        let drawn = items
        clips.append(assumeMainActor { recorder.mask(drawn, opacity: opacity, isInverted: options.contains(.inverse)) })
    }
}
