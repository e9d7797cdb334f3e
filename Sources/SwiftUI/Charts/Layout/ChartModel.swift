package import EspalierGraphics
import Foundation

/// A chart's marks with everything that follows from them without a size: lengths, domains, styles.
package final class ChartModel {
    package let marks: [Mark]
    package let intervals: [MarkInterval?]
    package let settings: ChartSettings
    package let styles: StyleScales
    package let x: ChannelDomain
    package let y: ChannelDomain
    /// The computed places of functions, by the index of their mark.
    package let samples: [Int: [FunctionSample]]
    /// The values that stand side by side, by axis.
    package let xGroups: CategoryIndex
    package let yGroups: CategoryIndex
    package let facts: MarkFacts
    package var hasSectors: Bool { facts.hasSectors }

    package init(_ marks: [Mark], _ settings: ChartSettings) {
        self.marks = marks
        let facts = MarkFacts(marks)
        var settings = settings
        // No mark stands along an axis: an app has them only where it asks for them.
        if facts.kinds == [.sector] { settings.hideDefaultAxes() }
        self.settings = settings
        self.facts = facts
        intervals = facts.hasLengths ? Stacking.intervals(marks) : Array(repeating: nil, count: marks.count)
        styles = StyleScales(marks, settings)
        var samples: [Int: [FunctionSample]] = [:]
        if facts.hasFunctions {
            for (index, mark) in marks.enumerated() where mark.function?.isParametric == true {
                samples[index] = mark.function?.samples(0...1)
            }
        }
        x = ChannelDomain(.horizontal, marks, intervals, samples, settings.x)
        var visible = 0.0...1.0
        if case .numeric(let low, let high, _) = x.kind { visible = low...high }
        if facts.hasFunctions {
            for (index, mark) in marks.enumerated() where mark.function?.isParametric == false {
                samples[index] = mark.function?.samples(visible)
            }
        }
        self.samples = samples
        y = ChannelDomain(.vertical, marks, intervals, samples, settings.y)
        var groups: [Axis: [_Datum]] = [:]
        if facts.hasGroups {
            for mark in marks {
                guard let group = mark.style.group else { continue }
                groups[Self.groupAxis(mark), default: []].append(group.value)
            }
        }
        xGroups = CategoryIndex(groups[.horizontal] ?? [])
        yGroups = CategoryIndex(groups[.vertical] ?? [])
    }

    /// The axis along which marks of a group stand side by side.
    package static func groupAxis(_ mark: Mark) -> Axis {
        if let axis = mark.style.group?.axis { return axis }
        if let axis = Stacking.valueAxis(mark) { return axis == .vertical ? .horizontal : .vertical }
        if mark.x.start?.name != nil || mark.x.hasExtent { return .horizontal }
        return mark.y.start?.name != nil || mark.y.hasExtent ? .vertical : .horizontal
    }
}
