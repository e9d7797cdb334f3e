import CX11
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// What the clipboard and drags share; the clipboard's own tests are in SelectionTests.swift.
    @Suite("Moving the content of selections between programs") @MainActor struct SelectionTransferTests {
        private func session(_ text: String) -> DragSession {
            let provider = NSItemProvider()
            provider.register(text)
            return DragSession([provider], isLocal: true)
        }

        /// Lets this program and the other one work until there is an answer.
        private func answer(_ test: TestWindow, _ other: Fetcher) async -> Fetcher.Answer? {
            let end = monotonicNow() + 10
            // Beside other tests each turn may take seconds.
            var turns = 0
            while other.answer == nil, monotonicNow() < end || turns < 300 {
                turns += 1
                other.step()
                test.platform.processEvents(waitingAtMost: 0.005)
                // What is dragged answers on the main queue.
                try? await Task.sleep(for: .milliseconds(1))
            }
            return other.answer
        }

        @Test("Dragged text that is too long for one answer is sent incrementally and completely") func longTextIsDragged() async throws {
            let test = try TestWindow()
            let other = try Fetcher()
            defer { test.close(); other.client.close() }
            let long = String(repeating: "0123456789abcdef", count: 3 << 16)
            test.window.dragBegan(session(long))
            test.platform.sync()
            other.ask("UTF8_STRING")
            #expect(await answer(test, other) == .data(Data(long.utf8)))
            #expect(other.pieceCount > 10)
            #expect(!test.platform.selectionTransfer.isSending)
        }

        @Test("What is dragged lists its targets, and answers several at once, refused ones with none")
        func draggedContentAnswersAsOthersDo() async throws {
            let test = try TestWindow()
            let other = try Fetcher()
            defer { test.close(); other.client.close() }
            test.window.dragBegan(session("dragged"))
            test.platform.sync()
            other.ask("TARGETS")
            guard case .longs(let targets) = await answer(test, other) else {
                Issue.record("no list of targets")
                return
            }
            for name in ["TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING"] {
                #expect(targets.contains(other.long(name)), "\(name)")
            }
            other.ask("MULTIPLE", pairs: ["UTF8_STRING", "A", "image/png", "B"])
            let expected = [other.long("UTF8_STRING"), other.long("A"), other.long("image/png"), 0]
            #expect(await answer(test, other) == .longs(expected))
            #expect(other.read("A") == .data(Data("dragged".utf8)))
        }

        @Test("Forged requests for what is dragged write nothing to our own windows") func ourOwnWindowsAreNotWrittenTo() async throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.window.dragBegan(session("dragged"))
            test.platform.sync()
            let owner = test.platform.dragAndDrop.window
            var event = XEvent()
            event.xselectionrequest.type = SelectionRequest
            event.xselectionrequest.owner = owner
            event.xselectionrequest.requestor = test.window.id
            event.xselectionrequest.selection = other.atom("XdndSelection")
            event.xselectionrequest.target = other.atom("UTF8_STRING")
            event.xselectionrequest.property = other.atom("STOLEN")
            XSendEvent(other.display, owner, 0, NoEventMask, &event)
            other.flush()
            for _ in 0..<20 {
                test.platform.processEvents(waitingAtMost: 0.005)
                try await Task.sleep(for: .milliseconds(1))
            }
            #expect(test.platform.connection.bytes(of: other.atom("STOLEN"), on: test.window.id) == nil)
        }

        @Test("An owner that does not answer does not keep back what the next owner answers") func slowOwnersBlockNobody() throws {
            let test = try TestWindow()
            let slow = try SelectionClient(), quick = try SelectionClient()
            defer { test.close(); slow.close(); quick.close() }
            // No more than the test's own time limits the silent owner.
            test.platform.selections.reader.timeout = 600
            slow.malice = .silent
            slow.own("CLIPBOARD", ["UTF8_STRING": Data("slow".utf8)])
            var isFirstDone = false
            test.platform.selections.readText(from: .clipboard) { _ in isFirstDone = true }
            test.platform.sync()
            quick.own("CLIPBOARD", ["UTF8_STRING": Data("quick".utf8)])
            var answer: String?
            test.platform.selections.readText(from: .clipboard) { answer = $0 }
            #expect(test.pump { slow.serve(); quick.serve(); return answer != nil })
            #expect(answer == "quick" && !isFirstDone)
            test.platform.selections.reader.cancel()
            #expect(isFirstDone && !test.platform.selections.reader.isBusy)
        }

        @Test("An owner that sends a byte now and then is given up as a whole") func dripsEnd() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            var time = 1000.0
            test.platform.selectionTransfer.readTime = { time }
            other.pieceSize = 1
            other.own("CLIPBOARD", ["UTF8_STRING": Data(repeating: 0x61, count: 10000)])
            var isDone = false, answer: String?
            test.platform.selections.readText(from: .clipboard) { (answer, isDone) = ($0, true) }
            let messages = Diagnostics.recording {
                #expect(test.pump {
                    // Each piece comes within its own time.
                    time += 0.1
                    other.serve()
                    test.platform.selectionTransfer.expire(at: time)
                    return isDone
                })
            }
            #expect(answer == nil && time < 1200 && messages.count == 1)
        }

        @Test("A transfer is given up after its piece's time, and after a time for the whole that grows with what was moved")
        func paceOfTransfers() {
            var pace = TransferPace(start: 100, timeout: 2)
            #expect(pace.deadline == 102)
            pace.progressed(at: 101, total: 1, timeout: 2)
            #expect(pace.deadline == 103)
            pace.progressed(at: 159.5, total: 100, timeout: 2)
            #expect(abs(pace.deadline - 160) < 0.01)
            pace.progressed(at: 159.5, total: 64 << 20, timeout: 2)
            #expect(pace.deadline == 161.5)
            pace.progressed(at: 415.5, total: 64 << 20, timeout: 2)
            #expect(pace.deadline == 416)
        }

        @Test("The names of 512 atoms come in one round trip, and those that do not exist have none") func namesOfManyAtoms() throws {
            let test = try TestWindow()
            let other = try OtherClient()
            defer { test.close(); other.close() }
            let made = (0..<512).map { other.atom("espalier/many-\($0)") }
            other.flush()
            let names = AtomNames(test.platform.connection)
            let display = test.platform.connection.display
            let before = XNextRequest(display)
            names.look(up: made + [0x1FFF_FFF0, 0, Atom.max])
            // A request for each, and the trap's own.
            #expect(XNextRequest(display) - before == 514)
            let after = XNextRequest(display)
            #expect(made.map { names.name($0) } == (0..<512).map { "espalier/many-\($0)" })
            #expect(XNextRequest(display) == after)
            #expect(names.name(0x1FFF_FFF0) == nil && names.name(0) == nil)
        }

        @Test("A transfer's pieces have at most the length that fits, and the last is empty") func piecesEndWithAnEmptyOne() {
            var transfer = OutgoingTransfer(
                PropertyContent(Data([1, 2, 3, 4, 5]), type: 7), to: 1, 2, pace: TransferPace(start: 0, timeout: 0))
            var pieces: [[UInt8]] = []
            for _ in 0..<4 { pieces.append(Array(transfer.nextPiece(of: 2).data)) }
            #expect(pieces == [[1, 2], [3, 4], [5], []])
        }
    }
}

/// Another program that asks for what is dragged.
@MainActor private final class Fetcher {
    enum Answer: Equatable {
        case refused
        case data(Data)
        case longs([CLong])
    }

    let client: OtherClient
    private(set) var answer: Answer?
    private(set) var pieceCount = 0
    /// What has come in pieces so far; nil while none are expected.
    private var whole: Data?
    private let window: XWindow

    init() throws {
        client = try OtherClient()
        window = XCreateSimpleWindow(client.display, client.root, 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(client.display, window, Int(PropertyChangeMask))
        client.flush()
    }

    func long(_ name: String) -> CLong { CLong(bitPattern: UInt(client.atom(name))) }

    /// - Parameter pairs: targets and properties, in turn, for MULTIPLE.
    func ask(_ target: String, pairs: [String] = []) {
        (answer, whole, pieceCount) = (nil, nil, 0)
        let property = client.atom("ANSWER")
        let longs = pairs.map { long($0) }
        if !longs.isEmpty {
            longs.withUnsafeBytes {
                _ = XChangeProperty(
                    client.display, window, property, client.atom("ATOM_PAIR"), 32, Int32(PropModeReplace),
                    $0.bindMemory(to: UInt8.self).baseAddress, Int32(longs.count))
            }
        }
        XConvertSelection(client.display, client.atom("XdndSelection"), client.atom(target), property, window, Time(CurrentTime))
        client.flush()
    }

    func step() {
        var event = XEvent()
        while XPending(client.display) > 0 {
            XNextEvent(client.display, &event)
            if event.type == SelectionNotify {
                if event.xselection.property == 0 { answer = .refused } else { receive() }
            } else if event.type == PropertyNotify, event.xproperty.state == PropertyNewValue, whole != nil {
                receivePiece()
            }
        }
    }

    private func receive() {
        guard let content = property("ANSWER") else { return answer = .refused }
        if content.type == client.atom("INCR") { whole = Data() } else { answer = content.answer }
    }

    private func receivePiece() {
        guard let content = property("ANSWER"), case .data(let piece) = content.answer else { return }
        pieceCount += 1
        whole?.append(piece)
        guard piece.isEmpty, let all = whole else { return }
        (answer, whole) = (.data(all), nil)
    }

    /// What a conversion of several has written to a property; it is deleted.
    func read(_ name: String) -> Answer? { property(name)?.answer }

    private func property(_ name: String) -> (answer: Answer, type: Atom)? {
        var type: Atom = 0, format: Int32 = 0, count: CUnsignedLong = 0, rest: CUnsignedLong = 0
        var raw: UnsafeMutablePointer<UInt8>?
        guard XGetWindowProperty(
            client.display, window, client.atom(name), 0, 1 << 24, 1, Atom(AnyPropertyType), &type, &format, &count, &rest, &raw) == 0,
            let raw else { return nil }
        defer { XFree(raw) }
        guard type != 0 else { return nil }
        if format == 32 {
            let longs = raw.withMemoryRebound(to: CLong.self, capacity: Int(count)) {
                Array(UnsafeBufferPointer(start: $0, count: Int(count)))
            }
            return (.longs(longs), type)
        }
        return (.data(Data(bytes: raw, count: Int(count))), type)
    }
}
