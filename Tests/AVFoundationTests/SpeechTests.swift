@testable import AVFoundation
import Foundation
import Glibc
import Synchronization
import Testing

/// A server at a socket that answers as a test says.
private final class MockServer: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString.prefix(8)).sock").path
    private let listener: Int32
    /// What was asked, line by line.
    let asked = Mutex<[String]>([])
    private let client = Mutex<Int32>(-1)
    private let answers: @Sendable (String, MockServer) -> String?

    /// - Parameter answers: What to answer to a line; nil for nothing.
    init(_ answers: @escaping @Sendable (String, MockServer) -> String?) throws {
        self.answers = answers
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 }
        }
        try #require(isBound && listen(listener, 4) == 0)
        Thread.detachNewThread { [self] in serve() }
    }

    private func serve() {
        // Here, as its number is another server's once it is closed.
        defer { Glibc.close(listener) }
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { return }
            self.client.withLock { $0 = client }
            var text = "", buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = recv(client, &buffer, buffer.count, 0)
                guard count > 0 else { break }
                text += String(decoding: buffer[..<count], as: UTF8.self)
                while let end = text.range(of: "\r\n") {
                    let line = String(text[..<end.lowerBound])
                    text = String(text[end.upperBound...])
                    asked.withLock { $0.append(line) }
                    if let answer = answers(line, self) { send(answer) }
                }
            }
            self.client.withLock { $0 = -1 }
            Glibc.close(client)
        }
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8), client = client.withLock { $0 }
        _ = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Ends the conversation, but goes on listening.
    func hangUp() { shutdown(client.withLock { $0 }, Int32(SHUT_RDWR)) }

    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        unlink(path)
    }

    /// Answers as speech-dispatcher does; each text is spoken at once unless the test does that.
    static func polite(speaks: Bool = true) -> @Sendable (String, MockServer) -> String? {
        let isReading = Mutex(false), count = Mutex(0)
        return { line, server in
            if isReading.withLock({ $0 }) {
                guard line == "." else { return nil }
                isReading.withLock { $0 = false }
                let number = count.withLock { $0 += 1; return $0 }
                let said = "225-\(number)\r\n225 OK MESSAGE QUEUED\r\n"
                return speaks ? said + event(701, number) + event(702, number) : said
            }
            switch line {
            case "SPEAK":
                isReading.withLock { $0 = true }
                return "230 OK RECEIVING DATA\r\n"
            case "LIST SYNTHESIS_VOICES":
                return "249-English (America)\ten-us\tnone\r\n249-English (America)+Adam\ten-us\tAdam\r\n249-German\tde\tnone\r\n249 OK VOICE LIST SENT\r\n"
            case "CANCEL SELF":
                let number = count.withLock { $0 }
                return "210 OK MESSAGES CANCELED\r\n" + event(703, number)
            default: return "200 OK\r\n"
            }
        }
    }

    static func event(_ code: Int, _ message: Int, mark: String? = nil) -> String {
        "\(code)-\(message)\r\n\(code)-1\r\n" + (mark.map { "\(code)-\($0)\r\n" } ?? "") + "\(code) WHAT HAPPENED\r\n"
    }

    /// What it reports would be taken for other tests' messages.
    var service: SpeechService { SpeechService(environment: ["SPEECHD_ADDRESS": "unix_socket:\(path)"], spawns: false, report: { _ in }) }
}

/// Writes down what a synthesizer tells.
private final class Told: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
    // Unchecked: called on the main thread, and the stream may be used anywhere.
    let stream: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    override init() { (stream, continuation) = AsyncStream<String>.makeStream() }
    private func note(_ what: String) {
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.yield(what)
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
        note("start \(utterance.speechString)")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        note("finish \(utterance.speechString)")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
        note("cancel \(utterance.speechString)")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) { note("pause") }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) { note("continue") }
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance
    ) {
        note((utterance.speechString as NSString).substring(with: characterRange))
    }

    /// The next events; fewer where the test's time is over.
    func next(_ count: Int) async -> [String] {
        var all: [String] = []
        for await what in stream {
            all.append(what)
            if all.count == count { break }
        }
        return all
    }
}

// The limit is for what hangs: beside thousands of other tests each turn of the main thread may take minutes.
@Suite("Speaking by speech-dispatcher", .timeLimit(.minutes(30))) struct SpeechTests {
    @Test("Texts are spoken one after another, as they say, and told on the main thread") func speaking() async throws {
        let server = try MockServer(MockServer.polite()), told = Told()
        defer { server.stop() }
        let speaker = AVSpeechSynthesizer(server.service)
        speaker.delegate = told
        let first = AVSpeechUtterance(string: "One <two>"), second = AVSpeechUtterance(string: ".dot\n.")
        (first.rate, first.pitchMultiplier, first.volume) = (0.75, 2, 0.25)
        first.voice = AVSpeechSynthesisVoice(SpeechVoice("English (US)\u{1}\ten-us\tnone")!)
        speaker.speak(first)
        speaker.speak(second)
        #expect(speaker.isSpeaking && !speaker.isPaused)
        #expect(await told.next(4) == ["start One <two>", "finish One <two>", "start .dot\n.", "finish .dot\n."])
        #expect(!speaker.isSpeaking)
        let asked = server.asked.withLock { $0 }
        for command in [
            "SET SELF RATE 50", "SET SELF PITCH 100", "SET SELF VOLUME -50", "SET SELF SYNTHESIS_VOICE English (US)",
            "SET SELF LANGUAGE en-us"
        ] {
            #expect(asked.contains(command), "\(command)")
        }
        #expect(asked.contains("<speak><mark name=\"0.3\"/>One <mark name=\"4.5\"/>&lt;two&gt;</speak>"))
        // A line of the text that would end it.
        #expect(asked.contains("<mark name=\"5.1\"/>.</speak>") && asked.filter { $0 == "." }.count == 2)
    }

    @Test("Words are told by their ranges; pausing, going on and stopping are told when they happen") func words() async throws {
        let server = try MockServer(MockServer.polite(speaks: false)), told = Told()
        defer { server.stop() }
        let speaker = AVSpeechSynthesizer(server.service)
        speaker.delegate = told
        #expect(!speaker.stopSpeaking(at: .immediate) && !speaker.pauseSpeaking(at: .word) && !speaker.continueSpeaking())
        speaker.speak(AVSpeechUtterance(string: "Großes 🦊 Wort"))
        speaker.speak(AVSpeechUtterance(string: "never"))
        while server.asked.withLock({ !$0.contains(".") }) { try await Task.sleep(for: .milliseconds(5)) }
        server.send(MockServer.event(701, 1) + MockServer.event(700, 1, mark: "7.2") + MockServer.event(700, 1, mark: "90.2"))
        server.send(MockServer.event(700, 99, mark: "0.6") + MockServer.event(704, 1))
        #expect(await told.next(3) == ["start Großes 🦊 Wort", "🦊", "pause"])
        #expect(speaker.pauseSpeaking(at: .immediate) && speaker.isPaused && speaker.continueSpeaking() && !speaker.isPaused)
        server.send(MockServer.event(705, 1))
        #expect(await told.next(1) == ["continue"])
        #expect(speaker.stopSpeaking(at: .word))
        server.send(MockServer.event(700, 1, mark: "10.4"))
        #expect(await told.next(1) == ["cancel Großes 🦊 Wort"])
        #expect(!speaker.isSpeaking && !server.asked.withLock { $0.contains { $0.contains("never") } })
    }

    /// speech-dispatcher tells that a text is spoken at once after its number, and that it is over right behind.
    @Test("Hundreds of short texts are each told as begun and then as over") func many() async throws {
        let server = try MockServer(MockServer.polite()), told = Told()
        defer { server.stop() }
        let speaker = AVSpeechSynthesizer(server.service), texts = (0..<300).map { "\($0)" }
        speaker.delegate = told
        for text in texts { speaker.speak(AVSpeechUtterance(string: text)) }
        #expect(await told.next(600) == texts.flatMap { ["start \($0)", "finish \($0)"] })
    }

    @Test("Where nobody listens, each text is told as cancelled") func nobody() async {
        let
            speaker = AVSpeechSynthesizer(
                SpeechService(environment: ["SPEECHD_ADDRESS": "unix_socket:/no/such/socket"], spawns: false, report: { _ in })),
            told = Told()
        speaker.delegate = told
        for text in ["a", "b"] { speaker.speak(AVSpeechUtterance(string: text)) }
        #expect(await told.next(2) == ["cancel a", "cancel b"])
        #expect(!speaker.isSpeaking)
    }

    @Test("A server that hangs up in the middle cancels the text, and is asked anew for the next") func hangingUp() async throws {
        let server = try MockServer(MockServer.polite(speaks: false)), told = Told()
        defer { server.stop() }
        let speaker = AVSpeechSynthesizer(server.service)
        speaker.delegate = told
        speaker.speak(AVSpeechUtterance(string: "a"))
        while server.asked.withLock({ !$0.contains(".") }) { try await Task.sleep(for: .milliseconds(5)) }
        server.hangUp()
        #expect(await told.next(1) == ["cancel a"])
        speaker.speak(AVSpeechUtterance(string: "b"))
        while server.asked.withLock({ $0.count(where: { $0 == "." }) < 2 }) { try await Task.sleep(for: .milliseconds(5)) }
        server.send(MockServer.event(701, 2) + MockServer.event(702, 2))
        #expect(await told.next(2) == ["start b", "finish b"])
    }

    @Test("Answers without end, and none that keep to the protocol, cancel the text", arguments: [
        String(repeating: "x", count: 100_000), String(repeating: "200-more\r\n", count: 60_000), "what?\r\n", "\u{0}\u{1}\r\n", "500 NO\r\n",
    ]) func hostile(_ answer: String) async throws {
        let server = try MockServer { _, _ in answer }, told = Told()
        defer { server.stop() }
        let speaker = AVSpeechSynthesizer(server.service)
        speaker.delegate = told
        speaker.speak(AVSpeechUtterance(string: "a"))
        #expect(await told.next(1) == ["cancel a"])
    }

    @Test("Events that nobody expects, in any number, change nothing") func strayEvents() async throws {
        let polite = MockServer.polite()
        let server = try MockServer { line, server in
            let stray = MockServer.event(702, 77) + MockServer.event(700, 1, mark: "-1.99999999999999999999") + MockServer.event(703, 1234) + "200 OK\r\n"
            return line == "SPEAK" || line == "." || line.hasPrefix("<") ? polite(line, server) : stray
        }, told = Told()
        defer { server.stop() }
        let speaker = AVSpeechSynthesizer(server.service)
        speaker.delegate = told
        speaker.speak(AVSpeechUtterance(string: "a"))
        #expect(await told.next(2) == ["start a", "finish a"])
    }

    @Test("The voices are the server's, without the variants, and found by their language") func voices() throws {
        let server = try MockServer(MockServer.polite())
        defer { server.stop() }
        let service = server.service
        // Not known yet: speech-dispatcher will find one.
        #expect(AVSpeechSynthesisVoice(language: "xx-YY", of: service)?.language == "xx-YY")
        #expect(service.voices(within: 30).map(\.name) == ["English (America)", "German"])
        #expect(AVSpeechSynthesisVoice(language: "en-US", of: service)?.name == "English (America)")
        #expect(AVSpeechSynthesisVoice(language: "en_GB", of: service)?.identifier == "English (America)")
        #expect(AVSpeechSynthesisVoice(language: "xx-YY", of: service) == nil && AVSpeechSynthesisVoice(language: "..", of: service) == nil)
    }

    @Test(
        "The user's own speech-dispatcher speaks, and tells of words",
        .enabled(if: ProcessInfo.processInfo.environment["ESPALIER_SPEECHD"] != nil, "ESPALIER_SPEECHD names no socket"))
    func realServer() async {
        let path = ProcessInfo.processInfo.environment["ESPALIER_SPEECHD"] ?? ""
        let service = SpeechService(environment: ["SPEECHD_ADDRESS": "unix_socket:\(path)"], spawns: false, report: { _ in })
        #expect(!service.voices(within: 30).isEmpty)
        let speaker = AVSpeechSynthesizer(service), told = Told(), text = AVSpeechUtterance(string: "One two")
        speaker.delegate = told
        text.voice = AVSpeechSynthesisVoice(language: "en-US", of: service)
        speaker.speak(text)
        #expect(await told.next(4) == ["start One two", "One", "two", "finish One two"])
    }

    @Test("Replies are put together from any pieces") func replies() {
        var replies = SpeechReplies()
        #expect(replies.take(Array("249-a\tb\r".utf8)).isEmpty)
        #expect(
            replies.take(Array("\n249 OK\n200 X\r\n70".utf8)) == [
                SpeechReply(code: 249, lines: ["a\tb"]), SpeechReply(code: 200, lines: [])
            ])
        #expect(replies.take(Array("1-5\r\n701 B\r\n".utf8)).first?.isEvent == true)
        #expect(!replies.isBroken && replies.take(Array("\r\n".utf8)).isEmpty && replies.isBroken)
    }

    @Test("What is set out of range is limited") func limits() {
        let text = AVSpeechUtterance(string: "")
        (text.rate, text.pitchMultiplier, text.volume, text.preUtteranceDelay) = (.nan, 100, -3, .infinity)
        #expect(text.rate == 0.5 && text.pitchMultiplier == 2 && text.volume == 0 && text.preUtteranceDelay == 0)
    }
}
