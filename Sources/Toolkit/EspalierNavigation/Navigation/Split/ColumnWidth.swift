public import EspalierCore
import EspalierGraphics
public import Foundation

/// The widths that views ask for their column, in points.
struct ColumnWidth: Equatable {
    var least: CGFloat?
    var ideal: CGFloat?
    var greatest: CGFloat?

    /// Returns the width that the user has chosen (`own`), or else the ideal width, within the limits.
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
    /// Sets a fixed width for the column of a split view that contains the view, in points.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        preference(key: ColumnWidthKey.self, value: ColumnWidth(least: width, ideal: width, greatest: width))
    }

    /// Sets the widths that the column of a split view containing the view may have, in points.
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        preference(key: ColumnWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, greatest: max))
    }

    /// Sets a fixed width for the inspector that contains the view, in points.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: ColumnWidth(least: width, ideal: width, greatest: width))
    }

    /// Sets the widths that the inspector containing the view may have, in points.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        preference(key: InspectorWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, greatest: max))
    }
}
