public import EspalierGraphics
public import Foundation

// The transitions that are made of modifiers.
extension AnyTransition {
    /// The transition of a view that has none of its own: a fade.
    static let standard = AnyTransition(OpacityTransition())

    /// Fades in and out.
    public static let opacity = AnyTransition(OpacityTransition())

    /// Appears and disappears at once.
    public static let identity = AnyTransition(IdentityTransition())

    /// Grows from the centre, and shrinks to it.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

    /// Grows from an anchor point, and shrinks to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
    }

    /// Moves in across the given edge of the view's bounds, and moves out across the same edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// Moves in across the leading edge, and moves out across the trailing edge.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

    /// Moves in across the given edge of the view's bounds and out across the opposite one, fading.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// Moves in from an offset, and moves out to it.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// Moves in from an offset, and moves out to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(OffsetTransition(CGSize(width: x, height: y)))
    }
}
