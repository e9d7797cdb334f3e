import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The rectangle of each leaf: layout is done at once, and the leaves follow.
@MainActor @Suite("Animated frames of leaves in layout") struct SlideTests {
    private struct Box: View {
        let knob: Knob<CGFloat>
        var body: some View {
            Color.black.frame(width: 20, height: 20).offset(x: knob.value).frame(width: 200, height: 20, alignment: .leading)
        }
    }

    private func app<V: View>(@ViewBuilder _ content: () -> V) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 100), content: content)
    }

    @Test("An animated offset moves its view linearly to the end") func offsetMovesLinearly() {
        let knob = Knob<CGFloat>(0)
        let app = app { Box(knob: knob) }
        app.change(knob, to: 100, .linear(duration: 1))
        #expect(app.ink.minX == 0)
        app.run(0.25)
        #expect(near(app.ink.minX, 25))
        app.run(0.5)
        #expect(near(app.ink.minX, 75))
        app.run(0.3)
        #expect(app.ink.minX == 100)
        #expect(app.isIdle)
    }

    @Test("A moving view only repaints, without bodies or layout") func onlyPaintsWhileItMoves() {
        let knob = Knob<CGFloat>(0)
        let app = app { Box(knob: knob) }
        app.change(knob, to: 100, .linear(duration: 1))
        let passes = app.record { app.run(0.5) }
        #expect(passes.bodies.isEmpty)
        #expect(passes.measured == 0 && passes.laidOut == 0)
        #expect((30...32).contains(passes.paints))
    }

    /// A frame that grows moves what stands beside it, and stretches what is in it.
    @Test("A growing frame stretches its content and slides its neighbour") func layoutChangesSlideAndStretch() {
        let knob = Knob<CGFloat>(20)
        struct Row: View {
            let knob: Knob<CGFloat>
            var body: some View {
                HStack(spacing: 0) {
                    Color.black.frame(width: knob.value, height: 10)
                    Color.red.frame(width: 10, height: 10)
                }
                .frame(width: 200, alignment: .leading)
            }
        }
        let app = app { Row(knob: knob) }
        app.change(knob, to: 120, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.painted[0].width, 70) && app.painted[0].minX == 0)
        #expect(near(app.painted[1].minX, 70) && app.painted[1].width == 10)
        // The model is there already.
        #expect(app.layoutDescription().contains("120 45 10×10"))
    }

    /// What is stretched by its frame, one test for each kind of leaf that paints itself.
    @Test("What fills its frame is drawn in the frame's size on the way", arguments: ["picture", "progress", "shape", "canvas"])
    func stretches(kind: String) {
        struct Leaf: View {
            let kind: String
            let knob: Knob<CGFloat>
            var body: some View {
                Group {
                    switch kind {
                    case "picture":
                        Image(size: CGSize(width: 8, height: 8)) {
                            $0.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.red))
                        }
                            .resizable()
                    case "progress": ProgressView(value: 1)
                    case "shape": Rectangle()
                    default: Canvas { $0.fill(Path(CGRect(origin: .zero, size: $1)), with: .color(.red)) }
                    }
                }
                .frame(width: knob.value, height: 20)
                .frame(width: 200, alignment: .leading)
            }
        }
        let knob = Knob<CGFloat>(40)
        let app = app { Leaf(kind: kind, knob: knob) }
        app.change(knob, to: 140, .linear(duration: 1))
        app.run(0.5)
        #expect(app.ink.minX < 2 && app.ink.maxX > 85 && app.ink.maxX < 95, "\(app.ink)")
        app.run(1)
        #expect(app.ink.maxX > 135 && app.ink.maxX < 142, "\(app.ink)")
    }

    @Test("A scroll view slides together with what it shows") func scrollViewsSlideWhole() throws {
        struct Strip: View {
            let knob: Knob<CGFloat>
            var body: some View {
                ScrollView(.horizontal) { HStack { ForEach(0..<9, id: \.self) { _ in Color.red.frame(width: 50, height: 20) } } }
                    .frame(width: 200, height: 20)
                    .offset(y: knob.value)
                    .frame(height: 100, alignment: .top)
            }
        }
        let knob = Knob<CGFloat>(0)
        let app = app { Strip(knob: knob) }
        app.change(knob, to: 80, .linear(duration: 1))
        app.run(0.5)
        let clip = try #require(app.host.fullDisplayList.items.lazy.compactMap { item -> CGRect? in
            if case .pushClip = item.command { item.bounds } else { nil }
        }.first)
        #expect(near(clip.minY, 40) && clip.height == 20)
        #expect(app.painted.filter { $0.height == 20 }.allSatisfy { near($0.minY, 40) })
        // It is scrolled where it is seen.
        app.scroll(at: CGPoint(x: 100, y: 50), dx: 3)
        app.run(1)
        #expect(app.painted.filter { $0.height == 20 }.allSatisfy { near($0.minY, 80) })
    }

    /// The whole distance counts, not the steps of the containers around the leaf.
    @Test("A view slides by its whole displacement through all containers") func movesWithItsContainers() {
        let knob = Knob(false)
        struct Nested: View {
            let knob: Knob<Bool>
            var body: some View {
                VStack(spacing: 0) {
                    if knob.value { Color.clear.frame(height: 40) }
                    HStack { VStack { Color.black.frame(width: 10, height: 10) }.padding(knob.value ? 0 : 10) }
                    Spacer(minLength: 0)
                }
            }
        }
        let app = app { Nested(knob: knob) }
        #expect(app.ink.origin == CGPoint(x: 95, y: 10))
        app.change(knob, to: true, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.ink.minY, 25))
        app.run(1)
        #expect(app.ink.minY == 40)
    }

    @Test("An inserted view appears at its final place while others slide") func insertedViewDoesNotSlide() {
        let knob = Knob(1)
        struct List: View {
            let knob: Knob<Int>
            var body: some View {
                HStack(spacing: 0) {
                    ForEach(0..<knob.value, id: \.self) { _ in Color.black.frame(width: 20, height: 20).transition(.identity) }
                }
                .frame(width: 200, alignment: .trailing)
            }
        }
        let app = app { List(knob: knob) }
        app.change(knob, to: 2, .linear(duration: 1))
        #expect(app.painted.map(\.minX) == [180, 180])
        app.run(0.5)
        #expect(app.painted.map { $0.minX.rounded() } == [170, 180])
    }

    @Test("A change without animation moves the view at once") func withoutAnimationItJumps() {
        let knob = Knob<CGFloat>(0)
        let app = app { Box(knob: knob) }
        app.change(knob, to: 100, nil)
        #expect(app.ink.minX == 100)
        #expect(app.isIdle)
    }

    /// A change without animation leaves what is left of the slide of an older one.
    @Test("A change without animation keeps the rest of a running slide") func aJumpKeepsWhatIsLeft() {
        let knob = Knob<CGFloat>(0)
        let app = app { Box(knob: knob) }
        app.change(knob, to: 100, .linear(duration: 1))
        app.run(0.5)
        app.change(knob, to: 150, nil)
        #expect(near(app.ink.minX, 100))
        app.run(0.25)
        #expect(near(app.ink.minX, 125))
        app.run(0.3)
        #expect(app.ink.minX == 150)
    }

    /// The leaf's own transaction decides, though it is a frame around it that changes.
    @Test("The animation modifier next to the leaf decides how its frame changes")
    func theModifierNextToTheLeafDecides() {
        let knob = Knob<CGFloat>(100)
        struct Inner: View {
            let knob: Knob<CGFloat>
            var body: some View { Rectangle().animation(.linear(duration: 1), value: knob.value).frame(width: knob.value) }
        }
        struct Outer: View {
            let knob: Knob<CGFloat>
            var body: some View { Rectangle().frame(width: knob.value).animation(nil, value: knob.value) }
        }
        let inner = app { Inner(knob: knob) }
        inner.change(knob, to: 200, nil)
        inner.run(0.5)
        #expect(near(inner.ink.width, 150) && near(inner.ink.midX, 100))
        knob.value = 100
        let outer = app { Outer(knob: knob) }
        outer.change(knob, to: 200, .linear(duration: 1))
        #expect(outer.ink.width == 200)
    }

    /// Text is laid out in its final size at once; only its place moves.
    @Test("Text slides at its final size without stretching") func textSlidesWithoutStretching() {
        let knob = Knob<CGFloat>(0)
        struct Label: View {
            let knob: Knob<CGFloat>
            var body: some View { Text("Hi").padding(.leading, knob.value).frame(width: 200, alignment: .leading) }
        }
        let app = app { Label(knob: knob) }
        let width = app.ink.width
        let start = app.ink.minX
        app.change(knob, to: 80, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.ink.minX - start, 40, 0.6) && app.ink.width == width)
    }

    @Test("Hit testing follows a sliding view's shown place") func hitsGoWhereItShows() throws {
        let knob = Knob<CGFloat>(0), taps = Knob(0)
        struct Button: View {
            let knob: Knob<CGFloat>
            let taps: Knob<Int>
            var body: some View {
                Color.black.frame(width: 20, height: 20).onTapGesture { taps.value += 1 }.offset(x: knob.value)
                    .frame(width: 200, height: 20, alignment: .leading)
            }
        }
        let app = app { Button(knob: knob, taps: taps) }
        app.change(knob, to: 100, .linear(duration: 1))
        app.run(0.5)
        app.click(at: CGPoint(x: 60, y: 50))
        #expect(taps.value == 1)
        app.click(at: CGPoint(x: 110, y: 50))
        #expect(taps.value == 1)
    }

    /// Readers of geometry are there at once.
    @Test("onGeometryChange reports only the final size of an animated frame") func geometryChangesReportTheEnd() {
        let knob = Knob<CGFloat>(20), seen = Log()
        struct Reader: View {
            let knob: Knob<CGFloat>
            let seen: Log
            var body: some View {
                Color.black.frame(width: knob.value, height: 20)
                    .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { seen.add("\($0)") }
            }
        }
        let app = app { Reader(knob: knob, seen: seen) }
        app.change(knob, to: 100, .linear(duration: 1))
        app.run(1.1)
        #expect(seen.entries == ["20.0", "100.0"])
    }

    /// What reads the geometry of an animated layout follows by the same transaction.
    @Test("Content sized by a geometry reader animates with the reader's frame") func geometryReadersFollow() {
        let knob = Knob<CGFloat>(100)
        struct Half: View {
            let knob: Knob<CGFloat>
            var body: some View {
                GeometryReader { proxy in Color.black.frame(width: proxy.size.width / 2, height: 10) }
                    .frame(width: knob.value, height: 10).frame(width: 200, alignment: .leading)
            }
        }
        let app = app { Half(knob: knob) }
        app.change(knob, to: 200, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.ink.width, 75))
    }

    /// A window's new size is no animation, but ends none either.
    @Test("Resizing the window moves a sliding view at once, without ending its slide") func resizingJumps() {
        let knob = Knob<CGFloat>(0)
        struct Edge: View {
            let knob: Knob<CGFloat>
            var body: some View {
                Color.black.frame(width: 10, height: 10).offset(x: knob.value)
                    .frame(maxWidth: .infinity, alignment: .trailing)
            }
        }
        let app = app { Edge(knob: knob) }
        app.change(knob, to: -100, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.ink.minX, 140))
        app.resize(to: CGSize(width: 300, height: 100))
        #expect(near(app.ink.minX, 240))
    }

    /// An effect slides with everything in it.
    @Test("A sliding effect moves its content along without distorting it") func effectsCarryTheirContent() {
        let knob = Knob<CGFloat>(0)
        struct Turned: View {
            let knob: Knob<CGFloat>
            var body: some View {
                Color.black.frame(width: 20, height: 20).rotationEffect(.degrees(90)).offset(x: knob.value)
                    .frame(width: 200, height: 20, alignment: .leading)
            }
        }
        let app = app { Turned(knob: knob) }
        app.change(knob, to: 100, .linear(duration: 1))
        app.run(0.5)
        #expect(near(app.ink.minX, 50) && near(app.ink.width, 20))
    }

    /// A group slides as one: what comes into it meanwhile comes where it is, and what has its own change makes it inside of the group.
    @Test("A view inserted into a sliding geometry group appears at the group's place", arguments: [false, true])
    func insertedViewJoinsItsGroup(isGroup: Bool) {
        struct Screen: View {
            let isRight: Knob<Bool>, hasGuest: Knob<Bool>
            let isGroup: Bool

            private var pair: some View {
                HStack(spacing: 0) {
                    Color.black.frame(width: 10, height: 10)
                    if hasGuest.value { Color.red.frame(width: 10, height: 10).transition(.identity) }
                }
                .frame(width: 20, alignment: .leading)
            }

            var body: some View {
                Group { if isGroup { pair.geometryGroup() } else { pair } }
                    .frame(width: 200, height: 10, alignment: isRight.value ? .trailing : .leading)
            }
        }
        let isRight = Knob(false), hasGuest = Knob(false)
        let app = TestApp(size: CGSize(width: 200, height: 10)) { Screen(isRight: isRight, hasGuest: hasGuest, isGroup: isGroup) }
        app.change(isRight, to: true, .linear(duration: 1))
        app.run(0.5)
        app.change(hasGuest, to: true, nil)
        #expect(app.painted.map(\.minX) == (isGroup ? [90, 100] : [90, 190]), "\(app.painted)")
        app.run(0.25)
        #expect(app.painted.map(\.minX) == (isGroup ? [135, 145] : [135, 190]), "\(app.painted)")
        app.run(0.3)
        #expect(app.painted.map(\.minX) == [180, 190] && app.isIdle)
    }

    /// A group is no picture of its own: opacity goes on to each thing in it.
    @Test("A geometry group adds no compositing group to the display list") func geometryGroupAddsNoLayer() {
        let app = app { Color.black.frame(width: 10, height: 10).overlay { Color.red }.geometryGroup().opacity(0.5) }
        #expect(!app.host.fullDisplayList.items.contains { if case .pushGroup = $0.command { true } else { false } })
    }
}
