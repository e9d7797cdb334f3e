import AppKit
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("AppKit's buttons") struct ButtonTests {
    /// What a view of buttons shows, in a window.
    private struct Shown: NSViewRepresentable {
        let buttons: [NSButton]
        func makeNSView(context: Context) -> NSStackView {
            let stack = NSStackView(views: buttons)
            stack.orientation = .vertical
            return stack
        }
        func updateNSView(_ view: NSStackView, context: Context) {}
    }

    private func app(_ buttons: [NSButton]) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(buttons: buttons) }
        try app.settle()
        return app
    }

    @Test("Of radio buttons in one view with one action, one is on") func radio() throws {
        let first = NSButton(radioButtonWithTitle: "By day", target: nil, action: nil),
            second = NSButton(radioButtonWithTitle: "By night", target: nil, action: nil)
        let other = NSButton(radioButtonWithTitle: "Never", target: nil, action: Selector("other:"))
        (first.state, other.state) = (.on, .on)
        var told: [String] = []
        for button in [first, second, other] { button.onAction = { told.append(button.title) } }
        let app = try app([first, second, other])
        try app.find(text: "By night").click()
        #expect(told == ["By night"] && first.state == .off && second.state == .on && other.state == .on)
        first.state = .on
        #expect(second.state == .off && told.count == 1, "nobody is told of what the app sets")
    }

    @Test("A check box goes from on to off to neither where it may") func mixed() throws {
        let box = NSButton(checkboxWithTitle: "All pages", target: nil, action: nil)
        box.allowsMixedState = true
        var told: [NSControl.StateValue] = []
        box.onAction = { told.append(box.state) }
        let app = try app([box])
        for _ in 0..<3 {
            try app.find(.checkBox, "All pages").click()
            try app.settle()
        }
        #expect(told == [.mixed, .on, .off])
        box.allowsMixedState = false
        box.performClick(nil)
        #expect(box.state == .on)
    }

    @Test("A button that stays on says so by its other title") func toggle() throws {
        let button = NSButton(title: "Start", target: nil, action: nil)
        button.alternateTitle = "Stop"
        button.setButtonType(.toggle)
        let app = try app([button])
        try app.find(.button, "Start").click()
        try app.settle()
        #expect(button.state == .on)
        try app.find(.button, "Stop").click()
        #expect(button.state == .off)
        let plain = NSButton(title: "Send", target: nil, action: nil)
        plain.performClick(nil)
        #expect(plain.state == .off)
    }

    @Test("Keys press buttons: Return the default one, escape the one that cancels, others with theirs held") func keys() throws {
        let send = NSButton(title: "Send", target: nil, action: nil), cancel = NSButton(title: "Cancel", target: nil, action: nil)
        let more = NSButton(title: "More", target: nil, action: nil)
        (send.keyEquivalent, cancel.keyEquivalent, more.keyEquivalent) = ("\r", "\u{1B}", "m")
        more.keyEquivalentModifierMask = .command
        var told: [String] = []
        for button in [send, cancel, more] { button.onAction = { told.append(button.title) } }
        let app = try app([send, cancel, more])
        app.key(.return)
        app.key(.escape)
        app.key("m", modifiers: .command)
        #expect(told == ["Send", "Cancel", "More"])
        send.isEnabled = false
        try app.settle()
        app.key(.return)
        #expect(told.count == 3)
    }

    @Test("A title's attributes are drawn, until there is a plain title") func attributed() throws {
        let button = NSButton(title: "Plain", target: nil, action: nil)
        button.attributedTitle = NSAttributedString(string: "Large", attributes: [.font: NSFont.systemFont(ofSize: 40)])
        let app = try app([button])
        let large = try #require(app.runs.first { $0.string == "Large" })
        #expect(large.bounds.height > 30 && button.title == "Large")
        button.title = "Small"
        try app.settle()
        #expect(app.runs.contains { $0.string == "Small" && $0.bounds.height < 30 } && button.attributedTitle.string == "Small")
    }
}
