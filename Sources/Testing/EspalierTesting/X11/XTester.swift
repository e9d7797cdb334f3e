import CX11
import EspalierGraphics

/// Makes input events by the XTEST extension. Programs on the server cannot tell them from a person's.
///
/// libXtst is looked up at run time, so that nothing but a test that makes input needs it.
@MainActor final class XTester {
    private typealias FakeMotion = @convention(c) (OpaquePointer, Int32, Int32, Int32, CUnsignedLong) -> Int32
    private typealias FakeButton = @convention(c) (OpaquePointer, UInt32, Int32, CUnsignedLong) -> Int32
    private typealias FakeKey = @convention(c) (OpaquePointer, UInt32, Int32, CUnsignedLong) -> Int32

    private let display: OpaquePointer
    private let fakeMotion: FakeMotion
    private let fakeButton: FakeButton
    private let fakeKey: FakeKey

    init(_ display: OpaquePointer) throws {
        let library = try LoadedLibrary("libXtst.so.6")
        self.display = display
        fakeMotion = try library("XTestFakeMotionEvent")
        fakeButton = try library("XTestFakeButtonEvent")
        fakeKey = try library("XTestFakeKeyEvent")
    }

    func motion(x: Int, y: Int) {
        _ = fakeMotion(display, -1, Int32(x), Int32(y), 0)
        XSync(display, 0)
    }

    func button(_ button: UInt32, isDown: Bool) {
        _ = fakeButton(display, button, isDown ? 1 : 0, 0)
        XSync(display, 0)
    }

    func key(named name: String, isDown: Bool) throws {
        let keysym = XStringToKeysym(name)
        guard keysym != 0 else { throw XvfbServer.Failure(description: "There is no key called \(name)") }
        send(try keycode(keysym, name), isDown: isDown)
    }

    func type(_ scalar: Unicode.Scalar) throws {
        // Latin 1 characters are their own key symbols, others have a range of their own (X protocol, appendix A).
        let keysym: KeySym = scalar == "\n" ? 0xFF0D : scalar == "\t" ? 0xFF09
            : scalar.value < 0x100 ? KeySym(scalar.value) : KeySym(0x100_0000 + scalar.value)
        let code = try keycode(keysym, String(scalar))
        let needsShift = XkbKeycodeToKeysym(display, code, 0, 0) != keysym
        if needsShift { try key(named: "Shift_L", isDown: true) }
        send(code, isDown: true)
        send(code, isDown: false)
        if needsShift { try key(named: "Shift_L", isDown: false) }
    }

    /// Puts a symbol on a key of the keyboard that has none.
    func bind(_ name: String) throws {
        let keysym = XStringToKeysym(name)
        guard keysym != 0 else { throw XvfbServer.Failure(description: "There is no key called \(name)") }
        guard XKeysymToKeycode(display, keysym) == 0 else { return }
        var least: Int32 = 0, most: Int32 = 0
        XDisplayKeycodes(display, &least, &most)
        for code in stride(from: most, to: least, by: -1)
        where (0..<4).allSatisfy({ XkbKeycodeToKeysym(display, KeyCode(code), 0, $0) == 0 }) {
            var symbols = [keysym, keysym]
            XChangeKeyboardMapping(display, code, 2, &symbols, 1)
            XSync(display, 0)
            // This connection has its own copy of the keyboard's mapping, which must follow.
            var event = XEvent()
            while XPending(display) > 0 {
                XNextEvent(display, &event)
                if event.type == MappingNotify { XRefreshKeyboardMapping(&event.xmapping) }
            }
            return
        }
        throw XvfbServer.Failure(description: "The keyboard has no key to spare for \(name)")
    }

    private func keycode(_ keysym: KeySym, _ name: String) throws -> KeyCode {
        let code = XKeysymToKeycode(display, keysym)
        guard code != 0 else { throw XvfbServer.Failure(description: "The keyboard has no key for \(name)") }
        return code
    }

    private func send(_ code: KeyCode, isDown: Bool) {
        _ = fakeKey(display, UInt32(code), isDown ? 1 : 0, 0)
        XSync(display, 0)
    }
}
