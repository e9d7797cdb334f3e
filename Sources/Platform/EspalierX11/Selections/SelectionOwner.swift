import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// What was copied or selected in this program, for as long as it owns CLIPBOARD or PRIMARY (ICCCM 2.1 to 2.3).
@MainActor final class SelectionOwner {
    /// An item as other programs may ask for it.
    @MainActor private struct Offer: SelectionContent {
        let item: ClipboardItem
        let time: Time
        let forms: SelectionTargets
        let saveTargets: Atom, null: Atom
        let files: FileTransferTargets?

        var targets: [Atom] { [saveTargets] + (item.types.contains(UTType.addressList) ? files?.atoms ?? [] : []) + forms.offered(item) }

        func convert(to target: Atom, completion: @escaping @MainActor (PropertyContent?) -> Void) {
            if let files, files.atoms.contains(target) {
                return files.convert(item.data(UTType.addressList), to: target, completion: completion)
            }
            // A clipboard manager asks which targets it should save; an answer of nothing leaves the choice to it.
            completion(target == saveTargets ? PropertyContent(longs: [], type: null) : forms.convert(item, to: target))
        }
    }

    private unowned let clipboard: X11Clipboard
    private var offers: [ClipboardSelection: Offer] = [:]
    /// How often each selection was taken.
    private(set) var counts: [ClipboardSelection: Int] = [:]

    init(_ clipboard: X11Clipboard) { self.clipboard = clipboard }

    private var connection: Connection { clipboard.connection }

    /// What this program holds on a selection; nil if another program owns it.
    func item(on selection: ClipboardSelection) -> ClipboardItem? { offers[selection]?.item }

    /// Becomes the owner of a selection (ICCCM 2.1).
    func own(_ selection: ClipboardSelection, with item: ClipboardItem) {
        let atom = clipboard.atom(selection), time = clipboard.transfer.eventTime
        XSetSelectionOwner(connection.display, atom, clipboard.window, time)
        // Another program may have become the owner after the user's event: then the server refuses, and does not say so.
        guard XGetSelectionOwner(connection.display, atom) == clipboard.window else {
            offers[selection] = nil
            return
        }
        counts[selection, default: 0] += 1
        offer(item, on: selection, since: time)
    }

    /// Holds something else on a selection from now on, without taking it anew.
    /// - Returns: false if another program owns it.
    func amend(_ item: ClipboardItem, on selection: ClipboardSelection) -> Bool {
        guard let time = offers[selection]?.time else { return false }
        offer(item, on: selection, since: time)
        return true
    }

    private func offer(_ item: ClipboardItem, on selection: ClipboardSelection, since time: Time) {
        offers[selection] = Offer(
            item: item, time: time, forms: clipboard.targets,
            saveTargets: connection.atoms[.SAVE_TARGETS], null: connection.atoms[.NULL],
            files: FileTransferTargets(clipboard.fileTransfer, clipboard.transfer.names))
    }

    /// Another program has become the owner (ICCCM 2.3.1).
    func cleared(_ event: XSelectionClearEvent) {
        guard event.window == clipboard.window, let selection = clipboard.selection(event.selection) else { return }
        // The message may be about an ownership before the present one, or may not be the server's.
        if XGetSelectionOwner(connection.display, event.selection) == clipboard.window { return }
        offers[selection] = nil
    }

    /// Another program asks for what is here.
    func requested(_ request: XSelectionRequestEvent) {
        clipboard.transfer.answer(request, on: clipboard.window, with: clipboard.selection(request.selection).flatMap { offers[$0] })
    }
}
