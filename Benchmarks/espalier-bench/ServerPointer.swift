import BenchSupport
import CX11
import Glibc

/// The server's pointer, moved by the XTEST extension over a connection of its own: the window's program sees a person's motions.
@MainActor final class ServerPointer {
    private typealias FakeMotion = @convention(c) (OpaquePointer, Int32, Int32, Int32, CUnsignedLong) -> Int32
    private typealias FakeButton = @convention(c) (OpaquePointer, UInt32, Int32, CUnsignedLong) -> Int32

    private let display: OpaquePointer
    private let fakeMotion: FakeMotion
    private let fakeButton: FakeButton

    /// nil where libXtst is not installed or no server answers.
    init?() {
        guard let library = dlopen("libXtst.so.6", RTLD_NOW), let motion = dlsym(library, "XTestFakeMotionEvent"),
              let button = dlsym(library, "XTestFakeButtonEvent"), let display = XOpenDisplay(nil) else { return nil }
        self.display = display
        fakeMotion = unsafeBitCast(motion, to: FakeMotion.self)
        fakeButton = unsafeBitCast(button, to: FakeButton.self)
    }

    func move(to x: Int, _ y: Int) {
        _ = fakeMotion(display, -1, Int32(x), Int32(y), 0)
        XSync(display, 0)
    }

    func press() {
        _ = fakeButton(display, 1, 1, 0)
        XSync(display, 0)
    }
}
