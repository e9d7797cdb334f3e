import EspalierApp
import EspalierCore
import Foundation

/// Whom an action reaches.
@MainActor enum ActionTarget {
    /// Calls the action's method. One without a target goes to whoever has the method, from the window in front to the app's delegate and
    /// the app itself: an action knows the type that its method is of, so that it passes by all others.
    static func send(_ action: Selector?, to target: AnyObject?, _ sender: AnyObject) {
        guard let action else { return }
        if let target { return action.send(to: target, sender) }
        // By its name alone, as no object of the app's can have the method.
        if action.method == nil || action == Selector("toggleSidebar:"), StandardAction.perform(action) { return }
        let window = NSApp.keyWindow
        let chain: [AnyObject?] = [window?.contentViewController, window?.delegate, window, window?.windowController]
        for object in chain + (AppRuntime.current?.delegateObjects ?? []) { if let object { action.send(to: object, sender) } }
        action.send(to: NSApp, sender)
    }
}

extension NSApplication {
    /// What the app is doing something for: a click on an item of the panel; nil at other times.
    public var currentEvent: NSEvent? { NSEvent.current }
}
