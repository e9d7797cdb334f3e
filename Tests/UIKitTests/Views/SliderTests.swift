import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's sliders, switches and steppers") struct SliderTests {
    // MARK: Sliders

    @Test("A slider's value stays between its bounds, whichever is changed") func bounds() {
        let slider = UISlider(frame: .zero)
        #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous && !slider.isTracking)
        slider.value = 5
        #expect(slider.value == 1)
        slider.maximumValue = 10
        slider.value = 7
        slider.minimumValue = 8
        #expect(slider.value == 8)
        slider.maximumValue = 8.5
        slider.setValue(20, animated: false)
        #expect(slider.value == 8.5)
        slider.setValue(-3, animated: true)
        #expect(slider.value == 8)
        #expect(slider.minimumTrackTintColor == nil && slider.maximumTrackTintColor == nil && slider.thumbTintColor == nil)
        (slider.maximumTrackTintColor, slider.thumbTintColor) = (.red, .blue)
        #expect(slider.maximumTrackTintColor == .red && slider.thumbTintColor == .blue)
    }

    @Test("Dragging a slider tells of the press, of each value, and of the release") func dragging() throws {
        let slider = UISlider(frame: .zero),
            events = SentEvents(slider, [(.touchDown, "down"), (.valueChanged, "value"), (.touchUpInside, "up")])
        slider.maximumValue = 100
        let app = hosted(slider, 200, 40)
        app.press(at: CGPoint(x: 100, y: 20))
        #expect(slider.isTracking && events.names.first == "down")
        app.movePointer(to: CGPoint(x: 150, y: 20))
        let moved = events.names.filter { $0 == "value" }.count
        #expect(moved > 0 && slider.value > 60)
        app.release(at: CGPoint(x: 150, y: 20))
        #expect(!slider.isTracking && events.names.last == "up")
        events.names = []
        slider.value = 10
        #expect(events.names.isEmpty, "the app's own changes are not told")
        slider.isContinuous = false
        try app.settle()
        app.press(at: CGPoint(x: 20, y: 20))
        app.movePointer(to: CGPoint(x: 180, y: 20))
        #expect(!events.names.contains("value") && slider.value > 60)
        app.release(at: CGPoint(x: 180, y: 20))
        #expect(events.names == ["down", "value", "up"])
    }

    @Test("The track before the knob has its colour; pictures stand at the ends") func looks() throws {
        let slider = UISlider(frame: .zero), red = Pixels.Color(255, 0, 0)
        slider.value = 0.5
        let app = hosted(slider, 200, 40, fonts: .kit)
        #expect(try app.picture().count(of: red) == 0)
        slider.minimumTrackTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        try app.settle()
        let picture = try app.picture()
        #expect(picture.part(x: 0, y: 0, width: 90, height: 40).count(of: red) > 20)
        #expect(picture.part(x: 110, y: 0, width: 90, height: 40).count(of: red) == 0)
        let green = filled(10, 10, 0x00FF00)
        slider.maximumValueImage = green
        try app.settle()
        #expect(try app.picture().part(x: 180, y: 0, width: 20, height: 40).count(of: Pixels.Color(0, 255, 0)) > 50)
        (slider.maximumValueImage, slider.minimumValueImage) = (nil, green)
        try app.settle()
        #expect(try app.picture().part(x: 0, y: 0, width: 20, height: 40).count(of: Pixels.Color(0, 255, 0)) > 50)
    }

    @Test("Pictures of knob and track are kept for each state") func pictures() {
        let slider = UISlider(frame: .zero), one = UIImage(systemName: "circle"), other = UIImage(systemName: "square")
        slider.setThumbImage(one, for: .normal)
        slider.setThumbImage(other, for: .highlighted)
        slider.setMinimumTrackImage(one, for: .normal)
        slider.setMaximumTrackImage(other, for: .disabled)
        #expect(slider.thumbImage(for: .highlighted) === other && slider.currentThumbImage === one)
        #expect(slider.minimumTrackImage(for: .normal) === one && slider.maximumTrackImage(for: .disabled) === other)
        #expect(slider.maximumTrackImage(for: .normal) == nil)
        slider.isHighlighted = true
        #expect(slider.currentThumbImage === other)
    }

    // MARK: Switches

    @Test("A switch tells when the user turns it, not when the app does") func switches() throws {
        let view = UISwitch(frame: .zero), events = SentEvents(view, [(.valueChanged, "value"), (.primaryActionTriggered, "primary")])
        let app = hosted(view, 100, 40)
        view.setOn(true, animated: false)
        #expect(view.isOn && events.names.isEmpty)
        view.setOn(false, animated: true)
        try app.settle()
        #expect(!view.isOn && events.names.isEmpty)
        try app.find(.checkBox).click()
        #expect(view.isOn && events.names == ["value", "primary"])
        view.isEnabled = false
        try app.settle()
        #expect(try !app.find(.checkBox).isEnabled)
        #expect(view.thumbTintColor == nil && view.onTintColor == nil)
        view.thumbTintColor = .red
        #expect(view.thumbTintColor == .red)
    }

    // MARK: Steppers

    private func clicks(_ app: TestApp, up: Bool) throws {
        try app.find(.spinButton).adjust(up ? .increment : .decrement)
        try app.settle()
    }

    @Test("A stepper goes by its step, stops at its bounds and tells of what has changed") func steps() throws {
        let stepper = UIStepper(frame: .zero), events = SentEvents(stepper, [(.valueChanged, "value")])
        #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
        #expect(!stepper.wraps && stepper.autorepeat && stepper.isContinuous)
        (stepper.maximumValue, stepper.stepValue) = (5, 2)
        let app = hosted(stepper, 100, 40)
        for _ in 0..<4 { try clicks(app, up: true) }
        #expect(stepper.value == 5 && events.names.count == 3, "the last step had nowhere to go")
        try clicks(app, up: false)
        #expect(stepper.value == 3)
        stepper.value = 50
        #expect(stepper.value == 5 && events.names.count == 4)
        stepper.maximumValue = 4
        #expect(stepper.value == 4)
        stepper.maximumValue = 9
        stepper.minimumValue = 7
        #expect(stepper.value == 7)
    }

    @Test("A stepper that wraps goes on at the other end") func wrapping() throws {
        let stepper = UIStepper(frame: .zero)
        (stepper.maximumValue, stepper.wraps, stepper.value) = (3, true, 3)
        let app = hosted(stepper, 100, 40)
        try clicks(app, up: true)
        #expect(stepper.value == 0)
        try clicks(app, up: false)
        #expect(stepper.value == 3)
    }

    @Test("What a desktop's stepper does not use is kept") func kept() {
        let stepper = UIStepper(frame: .zero)
        (stepper.autorepeat, stepper.isContinuous) = (false, false)
        #expect(!stepper.autorepeat && !stepper.isContinuous)
    }
}
