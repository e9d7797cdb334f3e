import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("3D rotations and projections") struct ProjectionTests {
    private func entries(_ m: ProjectionTransform) -> [CGFloat] {
        [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33]
    }

    private func rotation(_ degrees: Double, _ axis: SIMD3<Double>, z: CGFloat, _ perspective: CGFloat) -> ProjectionTransform {
        Rotation3D(angle: .degrees(degrees), axis: axis, anchor: .center, anchorZ: z, perspective: perspective)
            .projection(in: CGSize(width: 100, height: 50))
    }

    @Test("A 3D rotation has the same projection matrix as in SwiftUI", arguments: [
        (45, SIMD3(1, 0, 0), 2, 2, [1, 0, 0, -0.70710678, 0.35355339, -0.014142136, 19.0918831, 18.2824856, 1.38183766]),
        (60, SIMD3(0, 1, 0), 1, 1, [0.9330127, 0.21650635, 0.00866025, 0, 1, 0, 2.7333395, -10.7003175, 0.5719873]),
    ] as [(Double, SIMD3<Double>, CGFloat, CGFloat, [CGFloat])])
    func rotationsHaveSwiftUIsNumbers(
        degrees: Double, axis: SIMD3<Double>, z: CGFloat, perspective: CGFloat, expected: [CGFloat]
    ) {
        for (value, wanted) in zip(entries(rotation(degrees, axis, z: z, perspective)), expected) {
            #expect(abs(value - wanted) < 1e-6)
        }
    }

    @Test("A zero axis gives the identity, a z axis an affine transform") func aZeroAxisTurnsNothing() {
        #expect(rotation(45, .zero, z: 0, 1).isIdentity)
        #expect(rotation(45, SIMD3(0, 0, 5), z: 0, 1).isAffine)
    }

    private func app(_ degrees: Double, @ViewBuilder content: () -> some View) -> TestApp {
        let content = content()
        return TestApp(size: CGSize(width: 100, height: 50)) {
            content.rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0))
        }
    }

    @Test("A 3D rotation draws its content in a projection, none at zero degrees") func contentIsDrawnOnAPlane() {
        let lines = app(60) { Color.black.frame(width: 100, height: 50) }.displayListDescription().split(separator: "\n")
        #expect(lines.first?.hasPrefix("projection [0.933 0.217 0.009 0 1 0") == true)
        #expect(lines.last == "  fill rect (0 0; 100 50) #000000FF")
        // Seen from the back, and without a turn.
        #expect(app(180) { Color.black }.displayListDescription().contains("fill"))
        #expect(!app(0) { Color.black }.displayListDescription().contains("projection"))
    }

    @Test("Hit testing follows a 3D rotation") func hitsFollow() {
        var count = 0
        let app = app(60) { Color.black.frame(width: 100, height: 50).onTapGesture { count += 1 } }
        // The left edge is near and high, the right one far: (100, 0) is seen at (67, 7.6).
        app.click(at: CGPoint(x: 60, y: 25))
        #expect(count == 1)
        app.click(at: CGPoint(x: 80, y: 25))
        #expect(count == 1)
        app.click(at: CGPoint(x: 65, y: 3))
        #expect(count == 1)
    }

    // Covers: mod:rotation3DEffect, style:rotation3DEffect(.degrees)
    @Test("Opacity outside of a 3D rotation applies to it as a group") func aProjectionIsALayerForOpacity() {
        let lines = app(60) { Color.black }.displayListDescription()
        #expect(!lines.contains("group"))
        let faint = TestApp(size: CGSize(width: 100, height: 50)) {
            Color.black.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)).opacity(0.5)
        }
        #expect(faint.displayListDescription().hasPrefix("group opacity 0.5"))
    }

    @Test("A change of 3D rotation repaints once and runs no layout") func turningRepaintsWhatItUncovers() {
        struct Card: View {
            @State var angle = 20.0
            var body: some View {
                Color.black.frame(width: 60, height: 40).rotation3DEffect(.degrees(angle), axis: (x: 1, y: 1, z: 0))
                    .onTapGesture { angle += 50 }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Card() }
        for _ in 0..<4 {
            let passes = app.record { app.click(at: CGPoint(x: 50, y: 25)) }
            #expect(passes.measured == 0 && passes.laidOut == 0 && passes.paints == 1)
        }
    }
}
