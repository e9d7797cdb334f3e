import EspalierGraphics
import Foundation

/// A mask before it is uploaded, as the mask cache takes it: pixels around a whole-pixel origin, and how they stretch.
struct Coverage {
    let mask: CoverageMask
    private(set) var slice: NineSlice?

    /// Larger masks are not cached: only their damaged part is made, anew for each frame.
    static let largestCachedArea: CGFloat = 1024 * 1024

    var x: Int32 { Int32(mask.x) }
    var y: Int32 { Int32(mask.y) }
    var width: Int32 { Int32(mask.width) }
    var height: Int32 { Int32(mask.height) }
    var bytes: [UInt8] { mask.bytes }
    var isEmpty: Bool { mask.isEmpty }

    /// The coverage at a pixel of the mask, counted from its top left one.
    subscript(column: Int32, row: Int32) -> UInt8 { mask.bytes[Int(row) * mask.width + Int(column)] }

    init(_ mask: CoverageMask) { self.mask = mask }

    /// A box with its phase as origin; only the pixels inside of `limits`, if given.
    init(box key: BoxKey, limits: PixelRect?) {
        let style = FillStyle(antialiased: key.isAntialiased)
        if key.lineWidth > 0 {
            let stroke = StrokeStyle(lineWidth: CGFloat(key.lineWidth), lineJoin: key.join)
            mask = CoverageMask(stroking: key.path, style: stroke, isAntialiased: key.isAntialiased, clip: limits?.rect)
                .blurred(sigma: CGFloat(key.blur))
        } else {
            mask = CoverageMask(filling: key.path, style: style, clip: limits?.rect).blurred(sigma: CGFloat(key.blur))
        }
    }

    /// A box with straight sides that are just long enough to be stretched.
    init(slicing key: BoxKey, columns: Bool, rows: Bool) {
        self.init(box: key, limits: nil)
        guard !isEmpty, columns || rows else { return }
        let stretch = key.stretchPoint
        slice = NineSlice(coverage: self, column: columns ? stretch.x - x : -1, row: rows ? stretch.y - y : -1)
    }
}

extension PixelRect {
    var rect: CGRect { CGRect(x: Int(x0), y: Int(y0), width: Int(max(width, 0)), height: Int(max(height, 0))) }
}
