import EspalierControls
public import EspalierCore
import EspalierGraphics
import Foundation

/// Actions of AppKit's that an app sends to nobody in particular, by names that all Macs know, and that mean something here.
@MainActor package enum StandardAction {
    /// Does what an action means for the window in front.
    /// - Returns: whether it means anything, and could be done.
    @discardableResult package static func perform(_ action: Selector, in given: WindowController? = nil) -> Bool {
        guard let runtime = AppRuntime.current else { return false }
        let window = given ?? runtime.windows.first { $0.phase == .active } ?? runtime.windows.last
        func command(_ command: WindowCommand) -> Bool {
            guard let target = window?.host.target(for: command) else { return false }
            target.perform(command)
            return true
        }
        func key(_ key: KeyEquivalent) -> Bool {
            guard let window else { return false }
            window.sendKey(key, [.command, .control])
            return true
        }
        switch action {
        case Selector("toggleSidebar:"): return command(.toggleSidebar)
        case Selector("toggleToolbarShown:"): return command(.toggleToolbar)
        case Selector("toggleInspector:"): return command(.toggleInspector)
        case Selector("showSettingsWindow:"), Selector("showPreferencesWindow:"):
            runtime.attempt("showSettingsWindow:") { try $0.openSettings() }
            return runtime.settingsScene != nil
        case Selector("orderFrontStandardAboutPanel:"):
            runtime.attempt("orderFrontStandardAboutPanel:") { try $0.openAbout() }
            return true
        case Selector("copy:"): return key("c")
        case Selector("cut:"): return key("x")
        case Selector("paste:"): return key("v")
        case Selector("selectAll:"): return key("a")
        case Selector("undo:"), Selector("redo:"):
            guard let manager = window?.undoManager else { return false }
            if action == Selector("undo:") { manager.undo() } else { manager.redo() }
            return true
        case Selector("performClose:"): window?.closeRequested()
        case Selector("performMiniaturize:"), Selector("miniaturize:"): window?.placing?.minimize()
        case Selector("performZoom:"), Selector("zoom:"): if let placing = window?.placing { placing.setMaximized(!placing.isMaximized) }
        case Selector("toggleFullScreen:"): if let placing = window?.placing { placing.setFullScreen(!placing.isFullScreen) }
        case Selector("terminate:"): runtime.quit()
        case Selector("hide:"): NSApplication.shared.hide(nil)
        default: return false
        }
        return action == Selector("terminate:") || action == Selector("hide:") || window != nil
    }
}

extension NSApplication {
    /// Sends an action to an object, or, for nil, does what the action's name means for the window in front (`toggleSidebar:`, `copy:`,
    /// `showSettingsWindow:` and their like), or sends it to the app's delegate.
    /// - Returns: whether there was somebody to send it to.
    @discardableResult public func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
        if let target {
            action.send(to: target as AnyObject, sender)
            return true
        }
        if StandardAction.perform(action) { return true }
        guard action.method != nil else { return false }
        let objects = AppRuntime.current?.delegateObjects ?? []
        for object in objects { action.send(to: object, sender) }
        return !objects.isEmpty
    }

    /// Shows the standard panel about the app.
    public func orderFrontStandardAboutPanel(_ sender: Any?) { StandardAction.perform(Selector("orderFrontStandardAboutPanel:")) }
    /// Shows the standard panel about the app. The options are not looked at: it shows what the app's information says.
    public func orderFrontStandardAboutPanel(options: [AboutPanelOptionKey: Any] = [:]) { orderFrontStandardAboutPanel(nil as Any?) }

    /// What a panel about the app may show.
    public struct AboutPanelOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A text with attributes below the app's name; the icon; the app's name.
        public static let credits = AboutPanelOptionKey(rawValue: "Credits"),
            applicationIcon = AboutPanelOptionKey(rawValue: "ApplicationIcon")
        /// The app's name; its version.
        public static let applicationName = AboutPanelOptionKey(rawValue: "ApplicationName"),
            version = AboutPanelOptionKey(rawValue: "Version")
        /// The version that users see.
        public static let applicationVersion = AboutPanelOptionKey(rawValue: "ApplicationVersion")
    }
}
