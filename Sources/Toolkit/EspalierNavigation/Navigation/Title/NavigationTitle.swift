public import EspalierCore
import EspalierGraphics

extension View {
    /// Sets the title of the screen, which its bar shows, and of the window.
    public func navigationTitle(_ title: Text) -> some View { modifier(ChromeModifier(title) { $0.title = title }) }

    /// Sets the title of the screen, which its bar shows, and of the window.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

    /// Sets the title of the screen, which its bar shows, and of the window.
    @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

    /// Sets the title of the screen from a binding. Nothing here renames it: the binding is only read.
    public func navigationTitle(_ title: Binding<String>) -> some View { modifier(BoundTitle(title: title)) }

    /// Sets a second line below the title.
    public func navigationSubtitle(_ subtitle: Text) -> some View { modifier(ChromeModifier(subtitle) { $0.subtitle = subtitle }) }

    /// Sets a second line below the title.
    public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { navigationSubtitle(Text(subtitleKey)) }

    /// Sets a second line below the title.
    @_disfavoredOverload public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// Hides the back button, and disables the keys and mouse buttons that lead back; the app has a way of its own.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modifier(ChromeModifier(hidesBackButton) { $0.isBackHidden = hidesBackButton })
    }

    /// Sets how the title is shown. macOS: a window's title has one size, in line with the rest of its bar, and stays while the
    /// content scrolls; `large` and `inline` look the same there. On a phone a large title has a row of its own below the bar.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        modifier(ChromeModifier(displayMode) { $0.titleDisplayMode = displayMode })
    }
}

/// Reads the title in a body of its own, which runs when it changes.
private struct BoundTitle: ViewModifier {
    let title: Binding<String>
    func body(content: Content) -> some View { content.navigationTitle(Text(verbatim: title.wrappedValue)) }
}

/// The bar above a screen.
public struct NavigationBarItem: Sendable {
    /// How a bar shows the title.
    public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}

// MARK: - Deprecated spellings

extension View {
    /// Deprecated: use `navigationTitle(_:)`.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    /// Deprecated: use `navigationTitle(_:)`.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

    /// Deprecated: use `navigationTitle(_:)`.
    @available(*, deprecated, renamed: "navigationTitle(_:)")
    @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

    /// Deprecated. Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:).
    @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:).")
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Deprecated. Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:).
    @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:).")
    public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    /// Deprecated. Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:).
    @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:).")
    @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(Text(title)).navigationBarTitleDisplayMode(displayMode)
    }

    /// Deprecated: use `toolbar(_:for:)`.
    @available(*, deprecated, renamed: "toolbar(_:for:)")
    public func navigationBarHidden(_ hidden: Bool) -> some View {
        modifier(ChromeModifier(hidden) { $0.visibility[.top] = hidden ? .hidden : .visible })
    }

    /// Deprecated. Use toolbar(content:) with navigation and primaryAction placements.
    @available(*, deprecated, message: "Use toolbar(content:) with navigation and primaryAction placements.")
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        modifier(ChromeModifier(needsBar: true) { values, environment in
            values.items.append(ToolbarEntry(.navigation, AnyView(leading), environment))
            values.items.append(ToolbarEntry(.primaryAction, AnyView(trailing), environment))
        })
    }

    /// Deprecated. Use toolbar(content:) with a navigation placement.
    @available(*, deprecated, message: "Use toolbar(content:) with a navigation placement.")
    public func navigationBarItems<L: View>(leading: L) -> some View {
        modifier(ChromeModifier(needsBar: true) { $0.items.append(ToolbarEntry(.navigation, AnyView(leading), $1)) })
    }

    /// Deprecated. Use toolbar(content:) with a primaryAction placement.
    @available(*, deprecated, message: "Use toolbar(content:) with a primaryAction placement.")
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        modifier(ChromeModifier(needsBar: true) { $0.items.append(ToolbarEntry(.primaryAction, AnyView(trailing), $1)) })
    }
}
