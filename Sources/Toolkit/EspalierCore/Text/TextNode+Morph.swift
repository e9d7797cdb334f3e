import EspalierGraphics
import Foundation

// The transition from one text to another in an animated change.
extension TextNode {
    /// Longer texts are not split into letters, and still longer ones not even into words.
    private static let letterLimit = 256, wordLimit = 4096

    /// Called before the text changes: records the present string and appearance if the change is animated.
    ///
    /// - Parameters:
    ///   - spans: the new spans.
    ///   - former: the content transition before the change.
    func beginMorph(to spans: [TextSpan], former: ContentTransition, _ context: NodeContext) {
        guard context.transaction.animation != nil, isPlaced, size.width > 0, size.height > 0, extras?.renderer == nil else { return }
        let kind = context.environment.effectiveContentTransition.kind
        let cut: TextMorph.Cut
        var isDown = false
        switch kind {
        case .identity, .symbolEffect: return
        case .automatic:
            // A different string appears at once; only changes of the font are animated.
            let old = prepared.spans
            guard old.count == spans.count,
                zip(old, spans).allSatisfy({ $0.string == $1.string && $0.attachment == nil && $1.attachment == nil }),
                  zip(old, spans).contains(where: { $0.font !== $1.font }) else { return }
            cut = finestCut
        case .opacity: cut = .lines
        case .interpolate: cut = finestCut
        case .numericText(let roll):
            cut = finestCut
            isDown = roll.isDown(from: former.kind)
        }
        // An earlier change continues from the present layout.
        resolveMorph()
        // unowned(unsafe): the node owns its changes, whose animated values call it, and these end with it.
        let change = ContentChange(context) { [unowned(unsafe) self] in
            setNeedsPaint()
            if self.morph?.removeFinished() == true { self.morph = nil }
        }
        guard change.isRunning else { return }
        let morph = morph ?? TextMorph()
        self.morph = morph
        morph.begin(kind, isDown: isDown, pieces(cut), cut, change)
    }

    /// Pairs the new text's pieces with the old ones', once it has been laid out.
    func resolveMorph() {
        guard let morph, morph.isPending else { return }
        morph.resolve(pieces(morph.cut))
    }

    private var finestCut: TextMorph.Cut {
        let count = prepared.spans.reduce(0) { $0 + $1.string.utf8.count }
        return count <= Self.letterLimit ? .letters : count <= Self.wordLimit ? .words : .lines
    }

    /// The text on the screen, in pieces.
    func pieces(_ cut: TextMorph.Cut) -> [TextPiece] {
        let layout = currentLayout, spans = prepared.spans
        var pieces: [TextPiece] = []
        for line in layout.lines {
            let start = startOfLine(line.width)
            for fragment in line.fragments {
                let span = spans[fragment.span]
                if span.attachment != nil, !fragment.range.isEmpty { continue }
                let whole = TextPiece(
                    run: fragment.run, span: fragment.span, fill: fill(ofSpan: fragment.span), x: start + fragment.x,
                    baseline: line.baseline - span.baselineOffset * layout.fontScale, width: fragment.width,
                    ascent: line.ascent, descent: line.descent)
                guard cut != .lines, fragment.string.count > 1, !fragment.isRightToLeft, fragment.string.isPlainScript else {
                    pieces.append(whole)
                    continue
                }
                split(whole, span, layout.fontScale, cut, into: &pieces)
            }
        }
        return pieces
    }

    private func split(
        _ whole: TextPiece, _ span: TextSpan, _ scale: CGFloat, _ cut: TextMorph.Cut, into pieces: inout [TextPiece]
    ) {
        let string = whole.run.string
        let advances = span.font.scaled(by: scale).advances(of: string)
        guard advances.count == string.count else { return pieces.append(whole) }
        var x = whole.x
        var word = "", wordStart = x
        func end(_ text: String, from start: CGFloat, to end: CGFloat) {
            guard !text.isEmpty else { return }
            var piece = whole
            piece.run = TextRun(string: text, font: whole.run.font, tracking: whole.run.tracking)
            piece.x = start
            piece.width = end - start
            pieces.append(piece)
        }
        for (character, advance) in zip(string, advances) {
            if cut == .letters {
                end(String(character), from: x, to: x + advance)
            } else if character.isWhitespace {
                end(word, from: wordStart, to: x)
                word = ""
            } else {
                if word.isEmpty { wordStart = x }
                word.append(character)
            }
            x += advance + whole.run.tracking
        }
        end(word, from: wordStart, to: x)
    }
}

extension String {
    /// Whether each character is drawn the same alone as among others.
    fileprivate var isPlainScript: Bool {
        unicodeScalars.allSatisfy { $0.value < 0x300 || (0x370..<0x530).contains($0.value) || (0x2000..<0x2070).contains($0.value)
            || (0x20A0..<0x20D0).contains($0.value) || (0x2190..<0x2300).contains($0.value) || (0x3000..<0xA000).contains($0.value)
            || (0xAC00..<0xD7B0).contains($0.value) }
    }
}
