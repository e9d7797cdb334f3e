import CX11
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    /// CLIPBOARD and PRIMARY with a second program on the same server.
    @Suite("The clipboard and the primary selection") @MainActor struct SelectionTests {
        // MARK: Owning

        @Test("Written text is offered as UTF-8, Latin-1 and MIME types, per selection")
        func offersTextInAllItsForms() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            test.platform.selections.write("Grüße ☃", to: .clipboard)
            let names = try #require(other.atoms(of: "CLIPBOARD", "TARGETS", test))
            for name in ["TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "STRING", "TEXT", "text/plain", "text/plain;charset=utf-8"] {
                #expect(names.contains(name), "\(name)")
            }
            #expect(other.text(of: "CLIPBOARD", "UTF8_STRING", test) == Data("Grüße ☃".utf8))
            #expect(other.text(of: "CLIPBOARD", "text/plain;charset=utf-8", test) == Data("Grüße ☃".utf8))
            #expect(other.text(of: "CLIPBOARD", "STRING", test) == Data([0x47, 0x72, 0xFC, 0xDF, 0x65, 0x20, 0x3F]))
            #expect(other.text(of: "CLIPBOARD", "image/png", test) == nil)
            #expect(other.text(of: "PRIMARY", "UTF8_STRING", test) == nil)
            test.platform.selections.write("selected", to: .primary)
            #expect(other.text(of: "PRIMARY", "UTF8_STRING", test) == Data("selected".utf8))
        }

        @Test("A MULTIPLE request is answered for each target, refused ones with none")
        func answersSeveralQuestionsAtOnce() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            test.platform.selections.write("text", to: .clipboard)
            let pairs = ["UTF8_STRING", "A", "NO_SUCH_TARGET", "B", "STRING", "C"].map { other.atom($0) }
            let answer = try #require(other.multiple(pairs, test))
            #expect(answer[1] == other.atom("A") && answer[3] == 0 && answer[5] == other.atom("C"))
            #expect(other.property("A")?.data == Data("text".utf8))
        }

        @Test("Five megabytes are sent incrementally and completely") func fiveMegabytesGoInPieces() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            let long = String(repeating: "0123456789abcdef", count: 5 << 16)
            test.platform.selections.write(long, to: .clipboard)
            #expect(other.text(of: "CLIPBOARD", "UTF8_STRING", test) == Data(long.utf8))
            #expect(other.piecesRead > 10)
            #expect(!test.platform.selectionTransfer.isSending)
        }

        @Test("A reader that dies during a transfer is dropped, and later readers are served")
        func readersThatDieAreForgotten() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close() }
            test.platform.selections.write(String(repeating: "x", count: 5 << 20), to: .clipboard)
            other.ask("CLIPBOARD", "UTF8_STRING")
            #expect(test.pump { test.platform.selectionTransfer.isSending })
            other.close()
            #expect(test.pump { !test.platform.selectionTransfer.isSending })
            // One that is gone before it is answered.
            let second = try SelectionClient()
            second.ask("CLIPBOARD", "UTF8_STRING")
            second.close()
            test.run(for: 0.1)
            let third = try SelectionClient()
            defer { third.close() }
            #expect(third.text(of: "CLIPBOARD", "STRING", test)?.count == 5 << 20)
        }

        @Test("When another program takes the clipboard, our item is dropped") func losesTheSelectionToOthers() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            test.platform.selections.write("mine", to: .clipboard)
            #expect(test.platform.selections.owner.item(on: .clipboard) != nil)
            other.own("CLIPBOARD", ["UTF8_STRING": Data("theirs".utf8)])
            #expect(test.pump { test.platform.selections.owner.item(on: .clipboard) == nil })
            #expect(try read(test, other) == "theirs")
        }

        @Test("Reading our own clipboard answers immediately") func ownSelectionsAreReadAtOnce() throws {
            let test = try TestWindow()
            defer { test.close() }
            test.platform.selections.write("mine", to: .clipboard)
            var text: String?
            test.platform.selections.readText(from: .clipboard) { text = $0 }
            #expect(text == "mine")
        }

        // MARK: Reading

        private func read(_ test: TestWindow, _ other: SelectionClient, for seconds: Double = 4) throws -> String? {
            var answer: String??
            test.platform.selections.readText(from: .clipboard) { answer = .some($0) }
            #expect(test.pump(for: seconds) {
                other.serve()
                return answer != nil
            })
            return answer ?? nil
        }

        @Test("Reading a clipboard without an owner gives nil") func readingAnUnownedClipboardGivesNil() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            other.disown("CLIPBOARD")
            #expect(try read(test, other) == nil)
        }

        @Test("Text is read as UTF-8 or Latin-1, with invalid bytes replaced") func readsWhatThereIs() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            other.own("CLIPBOARD", ["UTF8_STRING": Data("ünï".utf8)])
            #expect(try read(test, other) == "ünï")
            other.own("CLIPBOARD", ["STRING": Data([0xFC, 0x62])])
            #expect(try read(test, other) == "üb")
            // No UTF-8 at all.
            other.own("CLIPBOARD", ["UTF8_STRING": Data([0x61, 0xFF, 0x62])])
            #expect(try read(test, other) == "a\u{FFFD}b")
            other.own("CLIPBOARD", ["UTF8_STRING": Data()])
            #expect(try read(test, other) == "")
        }

        @Test("The types on the clipboard are listed as MIME types and read by them") func listsTypes() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            other.own("CLIPBOARD", ["UTF8_STRING": Data("a".utf8), "image/png": Data([1, 2]), "STRING": Data("a".utf8)])
            var types: [String]?
            test.platform.selections.types(on: .clipboard) { types = $0 }
            #expect(test.pump { other.serve(); return types != nil })
            #expect(Set(types ?? []) == ["text/plain;charset=utf-8", "image/png"])
            var data: Data??
            test.platform.selections.read("image/png", from: .clipboard) { data = .some($0) }
            #expect(test.pump { other.serve(); return data != nil })
            #expect(data == .some(Data([1, 2])))
        }

        @Test("Five megabytes sent incrementally by another program are read completely")
        func readsFiveMegabytesInPieces() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            let long = String(repeating: "0123456789abcdéf", count: 5 << 16)
            other.pieceSize = 1 << 18
            other.own("CLIPBOARD", ["UTF8_STRING": Data(long.utf8)])
            #expect(try read(test, other, for: 20) == long)
        }

        // MARK: Hostile owners

        @Test("An owner that is silent, dies or answers nonsense gives nil within the timeout", arguments: SelectionClient.Malice.allCases)
        func hostileOwners(malice: SelectionClient.Malice) throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { test.close(); if !other.isClosed { other.close() } }
            other.malice = malice
            test.platform.selections.reader.timeout = 0.3
            other.pieceSize = 1000
            other.own("CLIPBOARD", ["UTF8_STRING": Data(String(repeating: "x", count: 5000).utf8)])
            var answer: String?
            let messages = try Diagnostics.recording { answer = try read(test, other) }
            #expect(answer == nil)
            // An owner that is silent is reported; one that refuses or answers nonsense has answered.
            if malice == .silent { #expect(messages.count == 1) }
            #expect(messages.allSatisfy { $0.contains("nothing is pasted") || $0.contains("not pasted") }, "\(messages)")
            // The next one is served as ever.
            let good = try SelectionClient()
            defer { good.close() }
            good.own("CLIPBOARD", ["UTF8_STRING": Data("good".utf8)])
            #expect(try read(test, good) == "good")
        }

        @Test("An owner that takes 3 s is waited for while the window goes on") func slowOwners() throws {
            let test = try TestWindow(show: true)
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            other.own("CLIPBOARD", ["UTF8_STRING": Data("rendered at last".utf8)])
            var answer: String?, isDone = false
            test.platform.selections.readText(from: .clipboard) { (answer, isDone) = ($0, true) }
            test.onFrame = { test.window.requestFrame() }
            test.window.requestFrame()
            test.run(for: 3)
            #expect(!isDone && test.frames.count > 10)
            #expect(test.pump {
                other.serve()
                return isDone
            })
            #expect(answer == "rendered at last")
        }

        @Test("What is waited for is given up by request, but not as soon as it is asked for") func givingUp() throws {
            let test = try TestWindow(show: true)
            let other = try SelectionClient()
            defer { test.close(); other.close() }
            other.own("CLIPBOARD", ["UTF8_STRING": Data("never".utf8)])
            #expect(!test.platform.selections.giveUp())
            var answer: String? = "nothing yet", isDone = false
            test.platform.selections.readText(from: .clipboard) { (answer, isDone) = ($0, true) }
            #expect(!test.platform.selections.giveUp())
            test.run(for: 0.4)
            #expect(!isDone)
            #expect(test.platform.selections.giveUp() && isDone && answer == nil)
            #expect(!test.platform.selections.giveUp())
        }

        // MARK: Leaving

        @Test("A clipboard manager receives the text when the program leaves") func managersTakeOver() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { other.close() }
            other.own("CLIPBOARD_MANAGER", [:])
            test.platform.selections.write("to be kept", to: .clipboard)
            let manager = ManagerThread(display: XvfbServer.shared!.display)
            other.disown("CLIPBOARD_MANAGER")
            manager.start()
            #expect(test.pump { XGetSelectionOwner(other.display, other.atom("CLIPBOARD_MANAGER")) != 0 })
            test.close()
            #expect(manager.wait() == "to be kept")
        }

        @Test("Leaving waits only a short time for a silent clipboard manager")
        func leavingWaitsNotForManagersThatSleep() throws {
            let test = try TestWindow()
            let other = try SelectionClient()
            defer { other.close() }
            other.own("CLIPBOARD_MANAGER", [:])
            test.platform.selections.write("lost", to: .clipboard)
            test.platform.selections.handOverTime = 0.2
            let start = monotonicNow()
            test.close()
            #expect(monotonicNow() - start < 1)
        }
    }
}

/// Another program that owns and reads selections, well or badly.
@MainActor final class SelectionClient {
    enum Malice: CaseIterable {
        case silent, refuses, wrongType, wrongFormat, diesInTheMiddle, stopsInTheMiddle, wrongProperty, emptyProperty
    }

    let display: OpaquePointer
    private let window: XWindow
    private var offers: [Atom: [Atom: Data]] = [:]
    private var sending: (requestor: XWindow, property: Atom, type: Atom, data: Data)?
    var malice: Malice?
    var pieceSize = Int.max
    private(set) var piecesRead = 0
    private(set) var isClosed = false

    init() throws {
        let server = try #require(XvfbServer.shared)
        display = try #require(XOpenDisplay(server.display))
        window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(display, window, Int(PropertyChangeMask))
        XSync(display, 0)
    }

    func close() {
        isClosed = true
        XCloseDisplay(display)
    }

    func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    // MARK: Owning

    func own(_ selection: String, _ data: [String: Data]) {
        offers[atom(selection)] = Dictionary(uniqueKeysWithValues: data.map { (atom($0.key), $0.value) })
        XSetSelectionOwner(display, atom(selection), window, Time(CurrentTime))
        XSync(display, 0)
    }

    func disown(_ selection: String) {
        offers[atom(selection)] = nil
        XSetSelectionOwner(display, atom(selection), 0, Time(CurrentTime))
        XSync(display, 0)
    }

    /// Answers what has been asked.
    func serve() {
        guard !isClosed else { return }
        var event = XEvent()
        while !isClosed, XPending(display) > 0 {
            XNextEvent(display, &event)
            if event.type == SelectionRequest { answer(event.xselectionrequest) }
            if event.type == PropertyNotify, event.xproperty.state == PropertyDelete { sendPiece(event.xproperty) }
        }
    }

    private func answer(_ request: XSelectionRequestEvent) {
        guard malice != .silent else { return }
        var reply = XEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.time = request.time
        let offer = offers[request.selection] ?? [:]
        if malice == .wrongProperty {
            reply.xselection.property = atom("SOMETHING_ELSE")
        } else if malice == .emptyProperty {
            reply.xselection.property = request.property
        } else if request.target == atom("TARGETS") {
            put(request.requestor, request.property, Atom(XA_ATOM), offer.keys.map { CLong(bitPattern: UInt($0)) } + [0, 0x7FFF_FFFF])
            reply.xselection.property = request.property
        } else if malice != .refuses, let data = offer[request.target] {
            let type = malice == .wrongType ? atom("image/x-nothing") : request.target
            if malice == .wrongFormat {
                put(request.requestor, request.property, type, [1, 2, 3])
            } else if data.count > pieceSize, malice != .wrongType {
                XSelectInput(display, request.requestor, Int(PropertyChangeMask))
                put(request.requestor, request.property, atom("INCR"), [CLong(data.count)])
                sending = (request.requestor, request.property, type, data)
            } else {
                put(request.requestor, request.property, type, data)
            }
            reply.xselection.property = request.property
        }
        XSendEvent(display, request.requestor, 0, 0, &reply)
        XSync(display, 0)
    }

    private func sendPiece(_ event: XPropertyEvent) {
        guard let now = sending, event.window == now.requestor, event.atom == now.property else { return }
        if now.data.count < 4500, malice == .stopsInTheMiddle { return }
        if now.data.count < 4500, malice == .diesInTheMiddle { return close() }
        let part = now.data.prefix(pieceSize)
        put(now.requestor, now.property, now.type, Data(part))
        sending?.data = Data(now.data.dropFirst(part.count))
        if part.isEmpty { sending = nil }
        XSync(display, 0)
    }

    private func put(_ window: XWindow, _ property: Atom, _ type: Atom, _ data: Data) {
        data.withUnsafeBytes {
            _ = XChangeProperty(
                display, window, property, type, 8, Int32(PropModeReplace), $0.bindMemory(to: UInt8.self).baseAddress, Int32(data.count))
        }
    }

    private func put(_ window: XWindow, _ property: Atom, _ type: Atom, _ longs: [CLong]) {
        longs.withUnsafeBytes {
            _ = XChangeProperty(
                display, window, property, type, 32, Int32(PropModeReplace), $0.bindMemory(to: UInt8.self).baseAddress, Int32(longs.count))
        }
    }

    // MARK: Reading

    func ask(_ selection: String, _ target: String) {
        XConvertSelection(display, atom(selection), atom(target), atom("ANSWER"), window, Time(CurrentTime))
        XSync(display, 0)
    }

    /// nil if the owner refuses.
    private func answer(_ test: TestWindow) -> Bool? {
        var event = XEvent()
        var answer: Bool?
        test.pump {
            while answer == nil, XPending(display) > 0 {
                XNextEvent(display, &event)
                if event.type == SelectionNotify { answer = event.xselection.property != 0 }
            }
            return answer != nil
        }
        return answer
    }

    func text(of selection: String, _ target: String, _ test: TestWindow) -> Data? {
        ask(selection, target)
        guard answer(test) == true, var found = property("ANSWER") else { return nil }
        guard found.type == atom("INCR") else { return found.data }
        var whole = Data(), isDone = false
        var event = XEvent()
        test.pump(for: 20) {
            while !isDone, XPending(display) > 0 {
                XNextEvent(display, &event)
                guard event.type == PropertyNotify, event.xproperty.state == PropertyNewValue else { continue }
                guard let part = property("ANSWER") else { continue }
                found = part
                piecesRead += 1
                whole.append(part.data)
                isDone = part.data.isEmpty
            }
            return isDone
        }
        return whole
    }

    func atoms(of selection: String, _ target: String, _ test: TestWindow) -> [String]? {
        ask(selection, target)
        guard answer(test) == true, let found = property("ANSWER") else { return nil }
        return found.longs.compactMap { value in
            XGetAtomName(display, Atom(bitPattern: value)).map { raw in
                defer { XFree(raw) }
                return String(cString: raw)
            }
        }
    }

    func multiple(_ pairs: [Atom], _ test: TestWindow) -> [Atom]? {
        put(window, atom("ANSWER"), atom("ATOM_PAIR"), pairs.map { CLong(bitPattern: UInt($0)) })
        ask("CLIPBOARD", "MULTIPLE")
        guard answer(test) == true else { return nil }
        return property("ANSWER")?.longs.map { Atom(bitPattern: $0) }
    }

    /// Reads and deletes.
    func property(_ name: String) -> (data: Data, type: Atom, longs: [CLong])? {
        var type: Atom = 0, format: Int32 = 0, count: CUnsignedLong = 0, rest: CUnsignedLong = 0
        var raw: UnsafeMutablePointer<UInt8>?
        guard
            XGetWindowProperty(display, window, atom(name), 0, 1 << 24, 1, Atom(AnyPropertyType), &type, &format, &count, &rest, &raw) == 0,
              let raw, type != 0 else { return nil }
        defer { XFree(raw) }
        let longs = format == 32
            ? raw.withMemoryRebound(to: CLong.self, capacity: Int(count)) { Array(UnsafeBufferPointer(start: $0, count: Int(count))) } : []
        return (format == 8 ? Data(bytes: raw, count: Int(count)) : Data(), type, longs)
    }
}

/// A clipboard manager on a thread of its own, as the program that leaves waits for it without running its loop.
final class ManagerThread: @unchecked Sendable {
    // @unchecked: `saved` is read after the thread has said that it is done.
    private let name: String
    private var saved: String?
    private let done = DispatchSemaphore(value: 0)

    init(display: String) { name = display }

    func start() { Thread.detachNewThread { self.run() } }

    func wait() -> String? {
        _ = done.wait(timeout: .now() + 5)
        return saved
    }

    private func run() {
        defer { done.signal() }
        guard let display = XOpenDisplay(name) else { return }
        defer { XCloseDisplay(display) }
        func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }
        let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
        XSetSelectionOwner(display, atom("CLIPBOARD_MANAGER"), window, Time(CurrentTime))
        XSync(display, 0)
        var event = XEvent(), request = XSelectionRequestEvent()
        let end = Date().addingTimeInterval(5)
        while Date() < end {
            guard XPending(display) > 0 else {
                usleep(2000)
                continue
            }
            XNextEvent(display, &event)
            if event.type == SelectionRequest {
                request = event.xselectionrequest
                XConvertSelection(display, atom("CLIPBOARD"), atom("UTF8_STRING"), atom("SAVED"), window, Time(CurrentTime))
            }
            guard event.type == SelectionNotify else { continue }
            var type: Atom = 0, format: Int32 = 0, count: CUnsignedLong = 0, rest: CUnsignedLong = 0
            var raw: UnsafeMutablePointer<UInt8>?
            if XGetWindowProperty(display, window, atom("SAVED"), 0, 1 << 20, 1, Atom(AnyPropertyType), &type, &format, &count, &rest, &raw)
                == 0,
               let raw {
                saved = String(decoding: UnsafeBufferPointer(start: raw, count: Int(count)), as: UTF8.self)
                XFree(raw)
            }
            var reply = XEvent()
            reply.xselection.type = SelectionNotify
            reply.xselection.requestor = request.requestor
            reply.xselection.selection = request.selection
            reply.xselection.target = request.target
            reply.xselection.property = request.property
            reply.xselection.time = request.time
            XSendEvent(display, request.requestor, 0, 0, &reply)
            XSync(display, 0)
            return
        }
    }
}
