import CX11
package import EspalierCore
import EspalierGraphics
package import Foundation

/// CLIPBOARD and PRIMARY as the toolkit's clipboard. What is copied here is in SelectionOwner.swift, what others
/// copy in SelectionWatch.swift, waiting for an answer in WaitingRead.swift; how content gets from program to program is
/// `SelectionTransfer`'s.
@MainActor package final class X11Clipboard: Clipboard {
    let transfer: SelectionTransfer
    /// Owns the selections, and is what answers are written on.
    let window: XWindow
    let targets: SelectionTargets
    let reader: SelectionReader
    private(set) lazy var owner = SelectionOwner(self)
    private(set) lazy var watch = SelectionWatch(self)
    /// Who hands files over the border of a sandbox; nil for nobody. Reads that wait inside of a call go by paths alone.
    var fileTransfer: (any FileTransferring)? { didSet { targets.takesKeys = fileTransfer != nil } }
    package var othersCopied: (@MainActor (ClipboardSelection) -> Void)?
    /// Reads while the caller waits (WaitingRead.swift). It has a window of its own, by which its events are told from all others.
    private(set) lazy var waitingReader = transfer.makeReader(
        on: transfer.makeWindow(), timeout: X11Clipboard.waitingTimeout, purpose: .pasting)

    /// How long an owner may take to answer, and for each piece of a long answer, in seconds: GIMP and LibreOffice take some for what
    /// they first have to make. Nothing else waits meanwhile, and Escape gives up.
    private static let timeout = 10.0
    /// The same where the app waits inside of a call.
    private static let waitingTimeout = 1.5

    init(transfer: SelectionTransfer) {
        self.transfer = transfer
        window = transfer.makeWindow()
        targets = SelectionTargets(transfer.connection, names: transfer.names)
        reader = transfer.makeReader(on: window, timeout: X11Clipboard.timeout, purpose: .pasting)
    }

    var connection: Connection { transfer.connection }

    func atom(_ selection: ClipboardSelection) -> Atom {
        selection == .primary ? Atom(XA_PRIMARY) : connection.atoms[.CLIPBOARD]
    }

    /// nil for a selection that the clipboard has nothing to do with.
    func selection(_ atom: Atom) -> ClipboardSelection? {
        atom == Atom(XA_PRIMARY) ? .primary : atom == connection.atoms[.CLIPBOARD] ? .clipboard : nil
    }

    // MARK: - Clipboard

    package func write(_ item: ClipboardItem, to selection: ClipboardSelection) {
        guard !connection.isLost else { return }
        owner.own(selection, with: item)
    }

    package func amend(_ item: ClipboardItem, on selection: ClipboardSelection) -> Bool {
        !connection.isLost && owner.amend(item, on: selection)
    }

    package func ownItem(on selection: ClipboardSelection) -> ClipboardItem? { owner.item(on: selection) }

    package func changeCount(of selection: ClipboardSelection) -> Int {
        (owner.counts[selection] ?? 0) + watch.changes(of: selection)
    }

    package func types(on selection: ClipboardSelection, completion: @escaping @MainActor ([String]) -> Void) {
        if let item = owner.item(on: selection) { return completion(item.types) }
        reader.read(typesRequest(from: selection) { completion(SelectionTargets.types($0)) })
    }

    /// Asks for the forms in which the owner has its data.
    func typesRequest(from selection: ClipboardSelection, completion: @escaping @MainActor (Data?) -> Void) -> ConversionRequest {
        ConversionRequest(
            selection: atom(selection), targets: [connection.atoms[.TARGETS]], decode: { [targets] in targets.decodeTypes($0) },
            completion: completion)
    }

    package func read(
        _ type: String, from selection: ClipboardSelection, completion: @escaping @MainActor (Data?) -> Void
    ) {
        // What is the program's own need not go by way of the server.
        if let item = owner.item(on: selection) {
            return completion(item.types.contains(type) ? item.data(type) : nil)
        }
        guard type == UTType.addressList, let files = FileTransferTargets(fileTransfer, transfer.names) else {
            return reader.read(request(for: type, from: atom(selection), completion: completion))
        }
        files.read { target, answer in
            reader.read(ConversionRequest(selection: atom(selection), targets: [target], decode: { $0.bytes }, completion: answer))
        } otherwise: { [weak self] in
            guard let self else { return completion(nil) }
            reader.read(request(for: type, from: atom(selection), completion: completion))
        } completion: { completion($0) }
    }

    /// Asks for data of a MIME type. Text may come in any form that the owner has.
    func request(for type: String, from selection: Atom, completion: @escaping @MainActor (Data?) -> Void) -> ConversionRequest {
        guard type == ClipboardItem.textType else {
            return ConversionRequest(
                selection: selection, targets: [transfer.names.atom(type)], decode: { $0.bytes }, completion: completion)
        }
        return ConversionRequest(
            selection: selection, targets: targets.wantedForText, decode: { [targets] in targets.decodeText($0) },
            completion: completion)
    }

    /// Gives up what other programs have not handed out for so long that the user may have noticed.
    /// - Returns: whether there was such a thing.
    func giveUp() -> Bool { !connection.isLost && reader.giveUp(after: Self.patience, except: connection.atoms[.TARGETS]) }

    /// Seconds after which Escape is meant for what is being pasted.
    private static let patience = 0.3

    // MARK: - Events

    /// - Returns: whether the event was about owning a selection.
    func handle(_ event: XEvent) -> Bool {
        switch event.type {
        case SelectionRequest: owner.requested(event.xselectionrequest)
        case SelectionClear: owner.cleared(event.xselectionclear)
        case watch.eventType: watch.handle(event)
        default: return false
        }
        return true
    }

    // MARK: - Leaving

    /// How long the program stays for a clipboard manager to save what was copied, in seconds.
    var handOverTime = 1.0

    /// Lets a clipboard manager save what was copied before the program ends, and takes it with it (the freedesktop
    /// ClipboardManager specification).
    func handOver() {
        guard !connection.isLost, owner.item(on: .clipboard) != nil else { return }
        let manager = connection.atoms[.CLIPBOARD_MANAGER]
        guard XGetSelectionOwner(connection.display, manager) != 0 else { return }
        var isDone = false
        reader.read(ConversionRequest(
            selection: manager, targets: [connection.atoms[.SAVE_TARGETS]], expectsData: false,
            decode: { $0.bytes }, completion: { _ in isDone = true }))
        // By the machine's clock, as the kernel waits by it.
        let end = monotonicNow() + handOverTime
        handleEvents(until: end) { !isDone }
        // The manager may still be fetching the pieces of a long text.
        handleEvents(until: end) { transfer.isSending }
    }

    /// Handles the events about selections, and drops all others, until a time on the machine's clock, or until the condition no
    /// longer holds.
    private func handleEvents(until end: Double, while condition: () -> Bool) {
        var event = XEvent()
        while condition(), !connection.isLost, monotonicNow() < end {
            XFlush(connection.display)
            if XPending(connection.display) == 0 { connection.waitForServer(atMost: max(end - monotonicNow(), 0.001)) }
            while !connection.isLost, condition(), XPending(connection.display) > 0 {
                XNextEvent(connection.display, &event)
                if !handle(event) { _ = transfer.handle(event) }
            }
        }
    }
}
