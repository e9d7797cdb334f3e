import CoreGraphics
import Foundation
import QuartzCore

@MainActor final class Ring {
    let layer = CALayer()
    private let shape = CAShapeLayer()
    private let fill = CAGradientLayer()

    func build(_ bounds: CGRect) {
        layer.bounds = bounds
        layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
        layer.cornerRadius = 8
        layer.masksToBounds = true
        layer.borderWidth = 1
        layer.borderColor = CGColor(gray: 0.5, alpha: 1)
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 2)
        shape.path = CGPath(ellipseIn: bounds.insetBy(dx: 4, dy: 4), transform: nil)
        shape.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        shape.fillColor = nil
        shape.lineWidth = 3
        shape.lineCap = .round
        shape.strokeEnd = 0.75
        fill.frame = bounds
        fill.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        fill.startPoint = .zero
        fill.endPoint = CGPoint(x: 1, y: 1)
        fill.locations = [0, 1]
        layer.addSublayer(fill)
        layer.insertSublayer(shape, above: fill)
    }

    func spin() {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = 1
        turn.repeatCount = .infinity
        shape.add(turn, forKey: "turn")
        layer.opacity = 0.9
        layer.transform = CATransform3DMakeRotation(.pi / 8, 0, 0, 1)
    }

    func stop() {
        shape.removeAnimation(forKey: "turn")
        shape.removeFromSuperlayer()
        _ = CACurrentMediaTime()
    }
}

extension Tile {
    @MainActor func draw(in context: CGContext) {
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(frame)
        context.saveGState()
        context.setStrokeColor(CGColor(gray: 0, alpha: 0.5))
        context.setLineWidth(2)
        context.addPath(outline(3))
        context.strokePath()
        context.restoreGState()
        context.fillEllipse(in: frame.insetBy(dx: 10, dy: 10))
    }

    @MainActor func picture() -> CGImage? {
        guard let context = CGContext(
            data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) else { return nil }
        draw(in: context)
        return context.makeImage()?.cropping(to: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
}
