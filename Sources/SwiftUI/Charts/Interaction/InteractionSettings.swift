package import EspalierCore
package import EspalierGraphics
import Foundation

/// What a chart selects, and by which gesture.
package struct InteractionSettings {
    package typealias Select = @MainActor (_Datum?) -> Void
    package var xValue: Select?
    package var yValue: Select?
    package var angle: Select?
    package var xRange: (@MainActor ((_Datum, _Datum)?) -> Void)?
    package var yRange: (@MainActor ((_Datum, _Datum)?) -> Void)?
    package var gesture: (@MainActor (ChartProxy) -> AnyGesture<Void>)?

    package var isEmpty: Bool { xValue == nil && yValue == nil && angle == nil && xRange == nil && yRange == nil && gesture == nil }
}

package enum SelectionRange {
    /// The values from one to another in their order; nil without a selection, and where they have no order, as undefined numbers.
    package static func make<P: Plottable & Comparable>(_ bounds: (_Datum, _Datum)?) -> ClosedRange<P>? {
        guard let bounds, let first = P(datum: bounds.0), let last = P(datum: bounds.1) else { return nil }
        return first <= last ? first...last : last <= first ? last...first : nil
    }
}

/// How a chart scrolls.
package struct ScrollSettings {
    package var axes: Axis.Set = []
    package var xLength: Double?
    package var yLength: Double?
    package var x: ScrollLink?
    package var y: ScrollLink?
    package var behavior: (any ChartScrollTargetBehavior)?
}

/// The first visible value of an axis, and who is notified when it changes.
@MainActor package struct ScrollLink {
    package let value: @MainActor () -> _Datum?
    package let set: (@MainActor (_Datum) -> Void)?

    package init<P: Plottable>(_ binding: Binding<P>) {
        value = { binding.wrappedValue.datum }
        set = { datum in if let new = P(datum: datum), new.datum != binding.wrappedValue.datum { binding.wrappedValue = new } }
    }

    package init(initial: _Datum) {
        value = { initial }
        set = nil
    }
}
