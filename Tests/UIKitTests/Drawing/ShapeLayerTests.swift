import EspalierTesting
import QuartzCore
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Layers with shapes and gradients") struct ShapeLayerTests {
    private func shape(_ path: CGPath) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.path = path
        return layer
    }

    private func line(_ points: (CGFloat, CGFloat)...) -> CAShapeLayer {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: points[0].0, y: points[0].1))
        for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
        let layer = shape(path)
        (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, .testRed, 8)
        return layer
    }

    // MARK: Shapes

    @Test("A shape is black at first and has no line") func colours() throws {
        let layer = shape(CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)), stage = LayerStage(layer)
        #expect(layer.fillColor == CGColor.black && layer.strokeColor == nil && layer.lineWidth == 1)
        let plain = try stage.picture()
        #expect(plain[20, 20] == .black && plain[5, 5] == .white)
        layer.fillColor = .testBlue
        layer.strokeColor = .testRed
        layer.lineWidth = 4
        let both = try stage.picture()
        #expect(both[20, 20] == .pureBlue && both[10, 20] == .pureRed && both[8, 20] == .pureRed && both[6, 20] == .white)
        layer.path = nil
        #expect(try stage.picture().count(of: .white) == 1600)
    }

    @Test("Where a path crosses itself the rule says what is inside") func rules() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
        path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        let layer = shape(path), stage = LayerStage(layer)
        #expect(try layer.fillRule == .nonZero && stage.picture()[20, 20] == .black)
        layer.fillRule = .evenOdd
        let ring = try stage.picture()
        #expect(ring[20, 20] == .white && ring[5, 5] == .black)
        #expect(CAShapeLayerFillRule.nonZero.rawValue == "non-zero" && CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
    }

    @Test("Ends of lines are cut off, round or longer") func caps() throws {
        let layer = line((10, 20), (30, 20)), stage = LayerStage(layer)
        #expect(layer.lineCap == .butt)
        #expect(try stage.picture()[32, 20] == .white)
        layer.lineCap = .square
        let square = try stage.picture()
        #expect(square[33, 20] == .pureRed && square[33, 23] == .pureRed)
        layer.lineCap = .round
        let round = try stage.picture()
        #expect(round[32, 20] == .pureRed && round[33, 23] == .white)
        #expect([CAShapeLayerLineCap.butt, .round, .square].map(\.rawValue) == ["butt", "round", "square"])
    }

    @Test("Corners of lines are pointed, up to a limit, round or cut off") func joins() throws {
        let layer = line((8, 36), (8, 8), (36, 8)), stage = LayerStage(layer)
        #expect(layer.lineJoin == .miter && layer.miterLimit == 10)
        #expect(try stage.picture()[4, 4] == .pureRed)
        layer.miterLimit = 1
        #expect(try stage.picture()[4, 4] == .white)
        layer.miterLimit = 10
        layer.lineJoin = .bevel
        #expect(try stage.picture()[4, 4] == .white)
        let bevel = try stage.picture()
        layer.lineJoin = .round
        #expect(try stage.picture() != bevel)
        #expect([CAShapeLayerLineJoin.miter, .round, .bevel].map(\.rawValue) == ["miter", "round", "bevel"])
    }

    @Test("Lines have dashes, and begin and end at shares of the path") func parts() throws {
        let layer = line((0, 20), (40, 20)), stage = LayerStage(layer)
        #expect(layer.lineDashPattern == nil && layer.lineDashPhase == 0 && layer.strokeStart == 0 && layer.strokeEnd == 1)
        layer.lineDashPattern = [10, 10]
        let dashed = try stage.picture()
        #expect(dashed[5, 20] == .pureRed && dashed[15, 20] == .white && dashed[25, 20] == .pureRed)
        layer.lineDashPhase = 10
        let shifted = try stage.picture()
        #expect(shifted[5, 20] == .white && shifted[15, 20] == .pureRed)
        layer.lineDashPattern = nil
        layer.strokeStart = 0.25
        layer.strokeEnd = 0.75
        let part = try stage.picture()
        #expect(part[5, 20] == .white && part[15, 20] == .pureRed && part[25, 20] == .pureRed && part[35, 20] == .white)
    }

    // MARK: Gradients

    private func gradient(_ type: CAGradientLayerType = .axial, _ start: CGPoint? = nil, _ end: CGPoint? = nil) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.colors = [CGColor.testRed, CGColor.testBlue]
        layer.type = type
        if let start { layer.startPoint = start }
        if let end { layer.endPoint = end }
        return layer
    }

    @Test("Colours go from the top to the bottom, or between two points, and to where they are said to be") func axial() throws {
        let layer = gradient(), stage = LayerStage(layer)
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1) && layer.type == .axial)
        let down = try stage.picture()
        #expect(down[5, 0].red > 240 && down[5, 39].blue > 240 && down[5, 20] == down[35, 20])
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        let across = try stage.picture()
        #expect(across[0, 5].red > 240 && across[39, 5].blue > 240 && across[20, 5] == across[20, 35])
        layer.locations = [0.5, 0.5]
        let hard = try stage.picture()
        #expect(hard[15, 20] == .pureRed && hard[25, 20] == .pureBlue)
    }

    @Test("A radial gradient fills an ellipse whose bounds end at the second point") func radial() throws {
        let layer = gradient(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.75))
        layer.locations = [0.9, 0.95]
        let shown = try LayerStage(layer).picture()
        #expect(shown[20, 20] == .pureRed && shown[35, 20] == .pureRed, "18 points to the right it is still inside")
        #expect(shown[20, 35] == .pureBlue && shown[20, 27] == .pureRed && shown[1, 1] == .pureBlue)
        layer.endPoint = CGPoint(x: 0.5, y: 1)
        #expect(try LayerStage(layer).picture()[20, 20] == .pureBlue, "an ellipse without a width has no inside")
    }

    @Test("A conic gradient begins in the direction of the second point and goes around clockwise") func conic() throws {
        let layer = gradient(.conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
        layer.locations = [0.5, 0.5]
        let shown = try LayerStage(layer).picture()
        #expect(shown[30, 5] == .pureRed && shown[30, 35] == .pureRed && shown[10, 5] == .pureBlue && shown[10, 35] == .pureBlue)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        let turned = try LayerStage(layer).picture()
        #expect(turned[30, 35] == .pureRed && turned[30, 5] == .pureBlue)
        #expect([CAGradientLayerType.axial, .radial, .conic].map(\.rawValue) == ["axial", "radial", "conic"])
    }

    @Test("A gradient ends at the layer's round corners, what is in it does not") func corners() throws {
        let layer = gradient(), stage = LayerStage(layer)
        layer.cornerRadius = 12
        let shown = try stage.picture()
        #expect(shown[0, 0] == .white && shown[20, 0] != .white && !layer.masksToBounds)
        layer.type = .radial
        #expect(try stage.picture()[39, 39] == .white)
        layer.addSublayer(.block(.testGreen, 0, 0, 4, 4))
        #expect(try stage.picture()[0, 0] == .pureGreen)
    }

    @Test("A gradient shows only where its mask is: a ring of colours") func maskedGradient() throws {
        let layer = gradient(), ring = line((0, 20), (40, 20))
        layer.mask = ring
        let stage = LayerStage(layer), shown = try stage.picture()
        #expect(shown[20, 20] != .white && shown[20, 5] == .white && shown[20, 35] == .white)
        ring.strokeEnd = 0.5
        let half = try stage.picture()
        #expect(half[10, 20] == shown[10, 20] && half[30, 20] == .white)
    }
}
