import CX11
import Foundation

/// One conversion asked of another program that owns a selection (ICCCM 2.4), until its answer is there: in one property, or in
/// pieces (INCR, ICCCM 2.7.2). It knows nothing of time: the reader gives it up when an answer takes too long.
@MainActor struct IncomingTransfer {
    /// What an event has brought.
    enum Progress {
        /// The event is not about this transfer.
        case unrelated
        /// More is to come, and the owner has asked for more time by showing that it is alive.
        case continues
        /// The owner refuses, or its answer cannot be read.
        case refused
        /// The owner sends more than `limit` bytes.
        case tooLong
        case finished(PropertyContent)
    }

    /// How much another program may send, in bytes: a hostile one could otherwise fill the memory.
    static let limit = 256 << 20

    private let connection: Connection
    private let window: XWindow
    private let selection: Atom
    let target: Atom
    let property: Atom
    /// What has come of an answer in pieces; nil unless the owner sends pieces.
    private var pieces: Data?
    private var type: Atom = 0

    /// How many bytes have come in pieces.
    var received: Int { pieces?.count ?? 0 }

    /// - Parameters:
    ///   - window: where the answer is written, and whose events report it.
    ///   - property: the answer's place. No other transfer that may still be answered late has the same one.
    init(_ connection: Connection, window: XWindow, selection: Atom, target: Atom, property: Atom) {
        (self.connection, self.window) = (connection, window)
        (self.selection, self.target, self.property) = (selection, target, property)
    }

    /// Asks the owner.
    /// - Parameter time: that of the event which made the program ask (ICCCM 2.4).
    func start(at time: Time) {
        // An owner that writes nothing must not be answered for by what an earlier one left there.
        XDeleteProperty(connection.display, window, property)
        XConvertSelection(connection.display, selection, target, property, window, time)
        XFlush(connection.display)
    }

    /// The owner has answered.
    /// - Parameter expectsData: false for targets that are asked for their effect (ICCCM 2.6.3), whose property says nothing.
    mutating func answered(_ event: XSelectionEvent, expectsData: Bool) -> Progress {
        guard event.requestor == window, event.selection == selection, event.target == target, pieces == nil else { return .unrelated }
        // No property is a refusal, and one that was not asked for is no answer.
        guard event.property == property else { return .refused }
        guard expectsData else { return .finished(PropertyContent(Data(), type: 0)) }
        guard let content = connection.consumeProperty(property, on: window, limit: Self.limit) else { return .refused }
        guard content.type == connection.atoms[.INCR] else { return .finished(content) }
        // Deleting the property, as reading it did, asks for the first piece.
        pieces = Data()
        return .continues
    }

    /// A property of the window has a new value, which may be the next piece. A piece of length zero ends the transfer.
    mutating func propertyChanged(_ atom: Atom) -> Progress {
        guard pieces != nil, atom == property else { return .unrelated }
        guard let piece = connection.consumeProperty(atom, on: window, limit: Self.limit), piece.format == 8 || piece.data.isEmpty else {
            return .refused
        }
        if piece.data.isEmpty { return .finished(PropertyContent(pieces ?? Data(), type: type)) }
        pieces?.append(piece.data)
        type = piece.type
        return (pieces?.count ?? 0) > Self.limit ? .tooLong : .continues
    }
}
