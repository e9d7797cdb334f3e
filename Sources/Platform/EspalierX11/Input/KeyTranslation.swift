import CX11

/// What the keyboard map says of one key, for whole states as events carry them: modifiers and layout.
struct KeyMeanings {
    let display: OpaquePointer
    let keycode: KeyCode

    /// The symbol for a whole state. A key that has fewer layouts than the keyboard has one for each of them all the same: Xlib brings the
    /// layout into its range (XKB protocol, 12.1.1: BackSpace has one only). 0 where the map has none.
    func keysym(_ state: UInt32) -> KeySym {
        var used: UInt32 = 0, keysym: KeySym = 0
        return XkbLookupKeySym(display, keycode, state, &used, &keysym) != 0 ? keysym : 0
    }
}

/// What a key means to SwiftUI in the state of its event.
struct KeyTranslation {
    /// What the map says for the whole state, where that is a key with a name or one of the keypad; of a character the key without its
    /// modifiers, in the layout that is active.
    private(set) var keysym: KeySym = 0
    /// Whether Shift chose the key, as it does on the keypad: it is no modifier of it then.
    private(set) var usesShift = false
    /// The character of a shortcut that the key's own is not: "+" of "=", "/" of a German "7".
    private(set) var shortcutText = ""

    init() {}

    init(_ key: KeyMeanings, state: UInt32, _ map: ModifierMap) {
        let shift = UInt32(ShiftMask), layout = state & KeyTranslation.layouts
        let whole = key.keysym(state), plain = key.keysym(layout)
        if Keysyms.isNamed(whole) || Keysyms.isKeypad(whole) {
            keysym = whole
            usesShift = state & shift != 0 && Keysyms.keyEquivalent(key.keysym(state & ~shift)) != Keysyms.keyEquivalent(whole)
            return
        }
        // Not the key that it would be without modifiers, then.
        if Keysyms.isModifier(whole) || Keysyms.isNamed(plain) || Keysyms.isKeypad(plain) {
            keysym = whole
            return
        }
        guard state & map.shortcuts != 0 else {
            keysym = plain
            return
        }
        // What AltGr types is a key of its own: "[" on a German keyboard.
        if state & map.levelThree != 0 {
            let third = key.keysym(layout | map.levelThree)
            if Keysyms.scalar(third) != nil {
                keysym = third
                return
            }
        }
        findLatin(key, plain, state)
    }

    /// With Ctrl, Alt or Super a key is the Latin one in any of the user's layouts: Ctrl+C must copy while a Greek or Russian one is
    /// active.
    private mutating func findLatin(_ key: KeyMeanings, _ plain: KeySym, _ state: UInt32) {
        let own = state >> 13 & 3
        for layout in [own] + (0..<4).filter({ $0 != own }) {
            let found = key.keysym(layout << 13)
            guard found != 0, Keysyms.isLatin(found) else { continue }
            keysym = found
            shortcutText = shiftedText(key, found, layout << 13, isShifted: state & UInt32(ShiftMask) != 0)
            return
        }
        let letter = Keysyms.latinLetter(UInt32(key.keycode))
        keysym = letter != 0 ? letter : plain
    }

    /// What the key types with Shift, if that is another character and not only the capital of the same letter. "+" is meant without Shift,
    /// too, where it lies above "=": as on a Mac, nobody holds Shift to zoom in.
    private func shiftedText(_ key: KeyMeanings, _ plain: KeySym, _ layout: UInt32, isShifted: Bool) -> String {
        guard let above = Keysyms.scalar(key.keysym(layout | UInt32(ShiftMask))), let own = Keysyms.scalar(plain) else { return "" }
        let text = String(Character(above))
        let isOther = text.lowercased() != String(Character(own)).lowercased()
        return isOther && (isShifted || own == "=" && above == "+") ? text : ""
    }

    /// The bits of a state that say which layout is active (XKB protocol, 2.2.2).
    private static let layouts: UInt32 = 3 << 13
}
