package import EspalierGraphics

/// A layout that wraps one of another type.
package protocol ErasedLayout {
    var layoutType: any Layout.Type { get }
}

/// A container's information about its layout's type: determined once, not at every step.
package struct LayoutFacts {
    package let stackOrientation: Axis?
    package let isEmptyZero: Bool
    /// The name of the layout's view for the toolkit's layouts, else the type's name.
    package let name: String

    package init<L: Layout>(_ layout: L) {
        let type: any Layout.Type = (layout as? any ErasedLayout)?.layoutType ?? L.self
        stackOrientation = type.layoutProperties.stackOrientation
        isEmptyZero = type is any EmptyIsZero.Type
        name = isEmptyZero ? "\(type)".replacing("Layout", with: "", maxReplacements: 1) : "\(type)"
    }
}

/// The toolkit's own stacks, which have size zero without children, and only the guides of their children.
package protocol EmptyIsZero {}
