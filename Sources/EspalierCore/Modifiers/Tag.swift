/// The tag of a view, by which pickers, tab views and canvases know it.
package struct TagKey: LayoutValueKey {
    package static var defaultValue: AnyHashable? { nil }
}

extension View {
    /// Names the view with a value, for a container that chooses among its views by such values.
    ///
    /// - Parameter includeOptional: an optional choice of the tag's type finds the view as well.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        layoutValue(key: TagKey.self, value: AnyHashable(tag))
    }
}
