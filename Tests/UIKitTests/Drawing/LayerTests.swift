import EspalierTesting
import QuartzCore
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Layers") struct LayerTests {
    // MARK: Place

    @Test("A layer's place is that of its anchor point, which stays when the bounds or the anchor change") func place() {
        let layer = CALayer.block(.testRed, 10, 20, 20, 10)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.position == CGPoint(x: 20, y: 25))
        layer.anchorPoint = .zero
        #expect(layer.position == CGPoint(x: 20, y: 25) && layer.frame == CGRect(x: 20, y: 25, width: 20, height: 10))
        layer.bounds.size = CGSize(width: 40, height: 4)
        #expect(layer.position == CGPoint(x: 20, y: 25) && layer.frame == CGRect(x: 20, y: 25, width: 40, height: 4))
        layer.position = .zero
        #expect(layer.frame.origin == .zero)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.anchorPoint = CGPoint(x: 1, y: 1)
        #expect(view.center == CGPoint(x: 5, y: 5) && view.frame.origin == CGPoint(x: -5, y: -5))
    }

    @Test("A layer turns about its anchor point") func turning() throws {
        let bar = CALayer.block(.testRed, 20, 18, 16, 4)
        bar.anchorPoint = CGPoint(x: 0, y: 0.5)
        bar.position = CGPoint(x: 20, y: 20)
        let stage = LayerStage(bar)
        #expect(try stage.picture()[30, 20] == .pureRed)
        bar.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        let turned = try stage.picture()
        #expect(turned[20, 30] == .pureRed && turned[30, 20] == .white && bar.affineTransform().b == 1)
        bar.transform = CATransform3DIdentity
        #expect(try stage.picture()[30, 20] == .pureRed)
    }

    @Test("A layer with a higher z position is in front; layers of the same one are in their order") func depth() throws {
        let first = CALayer.block(.testRed, 0, 0, 20, 20), second = CALayer.block(.testBlue, 10, 10, 20, 20)
        let stage = LayerStage(first, second)
        #expect(try stage.picture()[15, 15] == .pureBlue && first.zPosition == 0)
        first.zPosition = 1
        #expect(try stage.picture()[15, 15] == .pureRed && stage.view.layer.sublayers?.first === first)
        second.zPosition = 1
        #expect(try stage.picture()[15, 15] == .pureBlue)
    }

    // MARK: Tree

    @Test("Layers are added at places, know the layer around, and leave it") func tree() {
        let view = UIView(), outer = view.layer, a = CALayer(), b = CALayer(), c = CALayer(), d = CALayer()
        #expect(outer.sublayers == nil && a.superlayer == nil)
        outer.addSublayer(a)
        outer.insertSublayer(b, at: 0)
        outer.insertSublayer(c, below: a)
        outer.insertSublayer(d, above: b)
        #expect(outer.sublayers == [b, d, c, a] && a.superlayer === outer)
        d.removeFromSuperlayer()
        #expect(outer.sublayers == [b, c, a] && d.superlayer == nil)
        let inner = UIView()
        view.addSubview(inner)
        #expect(outer.sublayers?.last === inner.layer && inner.layer.superlayer === outer, "layers of subviews belong to it")
    }

    // MARK: Look

    @Test("A layer has a background, a border inside its edge, and round corners where it is told so") func look() throws {
        let layer = CALayer.block(.testRed, 0, 0, 40, 40)
        let stage = LayerStage(layer)
        #expect(layer.backgroundColor?.components == [1, 0, 0, 1] && layer.borderWidth == 0 && layer.cornerRadius == 0)
        layer.borderWidth = 4
        layer.borderColor = .testBlue
        let bordered = try stage.picture()
        #expect(
            bordered[2, 20] == .pureBlue && bordered[4, 20] == .pureRed && bordered[20, 38] == .pureBlue && layer.borderColor == .testBlue)
        layer.borderWidth = 0
        layer.cornerRadius = 12
        #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        let rounded = try stage.picture()
        #expect(rounded[0, 0] == .white && rounded[0, 39] == .white && rounded[39, 0] == .pureRed && rounded[39, 39] == .pureRed)
        layer.maskedCorners = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        let other = try stage.picture()
        #expect(other[0, 0] == .pureRed && other[39, 0] == .white && other[39, 39] == .white)
        #expect(layer.cornerCurve == .circular)
        layer.cornerCurve = .continuous
        #expect(try layer.cornerCurve == .continuous && stage.picture() != other)
        layer.backgroundColor = nil
        #expect(try stage.picture()[20, 20] == .white)
    }

    @Test("A layer is hidden, is pale, and cuts off what is outside of it if it is told to") func visibility() throws {
        let outer = CALayer.block(.testRed, 0, 0, 20, 20), inner = CALayer.block(.testBlue, 10, 10, 20, 20)
        outer.addSublayer(inner)
        let stage = LayerStage(outer)
        #expect(try stage.picture()[25, 25] == .pureBlue && !outer.masksToBounds && !outer.isHidden && outer.opacity == 1)
        outer.masksToBounds = true
        let cut = try stage.picture()
        #expect(cut[25, 25] == .white && cut[15, 15] == .pureBlue)
        outer.opacity = 0.5
        let pale = try stage.picture()
        #expect(pale[15, 15].isNear(.init(128, 128, 255)) && pale[5, 5].isNear(.init(255, 128, 128)), "the layer is pale as a whole")
        outer.isHidden = true
        #expect(try stage.picture().count(of: .white) == 1600)
    }

    @Test("A shadow is black, has no opacity at first, and lies above") func shadows() throws {
        let layer = CALayer.block(.testRed, 10, 10, 20, 20)
        let stage = LayerStage(layer)
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(try layer.shadowColor?.alpha == 1 && layer.shadowPath == nil && stage.picture()[20, 34] == .white)
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 0, height: 6)
        layer.shadowColor = .testBlue
        let shown = try stage.picture()
        #expect(shown[20, 34] == .pureBlue && shown[20, 4] == .white && shown[20, 20] == .pureRed)
    }

    @Test("A picture fills the layer, and goes") func contents() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let stage = LayerStage(layer)
        layer.contents = CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
        let shown = try stage.picture()
        #expect(shown[5, 5] == .pureRed && shown[35, 35] == .pureBlue)
        layer.contents = nil
        #expect(try stage.picture()[5, 5] == .white)
    }

    @Test("A mask limits the layer, its border and those in it, where it stands and as it is moved") func masks() throws {
        let layer = CALayer.block(.testRed, 0, 0, 40, 40), mask = CALayer.block(.testGreen, 0, 0, 20, 40)
        layer.addSublayer(.block(.testBlue, 0, 20, 40, 20))
        let stage = LayerStage(layer)
        layer.mask = mask
        let masked = try stage.picture()
        #expect(
            layer.mask === mask && masked[10, 10] == .pureRed && masked[10, 30] == .pureBlue && masked[30, 10] == .white
                && masked[30, 30] == .white)
        mask.frame.origin.x = 20
        let moved = try stage.picture()
        #expect(moved[10, 10] == .white && moved[30, 10] == .pureRed)
        layer.mask = nil
        #expect(try layer.mask == nil && stage.picture()[10, 10] == .pureRed)
    }

    @Test("Where a mask is half opaque the layer is, too") func paleMasks() throws {
        let layer = CALayer.block(.testRed, 0, 0, 40, 40)
        layer.mask = .block(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5), 20, 0, 20, 40)
        #expect(try LayerStage(layer).picture()[30, 10].isNear(.init(255, 128, 128)))
    }

    @Test("A view's mask limits the view") func viewMask() throws {
        let view = UIView(), mask = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        mask.backgroundColor = .black
        let stage = LayerStage(view)
        view.mask = mask
        let shown = try stage.picture()
        #expect(shown[10, 10] == shown[15, 15] && shown[10, 10] != .white && shown[30, 30] == .white)
    }

    // MARK: Drawing and layout

    private final class Drawn: CALayer {
        var layouts = 0
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(.testRed)
            ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 40))
        }
        override func layoutSublayers() { layouts += 1 }
    }

    private final class Painter: CALayerDelegate {
        var layouts = 0
        func draw(_ layer: CALayer, in ctx: CGContext) {
            ctx.setFillColor(.testBlue)
            ctx.fill(layer.bounds)
        }
        func layoutSublayers(of layer: CALayer) { layouts += 1 }
    }

    @Test("A layer's class draws it once it has been asked to, and places those in it when the size changes") func ownDrawing() throws {
        let layer = Drawn()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let stage = LayerStage(layer)
        #expect(try stage.picture()[5, 5] == .white, "nobody has asked for it")
        layer.setNeedsDisplay()
        let shown = try stage.picture()
        #expect(shown[5, 5] == .pureRed && shown[15, 5] == .white)
        let before = layer.layouts
        layer.layoutIfNeeded()
        #expect(layer.layouts == before, "nothing has changed")
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(layer.layouts == before + 1)
        layer.bounds.size.width = 20
        layer.layoutIfNeeded()
        #expect(layer.layouts == before + 2)
    }

    @Test("A delegate draws a layer and places those in it") func delegates() throws {
        let layer = CALayer(), painter = Painter()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.delegate = painter
        let stage = LayerStage(layer)
        layer.setNeedsDisplay()
        let shown = try stage.picture()
        #expect(shown[10, 10] == .pureBlue && shown[30, 30] == .white && painter.layouts > 0)
    }

    @Test("A layer and those in it are drawn into a context") func rendering() throws {
        let layer = CALayer.block(.testRed, 5, 5, 20, 20)
        layer.addSublayer(.block(.testBlue, 10, 0, 10, 20))
        let stage = LayerStage(layer)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { layer.render(in: $0.cgContext) }
        withExtendedLifetime(stage) {}
        #expect(image.cgImage?[5, 10] == 0xFFFF_0000 && image.cgImage?[15, 10] == 0xFF00_00FF)
    }

    @Test("What is only stored has Apple's defaults and is kept") func stored() {
        let layer = CALayer()
        #expect(layer.filters == nil && layer.backgroundFilters == nil && layer.compositingFilter == nil)
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && layer.contentsScale == 1 && layer.name == nil)
        layer.filters = [1]
        layer.backgroundFilters = [1, 2]
        layer.compositingFilter = "multiplyBlendMode"
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
        (layer.shouldRasterize, layer.rasterizationScale, layer.contentsScale, layer.name) = (true, 2, 3, "bar")
        #expect(
            layer.filters?.count == 1 && layer.backgroundFilters?.count == 2 && layer.compositingFilter as? String == "multiplyBlendMode")
        #expect(layer.shouldRasterize && layer.rasterizationScale == 2 && layer.contentsScale == 3 && layer.name == "bar")
        #expect(layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
    }

    @Test("Names and numbers are Apple's") func values() {
        #expect(CACornerMask.layerMinXMinYCorner.rawValue == 1 && CACornerMask.layerMaxXMinYCorner.rawValue == 2)
        #expect(CACornerMask.layerMinXMaxYCorner.rawValue == 4 && CACornerMask.layerMaxXMaxYCorner.rawValue == 8)
        #expect(CALayerCornerCurve.circular.rawValue == "circular" && CALayerCornerCurve.continuous.rawValue == "continuous")
    }
}
