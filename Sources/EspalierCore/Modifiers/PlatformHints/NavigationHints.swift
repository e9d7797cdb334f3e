extension View {
    /// No effect: tab bars here do not shrink while their content scrolls.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}

/// Whether tab bars shrink while content scrolls.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    /// Has no effect here.
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    /// Has no effect here.
    public static let never = TabBarMinimizeBehavior(name: "never")
    /// Has no effect here.
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    /// Has no effect here.
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}
