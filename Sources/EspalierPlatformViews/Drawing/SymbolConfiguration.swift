public import EspalierApp
package import EspalierCore
import EspalierGraphics
public import Foundation

extension UIImage {
    /// How a symbol is drawn.
    public struct SymbolConfiguration: Hashable, Sendable {
        /// How large a symbol is beside text.
        public enum Scale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }
        /// How heavy a symbol's lines are.
        public enum Weight: Int, Sendable { case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
        var size: CGFloat?
        var weight: Weight?
        var scale: Scale?

        /// A size in points.
        public init(pointSize: CGFloat) { size = pointSize }
        /// A size in points and a weight.
        public init(pointSize: CGFloat, weight: Weight) { (size, self.weight) = (pointSize, weight) }
        /// A size in points, a weight and a scale.
        public init(pointSize: CGFloat, weight: Weight, scale: Scale) { (size, self.weight, self.scale) = (pointSize, weight, scale) }
        /// A scale.
        public init(scale: Scale) { self.scale = scale }
        /// A weight.
        public init(weight: Weight) { self.weight = weight }
        /// The size of a font. Its weight has no effect.
        public init(font: UIFont) { size = font.pointSize }
        /// The size of a text style.
        public init(textStyle: UIFont.TextStyle) { size = UIFont.preferredFont(forTextStyle: textStyle).pointSize }

        /// The font whose size a symbol has.
        package var font: Font? {
            let weights: [Font.Weight] = [.regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            let factor: CGFloat = scale == .small ? 0.8 : scale == .large ? 1.25 : 1
            guard size != nil || weight != nil || scale != nil else { return nil }
            return .system(size: (size ?? 17) * factor, weight: weight.map { weights[$0.rawValue] })
        }
    }
}
