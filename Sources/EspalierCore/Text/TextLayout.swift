package import EspalierGraphics
package import Foundation

/// A text on its lines, from the top left corner of a box that is just large enough.
package struct TextLayout: Sendable {
    /// A part of a line in one span's attributes.
    package struct Fragment: Equatable, Sendable {
        package var span: Int
        /// What is drawn.
        package var run: TextRun
        /// The characters of the text that it shows; none for an ellipsis.
        package var range = 0..<0
        /// From the line's left end.
        package var x: CGFloat
        package var width: CGFloat

        package var string: String { run.string }
        /// Whether it is read from right to left.
        package var isRightToLeft: Bool { run.isRightToLeft }
    }

    package struct Line: Equatable, Sendable {
        package var fragments: [Fragment]
        package var width: CGFloat
        /// From the text's top.
        package var baseline: CGFloat
        package var ascent: CGFloat
        package var descent: CGFloat

        package var string: String { fragments.map(\.string).joined() }
    }

    package var lines: [Line]
    /// Rounded up to pixels.
    package var size: CGSize
    package var isTruncated: Bool
    /// Whether a line ends inside of a word, as the word is longer than the line.
    package var breaksWords = false
    /// Points that tightening takes from each character's advance.
    package var tightening: CGFloat = 0
    /// The factor by which the fonts are smaller than asked for.
    package var fontScale: CGFloat = 1

    /// Whether nothing is cut off, words are whole and nothing sticks out: a single character can be wider than the width, and a
    /// line too high.
    fileprivate func fits(_ width: CGFloat, _ height: CGFloat) -> Bool {
        !isTruncated && !breaksWords && size.height <= height + PreparedText.tolerance
            && lines.allSatisfy { $0.width <= width + PreparedText.tolerance }
    }

    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}

// MARK: - Layout

extension PreparedText {
    /// Slack for what arithmetic adds: a text offered the width that it measured keeps its lines.
    nonisolated static let tolerance: CGFloat = 0.01

    /// The size in a proposal. Cheaper than a layout where the text fits on one line.
    package func size(in proposal: ProposedViewSize, _ parameters: TextParameters) -> CGSize {
        if let size = sizeOfSingleLine(in: proposal, parameters) { return size }
        return layout(in: proposal, parameters).size
    }

    private func sizeOfSingleLine(in proposal: ProposedViewSize, _ parameters: TextParameters) -> CGSize? {
        let width = proposal.width ?? .infinity
        // SwiftUI: a text gives way to nothing at all, and to a width of nothing.
        if width <= 0 {
            return CGSize(width: 0, height: proposal.height == 0 ? 0 : (ascent + descent).roundedUp(toScale: parameters.scale))
        }
        guard isOneLine(in: width, proposal.height ?? .infinity, parameters) else { return nil }
        return boxSize(width: lineWidth, height: ascent + descent, parameters)
    }

    /// Whether the text fits as it is. Its height counts only where it may be made smaller: one line is always shown.
    private func isOneLine(in width: CGFloat, _ height: CGFloat, _ parameters: TextParameters) -> Bool {
        guard !hasNewlines, lineWidth <= width + Self.tolerance else { return false }
        return parameters.minimumScale >= 1 || ascent + descent <= height + Self.tolerance
    }

    func boxSize(width: CGFloat, height: CGFloat, _ parameters: TextParameters) -> CGSize {
        var height = height
        if parameters.minLines > 1 {
            let lines = CGFloat(parameters.minLines)
            height = max(height, lines * (ascent + descent) + (lines - 1) * (leading + parameters.lineSpacing))
        }
        return CGSize(
            width: width.roundedUp(toScale: parameters.scale), height: height.roundedUp(toScale: parameters.scale))
    }

    /// Breaks the text into lines. SwiftUI: what does not fit is first tightened, then made smaller, where that is allowed;
    /// then it is wrapped, and at last cut.
    package func layout(in proposal: ProposedViewSize, _ parameters: TextParameters) -> TextLayout {
        let width = max(proposal.width ?? .infinity, 0), height = proposal.height ?? .infinity
        if isOneLine(in: width, height, parameters) { return naturalLayout(parameters) }
        if parameters.allowsTightening, let tightened = tightened(to: width, parameters) { return tightened }
        let plain = wrapped(width: width, height: height, parameters)
        guard parameters.minimumScale < 1, !plain.fits(width, height) else { return plain }
        return shrunk(width: width, height: height, parameters)
    }

    /// The text on one line. It is the same in every proposal that has the room.
    private func naturalLayout(_ parameters: TextParameters) -> TextLayout {
        if let natural, natural.parameters == parameters { return natural.layout }
        let layout = singleLine(parameters)
        natural = (parameters, layout)
        return layout
    }

    private func singleLine(_ parameters: TextParameters) -> TextLayout {
        var x: CGFloat = 0
        if isBidirectional {
            let fragments = fragments(of: 0..<clusters.count, clusters)
            return assemble([(fragments, lineWidth)], isTruncated: false, parameters)
        }
        var fragments: [TextLayout.Fragment] = []
        var start = 0
        for (index, span) in spans.enumerated() where !span.string.isEmpty {
            let width = spans.count == 1 ? lineWidth : span.width
            let count = spans.count == 1 && span.attachment == nil ? 0 : span.string.count
            fragments.append(TextLayout.Fragment(
                span: index, run: span.run(span.string), range: start..<(start + count), x: x, width: width))
            x += width
            start += count
        }
        return assemble([(fragments, x)], isTruncated: false, parameters)
    }

    /// Places finished lines one below the other.
    func assemble(
        _ content: [(fragments: [TextLayout.Fragment], width: CGFloat)], isTruncated: Bool, _ parameters: TextParameters
    ) -> TextLayout {
        var lines: [TextLayout.Line] = []
        var y: CGFloat = 0, width: CGFloat = 0
        for (fragments, lineWidth) in content {
            var ascent: CGFloat = 0, descent: CGFloat = 0, leading = -CGFloat.infinity
            for fragment in fragments {
                let span = spans[fragment.span]
                ascent = max(ascent, span.ascent)
                descent = max(descent, span.descent)
                leading = max(leading, span.leading)
            }
            if fragments.isEmpty { (ascent, descent, leading) = (self.ascent, self.descent, self.leading) }
            if !lines.isEmpty { y += leading + parameters.lineSpacing }
            lines.append(TextLayout.Line(
                fragments: fragments, width: lineWidth, baseline: y + ascent, ascent: ascent, descent: descent))
            y += ascent + descent
            width = max(width, lineWidth)
        }
        // SwiftUI: the first baseline stands on a pixel, and the others go along.
        if let first = lines.first {
            let shift = first.baseline.rounded(toScale: parameters.scale) - first.baseline
            for index in lines.indices { lines[index].baseline += shift }
        }
        return TextLayout(lines: lines, size: boxSize(width: width, height: y, parameters), isTruncated: isTruncated)
    }

    // MARK: Tightening and shrinking

    /// The share of the font's size that each character may lose.
    private static let greatestTightening: CGFloat = 0.03

    private func tightened(to width: CGFloat, _ parameters: TextParameters) -> TextLayout? {
        guard !hasNewlines, clusters.count > 1, let size = spans.first?.font.descriptor.size else { return nil }
        let loss = (lineWidth - width) / CGFloat(clusters.count - 1)
        guard loss <= size * Self.greatestTightening else { return nil }
        var spans = spans
        for index in spans.indices { spans[index].tracking -= loss }
        var layout = PreparedText(spans, direction: direction).singleLine(parameters)
        // Nothing follows the last character.
        layout.lines[0].width = min(layout.lines[0].width + loss, width)
        layout.size.width = layout.lines[0].width.roundedUp(toScale: parameters.scale)
        layout.tightening = loss
        return layout
    }

    /// The largest fonts with which everything fits; the smallest that are allowed, and a cut, if nothing does.
    private func shrunk(width: CGFloat, height: CGFloat, _ parameters: TextParameters) -> TextLayout {
        // A text in fonts of half the size breaks as this one does in twice the room.
        func fits(_ factor: CGFloat) -> Bool {
            var scaled = parameters
            scaled.lineSpacing /= factor
            return wrapped(width: width / factor, height: height / factor, scaled).fits(width / factor, height / factor)
        }
        let least = max(parameters.minimumScale, 0.05)
        var (low, high) = (least, CGFloat(1))
        if fits(low) {
            for _ in 0..<6 {
                let middle = (low + high) / 2
                if fits(middle) { low = middle } else { high = middle }
            }
        }
        // Few sizes, as each is a font of its own.
        let size = spans.first?.font.descriptor.size ?? 13
        var factor = max((size * low * 4).rounded(.down) / 4 / size, least)
        var scaled = wrappedWithFonts(scaledBy: factor, width: width, height: height, parameters)
        if factor > least, !scaled.fits(width, height) {
            // Hinted fonts do not shrink quite in proportion.
            factor = max(factor * 0.96, least)
            scaled = wrappedWithFonts(scaledBy: factor, width: width, height: height, parameters)
        }
        return scaled
    }

    private func wrappedWithFonts(
        scaledBy factor: CGFloat, width: CGFloat, height: CGFloat, _ parameters: TextParameters
    ) -> TextLayout {
        let scaled = PreparedText(spans.map { $0.scaled(by: factor) }, direction: direction)
        var layout = scaled.wrapped(width: width, height: height, parameters)
        layout.fontScale = factor
        return layout
    }
}

extension TextSpan {
    /// A part of the span's string, as it is drawn.
    package func run(_ string: String, isRightToLeft: Bool = false) -> TextRun {
        TextRun(string: string, font: font.descriptor, tracking: tracking, isRightToLeft: isRightToLeft)
    }

    /// The span in a smaller font.
    package func scaled(by factor: CGFloat) -> TextSpan {
        guard factor != 1 else { return self }
        var copy = self
        copy.font = font.scaled(by: factor)
        copy.tracking *= factor
        copy.baselineOffset *= factor
        copy.extent = extent.map { ($0.ascent * factor, $0.descent * factor) }
        return copy
    }
}
