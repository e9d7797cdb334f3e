public import EspalierCore
public import EspalierGraphics
public import Foundation

/// How a screen of a navigation stack comes and goes.
@MainActor @preconcurrency public protocol NavigationTransition {
    var _kind: _NavigationTransitionKind { get }
}

/// What a transition does to a screen.
public struct _NavigationTransitionKind {
    let zoom: ZoomKey?
}

/// The way of the platform: screens slide.
public struct AutomaticNavigationTransition: NavigationTransition {
    public nonisolated init() {}
    public var _kind: _NavigationTransitionKind { _NavigationTransitionKind(zoom: nil) }
}

/// Out of a view of the screen before, and back into it.
public struct ZoomNavigationTransition: NavigationTransition {
    let key: ZoomKey
    public var _kind: _NavigationTransitionKind { _NavigationTransitionKind(zoom: key) }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// - Parameter sourceID: of the view with this `matchedTransitionSource(id:in:)`. Where there is none in sight, the screen slides.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(key: ZoomKey(id: AnyHashable(sourceID), namespace: namespace))
    }
}

/// What a screen and the view that it grows out of know each other by.
package struct ZoomKey: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

enum ZoomPreference: PreferenceKey {
    static var defaultValue: ZoomKey? { nil }
    static func reduce(value: inout ZoomKey?, nextValue: () -> ZoomKey?) { if value == nil { value = nextValue() } }
}

extension View {
    /// How the screen whose view this is comes and goes in its navigation stack.
    public func navigationTransition(_ style: some NavigationTransition) -> some View {
        preference(key: ZoomPreference.self, value: style._kind.zoom)
    }

    /// Names the view for a screen that grows out of it.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        modifier(ZoomSourceModifier(key: ZoomKey(id: AnyHashable(id), namespace: namespace), look: _ZoomSourceLook()))
    }

    /// Names the view for a screen that grows out of it.
    /// - Parameter configuration: how the screen looks while it is as small as the view.
    public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View {
        modifier(ZoomSourceModifier(
            key: ZoomKey(id: AnyHashable(id), namespace: namespace), look: configuration(EmptyMatchedTransitionSourceConfiguration())._look))
    }
}

// MARK: - How it begins

/// How a screen looks while it is as small as the view that it grows out of.
@MainActor @preconcurrency public protocol MatchedTransitionSourceConfiguration {
    var _look: _ZoomSourceLook { get }
}

/// What configurations come to.
public struct _ZoomSourceLook {
    var radius: CGFloat?
    var background: Color?
}

/// Where the description begins.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    public var _look: _ZoomSourceLook { _ZoomSourceLook() }
}

/// A description with something said.
public struct _ChangedMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    public let _look: _ZoomSourceLook
}

extension MatchedTransitionSourceConfiguration {
    /// What lies behind the screen's views while it is on its way.
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
        var look = _look
        look.background = style
        return _ChangedMatchedTransitionSourceConfiguration(_look: look)
    }

    /// How round the screen is while it is as small as the view.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
        var look = _look
        look.radius = shape.cornerSize.width
        return _ChangedMatchedTransitionSourceConfiguration(_look: look)
    }

    /// A shadow below the screen while it is on its way. Here there is none: the screen before lies in full light.
    public func shadow(color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some MatchedTransitionSourceConfiguration {
        _ChangedMatchedTransitionSourceConfiguration(_look: _look)
    }
}

private struct ZoomSourceModifier: NodeModifier {
    let key: ZoomKey
    let look: _ZoomSourceLook

    func makeNode(around child: Node, _ context: NodeContext) -> ZoomSourceNode {
        let node = ZoomSourceNode(child)
        updateNode(node, context)
        return node
    }

    func updateNode(_ node: ZoomSourceNode, _ context: NodeContext) {
        node.take(key, look.radius, look.background.map { $0.resolve(in: context.environment) })
    }
}

@MainActor package final class ZoomSourceNode: UnaryNode {
    private var key: ZoomKey?
    private(set) var radius: CGFloat?
    private(set) var background: Color.Resolved?

    fileprivate func take(_ key: ZoomKey, _ radius: CGFloat?, _ background: Color.Resolved?) {
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

    /// Where the view is to be seen in a node; nil where it is not, as one that has been scrolled away.
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

extension ViewHost {
    var zoomSources: ZoomSources { attachments.object(ZoomSources.self) { ZoomSources() } }
}

extension CGRect {
    fileprivate var nonEmpty: CGRect? { isNull || width < 1 || height < 1 ? nil : self }
}

/// How a screen that grows is drawn: smaller than it is, and cut.
struct ScreenZoom: Equatable {
    var scale: CGFloat
    /// In the screen's space.
    var clip: CGRect
    var radius: CGFloat
    var opacity: Double
    var background: Color.Resolved?

    /// - Parameters:
    ///   - part: 0 as small as the view, 1 as large as the place of the screens.
    ///   - source: where the view is; nil for one that is not in sight: the screen shrinks towards the middle.
    ///   - origin: where the place of the screen is, in the space that `source` is in.
    @MainActor init(_ part: Double, from source: CGRect?, in place: CGSize, _ node: ZoomSourceNode?, at origin: CGPoint = .zero) {
        let part = min(max(part, 0), 1)
        let start = source ?? CGRect(
            x: origin.x + place.width * 0.3, y: origin.y + place.height * 0.3, width: place.width * 0.4, height: place.height * 0.4)
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        rect = CGRect(
            x: between(start.minX, origin.x), y: between(start.minY, origin.y), width: between(start.width, place.width),
            height: between(start.height, place.height))
        scale = max(rect.width / max(place.width, 1), 0.001)
        clip = CGRect(origin: .zero, size: rect.size)
        radius = between(node?.radius ?? Theme.popupRadius, 0)
        // What was there shows through at first; without a view to become, the screen fades.
        opacity = source == nil ? part : min(part / 0.3, 1)
        background = node?.background
    }

    /// Where the screen is drawn.
    var rect: CGRect
}
