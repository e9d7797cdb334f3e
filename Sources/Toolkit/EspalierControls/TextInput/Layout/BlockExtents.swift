import EspalierCore
import Foundation

/// The lengths of many blocks, known or estimated, with sums over groups of them, so that one position among a million is found quickly.
struct BlockExtents {
    private static let groupSize = 256

    /// NaN where a length is not known.
    private var lengths: [Float]
    /// The lengths of groups, of which the first `validSums` are up to date.
    private var sums: [CGFloat] = []
    private var validSums = 0
    var estimate: CGFloat = 16 { didSet { if estimate != oldValue { validSums = 0 } } }

    init(count: Int) { lengths = Array(repeating: .nan, count: count) }

    var count: Int { lengths.count }

    subscript(block: Int) -> CGFloat? {
        get { lengths[block].isNaN ? nil : CGFloat(lengths[block]) }
        set {
            let new = newValue.map(Float.init) ?? .nan, old = lengths[block]
            guard old != new, !(old.isNaN && new.isNaN) else { return }
            lengths[block] = new
            let group = block / Self.groupSize
            if group < validSums { sums[group] += length(new) - length(old) }
        }
    }

    private func length(_ length: Float) -> CGFloat { length.isNaN ? estimate : CGFloat(length) }

    mutating func replace(_ blocks: Range<Int>, newCount: Int) {
        // If the number stays, the old lengths are the best estimates of the new ones.
        if blocks.count == newCount { return }
        lengths.replaceSubrange(blocks, with: repeatElement(.nan, count: newCount))
        validSums = min(validSums, blocks.lowerBound / Self.groupSize)
    }

    private mutating func findSums() {
        let groups = (lengths.count + Self.groupSize - 1) / Self.groupSize
        if sums.count != groups { sums = Array(sums.prefix(groups)) + Array(repeating: 0, count: max(groups - sums.count, 0)) }
        guard validSums < groups else { return }
        for group in validSums..<groups {
            var sum: CGFloat = 0
            for block in (group * Self.groupSize)..<min((group + 1) * Self.groupSize, lengths.count) { sum += length(lengths[block]) }
            sums[group] = sum
        }
        validSums = groups
    }

    var total: CGFloat {
        mutating get {
            findSums()
            return sums.reduce(0, +)
        }
    }

    /// The position at which a block begins, in points.
    mutating func start(of block: Int) -> CGFloat {
        findSums()
        let group = block / Self.groupSize
        var start = sums[..<min(group, sums.count)].reduce(0, +)
        for inner in (group * Self.groupSize)..<max(min(block, lengths.count), group * Self.groupSize) { start += length(lengths[inner]) }
        return start
    }

    /// The block that contains a position; the first or the last for one outside.
    mutating func block(at position: CGFloat) -> Int {
        findSums()
        var start: CGFloat = 0
        for group in sums.indices {
            if position >= start + sums[group], group < sums.count - 1 {
                start += sums[group]
                continue
            }
            let end = min((group + 1) * Self.groupSize, lengths.count)
            for block in (group * Self.groupSize)..<end {
                start += length(lengths[block])
                if position < start { return block }
            }
            return max(end - 1, 0)
        }
        return 0
    }
}
