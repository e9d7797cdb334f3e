import EspalierGraphics
package import Foundation

/// A text ready to be laid out in any width: its spans, and, once lines must be broken, each character's class and advance.
@MainActor package final class PreparedText {
    package private(set) var spans: [TextSpan]
    /// Whether the text forces lines of its own.
    package let hasNewlines: Bool
    /// The greatest of all spans.
    let ascent: CGFloat
    let descent: CGFloat
    let leading: CGFloat
    /// How far characters of other fonts may stand out of the lines.
    package let overhang: CGFloat
    /// Whether parts of the text may be read from right to left.
    let isBidirectional: Bool
    /// How a paragraph is read that does not say by itself.
    let direction: TextDirection
    private var knownClusters: Clusters?
    private var knownWidth: CGFloat?
    /// The layout on one line, and what it was made for.
    @exclusivity(unchecked) var natural: (parameters: TextParameters, layout: TextLayout)?

    package init(_ spans: [TextSpan], direction: TextDirection = TextDirection()) {
        self.spans = spans
        self.direction = direction
        var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), -CGFloat.infinity)
        var overhang: CGFloat = 0
        var hasNewlines = false, isBidirectional = direction.isFixed && direction.isRightToLeft
        for index in spans.indices {
            let traits = Self.traits(of: spans[index].string)
            if traits.isForeign {
                self.spans[index].findExtent()
                overhang = max(overhang, self.spans[index].overhang)
            }
            ascent = max(ascent, self.spans[index].ascent)
            descent = max(descent, self.spans[index].descent)
            leading = max(leading, self.spans[index].leading)
            hasNewlines = hasNewlines || traits.hasNewlines
            isBidirectional = isBidirectional || traits.isBidirectional
        }
        (self.ascent, self.descent, self.hasNewlines, self.overhang) = (ascent, descent, hasNewlines, overhang)
        self.leading = leading.isFinite ? leading : 0
        self.isBidirectional = isBidirectional
    }

    /// Looks at bytes first: most texts have none that a newline, or a letter that is read from right to left, begins with.
    private nonisolated static func traits(of string: String) -> (hasNewlines: Bool, isBidirectional: Bool, isForeign: Bool) {
        var string = string
        let isSuspect = string.withUTF8 { bytes in
            bytes.contains { $0 >= 0x0A && $0 <= 0x0D || $0 == 0xC2 || $0 >= 0xC6 }
        }
        guard isSuspect else { return (false, false, false) }
        var result = (hasNewlines: false, isBidirectional: false, isForeign: false)
        for scalar in string.unicodeScalars {
            if BreakClass(scalar) == .newline { result.hasNewlines = true }
            if scalar.mayRunRightToLeft { result.isBidirectional = true }
            // Beyond Latin and the punctuation that every font has.
            if scalar.value >= 0x180, scalar.value < 0x2000 || scalar.value > 0x2060 { result.isForeign = true }
        }
        return result
    }

    /// Takes the colours and lines of spans that measure as these do.
    package func takeInk(of spans: [TextSpan]) {
        let old = self.spans
        self.spans = spans
        for index in spans.indices { self.spans[index].extent = old[index].extent }
    }

    /// The characters of all spans, one after the other.
    package struct Clusters {
        /// Where each begins in its span's string.
        package var indices: [String.Index] = []
        package var advances: [CGFloat] = []
        var classes: [BreakClass] = []
        /// Where each span begins.
        package var starts: [Int] = []
        /// Embedding levels (UAX 9); none where all of the text is read from left to right.
        var levels: [UInt8] = []
        /// The level of the paragraph of each.
        var bases: [UInt8] = []

        package var count: Int { advances.count }

        /// The last span that begins at or before a character.
        func span(at index: Int) -> Int {
            var (low, high) = (0, starts.count - 1)
            while low < high {
                let middle = (low + high + 1) / 2
                if starts[middle] <= index { low = middle } else { high = middle - 1 }
            }
            return low
        }
    }

    package var clusters: Clusters {
        if let knownClusters { return knownClusters }
        var clusters = Clusters()
        for span in spans { clusters.append(span) }
        if isBidirectional { clusters.findLevels(spans, direction) }
        knownClusters = clusters
        return clusters
    }

    /// The width of a text without newlines on one line.
    var lineWidth: CGFloat {
        if let knownWidth { return knownWidth }
        var width: CGFloat = 0
        // By index: a span is not copied with all that it refers to.
        for index in spans.indices { width += spans[index].width }
        knownWidth = width
        return width
    }
}

@MainActor extension PreparedText.Clusters {
    mutating func append(_ span: TextSpan) {
        starts.append(count)
        if let attachment = span.attachment {
            indices.append(span.string.startIndex)
            classes.append(.ideograph)
            advances.append(attachment.width + span.tracking)
            return
        }
        let string = span.string
        let measured = span.font.advances(of: string)
        let first = count
        indices.reserveCapacity(first + measured.count)
        classes.reserveCapacity(first + measured.count)
        advances.reserveCapacity(first + measured.count)
        // In ASCII a byte is a character, but for two that end a line together.
        if measured.count == string.utf8.count {
            var index = string.startIndex
            for byte in string.utf8 {
                indices.append(index)
                classes.append(byte < 128 ? BreakClass.ascii[Int(byte)] : .letter)
                index = string.utf8.index(after: index)
            }
        } else {
            var index = string.startIndex
            while index < string.endIndex {
                indices.append(index)
                classes.append(BreakClass(string[index]))
                index = string.index(after: index)
            }
        }
        for number in 0..<(indices.count - first) {
            let isNewline = classes[first + number] == .newline
            advances.append(isNewline || number >= measured.count ? 0 : measured[number] + span.tracking)
        }
    }

    /// Asks for the levels of each paragraph.
    mutating func findLevels(_ spans: [TextSpan], _ direction: TextDirection) {
        guard let font = spans.first?.font else { return }
        var scalars: [UInt32] = []
        /// Where in `scalars` each character begins.
        var places: [Int] = []
        var found: (levels: [UInt8], bases: [UInt8]) = ([], [])
        var isPlain = true
        func endParagraph() -> Bool {
            guard !places.isEmpty else { return true }
            guard let answer = font.levels(of: scalars, direction), answer.levels.count == scalars.count else { return false }
            for place in places { found.levels.append(answer.levels[place]) }
            found.bases += [UInt8](repeating: answer.base, count: places.count)
            if answer.base != 0 || answer.levels.contains(where: { $0 != 0 }) { isPlain = false }
            scalars.removeAll(keepingCapacity: true)
            places.removeAll(keepingCapacity: true)
            return true
        }
        for (number, span) in spans.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : count
            for index in starts[number]..<max(end, starts[number]) {
                places.append(scalars.count)
                for scalar in span.string[indices[index]].unicodeScalars { scalars.append(scalar.value) }
                if classes[index] == .newline, !endParagraph() { return }
            }
        }
        guard endParagraph(), !isPlain, found.levels.count == count else { return }
        (levels, bases) = found
    }
}

extension Unicode.Scalar {
    /// Whether text with this character may have parts that are read from right to left: letters of such scripts, and the marks
    /// that say so.
    var mayRunRightToLeft: Bool {
        switch value {
        case 0x590..<0x900, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000,
            0x1E800..<0x1F000: true
        default: false
        }
    }
}
