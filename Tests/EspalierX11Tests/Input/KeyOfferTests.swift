import CX11
import EspalierCore
@testable import EspalierX11
import Testing

extension X11Tests {
    @Suite("Keys that a screen reader is asked for") @MainActor struct KeyOfferTests {
        /// Answers when the test says so.
        private final class Reader: KeyReader {
            var keys: [HardwareKey] = []
            var answers: [@MainActor (Bool) -> Void] = []
            var isListening = true

            func offer(_ key: HardwareKey, answer: @escaping @MainActor (Bool) -> Void) -> Bool {
                guard isListening else { return false }
                keys.append(key)
                answers.append(answer)
                return true
            }
        }

        @Test("Keys wait for their answers and keep their order; those that are taken do not come") func order() throws {
            let test = try TestWindow(show: true), other = try OtherClient(), reader = Reader()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            test.events = []
            test.platform.keyReader = reader
            for key in [XK_a, XK_b, XK_c] { other.key(test.window.id, key) }
            other.flush()
            try #require(test.pump { reader.keys.count == 3 })
            #expect(test.events.compactMap(\.key).isEmpty)
            reader.answers[1](true)
            reader.answers[2](false)
            #expect(test.events.compactMap(\.key).isEmpty, "the first is still waiting")
            reader.answers[0](false)
            #expect(test.events.compactMap(\.key).map(\.characters) == ["a", "c"])
            // Who stops listening keeps nothing back.
            reader.isListening = false
            other.key(test.window.id, XK_d)
            other.flush()
            #expect(test.pump { test.events.compactMap(\.key).count == 3 })
        }

        @Test("Where no answer can come, keys that wait are sent, and nobody is asked for those that follow") func unanswered() throws {
            let test = try TestWindow(show: true), other = try OtherClient(), reader = Reader()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            test.events = []
            test.platform.keyReader = reader
            other.key(test.window.id, XK_a)
            other.flush()
            try #require(test.pump { reader.keys.count == 1 })
            test.platform.keyOffers.areAnswered = false
            #expect(test.events.compactMap(\.key).map(\.characters) == ["a"])
            other.key(test.window.id, XK_b)
            other.flush()
            #expect(test.pump { test.events.compactMap(\.key).count == 2 })
            // The answer that comes too late sends nothing twice.
            test.platform.keyOffers.areAnswered = true
            reader.answers[0](false)
            #expect(reader.keys.count == 1 && test.events.compactMap(\.key).count == 2)
        }

        @Test("A call that holds the main queue while the loop runs inside of it hears keys; afterwards they are asked for again")
        func inside() throws {
            let test = try TestWindow(show: true), other = try OtherClient(), reader = Reader()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            test.events = []
            test.platform.keyReader = reader
            let isServed = test.platform.servesMainQueueInside()
            other.key(test.window.id, XK_a)
            other.flush()
            test.platform.runInside { !test.events.compactMap(\.key).isEmpty || !reader.keys.isEmpty }
            #expect(reader.keys.isEmpty != isServed, "whoever could answer is asked")
            #expect(test.platform.keyOffers.areAnswered)
        }

        @Test("Keys are told with what is on them, and with their modifiers") func told() throws {
            let test = try TestWindow(show: true), other = try OtherClient(), reader = Reader()
            defer { test.close(); other.close() }
            test.platform.keyReader = reader
            other.key(test.window.id, XK_a, state: UInt32(ShiftMask))
            for key in [XK_Tab, XK_space, XK_Shift_L] { other.key(test.window.id, key) }
            other.key(test.window.id, XK_Shift_L, isDown: false)
            other.flush()
            try #require(test.pump { reader.keys.count == 5 })
            #expect(reader.keys.map(\.text) == ["A", "Tab", "space", "Shift_L", "Shift_L"])
            #expect(reader.keys.map(\.isCharacter) == [true, false, false, false, false])
            #expect(reader.keys.map(\.isDown) == [true, true, true, true, false])
            #expect(reader.keys[0].state == UInt32(ShiftMask) && reader.keys[0].symbol == UInt32(XK_A))
        }
    }
}
