import EspalierApp
import EspalierCore
import EspalierGraphics
import Foundation

// Frames that are kept in the app's settings. As everywhere here, a frame is that of the content.
extension NSWindow {
    /// The name of a kept frame.
    public typealias FrameAutosaveName = String
    /// A frame as a text.
    public typealias PersistableFrameDescriptor = String

    /// How long a frame may change before it is kept, in seconds.
    private static let pause = 0.5

    private static func key(_ name: String) -> String { "NSWindow Frame \(name)" }

    /// Keeps the frame in the app's settings from now on, whenever it changes, and takes the one that is kept there.
    /// - Parameter name: an empty one keeps it no more.
    /// - Returns: false where another window has the name.
    @discardableResult public func setFrameAutosaveName(_ name: FrameAutosaveName) -> Bool {
        if !name.isEmpty, NSApp.windows.contains(where: { $0 !== self && $0.frameAutosaveName == name }) { return false }
        frameAutosaveName = name
        // Closing is notified of there, too.
        WindowWatch.begin()
        if !name.isEmpty { setFrameUsingName(name) }
        return true
    }

    /// Keeps the frame in the app's settings.
    public func saveFrame(usingName name: FrameAutosaveName) {
        if !name.isEmpty { UserDefaults.standard.set(frameDescriptor, forKey: Self.key(name)) }
    }

    /// Takes a frame that is kept in the app's settings, if the window manager lets it.
    /// - Parameter force: also of a window that cannot be resized.
    /// - Returns: whether one is kept.
    @discardableResult public func setFrameUsingName(_ name: FrameAutosaveName, force: Bool) -> Bool {
        guard let text = UserDefaults.standard.string(forKey: Self.key(name)), let kept = Self.frame(in: text) else { return false }
        take(kept, isSized: force || styleMask.contains(.resizable))
        return true
    }

    /// Takes a frame that is kept in the app's settings. A window that cannot be resized keeps its size.
    /// - Returns: whether one is kept.
    @discardableResult public func setFrameUsingName(_ name: FrameAutosaveName) -> Bool { setFrameUsingName(name, force: false) }

    /// Removes a frame from the app's settings.
    public static func removeFrame(usingName name: FrameAutosaveName) { UserDefaults.standard.removeObject(forKey: key(name)) }

    /// The frame and the screen's, as a text: their places from the bottom left corner and their sizes, in points.
    public var frameDescriptor: PersistableFrameDescriptor {
        let rects = [frame, screen?.visibleFrame ?? .zero]
        return rects.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }.map { "\(Int($0.rounded())) " }.joined()
    }

    /// Takes the frame of a text that `frameDescriptor` was.
    public func setFrame(from string: PersistableFrameDescriptor) {
        if let kept = Self.frame(in: string) { take(kept, isSized: styleMask.contains(.resizable)) }
    }

    /// The frame in a text; nil where it is none that a window can have.
    private static func frame(in text: String) -> NSRect? {
        let numbers = text.prefix(1000).split(separator: " ").prefix(4).compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 100_000 }), numbers[2] >= 1, numbers[3] >= 1 else { return nil }
        return NSRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Takes a kept frame. The screen may have been another one: the window is moved to where it can be seen.
    private func take(_ kept: NSRect, isSized: Bool) {
        var new = kept
        if !isSized { new.size = frame.size }
        if let area = screen?.visibleFrame, area.width > 0, area.height > 0 {
            new.size = NSSize(width: min(new.width, area.width), height: min(new.height, area.height))
            new.origin.x = min(max(new.minX, area.minX), area.maxX - new.width)
            new.origin.y = min(max(new.minY, area.minY), area.maxY - new.height)
        }
        setFrame(new, display: true)
        setFrameOrigin(new.origin)
    }

    /// Keeps the frame a little later, once for many changes.
    func saveFrameSoon() {
        guard !frameAutosaveName.isEmpty, !isSaveDue, let platform = AppRuntime.current?.platform else { return }
        isSaveDue = true
        platform.after(Self.pause) { [weak self] in self?.saveDueFrame() }
    }

    /// Keeps the frame if it has changed since the last time: when the pause is over, or the window closes.
    func saveDueFrame(isClosing: Bool = false) {
        guard isSaveDue else { return }
        isSaveDue = false
        // A window that closes is on the screen still.
        if isClosing || controller?.isOpen == true { saveFrame(usingName: frameAutosaveName) }
    }
}
