import EspalierGraphics
import Foundation

/// Draws the debug information of `ESPALIER_DEBUG` over a window. It reads the tree and takes no part in it: layout, hit testing
/// and the app's painting are unchanged. A window without it has none, and only pays for the check.
@MainActor package final class DebugOverlay: Waking {
    package var options: DebugOptions { didSet { if options != oldValue { repaint() } } }
    /// The view that is chosen, or that would be by a click: it is outlined with its size, as the one under the pointer is.
    package weak var chosen: Node? { didSet { if chosen !== oldValue { repaint() } } }
    /// The text of the label beside it; nil for what it says of itself.
    package var chosenLabel: String?
    private unowned let host: ViewHost
    private var pointer: CGPoint?
    private var flashes: [Flash] = []
    private var seenGeometry = -1
    private var needsPaint = true

    /// A painted rectangle and the time of painting.
    private struct Flash {
        let rect: CGRect
        let start: Double
        var strength = 1.0
    }

    /// The duration of a flash, and the time between its steps, in seconds.
    private static let fade = 0.4, step = 0.05
    /// The maximum number of flashes at a time: an animation makes one per frame.
    private static let limit = 60

    package init(_ options: DebugOptions, host: ViewHost) {
        self.options = options
        self.host = host
    }

    // MARK: - What happens

    func pointerMoved(to point: CGPoint?) {
        guard options.contains(.layout), pointer != point else { return }
        pointer = point
        repaint()
    }

    private func repaint() {
        needsPaint = true
        host.requestFrame()
    }

    package func wake(at time: Double) {
        guard !flashes.isEmpty else { return }
        for index in flashes.indices { flashes[index].strength = 1 - (time - flashes[index].start) / Self.fade }
        flashes.removeAll { $0.strength <= 0.001 }
        if !flashes.isEmpty { host.wake(self, at: time + Self.step) }
        repaint()
    }

    /// Records what a frame paints; returns false if neither the frame nor the overlay has anything to paint.
    func begin(_ damage: Damage) -> Bool {
        if options.contains(.damage), !damage.isEmpty {
            if flashes.isEmpty { host.wake(self, at: host.clock + Self.step) }
            flashes += damage.rects.map { Flash(rect: $0, start: host.clock) }
            if flashes.count > Self.limit { flashes.removeFirst(flashes.count - Self.limit) }
        }
        // A view without ink may have moved, and its outline with it.
        let isMoved = (options.contains(.layout) || chosen != nil) && seenGeometry != host.geometryVersion
        seenGeometry = host.geometryVersion
        defer { needsPaint = false }
        return needsPaint || isMoved || !damage.isEmpty
    }

    // MARK: - Painting

    func paint(_ context: inout PaintContext) {
        for flash in flashes {
            context.fill(.rect(flash.rect), .color(DebugInk.flash(flash.strength)), bounds: flash.rect)
        }
        if options.contains(.layout) { paintOutlines(&context) }
        if let chosen, let outline = DebugOutline(of: chosen, named: chosenLabel) { mark(outline, &context) }
    }

    private func mark(_ outline: DebugOutline, _ context: inout PaintContext) {
        outline.fill(DebugInk.mark, &context)
        outline.stroke(DebugInk.markLine, &context)
        paintLabel(of: outline, &context)
    }

    private func paintOutlines(_ context: inout PaintContext) {
        let outlines = DebugOutline.all(in: host)
        for outline in outlines { outline.stroke(DebugInk.line(outline.depth), &context) }
        guard chosen == nil, let pointer, let marked = DebugOutline.smallest(of: outlines, at: pointer) else { return }
        mark(marked, &context)
    }

    private static let font = FontDescriptor(size: 11)
    private static let inset: CGFloat = 4

    /// Beside the view if there is room, and always inside the window.
    private func paintLabel(of outline: DebugOutline, _ context: inout PaintContext) {
        let metrics = host.measurer.metrics(for: Self.font)
        let widths = outline.lines.map { host.measurer.width(of: $0, in: Self.font) }
        let size = CGSize(
            width: (widths.max() ?? 0).rounded(.up) + 2 * Self.inset,
            height: (metrics.lineHeight * CGFloat(outline.lines.count)).rounded(.up) + 2 * Self.inset)
        let frame = outline.frame
        var y = frame.maxY + 2
        if y + size.height > host.size.height { y = frame.minY - 2 - size.height }
        let origin = CGPoint(
            x: max(min(frame.minX, host.size.width - size.width), 0).rounded(),
            y: max(min(y, host.size.height - size.height), 0).rounded())
        let box = CGRect(origin: origin, size: size)
        context.fill(.rect(box), .color(DebugInk.label), bounds: box)
        for (index, line) in outline.lines.enumerated() {
            let top = box.minY + Self.inset + CGFloat(index) * metrics.lineHeight
            context.text(
                TextRun(string: line, font: Self.font),
                at: CGPoint(x: box.minX + Self.inset, y: (top + metrics.ascent).rounded()), .color(DebugInk.labelText),
                bounds: box.insetBy(dx: -2, dy: -2))
        }
    }
}

private enum DebugInk {
    static let mark = color(0, 122, 255, 50), markLine = color(0, 122, 255, 255)
    static let label = color(28, 28, 30, 235), labelText = color(255, 255, 255, 255)
    /// Adjacent depths have different colours, so that nested outlines can be told apart.
    private static let lines = [color(255, 45, 85, 150), color(48, 170, 90, 150), color(150, 80, 220, 150)]

    static func line(_ depth: Int) -> Color.Resolved { lines[depth % lines.count] }
    static func flash(_ strength: Double) -> Color.Resolved { color(255, 45, 85, UInt8(max(0, min(1, strength)) * 90)) }

    private static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> Color.Resolved {
        Color.Resolved(ColorBytes(red: red, green: green, blue: blue, alpha: alpha))
    }
}

private enum DebugOverlayKey: HostKey {
    static func makeValue(for host: ViewHost) -> DebugOverlay? {
        DebugOptions.ofProcess.isDisjoint(with: .drawn) ? nil : DebugOverlay(.ofProcess.intersection(.drawn), host: host)
    }

    static func viewsDidEnd(_ overlay: inout DebugOverlay?) { overlay = nil }
}

extension ViewHost {
    /// The debug overlay that `ESPALIER_DEBUG` requests; nil without it.
    package var debugOverlay: DebugOverlay? {
        get { self[DebugOverlayKey.self] }
        set { self[DebugOverlayKey.self] = newValue }
    }

    /// Paints the whole window together with the overlay, which covers it. The overlay flashes what would have been painted without it.
    func paintPass(on surface: any Surface, under overlay: DebugOverlay) {
        moveScrolledPixels(on: PretendingSurface(size: surface.size, scale: surface.scale))
        let damage = consumeDamage()
        guard overlay.begin(damage) else { return }
        recorder.painted(damage)
        let window = [CGRect(origin: .zero, size: size)]
        surface.paint(displayList(in: window), damage: Damage(rects: window), background: environment.windowBackground)
    }
}

/// Accepts moves of pixels without doing anything: the frame paints them anyway.
private final class PretendingSurface: Surface {
    let size: CGSize
    let scale: CGFloat

    init(size: CGSize, scale: CGFloat) { (self.size, self.scale) = (size, scale) }

    func paint(_ list: DisplayList, damage: Damage, background: Color.Resolved) {}
    func scroll(_ rect: CGRect, by delta: CGSize) -> Bool { true }
}
