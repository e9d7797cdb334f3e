import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Opacity, clips and plane transforms") struct EffectTests {
    private func dump(
        layoutDirection: LayoutDirection = .leftToRight, @ViewBuilder _ content: () -> some View
    ) -> [String] {
        TestApp(size: CGSize(width: 100, height: 50), layoutDirection: layoutDirection, content: content)
            .displayListDescription().split(separator: "\n").map(String.init)
    }

    private func hits(_ x: CGFloat, _ y: CGFloat, @ViewBuilder _ content: () -> some View) -> Bool {
        let count = Counter()
        let app = TestApp(size: CGSize(width: 100, height: 50)) { content().onTapGesture { count.value += 1 } }
        app.click(at: CGPoint(x: x, y: y))
        return count.value > 0
    }

    // MARK: Opacity

    // Covers: mod:opacity
    @Test("Opacity without a compositing group applies to each leaf and multiplies") func opacityGoesToEachLeaf() {
        #expect(
            dump { ZStack { Color.white; Color.black }.opacity(0.5) } == [
                "fill rect (0 0; 100 50) #FFFFFF80", "fill rect (0 0; 100 50) #00000080",
            ])
        #expect(dump { Color.black.opacity(0.5).padding(0).opacity(0.5) } == ["fill rect (0 0; 100 50) #00000040"])
    }

    // Covers: mod:compositingGroup
    @Test("A compositing group takes opacity as a whole") func aGroupTakesOpacityAsAWhole() {
        #expect(
            dump { ZStack { Color.white; Color.black }.compositingGroup().opacity(0.5) } == [
                "group opacity 0.5 (0 0; 100 50)", "  fill rect (0 0; 100 50) #FFFFFFFF",
                "  fill rect (0 0; 100 50) #000000FF",
            ])
    }

    @Test("Views of zero opacity and hidden views are neither drawn nor hit")
    func transparentViewsAreNeitherDrawnNorHit() {
        #expect(dump { Rectangle().opacity(0) }.isEmpty)
        #expect(dump { Rectangle().hidden() }.isEmpty)
        #expect(!hits(50, 25) { Rectangle().opacity(0) })
        #expect(!hits(50, 25) { Rectangle().opacity(-1) })
        #expect(!hits(50, 25) { Rectangle().hidden() })
        #expect(hits(50, 25) { Rectangle().opacity(0.01) })
    }

    // Covers: attr:State, type:State
    @Test("A change of opacity runs no layout and keeps the view's room") func opacityKeepsLayoutAndState() {
        struct Screen: View {
            @State var isShown = true
            var body: some View {
                VStack(spacing: 0) {
                    Color.black.frame(height: 20).opacity(isShown ? 1 : 0)
                    Color.white.onTapGesture { isShown.toggle() }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Screen() }
        let passes = app.record { app.click(at: CGPoint(x: 50, y: 40)) }
        #expect(passes.laidOut == 0)
        #expect(app.displayListDescription() == "fill rect (0 20; 100 30) #FFFFFFFF")
        app.click(at: CGPoint(x: 50, y: 40))
        #expect(app.displayListDescription().hasPrefix("fill rect (0 0; 100 20) #000000FF"))
    }

    // MARK: Clips

    // Covers: mod:clipShape, mod:clipped, mod:cornerRadius, style:clipShape(.capsule)
    @Test("clipped, cornerRadius and clipShape write clips into the display list") func clipsCutInk() {
        #expect(
            dump { Color.black.frame(width: 200).frame(width: 40).clipped() } == [
                "clip rect (30 0; 40 50) aliased", "  fill rect (-50 0; 200 50) #000000FF",
            ])
        #expect(dump { Color.black.cornerRadius(8) }.first == "clip roundedRect (0 0; 100 50) radius 8")
        #expect(dump { Color.black.clipShape(.capsule) } == dump { Color.black.clipShape(Capsule()) })
    }

    /// As in SwiftUI: what is cut off is hit as before; `contentShape` cuts that.
    @Test("Clips do not restrict hit testing, contentShape does") func clipsCutNoHits() {
        #expect(hits(5, 5) { Color.black.clipShape(Capsule()) })
        #expect(hits(50, 25) { Color.black.clipShape(.capsule) })
        #expect(hits(1, 1) { Color.black.cornerRadius(20) })
        #expect(hits(10, 25) { Color.black.frame(width: 200).frame(width: 40).clipped() })
        #expect(!hits(10, 25) { Color.black.frame(width: 200).frame(width: 40).contentShape(Rectangle()).clipped() })
        #expect(!hits(10, 25) { Color.black.frame(width: 200).frame(width: 40).clipped().contentShape(Rectangle()) })
    }

    /// The toolkit's own cuts are those of places: nothing is hit beside them.
    @Test("Scroll views are not hit outside of their frame") func scrollViewsCutHits() {
        #expect(!hits(10, 25) { ScrollView(.horizontal) { Color.black.frame(width: 400) }.frame(width: 40) })
        #expect(hits(50, 25) { ScrollView(.horizontal) { Color.black.frame(width: 400) }.frame(width: 40) })
        #expect(!hits(10, 25) { Color.black.frame(width: 200).frame(width: 40).confined() })
    }

    // MARK: Transforms

    // Covers: mod:rotationEffect, style:rotationEffect(.degrees)
    @Test("A positive rotation turns clockwise about the anchor") func rotationIsClockwiseAboutTheAnchor() {
        let transform = PlaneEffect.rotation(.degrees(90), anchor: .center).transform(in: CGSize(width: 100, height: 50))
        let corner = CGPoint.zero.applying(transform)
        #expect(abs(corner.x - 75) < 1e-9 && abs(corner.y + 25) < 1e-9)
    }

    // Covers: mod:scaleEffect
    @Test("A scale leaves its anchor in place and is invertible even at zero") func scaleIsAboutTheAnchor() {
        let size = CGSize(width: 100, height: 50)
        #expect(
            PlaneEffect.scale(CGSize(width: 2, height: 2), anchor: .topLeading).transform(in: size)
                == CGAffineTransform(scaleX: 2, y: 2))
        #expect(
            PlaneEffect.scale(CGSize(width: 0.5, height: 1), anchor: .center).transform(in: size)
                == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 1, tx: 25, ty: 0))
        #expect(PlaneEffect.scale(.zero, anchor: .center).transform(in: size).isInvertible)
    }

    @Test("Hit testing follows scale and rotation") func transformsMoveHits() {
        #expect(!hits(5, 25) { Color.black.scaleEffect(0.5) })
        #expect(hits(30, 25) { Color.black.scaleEffect(0.5) })
        #expect(hits(50, 5) { Color.black.frame(width: 40, height: 10).rotationEffect(.degrees(90)) })
        #expect(!hits(32, 25) { Color.black.frame(width: 40, height: 10).rotationEffect(.degrees(90)) })
    }

    // Covers: mod:transformEffect
    @Test("transformEffect is mirrored in right-to-left layouts") func transformsAreMirroredWhereLayoutIs() {
        let lines = dump(layoutDirection: .rightToLeft) {
            Color.black.frame(width: 20, height: 20).transformEffect(CGAffineTransform(translationX: 7, y: 0))
        }
        #expect(lines == ["fill rect (33 15; 20 20) #000000FF"])
    }

    @Test("A change of rotation repaints once and runs no layout") func turningRunsNoLayout() {
        struct Screen: View {
            @State var angle = Angle.zero
            var body: some View {
                Color.black.frame(width: 20, height: 20).rotationEffect(angle).onTapGesture { angle = .degrees(45) }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Screen() }
        let passes = app.record { app.click(at: CGPoint(x: 50, y: 25)) }
        #expect(passes.measured == 0)
        #expect(passes.laidOut == 0)
        #expect(passes.paints == 1)
    }
}

@MainActor private final class Counter { var value = 0 }

/// What is drawn on whole pixels, from between them, is painted with its neighbour's damage.
@MainActor @Suite("Ink drawn between whole pixels") struct RoundedInkTests {
    private struct Neighbours: View {
        let distance: CGFloat
        @State private var isOn = false

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("Switch") { isOn.toggle() }.buttonStyle(.plain)
                Color.black.opacity(isOn ? 1 : 0.5).frame(width: 40, height: 20)
                Color.clear.frame(width: 1, height: distance)
                Text("Ágy").italic().font(.system(size: 14.3))
                Circle().stroke(.red, lineWidth: 1.3).frame(width: 11, height: 11)
            }
        }
    }

    @Test(
        "Text and strokes at fractional positions repaint without traces beside a change",
        arguments: Array(stride(from: 0.0, through: 6, by: 0.1)))
    func inkBetweenPixelsIsDamagedWhole(distance: Double) throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Neighbours(distance: distance) }
        for _ in 0..<2 {
            let passes = try app.record { try app.find(.button, "Switch").click() }
            _ = try app.find(text: "Ágy")
            #expect(passes.paints > 0)
        }
        // TestApp compares every frame with one that paints all.
        #expect(app.surface.faults == [])
    }
}
