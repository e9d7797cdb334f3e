package import EspalierCore
import Foundation

/// The state of titles and bars for a whole window.
struct WindowBars {
    fileprivate var hasChrome = false
    fileprivate var watchesTitle = false
    fileprivate var title: String?
    /// Whether the user has hidden the bars above the content.
    var areHidden = false
    fileprivate var all: [Weak<ChromeNode>] = []
}

private enum WindowBarsKey: HostKey {
    static func makeValue(for host: ViewHost) -> WindowBars { WindowBars() }
}

extension ViewHost {
    var bars: WindowBars {
        get { self[WindowBarsKey.self] }
        set { self[WindowBarsKey.self] = newValue }
    }

    /// Notes bars that are new in the window.
    func addBar(_ bar: ChromeNode) {
        bars.all.removeAll { $0.object == nil }
        bars.all.append(Weak(bar))
    }

    /// Calls an action with all bars of the window, those of its columns too.
    func tellBars(_ action: (ChromeNode) -> Void) {
        for case let bar? in bars.all.map(\.object) where !bar.isRetired { action(bar) }
    }

    /// The title that views ask for the window.
    package var windowTitle: String? { bars.title }

    /// Called when the root's views ask for bars that no container shows: the window then shows them.
    func needsChrome() {
        guard !bars.hasChrome else { return }
        bars.hasChrome = true
        enqueueAction { [weak self] in self?.installRootChrome() }
    }

    /// Puts the bars that the root's views ask for around them.
    private func installRootChrome() {
        guard let rootElement, let root = rootElement as? any RootContent else { return }
        rootNode.install(ChromeFactory(owner: rootElement, environment: environment))
        rootNode.setContent(root.nodes)
    }

    /// Called when a view has a title: the window's title then follows it.
    func watchTitle() {
        guard !bars.watchesTitle else { return }
        bars.watchesTitle = true
        addPreferenceReader(rootNode)
    }
}

extension RootNode: PreferenceReading {
    package var preferenceName: String { "navigationTitle" }

    package func readPreferences() -> Bool {
        let values = childPreference(ChromeKey.self)
        host.bars.title = (values?.title ?? values?.innerTitle)?.plainString(locale: host.environment.locale)
        return false
    }
}
