public import EspalierCore
import EspalierGraphics

/// How a navigation view looks.
enum NavigationViewStyleKind: Hashable { case automatic, stack, columns }

private enum NavigationViewStyleKindKey: EnvironmentKey { static let defaultValue = NavigationViewStyleKind.automatic }

extension EnvironmentValues {
    var navigationViewStyleKind: NavigationViewStyleKind {
        get { self[NavigationViewStyleKindKey.self] }
        set { self[NavigationViewStyleKindKey.self] = newValue }
    }
}

/// The kind of a navigation view style.
public struct _NavigationViewStyleKind {
    let kind: NavigationViewStyleKind
}

/// How a navigation view looks.
@MainActor @preconcurrency public protocol NavigationViewStyle {
    static var _kind: _NavigationViewStyleKind { get }
}

/// Columns where there are several views or links, otherwise one screen at a time.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public static var _kind: _NavigationViewStyleKind { _NavigationViewStyleKind(kind: .automatic) }
}

/// One screen at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Makes the style; `.stack` is the short form.
    public nonisolated init() {}
    public static var _kind: _NavigationViewStyleKind { _NavigationViewStyleKind(kind: .stack) }
}

/// Columns side by side.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    /// Makes the style; `.columns` is the short form.
    public nonisolated init() {}
    public static var _kind: _NavigationViewStyleKind { _NavigationViewStyleKind(kind: .columns) }
}

/// Columns side by side.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    /// Makes the style.
    public nonisolated init() {}
    public static var _kind: _NavigationViewStyleKind { _NavigationViewStyleKind(kind: .columns) }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// Columns where there are several views or links, otherwise one screen at a time.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One screen at a time.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns side by side.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
    /// Sets how navigation views look.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        environment(\.navigationViewStyleKind, S._kind.kind)
    }
}
