@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Observation
import Testing

@MainActor @Observable private final class Width { var value = 10.0 }
@MainActor @Observable private final class Field { var isShown = false }

@MainActor @Suite("Key presses and focus") struct KeyboardTests {
    private let log = Log()

    private func app(@ViewBuilder _ content: () -> some View) -> TestApp {
        let app = TestApp(size: CGSize(width: 100, height: 100), content: content)
        app.setWindowFocus(true)
        return app
    }

    private func box(_ name: String) -> some View {
        Color.red.focusable().onKeyPress("x") { log(name); return .handled }
    }

    @Test("The first focusable view has the focus at first") func firstFocusableViewHasTheKeysAtFirst() {
        let app = app { VStack { box("a"); box("b") } }
        app.key("x")
        #expect(log.drain() == ["a"])
    }

    @Test("A window without a view that may have the focus at first makes no order of its views after each layout")
    func noOrderWithoutACandidate() {
        struct Content: View {
            let width: Width
            var body: some View {
                VStack {
                    Button("Activate") {}
                    Color.red.focusable(true, interactions: .activate)
                    Color.blue.frame(width: width.value)
                }
            }
        }
        let width = Width()
        let app = app { Content(width: width) }
        let count = app.host.focus?.orderCount
        for value in [20.0, 30, 40] {
            width.value = value
            app.pump()
        }
        #expect(app.host.focus?.orderCount == count)
        #expect(app.host.focus?.focused == nil)
    }

    @Test("A view that takes keys gets the focus when it appears in a window without one") func laterViewGetsTheFirstFocus() {
        struct Content: View {
            let field: Field
            let box: AnyView
            var body: some View { VStack { Button("Activate") {}; if field.isShown { box } } }
        }
        let field = Field()
        let app = app { Content(field: field, box: AnyView(box("a"))) }
        app.key("x")
        #expect(log.drain() == [])
        field.isShown = true
        app.pump()
        app.key("x")
        #expect(log.drain() == ["a"])
    }

    @Test("A view without focus receives no key presses") func keysNeedAFocus() {
        let app = app { Color.red.onKeyPress("x") { log("x"); return .handled } }
        app.key("x")
        #expect(log.drain() == [])
    }

    @Test("Tab moves the focus in reading order and wraps around") func tabGoesInReadingOrderAndAround() {
        let app = app { VStack { HStack { box("a"); box("b") }; box("c") } }
        for _ in 0..<4 {
            app.key("x")
            app.key(.tab)
        }
        #expect(log.drain() == ["a", "b", "c", "a"])
        app.key(.tab, modifiers: .shift)
        app.key("x")
        #expect(log.drain() == ["a"])
    }

    @Test("A click focuses the focusable view under it") func clickFocuses() {
        let app = app { VStack(spacing: 0) { box("a"); box("b") } }
        app.click(at: CGPoint(x: 50, y: 90))
        app.key("x")
        #expect(log.drain() == ["b"])
    }

    @Test("An ignored key press goes on to the enclosing views") func ignoredKeysGoToTheViewsAround() {
        let app = app {
            Color.red.focusable().onKeyPress("x") { log("inner"); return .ignored }
                .padding(1).onKeyPress(phases: .all) { log("outer \($0.phase.debugDescription)"); return .handled }
        }
        app.key("x")
        #expect(log.drain() == ["inner", "outer [down]", "outer [up]"])
    }

    // Covers: mod:onDeleteCommand
    @Test("Move, exit and delete commands follow their keys without modifiers") func commandsFollowTheirKeys() {
        let app = app {
            Color.red.focusable().onMoveCommand { log("\($0)") }.onExitCommand { log("exit") }.onDeleteCommand { log("delete") }
        }
        for key in [KeyEquivalent.leftArrow, .downArrow, .escape, .delete, .deleteForward] { app.key(key) }
        app.key(.upArrow, modifiers: .command)
        #expect(log.drain() == ["left", "down", "exit", "delete", "delete"])
    }

    @Test("onKeyPress matches sets of keys and of characters") func setsOfKeysAndCharacters() {
        let app = app {
            Color.red.focusable()
                .onKeyPress(keys: ["a", "b"]) { log("key \($0.key.character)"); return .handled }
                .onKeyPress(characters: .decimalDigits) { log("digit \($0.characters)"); return .handled }
        }
        app.type("a1c")
        #expect(log.drain() == ["key a", "digit 1"])
    }

    @Test("Key handlers of the window get only keys left unhandled") func windowKeysComeLast() {
        let app = app { box("a") }
        app.input.keyHandlers.append { [log] in log("window \($0.key.character)"); return true }
        app.send(.key(KeyEvent(phase: .down, key: "x", characters: "x", time: 0)))
        app.send(.key(KeyEvent(phase: .down, key: "y", characters: "y", time: 0)))
        #expect(log.drain() == ["a", "window y"])
    }

    // Covers: mod:disabled
    @Test("A disabled view is skipped for the initial focus") func disabledViewsAreNotFocused() {
        let app = app { VStack { box("a").disabled(true); box("b") } }
        app.key("x")
        #expect(log.drain() == ["b"])
    }

    // MARK: Ring

    @Test("The focus ring appears after Tab, and only in a focused window")
    func ringShowsOnceTheUserHasMovedTheFocus() throws {
        let app = app { Color.red.frame(width: 40, height: 40).focusable() }
        #expect(!app.displayListDescription().contains("stroke"))
        app.key(.tab)
        #expect(app.displayListDescription().contains("stroke roundedRect"))
        app.setWindowFocus(false)
        #expect(!app.displayListDescription().contains("stroke"))
        try app.settle()
    }

    // Covers: mod:focusable, mod:focusEffectDisabled
    @Test("focusEffectDisabled removes the focus ring") func ringCanBeLeftOut() {
        let app = app { Color.red.focusable().focusEffectDisabled() }
        app.key(.tab)
        #expect(!app.displayListDescription().contains("stroke"))
    }

    @Test("Focus order goes by lines, and along them by layout direction") func readingOrder() {
        let rects = [
            CGRect(x: 50, y: 0, width: 10, height: 20), CGRect(x: 0, y: 5, width: 10, height: 10),
            CGRect(x: 0, y: 30, width: 10, height: 10), CGRect(x: 20, y: 12, width: 10, height: 10),
        ]
        #expect(FocusOrder.lines(rects) == [1, 3, 0, 2])
        #expect(FocusOrder.lines(rects, isRightToLeft: true) == [0, 3, 1, 2])
    }
}
