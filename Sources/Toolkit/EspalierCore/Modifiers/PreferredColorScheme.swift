public import EspalierGraphics

/// The colour schemes that views of a window prefer, in the order in which the views were added.
@MainActor private final class SchemePreferences {
    var nodes: [PreferredColorSchemeNode] = []
    /// The desktop's colour scheme, while a view overrides it.
    var desktop = ColorScheme.light
    var isOverriding = false
}

private enum SchemePreferencesKey: HostKey {
    static func makeValue(for host: ViewHost) -> SchemePreferences { SchemePreferences() }
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
    fileprivate var schemePreferences: SchemePreferences { self[SchemePreferencesKey.self] }

    /// Applied after the update, which may still change the preference.
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

    /// Applies the desktop's settings; a view's preferred colour scheme takes precedence over theirs.
    package func setDesktopEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        let preferences = schemePreferences
        setEnvironment { environment in
            change(&environment)
            guard preferences.isOverriding else { return }
            preferences.desktop = environment.colorScheme
            environment.colorScheme = preferences.nodes.lazy.compactMap(\.scheme).first ?? environment.colorScheme
        }
    }
}

extension View {
    /// Sets the preferred colour scheme of the window; nil leaves it to the desktop. Of several views in a window the first takes
    /// precedence.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(PreferredColorSchemeModifier(scheme: colorScheme))
    }

    /// Sets the colour scheme of this view, regardless of the window's.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
