import EspalierGraphics
package import Foundation

/// A text ready to be laid out in any width: its spans and, once lines must be broken, the class and advance of each character.
@MainActor package final class PreparedText {
    package private(set) var spans: [TextSpan]
    /// Whether the text contains line breaks.
    package let hasNewlines: Bool
    /// The greatest ascent, descent and leading of all spans.
    let ascent: CGFloat
    let descent: CGFloat
    let leading: CGFloat
    /// The distance by which characters of fallback fonts may extend beyond the lines.
    package let overhang: CGFloat
    /// Whether parts of the text may be read from right to left.
    let isBidirectional: Bool
    /// The direction of a paragraph whose characters do not determine one.
    let direction: TextDirection
    private var knownClusters: Clusters?
    private var knownWidth: CGFloat?
    // exclusivity(unchecked): read whenever a text is measured; read and set as a whole, on the main actor only.
    /// The layout on one line, and the parameters that it was made for.
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

    /// Checks the bytes first: most texts contain no byte that can begin a line break or a right-to-left letter.
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
            // Beyond Latin and the punctuation that every font contains.
            if scalar.value >= 0x180, scalar.value < 0x2000 || scalar.value > 0x2060 { result.isForeign = true }
        }
        return result
    }

    /// Adopts the colours and line decorations of spans that measure the same as the present ones.
    package func adoptInk(of spans: [TextSpan]) {
        let old = self.spans
        self.spans = spans
        for index in spans.indices { self.spans[index].extent = old[index].extent }
    }

    /// The characters of all spans, one after the other.
    package struct Clusters {
        /// The index of each in its span's string.
        package var indices: [String.Index] = []
        package var advances: [CGFloat] = []
        var classes: [BreakClass] = []
        /// The first character of each span.
        package var starts: [Int] = []
        /// Embedding levels (UAX 9); empty if all of the text is read from left to right.
        var levels: [UInt8] = []
        /// For each character, the level of its paragraph.
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
        // By index, so that spans are not copied with all that they refer to.
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
        // In ASCII each byte is a character, except for CR LF.
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

    /// Requests the embedding levels of each paragraph.
    mutating func findLevels(_ spans: [TextSpan], _ direction: TextDirection) {
        guard let font = spans.first?.font else { return }
        var scalars: [UInt32] = []
        /// The index in `scalars` at which each character begins.
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
    /// Whether text with this character may have right-to-left parts: true for the letters of such scripts and for directional
    /// formatting characters.
    var mayRunRightToLeft: Bool {
        switch value {
        case 0x590..<0x900, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000,
            0x1E800..<0x1F000: true
        default: false
        }
    }
}
