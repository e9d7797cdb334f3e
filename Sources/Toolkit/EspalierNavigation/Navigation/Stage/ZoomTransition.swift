public import EspalierCore
public import EspalierGraphics
public import Foundation

/// How a screen of a navigation stack appears and disappears.
@MainActor @preconcurrency public protocol NavigationTransition {
    var _kind: _NavigationTransitionKind { get }
}

/// What a transition does to a screen.
public struct _NavigationTransitionKind {
    let zoom: ZoomKey?
}

/// The platform's default: screens slide.
public struct AutomaticNavigationTransition: NavigationTransition {
    /// Makes the transition; `.automatic` is the short form.
    public nonisolated init() {}
    public var _kind: _NavigationTransitionKind { _NavigationTransitionKind(zoom: nil) }
}

/// The screen grows out of a view of the previous screen, and shrinks back into it.
public struct ZoomNavigationTransition: NavigationTransition {
    let key: ZoomKey
    public var _kind: _NavigationTransitionKind { _NavigationTransitionKind(zoom: key) }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The platform's default: screens slide.
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// - Parameter sourceID: the id of a view's `matchedTransitionSource(id:in:)`. If no such view is visible, the screen slides.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(key: ZoomKey(id: AnyHashable(sourceID), namespace: namespace))
    }
}

/// Identifies a screen and the view that it grows out of to each other.
package struct ZoomKey: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

enum ZoomPreference: PreferenceKey {
    static var defaultValue: ZoomKey? { nil }
    static func reduce(value: inout ZoomKey?, nextValue: () -> ZoomKey?) { if value == nil { value = nextValue() } }
}

extension View {
    /// Sets how the screen of this view appears and disappears in its navigation stack.
    public func navigationTransition(_ style: some NavigationTransition) -> some View {
        preference(key: ZoomPreference.self, value: style._kind.zoom)
    }

    /// Makes the view one that a screen with this id grows out of.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        modifier(ZoomSourceModifier(key: ZoomKey(id: AnyHashable(id), namespace: namespace), settings: _ZoomSourceSettings()))
    }

    /// Makes the view one that a screen with this id grows out of.
    /// - Parameter configuration: how the screen looks while it is as small as the view.
    public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View {
        modifier(ZoomSourceModifier(
            key: ZoomKey(id: AnyHashable(id), namespace: namespace), settings: configuration(EmptyMatchedTransitionSourceConfiguration())._settings))
    }
}

// MARK: - How it begins

/// How a screen looks while it is as small as the view that it grows out of.
@MainActor @preconcurrency public protocol MatchedTransitionSourceConfiguration {
    var _settings: _ZoomSourceSettings { get }
}

/// The result of a configuration.
public struct _ZoomSourceSettings {
    var radius: CGFloat?
    var background: Color?
}

/// A configuration without any settings, to start from.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    public var _settings: _ZoomSourceSettings { _ZoomSourceSettings() }
}

/// A configuration with settings.
public struct _ChangedMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    public let _settings: _ZoomSourceSettings
}

extension MatchedTransitionSourceConfiguration {
    /// Sets the background of the screen during the transition.
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
        var settings = _settings
        settings.background = style
        return _ChangedMatchedTransitionSourceConfiguration(_settings: settings)
    }

    /// Sets the corner radius of the screen while it is as small as the view.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
        var settings = _settings
        settings.radius = shape.cornerSize.width
        return _ChangedMatchedTransitionSourceConfiguration(_settings: settings)
    }

    /// Sets a shadow below the screen during the transition. Has no effect here.
    public func shadow(
        color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration {
        _ChangedMatchedTransitionSourceConfiguration(_settings: _settings)
    }
}

private struct ZoomSourceModifier: NodeModifier {
    let key: ZoomKey
    let settings: _ZoomSourceSettings

    func makeNode(around child: Node, _ context: NodeContext) -> ZoomSourceNode {
        let node = ZoomSourceNode(child)
        updateNode(node, context)
        return node
    }

    func updateNode(_ node: ZoomSourceNode, _ context: NodeContext) {
        node.configure(key, settings.radius, settings.background.map { $0.resolve(in: context.environment) })
    }
}

@MainActor package final class ZoomSourceNode: UnaryNode {
    private var key: ZoomKey?
    private(set) var radius: CGFloat?
    private(set) var background: Color.Resolved?

    fileprivate func configure(_ key: ZoomKey, _ radius: CGFloat?, _ background: Color.Resolved?) {
        self.radius = radius
        self.background = background
        guard key != self.key else { return }
        forget()
        self.key = key
        host.zoomSources[key] = self
    }

    private func forget() {
        if let key, host.zoomSources[key] === self { host.zoomSources[key] = nil }
    }

    package override func destroyOwn() { forget() }

    /// The visible part of the view in a node's space; nil if there is none, as after it has been scrolled away.
    func rect(in node: Node) -> CGRect? {
        guard isPlaced, !isRetired, root === host.rootNode else { return nil }
        let seen = visibleWindowRect(bounds)
        guard !seen.isNull, seen.width > 1, seen.height > 1 else { return nil }
        let corner = node.convertFromWindow(seen.origin)
        return CGRect(origin: corner, size: seen.size).intersection(node.bounds).nonEmpty
    }

    package override var debugName: String { "ZoomSource" }
}

/// The views of a window that screens grow out of.
@MainActor final class ZoomSources {
    private var nodes: [ZoomKey: Weak<ZoomSourceNode>] = [:]

    subscript(key: ZoomKey) -> ZoomSourceNode? {
        get { nodes[key]?.object }
        set { nodes[key] = newValue.map { Weak($0) } }
    }
}

private enum ZoomSourcesKey: HostKey {
    static func makeValue(for host: ViewHost) -> ZoomSources { ZoomSources() }
}

extension ViewHost {
    var zoomSources: ZoomSources { self[ZoomSourcesKey.self] }
}

extension CGRect {
    fileprivate var nonEmpty: CGRect? { isNull || width < 1 || height < 1 ? nil : self }
}

/// How a screen that grows is drawn: scaled down and clipped.
struct ScreenZoom: Equatable {
    var scale: CGFloat
    /// In the screen's space.
    var clip: CGRect
    var radius: CGFloat
    var opacity: Double
    var background: Color.Resolved?

    /// - Parameters:
    ///   - part: from 0, as small as the view, to 1, as large as `place`.
    ///   - source: the view's rectangle; nil if the view is not visible: the screen then shrinks towards the middle.
    ///   - origin: the origin of the screen's place, in the space that `source` is in.
    ///   - reach: how far above the place, and below it, the screen is drawn, under the bars.
    ///   - held: where the user's hand has moved the screen to: what it shrinks from, instead of its place.
    @MainActor init(
        _ part: Double, from source: CGRect?, in place: CGSize, _ node: ZoomSourceNode?, at origin: CGPoint = .zero,
        reach: EdgeInsets = EdgeInsets(), held: HeldScreen? = nil
    ) {
        let part = min(max(part, 0), 1)
        let start = source ?? CGRect(
            x: origin.x + place.width * 0.3, y: origin.y + place.height * 0.3, width: place.width * 0.4, height: place.height * 0.4)
        let whole = CGRect(origin: origin, size: place).grown(by: reach), end = held?.rect(of: whole) ?? whole
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        rect = CGRect(
            x: between(start.minX, end.minX), y: between(start.minY, end.minY), width: between(start.width, end.width),
            height: between(start.height, end.height))
        scale = max(rect.width / max(place.width, 1), 0.001)
        clip = CGRect(x: 0, y: -reach.top * scale, width: rect.width, height: rect.height)
        radius = between(node?.radius ?? Theme.popupRadius, held?.radius ?? 0)
        // The source view shows through at first; without a source view, the screen fades.
        opacity = source == nil ? part : min(part / 0.3, 1)
        background = node?.background
    }

    /// Where the screen's origin is drawn.
    var corner: CGPoint { CGPoint(x: rect.minX, y: rect.minY - clip.minY) }

    /// Where the screen is drawn.
    var rect: CGRect
}
