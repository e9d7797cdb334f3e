import Combine
import CombineNetworking
import Foundation
import Testing

/// A protocol of addresses that answers by itself.
private final class EchoProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "echo" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url, url.host != "broken" else {
            client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
            return
        }
        // Silent hosts never answer.
        if url.host == "silent" { return }
        let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data((request.value(forHTTPHeaderField: "word") ?? url.lastPathComponent).utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

@Suite("URLSession.dataTaskPublisher") struct DataTaskPublisherTests {
    private let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [EchoProtocol.self]
        return URLSession(configuration: configuration)
    }()

    @Test("A data task publisher delivers the body together with its HTTP response")
    func dataArrivesWithItsResponse() async throws {
        let url = try #require(URL(string: "echo://host/word"))
        var texts: [String] = [], codes: [Int] = []
        for try await answer in session.dataTaskPublisher(for: url).values {
            texts.append(String(decoding: answer.data, as: UTF8.self))
            codes.append((answer.response as? HTTPURLResponse)?.statusCode ?? 0)
        }
        #expect(texts == ["word"] && codes == [200])
    }

    @Test("A data task publisher sends the request's header fields") func aRequestIsSentWithItsFields() async throws {
        var request = URLRequest(url: try #require(URL(string: "echo://host/word")))
        request.setValue("field", forHTTPHeaderField: "word")
        let values = session.dataTaskPublisher(for: request).map(\.data).values
        let first = try await values.first { _ in true }
        #expect(first.map { String(decoding: $0, as: UTF8.self) } == "field")
    }

    @Test("A connection error fails the publisher with a URLError")
    func connectionErrorFailsThePublisher() async throws {
        let url = try #require(URL(string: "echo://broken/word"))
        await #expect(throws: URLError.self) {
            for try await _ in session.dataTaskPublisher(for: url).values {}
        }
    }

    @Test("A response passes through tryMap, decode and replaceError") func operatorsReadAnAnswer() async throws {
        struct Word: Decodable, Equatable { var text: String }
        var request = URLRequest(url: try #require(URL(string: "echo://host/word")))
        request.setValue(#"{"text": "hello"}"#, forHTTPHeaderField: "word")
        let words = session.dataTaskPublisher(for: request)
            .tryMap { output -> Data in
                guard (output.response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                return output.data
            }
            .decode(type: Word.self, decoder: JSONDecoder())
            .replaceError(with: Word(text: "none"))
            .eraseToAnyPublisher()
        var heard: [Word] = []
        for await word in words.values { heard.append(word) }
        #expect(heard == [Word(text: "hello")])
    }

    /// Nothing is sent before somebody asks, and nothing comes once nobody wants it.
    @Test("A cancelled data task subscription delivers no value and no completion")
    func nothingComesAfterACancel() async throws {
        let url = try #require(URL(string: "echo://silent/word"))
        let subscription = session.dataTaskPublisher(for: url).sink { _ in
            Issue.record("A cancelled subscription completes")
        } receiveValue: { _ in
            Issue.record("A cancelled subscription has a value")
        }
        subscription.cancel()
        // What the session says of the cancelled task comes before the answer to the next one.
        let next = try #require(URL(string: "echo://host/word"))
        for try await _ in session.dataTaskPublisher(for: next).values {}
    }
}
