public import EspalierCore
import EspalierGraphics
public import Foundation

/// How wide a column wants to be.
struct ColumnWidth: Equatable {
    var least: CGFloat?
    var ideal: CGFloat?
    var greatest: CGFloat?

    /// A width from what views have asked for, or a width of the user's within it.
    func width(_ own: CGFloat?, _ standard: ColumnWidth) -> CGFloat {
        let least = least ?? standard.least ?? 0, greatest = max(greatest ?? standard.greatest ?? .infinity, least)
        return min(max(own ?? ideal ?? standard.ideal ?? least, least), greatest)
    }
}

enum ColumnWidthKey: PreferenceKey {
    static var defaultValue: ColumnWidth { ColumnWidth() }
    static func reduce(value: inout ColumnWidth, nextValue: () -> ColumnWidth) { if value == ColumnWidth() { value = nextValue() } }
}

enum InspectorWidthKey: PreferenceKey {
    static var defaultValue: ColumnWidth { ColumnWidth() }
    static func reduce(value: inout ColumnWidth, nextValue: () -> ColumnWidth) { if value == ColumnWidth() { value = nextValue() } }
}

extension View {
    /// A fixed width of the column of a split view that the view stands in, in points.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        preference(key: ColumnWidthKey.self, value: ColumnWidth(least: width, ideal: width, greatest: width))
    }

    /// The widths that the column of a split view that the view stands in may have, in points.
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        preference(key: ColumnWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, greatest: max))
    }

    /// A fixed width of the inspector that the view stands in, in points.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: ColumnWidth(least: width, ideal: width, greatest: width))
    }

    /// The widths that the inspector that the view stands in may have, in points.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        preference(key: InspectorWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, greatest: max))
    }
}
