import EspalierControls
import EspalierCore
import EspalierGraphics

// What the keyboard and the window manager ask of a window that is one of several of an app.
extension WindowController {
    /// macOS: panels are never the main window.
    var canBeMain: Bool { !scene.isTool && scene.kind != .utility && scene.kind != .menuBarExtra && !isPanelOfAnother }

    /// Whether another window waits for the answer of this one, as of a file panel.
    private var isPanelOfAnother: Bool { runtime.windows.contains { $0.attached === self } }

    /// Handles a key that the window's own controls have left: the main window's controls come next, then the app's commands, and last
    /// the keys that open menus.
    func handlesCommand(_ press: KeyPress) -> Bool {
        // A modal panel's keys stay with it.
        guard !scene.isTool, !isPanelOfAnother else { return false }
        if press.isCommandKey, !canBeMain, let main = runtime.mainWindow, main.isOpen, main.host.performShortcut(press, yielding: false) {
            return true
        }
        return commandKeys.perform(press) || menuBar?.handle(press) == true
    }

    /// macOS: a window stays open while a sheet, an alert or a panel in front of it waits for an answer. Covers fill the window, as a
    /// phone's screens do: it closes with them.
    var isHeldOpen: Bool {
        guard runtime.platform.settings.device == .desktop else { return false }
        if let attached, attached.isOpen, !attached.isClosing { return true }
        return host.rootNode?.modalLayer?.coversWindow == false
    }

    /// Closes the window for the app's code.
    func dismiss(_ behavior: DismissBehavior) {
        if behavior == .destructive { close() } else if !isHeldOpen { close() }
    }
}

extension AppRuntime {
    /// Brings all windows in front of those of other apps; the one that was in front stays there.
    func bringAllToFront() {
        let front = windows.first { $0.phase == .active }
        for window in windows where window !== front { window.raise() }
        front?.raise()
    }
}
