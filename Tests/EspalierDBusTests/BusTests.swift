@testable import EspalierDBus
import EspalierTestSupport
import Foundation
import Testing

@Suite("Messages of the session bus") struct BusTests {
    private static let values: [BusValue] = [
        .byte(7), .bool(true), .int16(-3), .uint16(9), .int32(-1), .uint32(5), .int64(.min), .uint64(.max), .double(0.1), .string("ä"),
        .path("/a/b"), .handle(0),
        .signature("a{sv}"), .strings(["a", "bc"]), .array([], of: "(ii)"), .structure([.byte(1), .int64(2), .string("x")]),
        .options([("urgency", .byte(2)), ("name", .string("n"))]), .variant(.variant(.int32(4))),
        .array([.strings([]), .strings(["z"])], of: "as")
    ]

    @Test("what is written is read again, at every place") func roundTrip() throws {
        for shift in 0..<8 {
            var encoder = BusEncoder()
            for _ in 0..<shift { encoder.append(.byte(1)) }
            for value in Self.values { encoder.append(value) }
            var decoder = BusDecoder(encoder.bytes, at: shift, isBig: false)
            #expect(try decoder.values(Self.values.map(\.signature).joined()) == Self.values)
            #expect(decoder.position == encoder.bytes.count)
        }
    }

    @Test("a call has the bytes of the specification") func bytes() throws {
        var message = BusMessage(kind: .call)
        (message.serial, message.path, message.member, message.destination) = (1, "/a", "M", "d.d")
        message.body = [.uint32(3)]
        let bytes = message.encoded()
        #expect(bytes.prefix(16) == [0x6C, 1, 0, 1, 4, 0, 0, 0, 1, 0, 0, 0, 55, 0, 0, 0])
        #expect(bytes.count % 8 == 4 && bytes.suffix(4) == [3, 0, 0, 0])
        var part = BusInbox(Array(bytes.dropLast()))
        #expect(try part.next() == nil, "it has not arrived as a whole")
        part.append(bytes.suffix(1))
        let read = try #require(try part.next())
        #expect(part.count == 0 && read.path == "/a" && read.member == "M" && read.destination == "d.d" && read.body == [.uint32(3)])
        var two = BusInbox(bytes + bytes)
        _ = try two.next()
        #expect(two.count == bytes.count)
    }

    @Test("damaged messages are refused or read, and nothing stops") func damage() {
        var state: UInt64 = 5
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var message = BusMessage(kind: .signal)
        (message.serial, message.path, message.interface, message.member) = (1, "/a", "i.i", "M")
        message.body = Self.values
        let whole = message.encoded()
        // As many as one likes: `ESPALIER_DAMAGED_MESSAGES=1000000`.
        let count = ProcessInfo.processInfo.environment["ESPALIER_DAMAGED_MESSAGES"].flatMap(Int.init) ?? 20_000
        var read = 0, memory = 0
        for number in 0..<count {
            // Once everything has been made that is made once.
            if number == count / 10 { memory = HeapMemory.bytes }
            if number % 4 == 3 {
                let types = String((0..<random(12)).map { _ in Array("ybnqiuxtdsoghva(){}")[random(19)] })
                var decoder = BusDecoder((0..<random(64)).map { _ in UInt8(random(4)) }, isBig: random(2) == 0)
                if (try? decoder.values(types)) != nil { read += 1 }
                continue
            }
            var bytes = whole
            for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
            if random(3) == 0 { bytes.removeLast(random(bytes.count)) }
            var inbox = BusInbox(bytes)
            while let found = try? inbox.next() {
                read += 1
                // What has been read can be written, and is the same.
                var again = BusInbox(found.encoded())
                #expect(found.body.contains { "\($0)".contains("nan") } || (try? again.next())?.body == found.body)
            }
        }
        #expect(read > count / 20 && read < count * 9 / 10)
        // Where so many were asked for, no other test runs beside this one.
        if count >= 1_000_000 {
            let end = HeapMemory.bytes
            print("\(count) damaged messages: \(memory) bytes in use after a tenth, \(end) at the end")
            #expect(end < memory + count / 4, "a quarter of a byte a message")
        }
        // Variants in variants in variants.
        var deep = BusDecoder((0..<1000).flatMap { _ in [1, UInt8(ascii: "v"), 0] }, isBig: false)
        #expect(throws: (any Error).self) { try deep.values("v") }
    }

    @Test("addresses are read with their fallbacks; others than those of unix sockets are passed over") func addresses() {
        let list = "tcp:host=a,port=1;unix:path=/run/a%20b,guid=1;unix:abstract=x;unix:path=/a%2;unix:;unix:path=/%00"
        #expect(BusAddress.all(in: list).map(\.name) == [Array("/run/a b".utf8), [0] + Array("x".utf8)])
        #expect(BusAddress("unix:path=/" + String(repeating: "a", count: 108)) == nil, "longer than the kernel takes")
    }

    @Test("names and signatures follow the specification") func syntax() {
        for good in ["", "a{sv}", "(ii)", "aa(sa{u(dv)})h", String(repeating: "a", count: 32) + "y"] {
            #expect(BusSyntax.isSignature(good.utf8), "\(good)")
        }
        for bad in ["a", "(", "()", "{sv}", "a{vs}", "a{s}", "z", ")"] + [
            String(repeating: "a", count: 33) + "y", String(repeating: "(", count: 33) + "y"
        ] {
            #expect(!BusSyntax.isSignature(bad.utf8), "\(bad)")
        }
        for good in ["/", "/a", "/a_1/B"] { #expect(BusSyntax.isPath(good)) }
        for bad in ["", "a", "/a/", "//", "/a-b", "/ä"] { #expect(!BusSyntax.isPath(bad), "\(bad)") }
        #expect(BusSyntax.isName(":1.7") && BusSyntax.isName("org.a-b.C") && !BusSyntax.isName("org") && !BusSyntax.isName("org.1a"))
        #expect(
            BusSyntax.isInterface("a.b_1") && !BusSyntax.isInterface("a.b-c") && !BusSyntax.isMember("a.b") && !BusSyntax.isMember("1a"))
    }

    @Test("where there is no bus, that is said") func unavailable() {
        for address in ["unix:path=/nowhere", "tcp:host=a", "", "unix:abstract=none-\(UUID())"] {
            #expect(throws: BusError.self) { try BusConnection(address: address) }
        }
    }
}
