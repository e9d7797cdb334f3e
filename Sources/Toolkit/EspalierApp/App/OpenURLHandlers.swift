public import EspalierCore
import EspalierGraphics
public import Foundation

/// Registers a view that wants to be notified of addresses which the app is to open.
private struct OpenURLModifier: NodeModifier {
    let action: (URL) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> OpenURLNode { OpenURLNode(child, action: action) }
    func updateNode(_ node: OpenURLNode, _ context: NodeContext) { node.action = action }
}

/// The node of a view with `onOpenURL(perform:)`.
@MainActor package final class OpenURLNode: UnaryNode {
    var action: (URL) -> Void

    init(_ child: Node, action: @escaping (URL) -> Void) {
        self.action = action
        super.init(child)
    }

    package override var debugName: String { "OpenURL" }
}

/// Registers a view that wants to continue what the user did elsewhere.
private struct UserActivityModifier: NodeModifier {
    let type: String
    let action: (NSUserActivity) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> UserActivityNode { UserActivityNode(child, self) }

    func updateNode(_ node: UserActivityNode, _ context: NodeContext) {
        node.type = type
        node.action = action
    }
}

@MainActor private final class UserActivityNode: UnaryNode {
    var type: String
    var action: (NSUserActivity) -> Void

    init(_ child: Node, _ modifier: UserActivityModifier) {
        type = modifier.type
        action = modifier.action
        super.init(child)
    }

    override var debugName: String { "UserActivity" }
}

extension ViewHost {
    /// Tells the views of the window that the app was asked to open an address.
    /// - Parameter isTaken: whether the window was opened for the address, so that no view needs to hear of it.
    package func openURL(_ url: URL, isTaken: Bool = false) {
        var wasHeard = false
        // In SwiftUI an address of the web is also an activity.
        let activity: NSUserActivity? = if ["http", "https"].contains(url.scheme?.lowercased()) {
            NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        } else {
            nil
        }
        activity?.webpageURL = url
        func search(_ node: Node) {
            if let node = node as? OpenURLNode {
                wasHeard = true
                node.action(url)
            }
            if let activity, let node = node as? UserActivityNode, node.type == activity.activityType {
                wasHeard = true
                node.action(activity)
            }
            node.forEachPreferenceChild(search)
        }
        search(rootNode)
        if !wasHeard, !isTaken { Diagnostics.warn("The app was asked to open \(url), and no view in its window has onOpenURL(perform:).") }
    }
}

extension View {
    /// Calls `action` with each address that the app is asked to open: those on its command line, as a desktop entry with %u
    /// hands them over.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modifier(OpenURLModifier(action: action)) }

    /// Calls `action` with what the user did elsewhere and goes on with here. On X11 that is an address of the web with which the app is
    /// opened, as an activity of the type `NSUserActivityTypeBrowsingWeb`; activities of other types do not come.
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void) -> some View {
        modifier(UserActivityModifier(type: activityType, action: action))
    }

    /// Says what the user does while the view is shown: `update` fills an activity in when the view appears. Desktops of X11 hand
    /// activities to nobody.
    public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        onAppear { if isActive { update(NSUserActivity(activityType: activityType)) } }
            .onChange(of: isActive) { if isActive { update(NSUserActivity(activityType: activityType)) } }
    }

    /// As `userActivity(_:isActive:_:)`, active while `element` is not nil.
    public func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View {
        userActivity(activityType, isActive: element != nil) { activity in if let element { update(element, activity) } }
    }

    /// Says which addresses the view's window prefers. It has no effect: each start of the app is a process of its own, and its
    /// addresses come to the first window.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}
