import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor private final class Target: NSObject {
    var told: [String] = []
    func plain() { told.append("plain") }
    func sent(_ sender: UIControl) { told.append("sent by \(sender.tag)") }
    static let plainAction = Selector("plain", calling: { (target: Target) in { target.plain() } })
    static let sentAction = Selector("sent:", calling: { (target: Target) in { (sender: UIControl) in target.sent(sender) } })
}

/// A control of an app's own, which notes what it is called for during a press.
private final class Dial: UIControl {
    var log: [String] = []
    var isWilling = true, goesOn = true
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("begin \(touch.location(in: self).x) \(isTracking)")
        return isWilling
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("continue \(isTouchInside)")
        return goesOn
    }
    override func cancelTracking(with event: UIEvent?) { log.append("cancel \(isTracking)") }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end \(isTouchInside)") }
}

/// A control that decides what its targets are told.
private final class Gate: UIControl {
    var passed: [String] = []
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        passed.append("selector")
        super.sendAction(action, to: target, for: event)
    }
    override func sendAction(_ action: UIAction) { passed.append("closure") }
}

@MainActor @Suite("UIKit's controls: targets, states, touches") struct ControlTests {
    // MARK: Targets

    @Test("A target is told once of an event, however often it was added, until it is removed for that event") func targets() {
        let control = UIControl(frame: .zero), target = Target()
        control.tag = 7
        control.addTarget(target, action: Target.plainAction, for: .touchUpInside)
        control.addTarget(target, action: Target.plainAction, for: [.touchUpInside, .valueChanged])
        control.addTarget(target, action: Target.sentAction, for: .valueChanged)
        control.sendActions(for: .touchUpInside)
        #expect(target.told == ["plain"])
        control.sendActions(for: [.touchUpInside, .valueChanged])
        #expect(target.told == ["plain", "plain", "sent by 7"])
        #expect(control.allTargets == [AnyHashable(target)] && control.allControlEvents == [.touchUpInside, .valueChanged])
        #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["plain", "sent:"])
        #expect(control.actions(forTarget: target, forControlEvent: .editingDidEnd) == nil)
        target.told = []
        control.removeTarget(target, action: Target.plainAction, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchUpInside)
        #expect(target.told == ["sent by 7", "plain"], "it is still told of the other event")
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .allEvents)
        #expect(target.told.count == 2 && control.allTargets.isEmpty && control.allControlEvents == [])
    }

    @Test("Two methods of a class are two actions, though selectors that are made of methods alone have one name") func unnamedSelectors() {
        let control = UIControl(frame: .zero), target = Target()
        // `Selector(Target.plain)` and `Selector(Target.sent(_:))` have these names.
        control.addTarget(target, action: Selector("Target", calling: { (target: Target) in { target.plain() } }), for: .touchUpInside)
        control.addTarget(
            target, action: Selector("Target", calling: { (target: Target) in { (sender: UIControl) in target.sent(sender) } }),
            for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(target.told == ["plain", "sent by 0"])
    }

    @Test("A control keeps none of its targets") func weakTargets() {
        let control = UIControl(frame: .zero)
        control.addTarget(Target(), action: Target.plainAction, for: .allEvents)
        control.sendActions(for: .touchUpInside)
        #expect(control.allTargets.isEmpty)
    }

    @Test("Actions go by their names: a later one takes the place of an earlier, and each is removed for some events or for all")
    func actions() {
        let control = UIControl(frame: .zero)
        var told: [String] = []
        let name = UIAction.Identifier("paint")
        let first = UIAction(identifier: name) { _ in told.append("first") }, second = UIAction(identifier: name) { action in
            told.append("second by \((action.sender as? UIControl)?.tag ?? -1)")
        }
        control.tag = 3
        control.addAction(first, for: .touchDown)
        control.addAction(second, for: .valueChanged)
        control.sendActions(for: .touchDown)
        #expect(told == ["second by 3"] && second.sender === control)
        var seen: [UIControl.Event] = []
        control.enumerateEventHandlers { action, pair, events, stop in if action === second, pair == nil, !stop { seen.append(events) } }
        #expect(seen == [[.touchDown, .valueChanged]])
        control.removeAction(first, for: .touchDown)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .valueChanged)
        #expect(told.count == 2)
        control.removeAction(identifiedBy: "paint", for: .allEvents)
        control.sendActions(for: .valueChanged)
        #expect(told.count == 2 && control.allControlEvents == [])
        #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier && first.identifier == "paint")
        #expect(UIAction.Identifier("a") == UIAction.Identifier(rawValue: "a") && UIAction.Identifier(stringLiteral: "b") == "b")
    }

    @Test("A control made with an action runs it when it is used; a class may decide what is sent") func primary() {
        var count = 0
        let slider = UISlider(frame: CGRect(x: 1, y: 2, width: 3, height: 4), primaryAction: UIAction { _ in count += 1 })
        slider.performPrimaryAction()
        slider.sendActions(for: .touchUpInside)
        #expect(count == 1 && slider.frame.minX == 1)
        let gate = Gate(frame: .zero), target = Target()
        gate.addTarget(target, action: Target.plainAction, for: .valueChanged)
        gate.addAction(UIAction { _ in target.told.append("closure") }, for: .valueChanged)
        gate.sendActions(for: .valueChanged)
        #expect(gate.passed == ["selector", "closure"] && target.told == ["plain"])
    }

    // MARK: States

    @Test("A control is in the states that it was put in") func states() {
        let control = UIControl(frame: .zero)
        #expect(control.state == .normal && control.isEnabled && !control.isSelected && !control.isHighlighted)
        (control.isEnabled, control.isSelected, control.isHighlighted) = (false, true, true)
        #expect(control.state == [.disabled, .selected, .highlighted] && !control.state.contains(.focused))
        #expect([UIControl.State.normal, .highlighted, .disabled, .selected, .focused, .application, .reserved].map(\.rawValue)
            == [0, 1, 2, 4, 8, 0xFF_0000, 0xFF00_0000])
    }

    @Test("Content stands in the middle by itself; leading is left where text runs from the left") func alignments() {
        let control = UIControl(frame: .zero)
        #expect(control.contentHorizontalAlignment == .center && control.contentVerticalAlignment == .center)
        control.contentHorizontalAlignment = .leading
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.contentHorizontalAlignment = .trailing
        #expect(control.effectiveContentHorizontalAlignment == .right)
        let horizontal: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
        #expect(horizontal.map(\.rawValue) == Array(0...5))
        let vertical: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
        #expect(vertical.map(\.rawValue) == Array(0...3))
    }

    @Test("Events have the numbers of UIKit's headers") func events() {
        let touches: [UIControl.Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
            .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered, .menuActionTriggered,
        ]
        #expect(touches.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 0x1000, 0x2000, 0x4000])
        let editing: [UIControl.Event] = [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]
        #expect(editing.map(\.rawValue) == [0x1_0000, 0x2_0000, 0x4_0000, 0x8_0000])
        #expect(UIControl.Event.allTouchEvents.rawValue == 0xFFF && UIControl.Event.allEditingEvents.rawValue == 0xF_0000)
        #expect(
            UIControl.Event.applicationReserved.rawValue == 0x0F00_0000
                && UIControl.Event.allEvents.isSuperset(of: [.systemReserved, .touchCancel]))
        #expect(UIControl.Event.allTouchEvents.isDisjoint(with: .valueChanged))
    }

    // MARK: Touches

    @Test("A press on a control is told as it goes: down, moves inside and outside, and where it ends") func touches() throws {
        let control = UIControl(frame: .zero), events = SentEvents(control, SentEvents.touches)
        let app = hosted(control, 100, 100)
        app.press(at: CGPoint(x: 50, y: 50))
        #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
        app.release(at: CGPoint(x: 50, y: 50))
        #expect(events.names == ["down", "up"] && !control.isHighlighted && !control.isTracking)
        app.advance(by: .seconds(1))
        events.names = []
        control.isEnabled = false
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(events.names.isEmpty)
    }

    @Test("A control of the app's own follows a press, and hears no more of it if it does not want to") func tracking() throws {
        let dial = Dial(frame: .zero), events = SentEvents(dial, SentEvents.touches)
        let app = TestApp(size: CGSize(width: 200, height: 100)) { HostedControl(view: dial).frame(width: 100, height: 100) }
        app.press(at: CGPoint(x: 100, y: 50))
        app.movePointer(to: CGPoint(x: 120, y: 50))
        app.movePointer(to: CGPoint(x: 180, y: 50))
        app.movePointer(to: CGPoint(x: 190, y: 50))
        #expect(!dial.isHighlighted && dial.isTracking)
        app.movePointer(to: CGPoint(x: 130, y: 50))
        #expect(dial.isHighlighted)
        app.movePointer(to: CGPoint(x: 180, y: 50))
        app.release(at: CGPoint(x: 180, y: 50))
        #expect(dial.log == [
            "begin 50.0 false", "continue true", "continue false", "continue false", "continue true", "continue false", "end false",
        ])
        #expect(events.names == ["down", "inside", "outside", "exit", "outside", "inside", "enter", "outside", "exit", "up outside"])
        app.advance(by: .seconds(1))
        // What the kit calls when a press has become something else.
        (dial.log, events.names) = ([], [])
        app.press(at: CGPoint(x: 100, y: 50))
        dial.touchesCancelled([], with: nil)
        app.release(at: CGPoint(x: 100, y: 50))
        #expect(dial.log == ["begin 50.0 false", "cancel true"] && events.names == ["down", "cancelled"])
        app.advance(by: .seconds(1))
        (dial.log, events.names, dial.isWilling) = ([], [], false)
        app.click(at: CGPoint(x: 100, y: 50))
        #expect(dial.log == ["begin 50.0 false"] && events.names.isEmpty && !dial.isHighlighted)
    }
}
