import EspalierCore
import EspalierGraphics
import EspalierX11
import Foundation

/// A window system in memory: its windows are pictures, and its input is what it is given. It needs no display.
@MainActor final class MemoryPlatform: Platform {
    enum Clock {
        /// The machine's, for a preview that somebody uses.
        case running
        /// Moved by `step(to:)` alone, for pictures that are the same each time.
        case stepped
    }

    let fonts: MemoryFonts
    private(set) var scale: CGFloat
    var settings: PlatformSettings
    let screenSize = CGSize(width: 1440, height: 900)
    private(set) var windows: [MemoryWindow] = []
    /// The size that the window is given, whatever its content asks for; nil leaves it to the content.
    var fixedSize: CGSize?
    var layoutDirection: LayoutDirection?
    /// Called when there is something to do that was not asked for by `pump`.
    var onWork: () -> Void = {}

    private let clock: Clock
    private var steppedTime = 0.0
    private var delays = DelayQueue()
    private var isPumping = false
    private let localClipboard = LocalClipboard()

    init(_ settings: PlatformSettings, clock: Clock, scale: CGFloat) {
        self.settings = settings
        self.clock = clock
        self.scale = scale
        fonts = MemoryFonts(scale: scale)
    }

    var textMeasurer: any TextMeasurer { fonts.measurer }
    var clipboard: (any Clipboard)? { localClipboard }

    var now: Double {
        guard clock == .running else { return steppedTime }
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    func makeWindow(_ configuration: WindowConfiguration, delegate: any PlatformWindowDelegate) throws -> any PlatformWindow {
        let window = MemoryWindow(self, size: fixedSize ?? configuration.size, isFixed: fixedSize != nil, delegate: delegate)
        windows.append(window)
        return window
    }

    func closed(_ window: MemoryWindow) { windows.removeAll { $0 === window } }

    func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
        delays.add(at: now + seconds, action)
        workArrived()
    }

    // The stage has the loop.
    func run() {}
    func stop() {}

    func workArrived() { if !isPumping { onWork() } }

    func setScale(_ new: CGFloat) {
        guard new != scale else { return }
        scale = new
        fonts.setScale(new)
        for window in windows { window.setContent(size: window.memory.size, scale: new) }
    }

    /// Tells the windows that the settings have changed.
    func settingsChanged() { for window in windows { window.delegate?.settingsChanged() } }

    // MARK: - Time

    /// When something is due; nil for never.
    var nextDue: Double? { (windows.map(\.nextDueWithPopups) + [delays.next]).compactMap(\.self).min() }

    /// Does all that is due.
    func pump() {
        isPumping = true
        defer { isPumping = false }
        let time = now
        for action in delays.removeDue(at: time) { action() }
        for window in windows { window.pump(at: time) }
    }

    /// Moves the stepped clock.
    func step(to time: Double) { steppedTime = max(steppedTime, time) }
}
