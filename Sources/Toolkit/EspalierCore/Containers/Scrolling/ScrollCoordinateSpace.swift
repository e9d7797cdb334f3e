public import EspalierGraphics

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The viewport of the nearest scroll view, without the margins that keep its content from the edges.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: nil))) }

    /// The viewport of the nearest scroll view that scrolls on the axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: axis)))
    }
}
