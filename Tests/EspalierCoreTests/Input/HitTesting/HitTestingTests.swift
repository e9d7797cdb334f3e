import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Hit testing and content shapes") struct HitTestingTests {
    private let log = Log()

    private func app(@ViewBuilder _ content: () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 100, height: 100), content: content)
    }

    private var pair: some View {
        VStack(spacing: 50) {
            Color.red.frame(height: 25)
            Color.blue.frame(height: 25)
        }
    }

    @Test("The gaps between a stack's views are not hit") func gapsOfAStackAreNotHit() {
        let app = app { pair.onTapGesture { log("tap") } }
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.drain() == [])
        app.click(at: CGPoint(x: 50, y: 10))
        #expect(log.drain() == ["tap"])
    }

    // Covers: mod:contentShape
    @Test("A content shape makes the gaps of a stack hittable") func contentShapeFillsTheGaps() {
        let app = app { pair.contentShape(Rectangle()).onTapGesture { log("tap") } }
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.drain() == ["tap"])
    }

    @Test("A content shape restricts hits on its children") func contentShapeCutsItsChildren() {
        let app = app { Color.red.onTapGesture { log("tap") }.contentShape(Circle()) }
        app.click(at: CGPoint(x: 3, y: 3))
        #expect(log.drain() == [])
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.drain() == ["tap"])
    }

    @Test("A content shape for drag previews does not affect hit testing") func otherKindsOfContentShapeDoNotCount() {
        let app = app { Color.red.contentShape(.dragPreview, Circle()).onTapGesture { log("tap") } }
        app.click(at: CGPoint(x: 3, y: 3))
        #expect(log.drain() == ["tap"])
    }

    // Covers: mod:allowsHitTesting
    @Test("A click passes through a view that disallows hit testing") func withoutHitTestingTheClickFallsThrough() {
        let app = app {
            ZStack {
                Color.blue.onTapGesture { log("behind") }
                Color.red.onTapGesture { log("front") }.allowsHitTesting(false)
            }
        }
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(log.drain() == ["behind"])
    }
}

@MainActor @Suite("Hovering over views") struct HoverTests {
    private let log = Log()

    private func app(@ViewBuilder _ content: () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 100, height: 100), content: content)
    }

    // Covers: mod:onHover
    @Test("Nested views are both hovered, and each is told only of changes") func nestedViewsAreBothHovered() {
        let app = app {
            Color.red.frame(width: 40, height: 40).onHover { log("inner \($0)") }
                .frame(width: 100, height: 100).background { Color.blue }.onHover { log("outer \($0)") }
        }
        app.movePointer(to: CGPoint(x: 10, y: 10))
        #expect(log.drain() == ["outer true"])
        app.movePointer(to: CGPoint(x: 50, y: 50))
        app.movePointer(to: CGPoint(x: 51, y: 50))
        #expect(log.drain() == ["inner true"])
        app.removePointer()
        #expect(log.drain() == ["inner false", "outer false"])
    }

    @Test("Continuous hover reports each new local position and the end") func continuousHoverTellsThePlace() {
        let app = app {
            Color.red.padding(20).onContinuousHover { phase in
                switch phase {
                case .active(let point): log("\(point.x),\(point.y)")
                case .ended: log("ended")
                }
            }
        }
        app.movePointer(to: CGPoint(x: 30, y: 40))
        app.movePointer(to: CGPoint(x: 30, y: 40))
        app.movePointer(to: CGPoint(x: 31, y: 40))
        app.movePointer(to: CGPoint(x: 1, y: 40))
        #expect(log.drain() == ["30.0,40.0", "31.0,40.0", "ended"])
    }

    private struct Mover: View {
        @State private var isMoved = false
        let log: Log

        var body: some View {
            HStack(spacing: 0) {
                Color.red.frame(width: 50).onHover { log("\($0)") }.offset(x: isMoved ? 50 : 0)
                Color.blue.frame(width: 50)
            }
            .onTapGesture { isMoved = true }
        }
    }

    @Test("A view that moves from under the pointer is no longer hovered") func aViewThatMovesAwayIsLeft() {
        let app = app { Mover(log: log) }
        app.movePointer(to: CGPoint(x: 25, y: 50))
        app.click(at: CGPoint(x: 25, y: 50))
        #expect(log.drain() == ["true", "false"])
    }

    @Test("A finger in the middle of a ring meets it, a pointer does not", arguments: [DeviceForm.desktop, .phone])
    func fingersAreWide(device: DeviceForm) throws {
        var presses = 0, taps = 0
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            VStack(spacing: 60) {
                Button { presses += 1 } label: { Circle().stroke(.gray, lineWidth: 2).frame(width: 25, height: 25) }.buttonStyle(.plain)
                Color.red.frame(width: 20, height: 20).onTapGesture { taps += 1 }
            }
        }
        app.setEnvironment(\.deviceForm, device)
        try app.settle()
        app.click(at: CGPoint(x: 100, y: 60))
        app.click(at: CGPoint(x: 100, y: 72))
        #expect(presses == (device == .phone ? 2 : 1))
        // What is right under the finger comes first, and far off there is nothing.
        app.click(at: CGPoint(x: 100, y: 142))
        app.click(at: CGPoint(x: 160, y: 142))
        #expect(taps == 1)
    }
}
