extension View {
    /// No effect: tab bars here do not shrink while their content scrolls.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}

/// Whether tab bars shrink while content scrolls.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    public static let never = TabBarMinimizeBehavior(name: "never")
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}
