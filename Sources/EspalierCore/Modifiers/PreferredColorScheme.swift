public import EspalierGraphics

/// What views of a window ask for its colour scheme, in the order in which they came.
@MainActor package final class SchemePreferences {
    fileprivate var nodes: [PreferredColorSchemeNode] = []
    /// What the desktop asks for, while a view asks for something else.
    fileprivate var desktop = ColorScheme.light
    fileprivate var isOverriding = false

    package init() {}
}

private struct PreferredColorSchemeModifier: NodeModifier {
    let scheme: ColorScheme?

    func makeNode(around child: Node, _ context: NodeContext) -> PreferredColorSchemeNode {
        PreferredColorSchemeNode(child, scheme)
    }

    func updateNode(_ node: PreferredColorSchemeNode, _ context: NodeContext) { node.setScheme(scheme) }
}

@MainActor package final class PreferredColorSchemeNode: UnaryNode {
    fileprivate private(set) var scheme: ColorScheme?

    fileprivate init(_ child: Node, _ scheme: ColorScheme?) {
        self.scheme = scheme
        super.init(child)
        host.schemePreferences.nodes.append(self)
        host.schemePreferenceChanged()
    }

    fileprivate func setScheme(_ new: ColorScheme?) {
        guard scheme != new else { return }
        scheme = new
        host.schemePreferenceChanged()
    }

    package override func destroyOwn() {
        host.schemePreferences.nodes.removeAll { $0 === self }
        host.schemePreferenceChanged()
    }

    package override var debugName: String { "PreferredColorScheme" }
}

extension ViewHost {
    /// After the update, which may still change its mind.
    fileprivate func schemePreferenceChanged() { enqueueAction { [weak self] in self?.applySchemePreference() } }

    private func applySchemePreference() {
        let preferences = schemePreferences
        let wanted = preferences.nodes.lazy.compactMap(\.scheme).first
        if wanted != nil, !preferences.isOverriding { preferences.desktop = environment.colorScheme }
        guard wanted != nil || preferences.isOverriding else { return }
        preferences.isOverriding = wanted != nil
        let scheme = wanted ?? preferences.desktop
        if environment.colorScheme != scheme { setEnvironment { $0.colorScheme = scheme } }
    }

    /// Takes what the desktop's settings say; a view's wish for a colour scheme goes before them.
    package func setDesktopEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        setEnvironment { environment in
            change(&environment)
            guard schemePreferences.isOverriding else { return }
            schemePreferences.desktop = environment.colorScheme
            environment.colorScheme = schemePreferences.nodes.lazy.compactMap(\.scheme).first ?? environment.colorScheme
        }
    }
}

extension View {
    /// Asks for the colour scheme of the window; nil leaves it to the desktop. Of several views in a window the first has its way.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(PreferredColorSchemeModifier(scheme: colorScheme))
    }

    /// Sets the colour scheme of this view, whatever the window has.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
