import CX11
import Foundation

// The part of each monitor that the desktop's panels leave free. EWMH's _NET_WORKAREA has one rectangle for each desktop, over all monitors
// together; compositing managers of GNOME's family give one for each monitor (_GTK_WORKAREAS_Dn).
extension X11Platform {
    /// - Parameter monitor: in pixels of the screen.
    func workArea(of monitor: CGRect) -> CGRect {
        guard !connection.isLost else { return monitor }
        let desktop = connection.longs(of: connection.atoms[._NET_CURRENT_DESKTOP], on: connection.root)?.first ?? 0
        let number = (0..<64).contains(desktop) ? desktop : 0
        // Only what some window manager has named exists.
        let perMonitor = XInternAtom(connection.display, "_GTK_WORKAREAS_D\(number)", 1)
        let areas = perMonitor == 0 ? nil : connection.longs(of: perMonitor, on: connection.root)
        let all = connection.longs(of: connection.atoms[._NET_WORKAREA], on: connection.root)
        return Self.workArea(of: monitor, perMonitor: areas ?? [], all: all ?? [], desktop: Int(number))
    }

    /// - Parameters:
    ///   - perMonitor: rectangles, one for each monitor.
    ///   - all: rectangles, one for each desktop. One that spans several monitors is never larger than what is really free.
    nonisolated static func workArea(of monitor: CGRect, perMonitor: [CLong], all: [CLong], desktop: Int) -> CGRect {
        func rectangle(_ values: [CLong], _ index: Int) -> CGRect? {
            let start = index * 4
            guard index >= 0, start + 4 <= values.count else { return nil }
            let part = values[start..<start + 4].map { CGFloat($0) }
            let common = CGRect(x: part[0], y: part[1], width: max(part[2], 0), height: max(part[3], 0)).intersection(monitor)
            return common.isNull || common.isEmpty ? nil : common
        }
        func area(_ rect: CGRect) -> CGFloat { rect.width * rect.height }
        let own = (0..<min(perMonitor.count / 4, 64)).compactMap { rectangle(perMonitor, $0) }.max { area($0) < area($1) }
        guard let best = own ?? rectangle(all, desktop) ?? rectangle(all, 0) else { return monitor }
        // Panels that leave less than a quarter are a mistake, or another monitor's.
        return area(best) * 4 >= area(monitor) ? best : monitor
    }
}

extension Connection {
    /// Where the pointer is on the screen; nil on another screen.
    var pointerPlace: CGPoint? {
        guard !isLost else { return nil }
        var rootWindow = XWindow(None), child = XWindow(None), x: Int32 = 0, y: Int32 = 0, insideX: Int32 = 0, insideY: Int32 = 0,
            state: UInt32 = 0
        let isHere = XQueryPointer(display, root, &rootWindow, &child, &x, &y, &insideX, &insideY, &state) != 0
        return isHere ? CGPoint(x: CGFloat(x), y: CGFloat(y)) : nil
    }
}
