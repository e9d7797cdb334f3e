import EspalierCore
import EspalierGraphics
import Foundation

// The selection bound by the app.
extension TextInputNode {
    func selectionDidChange() {
        guard let link = source.selection, isFocused else { return }
        link.write(editing.selection, editing.text)
    }

    func applyBoundSelection() {
        guard let link = source.selection, let range = link.read(editing.text) else { return }
        guard range != editing.selection.range else { return }
        let wasEmpty = editing.selection.isEmpty
        editing.select(range)
        if !wasEmpty || !range.isEmpty || isFocused { setNeedsPaint() }
        restartBlink()
        if isPlaced { revealCaret() }
    }
}
