package import Foundation

// SwiftUI rounds the origin and the far corner of a leaf's frame to device pixels, and takes the size from the difference, so
// that neighbours keep their shared edge. Ties go towards positive infinity.

extension CGFloat {
    /// The nearest multiple of one device pixel, in points.
    package func rounded(toScale scale: CGFloat) -> CGFloat {
        guard scale > 0, scale.isFinite else { return self }
        if scale == 1 { return (self + 0.5).roundedDown }
        let device = self * scale
        return device.isFinite ? (device + 0.5).roundedDown / scale : self
    }

    /// Same as `rounded(.down)`, which on baseline x86-64 is a call into the C library; leaves are rounded in every frame.
    @inline(__always) fileprivate var roundedDown: CGFloat {
        magnitude < 1e15 ? quicklyRoundedDown : rounded(.down)
    }

    /// The same for a number that is known to be small.
    @inline(__always) fileprivate var quicklyRoundedDown: CGFloat {
        let whole = CGFloat(Int64(self))
        return whole > self ? whole - 1 : whole
    }
}

extension CGPoint {
    package func roundedToPixels(scale: CGFloat) -> CGPoint {
        CGPoint(x: x.rounded(toScale: scale), y: y.rounded(toScale: scale))
    }
}

extension CGSize {
    package func roundedToPixels(scale: CGFloat) -> CGSize {
        CGSize(width: width.rounded(toScale: scale), height: height.rounded(toScale: scale))
    }
}

extension CGRect {
    /// The rectangle with both corners rounded to device pixels.
    package func roundedToPixels(scale: CGFloat) -> CGRect {
        if isNull || isInfinite { return self }
        let near = CGPoint(x: minX, y: minY).roundedToPixels(scale: scale)
        let far = CGPoint(x: maxX, y: maxY).roundedToPixels(scale: scale)
        let size = CGSize(width: far.x - near.x, height: far.y - near.y)
        return CGRect(origin: near, size: scale == 1 ? size : size.roundedToPixels(scale: scale))
    }

    /// The rectangle with both corners rounded to device pixels, but a line that would be seen on a phone stays one: it gets the pixel that
    /// its middle is in. Phones have at least two pixels a point, so that apps draw lines of half a point; where a point is one pixel,
    /// every second of them would be rounded away, depending on its place.
    package func alignedToPixels(scale: CGFloat) -> CGRect {
        if let aligned = quicklyAligned(scale: scale) { return aligned }
        var aligned = roundedToPixels(scale: scale)
        guard aligned.width == 0 || aligned.height == 0, scale > 0, !isNull, !isInfinite else { return aligned }
        let thinnest: CGFloat = 1.0 / 6
        if aligned.width == 0, width >= thinnest {
            (aligned.origin.x, aligned.size.width) = ((midX * scale).rounded(.down) / scale, 1 / scale)
        }
        if aligned.height == 0, height >= thinnest {
            (aligned.origin.y, aligned.size.height) = ((midY * scale).rounded(.down) / scale, 1 / scale)
        }
        return aligned
    }

    /// The same for what nearly every leaf is, of whole and positive sides and not far away: the same steps, without a call for each.
    @inline(__always) private func quicklyAligned(scale: CGFloat) -> CGRect? {
        let far = CGPoint(x: origin.x + size.width, y: origin.y + size.height), limit: CGFloat = 1e9
        guard scale >= 1, scale < 1e3, size.width > 0, size.height > 0, origin.x > -limit, origin.y > -limit, far.x < limit, far.y < limit
        else { return nil }
        if scale == 1 {
            let x = (origin.x + 0.5).quicklyRoundedDown, y = (origin.y + 0.5).quicklyRoundedDown
            let width = (far.x + 0.5).quicklyRoundedDown - x, height = (far.y + 0.5).quicklyRoundedDown - y
            return width > 0 && height > 0 ? CGRect(x: x, y: y, width: width, height: height) : nil
        }
        @inline(__always) func rounded(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).quicklyRoundedDown / scale }
        let x = rounded(origin.x), y = rounded(origin.y)
        let width = rounded(rounded(far.x) - x), height = rounded(rounded(far.y) - y)
        return width > 0 && height > 0 ? CGRect(x: x, y: y, width: width, height: height) : nil
    }
}
