public import Foundation

// Key-value coding, which Foundation lacks on Linux: of user defaults, whose keys are names of values, it needs no runtime.
extension UserDefaults {
    /// The value of a key, as `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Sets the value of a key, as `set(_:forKey:)`; nil removes it.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
