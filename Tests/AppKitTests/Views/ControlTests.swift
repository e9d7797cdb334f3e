import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

@MainActor @Suite("AppKit's controls") struct ControlTests {
    @Test("A control is regular, can be used, and has no value of its own") func defaults() {
        let control = NSControl(frame: .zero)
        #expect(
            control.controlSize == .regular && control.isEnabled && !control.isContinuous && control.font == nil && control.action == nil)
        #expect(
            control.stringValue.isEmpty && control.doubleValue == 0 && control.integerValue == 0 && control.floatValue == 0
                && control.intValue == 0)
        #expect([NSControl.ControlSize.regular, .small, .mini, .large].map(\.rawValue) == [0, 1, 2, 3])
        #expect([NSControl.StateValue.off, .on, .mixed].map(\.rawValue) == [0, 1, -1])
    }

    @Test("Values are read as texts and numbers, whole ones cut off and limited") func values() {
        let slider = NSSlider(value: 2.75, minValue: -1e12, maxValue: 1e12, target: nil, action: nil)
        #expect(slider.stringValue == "2.75" && slider.integerValue == 2 && slider.intValue == 2 && slider.floatValue == 2.75)
        slider.doubleValue = -1e11
        #expect(slider.intValue == .min && slider.integerValue == -100_000_000_000)
        slider.floatValue = 0.5
        #expect(slider.doubleValue == 0.5)
        slider.integerValue = 7
        #expect(slider.stringValue == "7")
        slider.intValue = -3
        #expect(slider.doubleValue == -3)
    }

    @Test("Numbers in a field are its text, which is read up to the first other character") func fieldNumbers() {
        let field = NSTextField(string: "42.5 km")
        #expect(field.doubleValue == 42.5 && field.integerValue == 42 && field.floatValue == 42.5 && field.intValue == 42)
        field.integerValue = 9
        #expect(field.stringValue == "9")
        field.doubleValue = 3
        #expect(field.stringValue == "3")
        field.doubleValue = 0.25
        #expect(field.stringValue == "0.25")
        field.stringValue = "none"
        #expect(field.doubleValue == 0 && field.integerValue == 0)
    }

    @Test("A control is as large as its content when it is asked to") func sizing() {
        let button = NSButton(title: "Send", target: nil, action: nil)
        button.frame = NSRect(x: 5, y: 6, width: 300, height: 200)
        let app = TestApp.showing(NSView(frame: .zero))
        withExtendedLifetime(app) {
            button.sizeToFit()
            #expect(button.frame.origin == NSPoint(x: 5, y: 6))
            #expect(button.frame.width > 20 && button.frame.width < 120 && button.frame.height > 10 && button.frame.height < 50)
            #expect(button.frame.size == button.fittingSize)
        }
    }

    @Test("A small control is smaller than a regular one, and a large one larger") func sizes() throws {
        let app = TestApp.showing(NSView(frame: .zero))
        withExtendedLifetime(app) {
            let heights = [NSControl.ControlSize.mini, .small, .regular, .large].map { size in
                let button = NSButton(title: "Send", target: nil, action: nil)
                button.controlSize = size
                return button.fittingSize.height
            }
            #expect(heights == heights.sorted() && heights[0] < heights[2] && heights[2] < heights[3], "\(heights)")
        }
    }

    @Test("An upright slider has its largest value at the top") func upright() throws {
        let slider = NSSlider(value: 5, minValue: 0, maxValue: 10, target: nil, action: nil)
        #expect(!slider.isVertical && slider.isContinuous && slider.numberOfTickMarks == 0 && !slider.allowsTickMarkValuesOnly)
        slider.isVertical = true
        #expect(slider.intrinsicContentSize == NSSize(width: 20, height: -1))
        let app = TestApp.showing(slider, width: 40, height: 200)
        app.click(at: CGPoint(x: 20, y: 12))
        #expect(slider.doubleValue > 8)
        app.click(at: CGPoint(x: 20, y: 188))
        #expect(slider.doubleValue < 2)
    }

    @Test("A slider tells while it is dragged, or only at the end") func continuity() throws {
        let slider = NSSlider(value: 0, minValue: 0, maxValue: 10, target: nil, action: nil)
        var told: [Double] = []
        slider.onAction = { [unowned slider] in told.append(slider.doubleValue) }
        let app = TestApp.showing(slider, width: 200, height: 40)
        app.drag(from: CGPoint(x: 12, y: 20), to: CGPoint(x: 150, y: 20))
        #expect(told.count > 3)
        told = []
        slider.isContinuous = false
        slider.doubleValue = 0
        try app.settle()
        app.drag(from: CGPoint(x: 12, y: 20), to: CGPoint(x: 150, y: 20))
        #expect(told.count == 1 && told.first == slider.doubleValue && slider.doubleValue > 5)
    }

    @Test("A slider with marks stays on them if it may only have their values") func marks() throws {
        let slider = NSSlider(value: 0, minValue: 0, maxValue: 10, target: nil, action: nil)
        (slider.numberOfTickMarks, slider.allowsTickMarkValuesOnly) = (3, true)
        let app = TestApp.showing(slider, width: 200, height: 40)
        app.click(at: CGPoint(x: 110, y: 20))
        #expect(slider.doubleValue == 5)
    }

    @Test("Notifications tell of a field's text, as the delegate is told") func notifications() throws {
        let field = NSTextField(frame: .zero)
        var told: [String] = []
        let names = [
            NSControl.textDidBeginEditingNotification, NSControl.textDidChangeNotification, NSControl.textDidEndEditingNotification
        ]
        #expect(
            names.map(\.rawValue) == [
                "NSControlTextDidBeginEditingNotification", "NSControlTextDidChangeNotification", "NSControlTextDidEndEditingNotification"
            ])
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { notification in
                let name = notification.name.rawValue
                MainActor.assumeIsolated { told.append(name) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        let app = TestApp.showing(field, width: 200, height: 40)
        app.windows[0].host.focus?.focus(nil)
        try app.settle()
        told = []
        field.selectText(nil)
        try app.settle()
        app.type("ab")
        field.resignFirstResponder()
        try app.settle()
        #expect(told == [names[0].rawValue, names[1].rawValue, names[1].rawValue, names[2].rawValue])
    }

    @Test("A control's action has a target, or goes to whoever has it; a control that cannot be used sends none") func actions() {
        let control = NSControl(frame: .zero), listener = Listener()
        (control.target, control.action) = (listener, Listener.action)
        control.performClick(nil)
        #expect(listener.told == 1 && control.sendAction(Listener.action, to: listener) && listener.told == 2)
        #expect(!control.sendAction(nil, to: listener))
        control.isEnabled = false
        control.performClick(nil)
        #expect(listener.told == 2)
        #expect(control.sendAction(on: [.leftMouseDown]) == Int(NSEvent.EventTypeMask.leftMouseUp.rawValue))
    }
}
