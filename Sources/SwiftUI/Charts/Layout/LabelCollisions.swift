package import EspalierGraphics
package import Foundation

/// Keeps the labels of an axis apart, and inside the chart.
package enum LabelCollisions {
    /// - Parameters:
    ///   - bounds: Where labels may be, along the axis.
    ///   - band: The length of a category's band.
    package static func resolve(_ labels: inout [AxisLabel], _ axis: Axis, bounds: ClosedRange<CGFloat>, band: CGFloat?) {
        guard let first = labels.first else { return }
        let isHorizontal = axis == .horizontal
        func range(_ frame: CGRect) -> (CGFloat, CGFloat) { isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY) }
        func isApart(_ a: CGRect, _ b: CGRect, _ spacing: CGFloat) -> Bool {
            let (firstStart, firstEnd) = range(a), (secondStart, secondEnd) = range(b)
            return firstEnd + spacing <= secondStart || secondEnd + spacing <= firstStart
        }
        let spacing: CGFloat = isHorizontal ? 3 : 0
        let overlaps = zip(labels.dropFirst(), labels).contains { !isApart($0.frame, $1.frame, spacing) }
        switch first.label.options.collision.storage {
        case .disabled: break
        case .truncate: if overlaps, isHorizontal { truncate(&labels, band, spacing) }
        case .automatic where overlaps && isHorizontal && band != nil:
            // Names of a readable length are shortened; of shorter ones every second, third, fourth is shown.
            if let band, band >= 36 { truncate(&labels, band, spacing) } else { thin(&labels) { isApart($0, $1, spacing) } }
        case .greedy(_, let own): greedy(&labels) { isApart($0, $1, own ?? spacing) }
        case .automatic: if overlaps { thin(&labels) { isApart($0, $1, spacing) } }
        }
        keepInside(&labels, isHorizontal, bounds)
    }

    /// Shortens labels to the space that each has.
    private static func truncate(_ labels: inout [AxisLabel], _ band: CGFloat?, _ spacing: CGFloat) {
        for index in labels.indices {
            let frame = labels[index].frame
            var space = band ?? .infinity
            if band == nil {
                if index > 0 { space = min(space, abs(frame.midX - labels[index - 1].frame.midX)) }
                if index + 1 < labels.count { space = min(space, abs(labels[index + 1].frame.midX - frame.midX)) }
            }
            let width = max(0, min(frame.width, space - spacing))
            labels[index].frame = CGRect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
        }
    }

    /// Keeps every second label, or every third, until they are apart.
    private static func thin(_ labels: inout [AxisLabel], _ isApart: (CGRect, CGRect) -> Bool) {
        for step in 2...max(2, labels.count) {
            let kept = stride(from: 0, to: labels.count, by: step).map { labels[$0] }
            if zip(kept.dropFirst(), kept).allSatisfy({ isApart($0.frame, $1.frame) }) {
                labels = kept
                return
            }
        }
    }

    /// Leaves out each label that would overlap one that is kept; those of a higher priority come first.
    private static func greedy(_ labels: inout [AxisLabel], _ isApart: (CGRect, CGRect) -> Bool) {
        func priority(_ label: AxisLabel) -> Double {
            if case .greedy(let priority, _) = label.label.options.collision.storage { priority } else { 0 }
        }
        let order = labels.indices.sorted { (-priority(labels[$0]), $0) < (-priority(labels[$1]), $1) }
        let isSorted = order.elementsEqual(labels.indices)
        var kept: [Int] = []
        for index in order {
            let frame = labels[index].frame
            // In the order of the axis the last label is the only one that can be touched.
            let near = isSorted ? kept.suffix(1) : kept[...]
            if near.allSatisfy({ isApart(labels[$0].frame, frame) }) { kept.append(index) }
        }
        labels = kept.sorted().map { labels[$0] }
    }

    private static func keepInside(_ labels: inout [AxisLabel], _ isHorizontal: Bool, _ bounds: ClosedRange<CGFloat>) {
        for index in labels.indices {
            var frame = labels[index].frame
            let length = bounds.upperBound - bounds.lowerBound
            if isHorizontal {
                frame.size.width = min(frame.width, length)
                frame.origin.x = frame.minX.clamped(bounds.lowerBound, bounds.upperBound - frame.width)
            } else {
                if labels[index].label.rotation != 0 { frame.size.height = min(frame.height, length) }
                frame.origin.y = frame.minY.clamped(bounds.lowerBound, max(bounds.lowerBound, bounds.upperBound - frame.height))
            }
            labels[index].frame = frame
        }
        // What the edges have pushed together.
        guard labels.count > 1 else { return }
        if case .disabled = labels[0].label.options.collision.storage { return }
        func start(_ label: AxisLabel) -> CGFloat { isHorizontal ? label.frame.minX : label.frame.minY }
        func end(_ label: AxisLabel) -> CGFloat { isHorizontal ? label.frame.maxX : label.frame.maxY }
        var kept: [AxisLabel] = []
        for label in labels.sorted(by: { start($0) < start($1) }) where kept.last.map({ end($0) <= start(label) + 0.5 }) ?? true {
            kept.append(label)
        }
        labels = kept
    }
}
