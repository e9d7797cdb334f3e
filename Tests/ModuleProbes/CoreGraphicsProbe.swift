import CoreGraphics
import Foundation

struct Tile {
    var frame = CGRect(x: 0, y: 0, width: 40, height: 40)

    func outline(_ inset: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: frame.minX, y: frame.midY))
        path.addLine(to: CGPoint(x: frame.maxX, y: frame.midY))
        path.addQuadCurve(to: frame.origin, control: CGPoint(x: frame.midX, y: frame.maxY))
        path.addArc(center: CGPoint(x: frame.midX, y: frame.midY), radius: 5, startAngle: 0, endAngle: .pi, clockwise: false)
        path.addRoundedRect(in: frame.insetBy(dx: inset, dy: inset), cornerWidth: 4, cornerHeight: 4)
        path.closeSubpath()
        return path
    }

    func turned(_ angle: CGFloat) -> CGRect {
        let transform = CGAffineTransform(translationX: frame.midX, y: frame.midY).rotated(by: angle).scaledBy(x: 2, y: 2)
        return frame.applying(transform.inverted()).union(frame).integral
    }
}
