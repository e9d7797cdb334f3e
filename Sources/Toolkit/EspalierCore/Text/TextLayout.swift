package import EspalierGraphics
package import Foundation

/// The lines of a text, relative to the top left corner of a box that just contains them.
package struct TextLayout: Sendable {
    /// A part of a line with one span's attributes.
    package struct Fragment: Equatable, Sendable {
        package var span: Int
        /// The run to draw.
        package var run: TextRun
        /// The characters of the text that it shows; empty for an ellipsis.
        package var range = 0..<0
        /// The distance from the line's left end.
        package var x: CGFloat
        package var width: CGFloat

        package var string: String { run.string }
        /// Whether it is read from right to left.
        package var isRightToLeft: Bool { run.isRightToLeft }
    }

    package struct Line: Equatable, Sendable {
        package var fragments: [Fragment]
        package var width: CGFloat
        /// The distance from the text's top.
        package var baseline: CGFloat
        package var ascent: CGFloat
        package var descent: CGFloat

        package var string: String { fragments.map(\.string).joined() }
    }

    package var lines: [Line]
    /// Rounded up to device pixels.
    package var size: CGSize
    package var isTruncated: Bool
    /// Whether a line ends within a word because the word is longer than the line.
    package var breaksWords = false
    /// Points by which tightening reduces each character's advance.
    package var tightening: CGFloat = 0
    /// The factor by which the fonts are smaller than specified.
    package var fontScale: CGFloat = 1

    /// Whether nothing is truncated, words are whole and nothing sticks out: a single character can be wider than the width, and
    /// a line higher than the height.
    fileprivate func fits(_ width: CGFloat, _ height: CGFloat) -> Bool {
        !isTruncated && !breaksWords && size.height <= height + PreparedText.tolerance
            && lines.allSatisfy { $0.width <= width + PreparedText.tolerance }
    }

    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}

// MARK: - Layout

extension PreparedText {
    /// Tolerance for rounding errors: a text offered the width that it measured keeps its lines.
    nonisolated static let tolerance: CGFloat = 0.01

    /// The size for a proposal. Cheaper than a layout if the text fits on one line.
    package func size(in proposal: ProposedViewSize, _ parameters: TextParameters) -> CGSize {
        if let size = sizeOfSingleLine(in: proposal, parameters) { return size }
        return layout(in: proposal, parameters).size
    }

    private func sizeOfSingleLine(in proposal: ProposedViewSize, _ parameters: TextParameters) -> CGSize? {
        let width = proposal.width ?? .infinity
        // SwiftUI: a text collapses in a proposal of zero, and to no width in a width of zero.
        if width <= 0 {
            return CGSize(width: 0, height: proposal.height == 0 ? 0 : (ascent + descent).roundedUp(toScale: parameters.scale))
        }
        guard isOneLine(in: width, proposal.height ?? .infinity, parameters) else { return nil }
        return boxSize(width: lineWidth, height: ascent + descent, parameters)
    }

    /// Whether the text fits on one line. Its height matters only if the text may shrink: one line is always shown.
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

    /// Breaks the text into lines. SwiftUI: a text too long for one line is tightened, if allowed, or else wrapped; if the lines
    /// do not fit either, it is shrunk, if allowed, and at last truncated.
    package func layout(in proposal: ProposedViewSize, _ parameters: TextParameters) -> TextLayout {
        let width = max(proposal.width ?? .infinity, 0), height = proposal.height ?? .infinity
        if isOneLine(in: width, height, parameters) { return naturalLayout(parameters) }
        if parameters.allowsTightening, let tightened = tightened(to: width, parameters) { return tightened }
        let plain = wrapped(width: width, height: height, parameters)
        guard parameters.minimumScale < 1, !plain.fits(width, height) else { return plain }
        return shrunk(width: width, height: height, parameters)
    }

    /// The text on one line. The layout is the same for every proposal in which it fits.
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

    /// Places lines one below the other.
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
        // SwiftUI: the first baseline is on a whole pixel, and the others are shifted with it.
        if let first = lines.first {
            let shift = first.baseline.rounded(toScale: parameters.scale) - first.baseline
            for index in lines.indices { lines[index].baseline += shift }
        }
        return TextLayout(lines: lines, size: boxSize(width: width, height: y, parameters), isTruncated: isTruncated)
    }

    // MARK: Tightening and shrinking

    /// The fraction of the font's size that each character may lose.
    private static let greatestTightening: CGFloat = 0.03

    private func tightened(to width: CGFloat, _ parameters: TextParameters) -> TextLayout? {
        guard !hasNewlines, clusters.count > 1, let size = spans.first?.font.descriptor.size else { return nil }
        let loss = (lineWidth - width) / CGFloat(clusters.count - 1)
        guard loss <= size * Self.greatestTightening else { return nil }
        var spans = spans
        for index in spans.indices { spans[index].tracking -= loss }
        var layout = PreparedText(spans, direction: direction).singleLine(parameters)
        // The last character has no spacing after it.
        layout.lines[0].width = min(layout.lines[0].width + loss, width)
        layout.size.width = layout.lines[0].width.roundedUp(toScale: parameters.scale)
        layout.tightening = loss
        return layout
    }

    /// The layout with the largest fonts in which everything fits; if none does, the smallest allowed fonts, truncated.
    private func shrunk(width: CGFloat, height: CGFloat, _ parameters: TextParameters) -> TextLayout {
        // A text in fonts of half the size breaks as this one does in twice the space.
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
        // Rounded to few sizes, as each size is a separate font.
        let size = spans.first?.font.descriptor.size ?? 13
        var factor = max((size * low * 4).rounded(.down) / 4 / size, least)
        var scaled = wrappedWithFonts(scaledBy: factor, width: width, height: height, parameters)
        if factor > least, !scaled.fits(width, height) {
            // Hinted fonts do not shrink exactly in proportion.
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
    /// A part of the span's string as a text run.
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
