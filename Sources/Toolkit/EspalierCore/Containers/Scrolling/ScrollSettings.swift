public import EspalierGraphics
public import Foundation

/// Whether scroll views show their bars.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    private enum Kind: Sendable { case automatic, visible, hidden, never }
    private let kind: Kind

    /// Left to the scroll view, which shows them while it scrolls.
    public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
    /// Shown: here the same as `automatic`.
    public static let visible = ScrollIndicatorVisibility(kind: .visible)
    /// Hidden: here the same as `never`; a Mac shows the bars while a mouse is connected.
    public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
    /// Never shown, whatever the desktop's settings.
    public static let never = ScrollIndicatorVisibility(kind: .never)

    package var showsIndicator: Bool { kind == .automatic || kind == .visible }
}

/// The part of a scroll view that margins apply to.
public struct ContentMarginPlacement: Equatable, Sendable {
    fileprivate enum Kind: Sendable { case automatic, content, indicators }
    fileprivate let kind: Kind

    /// The content and the indicators.
    public static var automatic: ContentMarginPlacement { ContentMarginPlacement(kind: .automatic) }
    /// The content only.
    public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement(kind: .content) }
    /// The bars only.
    public static var scrollIndicators: ContentMarginPlacement { ContentMarginPlacement(kind: .indicators) }
}

/// Settings that apply to the nearest scroll view only.
package struct ScrollSettings: Equatable {
    package var contentMargins = EdgeInsets()
    package var indicatorMargins = EdgeInsets()
    package var defaultAnchor: UnitPoint?
    package var position: ScrollPositionLink?
    package var clipsContent = true
    package var behavior: AnyScrollTargetBehavior?
}

private enum ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }
private enum ScrollFlashesKey: EnvironmentKey { static let defaultValue = 0 }
private enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum VerticalIndicatorKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
private enum HorizontalIndicatorKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }

extension EnvironmentValues {
    package var scrollSettings: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }

    /// Incremented each time that scroll views are to show their bars briefly.
    package var scrollFlashes: Int {
        get { self[ScrollFlashesKey.self] }
        set { self[ScrollFlashesKey.self] = newValue }
    }

    /// Whether scroll views scroll.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }

    /// Whether vertical bars show, as set by `scrollIndicators(_:axes:)`. Automatic by default.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalIndicatorKey.self] }
        set { self[VerticalIndicatorKey.self] = newValue }
    }

    /// Whether horizontal bars show, as set by `scrollIndicators(_:axes:)`. Automatic by default.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalIndicatorKey.self] }
        set { self[HorizontalIndicatorKey.self] = newValue }
    }
}

// MARK: - Modifiers

extension View {
    /// Disables scrolling of the scroll views in this view. false changes nothing.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
    }

    /// Sets whether scroll views in this view show their bars on the given axes.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.self) { values in
            if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
            if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
        }
    }

    /// Stops the scroll view from clipping its content to the viewport.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.scrollSettings) { $0.clipsContent = !disabled }
    }

    /// Sets which part of the content is visible at first, and stays so when its size changes.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrollSettings) { $0.defaultAnchor = anchor }
    }

    /// Adds margins around the content of the scroll view, which scroll with it.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scrollSettings) { settings in
            func apply(to margins: inout EdgeInsets) {
                if edges.contains(.top) { margins.top = insets.top }
                if edges.contains(.leading) { margins.leading = insets.leading }
                if edges.contains(.bottom) { margins.bottom = insets.bottom }
                if edges.contains(.trailing) { margins.trailing = insets.trailing }
            }
            if placement.kind != .indicators { apply(to: &settings.contentMargins) }
            if placement.kind != .content { apply(to: &settings.indicatorMargins) }
        }
    }

    /// Margins of the same length, in points, at the given edges; nil is the platform's default of 16.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        // SwiftUI: nil uses the platform's default margin.
        let length = length ?? 16
        return contentMargins(
            edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }

    /// Margins of the same length, in points, at all edges.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }
}

// MARK: - Flashing

/// Shows the bars of scroll views briefly.
private struct ScrollFlashModifier<Value: Equatable>: ViewModifier {
    let trigger: Value
    let flashesOnAppear: Bool
    @State private var count = 0

    func body(content: Content) -> some View {
        // Read here, so that the body runs again when it grows.
        let flashes = count
        content
            .transformEnvironment(\.scrollFlashes) { $0 += flashes }
            .onChange(of: trigger) { count += 1 }
            .onAppear { if flashesOnAppear { count += 1 } }
    }
}

extension View {
    /// Shows the bars of the scroll views in this view briefly when `value` changes.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        modifier(ScrollFlashModifier(trigger: value, flashesOnAppear: false))
    }

    /// Shows the bars of the scroll views in this view briefly when it appears.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        modifier(ScrollFlashModifier(trigger: 0, flashesOnAppear: onAppear))
    }
}
