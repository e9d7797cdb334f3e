import CX11
import EspalierGraphics
import Foundation

// The refresh rates of the monitors, and which monitor shows a window (RandR protocol 1.5, RRGetMonitors, and 1.3,
// RRGetScreenResourcesCurrent and RRGetCrtcInfo: a monitor may be several CRTCs, or a part of one). They are
// looked up when something first moves, as they are not needed to start.

/// The monitors of the screen.
@MainActor final class Monitors {
    struct Monitor: Equatable {
        /// The monitor's place on the root window, in pixels.
        var frame: CGRect
        /// Seconds from one picture to the next.
        var interval: Double
    }

    /// The interval where the server gives no rate, or an impossible one.
    nonisolated static let usualInterval = 1.0 / 60
    private static let limit = 16

    private let connection: Connection
    private var opcode: Int32?
    private var changeEvent: Int32 = -1
    /// Whether the server reports monitors, and not CRTCs alone.
    private var hasMonitors: Int32 = 0
    private var known: [Monitor]?
    /// Counts changes. An interval that was asked for at an earlier count must be asked for again.
    private(set) var version = 0

    init(connection: Connection) { self.connection = connection }

    /// Whether the event says that monitors have changed.
    func handle(_ event: XEvent) -> Bool {
        guard event.type == changeEvent else { return false }
        known = nil
        version += 1
        return true
    }

    private var monitors: [Monitor] {
        if let known { return known }
        guard !connection.isLost else { return [] }
        let display = connection.display, root = connection.root
        let opcode = opcode ?? cx11_randr_open(display, root, &changeEvent, &hasMonitors)
        self.opcode = opcode
        var found: [Monitor] = []
        if opcode != 0 {
            var list = [CX11Monitor](repeating: CX11Monitor(), count: Self.limit)
            let error = connection.trapping {
                let count = cx11_randr_monitors(display, opcode, hasMonitors, root, &list, Int32(Self.limit))
                found = list.prefix(Int(count)).map { monitor in
                    Monitor(
                        frame: CGRect(
                            x: CGFloat(monitor.x), y: CGFloat(monitor.y), width: CGFloat(monitor.width),
                            height: CGFloat(monitor.height)),
                        interval: Self.interval(rate: monitor.rate))
                }
            }
            if error != 0 { found = [] }
        }
        known = found
        return found
    }

    /// The interval of a refresh rate. Rates that no monitor has are mistakes of drivers and of virtual servers.
    nonisolated static func interval(rate: Double) -> Double { rate >= 10 && rate <= 1000 ? 1 / rate : usualInterval }

    /// The interval of the monitor that shows the middle of a window. `frame` costs a round trip and is called only if it matters.
    func interval(of frame: () -> CGRect) -> Double { Self.interval(of: frame, on: monitors) }

    nonisolated static func interval(of frame: () -> CGRect, on monitors: [Monitor]) -> Double {
        guard let first = monitors.first else { return usualInterval }
        if monitors.allSatisfy({ $0.interval == first.interval }) { return first.interval }
        let frame = frame()
        return monitor(of: frame, on: monitors)?.interval ?? first.interval
    }

    /// The rectangle of the monitor that shows a window, in pixels of the screen; nil if none is known.
    func frame(of window: CGRect) -> CGRect? { Self.monitor(of: window, on: monitors)?.frame }

    /// The monitor that shows the middle of a window; of one that is half out of the screen, the one that shows the most.
    nonisolated static func monitor(of frame: CGRect, on monitors: [Monitor]) -> Monitor? {
        // A place between two monitors of unequal height, or outside of all, belongs to the one that is nearest to it.
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        if let monitor = monitors.first(where: { $0.frame.contains(middle) }) { return monitor }
        func share(_ monitor: Monitor) -> CGFloat {
            let part = monitor.frame.intersection(frame)
            return part.isNull ? 0 : part.width * part.height
        }
        func distance(_ monitor: Monitor) -> CGFloat {
            let x = max(monitor.frame.minX - middle.x, middle.x - monitor.frame.maxX, 0)
            let y = max(monitor.frame.minY - middle.y, middle.y - monitor.frame.maxY, 0)
            return x * x + y * y
        }
        return monitors.max { (share($0), -distance($0)) < (share($1), -distance($1)) }
    }
}
