import CX11
import EspalierCore

/// Which of the bits of a key's or button's state stand for which modifier. X fixes those of Shift, Caps Lock and Control only; what the
/// other five mean is the keyboard map's choice (X11 protocol, GetModifierMapping).
struct ModifierMap: Equatable {
    var alt = UInt32(Mod1Mask)
    var command = UInt32(Mod4Mask)
    var numLock = UInt32(Mod2Mask)
    /// AltGr: chooses the third symbol of a key.
    var levelThree = UInt32(Mod5Mask)
    /// Chooses the fifth symbol and those after it, in layouts such as Neo.
    var levelFive: UInt32 = 0

    init() {}

    /// - Parameters:
    ///   - keysyms: of the keys that set each of the five bits, from the first on.
    ///   - first: the first symbols of the same keys, which are without Shift and in the first layout. Only those choose levels (XKB
    ///     protocol, 7.2.1, useModMapMods): the right Alt key of "us,de" sets the bit of Alt, though it is AltGr in the second layout.
    init(_ keysyms: [[KeySym]], first: [[KeySym]]? = nil) {
        func mask(_ names: Int32..., of keysyms: [[KeySym]]) -> UInt32 {
            var mask: UInt32 = 0
            for (index, keys) in keysyms.enumerated() where keys.contains(where: { key in names.contains { KeySym($0) == key } }) {
                mask |= UInt32(Mod1Mask) << UInt32(index)
            }
            return mask
        }
        // A server without any keys says nothing: then they are where they are nearly everywhere.
        guard keysyms.contains(where: { !$0.isEmpty }) else { return }
        numLock = mask(XK_Num_Lock, of: keysyms)
        levelThree = mask(XK_ISO_Level3_Shift, XK_Mode_switch, of: first ?? keysyms)
        levelFive = mask(XK_ISO_Level5_Shift, of: first ?? keysyms)
        alt = mask(XK_Alt_L, XK_Alt_R, of: keysyms)
        // Where no key is called Alt, Meta is it.
        if alt == 0 { alt = mask(XK_Meta_L, XK_Meta_R, of: keysyms) }
        command = mask(XK_Super_L, XK_Super_R, XK_Hyper_L, XK_Hyper_R, of: keysyms) & ~alt
        // A bit with several meanings: what types text is not a shortcut.
        alt &= ~(levelThree | levelFive)
        command &= ~(levelThree | levelFive)
    }

    /// The modifiers that make a key a shortcut, which types no text.
    var shortcuts: UInt32 { UInt32(ControlMask) | alt | command }

    /// The bit that a key sets while it is held; 0 for keys that are no modifiers of SwiftUI's.
    func bit(of keysym: KeySym) -> UInt32 {
        switch Int32(truncatingIfNeeded: keysym) {
        case XK_Shift_L, XK_Shift_R: UInt32(ShiftMask)
        case XK_Caps_Lock, XK_Shift_Lock: UInt32(LockMask)
        case XK_Control_L, XK_Control_R: UInt32(ControlMask)
        case XK_Alt_L, XK_Alt_R, XK_Meta_L, XK_Meta_R: alt
        case XK_Super_L, XK_Super_R, XK_Hyper_L, XK_Hyper_R: command
        default: 0
        }
    }

    /// Control stands for both of SwiftUI's `.control` and `.command`: shortcuts written for ⌘ are reached with Ctrl.
    func modifiers(_ state: UInt32, isKeypad: Bool = false) -> EventModifiers {
        var modifiers: EventModifiers = []
        if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
        if state & UInt32(LockMask) != 0 { modifiers.insert(.capsLock) }
        if state & UInt32(ControlMask) != 0 { modifiers.formUnion([.control, .command]) }
        if state & alt != 0 { modifiers.insert(.option) }
        if state & command != 0 { modifiers.insert(.command) }
        if isKeypad { modifiers.insert(.numericPad) }
        return modifiers
    }
}

extension ModifierMap {
    /// Asks the server.
    @MainActor init(_ connection: Connection) {
        guard !connection.isLost, let map = XGetModifierMapping(connection.display) else {
            self.init()
            return
        }
        defer { XFreeModifiermap(map) }
        let width = Int(map.pointee.max_keypermod)
        let keys = UnsafeBufferPointer(start: map.pointee.modifiermap, count: 8 * width)
        func symbols(_ places: [(layout: Int32, level: Int32)]) -> [[KeySym]] {
            (3..<8).map { index in
                keys[index * width..<(index + 1) * width].filter { $0 != 0 }.flatMap { key in
                    places.map { XkbKeycodeToKeysym(connection.display, key, $0.layout, $0.level) }.filter { $0 != 0 }
                }
            }
        }
        // A key may have its meaning with Shift, or in the second group.
        self.init(symbols([(0, 0), (0, 1), (1, 0), (1, 1)]), first: symbols([(0, 0)]))
    }
}
