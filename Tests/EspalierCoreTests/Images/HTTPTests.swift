@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import CNet
import Foundation
import Testing

@Suite("Parsing of HTTP responses") struct HTTPResponseTests {
    private func parse(_ text: String, chunk: Int = .max, limit: Int = 1000, closes: Bool = true) throws -> HTTPResponse {
        var response = HTTPResponse(limit: limit)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty, !response.isComplete {
            try response.feed(rest.prefix(chunk))
            rest = rest.dropFirst(chunk)
        }
        if closes { try response.finish() }
        return response
    }

    @Test("A body ends at its Content-Length however the bytes are split", arguments: [1, 3, 1000])
    func readsAKnownLength(chunk: Int) throws {
        let response = try parse("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-Y:  z \r\n\r\nhello and more", chunk: chunk)
        #expect(response.status == 200)
        #expect(response.body == Data("hello".utf8))
        #expect(response.headers["x-y"] == "z")
    }

    @Test("A chunked body is joined however the bytes are split", arguments: [1, 3, 1000])
    func readsChunks(chunk: Int) throws {
        let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n6\r\n world\r\n0\r\nTrailer: x\r\n\r\n"
        let response = try parse(text, chunk: chunk)
        #expect(response.isComplete)
        #expect(response.body == Data("hello world".utf8))
    }

    /// What a server says of its answer may be any number.
    @Test(
        "A chunk size that is negative or beyond the limit throws",
        arguments: ["7fffffffffffffff", "7ffffffffffffffe", "3e8", "8000000000000000", "ffffffffffffffffffff", "-1"])
    func refusesAbsurdChunks(size: String) {
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n"
        #expect(throws: DownloadError.self) { try parse(head + size + "\r\n") }
    }

    @Test("A chunked body may be exactly as large as the limit") func aChunkMayFillTheLimit() throws {
        let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n3e7\r\n"
            + String(repeating: "y", count: 999) + "\r\n0\r\n\r\n"
        #expect(try parse(text).body.count == 1000)
    }

    @Test("A body without a length ends with the connection") func readsToTheEnd() throws {
        #expect(try parse("HTTP/1.0 200 OK\r\n\r\nabc").body == Data("abc".utf8))
    }

    @Test("An interim response of status 100 is skipped") func passesInterimAnswersOver() throws {
        let response = try parse("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n")
        #expect(response.status == 204 && response.isComplete)
    }

    @Test("A malformed or truncated response throws badResponse", arguments: [
        "", "SMTP ready\r\n\r\n", "HTTP/1.1 20 X\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -4\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\ncut off", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabcd\r\n",
    ]) func refusesNonsense(text: String) {
        #expect(throws: DownloadError.badResponse) { try parse(text) }
    }

    @Test("A body beyond the limit throws tooLarge, endless headers throw badResponse") func refusesTooMuch() {
        let body = String(repeating: "x", count: 30)
        for head in ["Content-Length: 30\r\n\r\n\(body)", "\r\n\(body)", "Transfer-Encoding: chunked\r\n\r\n1e\r\n\(body)\r\n"] {
            #expect(throws: DownloadError.tooLarge) { try parse("HTTP/1.1 200 OK\r\n\(head)", limit: 20) }
        }
        #expect(throws: DownloadError.badResponse) { try parse("HTTP/1.1 200 OK\r\n" + String(repeating: "a: b\r\n", count: 20_000)) }
    }

    @Test("Two megabytes in chunks of one byte cost about what they cost in one, however they arrive", .timeLimit(.minutes(5)))
    func chunksOfOneByte() throws {
        let count = 2 << 20
        var text = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
        for _ in 0..<count { text += [0x31, 0x0D, 0x0A, 0x78, 0x0D, 0x0A] }
        text += Array("0\r\n\r\n".utf8)
        var response = HTTPResponse(limit: count)
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        let start = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        var rest = text[...]
        while !rest.isEmpty {
            try response.feed(rest.prefix(64 << 10))
            rest = rest.dropFirst(64 << 10)
        }
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        #expect(response.isComplete && response.body.count == count)
        // A removal of each chunk takes tens of times as long.
        #expect(Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - start < 15)
    }

    @Test("Endless interim responses and endless trailers throw badResponse") func refusesEndlessHeads() {
        let interim = String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 100)
        #expect(throws: DownloadError.badResponse) { try parse(interim + "HTTP/1.1 200 OK\r\n\r\n") }
        let trailer = String(repeating: "a: b\r\n", count: 20_000)
        #expect(throws: DownloadError.badResponse) {
            try parse("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\(trailer)\r\n")
        }
    }

    @Test("The cache lifetime follows the Cache-Control header, sixty seconds by default", arguments: [
        ("", 60.0), ("Cache-Control: no-store\r\n", 0), ("Cache-Control: public, max-age=7\r\n", 7), ("Cache-Control: No-Cache\r\n", 0),
    ]) func knowsHowLongItHolds(header: String, seconds: Double) throws {
        #expect(try parse("HTTP/1.1 200 OK\r\n\(header)\r\n").lifetime == seconds)
    }
}

@Suite("HTTP downloads") struct DownloadTests {
    @Test("A download sends a complete GET request with path, query and host") func sendsAWholeRequest() throws {
        let server = try LoopbackServer { _ in LoopbackServer.answer(Data("hi".utf8)) }
        defer { server.stop() }
        let (data, _) = try ImageDownload.http(server.url("a%20b?c=d"), DownloadStop())
        #expect(data == Data("hi".utf8))
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("GET /a%20b?c=d HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"))
        #expect(request.hasSuffix("\r\n\r\n"))
    }

    @Test("Redirections are followed, loops and file URLs are refused") func followsRedirections() throws {
        let server = try LoopbackServer { path in
            switch path {
            case "/a": LoopbackServer.answer(Data(), status: 302, headers: "Location: /b\r\n")
            case "/b": LoopbackServer.answer(Data("end".utf8))
            case "/file": LoopbackServer.answer(Data(), status: 302, headers: "Location: file:///etc/passwd\r\n")
            default: LoopbackServer.answer(Data(), status: 301, headers: "Location: /loop\r\n")
            }
        }
        defer { server.stop() }
        #expect(try ImageDownload.http(server.url("a"), DownloadStop()).0 == Data("end".utf8))
        #expect(throws: DownloadError.tooManyRedirections) { try ImageDownload.http(server.url("loop"), DownloadStop()) }
        #expect(throws: DownloadError.self) { try ImageDownload.http(server.url("file"), DownloadStop()) }
    }

    @Test("Error statuses, refused connections and URLs without host throw") func tellsWhatWentWrong() throws {
        let server = try LoopbackServer { _ in LoopbackServer.answer(Data(), status: 404) }
        #expect(throws: DownloadError.status(404)) { try ImageDownload.http(server.url("x"), DownloadStop()) }
        server.stop()
        #expect(throws: DownloadError.cannotConnect("127.0.0.1")) { try ImageDownload.http(server.url("x"), DownloadStop()) }
        #expect(throws: DownloadError.self) { try ImageDownload.http(URL(string: "http:///x")!, DownloadStop()) }
    }

    @Test("A server that does not answer times out") func givesUpOnSilence() throws {
        let server = try LoopbackServer { _ in nil }
        defer { server.stop() }
        var client = HTTPClient()
        client.timeout = 0.05
        #expect(throws: DownloadError.timedOut) { try client.get(server.url("x")) }
    }

    @Test("A download that never stops sending is given up as a whole") func wholeTime() throws {
        let server = try LoopbackServer { _ in LoopbackServer.answer(Data("late".utf8)) }
        defer { server.stop() }
        #expect(throws: DownloadError.timedOut) { try ImageDownload.http(server.url("x"), DownloadStop(), wholeTime: 0) }
        #expect(try ImageDownload.http(server.url("x"), DownloadStop(), wholeTime: 60).0 == Data("late".utf8))
    }

    @Test("What began encrypted goes on encrypted") func noWayBackFromTLS() {
        #expect(cnet_is_encrypted("https://a") != 0 && cnet_is_encrypted("HTTPS://a") != 0)
        #expect(cnet_is_encrypted("http://https:") == 0)
    }

    @Test("Downloads that take long do not keep others back, and few begin at once") func slowDownloadsBlockNobody() {
        let queue = DownloadQueue(quickLimit: 2, limit: 8, patience: 0.05)
        let end = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
        for _ in 0..<6 {
            queue.add {
                end.wait()
                done.signal()
            }
        }
        queue.add { done.signal() }
        #expect(done.wait(timeout: .now() + 60) == .success)
        for _ in 0..<6 { end.signal() }
        for _ in 0..<6 { #expect(done.wait(timeout: .now() + 60) == .success) }
    }

    /// libcurl, where it is there, speaks plain HTTP as well: that needs no certificates.
    @Test(
        "A download by libcurl gives the body or throws the error status",
        .enabled(if: hasCurl(), "libcurl is not installed (Debian: apt-get install libcurl4)"))
    func curlFetches() throws {
        let server = try LoopbackServer { path in
            path == "/a" ? LoopbackServer.answer(Data("curled".utf8)) : LoopbackServer.answer(Data(), status: 500)
        }
        defer { server.stop() }
        #expect(try ImageDownload.https(server.url("a"), DownloadStop()) == Data("curled".utf8))
        #expect(throws: DownloadError.status(500)) { try ImageDownload.https(server.url("b"), DownloadStop()) }
    }
}

/// Whether libcurl is there: without it nothing is even tried. Nobody listens at that port.
private func hasCurl() -> Bool {
    do { _ = try ImageDownload.https(URL(string: "http://127.0.0.1:1/")!, DownloadStop()) } catch {
        return (error as? DownloadError) != .noTLS
    }
    return true
}
