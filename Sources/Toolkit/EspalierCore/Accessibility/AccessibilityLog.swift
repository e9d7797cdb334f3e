import EspalierGraphics
package import Foundation

/// A window of the app, as the accessibility log sees it.
@MainActor package protocol LoggedWindow: AnyObject {
    /// False once the window is closed: it is no longer written.
    var isOpen: Bool { get }
    var host: ViewHost { get }
    /// The title in the window's frame.
    var currentTitle: String { get }
    /// Whether it has the keyboard.
    var hasKeyboard: Bool { get }
    /// Where its content stands on the screen, in points; nil where that is not known.
    var screenOrigin: CGPoint? { get }
    /// Pixels in a point.
    var pixelScale: CGFloat { get }
    func raise()
    func assistanceChanged(_ assistance: AccessibilityLog.Assistance)
    /// Runs what changes the window's views from outside of their events, as those would.
    func acting(_ action: () -> Void)
}

/// Who is informed that the accessibility elements of an app may have changed.
@MainActor package protocol AccessibilityObserver: AnyObject {
    /// Called after each frame of a window or popup, and when a window has closed or the keyboard has gone to another. It must cost
    /// nothing unless somebody reads the elements.
    func accessibilityChanged(_ log: AccessibilityLog)
}

/// Knows the windows of an app, and reports changes on the screen those who read the accessibility elements: assistive technology
/// (`observer`), and programs that drive the app from outside: if `ESPALIER_ACCESSIBILITY_LOG` names a file,
/// each frame writes the accessibility elements of all windows into it.
///
/// Each line is an element: its depth, role, label, value, traits, its rectangle in points of its window, and its identifier, separated by
/// tabs.
/// The elements of a window follow the window's own line, which has depth 0.
@MainActor package final class AccessibilityLog: FrameFollowing {
    private let file = getenv("ESPALIER_ACCESSIBILITY_LOG").map { URL(fileURLWithPath: String(cString: $0)) }
    private var windows: [WeakWindow] = []
    /// Retained here.
    package var observer: (any AccessibilityObserver)?
    /// Called once, when the first window has been painted.
    package var onFirstFrame: (@MainActor () -> Void)?
    /// What assistive technology is on; windows tell their views (`EnvironmentValues.accessibilityVoiceOverEnabled`).
    package private(set) var assistance = Assistance()

    package struct Assistance: Hashable, Sendable {
        package var isOn = false
        package var hasScreenReader = false
        package init(isOn: Bool = false, hasScreenReader: Bool = false) { (self.isOn, self.hasScreenReader) = (isOn, hasScreenReader) }
    }

    package func setAssistance(_ new: Assistance) {
        guard new != assistance else { return }
        assistance = new
        for window in openWindows { window.assistanceChanged(new) }
    }

    private struct WeakWindow {
        weak var controller: (any LoggedWindow)?
    }

    package init() {}

    package func add(_ window: any LoggedWindow) {
        windows.append(WeakWindow(controller: window))
    }

    /// Called when a window or a popup has been painted, or a window has been closed.
    package func write() {
        observer?.accessibilityChanged(self)
        if let first = onFirstFrame {
            onFirstFrame = nil
            first()
        }
        guard let file else { return }
        var lines: [String] = []
        for controller in openWindows {
            var tree = controller.host.accessibilityTreeWithPopups
            tree.label = controller.currentTitle
            describe(tree, 0, &lines)
        }
        try? Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file, options: .atomic)
    }

    /// The open windows, from the first opened to the last.
    package var openWindows: [any LoggedWindow] {
        windows.removeAll { $0.controller?.isOpen != true }
        return windows.compactMap(\.controller)
    }

    private func describe(_ element: AccessibilityElement, _ depth: Int, _ lines: inout [String]) {
        func plain(_ text: String?) -> String {
            (text ?? "").replacingOccurrences(of: "\t", with: " ").replacingOccurrences(of: "\n", with: " ")
        }
        var traits: [String] = []
        if element.traits.contains(.isSelected) { traits.append("selected") }
        if element.isFocused { traits.append("focused") }
        if !element.isEnabled { traits.append("disabled") }
        let frame = element.frame
        lines.append([
            "\(depth)", element.role.rawValue, plain(element.label), plain(element.value), traits.joined(separator: ","),
            "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)", plain(element.identifier),
        ].joined(separator: "\t"))
        for child in element.children { describe(child, depth + 1, &lines) }
    }
}
