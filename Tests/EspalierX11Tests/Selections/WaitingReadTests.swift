import CX11
import EspalierCore
import EspalierGraphics
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("Reading a clipboard while the caller waits") @MainActor struct WaitingReadTests {
        private var display: String { get throws { try #require(XvfbServer.shared).display } }

        @Test("The text comes, and what else has come is handled after it, in order; nothing else runs meanwhile")
        func onlyTheAnswerIsWaitedFor() throws {
            let test = try TestWindow(show: true)
            let hand = try OtherClient(), owner = OwnerThread(display: try display, answer: "théirs")
            defer { test.close(); hand.close() }
            #expect(owner.start())
            test.run(for: 0.05)
            test.events = []
            test.frames = []
            var fired = 0
            let timer = Timer(timeInterval: 0.01, repeats: true) { _ in MainActor.assumeIsolated { fired += 1 } }
            RunLoop.current.add(timer, forMode: .common)
            defer { timer.invalidate() }
            for button: UInt32 in [1, 2, 3] { hand.button(test.window.id, button) }
            hand.flush()
            test.window.requestFrame()
            #expect(test.platform.selections.readTextNow(from: .clipboard, within: 5) == "théirs")
            #expect(test.events.isEmpty && test.frames.isEmpty && fired == 0)
            #expect(test.pump { test.events.count { $0.pressedButton != nil } == 3 })
            #expect(test.events.compactMap(\.pressedButton) == [1, 2, 3])
        }

        @Test("An owner that is silent is waited for so long and no longer, and the next is read as ever")
        func silentOwnersAreGivenUp() throws {
            let test = try TestWindow()
            let silent = OwnerThread(display: try display, answer: nil)
            defer { test.close() }
            #expect(silent.start())
            let start = monotonicNow()
            var text: String?
            let messages = Diagnostics.recording { text = test.platform.selections.readTextNow(from: .clipboard, within: 0.2) }
            #expect(text == nil && monotonicNow() - start >= 0.2)
            #expect(messages.count == 1 && messages.allSatisfy { $0.contains("nothing is pasted") })
            silent.end()
            let good = OwnerThread(display: try display, answer: "good")
            #expect(good.start())
            #expect(test.platform.selections.readTextNow(from: .clipboard, within: 5) == "good")
        }

        @Test("The types are those of the owner: MIME types and identifiers, text once") func typesAreListed() throws {
            let test = try TestWindow()
            let owner = OwnerThread(
                display: try display, answer: "text", targets: ["TIMESTAMP", "UTF8_STRING", "STRING", "image/png", "com.example.note"])
            defer { test.close() }
            #expect(owner.start())
            let types = test.platform.selections.typesNow(on: .clipboard, within: 5)
            #expect(types == [ClipboardItem.textType, "image/png", "com.example.note"])
            #expect(test.platform.selections.ownItem(on: .clipboard) == nil)
        }

        @Test("What the program has copied itself is there at once") func ownTextIsThereAtOnce() throws {
            let test = try TestWindow()
            defer { test.close() }
            test.platform.selections.write("mine", to: .clipboard)
            #expect(test.platform.selections.readTextNow(from: .clipboard, within: 0) == "mine")
        }
    }
}

extension InputEvent {
    fileprivate var pressedButton: Int? {
        if case .pointer(let pointer) = self, pointer.phase == .down { pointer.button } else { nil }
    }
}

/// Another program that has the clipboard, on a connection and a thread of its own: the one that reads waits and serves nobody.
private final class OwnerThread: @unchecked Sendable {
    // @unchecked: nothing changes but by the semaphores and the flag, which has a lock.
    private let name: String
    private let answer: String?
    private let targets: [String]
    private let ready = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var isEnded = false

    /// - Parameter answer: nil for one that never answers.
    init(display: String, answer: String?, targets: [String] = []) { (name, self.answer, self.targets) = (display, answer, targets) }

    /// Whether it owns the clipboard now.
    func start() -> Bool {
        Thread.detachNewThread { self.run() }
        return ready.wait(timeout: .now() + 5) == .success
    }

    func end() {
        lock.withLock { isEnded = true }
        _ = done.wait(timeout: .now() + 5)
    }

    private func run() {
        defer { done.signal() }
        guard let display = XOpenDisplay(name) else { return }
        defer { XCloseDisplay(display) }
        let clipboard = XInternAtom(display, "CLIPBOARD", 0), utf8 = XInternAtom(display, "UTF8_STRING", 0)
        let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
        XSetSelectionOwner(display, clipboard, window, Time(CurrentTime))
        XSync(display, 0)
        ready.signal()
        let end = monotonicNow() + 8
        var event = XEvent()
        while monotonicNow() < end, !lock.withLock({ isEnded }) {
            guard XPending(display) > 0 else {
                usleep(2000)
                continue
            }
            XNextEvent(display, &event)
            if event.type == SelectionClear { return }
            guard event.type == SelectionRequest, let answer else { continue }
            let request = event.xselectionrequest
            var reply = XEvent()
            reply.xselection.type = SelectionNotify
            reply.xselection.requestor = request.requestor
            reply.xselection.selection = request.selection
            reply.xselection.target = request.target
            reply.xselection.time = request.time
            if request.target == utf8 {
                let bytes = Array(answer.utf8)
                XChangeProperty(display, request.requestor, request.property, utf8, 8, Int32(PropModeReplace), bytes, Int32(bytes.count))
                reply.xselection.property = request.property
            } else if request.target == XInternAtom(display, "TARGETS", 0), !targets.isEmpty {
                let atoms = targets.map { XInternAtom(display, $0, 0) }
                atoms.withUnsafeBytes { bytes in
                    _ = XChangeProperty(
                        display, request.requestor, request.property, Atom(XA_ATOM), 32, Int32(PropModeReplace),
                        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(atoms.count))
                }
                reply.xselection.property = request.property
            }
            XSendEvent(display, request.requestor, 0, 0, &reply)
            XSync(display, 0)
        }
    }
}
