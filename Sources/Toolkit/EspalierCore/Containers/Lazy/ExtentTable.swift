package import Foundation

/// The lengths of a lazy container's lines: exact where known, estimated otherwise. Stored in chunks, of which only those with a known
/// line exist, so that lines that were never visible cost nothing.
package struct ExtentTable {
    private static let chunkSize = 64

    private struct Chunk {
        var values = [CGFloat](repeating: .nan, count: ExtentTable.chunkSize)
        var sum: CGFloat = 0
        var known = 0
    }

    private var chunks: ContiguousArray<Chunk?> = []
    package private(set) var count = 0
    /// The estimated length of the lines that are not known.
    package var estimate: CGFloat = 0
    private var knownSum: CGFloat = 0
    private var knownCount = 0

    package init() {}

    /// Forgets everything but the first lines.
    package mutating func reset(count: Int, keeping kept: Int = 0) {
        let old = self
        let oldEstimate = estimate
        self = ExtentTable()
        self.count = count
        estimate = kept > 0 ? oldEstimate : 0
        chunks = ContiguousArray(repeating: nil, count: (count + Self.chunkSize - 1) / Self.chunkSize)
        for (index, chunk) in old.chunks.enumerated() {
            guard let chunk, index * Self.chunkSize < min(kept, count) else { continue }
            for (place, value) in chunk.values.enumerated() where !value.isNaN {
                let line = index * Self.chunkSize + place
                if line < min(kept, count) { self[line] = value }
            }
        }
    }

    package var hasKnown: Bool { knownCount > 0 }
    /// The average length of the known lines, in whole points, so that sums of estimates stay on whole pixels.
    package var average: CGFloat { knownCount > 0 ? max((knownSum / CGFloat(knownCount)).rounded(), knownSum > 0 ? 1 : 0) : 0 }
    package var total: CGFloat { knownSum + CGFloat(count - knownCount) * estimate }

    /// A line's length; nil where it is not known.
    package subscript(line: Int) -> CGFloat? {
        get {
            guard let value = chunks[line / Self.chunkSize]?.values[line % Self.chunkSize], !value.isNaN else { return nil }
            return value
        }
        set {
            guard let newValue else { return }
            let index = line / Self.chunkSize
            var chunk = chunks[index].take() ?? Chunk()
            let old = chunk.values[line % Self.chunkSize]
            if old.isNaN {
                chunk.known += 1
                knownCount += 1
            } else {
                chunk.sum -= old
                knownSum -= old
            }
            chunk.values[line % Self.chunkSize] = newValue
            chunk.sum += newValue
            knownSum += newValue
            chunks[index] = chunk
        }
    }

    package func length(of line: Int) -> CGFloat { self[line] ?? estimate }

    private func length(ofChunk index: Int) -> CGFloat {
        let lines = min(Self.chunkSize, count - index * Self.chunkSize)
        guard let chunk = chunks[index] else { return CGFloat(lines) * estimate }
        return chunk.sum + CGFloat(lines - chunk.known) * estimate
    }

    /// Where a line begins.
    package func start(of line: Int) -> CGFloat {
        let last = line / Self.chunkSize
        var start: CGFloat = 0
        for index in 0..<min(last, chunks.count) { start += length(ofChunk: index) }
        for inner in (last * Self.chunkSize)..<max(line, last * Self.chunkSize) { start += length(of: inner) }
        return start
    }

    /// The line at a position; the first or the last for a position outside.
    package func line(at position: CGFloat) -> Int {
        var start: CGFloat = 0
        for index in chunks.indices {
            let length = length(ofChunk: index)
            if position >= start + length, index < chunks.count - 1 {
                start += length
                continue
            }
            let first = index * Self.chunkSize, end = min(first + Self.chunkSize, count)
            for line in first..<end {
                start += self.length(of: line)
                if position < start { return line }
            }
            return max(end - 1, 0)
        }
        return 0
    }
}
