import CX11
import EspalierCore
import EspalierTesting
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// What Espalier says for a key is compared with Xlib's own look-up for the whole state, over all layouts of xkeyboard-config.
    ///
    /// A normal run tries each key of each layout in a few states, which are the same in each run; `ESPALIER_LAYOUTS=all` tries all states.
    @Suite("Keys in every keyboard layout") @MainActor struct LayoutPropertyTests {
        private struct Layout: CustomStringConvertible {
            let name: String, variant: String
            var description: String { variant.isEmpty ? name : "\(name)(\(variant))" }
        }

        /// The keys that edit and move, by their symbols: written here anew, so that the product's table is tested, too.
        private static let editing: [Int32: KeyEquivalent] = [
            XK_BackSpace: .delete, XK_Delete: .deleteForward, XK_Return: .return, XK_Tab: .tab, XK_ISO_Left_Tab: .tab, XK_Escape: .escape,
            XK_Left: .leftArrow, XK_Right: .rightArrow, XK_Up: .upArrow, XK_Down: .downArrow, XK_Home: .home, XK_End: .end,
            XK_Prior: .pageUp, XK_Next: .pageDown, XK_KP_Left: .leftArrow, XK_KP_Right: .rightArrow, XK_KP_Up: .upArrow,
            XK_KP_Down: .downArrow, XK_KP_Home: .home, XK_KP_End: .end, XK_KP_Prior: .pageUp, XK_KP_Next: .pageDown,
            XK_KP_Delete: .deleteForward, XK_KP_Enter: .return, XK_F1: KeyEquivalent("\u{F704}"), XK_F12: KeyEquivalent("\u{F70F}"),
        ]
        /// Those of them that no variant moves, by their places on the keyboard.
        private static let places: [(code: UInt32, key: KeyEquivalent)] = [
            (22, .delete), (23, .tab), (36, .return), (9, .escape), (67, KeyEquivalent("\u{F704}")), (119, .deleteForward),
            (113, .leftArrow), (114, .rightArrow), (111, .upArrow), (116, .downArrow), (110, .home), (115, .end),
        ]

        /// All layouts and their variants, in the order of xkeyboard-config's list.
        private func layouts() throws -> [Layout] {
            let text = try String(contentsOfFile: "/usr/share/X11/xkb/rules/evdev.lst", encoding: .utf8)
            var section = "", found: [Layout] = []
            for line in text.split(separator: "\n") {
                let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
                if words.first == "!" { section = words.last ?? "" }
                guard words.count >= 2, words[0] != "!", words[0] != "custom" else { continue }
                if section == "layout" { found.append(Layout(name: words[0], variant: "")) }
                if section == "variant" { found.append(Layout(name: words[1].replacingOccurrences(of: ":", with: ""), variant: words[0])) }
            }
            return found
        }

        @Test("A key is what Xlib's look-up says for the whole state, and editing keys edit in every layout") func everyLayout() throws {
            let server = try ServerProcess()
            defer { server.stop() }
            setlocale(LC_CTYPE, "C.UTF-8")
            let keys = try Keys(server.display)
            defer { keys.close() }
            let all = try layouts(), isWhole = ProcessInfo.processInfo.environment["ESPALIER_LAYOUTS"] == "all"
            var random = Seeded(state: 42), tried = 0, cases = 0, faults: [String] = []
            // Four layouts are a keyboard's groups.
            for start in stride(from: 0, to: all.count, by: 4) where faults.count < 20 {
                let batch = Array(all[start..<min(start + 4, all.count)])
                guard set(batch, on: server.display) else {
                    faults.append("\(batch) cannot be set")
                    continue
                }
                keys.mapChanged()
                tried += batch.count
                for (group, layout) in batch.enumerated() {
                    let group = UInt32(group) << 13
                    for (code, key) in Self.places {
                        cases += 1
                        let seen = keys.event(code, group)?.key
                        if seen != key { faults.append("\(layout): key \(code) is \(String(describing: seen))") }
                    }
                    for code: UInt32 in 8...255 {
                        for state in isWhole ? Array(0..<256) : keys.states(&random) {
                            cases += 1
                            guard let fault = fault(code, state | group, keys) else { continue }
                            faults.append("\(layout): key \(code), state \(String(state, radix: 16)): \(fault)")
                        }
                    }
                }
            }
            print("\(tried) of \(all.count) keyboard layouts, \(cases) keys")
            #expect(faults.isEmpty, "\(faults.prefix(20).joined(separator: "\n"))")
            #expect(tried == all.count && tried > 100)
        }

        /// What is wrong with a key; nil if it is what Xlib says.
        private func fault(_ code: UInt32, _ state: UInt32, _ keys: Keys) -> String? {
            let seen = keys.event(code, state), (keysym, text) = keys.lookUp(code, state)
            if let named = Self.editing[Int32(truncatingIfNeeded: keysym)] {
                return seen?.key == named && seen?.characters == "" ? nil : "\(String(describing: seen)) is not \(named)"
            }
            if let key = seen?.key, Self.editing.values.contains(key) { return "\(key) where Xlib says \(String(keysym, radix: 16))" }
            // With Ctrl, Alt or Super a key is a shortcut's.
            guard state & keys.keyboard.modifierMap.shortcuts == 0 else { return nil }
            // A dead key waits for the next one, and types nothing by itself (Compose; the keysyms are those of keysymdef.h).
            let isDead = 0xfe50...0xfe93 ~= keysym
            let isText = !isDead && !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
            let typed = seen?.characters ?? ""
            return typed == (isText ? text : "") ? nil : "\(typed.debugDescription) where Xlib says \(text.debugDescription)"
        }

        private func set(_ layouts: [Layout], on display: String) -> Bool {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "setxkbmap", "-display", display, "-rules", "evdev", "-model", "pc105", "-option", "",
                "-layout", layouts.map(\.name).joined(separator: ","), "-variant", layouts.map(\.variant).joined(separator: ","),
            ]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }

        /// A keyboard on a connection of its own, and what Xlib says beside it.
        @MainActor private final class Keys {
            let keyboard: Keyboard
            private let connection: Connection, window: XWindow
            private var buffer = [CChar](repeating: 0, count: 64)

            init(_ display: String) throws {
                connection = try Connection(displayName: display)
                keyboard = Keyboard(connection: connection)
                window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
                keyboard.prepare(for: window)
            }

            func close() {
                keyboard.shutDown()
                connection.close()
            }

            /// Lets Xlib and the keyboard hear of the new map.
            func mapChanged() {
                XSync(connection.display, 0)
                var event = XEvent()
                while XPending(connection.display) > 0 {
                    XNextEvent(connection.display, &event)
                    if event.type == MappingNotify { keyboard.mappingChanged(&event) }
                }
            }

            /// Without modifiers, in some states in which keys type, and in one of all.
            func states(_ random: inout Seeded) -> [UInt32] {
                let shortcuts = keyboard.modifierMap.shortcuts
                let typing = (0..<3).map { _ in UInt32.random(in: 0..<256, using: &random) & ~shortcuts }
                return [0] + typing + [.random(in: 0..<256, using: &random)]
            }

            func event(_ code: UInt32, _ state: UInt32) -> KeyEvent? {
                var event = press(code, state)
                return keyboard.keyEvent(&event, time: 0)
            }

            func lookUp(_ code: UInt32, _ state: UInt32) -> (KeySym, String) {
                var event = press(code, state), keysym: KeySym = 0
                let length = XLookupString(&event.xkey, &buffer, Int32(buffer.count), &keysym, nil)
                // With Ctrl it looks for a control character, in other layouts, too.
                if state & UInt32(ControlMask) != 0 {
                    var used: UInt32 = 0
                    XkbLookupKeySym(connection.display, KeyCode(code), state, &used, &keysym)
                }
                return (keysym, String(decoding: buffer.prefix(Int(max(length, 0))).map { UInt8(bitPattern: $0) }, as: UTF8.self))
            }

            private func press(_ code: UInt32, _ state: UInt32) -> XEvent {
                var event = XEvent()
                event.xkey.type = KeyPress
                (event.xkey.display, event.xkey.window) = (connection.display, window)
                (event.xkey.keycode, event.xkey.state) = (code, state)
                return event
            }
        }

        /// The same numbers each time.
        private struct Seeded: RandomNumberGenerator {
            var state: UInt64

            mutating func next() -> UInt64 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return state ^ state >> 29
            }
        }
    }
}
