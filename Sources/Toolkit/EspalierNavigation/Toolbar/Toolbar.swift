public import EspalierCore
public import EspalierGraphics

/// Hands the items to the bars around the view. It has a body of its own, so that what the content reads invalidates only that.
private struct ToolbarModifier<Items: ToolbarContent>: ViewModifier {
    let items: Items
    @State private var state = ToolbarState()

    func body(content: Content) -> some View {
        content.modifier(entries)
    }

    private var entries: ChromeModifier {
        guard let element = EvaluationScope.current else { return ChromeModifier { _, _ in } }
        var collector = _ToolbarCollector(element, state)
        Items._collect(items, into: &collector)
        let entries = collector.entries.filter { !$0.isHiddenByDefault }, menu = collector.titleMenu
        return ChromeModifier(needsBar: true) { values, _ in
            values.items += entries
            if values.titleMenu == nil { values.titleMenu = menu }
        }
    }
}

extension View {
    /// Puts items into the bars around the view.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(items: content()))
    }

    /// Puts views into the bar around the view, each at the platform's default placement.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(items: ToolbarItemGroup(content: content)))
    }

    /// Puts items into the bars around the view that a user may customise elsewhere. Here the app alone decides: items hidden by
    /// default are not shown, the others stand in the order of writing.
    public func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(ToolbarModifier(items: content()))
    }

    /// Sets whether the bars around the view are shown.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { toolbarVisibility(visibility, bars) }

    /// Sets whether the bars around the view are shown.
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarVisibility(visibility, bars)
    }

    private func toolbarVisibility(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        let kinds = ToolbarPlacement.kinds(bars)
        return modifier(ChromeModifier(BarSetting(kinds, visibility)) { for kind in kinds { $0.visibility[kind] = visibility } })
    }

    /// Sets the background of the bars around the view.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        let kinds = ToolbarPlacement.kinds(bars), style = AnyShapeStyle(style)
        return modifier(ChromeModifier { values, _ in for kind in kinds { values.background[kind] = style } })
    }

    /// Sets whether the bars around the view have a background.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarBackgroundVisibility(visibility, bars)
    }

    /// Sets whether the bars around the view have a background.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarBackgroundVisibility(visibility, bars)
    }

    private func toolbarBackgroundVisibility(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        let kinds = ToolbarPlacement.kinds(bars)
        return modifier(ChromeModifier(BarSetting(kinds, visibility)) { for kind in kinds { $0.backgroundVisibility[kind] = visibility } })
    }

    /// Sets the colour scheme of the bars around the view; nil keeps that of the view's surroundings.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        let kinds = ToolbarPlacement.kinds(bars)
        return modifier(ChromeModifier(BarSetting(kinds, colorScheme)) { for kind in kinds { $0.colorScheme[kind] = colorScheme } })
    }

    /// Sets the menu of the screen's title.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        modifier(ToolbarModifier(items: ToolbarTitleMenu(content: content)))
    }

    /// Removes a part that a bar has by default.
    public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        modifier(ChromeModifier(defaultItemKind) {
            if defaultItemKind == .title { $0.removesTitle = true }
            if defaultItemKind == .sidebarToggle { $0.removesSidebarToggle = true }
        })
    }

    /// Sets how the title is shown. macOS: a window's title has one size, in line with the rest of its bar; all modes look the same
    /// there. On a phone a large title, also one that is to be in line, has a row of its own below the bar.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { navigationBarTitleDisplayMode(mode.ofBar) }

    /// Sets what a bar is for. A desktop's bars look the same for all roles.
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}

/// A setting of several bars, compared to tell whether it has changed.
private struct BarSetting<Value: Equatable>: Equatable {
    let kinds: [BarKind]
    let value: Value

    init(_ kinds: [BarKind], _ value: Value) {
        self.kinds = kinds
        self.value = value
    }
}

/// The bars that a modifier applies to.
public struct ToolbarPlacement: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case automatic, bottomBar, navigationBar, tabBar, windowToolbar, accessoryBar }
    private let kind: Kind

    /// The platform's bar: the one above the content.
    public static let automatic = ToolbarPlacement(kind: .automatic)
    /// The bar below the content.
    public static let bottomBar = ToolbarPlacement(kind: .bottomBar)
    /// The bar above the content.
    public static let navigationBar = ToolbarPlacement(kind: .navigationBar)
    /// The tab bar of the enclosing tab view.
    public static let tabBar = ToolbarPlacement(kind: .tabBar)
    /// The bar above the content.
    public static let windowToolbar = ToolbarPlacement(kind: .windowToolbar)

    /// A bar of its own below the toolbar; here, the bar above the content.
    public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarPlacement { ToolbarPlacement(kind: .accessoryBar) }

    /// SwiftUI: if none are named, the platform's default bar.
    static func kinds(_ bars: [ToolbarPlacement]) -> [BarKind] {
        bars.isEmpty ? [.top] : bars.map {
            switch $0.kind {
            case .automatic, .navigationBar, .windowToolbar, .accessoryBar: .top
            case .bottomBar: .bottom
            case .tabBar: .tabs
            }
        }
    }
}

/// A part that a bar has by default.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    private enum Kind { case sidebarToggle, title, search }
    private let kind: Kind
    /// The button that shows and hides the sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
    /// The title.
    public static let title = ToolbarDefaultItemKind(kind: .title)
    /// The search field.
    public static let search = ToolbarDefaultItemKind(kind: .search)
}

/// How a bar shows the title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    private enum Kind { case automatic, large, inlineLarge, inline }
    private let kind: Kind
    /// The platform's choice: in the bar, in line with its items.
    public static let automatic = ToolbarTitleDisplayMode(kind: .automatic)
    /// Large, below the bar's items, on a phone.
    public static let large = ToolbarTitleDisplayMode(kind: .large)
    /// Large, in line with the bar's items.
    public static let inlineLarge = ToolbarTitleDisplayMode(kind: .inlineLarge)
    /// Small, in line with the bar's items.
    public static let inline = ToolbarTitleDisplayMode(kind: .inline)

    fileprivate var ofBar: NavigationBarItem.TitleDisplayMode {
        switch kind {
        case .automatic: .automatic
        case .large, .inlineLarge: .large
        case .inline: .inline
        }
    }
}

/// What a bar is for.
public struct ToolbarRole: Hashable, Sendable {
    private enum Kind { case automatic, navigationStack, browser, editor }
    private let kind: Kind
    /// The platform's choice.
    public static let automatic = ToolbarRole(kind: .automatic)
    /// A stack of screens.
    public static let navigationStack = ToolbarRole(kind: .navigationStack)
    /// A browser of documents or pages, with back and forward.
    public static let browser = ToolbarRole(kind: .browser)
    /// An editor of a document.
    public static let editor = ToolbarRole(kind: .editor)
}
