package import EspalierCore
import EspalierGraphics
package import Foundation

/// A press that selects, and the pointer's position relative to the corner of the visible part.
struct TextPress {
    let drag: SelectionDrag
    var point: CGPoint
    /// iOS: the press of a finger that has not moved yet: where it began, and when. It selects once it has rested.
    var hold: Hold?
    /// Where a press on the selected text began, which has not moved yet: it may become a drag of that text.
    var grab: CGPoint?

    struct Hold {
        let start: CGPoint, time: Double
    }
}

extension TextInputNode: PointerShaping {
    package func pointerShape(at point: CGPoint) -> PointerShape? { environment.isEnabled ? .text : nil }
}

extension TextInputNode: PressTarget {
    package func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        guard environment.isEnabled else { return false }
        let waits = environment.scrollsByDragging && count == 1
        if !waits { endComposing() }
        let found = place(at: point), extends = modifiers.contains(.shift) && isFocused
        if grabsSelection(at: found, count: count, modifiers) {
            let drag = SelectionDrag(at: found, count: count, extending: nil, in: self)
            press = TextPress(drag: drag, point: inSight(point), grab: point)
            return true
        }
        let drag = SelectionDrag(at: found, count: count, extending: extends ? editing.selection.anchor : nil, in: self)
        let new = drag.selection(to: found, in: self)
        press = TextPress(drag: drag, point: inSight(point), hold: waits ? TextPress.Hold(start: point, time: host.clock) : nil)
        if waits { return true }
        select(atLineEnd: drag.unit == .character && found.prefersLineEnd) { $0.select(new) }
        return true
    }

    package func pressMoved(to point: CGPoint) {
        guard press != nil else { return }
        press?.point = inSight(point)
        if let grab = press?.grab { return dragSelection(from: grab, to: point) }
        if let hold = press?.hold {
            guard max(abs(point.x - hold.start.x), abs(point.y - hold.start.y)) > Theme.pressSlack else { return }
            guard host.clock - hold.time >= Theme.liftDelay else { return press = nil }
            press?.hold = nil
            focusByTap()
        }
        extendPress()
        if !visiblePart.contains(pressPoint) { host.wake(self, at: host.clock + Self.scrollInterval) }
    }

    private func extendPress() {
        guard let press, press.grab == nil else { return }
        let new = press.drag.selection(to: place(at: pressPoint), in: self)
        if new != editing.selection { select { $0.select(new) } }
    }

    package func pressEnded(at point: CGPoint) {
        if let press, press.hold != nil || press.grab != nil {
            if press.hold != nil {
                focusByTap()
                endComposing()
            }
            let found = place(at: point)
            select(atLineEnd: found.prefersLineEnd) { $0.select(press.drag.selection(to: found, in: self)) }
        }
        press = nil
        restartBlink()
    }

    /// iOS: a drag that begins on a field scrolls, or swipes its row; a tap edits.
    package var pressClaim: PressClaim { press?.hold == nil ? .whole : .tap }
    package var focusesByTap: Bool { environment.scrollsByDragging && environment.isEnabled }
    package var followsMoves: Bool { press.map { $0.hold == nil } ?? false }

    /// Moves the focus to the field, as pressing it does.
    func focusByTap() {
        var node = parent
        while let current = node {
            if let focusable = current as? FocusableNode, focusable.canFocus {
                host.focus?.focus(focusable, byUser: true, byPointer: true)
                return
            }
            node = current.parent
        }
    }

    package func pressCancelled() { press = nil }
    package func pressedElsewhere() {}
    package var selectedText: String? { canCopy && isFocused ? editing.selectedText : nil }

    // MARK: - Scrolling

    /// The interval, in seconds, at which a press outside the field scrolls it.
    private static let scrollInterval = 0.05

    private var visiblePart: CGRect {
        guard kind.shape == .editor, let scroll = enclosingScroll(.vertical) else { return bounds }
        return scroll.bounds.applying(transform(to: scroll).inverted())
    }

    func scrollWhilePressed(at time: Double) {
        guard press != nil else { return }
        extendPress()
        if !visiblePart.contains(pressPoint) { host.wake(self, at: time + Self.scrollInterval) }
    }

    /// A point relative to the visible part: the pointer stays in place on the screen while the text scrolls under it.
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

extension TextInputNode: SelectableText {
    package func word(at character: Int) -> Range<Int> { editing.buffer.word(at: character) }

    /// The paragraph at a character; a single-line field is one paragraph.
    package func paragraph(at character: Int) -> Range<Int> {
        kind.shape == .line ? 0..<editing.buffer.count : editing.buffer.fullRange(ofParagraph: editing.buffer.paragraph(at: character))
    }
}

extension TextInputNode: OtherButtonTarget {
    /// X11: the middle button pastes the primary selection at the pointer. A menu of the secondary one is about the selection, or about the
    /// place that was clicked.
    package func otherButtonPressed(_ event: PointerEvent) -> Bool {
        guard environment.isEnabled, event.button == 2 || event.button == 3 else { return false }
        host.focus?.pressed(Array(sequence(first: self as Node, next: \.parent)))
        let place = place(at: convertFromWindow(event.location)).place
        if event.button == 2 || !editing.selection.range.contains(place) || editing.selection.isEmpty {
            select { $0.select(TextRange(place)) }
        }
        guard event.button == 2 else { return false }
        paste(from: .primary)
        return true
    }
}

// The wheel, in a field that scrolls its own content.
extension TextInputNode: WheelTarget {
    package func handleScroll(_ event: ScrollEvent) -> Bool {
        guard kind.shape == .growing else { return false }
        let step = lines.lineHeight * 2
        return scroll(to: CGPoint(x: offset.x, y: offset.y + event.notches.height * step))
    }
}
