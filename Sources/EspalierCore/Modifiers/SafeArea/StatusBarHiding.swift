import EspalierGraphics

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

extension EnvironmentValues {
    /// What views of the window hide.
    package var hiddenSystemBars: SystemBars {
        get { self[HiddenSystemBarsKey.self] }
        set { self[HiddenSystemBarsKey.self] = newValue }
    }
}

/// The views of a window that hide the system's bars.
@MainActor private final class SystemBarRequests {
    var nodes: [SystemBarHidingNode] = []
}

private enum SystemBarRequestsKey: HostKey {
    static func makeValue(for host: ViewHost) -> SystemBarRequests { SystemBarRequests() }
}

private struct SystemBarHidingModifier: NodeModifier {
    let bars: SystemBars

    func makeNode(around child: Node, _ context: NodeContext) -> SystemBarHidingNode { SystemBarHidingNode(child, bars) }
    func updateNode(_ node: SystemBarHidingNode, _ context: NodeContext) { node.setBars(bars) }
}

@MainActor private final class SystemBarHidingNode: UnaryNode {
    private(set) var bars: SystemBars

    init(_ child: Node, _ bars: SystemBars) {
        self.bars = bars
        super.init(child)
        host[SystemBarRequestsKey.self].nodes.append(self)
        host.systemBarsChanged()
    }

    func setBars(_ new: SystemBars) {
        guard bars != new else { return }
        bars = new
        host.systemBarsChanged()
    }

    override func destroyOwn() {
        host[SystemBarRequestsKey.self].nodes.removeAll { $0 === self }
        host.systemBarsChanged()
    }

    override var debugName: String { "HiddenSystemBars" }
}

extension ViewHost {
    /// Applied after the update, which may still change what is asked for.
    fileprivate func systemBarsChanged() {
        enqueueAction { [weak self] in
            guard let self else { return }
            let hidden = self[SystemBarRequestsKey.self].nodes.reduce(SystemBars()) { $0.union($1.bars) }
            if environment.hiddenSystemBars != hidden { setEnvironment { $0.hiddenSystemBars = hidden } }
        }
    }
}

extension View {
    /// Hides the status bar of a phone's screen while the view is there. The area that it covered stays clear.
    public func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

    /// Hides the status bar of a phone's screen while the view is there. The area that it covered stays clear.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { modifier(SystemBarHidingModifier(bars: hidden ? .status : [])) }

    /// Hides the line at the lower edge of a phone's screen while the view is there.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
        modifier(SystemBarHidingModifier(bars: visibility == .hidden ? .home : []))
    }
}
