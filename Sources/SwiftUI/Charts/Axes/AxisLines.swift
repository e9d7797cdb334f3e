public import EspalierGraphics
public import Foundation

/// A line across the plot at a value of an axis.
public struct AxisGridLine {
    private let item: AxisMarkItem

    /// - Parameters:
    ///   - centered: Whether it is in the middle between this value and the next; nil is so for categories.
    ///   - stroke: nil is a hairline.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { item = AxisMarkItem(.gridLine, centered: centered, stroke: stroke) }
}

extension AxisGridLine: AxisMark {
    public static func _collect(_ mark: AxisGridLine, _ collector: _AxisMarkCollector) { collector.items.append(mark.item) }
}

/// A short line outside the plot, at a value of an axis.
public struct AxisTick {
    /// How long a tick is.
    public struct Length: Sendable {
        package enum Storage: Sendable {
            case automatic
            case fixed(CGFloat)
            case label(CGFloat)
            case longestLabel(CGFloat)
        }

        package let storage: Storage
        private init(_ storage: Storage) { self.storage = storage }

        package static func fixed(_ length: CGFloat) -> Length { Length(.fixed(length.finiteOrZero)) }

        /// As the axis needs it.
        public static var automatic: Length { Length(.automatic) }
        /// As far as the label at the same value.
        public static var label: Length { Length(.label(0)) }
        /// As far as the longest label of the axis.
        public static var longestLabel: Length { Length(.longestLabel(0)) }
        /// Further than the label at the same value, by points.
        public static func label(extendPastBy length: CGFloat) -> Length { Length(.label(length.finiteOrZero)) }
        /// Further than the longest label of the axis, by points.
        public static func longestLabel(extendPastBy length: CGFloat) -> Length { Length(.longestLabel(length.finiteOrZero)) }
    }

    private let item: AxisMarkItem

    /// - Parameters:
    ///   - centered: Whether it is in the middle between this value and the next; nil is so for categories.
    ///   - stroke: nil is a hairline.
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        item = AxisMarkItem(.tick(length), centered: centered, stroke: stroke)
    }

    /// - Parameter length: In points.
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        self.init(centered: centered, length: .fixed(length), stroke: stroke)
    }

}

extension AxisTick: AxisMark {
    public static func _collect(_ mark: AxisTick, _ collector: _AxisMarkCollector) { collector.items.append(mark.item) }
}
