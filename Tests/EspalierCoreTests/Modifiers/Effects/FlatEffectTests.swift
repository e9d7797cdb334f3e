@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What is turned so that its edge is in front, or is scaled to nothing, is not there to be seen.
@MainActor @Suite("Views that an effect makes flat") struct FlatEffectTests {
    private struct Turning: View {
        let knob: Knob<Double>
        let tapped: @MainActor () -> Void

        var body: some View {
            Color.black.frame(width: 60, height: 40)
                .onTapGesture { tapped() }
                .rotation3DEffect(.degrees(knob.value), axis: (x: 1, y: 0, z: 0))
        }
    }

    private static let size = CGSize(width: 100, height: 50)

    @Test("A turn by 90 degrees draws nothing and takes no hits, and the next degree shows the view again", arguments: [90.0, 270, -90])
    func turns(_ angle: Double) {
        let knob = Knob(0.0)
        var count = 0
        let app = TestApp(size: Self.size) { Turning(knob: knob) { count += 1 } }
        #expect(!app.painted.isEmpty)
        knob.value = angle
        app.pump()
        #expect(app.painted.isEmpty)
        for y in [5.0, 24.5, 25, 45] { app.click(at: CGPoint(x: 50, y: y)) }
        #expect(count == 0)
        knob.value = 20
        app.pump()
        #expect(!app.painted.isEmpty)
        app.click(at: CGPoint(x: 50, y: 25))
        #expect(count == 1)
        #expect(app.surface.faults.isEmpty)
    }

    @Test("Other maps to a line or a point draw nothing", arguments: 0..<5) func maps(_ kind: Int) {
        struct Collapse: GeometryEffect {
            func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(scaleX: 1, y: 0)) }
        }
        let app = TestApp(size: Self.size) {
            let view = Color.black.frame(width: 60, height: 40)
            switch kind {
            case 0: view.scaleEffect(0)
            case 1: view.scaleEffect(x: 0, y: 1)
            case 2: view.transformEffect(CGAffineTransform(scaleX: 0, y: 1))
            case 3: view.projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: 0, y: 0)))
            default: view.modifier(Collapse())
            }
        }
        #expect(app.painted.isEmpty)
    }

    @Test("A visual effect that turns the view to its edge draws nothing") func visualEffects() {
        let app = TestApp(size: Self.size) {
            Color.black.frame(width: 60, height: 40).visualEffect { content, _ in
                content.rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0))
            }
        }
        #expect(app.painted.isEmpty)
    }

    @Test("A view that lies behind its axis shows at 90 degrees, as its plane is not in line with the eye") func besideTheAxis() {
        let turn = Rotation3D(angle: .degrees(90), axis: SIMD3(1, 0, 0), anchor: .center, anchorZ: 20, perspective: 1)
        let size = CGSize(width: 100, height: 50)
        #expect(!PlaneEffect.rotation3D(turn).isFlat(in: size))
        var middle = turn
        middle.anchorZ = 0
        #expect(PlaneEffect.rotation3D(middle).isFlat(in: size))
    }

    private struct Grown: GeometryEffect {
        var scale: CGFloat
        var animatableData: CGFloat {
            get { scale }
            set { scale = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale)) }
    }

    private struct Rows: View {
        let knob: Knob<CGFloat>
        let made: @MainActor (Int) -> Void

        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { number in Color.black.frame(height: 10).onAppear { made(number) } }
                }
            }
            .frame(width: 60, height: 40)
            .modifier(Grown(scale: knob.value))
        }
    }

    @Test("A scroll view that begins as a point has made the rows that show once it has grown") func rowsOfWhatGrows() {
        let knob = Knob<CGFloat>(0)
        var made: Set<Int> = []
        let app = TestApp(size: Self.size) { Rows(knob: knob) { _ = made.insert($0) } }
        app.change(knob, to: 1, .linear(duration: 1))
        app.run(1.5)
        #expect(made.isSuperset(of: 0...3))
        #expect(made.count < 50, "not all of them")
    }

    @Test("A field that comes out of nothing has the focus that it is given in the same update") func focus() throws {
        struct Growing: View {
            let knob: Knob<Bool>
            @State private var text = ""
            @FocusState private var isFocused: Bool

            var body: some View {
                TextField("Name", text: $text).focused($isFocused)
                    .scaleEffect(knob.value ? 1 : 0)
                    .onChange(of: knob.value) { isFocused = true }
            }
        }
        let knob = Knob(false)
        let app = TestApp(size: Self.size) { Growing(knob: knob) }
        app.change(knob, to: true, .linear(duration: 1))
        app.run(1.5)
        #expect(app.host.focus?.focused?.takesText == true)
    }
}
