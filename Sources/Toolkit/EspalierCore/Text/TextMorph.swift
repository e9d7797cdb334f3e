import EspalierGraphics
import Foundation

/// A piece of a text on the screen that moves independently while the text changes: a letter, a word or a part of a line.
@MainActor struct TextPiece {
    var run: TextRun
    var span: Int
    var fill: _ResolvedFill
    /// The left end of its baseline, in the text's coordinates.
    var x: CGFloat
    var baseline: CGFloat
    var width: CGFloat
    var ascent: CGFloat
    var descent: CGFloat

    var box: CGRect { CGRect(x: x, y: baseline - ascent, width: width, height: ascent + descent) }
    /// The font at a fixed size: pieces of one face differ in size only.
    var face: FontDescriptor {
        var face = run.font
        face.size = 1
        return face
    }
}

/// The animated transition of a text from its former content or appearance to the present one. Exists only while it runs.
@MainActor final class TextMorph {
    /// The appearance of a new piece.
    private struct Arrival {
        var change: ContentChange
        /// 1 from below, -1 from above, 0 in place.
        var roll: CGFloat
    }

    /// The remainder of a move from an earlier place or size.
    private struct Move {
        var change: ContentChange
        var dx, dy: CGFloat
        /// Added to the scale factor of the piece.
        var growth: CGFloat
    }

    @MainActor private struct Motion {
        var arrival: Arrival?
        var moves: [Move] = []

        nonisolated init() {}
        var isAtRest: Bool { arrival == nil && moves.isEmpty }

        mutating func removeFinished() {
            if let change = arrival?.change, !change.isRunning { arrival = nil }
            moves.removeAll { !$0.change.isRunning }
        }
    }

    private struct Departing {
        var piece: TextPiece
        var motion: Motion
        var departure: ContentChange
        var roll: CGFloat
        /// The place of the piece that replaces it, relative to its own.
        var goal: (dx: CGFloat, dy: CGFloat, growth: CGFloat)
    }

    /// A change whose new text has not been laid out yet.
    private struct Pending {
        var change: ContentChange
        var kind: ContentTransition.Kind
        var isDown: Bool
        var old: [TextPiece]
    }

    private var living: [Motion] = []
    private var departing: [Departing] = []
    private var pending: Pending?
    /// The present granularity of the pieces.
    private(set) var cut = Cut.lines
    private var reach = CGRect.null

    enum Cut { case lines, words, letters }

    /// The distance that a digit rolls, in line heights, and its scale and blur at the far end.
    private static let travel: CGFloat = 0.6, smallest: CGFloat = 0.6, haze: CGFloat = 0.1
    /// Limits the pieces that are fading out: the oldest ones, no longer discernible, are dropped.
    private static let departingLimit = 1024

    /// Begins a change to another text. `old` is the present one, in pieces of the size that `cut` gives.
    func begin(_ kind: ContentTransition.Kind, isDown: Bool, _ old: [TextPiece], _ cut: Cut, _ change: ContentChange) {
        if cut != self.cut || living.count != old.count { living = [] }
        self.cut = cut
        pending = Pending(change: change, kind: kind, isDown: isDown, old: old)
    }

    var isPending: Bool { pending != nil }

    /// Removes finished animations; returns true if none is left.
    func removeFinished() -> Bool {
        for index in living.indices { living[index].removeFinished() }
        departing.removeAll { !$0.departure.isRunning }
        for index in departing.indices { departing[index].motion.removeFinished() }
        return departing.isEmpty && pending == nil && living.allSatisfy(\.isAtRest)
    }

    // MARK: - Pairs

    /// Called when the new text has been laid out.
    func resolve(_ new: [TextPiece]) {
        guard let pending else { return }
        self.pending = nil
        let old = pending.old, change = pending.change
        var former = living.count == old.count ? living : Array(repeating: Motion(), count: old.count)
        living = Array(repeating: Motion(), count: new.count)
        let pairs: Pairs
        var roll: CGFloat = 0
        switch pending.kind {
        case .numericText:
            pairs = Self.columns(old, new)
            roll = pending.isDown ? -1 : 1
        case .automatic, .interpolate: pairs = Self.common(old, new)
        case .identity, .opacity, .symbolEffect: pairs = Pairs(count: new.count)
        }
        var goals: [Int: (dx: CGFloat, dy: CGFloat, growth: CGFloat)] = [:]
        var stays = Set<Int>()
        for index in new.indices {
            guard let source = pairs.partner[index] else {
                living[index].arrival = Arrival(change: change, roll: roll)
                continue
            }
            let (before, after) = (old[source], new[index])
            let dx = before.x - after.x, dy = before.baseline - after.baseline
            let ratio = before.run.font.size / max(after.run.font.size, 0.01)
            let move = Move(change: change, dx: dx, dy: dy, growth: ratio - 1)
            if pairs.isSame.contains(index), before.face == after.face {
                stays.insert(source)
                living[index] = former[source]
                // The remainders of earlier moves are converted to the new size.
                for number in living[index].moves.indices { living[index].moves[number].growth *= ratio }
            } else {
                living[index].arrival = Arrival(change: change, roll: pairs.isSame.contains(index) ? 0 : roll)
                goals[source] = (-dx, -dy, 1 / max(ratio, 0.01) - 1)
                // A new digit stands in its column from the start; a letter in another face moves together with the old one.
                if !pairs.isSame.contains(index) { continue }
            }
            if dx != 0 || dy != 0 || ratio != 1 { living[index].moves.append(move) }
        }
        for (index, piece) in old.enumerated() where !stays.contains(index) {
            let isSame = goals[index] != nil && pairs.isSameSource.contains(index)
            former[index].removeFinished()
            departing.append(Departing(
                piece: piece, motion: former[index], departure: change, roll: isSame ? 0 : roll,
                goal: goals[index] ?? (0, 0, 0)))
        }
        if departing.count > Self.departingLimit { departing.removeFirst(departing.count - Self.departingLimit) }
        let height = (old + new).reduce(0) { max($0, $1.ascent + $1.descent) }
        for piece in old + new { reach = reach.union(piece.box.insetBy(dx: -height, dy: -height)) }
    }

    /// The correspondence between pieces of the old text and of the new one.
    private struct Pairs {
        /// For each piece of the new text, its partner's index in the old one.
        var partner: [Int?]
        /// Pieces of the new text, and of the old one, whose string equals their partner's.
        var isSame = Set<Int>(), isSameSource = Set<Int>()

        init(count: Int) { partner = Array(repeating: nil, count: count) }

        mutating func pair(_ new: Int, _ old: Int, isSame same: Bool = true) {
            partner[new] = old
            if same {
                isSame.insert(new)
                isSameSource.insert(old)
            }
        }

        /// Pairs the common beginning and the common end; returns the ranges between them.
        mutating func pairEnds(_ old: [TextPiece], _ new: [TextPiece]) -> (old: Range<Int>, new: Range<Int>) {
            let shorter = min(old.count, new.count)
            var first = 0
            while first < shorter, old[first].run.string == new[first].run.string {
                pair(first, first)
                first += 1
            }
            var last = 0
            while last < shorter - first, old[old.count - 1 - last].run.string == new[new.count - 1 - last].run.string {
                last += 1
                pair(new.count - last, old.count - last)
            }
            return (first..<(old.count - last), first..<(new.count - last))
        }
    }

    /// Pairs equal letters in their order.
    private static func common(_ old: [TextPiece], _ new: [TextPiece]) -> Pairs {
        var pairs = Pairs(count: new.count)
        let middle = pairs.pairEnds(old, new)
        guard !middle.old.isEmpty, !middle.new.isEmpty, middle.old.count * middle.new.count <= 1 << 16 else { return pairs }
        let before = old[middle.old].map(\.run.string), after = new[middle.new].map(\.run.string)
        let difference = after.difference(from: before)
        var removed = Set<Int>(), inserted = Set<Int>()
        for case .remove(let offset, _, _) in difference { removed.insert(offset) }
        for case .insert(let offset, _, _) in difference { inserted.insert(offset) }
        let kept = before.indices.filter { !removed.contains($0) }, places = after.indices.filter { !inserted.contains($0) }
        for (source, goal) in zip(kept, places) { pairs.pair(middle.new.lowerBound + goal, middle.old.lowerBound + source) }
        return pairs
    }

    /// Pairs characters from the right, so that digits of the same place value correspond.
    private static func columns(_ old: [TextPiece], _ new: [TextPiece]) -> Pairs {
        var pairs = Pairs(count: new.count)
        let middle = pairs.pairEnds(old, new)
        for step in 0..<min(middle.old.count, middle.new.count) {
            let source = middle.old.upperBound - 1 - step, goal = middle.new.upperBound - 1 - step
            pairs.pair(goal, source, isSame: old[source].run.string == new[goal].run.string)
        }
        return pairs
    }

    // MARK: - Drawing

    /// The area in which pieces may appear during the transition.
    var ink: CGRect { reach }

    /// Draws the departing pieces and those of the present text.
    func draw(_ pieces: [TextPiece], _ fill: (TextPiece) -> _ResolvedFill, in bounds: CGRect, _ context: inout PaintContext) {
        for item in departing {
            let share = item.departure.share, progress = item.departure.value
            var appearance = Appearance(item.piece, item.motion)
            appearance.opacity *= 1 - share
            appearance.x += item.goal.dx * progress
            appearance.y += item.goal.dy * progress
            appearance.scale *= 1 + item.goal.growth * progress
            appearance.roll(-item.roll * share, item.piece)
            appearance.draw(item.piece, item.piece.fill, bounds, &context)
        }
        for (index, piece) in pieces.enumerated() {
            let appearance = index < living.count ? Appearance(piece, living[index]) : Appearance(piece, Motion())
            appearance.draw(piece, fill(piece), bounds, &context)
        }
    }

    /// The appearance of a piece in this frame.
    @MainActor private struct Appearance {
        var opacity = 1.0
        var x, y: CGFloat
        /// About the start of the baseline.
        var scale: CGFloat = 1
        /// About the middle of the piece.
        var inset: CGFloat = 1
        /// The standard deviation of a blur.
        var blur: CGFloat = 0

        init(_ piece: TextPiece, _ motion: Motion) {
            x = piece.x
            y = piece.baseline
            for move in motion.moves {
                let rest = CGFloat(1 - move.change.value)
                x += move.dx * rest
                y += move.dy * rest
                scale += move.growth * rest
            }
            guard let arrival = motion.arrival else { return }
            opacity = arrival.change.share
            roll(arrival.roll * CGFloat(1 - arrival.change.share), piece)
        }

        /// Rolls by `amount`: 0 is in place, 1 or -1 is out of sight below or above.
        mutating func roll(_ amount: CGFloat, _ piece: TextPiece) {
            guard amount != 0 else { return }
            y += amount * TextMorph.travel * (piece.ascent + piece.descent)
            inset *= 1 - (1 - TextMorph.smallest) * abs(amount)
            blur += abs(amount) * TextMorph.haze * (piece.ascent + piece.descent)
        }

        func draw(_ piece: TextPiece, _ fill: _ResolvedFill, _ bounds: CGRect, _ context: inout PaintContext) {
            guard opacity > 0, piece.run.string.contains(where: { !$0.isWhitespace }) else { return }
            let overhang = piece.ascent * 0.25
            let box = CGRect(x: 0, y: -piece.ascent, width: piece.width, height: piece.ascent + piece.descent)
                .insetBy(dx: -overhang, dy: -overhang)
            let paint = fill.paint(in: bounds)
            let factor = max(scale * inset, 0.01)
            // The middle of the letter is where it would be without the inset.
            let middle = CGPoint(x: piece.width / 2 * scale, y: -piece.ascent * 0.4 * scale)
            let map = CGAffineTransform(
                a: factor, b: 0, c: 0, d: factor, tx: x + middle.x * (1 - inset), ty: y + middle.y * (1 - inset))
            func drawSharp(_ context: inout PaintContext) {
                guard factor != 1 else {
                    return context.text(piece.run, at: CGPoint(x: x, y: y), paint, bounds: box.offsetBy(dx: x, dy: y))
                }
                context.withTransform(map) { $0.text(piece.run, at: .zero, paint, bounds: box) }
            }
            context.withOpacity(opacity) { context in
                // A smaller blur is invisible, and would cost a layer.
                guard blur > 0.15 else { return drawSharp(&context) }
                context.withFilter(.blur(sigma: blur, isOpaque: false)) { context in
                    context.withEffectGroup(bounds: factor == 1 ? box.offsetBy(dx: x, dy: y) : box.applying(map)) { drawSharp(&$0) }
                }
            }
        }
    }
}
