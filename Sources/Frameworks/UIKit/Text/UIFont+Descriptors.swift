import EspalierCore
public import EspalierPlatformViews
public import Foundation

// What UIKit and AppKit write alike and mean differently: UIKit's fonts of descriptors are never nil, its descriptors with traits may be.

extension UIFont {
    /// - Parameter pointSize: in points; 0 keeps the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(descriptor.choice, size: pointSize > 0 ? pointSize : descriptor.pointSize)
    }
}

extension UIFontDescriptor {
    /// The same font, italic, bold, narrow or not; never nil, as the nearest face is drawn.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? { setting(symbolicTraits) }

    /// The font of a text style, in the size for the text size of traits.
    public static func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor }
}

extension UIFontDescriptor.FeatureKey {
    /// Older names of `type` and `selector`.
    public static let featureIdentifier = type, typeIdentifier = selector
}
