public import EspalierCore
import EspalierGraphics

extension View {
    /// Sets what lies behind everything in the container around the view: a navigation stack, a column, a tab view, the window.
    /// - Parameter container: the nearest container shows the background, whichever is named; `widget` shows nothing.
    public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
        let style = AnyShapeStyle(style)
        return modifier(ChromeModifier(needsBar: container.isShown) { values, environment in
            guard container.isShown else { return }
            values.backdrop = Backdrop(view: AnyView(Rectangle().fill(style)), environment: environment)
        })
    }

    /// Puts views behind everything in the container around this one.
    public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let view = AnyView(content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
        return modifier(ChromeModifier(needsBar: container.isShown) { values, environment in
            if container.isShown { values.backdrop = Backdrop(view: view, environment: environment) }
        })
    }
}

/// A container with a background of its own.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case navigation, navigationSplitView, tabView, window, widget }
    private let kind: Kind

    /// The screen of a navigation stack.
    public static let navigation = ContainerBackgroundPlacement(kind: .navigation)
    /// The columns of a split view.
    public static let navigationSplitView = ContainerBackgroundPlacement(kind: .navigationSplitView)
    /// A page of a tab view.
    public static let tabView = ContainerBackgroundPlacement(kind: .tabView)
    /// The window.
    public static let window = ContainerBackgroundPlacement(kind: .window)
    /// Widgets exist on other platforms only.
    public static let widget = ContainerBackgroundPlacement(kind: .widget)

    fileprivate var isShown: Bool { kind != .widget }
}

/// What lies behind a container's content, as passed from where it is declared to the container.
package struct Backdrop {
    let view: AnyView
    let environment: EnvironmentValues
}

/// A backdrop as its container shows it.
struct BackdropView: View {
    let backdrop: Backdrop?

    var body: some View {
        if let backdrop {
            CapturedView(backdrop.view, in: backdrop.environment)
                .frame(maxWidth: .infinity, maxHeight: .infinity).clipped().accessibilityHidden(true)
        }
    }
}
