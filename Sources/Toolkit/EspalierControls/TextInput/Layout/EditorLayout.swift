import EspalierCore
import EspalierGraphics
import Foundation

/// The layout of an edited text. Paragraphs are laid out on demand and cached until they change; the lengths of the others are estimated.
@MainActor final class EditorLayout {
    /// The direction in which paragraphs follow each other.
    enum Flow: Equatable {
        /// One below the other, wrapped at a width.
        case down(width: CGFloat)
        /// Side by side on one line.
        case across
    }

    struct Settings: Equatable {
        var attributes: EditorBlock.Attributes
        var flow: Flow
        var alignment: TextAlignment
        var isRightToLeft: Bool
        var isSecure: Bool
    }

    private(set) var settings: Settings
    /// The attributes of the text; nil for a plain one.
    var styles: TextStyles?
    /// Makes the spans of a paragraph with attributes.
    var makeSpans: (@MainActor (AttributedString) -> [TextSpan])?
    private var blocks: [EditorBlock?]
    private var extents: BlockExtents
    /// The indices of laid-out blocks, in order of use; a limited number is kept.
    private var used: [Int] = []
    private static let keptBlocks = 400

    init(_ settings: Settings, buffer: TextBuffer) {
        self.settings = settings
        blocks = Array(repeating: nil, count: buffer.paragraphCount)
        extents = BlockExtents(count: buffer.paragraphCount)
        extents.estimate = lineHeight + gap
    }

    var attributes: EditorBlock.Attributes { settings.attributes }
    /// The height of a line in the text's font, in points.
    var lineHeight: CGFloat {
        (attributes.font.metrics.ascent + attributes.font.metrics.descent).roundedUp(toScale: attributes.parameters.scale)
    }
    /// The distance between two paragraphs, in points.
    var gap: CGFloat { attributes.font.metrics.leading + attributes.parameters.lineSpacing }

    private var isAcross: Bool { settings.flow == .across }

    // MARK: - Changes

    /// - Returns: whether anything must be laid out again.
    func update(_ new: Settings) -> Bool {
        guard new != settings else { return false }
        let keepsExtents = new.flow == settings.flow && new.attributes.measuresLike(settings.attributes)
            && new.isSecure == settings.isSecure
        settings = new
        for index in blocks.indices where blocks[index] != nil { blocks[index] = nil }
        used.removeAll()
        if !keepsExtents {
            extents = BlockExtents(count: blocks.count)
            extents.estimate = lineHeight + gap
        }
        return true
    }

    func apply(_ changes: [TextBuffer.Change]) {
        for change in changes {
            blocks.replaceSubrange(change.paragraphs, with: repeatElement(nil, count: change.newCount))
            extents.replace(change.paragraphs, newCount: change.newCount)
            let shift = change.newCount - change.paragraphs.count
            used = used.compactMap {
                change.paragraphs.contains($0) ? nil : $0 >= change.paragraphs.upperBound ? $0 + shift : $0
            }
        }
    }

    /// Discards a paragraph's block; it is laid out again on demand.
    func invalidate(_ paragraph: Int) {
        guard blocks.indices.contains(paragraph) else { return }
        blocks[paragraph] = nil
        used.removeAll { $0 == paragraph }
    }

    // MARK: - Blocks

    func block(_ index: Int, _ buffer: TextBuffer, _ preedit: (place: Int, preedit: Preedit)?) -> EditorBlock {
        if let block = blocks[index] { return block }
        let range = buffer.range(ofParagraph: index)
        var own: (place: Int, preedit: Preedit)?
        if let preedit, buffer.paragraph(at: preedit.place) == index, preedit.place <= range.upperBound {
            own = (preedit.place - range.lowerBound, preedit.preedit)
        }
        var width: CGFloat?
        if case .down(let room) = settings.flow { width = room }
        let text = buffer.text(in: range), spans = styles.flatMap { styles in makeSpans?(styles.attributed(text, in: range)) }
        let block = EditorBlock(
            text, spans: spans, isSecure: settings.isSecure, preedit: own, settings.attributes, width: width,
            alignment: settings.alignment, isRightToLeft: settings.isRightToLeft)
        blocks[index] = block
        // On a single line a newline is shown as a space.
        extents[index] = isAcross
            ? block.textWidth + (buffer.endsWithNewline(index) ? attributes.font.width(of: " ") : 0) : block.height + gap
        used.append(index)
        if used.count > Self.keptBlocks * 2 { forgetOldBlocks() }
        return block
    }

    private func forgetOldBlocks() {
        let old = used.prefix(used.count - Self.keptBlocks)
        for index in old where blocks.indices.contains(index) { blocks[index] = nil }
        used.removeFirst(old.count)
    }

    // MARK: - Places

    /// The whole text's length along the flow axis, partly estimated.
    var length: CGFloat { max(extents.total - (isAcross ? 0 : gap), 0) }

    /// Lays out all paragraphs: in a single line the position of each depends on all before it.
    func layOutAll(_ buffer: TextBuffer, _ preedit: (place: Int, preedit: Preedit)?) {
        for index in blocks.indices where extents[index] == nil { _ = block(index, buffer, preedit) }
    }

    func start(of block: Int) -> CGFloat { extents.start(of: block) }

    func origin(of block: Int) -> CGPoint {
        isAcross ? CGPoint(x: start(of: block), y: 0) : CGPoint(x: 0, y: start(of: block))
    }

    func block(atPoint point: CGPoint) -> Int { extents.block(at: isAcross ? point.x : point.y) }

    func isKnown(_ block: Int) -> Bool { extents[block] != nil }
    var count: Int { blocks.count }
}
