import EspalierGraphics
import Foundation

/// A window of the app, as the log of what is on the screen knows it.
@MainActor package protocol LoggedWindow: AnyObject {
    /// False once the window has gone: it is not written any more.
    var isOpen: Bool { get }
    var host: ViewHost { get }
    /// What the window's frame says.
    var currentTitle: String { get }
}

/// Tells programs that drive an app from the outside what is on its screen: where `ESPALIER_ACCESSIBILITY_LOG` names a file, each
/// frame writes the accessibility elements of all windows into it.
///
/// A line is an element: its depth, role, label, value, traits, and its place in points of its window, with tabs between. The
/// elements of a window follow its own line, which has the depth 0.
@MainActor package enum AccessibilityLog {
    private static let file = getenv("ESPALIER_ACCESSIBILITY_LOG").map { URL(fileURLWithPath: String(cString: $0)) }
    private static var windows: [WeakWindow] = []

    private struct WeakWindow {
        weak var controller: (any LoggedWindow)?
    }

    package static func add(_ window: any LoggedWindow) {
        guard file != nil else { return }
        windows.append(WeakWindow(controller: window))
    }

    /// A window or a popup has been painted, or a window has gone.
    package static func write() {
        guard let file else { return }
        windows.removeAll { $0.controller?.isOpen != true }
        var lines: [String] = []
        for window in windows {
            guard let controller = window.controller else { continue }
            var tree = controller.host.accessibilityTree
            tree.label = controller.currentTitle
            for popup in controller.host.popups.popups {
                var root = popup.host.accessibilityTree
                root.role = popup.kind.isMenu ? .menu : .group
                tree.children.append(root)
            }
            describe(tree, 0, &lines)
        }
        try? Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file, options: .atomic)
    }

    private static func describe(_ element: AccessibilityElement, _ depth: Int, _ lines: inout [String]) {
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
