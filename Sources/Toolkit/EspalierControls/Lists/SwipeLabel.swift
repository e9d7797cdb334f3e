import EspalierCore
import EspalierGraphics
import Foundation

/// How wide the button of a swipe is at least, and what its text is set in.
struct SwipeButtonMetrics {
    var minWidth: CGFloat
    var inset: CGFloat
    var font: Font

    /// UIKit: 74 points, and text of 15 points.
    @MainActor static func on(phone isPhone: Bool) -> SwipeButtonMetrics {
        isPhone
            ? SwipeButtonMetrics(minWidth: 74, inset: 15, font: .system(size: 15))
            : SwipeButtonMetrics(minWidth: 60, inset: 14, font: .interface(size: 12, weight: .medium))
    }
}

/// A label in the button of a swipe on a phone: the icon, and below it the title where the row is high enough for both.
struct SwipeLabelStyle: LabelStyle {
    /// UIKit: lower rows have only the icons.
    static let heightForTitles: CGFloat = 91
    let rowHeight: CGFloat

    func makeBody(configuration: Configuration) -> some View {
        let icon = configuration.icon.font(.system(size: 20)).accessibilityHidden(true)
        if rowHeight >= Self.heightForTitles {
            VStack(spacing: 4) {
                icon
                configuration.title
            }
        } else {
            icon.background { configuration.title.accessibilityOnly() }
        }
    }
}

extension View {
    /// Sets the label of a swipe's button as a phone does, with filled symbols.
    @ViewBuilder func swipeLabels(onPhone isPhone: Bool, rowHeight: CGFloat) -> some View {
        if isPhone { labelStyle(SwipeLabelStyle(rowHeight: rowHeight)).symbolVariant(.fill) } else { self }
    }
}
