import CX11
import EspalierCore
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("Keys that go through an input method of the desktop") @MainActor struct ComposedKeyTests {
        /// Notes what it is told, and answers when the test says so.
        private final class Method: InputMethodService {
            weak var client: (any InputMethodClient)?
            var told: [String] = []
            var keys: [HardwareKey] = []
            var answers: [@MainActor (Bool) -> Void] = []

            func focusChanged(_ isFocused: Bool) { told.append(isFocused ? "focus" : "no focus") }
            func caretMoved(x: Int32, y: Int32, width: Int32, height: Int32) { told.append("\(x) \(y) \(width) \(height)") }
            func surroundingChanged(_ text: SurroundingText) { told.append("\(text.text) \(text.caret) \(text.anchor)") }
            func reset() { told.append("reset") }
            func offer(_ key: HardwareKey, answer: @escaping @MainActor (Bool) -> Void) -> Bool {
                keys.append(key)
                answers.append(answer)
                return true
            }
        }

        private func typing() throws -> (TestWindow, OtherClient, Method) {
            let test = try TestWindow(show: true), other = try OtherClient(), method = Method()
            try #require(test.pump { test.window.isFocused })
            test.platform.use(method)
            test.window.setTextInput(CGRect(x: 10, y: 20, width: 1, height: 16))
            test.events = []
            return (test, other, method)
        }

        private func texts(_ test: TestWindow) -> [String] {
            test.events.compactMap { event in
                switch event {
                case .key(let key) where key.phase == .down: key.characters
                case .preedit(let preedit): "(\(preedit.text))"
                default: nil
                }
            }
        }

        @Test("What is composed comes between the keys, in the order in which all was typed") func order() throws {
            let (test, other, method) = try typing()
            defer { test.close(); other.close() }
            for key in [XK_a, XK_b, XK_c] { other.key(test.window.id, key) }
            other.flush()
            try #require(test.pump { method.keys.count == 3 })
            #expect(texts(test) == [], "all wait for the first")
            method.answers[0](false)
            method.client?.compose(Preedit("ㅎ", caret: 1))
            method.answers[1](true)
            method.client?.commit("한")
            method.answers[2](false)
            #expect(texts(test) == ["a", "(ㅎ)", "()", "한", "c"])
        }

        @Test("Keys are offered only where text is typed, with the key's own number and symbol") func fields() throws {
            let (test, other, method) = try typing()
            defer { test.close(); other.close() }
            #expect(method.told.first == "focus")
            other.key(test.window.id, XK_a)
            other.flush()
            try #require(test.pump { method.keys.count == 1 })
            #expect(method.keys[0].symbol == UInt32(XK_a) && method.keys[0].code > 8 && method.keys[0].isDown)
            method.answers[0](false)
            test.window.setTextInput(nil)
            #expect(method.told.last == "no focus")
            other.key(test.window.id, XK_b)
            other.flush()
            #expect(test.pump { texts(test) == ["a", "b"] })
            #expect(method.keys.count == 1)
        }

        @Test("The caret is told in pixels of the screen, at every scale and where the window moves") func places() throws {
            let (test, other, method) = try typing()
            defer { test.close(); other.close() }
            let origin = test.window.rootOrigin
            func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> String {
                [test.window.rootOrigin.x + x, test.window.rootOrigin.y + y, width, height].map { "\(Int($0))" }.joined(separator: " ")
            }
            #expect(method.told.last == place(10, 20, 1, 16))
            test.window.painter.resize(width: 200, height: 150, scale: 1.5)
            test.window.setTextInput(CGRect(x: 10, y: 20, width: 2, height: 16))
            #expect(method.told.last == place(15, 30, 3, 24))
            XMoveWindow(test.platform.connection.display, test.window.id, Int32(origin.x) + 40, Int32(origin.y) + 30)
            #expect(test.pump { method.told.last == place(15, 30, 3, 24) && test.window.rootOrigin != origin })
        }

        @Test("A syllable that is being composed is typed once when the keyboard leaves the window") func leaves() throws {
            let (test, other, method) = try typing()
            defer { test.close(); other.close() }
            // As a field does.
            var typed: [String?] = []
            test.onEvent = { [unowned test] event in
                if case .focus(false) = event { typed += [test.window.endComposing(), test.window.endComposing()] }
            }
            method.client?.compose(Preedit("한", caret: 1))
            test.window.focusChanged(false)
            #expect(typed == ["한", nil] && texts(test) == ["(한)"])
            #expect(method.told.suffix(2) == ["reset", "no focus"])
        }

        @Test("A key that the method gives back is the key that it says") func forwarded() throws {
            let (test, other, method) = try typing()
            defer { test.close(); other.close() }
            method.client?.forward(symbol: UInt32(XK_Left), state: UInt32(ShiftMask), isDown: true)
            method.client?.forward(symbol: UInt32(XK_x), state: 0, isDown: true)
            let keys = test.events.compactMap(\.key)
            try #require(keys.count == 2)
            #expect(keys.map(\.key) == [.leftArrow, KeyEquivalent("x")] && keys.map(\.characters) == ["", "x"])
            #expect(keys[0].modifiers == .shift)
        }
    }
}
