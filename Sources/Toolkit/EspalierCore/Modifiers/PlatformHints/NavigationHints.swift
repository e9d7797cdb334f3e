extension View {
    /// No effect: tab bars here do not shrink while their content scrolls.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}

/// Whether tab bars shrink while content scrolls.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    /// As suits the device. Has no effect here.
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    /// It does not shrink, which is always so here.
    public static let never = TabBarMinimizeBehavior(name: "never")
    /// It shrinks as the content moves up. Has no effect here.
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    /// It shrinks as the content moves down. Has no effect here.
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}
