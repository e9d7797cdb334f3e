import CX11
import Foundation

/// Data on their way to another program that are too long for one answer. They go piece by piece (INCR, ICCCM 2.7.2): each when the
/// other program has deleted the property in which the last one lay.
struct OutgoingTransfer {
    /// The other program's window.
    let requestor: XWindow
    let property: Atom
    /// When the other program is given up, on the platform's clock.
    var pace: TransferPace
    private let content: PropertyContent
    /// How many bytes have gone.
    private(set) var sent = 0

    init(_ content: PropertyContent, to requestor: XWindow, _ property: Atom, pace: TransferPace) {
        (self.content, self.requestor, self.property, self.pace) = (content, requestor, property, pace)
    }

    /// The next piece, of at most so many bytes. The last is empty: it tells the other program that it has everything.
    mutating func nextPiece(of length: Int) -> PropertyContent {
        let data = content.data
        let start = data.startIndex + sent, end = min(start + length, data.endIndex)
        sent += end - start
        return PropertyContent(Data(data[start..<end]), type: content.type)
    }
}
