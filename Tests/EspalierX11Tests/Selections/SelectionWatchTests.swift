import CX11
@testable import EspalierCore
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("Counting what others copy") @MainActor struct SelectionWatchTests {
        private func clipboard(_ client: OtherClient) -> Atom { XInternAtom(client.display, "CLIPBOARD", 0) }

        @Test("Each copy counts, this program's at once and others' as they come, and others' are announced") func copiesCount() throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let board = test.platform.selections
            var announced: [ClipboardSelection] = []
            board.othersCopied = { announced.append($0) }
            let start = board.changeCount(of: .clipboard)
            board.write("mine", to: .clipboard)
            #expect(board.changeCount(of: .clipboard) == start + 1)
            test.run(for: 0.05)
            #expect(board.changeCount(of: .clipboard) == start + 1 && announced.isEmpty)
            // The same program twice: its window is the owner before and after.
            let window = XCreateSimpleWindow(other.display, XDefaultRootWindow(other.display), 0, 0, 1, 1, 0, 0, 0)
            for count in 1...2 {
                XSetSelectionOwner(other.display, clipboard(other), window, Time(CurrentTime))
                XSync(other.display, 0)
                #expect(test.pump { board.changeCount(of: .clipboard) == start + 1 + count })
            }
            #expect(announced == [.clipboard, .clipboard] && board.ownItem(on: .clipboard) == nil)
        }

        @Test("What was copied can be changed without being copied anew, until another program copies") func amending() throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let board = test.platform.selections
            #expect(!board.amend(ClipboardItem(text: "early"), on: .clipboard))
            board.write("first", to: .clipboard)
            let count = board.changeCount(of: .clipboard)
            #expect(board.amend(ClipboardItem(text: "second"), on: .clipboard))
            #expect(board.readTextNow(from: .clipboard, within: 0) == "second" && board.changeCount(of: .clipboard) == count)
            let window = XCreateSimpleWindow(other.display, XDefaultRootWindow(other.display), 0, 0, 1, 1, 0, 0, 0)
            XSetSelectionOwner(other.display, clipboard(other), window, Time(CurrentTime))
            XSync(other.display, 0)
            #expect(test.pump { board.ownItem(on: .clipboard) == nil })
            #expect(!board.amend(ClipboardItem(text: "late"), on: .clipboard))
        }

        @Test("A forged report of the extension counts nothing") func forgedReports() throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let board = test.platform.selections
            let start = board.changeCount(of: .clipboard)
            let type = board.watch.eventType
            try #require(type > 0, "the server has no XFIXES")
            var event = [UInt8](repeating: 0, count: 32)
            event[0] = UInt8(type)
            withUnsafeBytes(of: UInt32(clipboard(other))) { event.replaceSubrange(12..<16, with: $0) }
            event.withUnsafeBytes { cx11_send_raw_event(other.display, board.window, $0.baseAddress!) }
            XSync(other.display, 0)
            test.run(for: 0.05)
            #expect(board.changeCount(of: .clipboard) == start)
        }
    }
}
