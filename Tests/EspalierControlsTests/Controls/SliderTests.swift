@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Sliders and their ranges") struct SliderTests {
    private let log = Log()

    private func app<V: Equatable>(_ value: V, @ViewBuilder _ content: @escaping (Binding<V>) -> some View) -> TestApp {
        TestApp(size: CGSize(width: 220, height: 100)) {
            Holder(value) { binding in
                VStack {
                    content(binding).frame(width: 220)
                    Text("\(String(describing: binding.wrappedValue))").accessibilityIdentifier("value")
                }
            }
        }
    }

    private func value(_ app: TestApp) throws -> String? { try app.find(id: "value").label }

    // MARK: Range

    /// 0…10 by 3 ends at 9; the nearest step is taken, of two the one further out.
    @Test(
        "A slider value snaps to the nearest step within the range",
        arguments: [(0.0, 0.0), (0.14, 0), (0.15, 3), (0.5, 6), (0.9, 9), (1, 9)])
    func valuesSnapToSteps(fraction: Double, value: Double) {
        #expect(SliderRange(0, 10, step: 3).value(at: fraction) == value)
    }

    @Test("An invalid slider range, step or value is replaced and reported") func badRangesGetMessages() {
        let messages = Diagnostics.recording {
            #expect(SliderRange(.nan, 1, step: nil) == SliderRange(0, 1, step: nil))
            #expect(SliderRange(0, 1, step: 0).step == nil)
            #expect(SliderRange(0, 1, step: -1).value(at: 0.3) == 0.3)
            #expect(SliderRange(0, 1, step: 5).value(at: 1) == 0)
            #expect(SliderRange(0, 1, step: nil).fraction(of: .nan) == 0)
        }
        #expect(messages.count == 5)
        #expect(SliderRange(2, 2, step: nil).fraction(of: 7) == 0)
        #expect(SliderRange(0, 1, step: nil).fraction(of: .infinity) == 1)
    }

    @Test("Ticks stand at the steps unless there are too many") func ticksStandAtSteps() {
        #expect(SliderRange(0, 10, step: 5).ticks == [0, 0.5, 1])
        #expect(SliderRange(0, 1000, step: 1).ticks.isEmpty)
        #expect(SliderRange(0, 1, step: nil).ticks.isEmpty)
    }

    // MARK: Pointer

    @Test("A drag moves the value with the pointer and reports its editing phases")
    func dragsMoveTheValueAndReportEditing() throws {
        // The knob is 20 wide: its middle travels 200 points.
        let app = app(0.5) { Slider(value: $0, onEditingChanged: { log("\($0)") }) }
        let slider = try app.find(.slider)
        try slider.press()
        #expect(try value(app) == "0.5")
        app.movePointer(to: CGPoint(x: slider.frame.midX + 50, y: slider.frame.midY))
        #expect(try value(app) == "0.75")
        app.movePointer(to: CGPoint(x: 1000, y: 0))
        #expect(try value(app) == "1.0")
        slider.release()
        #expect(log.drain() == ["true", "false"])
    }

    @Test("A click on the slider's track sets the value at that place") func aClickOnTheTrackJumps() throws {
        let app = app(0.0) { Slider(value: $0, in: 0...200) }
        let slider = try app.find(.slider)
        app.click(at: CGPoint(x: slider.frame.minX + 10 + 150, y: slider.frame.midY))
        #expect(try value(app) == "150.0")
    }

    @Test("A knob pressed off its middle keeps that offset during the drag") func theKnobStaysUnderThePointer() throws {
        let app = app(0.0) { Slider(value: $0, in: 0...200) }
        let slider = try app.find(.slider)
        // Taken 4 points right of its middle.
        app.press(at: CGPoint(x: slider.frame.minX + 14, y: slider.frame.midY))
        #expect(try value(app) == "0.0")
        app.movePointer(to: CGPoint(x: slider.frame.minX + 114, y: slider.frame.midY))
        #expect(try value(app) == "100.0")
        app.release(at: CGPoint(x: slider.frame.minX + 114, y: slider.frame.midY))
    }

    // Covers: view:Slider
    @Test("A value outside the slider's range is not written back until it is edited")
    func valuesOutsideAreShownAtTheEndAndNotRewritten() throws {
        let app = app(20.0) { Slider(value: $0, in: 0...10) }
        #expect(try value(app) == "20.0")
        app.key(.tab)
        app.key(.leftArrow)
        #expect(try value(app) == "9.0")
    }

    @Test("A slider drag repaints once and runs no layout") func aDragPaintsAndLaysNothingOut() throws {
        let app = TestApp { Holder(0.5) { Slider(value: $0).frame(width: 220) } }
        let slider = try app.find(.slider)
        try slider.press()
        let passes = app.record { app.movePointer(to: CGPoint(x: slider.frame.midX + 50, y: slider.frame.midY)) }
        #expect(passes.laidOut == 0)
        #expect(passes.paints == 1)
    }

    // MARK: Keys

    /// Without steps a key moves by a tenth of the range.
    @Test("Arrow keys move a slider by a tenth, Home and End to its bounds") func keysMoveByATenth() throws {
        let app = app(50.0) { Slider(value: $0, in: 0...100) }
        app.key(.tab)
        #expect(try app.find(.slider).isFocused)
        for (key, expected) in [
            (KeyEquivalent.rightArrow, "60.0"), (.leftArrow, "50.0"), (.upArrow, "60.0"), (.downArrow, "50.0"), (.home, "0.0"),
            (.leftArrow, "0.0"), (.end, "100.0"),
        ] {
            app.key(key)
            #expect(try value(app) == expected)
        }
    }

    @Test("Keys move a slider by its step, mirrored in right-to-left layouts")
    func keysGoByStepsAndFromRightToLeft() throws {
        let app = TestApp(size: CGSize(width: 220, height: 100), layoutDirection: .rightToLeft) {
            Holder(4.0) { value in
                VStack {
                    Slider(value: value, in: 0...10, step: 2) { Text("S") }
                    Text(verbatim: "\(value.wrappedValue)").accessibilityIdentifier("value")
                }
            }
        }
        app.key(.tab)
        app.key(.leftArrow)
        #expect(try value(app) == "6.0")
        let slider = try app.find(.slider, "S")
        try slider.adjust(.decrement)
        #expect(slider.value == "4")
    }

    @Test("A slider is named by its label, and not by what stands at its ends: a reader tells those as numbers")
    func namesWithoutTheEnds() throws {
        let app = TestApp {
            Holder(Float(1)) { value in
                Slider(value: value, in: 0...5, step: 1) { Text("Speed") } minimumValueLabel: { Text("slow") } maximumValueLabel: {
                    Text("fast")
                }
            }
        }
        let slider = try app.find(.slider, "Speed")
        #expect(slider.value == "1")
    }

    /// Hidden is the label alone: what stands at the ends stays there.
    @Test("Hiding a slider's label keeps its minimum and maximum labels at the ends") func endsOfALabelThatIsHidden() {
        let app = TestApp(size: CGSize(width: 300, height: 100)) {
            Slider(value: .constant(0.5)) { Text("Speed") } minimumValueLabel: { Text("slow") } maximumValueLabel: { Text("fast") }
                .labelsHidden()
        }
        let texts = app.host.fullDisplayList.items.compactMap { item -> (String, CGRect)? in
            if case .text(let run, _, _) = item.command { (run.string, item.bounds) } else { nil }
        }
        #expect(texts.map(\.0) == ["slow", "fast"])
        #expect(texts.count == 2 && texts[0].1.maxX < 60 && texts[1].1.minX > 240)
    }

    @Test("On a phone a slider fills its row, in a form too, and its label is only told") func labelsOnAPhone() throws {
        let app = TestApp(size: CGSize(width: 390, height: 400)) {
            Holder(0.1) { value in
                Form {
                    Slider(value: value) { Text("Speed") }
                    Slider(value: value).accessibilityIdentifier("plain")
                }
            }
        }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        #expect(!app.runs.contains { $0.string == "Speed" })
        let first = try app.find(.slider, "Speed"), second = try app.find(id: "plain")
        app.click(at: CGPoint(x: first.frame.midX, y: first.frame.midY))
        #expect(try app.find(.slider, "Speed").value == "0.5")
        app.click(at: CGPoint(x: second.frame.maxX - 14, y: second.frame.midY))
        app.click(at: CGPoint(x: second.frame.midX, y: second.frame.midY))
        #expect(try app.find(.slider, "Speed").value == "0.5")
        app.close()
    }

    /// Takes the width it is offered.
    @Test("A slider takes a finite proposed width and is 20 points high") func slidersTakeTheProposedWidth() {
        let slider = Slider(value: .constant(0.5))
        #expect(answer(ProposedViewSize(width: 300, height: 80), slider) == CGSize(width: 300, height: 20))
        #expect(answer(.unspecified, slider) == CGSize(width: 150, height: 20))
        #expect(answer(.infinity, slider) == CGSize(width: 150, height: 20))
    }

    @Test("A disabled slider ignores clicks and keys") func disabledSlidersStay() throws {
        let app = app(0.5) { Slider(value: $0).disabled(true) }
        app.click(at: CGPoint(x: 200, y: 40))
        app.key(.tab)
        app.key(.rightArrow)
        #expect(try value(app) == "0.5")
    }

    @Test("An empty label takes no room in a grouped form") func emptyLabel() throws {
        func row<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> CGFloat {
            let app = TestApp(size: CGSize(width: 300, height: 120)) {
                Form { content().accessibilityIdentifier("row") }.formStyle(.grouped)
            }
            return try app.find(id: "row").frame.width
        }
        let all = try row { Color.red.frame(height: 20).accessibilityElement() }
        func track(_ app: TestApp) -> CGFloat {
            app.host.fullDisplayList.items.map(\.bounds).filter { $0.height < 8 && $0.height > 2 }.map(\.width).max() ?? 0
        }
        let bare = TestApp(size: CGSize(width: 300, height: 120)) { Form { Slider(value: .constant(1)) }.formStyle(.grouped) }
        #expect(track(bare) >= all - 24, "\(bare.displayListDescription())")
        let empty = TestApp(size: CGSize(width: 300, height: 120)) {
            Form { Slider(value: .constant(1)) { Text(verbatim: "") } }.formStyle(.grouped)
        }
        #expect(track(empty) == track(bare))
    }
}
