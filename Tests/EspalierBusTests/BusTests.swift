import Foundation
import Testing
@testable import EspalierBus

@Suite("Messages of the session bus") struct BusTests {
    private static let values: [BusValue] = [
        .byte(7), .bool(true), .int16(-3), .uint16(9), .int32(-1), .uint32(5), .int64(.min), .uint64(.max), .double(0.1), .string("ä"),
        .path("/a/b"),
        .signature("a{sv}"), .strings(["a", "bc"]), .array([], of: "(ii)"), .structure([.byte(1), .int64(2), .string("x")]),
        .options([("urgency", .byte(2)), ("name", .string("n"))]), .variant(.variant(.int32(4))), .array([.strings([]), .strings(["z"])], of: "as"),
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
        (message.serial, message.path, message.member, message.destination) = (1, "/a", "M", "d")
        message.body = [.uint32(3)]
        var bytes = message.encoded()
        #expect(bytes.prefix(16) == [0x6C, 1, 0, 1, 4, 0, 0, 0, 1, 0, 0, 0, 55, 0, 0, 0])
        #expect(bytes.count % 8 == 4 && bytes.suffix(4) == [3, 0, 0, 0])
        let again = bytes
        var part = Array(bytes.dropLast())
        #expect(try BusMessage.take(&part) == nil, "it has not arrived as a whole")
        let read = try #require(try BusMessage.take(&bytes))
        #expect(bytes.isEmpty && read.path == "/a" && read.member == "M" && read.destination == "d" && read.body == [.uint32(3)])
        var two = again + again
        _ = try BusMessage.take(&two)
        #expect(two == again)
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
        for _ in 0..<5000 {
            var bytes = whole
            for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
            _ = try? BusMessage.take(&bytes)
        }
        for _ in 0..<2000 {
            let types = String((0..<random(12)).map { _ in "ybnqiuxtdsogva(){}".randomElement()! })
            var decoder = BusDecoder((0..<random(64)).map { _ in UInt8(random(4)) }, isBig: random(2) == 0)
            _ = try? decoder.values(types)
        }
        // Variants in variants in variants.
        var deep = BusDecoder((0..<1000).flatMap { _ in [1, UInt8(ascii: "v"), 0] }, isBig: false)
        #expect(throws: (any Error).self) { try deep.values("v") }
    }

    @Test("where there is no bus, that is said") func unavailable() {
        for address in ["unix:path=/nowhere", "tcp:host=a", "", "unix:abstract=none-\(UUID())"] {
            #expect(throws: BusError.self) { try BusConnection(address: address) }
        }
    }
}
