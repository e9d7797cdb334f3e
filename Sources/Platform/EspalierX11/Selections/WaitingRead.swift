import CX11
package import EspalierCore
package import Foundation

// Reading a selection (ICCCM 2.4) where the caller waits for the answer, as UIKit's and AppKit's pasteboards have it. No loop runs
// meanwhile: only the events of one window, with which the question is asked, are taken out of Xlib's queue. All others stay in it,
// in their order, and are handled by the turn of the loop that follows.
extension X11Clipboard {
    /// Data of a MIME type. Waits for the program that has the selection to answer, for so many seconds at most.
    package func readNow(_ type: String, from selection: ClipboardSelection, within seconds: Double) -> Data? {
        if let item = owner.item(on: selection) { return item.types.contains(type) ? item.data(type) : nil }
        return wait(atMost: seconds) { request(for: type, from: atom(selection), completion: $0) }
    }

    /// The types of the data. Waits as `readNow` does.
    package func typesNow(on selection: ClipboardSelection, within seconds: Double) -> [String] {
        if let item = owner.item(on: selection) { return item.types }
        return SelectionTargets.types(wait(atMost: seconds) { typesRequest(from: selection, completion: $0) })
    }

    private func wait(
        atMost seconds: Double, for request: (_ completion: @escaping @MainActor (Data?) -> Void) -> ConversionRequest
    ) -> Data? {
        guard !connection.isLost else { return nil }
        let reader = waitingReader
        var answer: Data?, isDone = false
        reader.read(request { (answer, isDone) = ($0, true) })
        // By the machine's clock, as the kernel waits by it.
        let end = monotonicNow() + seconds
        while !isDone, !connection.isLost {
            if let event = nextEvent(of: reader.window) {
                reader.handle(event)
                continue
            }
            let rest = end - monotonicNow()
            guard rest > 0 else {
                reader.cancel()
                reader.warnOfSilence(after: seconds)
                return nil
            }
            connection.waitForServer(atMost: rest)
        }
        return answer
    }

    /// Removes the first event about selections that is a window's from Xlib's queue. Reads what the server has sent, and does not
    /// wait for more.
    private func nextEvent(of window: XWindow) -> XEvent? {
        var event = XEvent()
        let isFound = XCheckIfEvent(connection.display, &event, concernsSelection, UnsafeMutablePointer<CChar>(bitPattern: UInt(window)))
        return isFound != 0 ? event : nil
    }
}

/// Asked by Xlib for each event in its queue; the window's id comes in the place of a pointer.
private func concernsSelection(
    _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ window: UnsafeMutablePointer<CChar>?
) -> Int32 {
    // In SelectionNotify the window that asked is where other events have theirs.
    guard let event, event.pointee.type == SelectionNotify || event.pointee.type == PropertyNotify,
          event.pointee.xany.window == XWindow(UInt(bitPattern: window)) else { return 0 }
    return 1
}
