import EspalierCore
import EspalierGraphics
import Foundation

// The selection bound by the app.
extension TextInputNode {
    func selectionDidChange() {
        if isFocused, let rich = source.rich { return rich.select(editing.selection.range, typing: editing.typing) }
        guard let link = source.selection, isFocused else { return }
        link.write(editing.selection, editing.text)
    }

    func applyBoundSelection() {
        let bound: Range<Int>?
        if let rich = source.rich?.selected {
            bound = rich.range
            if rich.range == editing.selection.range { editing.typing = rich.typing }
        } else {
            bound = source.selection?.read(editing.text)
        }
        guard let range = bound, range != editing.selection.range else { return }
        let wasEmpty = editing.selection.isEmpty
        editing.select(range)
        editing.typing = source.rich?.selected?.typing
        if !wasEmpty || !range.isEmpty || isFocused { setNeedsPaint() }
        restartBlink()
        if isPlaced { revealCaret() }
    }
}

// X11: what is selected can be pasted with the middle button. Other programs hear of each owner of the primary selection, so what is
// selected by keys becomes it once it rests, not at every step.
extension TextInputNode {
    /// Seconds without a change after which a selection rests.
    private static let restTime = 0.25

    /// Keys have changed the selection.
    func selectionMoves() {
        selectionRest = editing.selection.isEmpty ? nil : host.clock + Self.restTime
        restartBlink()
    }

    /// Makes the selection the primary one if it has not changed for long enough.
    func selectionDidRest(at time: Double) {
        guard let rest = selectionRest, rest <= time else { return }
        selectionRest = nil
        copySelection(to: .primary)
    }
}
