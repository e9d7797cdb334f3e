import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation
import Testing

@Suite("Animatable data")
struct AnimatableDataTests {
    private struct Plain: Animatable {}

    private struct Wave: Animatable {
        var phase: Double
        var name = "wave"
        var animatableData: Double {
            get { phase }
            set { phase = newValue }
        }
    }

    @Test(
        "Scalars interpolate linearly, also beyond the range of 0 to 1", arguments: [(0.0, 10.0), (0.25, 12.5), (1, 20), (1.5, 25), (-1, 0)]
    )
    func interpolation(amount: Double, expected: Double) {
        #expect(10.0.interpolated(towards: 20, amount: amount) == expected)
        #expect(CGFloat(10).interpolated(towards: 20, amount: amount) == CGFloat(expected))
        #expect(Float(10).interpolated(towards: 20, amount: amount) == Float(expected))
    }

    // Covers: type:AnimatablePair
    @Test("AnimatablePair adds, subtracts, scales and measures each component") func pair() {
        let a = AnimatablePair(1.0, AnimatablePair(2.0, 3.0)), b = AnimatablePair(10.0, AnimatablePair(20.0, 30.0))
        #expect(a + b == AnimatablePair(11, AnimatablePair(22, 33)))
        #expect(b - a == AnimatablePair(9, AnimatablePair(18, 27)))
        #expect(a.scaled(by: 2) == AnimatablePair(2, AnimatablePair(4, 6)))
        #expect(a.magnitudeSquared == 14)
        #expect(AnimatablePair<Double, Float>.zero == AnimatablePair(0, 0))
    }

    @Test("AnimatableValues adds, subtracts, scales and measures each component") func valuesArithmetic() {
        var a = AnimatableValues(1.0, CGFloat(2), Float(3))
        let b = AnimatableValues(10.0, CGFloat(20), Float(30))
        #expect(a != b)
        #expect(a + b == AnimatableValues(11.0, CGFloat(22), Float(33)))
        #expect(b - a == AnimatableValues(9.0, CGFloat(18), Float(27)))
        #expect(a.magnitudeSquared == 14)
        a.scale(by: 2)
        #expect(a.value == (2, 4, 6))
        #expect(AnimatableValues<Double, Float>.zero.magnitudeSquared == 0)
    }

    @Test("AnimatableArray adds missing elements as zero and subtracts at the shorter length") func array() {
        let a = AnimatableArray([1.0, 2, 3]), b = AnimatableArray([10.0, 20])
        #expect((a + b).elements == [11, 22, 3])
        #expect((b - a).elements == [9, 18])
        #expect((.zero - b).elements == [-10, -20])
        #expect((.zero + b).elements == [10, 20])
        #expect(a.magnitudeSquared == 14)
    }

    @Test("Empty animatable data is zero, and written data reaches its property") func emptyAnimatableData() {
        var plain = Plain()
        plain.animatableData = EmptyAnimatableData()
        #expect(plain.animatableData == .zero)
        #expect(EmptyAnimatableData().scaled(by: 3).magnitudeSquared == 0)
        var wave = Wave(phase: 1)
        wave.animatableData.scale(by: 3)
        #expect(wave.phase == 3)
    }

    @Test("Angles, unit points and colors scale their animatable data by 128") func unitScale() {
        #expect(Angle(radians: 2).animatableData == 256)
        #expect(UnitPoint(x: 0.5, y: 1).animatableData == AnimatablePair(64, 128))
        let white = Color.Resolved(linearRed: 1, linearGreen: 0.5, linearBlue: 0.25, opacity: 1)
        #expect(white.animatableData == AnimatablePair(128, AnimatablePair(64, AnimatablePair(32, 128))))
    }

    @Test("Geometry and color values interpolate to their midpoints") func midpoints() {
        func middle<V: Animatable>(_ a: V, _ b: V) -> V {
            var result = a
            result.animatableData.interpolate(towards: b.animatableData, amount: 0.5)
            return result
        }
        #expect(middle(CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 20)) == CGPoint(x: 5, y: 15))
        #expect(middle(CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 4, y: 6, width: 20, height: 40))
            == CGRect(x: 2, y: 3, width: 15, height: 30))
        #expect(middle(CGSize(width: 1, height: 2), CGSize(width: 3, height: 4)) == CGSize(width: 2, height: 3))
        #expect(middle(UnitPoint.topLeading, .bottomTrailing) == .center)
        #expect(middle(Angle(radians: 1), Angle(radians: 3)) == Angle(radians: 2))
        #expect(middle(EdgeInsets(), EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
            == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        let corners = RectangleCornerRadii(topLeading: 2, bottomLeading: 4, bottomTrailing: 6, topTrailing: 8)
        #expect(middle(RectangleCornerRadii(), corners)
            == RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4))
        let black = Color.Resolved(linearRed: 0, linearGreen: 0, linearBlue: 0)
        let white = Color.Resolved(linearRed: 1, linearGreen: 1, linearBlue: 1)
        #expect(middle(black, white) == Color.Resolved(linearRed: 0.5, linearGreen: 0.5, linearBlue: 0.5))
    }

    @Test("A stroke's width, miter limit and dash phase interpolate, not its dashes") func dashesDoNotAnimate() {
        var style = StrokeStyle(lineWidth: 1, miterLimit: 10, dash: [4, 2], dashPhase: 0)
        style.animatableData.interpolate(
            towards: StrokeStyle(lineWidth: 3, miterLimit: 20, dash: [8], dashPhase: 6).animatableData, amount: 0.5)
        #expect(style == StrokeStyle(lineWidth: 2, miterLimit: 15, dash: [4, 2], dashPhase: 3))
    }
}
