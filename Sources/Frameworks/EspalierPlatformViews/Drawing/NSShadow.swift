import EspalierApp
import EspalierCore
public import Foundation

/// A shadow of what is drawn.
public final class NSShadow: NSObject {
    // Must be the first stored property.
    private let kind = FoundationKind()
    /// How far it is to the right, and, in AppKit, up, in points; in UIKit, down.
    public var shadowOffset = CGSize.zero
    /// Twice the standard deviation of its edge, in points.
    public var shadowBlurRadius: CGFloat = 0
    /// Its colour; nil for none.
    public var shadowColor: UIColor? = UIColor(white: 0, alpha: 1.0 / 3)
    public override init() { super.init() }

    /// What is drawn next in the current context has the shadow. AppKit's name: a positive offset goes up.
    @MainActor @preconcurrency public func set() {
        CGContext.current?.setShadow(
            offset: CGSize(width: shadowOffset.width, height: -shadowOffset.height), blur: shadowBlurRadius, color: shadowColor?.cgColor)
    }
}
