import EspalierGraphics
package import Foundation

/// The guide values that a node has returned since it was last invalidated. Most nodes are never asked for one.
package struct GuideCache {
    package struct Entry {
        package let key: AlignmentKey
        package let size: CGSize
        package let proposal: ProposedViewSize
        package let value: CGFloat?
    }

    private static let limit = 12

    package private(set) var entries: ContiguousArray<Entry> = []
    @inline(__always) package var isEmpty: Bool { entries.isEmpty }

    package init() {}

    package mutating func insert(_ value: CGFloat?, _ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) {
        if entries.contains(where: { $0.key == key && $0.size == size && $0.proposal.key == proposal.key }) { return }
        if entries.count == Self.limit { entries.removeFirst() }
        entries.append(Entry(key: key, size: size, proposal: proposal, value: value))
    }

    package mutating func removeAll() { if !entries.isEmpty { entries.removeAll(keepingCapacity: true) } }
}

/// A node's sizes by proposal since it was last invalidated.
///
/// A chain of nested stacks asks each child for its minimum, maximum and given size on both axes: up to nine proposals. A cache
/// that dropped one of them would make deep nesting exponential, so it keeps twelve entries, and replaces the oldest.
package struct SizeCache {
    package struct Entry {
        package let key: ProposedViewSize.Key
        package let size: CGSize
    }

    private static let limit = 12

    package private(set) var entries: ContiguousArray<Entry> = []
    private var oldest = 0

    package init() {}

    @inline(__always) package func size(for proposal: ProposedViewSize) -> CGSize? {
        let key = proposal.key
        for entry in entries where entry.key == key { return entry.size }
        return nil
    }

    package mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
        let entry = Entry(key: proposal.key, size: size)
        if entries.count < Self.limit {
            entries.append(entry)
        } else {
            entries[oldest] = entry
            oldest = (oldest + 1) % Self.limit
        }
    }

    package mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        oldest = 0
    }
}
