import CX11

/// Keeps which events the server sends for which window. `XSelectInput` replaces everything that this client has asked for before,
/// and other programs may name any window in their messages, also one of this program or the root. So all masks are kept here: each
/// part of the program adds its own, and the server is told all of them together with the mask that the window was made with.
@MainActor final class EventMasks {
    private let display: OpaquePointer
    private let root: XWindow
    /// The windows of this program, and the root.
    private var own: [XWindow: Int] = [:]
    private var addedMasks: [XWindow: [Int]] = [:]

    init(display: OpaquePointer, root: XWindow, rootMask: Int) {
        self.display = display
        self.root = root
        own[root] = rootMask
        XSelectInput(display, root, rootMask)
    }

    /// Whether a window that another program names cannot be its own: it is one of this program's windows, or the root.
    func isOwn(_ window: XWindow) -> Bool { own[window] != nil }

    /// Adds a window of this program that was made with a mask.
    func adopt(_ window: XWindow, madeWith mask: Int) { own[window] = mask }

    /// Has the pointer's motion in a window of this program come by XInput. The server sends it by that alone then; where a core grab
    /// holds the pointer, it still comes as a core event.
    func adoptMotion(_ window: XWindow) { cx11_xinput_select(display, window, 0) }

    /// Adds a window of this program that has no mask yet, and sets this one.
    func adopt(_ window: XWindow, _ mask: Int) {
        own[window] = mask
        XSelectInput(display, window, mask)
    }

    /// Forgets a window that is gone, as the server may give its id to another one.
    func forget(_ window: XWindow) {
        guard window != root else { return }
        own[window] = nil
        addedMasks[window] = nil
    }

    /// Asks for more events of a window. For a window of another program this must run in a trap.
    func add(_ mask: Int, of window: XWindow) {
        let before = self.mask(of: window)
        addedMasks[window, default: []].append(mask)
        let new = self.mask(of: window)
        if new != before { XSelectInput(display, window, new) }
    }

    /// Takes back what was asked for by `add(_:of:)`. What other parts of the program have asked for stays.
    func remove(_ mask: Int, of window: XWindow) {
        guard let index = addedMasks[window]?.firstIndex(of: mask) else { return }
        let before = self.mask(of: window)
        addedMasks[window]?.remove(at: index)
        if addedMasks[window]?.isEmpty == true { addedMasks[window] = nil }
        let new = self.mask(of: window)
        if new != before { XSelectInput(display, window, new) }
    }

    /// The events that this client gets for a window.
    func mask(of window: XWindow) -> Int { (addedMasks[window] ?? []).reduce(own[window] ?? 0, |) }
}
