package import EspalierCore
import EspalierGraphics
package import Foundation

/// What the layout of a chart needs to know of the views around it.
@MainActor package struct ChartEnvironment {
    package var locale = Locale.current
    package var calendar = Calendar.current
    /// Pixels in a point.
    package var scale: CGFloat = 1
    package var isRightToLeft = false
    package var measurer: any ChartMeasuring

    package init(measurer: any ChartMeasuring) { self.measurer = measurer }

    package init(_ environment: EnvironmentValues, measurer: any ChartMeasuring) {
        self.measurer = measurer
        locale = environment.locale
        calendar = environment.calendar
        calendar.timeZone = environment.timeZone
        calendar.locale = environment.locale
        scale = max(environment.displayScale, 0.1)
        isRightToLeft = environment.layoutDirection == .rightToLeft
    }
}

/// Measures the texts and views of axes.
@MainActor package protocol ChartMeasuring: AnyObject {
    func size(of text: String, font: Font?) -> CGSize
    func size(of view: AnyView, in proposal: ProposedViewSize) -> CGSize
}

/// An edge of the plot.
package enum PlotEdge: Hashable, Sendable {
    case left, right, top, bottom

    package var isVertical: Bool { self == .left || self == .right }
}
