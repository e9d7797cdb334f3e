package import EspalierCore
import EspalierGraphics
package import Foundation

/// A press that selects: from where, and in what steps.
struct TextPress {
    enum Unit { case character, word, paragraph }
    var unit: Unit
    /// What the press began with: it stays selected.
    var origin: Range<Int>
    /// Where the pointer is now, from the corner of what is in sight.
    var point: CGPoint
}

extension TextInputNode: PointerShaping {
    package func pointerShape(at point: CGPoint) -> PointerShape? { environment.isEnabled ? .text : nil }
}

extension TextInputNode: PressTarget {
    package func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        guard environment.isEnabled else { return false }
        setPreedit(nil)
        let found = place(at: point)
        switch count {
        case 1:
            let extends = modifiers.contains(.shift) && isFocused
            let origin = extends ? editing.selection.anchor : found.place
            press = TextPress(unit: .character, origin: origin..<origin, point: inSight(point))
            select(atLineEnd: found.prefersLineEnd) { $0.move(to: found.place, extending: extends) }
        case 2: begin(.word, editing.buffer.word(at: found.place), point)
        default: begin(.paragraph, paragraph(at: found.place), point)
        }
        return true
    }

    /// A field of one line is one paragraph.
    private func paragraph(at place: Int) -> Range<Int> {
        kind.shape == .line ? 0..<editing.buffer.count : editing.buffer.fullRange(ofParagraph: editing.buffer.paragraph(at: place))
    }

    private func begin(_ unit: TextPress.Unit, _ range: Range<Int>, _ point: CGPoint) {
        press = TextPress(unit: unit, origin: range, point: inSight(point))
        select { $0.select(range) }
    }

    package func pressMoved(to point: CGPoint) {
        guard press != nil else { return }
        press?.point = inSight(point)
        extendPress()
        if !visiblePart.contains(pressPoint) { host.wake(self, at: host.clock + Self.scrollInterval) }
    }

    private func extendPress() {
        guard let press else { return }
        let place = place(at: pressPoint).place
        let unit: Range<Int> = switch press.unit {
        case .character: place..<place
        case .word: editing.buffer.word(at: place)
        case .paragraph: paragraph(at: place)
        }
        let new = place < press.origin.lowerBound
            ? TextRange(anchor: press.origin.upperBound, head: unit.lowerBound)
            : TextRange(anchor: press.origin.lowerBound, head: max(unit.upperBound, press.origin.upperBound))
        if new != editing.selection { select { $0.select(new) } }
    }

    package func pressEnded(at point: CGPoint) {
        press = nil
        restartBlink()
        offerPrimary()
    }

    package func pressCancelled() { press = nil }
    package func pressedElsewhere() {}
    package var selectedText: String? { canCopy && isFocused ? editing.selectedText : nil }

    // MARK: - Scrolling

    /// A press that has left the field scrolls it again and again, in seconds.
    private static let scrollInterval = 0.05

    private var visiblePart: CGRect {
        guard kind.shape == .editor, let scroll = enclosingScroll(.vertical) else { return bounds }
        return scroll.bounds.applying(scroll.windowTransform.concatenating(windowTransform.inverted()))
    }

    func scrollWhilePressed(at time: Double) {
        guard press != nil else { return }
        extendPress()
        if !visiblePart.contains(pressPoint) { host.wake(self, at: time + Self.scrollInterval) }
    }

    /// The pointer stays where it is on the screen while the text moves under it.
    private func inSight(_ point: CGPoint) -> CGPoint {
        let corner = visiblePart.origin
        return CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    }

    private var pressPoint: CGPoint {
        guard let press else { return .zero }
        let corner = visiblePart.origin
        return CGPoint(x: press.point.x + corner.x, y: press.point.y + corner.y)
    }
}

extension TextInputNode: OtherButtonTarget {
    package func secondaryPressed(at point: CGPoint) {
        guard environment.isEnabled else { return }
        let place = place(at: point).place
        if !editing.selection.range.contains(place) || editing.selection.isEmpty { select { $0.select(TextRange(place)) } }
    }

    /// X11: pastes what was selected last, where the pointer is.
    package func middlePressed(at point: CGPoint) -> Bool {
        guard environment.isEnabled else { return false }
        let place = place(at: point).place
        select { $0.select(TextRange(place)) }
        paste(from: .primary)
        return true
    }
}

// The wheel, in a field that scrolls by itself.
extension TextInputNode: WheelTarget {
    package func handleScroll(_ event: ScrollEvent) -> Bool {
        guard kind.shape == .growing else { return false }
        let step = lines.lineHeight * 2
        return scroll(to: CGPoint(x: offset.x, y: offset.y + event.notches.height * step))
    }
}
