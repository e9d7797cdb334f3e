@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What controls animate by themselves, when the user acts or a value changes.
@MainActor @Suite("Controls' own animations") struct ControlMotionTests {
    private func items(_ app: TestApp) -> [(shape: ShapeGeometry, rect: CGRect)] {
        app.host.fullDisplayList.items.compactMap { item in
            guard case .fill(let shape, _, _, let map) = item.command else { return nil }
            return (shape, shape.bounds.applying(map))
        }
    }

    /// The place of the only round fill.
    private func circle(_ app: TestApp) -> CGRect? {
        items(app).last { abs($0.rect.width - $0.rect.height) < 0.01 && $0.rect.width > 6 }?.rect
    }

    @Test("The knob of a switch moves gradually when it is clicked") func theKnobOfASwitchMovesGradually() throws {
        struct Screen: View {
            @State var isOn = false
            var body: some View { Toggle("Sound", isOn: $isOn).toggleStyle(.switch).frame(width: 200) }
        }
        let app = TestApp(size: CGSize(width: 240, height: 60)) { Screen() }
        let start = try #require(circle(app)).minX
        app.click(at: CGPoint(x: start + 4, y: 30))
        app.pump()
        app.run(0.05)
        let half = try #require(circle(app)).minX
        app.run(1)
        let end = try #require(circle(app)).minX
        #expect(start < half && half < end && app.isIdle, "\(start) \(half) \(end)")
    }

    private struct Segments: View {
        let knob: Knob<Int>
        var width: CGFloat?
        var body: some View {
            Picker("Size", selection: Binding(get: { knob.value }, set: { knob.value = $0 })) {
                ForEach(0..<3) { Text("item \($0)").tag($0) }
            }
            .pickerStyle(.segmented).labelsHidden().frame(width: width)
        }
    }

    /// The fill behind the chosen segment: not the track's.
    private func thumb(_ app: TestApp) -> CGRect? {
        let fills = items(app).map(\.rect).filter { $0.height > 15 }
        return fills.min { $0.width < $1.width }
    }

    // Covers: style:pickerStyle(.segmented)
    @Test("The thumb of a segmented picker slides to the chosen segment") func theThumbOfSegmentsSlides() throws {
        let knob = Knob(0)
        let app = TestApp(size: CGSize(width: 400, height: 60)) { Segments(knob: knob) }
        let segments = app.findAll(.radioButton).map(\.frame)
        func expect(at index: Int) throws {
            let rect = try #require(thumb(app))
            #expect(
                near(rect.midX, segments[index].midX, 0.6) && near(rect.width, segments[index].width - 2 * Theme.segmentInset, 0.6),
                "\(rect)")
        }
        try expect(at: 0)
        app.click(at: CGPoint(x: segments[2].midX, y: segments[2].midY))
        #expect(knob.value == 2)
        app.pump()
        let passes = app.record { app.run(0.08) }
        #expect(passes.bodies.isEmpty && passes.laidOut == 0)
        let half = try #require(thumb(app))
        #expect(half.midX > segments[0].midX + 5 && half.midX < segments[2].midX - 5, "\(half)")
        app.run(1)
        try expect(at: 2)
        #expect(app.isIdle)
        // Another value from outside as well; nothing chosen has no thumb.
        app.change(knob, to: 1, nil)
        app.run(1)
        try expect(at: 1)
        app.change(knob, to: 9, nil)
        app.run(1)
        #expect(thumb(app).map { $0.width > 100 } ?? true)
    }

    @Test("With reduced motion the segmented picker's thumb jumps") func lessMotionJumps() throws {
        let knob = Knob(0)
        let app = TestApp(size: CGSize(width: 400, height: 60)) { Segments(knob: knob) }
        app.setEnvironment(\.accessibilityReduceMotion, true)
        let segments = app.findAll(.radioButton).map(\.frame)
        app.change(knob, to: 2, nil)
        #expect(near(try #require(thumb(app)).midX, segments[2].midX, 0.6) && app.isIdle)
    }

    /// The thumb stays with its segment, whatever the layout does.
    @Test("The thumb stays on its segment when the picker's width changes") func thumbsAndLayout() throws {
        let knob = Knob(1), width = Knob<CGFloat?>(nil)
        struct Screen: View {
            let knob: Knob<Int>, width: Knob<CGFloat?>
            var body: some View { Segments(knob: knob, width: width.value) }
        }
        let app = TestApp(size: CGSize(width: 400, height: 60)) { Screen(knob: knob, width: width) }
        app.change(width, to: 120, nil)
        let segment = app.findAll(.radioButton)[1].frame
        #expect(near(try #require(thumb(app)).midX, segment.midX, 0.6) && app.isIdle)
    }

    /// A bar's value animates if its change does.
    @Test("A progress bar's length animates only if the value's change does") func progressBarAnimates() throws {
        struct Screen: View {
            let knob: Knob<Double>
            var body: some View { ProgressView(value: knob.value).frame(width: 200) }
        }
        let knob = Knob(0.2)
        let app = TestApp(size: CGSize(width: 240, height: 60)) { Screen(knob: knob) }
        func length() -> CGFloat { items(app).map(\.rect.width).min() ?? 0 }
        #expect(near(length(), 40, 0.6))
        app.change(knob, to: 0.6, .linear(duration: 1))
        let passes = app.record { app.run(0.5) }
        #expect(near(length(), 80, 1) && passes.laidOut == 0 && passes.bodies.isEmpty)
        app.run(0.6)
        #expect(near(length(), 120, 0.6) && app.isIdle)
        app.change(knob, to: 0.1, nil)
        #expect(near(length(), 20, 0.6) && app.isIdle)
    }

    /// The mark turns, what is unfolded fades in, and what stands below slides down.
    @Test("A disclosure group fades its content in and slides what is below") func disclosure() throws {
        struct Screen: View {
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    DisclosureGroup("More") { Color.red.frame(width: 40, height: 40) }
                    Color.black.frame(width: 40, height: 10)
                }
                .frame(width: 200, height: 200, alignment: .topLeading)
            }
        }
        let app = TestApp(size: CGSize(width: 200, height: 200)) { Screen() }
        func below() -> CGFloat { app.shownFills.first { $0.rect.height == 10 }?.rect.minY ?? -1 }
        let start = below()
        try app.find(.button, "More").click()
        app.pump()
        app.run(0.06)
        let half = below()
        let content = try #require(app.shownFills.first { $0.rect.height == 40 })
        #expect(content.opacity > 0.05 && content.opacity < 0.95)
        app.run(1)
        #expect(start < half && half < below() && below() - start >= 40 && app.isIdle, "\(start) \(half) \(below())")
    }
}
