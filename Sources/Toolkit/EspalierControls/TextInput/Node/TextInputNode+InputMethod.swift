package import EspalierCore
import EspalierGraphics
import Foundation

// The preedit text of an input method is shown in place, underlined, and is not part of the text until it is committed.
extension TextInputNode: TextInputClient {
    package func setPreedit(_ new: Preedit?) {
        let new = new?.text.isEmpty == true ? nil : new
        guard new != preedit else { return }
        // The preedit text replaces the selection.
        if preedit == nil, new != nil, !editing.selection.isEmpty {
            editing.insert("", as: .other)
            edited()
        }
        preedit = new
        let index = editing.buffer.paragraph(at: editing.selection.range.lowerBound)
        let oldLength = lines.length
        lines.invalidate(index)
        _ = block(index)
        if kind.shape != .line, abs(lines.length - oldLength) > 0.01 { setNeedsLayout() }
        setNeedsPaint()
        restartBlink()
        if isPlaced { revealCaret() }
    }

    package func endComposing() {
        guard let shown = preedit?.text else { return }
        // Without a platform around, as in previews, nobody makes anything else of it.
        let text = if let end = host.services.onComposingEnd { end() } else { Optional(shown) }
        guard let text, !text.isEmpty, !isRetired, environment.isEnabled else { return setPreedit(nil) }
        type(text)
    }

    package func reportCaret() {
        guard isFocused, isPlaced, let tell = host.services.onTextInputChange else { return }
        host.services.onSecretInputChange?(kind.isSecure)
        let rect = caretRect.applying(shownWindowTransform)
        tell(rect.offsetBy(dx: host.popupOrigin.x, dy: host.popupOrigin.y))
    }

    package var isUndoable: Bool { isFocused && environment.isEnabled }
    package var canUndo: Bool { editing.history.canUndo }
    package var canRedo: Bool { editing.history.canRedo }
}
