package import EspalierGraphics
import Foundation

/// The parts of a phone's screen that belong to the system.
package struct SystemBars: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The time and the signal at the top.
    package static let status = SystemBars(rawValue: 1)
    /// The line at the lower edge.
    package static let home = SystemBars(rawValue: 2)
}

private struct HiddenSystemBarsKey: EnvironmentKey { static let defaultValue = SystemBars() }
private struct StatusBarSchemeKey: EnvironmentKey { static let defaultValue: ColorScheme? = nil }

extension EnvironmentValues {
    /// What views of the window hide.
    package var hiddenSystemBars: SystemBars {
        get { self[HiddenSystemBarsKey.self] }
        set { self[HiddenSystemBarsKey.self] = newValue }
    }

    /// The colour scheme that a bar below the status bar asks for; nil is the window's.
    package var statusBarScheme: ColorScheme? {
        get { self[StatusBarSchemeKey.self] }
        set { self[StatusBarSchemeKey.self] = newValue }
    }
}

/// The views of a window that ask something of the system's bars.
@MainActor private final class SystemBarRequests {
    var nodes: [SystemBarRequestNode] = []
    /// Whether a sheet has pushed the screen back, on black.
    var isScreenPushedBack = false
}

private enum SystemBarRequestsKey: HostKey {
    static func makeValue(for host: ViewHost) -> SystemBarRequests { SystemBarRequests() }
}

/// What a view asks of the system's bars.
private struct SystemBarRequest: Equatable {
    var hidden: SystemBars = []
    var scheme: ColorScheme?
}

private struct SystemBarModifier: NodeModifier {
    let request: SystemBarRequest

    func makeNode(around child: Node, _ context: NodeContext) -> SystemBarRequestNode { SystemBarRequestNode(child, request) }
    func updateNode(_ node: SystemBarRequestNode, _ context: NodeContext) { node.setRequest(request) }
}

@MainActor private final class SystemBarRequestNode: UnaryNode {
    private(set) var request: SystemBarRequest

    init(_ child: Node, _ request: SystemBarRequest) {
        self.request = request
        super.init(child)
        host[SystemBarRequestsKey.self].nodes.append(self)
        host.systemBarsChanged()
    }

    func setRequest(_ new: SystemBarRequest) {
        guard request != new else { return }
        request = new
        host.systemBarsChanged()
    }

    /// Whether the view is seen below the status bar.
    var isBelowStatusBar: Bool {
        guard isPlaced, root === host.rootNode, size.width > host.size.width / 2, host.rootNode.shows(self) else { return false }
        return CGPoint.zero.applying(windowTransform).y <= host.screenInsets.top + 1
    }

    override func destroyOwn() {
        host[SystemBarRequestsKey.self].nodes.removeAll { $0 === self }
        host.systemBarsChanged()
    }

    override var debugName: String { "SystemBarRequest" }
}

/// Looks after each layout which bar the status bar stands above: screens and tabs take turns.
private struct StatusBarSchemeReader: NodeModifier {
    func makeNode(around child: Node, _ context: NodeContext) -> StatusBarSchemeNode { StatusBarSchemeNode(child) }
    func updateNode(_ node: StatusBarSchemeNode, _ context: NodeContext) {}
}

@MainActor private final class StatusBarSchemeNode: UnaryNode, GeometryReading {
    override init(_ child: Node) {
        super.init(child)
        host.addGeometryReader(self)
    }

    func geometryMayHaveChanged() {
        if host.statusBarSchemeAskedFor != host.environment.statusBarScheme { host.systemBarsChanged() }
    }

    override var debugName: String { "StatusBarScheme" }
}

extension RootNode {
    /// Whether a node at the window's upper edge is seen there: in the front one of the layers that cover the window.
    fileprivate func shows(_ node: Node) -> Bool {
        guard node.isInFront(below: self) else { return false }
        let front = layers.last { $0.takesInput && $0.coversWindow }
        var ancestor: Node? = node
        while let current = ancestor, current !== self {
            if current is ModalLayerNode { return current === front }
            ancestor = current.parent
        }
        return front == nil
    }
}

extension ViewHost {
    fileprivate var statusBarSchemeAskedFor: ColorScheme? {
        let requests = self[SystemBarRequestsKey.self]
        return requests.isScreenPushedBack ? .dark : requests.nodes.last { $0.request.scheme != nil && $0.isBelowStatusBar }?.request.scheme
    }

    /// Applied after the update, which may still change what is asked for.
    fileprivate func systemBarsChanged() {
        enqueueAction { [weak self] in
            guard let self else { return }
            let hidden = self[SystemBarRequestsKey.self].nodes.reduce(SystemBars()) { $0.union($1.request.hidden) }
            let scheme = statusBarSchemeAskedFor
            guard environment.hiddenSystemBars != hidden || environment.statusBarScheme != scheme else { return }
            setEnvironment { ($0.hiddenSystemBars, $0.statusBarScheme) = (hidden, scheme) }
        }
    }
}

extension ViewHost {
    /// Says whether a sheet in front has pushed the screen back, so that black is below the status bar.
    package func setScreenPushedBack(_ isPushedBack: Bool) {
        let requests = self[SystemBarRequestsKey.self]
        guard requests.isScreenPushedBack != isPushedBack else { return }
        requests.isScreenPushedBack = isPushedBack
        systemBarsChanged()
    }
}

extension View {
    /// Hides the status bar of a phone's screen while the view is there. The area that it covered stays clear.
    public func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

    /// Hides the status bar of a phone's screen while the view is there. The area that it covered stays clear.
    public func statusBarHidden(_ hidden: Bool = true) -> some View {
        modifier(SystemBarModifier(request: SystemBarRequest(hidden: hidden ? .status : [])))
    }

    /// For the status bar: follows the schemes that bars below it ask for.
    package func followsStatusBarScheme() -> some View { modifier(StatusBarSchemeReader()) }

    /// Gives the status bar of a phone's screen a colour scheme while the view stands at its edge.
    package func statusBarScheme(_ scheme: ColorScheme?) -> some View {
        modifier(SystemBarModifier(request: SystemBarRequest(scheme: scheme)))
    }

    /// Hides the line at the lower edge of a phone's screen while the view is there.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
        modifier(SystemBarModifier(request: SystemBarRequest(hidden: visibility == .hidden ? .home : [])))
    }
}
