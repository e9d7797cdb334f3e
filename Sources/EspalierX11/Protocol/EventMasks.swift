import CX11

/// Which events come from which window. `XSelectInput` replaces all that this client has asked for of a window, and any client may
/// name any id, also of a window of ours, or the root: so the masks have one owner. Wishes are counted by window, and what is sent
/// is all of them together with what the window was made with.
@MainActor final class EventMasks {
    private let display: OpaquePointer
    private let root: XWindow
    /// The windows of this program, and the root.
    private var own: [XWindow: Int] = [:]
    private var wishes: [XWindow: [Int]] = [:]

    init(display: OpaquePointer, root: XWindow, rootMask: Int) {
        self.display = display
        self.root = root
        own[root] = rootMask
        XSelectInput(display, root, rootMask)
    }

    /// Whether an id that another program names is none of its windows: one of this program's, or the root.
    func isOwn(_ window: XWindow) -> Bool { own[window] != nil }

    /// A window of this program's that was made with a mask.
    func adopt(_ window: XWindow, madeWith mask: Int) { own[window] = mask }

    /// As `adopt(_:madeWith:)`, for a window that has no mask yet.
    func adopt(_ window: XWindow, _ mask: Int) {
        own[window] = mask
        XSelectInput(display, window, mask)
    }

    /// The window is gone: its id may come to be another's.
    func forget(_ window: XWindow) {
        guard window != root else { return }
        own[window] = nil
        wishes[window] = nil
    }

    /// Asks for more events of a window. Runs in a trap where it is another program's.
    func add(_ mask: Int, of window: XWindow) {
        let before = self.mask(of: window)
        wishes[window, default: []].append(mask)
        let new = self.mask(of: window)
        if new != before { XSelectInput(display, window, new) }
    }

    /// Takes a wish back; what others have asked for stays.
    func remove(_ mask: Int, of window: XWindow) {
        guard let index = wishes[window]?.firstIndex(of: mask) else { return }
        let before = self.mask(of: window)
        wishes[window]?.remove(at: index)
        if wishes[window]?.isEmpty == true { wishes[window] = nil }
        let new = self.mask(of: window)
        if new != before { XSelectInput(display, window, new) }
    }

    /// What this client is told of a window.
    func mask(of window: XWindow) -> Int { (wishes[window] ?? []).reduce(own[window] ?? 0, |) }
}
