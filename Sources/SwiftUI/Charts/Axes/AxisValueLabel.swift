public import EspalierCore
public import EspalierGraphics
public import Foundation

/// What the label at a value of an axis shows.
package enum AxisLabelContent {
    /// The value, as the axis writes it.
    case value
    case format((_Datum) -> String?)
    case text(Text)
    case view(AnyView)
}

/// How a label is placed.
package struct AxisLabelOptions {
    package var anchor: UnitPoint?
    package var multiLabelAlignment: Alignment?
    package var collision = AxisValueLabelCollisionResolution.automatic
    package var offsetsMarks: Bool?
    package var orientation = AxisValueLabelOrientation.automatic
    package var horizontalSpacing: CGFloat?
    package var verticalSpacing: CGFloat?

    package init() {}
}

/// The label at a value of an axis.
public struct AxisValueLabel<Content: View> {
    private let item: AxisMarkItem

    fileprivate init(
        _ content: AxisLabelContent, _ centered: Bool?, _ anchor: UnitPoint?, _ multiLabelAlignment: Alignment?,
        _ collision: AxisValueLabelCollisionResolution, _ offsetsMarks: Bool?, _ orientation: AxisValueLabelOrientation,
        _ horizontalSpacing: CGFloat?, _ verticalSpacing: CGFloat?
    ) {
        var options = AxisLabelOptions()
        (options.anchor, options.multiLabelAlignment, options.collision) = (anchor, multiLabelAlignment, collision)
        (options.offsetsMarks, options.orientation) = (offsetsMarks, orientation)
        (options.horizontalSpacing, options.verticalSpacing) = (horizontalSpacing?.finiteOrZero, verticalSpacing?.finiteOrZero)
        item = AxisMarkItem(.label(content, options), centered: centered)
    }

    /// A label with content of its own.
    /// - Parameters:
    ///   - centered: Whether it is in the middle between this value and the next; nil is so for categories.
    ///   - anchor: The point of the label that is at the value; nil depends on the axis.
    ///   - multiLabelAlignment: How several labels at a value are aligned.
    ///   - collisionResolution: What happens to labels that would overlap.
    ///   - offsetsMarks: Whether the labels take space beside the plot; nil depends on the preset.
    ///   - horizontalSpacing: The distance from the plot or the tick, in points.
    ///   - verticalSpacing: The same along y.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let view = content()
        self.init(
            (view as? Text).map { .text($0) } ?? .view(AnyView(view)), centered, anchor, multiLabelAlignment, collisionResolution,
            offsetsMarks,
            orientation, horizontalSpacing, verticalSpacing)
    }
}

extension AxisValueLabel where Content == Text {
    /// A label with a text.
    public init(
        _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .text(Text(titleKey)), centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation, horizontalSpacing,
            verticalSpacing)
    }

    /// A label with a text that is not translated.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .text(Text(verbatim: String(title))), centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation,
            horizontalSpacing, verticalSpacing)
    }

    /// A label with a text.
    @_disfavoredOverload public init(
        _ titleResource: LocalizedStringResource, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .text(Text(titleResource)), centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation,
            horizontalSpacing, verticalSpacing)
    }
}

extension AxisValueLabel where Content == Never {
    /// A label with the value.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .value, centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation, horizontalSpacing,
            verticalSpacing)
    }

    /// A label with the value in a format. Values of another type than the format's have no label.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(
            .format { Format.FormatInput(datum: $0).map(format.format) }, centered, anchor, multiLabelAlignment, collisionResolution,
            offsetsMarks, orientation, horizontalSpacing, verticalSpacing)
    }
}

extension AxisValueLabel: AxisMark {
    public static func _collect(_ mark: AxisValueLabel, _ collector: _AxisMarkCollector) { collector.items.append(mark.item) }
}

/// The direction in which the labels of an axis are written.
public struct AxisValueLabelOrientation: Hashable, Sendable {
    package enum Storage: Hashable, Sendable { case automatic, horizontal, vertical, verticalReversed }
    package let storage: Storage

    /// Horizontal, as far as there is room.
    public static var automatic: AxisValueLabelOrientation { AxisValueLabelOrientation(storage: .automatic) }
    /// Always horizontal.
    public static var horizontal: AxisValueLabelOrientation { AxisValueLabelOrientation(storage: .horizontal) }
    /// From the top down.
    public static var vertical: AxisValueLabelOrientation { AxisValueLabelOrientation(storage: .vertical) }
    /// From the bottom up.
    public static var verticalReversed: AxisValueLabelOrientation { AxisValueLabelOrientation(storage: .verticalReversed) }
}

/// What happens to labels of an axis that would overlap.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    package enum Storage: Hashable, Sendable {
        case automatic, truncate, disabled
        case greedy(priority: Double, spacing: CGFloat?)
    }

    package let storage: Storage

    /// Chosen by the axis.
    public static var automatic: AxisValueLabelCollisionResolution { AxisValueLabelCollisionResolution(storage: .automatic) }
    /// Labels are left out.
    public static var greedy: AxisValueLabelCollisionResolution { .greedy(priority: 0, minimumSpacing: nil) }
    /// Labels are left out.
    /// - Parameters:
    ///   - priority: Labels with a higher priority are kept.
    ///   - minimumSpacing: Between labels, in points; nil is a small distance.
    public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> AxisValueLabelCollisionResolution {
        AxisValueLabelCollisionResolution(storage: .greedy(priority: priority, spacing: minimumSpacing?.finiteOrZero))
    }

    /// Labels are shortened.
    public static var truncate: AxisValueLabelCollisionResolution { AxisValueLabelCollisionResolution(storage: .truncate) }
    /// Labels may overlap.
    public static var disabled: AxisValueLabelCollisionResolution { AxisValueLabelCollisionResolution(storage: .disabled) }
}
