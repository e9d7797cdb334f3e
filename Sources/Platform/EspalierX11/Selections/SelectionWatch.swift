import CX11
import EspalierCore
import Foundation

/// Counts how often other programs take a selection: by XFIXES where the server has it (XFixesSelectSelectionInput, version 1), and else
/// by its owner, who is asked for whenever the number is. Nothing is asked of the server before that.
@MainActor final class SelectionWatch {
    private unowned let clipboard: X11Clipboard
    private var counts: [ClipboardSelection: Int] = [:]
    private var owners: [ClipboardSelection: XWindow] = [:]
    /// nil until the number is first asked for; 0 where the server has no XFIXES.
    private var opcode: Int32?
    /// The extension's event; a number that no event has where it is not there.
    private(set) var eventType: Int32 = -1

    init(_ clipboard: X11Clipboard) { self.clipboard = clipboard }

    private var connection: Connection { clipboard.connection }

    /// How often others have taken the selection since the first call.
    func changes(of selection: ClipboardSelection) -> Int {
        guard !connection.isLost else { return counts[selection] ?? 0 }
        let opcode = opcode ?? cx11_fixes_open(connection.display, &eventType)
        self.opcode = opcode
        let known = owners[selection]
        if opcode == 0 || known == nil {
            let owner = XGetSelectionOwner(connection.display, clipboard.atom(selection))
            owners[selection] = owner
            if let known, known != owner { count(selection, owner) }
        }
        if opcode != 0, known == nil {
            cx11_fixes_watch_selection(connection.display, opcode, clipboard.window, clipboard.atom(selection))
        }
        return counts[selection] ?? 0
    }

    /// An event of the extension. Any program may send one: only the server's count.
    func handle(_ event: XEvent) {
        // As the translator in fixes.c has filled it in.
        let change = event.xselectionclear
        guard change.send_event == 0, let selection = clipboard.selection(change.selection) else { return }
        count(selection, change.window)
    }

    private func count(_ selection: ClipboardSelection, _ owner: XWindow) {
        guard owner != clipboard.window else { return }
        counts[selection, default: 0] += 1
        clipboard.othersCopied?(selection)
    }
}
