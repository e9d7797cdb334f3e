import CX11
import EspalierCore
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("Keys by the whole state of the keyboard") @MainActor struct WholeStateTests {
        /// The keys that come for codes and states in a layout.
        private func keys(_ layout: String, _ codes: [(code: UInt32, state: UInt32)]) throws -> [KeyEvent] {
            let layouts = try KeyboardLayouts(layout), test = try TestWindow(show: true), other = try OtherClient()
            defer { test.close(); other.close(); layouts.reset() }
            test.run(for: 0.05)
            test.events = []
            for (code, state) in codes {
                other.keycode(test.window.id, code, state: state)
                other.keycode(test.window.id, code, isDown: false, state: state)
            }
            // Nothing comes after this key's release.
            other.keycode(test.window.id, 65)
            other.flush()
            #expect(test.pump { test.events.compactMap(\.key).contains { $0.key == .space } })
            return test.events.compactMap(\.key).filter { $0.phase == .down && $0.key != .space }
        }

        private static let second: UInt32 = 1 << 13, numLock = UInt32(Mod2Mask), shift = UInt32(ShiftMask), control = UInt32(ControlMask)

        @Test("Keys that edit do so while the second layout is active", arguments: ["us,ru", "us,de", "us,il", "us,gr"])
        func secondLayout(layout: String) throws {
            let found = try keys(layout, [22, 119, 36, 23, 9, 67, 113].map { ($0, Self.second) })
            #expect(found.map(\.key) == [.delete, .deleteForward, .return, .tab, .escape, KeyEquivalent("\u{F704}"), .leftArrow])
        }

        @Test("The keypad's comma is typed", arguments: ["de", "pl", "ru", "tr"]) func keypadComma(layout: String) throws {
            let found = try keys(layout, [(91, Self.numLock)])
            #expect(found.map(\.characters) == [","] && found.map(\.key) == [","])
        }

        @Test("A shortcut's character that needs Shift comes with the key, and a letter's capital does not", arguments: [
            ("us", 21, "=", "+"), ("us", 61, "/", "?"), ("de", 16, "7", "/"), ("fr", 10, "&", "1"), ("us", 54, "c", ""),
        ] as [(String, UInt32, KeyEquivalent, String)])
        func shiftedShortcut(layout: String, code: UInt32, key: KeyEquivalent, text: String) throws {
            let event = try #require(try keys(layout, [(code, Self.control | Self.shift)]).first)
            #expect(event.key == key && event.characters == text)
            guard !text.isEmpty else { return }
            #expect(KeyboardShortcut(KeyEquivalent(Character(text))).matches(KeyPress(event)))
        }

        @Test("Ctrl with Shift and a letter is not Ctrl with the letter") func lettersWithShift() throws {
            let event = try #require(try keys("us", [(54, Self.control | Self.shift)]).first)
            #expect(!KeyboardShortcut("c").matches(KeyPress(event)) && KeyboardShortcut("C").matches(KeyPress(event)))
        }

        @Test("Ctrl+= is Ctrl++ too") func plusWithoutShift() throws {
            let event = try #require(try keys("us", [(21, Self.control)]).first)
            #expect(KeyboardShortcut("+").matches(KeyPress(event)) && KeyboardShortcut("=").matches(KeyPress(event)))
        }
    }
}
