private struct IsEnabledKey: EnvironmentKey {
    static let defaultValue = true
}

extension EnvironmentValues {
    /// Whether the view takes part in interaction: false inside of a disabled view.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
}

extension View {
    /// Disables interaction with the view and the views in it. A disabled view is still hit: what is behind it gets no clicks.
    ///
    /// - Parameter disabled: false changes nothing; it does not enable the view inside a disabled one.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}
