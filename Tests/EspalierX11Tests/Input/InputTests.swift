import CX11
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("Pointer and keyboard input") @MainActor struct InputTests {
        @Test("Pointer motions are coalesced, and the last before a button is kept")
        func keepsOnlyTheLastMotion() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            test.events = []
            for x in 1...40 { other.motion(test.window.id, x: Int32(x), y: 7) }
            other.button(test.window.id, 1, x: 40, y: 7)
            other.flush()
            #expect(test.pump { test.events.contains { $0.phase == .down } })
            let motions = test.events.prefix { $0.phase != .down }
            #expect(motions.count < 20)
            // The last before the button is never lost.
            #expect(motions.last?.location == CGPoint(x: 40, y: 7))
        }

        @Test("Buttons, both scroll axes and shift-scrolling are translated to events")
        func translatesButtonsAndWheel() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            test.events = []
            for button: UInt32 in [1, 2, 3, 8, 9] { other.button(test.window.id, button) }
            for button: UInt32 in [4, 5, 6, 7] { other.button(test.window.id, button) }
            other.button(test.window.id, 5, state: UInt32(ShiftMask))
            other.flush()
            #expect(test.pump { test.events.count >= 10 })
            var buttons: [Int] = [], notches: [CGSize] = []
            for event in test.events {
                if case .pointer(let pointer) = event, pointer.phase == .down { buttons.append(pointer.button) }
                if case .scroll(let scroll) = event { notches.append(scroll.notches) }
            }
            #expect(buttons == [1, 2, 3, 8, 9])
            #expect(notches == [(0, -1), (0, 1), (-1, 0), (1, 0), (1, 0)].map { CGSize(width: $0.0, height: $0.1) })
        }

        @Test("Key events carry their phase, characters, key and modifiers") func typesText() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            test.events = []
            let id = test.window.id
            other.key(id, XK_a)
            other.key(id, XK_a) // held
            other.key(id, XK_a, isDown: false)
            other.key(id, XK_a, state: UInt32(ShiftMask))
            other.key(id, XK_c, state: UInt32(ControlMask))
            other.key(id, XK_Left)
            other.flush()
            #expect(test.pump { test.events.compactMap(\.key).count >= 6 })
            let keys = test.events.compactMap(\.key)
            #expect(keys.map(\.phase) == [.down, .repeat, .up, .down, .down, .down])
            #expect(keys.map(\.characters) == ["a", "a", "", "A", "", ""])
            #expect(keys.map(\.key) == ["a", "a", "a", "a", "c", .leftArrow])
            #expect(keys.dropFirst(4).first?.modifiers == [.control, .command])
        }

        @Test("Modifier keys by themselves tell what is held after them, and nothing is once the keyboard is gone") func modifierKeys() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            test.events = []
            let id = test.window.id
            other.key(id, XK_Shift_L)
            other.key(id, XK_Shift_R, state: UInt32(ShiftMask))
            other.key(id, XK_Shift_L, isDown: false, state: UInt32(ShiftMask))
            other.key(id, XK_Control_L, state: UInt32(ShiftMask))
            other.key(id, XK_Control_L, isDown: false, state: UInt32(ShiftMask | ControlMask))
            other.key(id, XK_Shift_R, isDown: false, state: UInt32(ShiftMask))
            other.flush()
            func held() -> [EventModifiers] {
                test.events.compactMap { if case .modifiers(let held, _) = $0 { held } else { nil } }
            }
            #expect(test.pump { held().count >= 4 })
            #expect(held() == [.shift, [.shift, .control, .command], .shift, []])
            #expect(test.events.compactMap(\.key).isEmpty)
        }

        /// Input methods hear of the caret's lower left corner, in pixels, and only of changes.
        @Test("Input methods hear the caret's corner in pixels, and only when it changes")
        func tellsInputMethodsWhereTheCaretIs() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            let keyboard = test.platform.keyboard, id = test.window.id
            var spots: [[Int16]] = []
            keyboard.sendSpot = { spots.append([$1, $2]) }
            // Nothing is reported before the first key has opened the method; then where the caret has come to.
            keyboard.setTextInput(CGRect(x: 10, y: 20, width: 1, height: 16), scale: 2, in: id)
            #expect(spots.isEmpty)
            keyboard.prepare(for: id)
            #expect(spots == [[20, 72]])
            keyboard.setTextInput(CGRect(x: 10, y: 20, width: 1, height: 16), scale: 2, in: id)
            #expect(spots.count == 1)
            keyboard.setTextInput(CGRect(x: 17.54, y: 20, width: 1, height: 16), scale: 2, in: id)
            #expect(spots.last == [35, 72])
            keyboard.setTextInput(nil, scale: 2, in: id)
            keyboard.setTextInput(CGRect(x: 1e9, y: 0, width: 1, height: 1), scale: 2, in: id)
            #expect(spots.count == 2)
        }

        @Test("Shortcuts work in each of the user's layouts, whichever comes first", arguments: ["ru,us", "us,ru", "gr,us", "ru"])
        func shortcutsInEveryGroup(layout: String) throws {
            let layouts = try KeyboardLayouts(layout)
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close(); layouts.reset() }
            for group in 0..<layout.split(separator: ",").count {
                test.events = []
                // The key of "c" on the common keyboard.
                other.keycode(test.window.id, 54, state: UInt32(ControlMask) | UInt32(group) << 13)
                other.flush()
                #expect(test.pump { !test.events.compactMap(\.key).isEmpty })
                #expect(test.events.compactMap(\.key).first?.key == "c")
            }
        }

        @Test("What AltGr types is a shortcut's key, too") func shortcutsWithAltGr() throws {
            let layouts = try KeyboardLayouts("de")
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close(); layouts.reset() }
            test.events = []
            // AltGr and 8 are "[".
            other.keycode(test.window.id, 17, state: UInt32(ControlMask) | test.platform.keyboard.modifierMap.levelThree)
            other.keycode(test.window.id, 17, state: test.platform.keyboard.modifierMap.levelThree)
            other.flush()
            #expect(test.pump { test.events.compactMap(\.key).count == 2 })
            #expect(test.events.compactMap(\.key).map(\.key).first == "[")
            #expect(test.events.compactMap(\.key).map(\.characters) == ["", "["])
        }

        @Test("A held key repeats where the server sends releases, too") func repeatsWithoutHelp() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.platform.keyboard.prepare(for: test.window.id)
            test.platform.keyboard.hidesReleases = false
            test.events = []
            other.key(test.window.id, XK_a)
            for _ in 0..<3 {
                other.key(test.window.id, XK_a, isDown: false)
                other.key(test.window.id, XK_a)
            }
            other.key(test.window.id, XK_a, isDown: false)
            other.flush()
            #expect(test.pump { test.events.compactMap(\.key).contains { $0.phase == .up } })
            #expect(test.events.compactMap(\.key).map(\.phase) == [.down, .repeat, .repeat, .repeat, .up])
        }

        @Test("What input methods compose is kept within the text, and says what stands out") func preeditIsKept() throws {
            let session = PreeditSession()
            defer { session.free() }
            // XIMUnderline, then XIMReverse.
            session.draw(2, 0, 0, "ab\u{301}c", [2, 1, 1, 2])
            #expect(session.preedit == Preedit("ab\u{301}c", caret: 2, highlights: [1..<2]))
            session.restyle(4, 3, [1, 1, 1])
            #expect(session.preedit?.highlights == [1..<3])
            session.draw(99, -5, .max, "x", [])
            #expect(session.preedit == Preedit("x", caret: 1))
            session.draw(0, 7, -3, "y", [4, 4])
            #expect(session.preedit == Preedit("xy", caret: 0, highlights: [1..<2]))
            session.die()
            #expect(session.preedit == nil)
        }

        @Test("What is composed is given once, and what the input method says of it later is not typed again") func composingEnds() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            let keyboard = test.platform.keyboard, id = test.window.id
            #expect(keyboard.endComposing(in: id) == nil)
            keyboard.prepare(for: id)
            let session = try #require(keyboard.preedits[id])
            session.draw(1, 0, 0, "한", [])
            #expect(test.window.endComposing() == "한" && session.preedit == nil)
            #expect(keyboard.endComposing(in: id) == nil)
            // Xlib's own method says nothing of it; another may do so yet, until the next key.
            #expect(keyboard.late[id] == "한")
            #expect(keyboard.isLate("글", in: id) == false && keyboard.late[id] == nil)
            session.draw(1, 0, 0, "한", [])
            #expect(test.window.endComposing() == "한")
            #expect(keyboard.isLate("한", in: id) && !keyboard.isLate("한", in: id))
            session.draw(1, 0, 0, "한", [])
            #expect(test.window.endComposing() == "한")
            keyboard.prepare(for: id)
            #expect(!keyboard.isLate("한", in: id))
        }

        @Test("A secret goes through no input method but Xlib's own, which knows dead keys") func secretsAreKept() throws {
            let layouts = try KeyboardLayouts("cz"), test = try TestWindow(show: true)
            defer { test.close(); layouts.reset() }
            test.run(for: 0.05)
            let keyboard = test.platform.keyboard, id = test.window.id
            test.window.setTextInput(CGRect(x: 10, y: 20, width: 1, height: 16))
            keyboard.prepare(for: id)
            let usual = try #require(keyboard.currentContext(id))
            keyboard.preedits[id]?.draw(1, 0, 0, "한", [])
            test.window.setSecretInput(true)
            #expect(keyboard.preedits[id]?.preedit == nil)
            test.events = []
            // A dead caron, and "c": what is put back last comes first.
            test.press(54)
            test.press(21, state: UInt32(ShiftMask))
            #expect(test.pump { !test.events.compactMap(\.key).isEmpty })
            #expect(test.events.compactMap(\.key).map(\.characters) == ["č"])
            #expect(keyboard.currentContext(id) != usual && keyboard.currentContext(id) != nil)
            // What the usual method says late is neither the secret's nor read from its context.
            keyboard.late[id] = "한"
            test.events = []
            test.press(0)
            test.run(for: 0.05)
            #expect(test.events.compactMap(\.key).isEmpty)
            test.window.setSecretInput(false)
            #expect(keyboard.currentContext(id) == usual)
            // Nor is what a reset has given already.
            test.press(0)
            keyboard.preedits[id]?.draw(1, 0, 0, "한", [])
            #expect(keyboard.endComposing(in: id) == "한" && XEventsQueued(test.platform.connection.display, QueuedAlready) == 0)
        }

        @Test("Crossings caused by pointer grabs are ignored") func ignoresGrabs() {
            #expect(PointerMapping.isRealCrossing(mode: NotifyNormal))
            #expect(!PointerMapping.isRealCrossing(mode: NotifyGrab) && !PointerMapping.isRealCrossing(mode: NotifyUngrab))
        }
    }
}

@Suite("Translation of keysyms and modifiers") struct KeysymTests {
    @Test("Keysyms map to the expected key equivalents", arguments: [
        (XK_a, "a"), (XK_A, "a"), (XK_5, "5"), (XK_slash, "/"), (0xe9, "é"), (0x0100_0444, "ф"), (XK_KP_5, "5"),
        (XK_Up, .upArrow), (XK_Escape, .escape), (XK_BackSpace, .delete), (XK_Delete, .deleteForward), (XK_Prior, .pageUp),
        (XK_Next, .pageDown), (XK_Tab, .tab), (XK_ISO_Left_Tab, .tab), (XK_Return, .return), (XK_KP_Enter, .return), (XK_space, .space),
    ] as [(Int32, KeyEquivalent)])
    func keysymsMapToKeyEquivalents(keysym: Int32, key: KeyEquivalent) {
        #expect(Keysyms.keyEquivalent(KeySym(keysym)) == key)
    }

    @Test("Modifier keysyms have no key equivalent", arguments: [XK_Shift_L, XK_Control_R, XK_Super_L, XK_Num_Lock, XK_ISO_Level3_Shift])
    func modifiersAreNoKeys(keysym: Int32) {
        #expect(Keysyms.isModifier(KeySym(keysym)))
        #expect(Keysyms.keyEquivalent(KeySym(keysym)) == nil)
    }

    // Covers: type:EventModifiers
    @Test("X modifier masks map to event modifiers", arguments: [
        (0, []), (ShiftMask, .shift), (LockMask, .capsLock), (ControlMask, EventModifiers([.control, .command])), (Mod1Mask, .option),
        (Mod4Mask, .command),
    ] as [(Int32, EventModifiers)])
    func modifiers(state: Int32, modifiers: EventModifiers) {
        #expect(ModifierMap().modifiers(UInt32(state)) == modifiers)
    }

    @Test("The masks of Alt, Num Lock, AltGr and Super are those of the keyboard map") func modifierMapIsRead() {
        func keys(_ names: Int32...) -> [KeySym] { names.map { KeySym($0) } }
        var map = ModifierMap([keys(XK_Num_Lock), keys(XK_Super_L), [], keys(XK_Alt_L, XK_Meta_L), keys(XK_Mode_switch)])
        #expect(map.numLock == UInt32(Mod1Mask) && map.command == UInt32(Mod2Mask) && map.alt == UInt32(Mod4Mask))
        #expect(map.levelThree == UInt32(Mod5Mask))
        #expect(map.modifiers(UInt32(Mod4Mask)) == .option && map.modifiers(UInt32(Mod1Mask)).isEmpty)
        // Meta stands in for Alt; a bit that AltGr has too types text.
        map = ModifierMap([keys(XK_Meta_L), keys(XK_Num_Lock), [], keys(XK_ISO_Level3_Shift, XK_Super_R), []])
        #expect(map.alt == UInt32(Mod1Mask) && map.levelThree == UInt32(Mod4Mask) && map.command == 0)
        #expect(map.shortcuts == UInt32(ControlMask | Mod1Mask))
        // A server without keys.
        #expect(ModifierMap([[], [], [], [], []]) == ModifierMap())
    }

    @Test("Keys of any layout have the letter of the common keyboard") func latinLetters() {
        #expect(
            Keysyms.latinLetter(54) == KeySym(XK_c) && Keysyms.latinLetter(24) == KeySym(XK_q) && Keysyms.latinLetter(58) == KeySym(XK_m))
        #expect(Keysyms.latinLetter(23) == 0 && Keysyms.latinLetter(34) == 0 && Keysyms.latinLetter(0) == 0)
    }
}

extension InputEvent {
    var phase: PointerEvent.Phase? { if case .pointer(let event) = self { event.phase } else { nil } }
    var location: CGPoint? { if case .pointer(let event) = self { event.location } else { nil } }
    var key: KeyEvent? { if case .key(let event) = self { event } else { nil } }
}
