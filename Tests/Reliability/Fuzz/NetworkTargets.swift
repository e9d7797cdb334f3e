@testable import EspalierAccessibility
@testable import EspalierCore
@testable import EspalierDBus
@testable import EspalierPreviewHost
import EspalierTestSupport
import Foundation

extension FuzzTarget {
    /// What comes over connections: from servers, from the session bus, from the processes of previews.
    static let network: [FuzzTarget] = [
        FuzzTarget(
            name: "http", seeds: {
                [
                    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nCache-Control: max-age=60\r\n\r\nhello",
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n5;x=y\r\nhello\r\n0\r\nTrailer: x\r\n\r\n",
                    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 302 Found\r\nLocation: http://a/b\r\n\r\n",
                    "HTTP/1.0 404 Not Found\r\n\r\nuntil the end",
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n7fffffffffffffff\r\nb",
                ].map { Array($0.utf8) }
            },
            words: [
                "\r\n", "\r\n\r\n", "7fffffffffffffff", "Content-Length: ", "Transfer-Encoding: chunked", "HTTP/1.1 ", "0\r\n\r\n",
                "Cache-Control: max-age="
            ],
            rounds: 375
        ) { bytes, random in
            func outcome(_ pieces: [ArraySlice<UInt8>]) -> String {
                var response = HTTPResponse(limit: 4096)
                let read = Result {
                    for piece in pieces { try response.feed(piece) }
                    try response.finish()
                }
                if case .failure(let error) = read { return "\(error)" }
                _ = response.lifetime
                return "\(response.status) \(response.headers.sorted { $0.key < $1.key }) \(Array(response.body))"
            }
            var pieces: [ArraySlice<UInt8>] = [], rest = bytes[...]
            while !rest.isEmpty {
                let count = random.number(1...min(rest.count, random.flip() ? 3 : 64))
                pieces.append(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            // A packet may end anywhere.
            let (whole, parts) = (outcome([bytes[...]]), outcome(pieces))
            if whole != parts { throw Finding("as a whole it is \(whole), in pieces \(parts)") }
        },
        FuzzTarget(
            name: "bus-message", seeds: {
                var message = BusMessage(kind: .signal)
                (message.serial, message.path, message.interface, message.member) = (1, "/a", "i.i", "M")
                message.body = [
                    .byte(7), .bool(true), .int16(-3), .uint32(5), .int64(.min), .double(0.1), .string("ä"), .path("/a/b"),
                    .signature("a{sv}"),
                    .strings(["a", "bc"]), .structure([.byte(1), .string("x")]), .options([("urgency", .byte(2))]),
                    .variant(.variant(.int32(4)))
                ]
                var call = BusMessage(kind: .call)
                (call.serial, call.path, call.member, call.destination) = (2, "/a", "M", "d.d")
                return [message.encoded(), call.encoded(), message.encoded() + call.encoded()]
            },
            rounds: 375
        ) { bytes, random in
            var inbox = BusInbox(), rest = bytes[...]
            while !rest.isEmpty {
                inbox.append(rest.prefix(random.number(1...64)))
                rest = rest.dropFirst(64)
                while let message = try? inbox.next() {
                    var again = BusInbox(message.encoded())
                    guard let same = try? again.next() else { throw Finding("what was read cannot be written: \(message.body)") }
                    if same.body.count != message.body.count { throw Finding("written and read again it is another message") }
                }
            }
        },
        FuzzTarget(
            name: "bus-values",
            seeds: { [Array("a{sv}".utf8) + [0] + [UInt8](repeating: 1, count: 48), Array("(iayv)".utf8) + [0, 4, 0, 0, 0, 1, 2, 3, 4]] },
            words: ["a", "(", ")", "{sv}", "v", "ay", "as"], rounds: 375
        ) { bytes, random in
            let types = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self), body = Array(bytes.drop { $0 != 0 }.dropFirst())
            var decoder = BusDecoder(body, isBig: random.flip())
            _ = try? decoder.values(types)
        },
        FuzzTarget(
            name: "bus-address", seeds: { [Array("unix:path=/run/a%20b,guid=1;tcp:host=a,port=1;unix:abstract=x;unix:path=/a%2".utf8)] },
            words: ["unix:", "path=", "%", ";", ",", "%00", "%zz", "abstract="]
        ) { bytes, _ in _ = BusAddress.all(in: String(decoding: bytes, as: UTF8.self)) },
        FuzzTarget(
            name: "preview-messages", seeds: { [Array("{\"a\":1}\nxxxx{\"b\":2}\n".utf8), Array("{}\n{}\n\n".utf8)] },
            words: ["\n", "{}", "\n\n"]
        ) { bytes, random in
            func lines(_ size: Int) -> [Data] {
                var splitter = MessageSplitter(), found: [Data] = [], rest = Data(bytes)
                while !rest.isEmpty {
                    splitter.take(Data(rest.prefix(size))) { min($0.count, 4) } _: { line, more in found += [line, more] }
                    rest = Data(rest.dropFirst(size))
                }
                return found
            }
            if lines(random.number(1...16)) != lines(max(bytes.count, 1)) { throw Finding("messages depend on where reads end") }
        },
    ]
}
