import CX11
import EspalierGraphics
import Foundation

extension GlyphRun {
    /// The run's glyphs as one path in points, its baseline starting at zero: for text that is turned or stretched, whose glyphs
    /// the server cannot draw.
    func outline() -> Path {
        var elements: [Path.Element] = []
        for segment in segments where !segment.font.typeface.isColored {
            let unit = segment.font.pointsPerUnit
            let typeface = segment.font.typeface
            for index in segment.range { elements += typeface.outline(glyphs[index], unit: unit, at: offsets[index]) }
        }
        return Path(elements: elements)
    }
}

extension Typeface {
    /// A glyph's outline, y downwards; empty where it has none.
    /// - Parameters:
    ///   - unit: how long one of the font's units is.
    ///   - offset: where the glyph's origin on the baseline is.
    func outline(_ glyph: UInt32, unit: CGFloat, at offset: CGPoint) -> [Path.Element] {
        let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)
        guard !isColored, let face, FT_Load_Glyph(face, glyph, flags) == 0 else { return [] }
        synthesize(&face.pointee.glyph.pointee.outline, em: FT_Pos(unitsPerEm))
        let sink = OutlineSink(unit: unit, offset: offset)
        sink.decompose(&face.pointee.glyph.pointee.outline)
        return sink.elements
    }
}

/// Collects what FreeType says about an outline. FreeType's y axis points up.
private final class OutlineSink {
    private let unit: CGFloat
    private let offset: CGPoint
    private(set) var elements: [Path.Element] = []

    init(unit: CGFloat, offset: CGPoint) {
        self.unit = unit
        self.offset = offset
    }

    private func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
        guard let vector = vector?.pointee else { return .zero }
        return CGPoint(x: offset.x + CGFloat(vector.x) * unit, y: offset.y - CGFloat(vector.y) * unit)
    }

    private static func sink(_ user: UnsafeMutableRawPointer?) -> OutlineSink {
        Unmanaged<OutlineSink>.fromOpaque(user!).takeUnretainedValue()
    }

    func decompose(_ outline: inout FT_Outline) {
        var functions = FT_Outline_Funcs()
        functions.move_to = { to, user in
            let sink = OutlineSink.sink(user)
            sink.finish()
            sink.elements.append(.move(to: sink.point(to)))
            return 0
        }
        functions.line_to = { to, user in
            let sink = OutlineSink.sink(user)
            sink.elements.append(.line(to: sink.point(to)))
            return 0
        }
        functions.conic_to = { control, to, user in
            let sink = OutlineSink.sink(user)
            sink.elements.append(.quadCurve(to: sink.point(to), control: sink.point(control)))
            return 0
        }
        functions.cubic_to = { control1, control2, to, user in
            let sink = OutlineSink.sink(user)
            sink.elements.append(
                .curve(to: sink.point(to), control1: sink.point(control1), control2: sink.point(control2)))
            return 0
        }
        FT_Outline_Decompose(&outline, &functions, Unmanaged.passUnretained(self).toOpaque())
        finish()
    }

    private func finish() {
        if !elements.isEmpty { elements.append(.closeSubpath) }
    }
}
