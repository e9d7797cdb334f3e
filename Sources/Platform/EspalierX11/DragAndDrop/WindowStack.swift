import CX11
import EspalierGraphics
import Foundation

/// The windows right below the root while something is dragged: where they are, which lies above which, and what is known of the places
/// inside. It is read once, in one round trip however many windows there are, and then kept by the server's events (X protocol:
/// SubstructureNotify on the root).
@MainActor final class WindowStack<Place> {
    private struct Entry {
        let id: XWindow
        var frame: PixelRect
        var isMapped: Bool
        /// Whether the pointer does not see it.
        var isTransparent = false
        /// What lies in rectangles of the window, in its own coordinates.
        var places: [(part: PixelRect, place: Place)] = []
    }

    /// How many places are remembered of one window.
    private let placeLimit = 16
    private let connection: Connection
    /// From the lowest to the topmost.
    private var entries: [Entry] = []
    private static var mask: Int { Int(SubstructureNotifyMask) }

    init(_ connection: Connection) {
        self.connection = connection
        guard !connection.isLost else { return }
        connection.masks.add(Self.mask, of: connection.root)
        read()
    }

    private func read() {
        entries = []
        var root = XWindow(None), parent = XWindow(None), count: UInt32 = 0
        var list: UnsafeMutablePointer<XWindow>?
        guard XQueryTree(connection.display, connection.root, &root, &parent, &list, &count) != 0, let list else { return }
        defer { XFree(list) }
        var frames = [CX11Frame](repeating: CX11Frame(), count: Int(count))
        cx11_window_frames(connection.display, list, &frames, Int32(count))
        for (index, frame) in frames.enumerated() where frame.is_known != 0 {
            entries.append(
                Entry(id: list[index], frame: Self.rect(frame.x, frame.y, frame.width, frame.height), isMapped: frame.is_mapped != 0))
        }
    }

    private static func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
        PixelRect(x0: x, y0: y, x1: x + width, y1: y + height)
    }

    /// The drag is over.
    func end() {
        guard !connection.isLost else { return }
        connection.masks.remove(Self.mask, of: connection.root)
    }

    // MARK: - Places

    /// The topmost window that is shown at a point of the screen.
    func window(at x: Int32, _ y: Int32) -> XWindow? { entries.last { $0.isMapped && !$0.isTransparent && $0.frame.contains(x, y) }?.id }

    /// What was noted of the point.
    func known(in window: XWindow, at x: Int32, _ y: Int32) -> Place? {
        guard let entry = entries.last(where: { $0.id == window }) else { return nil }
        return entry.places.last { $0.part.contains(x - entry.frame.x0, y - entry.frame.y0) }?.place
    }

    /// Notes what lies in a rectangle of the screen that a window shows.
    func note(_ place: Place, in window: XWindow, _ part: PixelRect) {
        guard let index = entries.lastIndex(where: { $0.id == window }) else { return }
        let frame = entries[index].frame
        // A window with a shape may show another one through, which is none of its own.
        guard part.x0 >= frame.x0, part.y0 >= frame.y0, part.x1 <= frame.x1, part.y1 <= frame.y1 else { return }
        if entries[index].places.count >= placeLimit { entries[index].places.removeFirst() }
        entries[index].places.append((
            PixelRect(x0: part.x0 - frame.x0, y0: part.y0 - frame.y0, x1: part.x1 - frame.x0, y1: part.y1 - frame.y0), place))
    }

    /// Notes that the server does not take a window for the topmost where it seems to be.
    func lookThrough(_ window: XWindow) {
        guard let index = entries.lastIndex(where: { $0.id == window }) else { return }
        entries[index].isTransparent = true
    }

    func forget() { for index in entries.indices { entries[index].places = [] } }

    // MARK: - Events

    /// An event of the root about one of its children. Events that other programs send are not believed.
    func handle(_ event: XEvent) {
        guard event.xany.send_event == 0, event.xany.window == connection.root else { return }
        switch event.type {
        case CreateNotify:
            let new = event.xcreatewindow
            add(new.window, Self.rect(new.x, new.y, new.width + 2 * new.border_width, new.height + 2 * new.border_width))
        case DestroyNotify: entries.removeAll { $0.id == event.xdestroywindow.window }
        case MapNotify: change(event.xmap.window) { $0.isMapped = true }
        case UnmapNotify: change(event.xunmap.window) { $0.isMapped = false }
        case ConfigureNotify: configured(event.xconfigure)
        // How large a window is that comes from elsewhere, and which is the topmost after a circulation, only the server knows.
        case ReparentNotify, CirculateNotify: read()
        default: break
        }
    }

    private func add(_ window: XWindow, _ frame: PixelRect) {
        entries.removeAll { $0.id == window }
        entries.append(Entry(id: window, frame: frame, isMapped: false))
    }

    private func change(_ window: XWindow, _ body: (inout Entry) -> Void) {
        guard let index = entries.lastIndex(where: { $0.id == window }) else { return }
        body(&entries[index])
        // What is inside may have been laid out anew meanwhile.
        entries[index].places = []
    }

    private func configured(_ event: XConfigureEvent) {
        guard let index = entries.lastIndex(where: { $0.id == event.window }) else { return }
        var entry = entries.remove(at: index)
        entry.frame = Self.rect(event.x, event.y, event.width + 2 * event.border_width, event.height + 2 * event.border_width)
        entry.places = []
        // The sibling right below; None for the lowest.
        let below = entries.lastIndex { $0.id == event.above }
        entries.insert(entry, at: event.above == 0 ? 0 : below.map { $0 + 1 } ?? min(index, entries.count))
    }
}

extension Connection {
    /// A window's rectangle on the screen, without its border. Costs two round trips; to be called in a trap.
    func screenRect(of window: XWindow) -> PixelRect? {
        var root = XWindow(None), child = XWindow(None)
        var x: Int32 = 0, y: Int32 = 0, width: UInt32 = 0, height: UInt32 = 0, border: UInt32 = 0, depth: UInt32 = 0
        guard XGetGeometry(display, window, &root, &x, &y, &width, &height, &border, &depth) != 0,
              XTranslateCoordinates(display, window, self.root, 0, 0, &x, &y, &child) != 0 else { return nil }
        return PixelRect(x0: x, y0: y, x1: x + Int32(clamping: width), y1: y + Int32(clamping: height))
    }

    /// Whether a window has others inside; to be called in a trap.
    func hasChildren(_ window: XWindow) -> Bool {
        var root = XWindow(None), parent = XWindow(None), count: UInt32 = 0
        var list: UnsafeMutablePointer<XWindow>?
        guard XQueryTree(display, window, &root, &parent, &list, &count) != 0 else { return true }
        if let list { XFree(list) }
        return count > 0
    }
}
