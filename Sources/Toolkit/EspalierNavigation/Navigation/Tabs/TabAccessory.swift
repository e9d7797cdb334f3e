public import EspalierCore
import EspalierGraphics
import Foundation

/// Where a tab view's accessory stands.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
    /// In the tab bar, where that is minimised.
    case inline
    /// Across the width of the tab view, above its lower edge.
    case expanded
}

/// The view at the lower edge of a tab view, whichever tab is shown.
struct TabAccessory {
    let content: AnyView
}

private enum TabAccessoryKey: EnvironmentKey { static var defaultValue: TabAccessory? { nil } }
private enum TabAccessoryPlacementKey: EnvironmentKey { static let defaultValue: TabViewBottomAccessoryPlacement? = nil }

extension EnvironmentValues {
    /// The accessory of the tab view that this environment is for; nil inside its tabs.
    var tabAccessory: TabAccessory? {
        get { self[TabAccessoryKey.self] }
        set { self[TabAccessoryKey.self] = newValue }
    }

    /// The placement of the accessory that contains the view; nil outside of one. Tab bars are not minimised here: it is never inline.
    public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
        get { self[TabAccessoryPlacementKey.self] }
        set { self[TabAccessoryPlacementKey.self] = newValue }
    }
}

extension View {
    /// Puts a view at the lower edge of the tab view, whichever tab is shown; the tabs get the space above it.
    public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        tabViewBottomAccessory(isEnabled: true, content: content)
    }

    /// - Parameter isEnabled: false takes the accessory away, and the tabs stay as they are.
    public func tabViewBottomAccessory<Content: View>(isEnabled: Bool, @ViewBuilder content: () -> Content) -> some View {
        environment(\.tabAccessory, isEnabled ? TabAccessory(content: AnyView(content())) : nil)
    }
}

/// The accessory in its capsule.
struct TabAccessoryBar: View {
    let accessory: TabAccessory

    /// In points.
    private static let height: CGFloat = 48, margin: CGFloat = 16, gap: CGFloat = 10

    var body: some View {
        accessory.content
            .environment(\.tabViewBottomAccessoryPlacement, .expanded)
            .padding(.horizontal, Self.margin)
            .frame(maxWidth: .infinity, minHeight: Self.height)
            .background(.regularMaterial, in: Capsule())
            .overlay { Capsule().strokeBorder(.separator) }
            .padding(.horizontal, Self.margin)
            .padding(.bottom, Self.gap)
    }
}
