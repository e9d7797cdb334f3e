import EspalierCore
import EspalierGraphics
import Foundation

/// Selected text that is dragged: which, and of which text.
struct DraggedText {
    let range: Range<Int>
    /// The number of changes to the text by the time the drag began.
    let version: Int
}

// Selected text that is dragged, as NSTextView has it: within its field or editor it moves, and with a modifier key it is copied; other
// views and programs get a copy. A press on it that does not move places the caret.
extension TextInputNode {
    /// Whether a press takes hold of the selected text: not of what is selected since the field has got the keyboard, which is to be
    /// replaced.
    func grabsSelection(at place: TextPlace, count: Int, _ modifiers: EventModifiers) -> Bool {
        count == 1 && !modifiers.contains(.shift) && isFocused && editing.selection != selectedByFocus && canCopy && !environment.scrollsByDragging
            && editing.selection.range.contains(place.character)
    }

    /// Begins the drag once the pointer has moved far enough.
    func dragSelection(from start: CGPoint, to point: CGPoint) {
        guard hypot(point.x - start.x, point.y - start.y) >= host.environment.dragThreshold, canCopy,
              let input = host.popups.topInput else { return }
        let text = editing.selectedText, range = editing.selection.range
        let session = DragSession([NSItemProvider(object: text as NSString)], isLocal: true, origin: self)
        dragged = DraggedText(range: range, version: editing.version)
        session.onEnd = { [weak self] _ in self?.dragged = nil }
        if !input.beginDrag(session, at: convertToWindow(point), picture: windowRect(picture(of: range))) { dragged = nil }
    }

    /// The selection's lines, as far as they can be seen.
    private func picture(of range: Range<Int>) -> CGRect {
        let first = textRect(at: range.lowerBound), last = textRect(at: range.upperBound)
        let rect = first.minY == last.minY
            ? first.union(last) : CGRect(x: bounds.minX, y: first.minY, width: bounds.width, height: last.maxY - first.minY)
        return rect.intersection(bounds)
    }

    /// macOS: the option key makes a copy. Other desktops have Ctrl for that.
    var copiesDragged: Bool { !host.pointerHistory.modifiers.isDisjoint(with: [.control, .command, .option]) }

    /// Moves or copies the dragged text within its own.
    func dropDragged(_ dragged: DraggedText, at place: Int) {
        guard dragged.version == editing.version else { return }
        if copiesDragged { editing.copy(dragged.range, to: place) } else { editing.move(dragged.range, to: place) }
        if dragged.version != editing.version { edited() }
        setNeedsPaint()
        restartBlink()
    }
}
