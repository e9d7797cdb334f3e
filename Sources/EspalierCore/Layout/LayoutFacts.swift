package import EspalierGraphics

/// A layout that stands for one of another type.
package protocol ErasedLayout {
    var layoutType: any Layout.Type { get }
}

/// What a container asks of its layout's type: once, not at every step.
package struct LayoutFacts {
    package let stackOrientation: Axis?
    package let isEmptyZero: Bool
    /// The toolkit's layouts go by the names of their views, others by their type's.
    package let name: String

    package init<L: Layout>(_ layout: L) {
        let type: any Layout.Type = (layout as? any ErasedLayout)?.layoutType ?? L.self
        stackOrientation = type.layoutProperties.stackOrientation
        isEmptyZero = type is any EmptyIsZero.Type
        name = isEmptyZero ? "\(type)".replacing("Layout", with: "", maxReplacements: 1) : "\(type)"
    }
}
