package import EspalierCore
import EspalierGraphics
import Foundation

// Text that is dragged over a field or an editor lands where the pointer lets it go, as NSTextView and UITextView have it: a caret shows
// the place meanwhile, and whoever gave the text keeps it.
extension TextInputNode: DropTaking {
    private static let droppedTypes: [UTType] = [.plainText, .url]

    /// Files are left to the views around: an app that takes them does so over its fields, too.
    package func takes(_ session: DragSession) -> Bool {
        environment.isEnabled && session.conforms(to: Self.droppedTypes) && !session.conforms(to: [.fileURL])
    }

    package var handler: DropHandler {
        DropHandler(
            entered: { [weak self] in self?.aimDrop($0) },
            updated: { [weak self] info in
                self?.aimDrop(info)
                return self?.proposal(info)
            },
            exited: { [weak self] _ in self?.aimDrop(nil) },
            perform: { [weak self] in self?.drop($0) ?? false })
    }

    private func aimDrop(_ info: DropInfo?) {
        let new = info.map { place(at: $0.location).place }
        guard new != dropPlace else { return }
        for place in [dropPlace, new].compactMap({ $0 }) { damage(caretRect(at: min(place, editing.buffer.count))) }
        dropPlace = new
    }

    /// The dragged text where it comes from this text itself.
    private func own(_ info: DropInfo) -> DraggedText? { info.session.origin === self ? dragged : nil }

    private func proposal(_ info: DropInfo) -> DropProposal? {
        own(info).map { _ in DropProposal(operation: copiesDragged ? .copy : .move) }
    }

    private func drop(_ info: DropInfo) -> Bool {
        aimDrop(nil)
        if let dragged = own(info) {
            dropDragged(dragged, at: place(at: info.location).place)
            return true
        }
        guard let provider = info.itemProviders(for: Self.droppedTypes).first else { return false }
        endComposing()
        let found = place(at: info.location)
        focusByTap()
        select(atLineEnd: found.prefersLineEnd) { $0.select(TextRange(found.place)) }
        let insert: @Sendable (String?) -> Void = { [weak self] text in
            DispatchQueue.main.async { assumeMainActor { self?.insertDropped(text) } }
        }
        // A link without a text of its own is its address.
        if provider.hasItemConformingToTypeIdentifier(UTType.plainText.identifier) {
            provider.loadObject(ofClass: String.self) { text, _ in insert(text) }
        } else {
            provider.loadObject(ofClass: URL.self) { url, _ in insert(url?.absoluteString) }
        }
        return true
    }

    private func insertDropped(_ text: String?) {
        guard !isRetired, environment.isEnabled, let text, !text.isEmpty else { return }
        insertPasted(text)
    }
}
