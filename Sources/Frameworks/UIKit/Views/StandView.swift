import EspalierCore
import EspalierGraphics
import Foundation

/// A view around a represented one.
@MainActor final class StandView: UIView {
    var onBackground: ((Color) -> Void)?
    /// Finds the controller whose view this one is in; nil for none.
    var controller: (() -> UIViewController?)?
    /// What it stands for among the toolkit's nodes; nil for nothing.
    var shown: (() -> Node?)?
    override var backgroundColor: UIColor? { didSet { if let color = backgroundColor?.color { onBackground?(color) } } }
    override var next: UIResponder? { superview ?? controller?() }
    required init?(coder: NSCoder) { return nil }
    override init(frame: CGRect) { super.init(frame: frame) }

    override var bounds: CGRect {
        get { CGRect(origin: .zero, size: shown?()?.size ?? super.bounds.size) }
        set { super.bounds = newValue }
    }
    /// In the coordinates of the window.
    override var frame: CGRect {
        get { shown?().map { $0.windowRect(CGRect(origin: .zero, size: $0.size)) } ?? super.frame }
        set { super.frame = newValue }
    }

    /// All that is drawn where it stands; nil for nothing.
    var picture: CGImage? { shown?()?.picture }
}

extension Node {
    /// The innermost node around this one that draws its content as a whole, or the root.
    var drawingGroup: Node? {
        sequence(first: self, next: \.parent).first { $0 is CompositingGroupNode || $0 is DrawingGroupNode || $0.parent == nil }
    }

    /// What the node draws, on nothing; nil if it has no size, or no app is running.
    fileprivate var picture: CGImage? {
        guard size.width > 0, size.height > 0, let surface = OffscreenPlatform.current?.makeOffscreenSurface(size: size, isOpaque: false)
        else {
            return nil
        }
        let list = PaintContext.picture(of: self, at: CGAffineTransform(translationX: -shownOrigin.x, y: -shownOrigin.y))
        surface.paint(
            list, damage: Damage(rects: [CGRect(origin: .zero, size: size)]),
            background: Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0))
        return surface.picture
    }
}
