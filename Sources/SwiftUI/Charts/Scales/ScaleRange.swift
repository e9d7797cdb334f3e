import EspalierCore
public import EspalierGraphics
public import Foundation

/// What the values of a scale are shown as: colors and other styles, symbols, sizes.
public protocol ScaleRange {
    /// What one value is shown as.
    associatedtype VisualValue
    var _range: _ScaleRange<VisualValue> { get }
}

/// A scale's range, independent of how it was written.
public struct _ScaleRange<VisualValue> {
    package enum Storage {
        /// One for each value; repeated where there are more values.
        case list([VisualValue])
        /// Between the first, for the lower bound, and the last.
        case span(VisualValue, VisualValue)
        case gradient(Gradient)
        case position(PlotDimensionScaleRange)
    }

    package let storage: Storage
    package init(_ storage: Storage) { self.storage = storage }
}

extension Array: ScaleRange {
    public var _range: _ScaleRange<Element> { _ScaleRange(.list(self)) }
}

extension ClosedRange: ScaleRange {
    public var _range: _ScaleRange<Bound> { _ScaleRange(.span(lowerBound, upperBound)) }
}

extension Gradient: ScaleRange {
    public var _range: _ScaleRange<Color> { _ScaleRange(.gradient(self)) }
}

/// The part of the plot that a position scale covers.
public protocol PositionScaleRange: ScaleRange where VisualValue == CGFloat {}

extension Array: PositionScaleRange where Element == CGFloat {}
extension ClosedRange: PositionScaleRange where Bound == CGFloat {}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
    /// The whole plot.
    public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange(startPadding: 0, endPadding: 0) }

    /// The plot without a padding at both ends, in points.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(startPadding: padding, endPadding: padding)
    }

    /// The plot without a padding, in points, at the lower and at the upper bound of the domain.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(startPadding: startPadding, endPadding: endPadding)
    }
}

/// The length of the plot as the range of a position scale.
public struct PlotDimensionScaleRange: PositionScaleRange {
    public typealias VisualValue = CGFloat
    package let startPadding: CGFloat
    package let endPadding: CGFloat

    package init(startPadding: CGFloat, endPadding: CGFloat) {
        self.startPadding = startPadding.isFinite ? startPadding : 0
        self.endPadding = endPadding.isFinite ? endPadding : 0
    }

    public var _range: _ScaleRange<CGFloat> { _ScaleRange(.position(self)) }
}
