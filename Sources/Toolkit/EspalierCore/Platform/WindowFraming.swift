import Foundation

// Windows that draw their frames themselves, inside of themselves: what they learn from the desktop, and what they ask of it.

/// A button of a window's frame.
package enum FrameButton: String, Hashable, Sendable { case close, minimize, maximize }

/// The buttons at the two upper corners of a window, in the order of the user's setting.
package struct FrameButtons: Hashable, Sendable {
    package private(set) var leading: [FrameButton] = []
    package private(set) var trailing: [FrameButton] = []

    /// Where no setting says anything (GTK's own).
    package static let usual = FrameButtons("menu:minimize,maximize,close")

    /// Reads a setting as GTK and GNOME write it (`Gtk/DecorationLayout`, `button-layout`): names with commas between them, and a colon
    /// between those at the start and those at the end. Buttons that are not known here, as a menu, are left out.
    package init(_ setting: String) {
        let sides = setting.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var seen: Set<FrameButton> = []
        func buttons(_ index: Int) -> [FrameButton] {
            guard sides.indices.contains(index) else { return [] }
            return sides[index].split(separator: ",").compactMap { name in
                FrameButton(rawValue: name.trimmingCharacters(in: .whitespaces)).flatMap { seen.insert($0).inserted ? $0 : nil }
            }
        }
        leading = buttons(0)
        trailing = buttons(1)
    }

    /// Those of some kinds alone.
    package func keeping(_ kinds: Set<FrameButton>) -> FrameButtons {
        var kept = self
        kept.leading.removeAll { !kinds.contains($0) }
        kept.trailing.removeAll { !kinds.contains($0) }
        return kept
    }
}

/// What a double click on a frame does; other wishes than these count as the first.
package enum FrameDoubleClick: String, Hashable, Sendable {
    case maximize = "toggle-maximize", minimize, lower, nothing = "none"
}

/// The desktop's wishes for the frames of windows.
package struct FrameSettings: Hashable, Sendable {
    package var buttons = FrameButtons.usual
    package var doubleClick = FrameDoubleClick.maximize

    package init() {}
}

/// A platform that may leave windows their frames.
@MainActor package protocol FramingPlatform: AnyObject {
    /// Whether a window that draws its frame itself is moved, sized and put aside here as others are. It may change while the app runs:
    /// windows learn that by `settingsChanged()`.
    var leavesFrames: Bool { get }
    var frameSettings: FrameSettings { get }
}

/// A window that can have a frame of its own.
@MainActor package protocol WindowFraming: AnyObject {
    /// Takes the window manager's frame away and lets the user size the window by its edges, or gives both back.
    func setOwnFrame(_ isOn: Bool)
    /// Opens the window manager's menu for the window, at the pointer, where it has one.
    func showFrameMenu()
}
