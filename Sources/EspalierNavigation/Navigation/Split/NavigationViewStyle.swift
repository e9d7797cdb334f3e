public import EspalierCore
import EspalierGraphics

/// How a navigation view looks.
enum NavigationLook: Hashable { case automatic, stack, columns }

private enum NavigationLookKey: EnvironmentKey { static let defaultValue = NavigationLook.automatic }

extension EnvironmentValues {
    var navigationLook: NavigationLook {
        get { self[NavigationLookKey.self] }
        set { self[NavigationLookKey.self] = newValue }
    }
}

/// What a style makes of a navigation view.
public struct _NavigationViewLook {
    let look: NavigationLook
}

/// How a navigation view looks.
@MainActor @preconcurrency public protocol NavigationViewStyle {
    static var _look: _NavigationViewLook { get }
}

/// Columns where there are several views or links, else one screen at a time.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
    public static var _look: _NavigationViewLook { _NavigationViewLook(look: .automatic) }
}

/// One screen at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
    public static var _look: _NavigationViewLook { _NavigationViewLook(look: .stack) }
}

/// Columns side by side.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
    public static var _look: _NavigationViewLook { _NavigationViewLook(look: .columns) }
}

/// Columns side by side.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
    public static var _look: _NavigationViewLook { _NavigationViewLook(look: .columns) }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
    /// Sets how navigation views look.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { environment(\.navigationLook, S._look.look) }
}
