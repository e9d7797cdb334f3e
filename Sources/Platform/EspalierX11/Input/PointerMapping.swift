import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// X buttons 4 to 7 are the wheel; 1 to 3 and from 8 on are buttons.
enum PointerMapping {
    /// The notches of a wheel button; nil for a real button. With Shift a vertical wheel scrolls sideways.
    static func notches(button: UInt32, state: UInt32) -> CGSize? {
        let isSideways = state & UInt32(ShiftMask) != 0
        switch button {
        case 4: return isSideways ? CGSize(width: -1, height: 0) : CGSize(width: 0, height: -1)
        case 5: return isSideways ? CGSize(width: 1, height: 0) : CGSize(width: 0, height: 1)
        case 6: return CGSize(width: -1, height: 0)
        case 7: return CGSize(width: 1, height: 0)
        default: return nil
        }
    }

    /// What a movement of an axis scrolls: with Shift a vertical one goes sideways.
    static func turned(_ notches: CGSize, state: UInt32) -> CGSize {
        state & UInt32(ShiftMask) != 0 && notches.width == 0 ? CGSize(width: notches.height, height: 0) : notches
    }

    /// Whether the pointer has really crossed a window's edge. A grab, of any program, makes such events without any movement.
    static func isRealCrossing(mode: Int32) -> Bool { mode != NotifyGrab && mode != NotifyUngrab }
}
