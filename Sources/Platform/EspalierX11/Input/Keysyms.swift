import CX11
import EspalierCore

/// How keys and modifiers of the X keyboard are named by SwiftUI.
enum Keysyms {
    /// The key of a keysym; nil for keys that do nothing by themselves, such as modifiers.
    static func keyEquivalent(_ keysym: KeySym) -> KeyEquivalent? {
        if let named = named[Int32(truncatingIfNeeded: keysym)] { return named }
        // macOS: F1 is U+F704, and so on to F35.
        if keysym >= KeySym(XK_F1), keysym <= KeySym(XK_F35), let scalar = Unicode.Scalar(UInt32(0xF704 + keysym - KeySym(XK_F1))) {
            return KeyEquivalent(Character(scalar))
        }
        return scalar(keysym).map { KeyEquivalent(Character(String($0).lowercased())) }
    }

    /// The character that a keysym stands for. X11 protocol, appendix A: Latin-1 has its own codes, Unicode has 0x01000000
    /// added: some maps name characters of Latin-1 so, too.
    static func scalar(_ keysym: KeySym) -> Unicode.Scalar? {
        switch keysym {
        case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(UInt32(keysym))
        case 0x0100_0020...0x0100_007e, 0x0100_00a0...0x0110_ffff: Unicode.Scalar(UInt32(keysym - 0x0100_0000))
        case 0xffaa...0xffb9: Unicode.Scalar(UInt32(keysym - 0xff80)) // keypad: * + , - . / 0...9
        case 0xffbd: "="
        default: nil
        }
    }

    /// Whether a keysym is a Latin-1 character or one of the keys that all layouts share.
    static func isLatin(_ keysym: KeySym) -> Bool {
        keysym < 0x100 || keysym >> 8 == 0xff || keysym == KeySym(XK_ISO_Left_Tab)
    }

    /// Whether a keysym is a key with a name of its own, such as an arrow, rather than a character.
    static func isNamed(_ keysym: KeySym) -> Bool {
        named[Int32(truncatingIfNeeded: keysym)] != nil && !isSpace(keysym) || keysym >= KeySym(XK_F1) && keysym <= KeySym(XK_F35)
    }

    private static func isSpace(_ keysym: KeySym) -> Bool { keysym == KeySym(XK_space) || keysym == KeySym(XK_KP_Space) }

    static func isKeypad(_ keysym: KeySym) -> Bool { keysym >= 0xff80 && keysym <= 0xffbd }

    static func isModifier(_ keysym: KeySym) -> Bool {
        (keysym >= 0xffe1 && keysym <= 0xffee) || (keysym >= 0xfe01 && keysym <= 0xfe13) || keysym == 0xff7e || keysym == 0xff7f
    }

    private static let named: [Int32: KeyEquivalent] = [
        XK_Up: .upArrow, XK_KP_Up: .upArrow, XK_Down: .downArrow, XK_KP_Down: .downArrow,
        XK_Left: .leftArrow, XK_KP_Left: .leftArrow, XK_Right: .rightArrow, XK_KP_Right: .rightArrow,
        XK_Escape: .escape, XK_BackSpace: .delete, XK_Delete: .deleteForward, XK_KP_Delete: .deleteForward,
        XK_Home: .home, XK_KP_Home: .home, XK_End: .end, XK_KP_End: .end,
        XK_Prior: .pageUp, XK_KP_Prior: .pageUp, XK_Next: .pageDown, XK_KP_Next: .pageDown,
        XK_Insert: .insert, XK_KP_Insert: .insert, XK_Menu: .menu,
        XK_Clear: .clear, XK_KP_Begin: .clear, XK_Tab: .tab, XK_KP_Tab: .tab, XK_ISO_Left_Tab: .tab,
        XK_space: .space, XK_KP_Space: .space, XK_Return: .return, XK_KP_Enter: .return,
    ]

    // MARK: - Layouts

    /// The letter that is printed on a key of the common keyboard, by the key's code (those of evdev, which servers use on Linux). Keys of
    /// a keyboard without any Latin layout mean these with Ctrl.
    static func latinLetter(_ keycode: UInt32) -> KeySym {
        let rows: [(first: UInt32, letters: StaticString)] = [(24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm")]
        for row in rows where keycode >= row.first && keycode < row.first + UInt32(row.letters.utf8CodeUnitCount) {
            return KeySym(row.letters.utf8Start[Int(keycode - row.first)])
        }
        return 0
    }
}
