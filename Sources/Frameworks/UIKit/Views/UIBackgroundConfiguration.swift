public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's description of a background.
@MainActor @preconcurrency public struct UIBackgroundConfiguration {
    /// The colour; nil for none.
    public var backgroundColor: UIColor?
    /// The corners' radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The distances from the edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour of the edge; nil for the tint.
    public var strokeColor: UIColor?
    /// The width of the edge, in points.
    public var strokeWidth: CGFloat = 0

    /// A view with the background's shape; nil where the view that has the background may be filled as it is.
    func shapedView() -> UIView? {
        guard cornerRadius > 0 || strokeWidth > 0 || backgroundInsets != .zero else { return nil }
        let view = UIView(frame: .zero)
        view.isUserInteractionEnabled = false
        view.backgroundColor = backgroundColor
        view.layer.cornerRadius = cornerRadius
        view.layer.borderWidth = strokeWidth
        view.layer.borderColor = strokeWidth > 0 ? (strokeColor ?? view.tintColor).cgColor : nil
        return view
    }

    /// Where that view is in the bounds of the view that has the background.
    func area(in bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + backgroundInsets.leading, y: bounds.minY + backgroundInsets.top,
            width: max(bounds.width - backgroundInsets.leading - backgroundInsets.trailing, 0),
            height: max(bounds.height - backgroundInsets.top - backgroundInsets.bottom, 0))
    }

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: .clear) }
    /// That of a plain table's rows.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// That of a grouped table's rows.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// That of a sidebar's rows.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
