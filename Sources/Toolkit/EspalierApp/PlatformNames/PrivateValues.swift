// There is no key-value coding here. Apps use it to reach what Apple's systems keep to themselves; these two are asked the most, and say
// that there is nothing.

extension UIScreen {
    /// Nil: the screen keeps nothing to itself, such as the radius of its corners.
    public func value(forKey key: String) -> Any? { nil }
}

extension UIDevice {
    /// Nil: the device keeps nothing to itself.
    public func value(forKey key: String) -> Any? { nil }
}
