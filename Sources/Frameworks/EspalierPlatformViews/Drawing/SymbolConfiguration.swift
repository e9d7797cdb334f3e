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

        /// This one, with what another one says in its place.
        public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
            var new = self
            new.size = otherConfiguration.size ?? size
            new.weight = otherConfiguration.weight ?? weight
            new.scale = otherConfiguration.scale ?? scale
            return new
        }

        /// Of a symbol that has been drawn.
        init(_ source: SymbolSource) {
            (size, weight, scale) = (
                source.size, source.weight.flatMap { Weight(rawValue: $0) }, source.scale.flatMap { Scale(rawValue: $0) }
            )
        }

        /// The font whose size a symbol has; nil where nothing is said of it.
        package var font: Font? { font(standardSize: 17) }

        /// - Parameter standardSize: what a symbol has without a size of its own, in points.
        func font(standardSize: CGFloat) -> Font? {
            let weights: [Font.Weight] = [.regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            let factor = (scale == .small ? Image.Scale.small : scale == .large ? .large : .medium).factor
            guard size != nil || weight != nil || scale != nil else { return nil }
            return .system(size: (size ?? standardSize) * factor, weight: weight.map { weights[$0.rawValue] })
        }
    }
    /// The symbol in a size and weight; what the configuration leaves out stays. Nil for a picture that is no symbol, and the symbol itself
    /// where no app is running.
    @MainActor @preconcurrency public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let source = symbolSource else { return nil }
        let whole = SymbolConfiguration(source).applying(configuration)
        guard let font = whole.font(standardSize: source.standardSize) else { return self }
        let scale = max(UIScreen.main.scale, 2)
        let renderer = ImageRenderer(content: source.image.font(font).foregroundStyle(.black))
        renderer.scale = scale
        guard let pixels = renderer.cgImage else { return self }
        var drawn = source
        (drawn.size, drawn.weight, drawn.scale) = (whole.size, whole.weight?.rawValue, whole.scale?.rawValue)
        return self.drawn(drawn, pixels: pixels, scale: scale)
    }

    /// How the symbol was drawn; nil for a picture that is no symbol.
    public var symbolConfiguration: SymbolConfiguration? { symbolSource.map { SymbolConfiguration($0) } }
}
