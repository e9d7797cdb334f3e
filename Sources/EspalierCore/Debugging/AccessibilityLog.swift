import EspalierGraphics
import Foundation

/// A window of the app, as the accessibility log sees it.
@MainActor package protocol LoggedWindow: AnyObject {
    /// False once the window is closed: it is no longer written.
    var isOpen: Bool { get }
    var host: ViewHost { get }
    /// The title in the window's frame.
    var currentTitle: String { get }
}

/// An app's log of what is on its screen, for programs that drive it from outside: if `ESPALIER_ACCESSIBILITY_LOG` names a file,
/// each frame writes the accessibility elements of all windows into it.
///
/// Each line is an element: its depth, role, label, value, traits, and its rectangle in points of its window, separated by tabs.
/// The elements of a window follow the window's own line, which has depth 0.
@MainActor package final class AccessibilityLog {
    private let file = getenv("ESPALIER_ACCESSIBILITY_LOG").map { URL(fileURLWithPath: String(cString: $0)) }
    private var windows: [WeakWindow] = []

    private struct WeakWindow {
        weak var controller: (any LoggedWindow)?
    }

    package init() {}

    package func add(_ window: any LoggedWindow) {
        guard file != nil else { return }
        windows.append(WeakWindow(controller: window))
    }

    /// Called when a window or a popup has been painted, or a window has been closed.
    package func write() {
        guard let file else { return }
        windows.removeAll { $0.controller?.isOpen != true }
        var lines: [String] = []
        for window in windows {
            guard let controller = window.controller else { continue }
            var tree = controller.host.accessibilityTreeWithPopups
            tree.label = controller.currentTitle
            describe(tree, 0, &lines)
        }
        try? Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file, options: .atomic)
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
            "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)",
        ].joined(separator: "\t"))
        for child in element.children { describe(child, depth + 1, &lines) }
    }
}
