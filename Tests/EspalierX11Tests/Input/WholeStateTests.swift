import CX11
import EspalierCore
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("Keys by the whole state of the keyboard") @MainActor struct WholeStateTests {
        /// The keys that come for codes and states in a layout.
        private func keys(_ layout: String, variant: String = "", _ codes: [(code: UInt32, state: UInt32)]) throws -> [KeyEvent] {
            let layouts = try KeyboardLayouts(layout, variant: variant), test = try TestWindow(show: true), other = try OtherClient()
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

        @Test("Shift on the keypad chooses the other key where Num Lock is on, and is a modifier of it where it is not")
        func shiftOnKeypad() throws {
            let found = try keys("us", [(83, Self.numLock), (83, Self.numLock | Self.shift), (83, 0), (83, Self.shift)])
            #expect(found.map(\.key) == ["4", .leftArrow, .leftArrow, .leftArrow])
            #expect(found.map(\.characters) == ["4", "", "", ""])
            #expect(found.map { $0.modifiers.contains(.shift) } == [false, false, false, true])
            #expect(found.allSatisfy { $0.modifiers.contains(.numericPad) })
        }

        @Test("Alt stays a modifier where the second layout has AltGr", arguments: ["us,de", "us,fr", "us,de,ru"])
        func altBesideAltGr(layout: String) throws {
            let event = try #require(try keys(layout, [(41, UInt32(Mod1Mask))]).first)
            #expect(event.key == "f" && event.characters == "" && event.modifiers == .option)
        }

        @Test("A character of Latin-1 that the map names by its number is typed") func latinByNumber() throws {
            // The degree of Pashto, with AltGr.
            let found = try keys("af", [(24, UInt32(Mod5Mask))])
            #expect(found.map(\.characters) == ["°"])
            #expect(KeyText.text([0xc2, 0xb0]) == "°" && KeyText.text([0xe9]) == "é")
            #expect(KeyText.text([0x1b]) == "" && KeyText.text([]) == "")
        }

        @Test("A key's release is of the same key as its press, in other scripts, too") func releases() throws {
            let layouts = try KeyboardLayouts("ru"), test = try TestWindow(show: true), other = try OtherClient()
            defer { test.close(); other.close(); layouts.reset() }
            test.run(for: 0.05)
            test.events = []
            for isDown in [true, false] { other.keycode(test.window.id, 24, isDown: isDown) }
            other.flush()
            #expect(test.pump { test.events.compactMap(\.key).count == 2 })
            #expect(test.events.compactMap(\.key).map(\.key) == ["й", "й"])
        }

        @Test("An accent is composed in a locale that is not installed, or that Xlib lacks") func missingLocale() throws {
            let old = getenv("LC_ALL").map { String(cString: $0) }
            setenv("LC_ALL", "xx_YY.UTF-8", 1)
            defer { if let old { setenv("LC_ALL", old, 1) } else { unsetenv("LC_ALL") } }
            let layouts = try KeyboardLayouts("cz"), test = try TestWindow(show: true)
            defer { test.close(); layouts.reset() }
            test.run(for: 0.05)
            test.events = []
            // A dead caron, and "c": what is put back last comes first.
            test.press(54)
            test.press(21, state: Self.shift)
            #expect(test.pump { !test.events.compactMap(\.key).isEmpty })
            #expect(test.events.compactMap(\.key).map(\.characters) == ["č"])
        }

        @Test("Each layer of Neo types or moves as its map says") func neo() throws {
            let layouts = try KeyboardLayouts("de", variant: "neo")
            let test = try TestWindow(show: true)
            let map = test.platform.keyboard.modifierMap
            test.close()
            layouts.reset()
            #expect(map.levelFive != 0 && map.levelThree != 0)
            let (third, fifth) = (map.levelThree, map.levelFive)
            // The key of "s" on the common keyboard is "i" there, and an arrow with the fifth level's key.
            let found = try keys("de", variant: "neo", [0, Self.shift, third, third | Self.shift, fifth, third | fifth].map { (39, $0) })
            #expect(found.map(\.characters) == ["i", "I", "/", "ι", "", "∫"])
            #expect(found.map(\.key).filter { $0 == .leftArrow }.count == 1)
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
