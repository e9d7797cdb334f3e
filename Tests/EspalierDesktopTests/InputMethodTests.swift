import EspalierCore
@testable import EspalierDBus
@testable import EspalierDesktop
import EspalierTestSupport
import Foundation
import Testing

/// Fcitx 5 and IBus, played on a bus of the test's own.
@Suite("Input methods of the session bus", .serialized, .enabled(if: PrivateBus.isThere, "dbus-daemon is not installed"))
@MainActor struct InputMethodTests {
    /// Notes what is typed.
    @MainActor private final class Field: InputMethodClient {
        var heard: [String] = []
        func commit(_ text: String) { heard.append(text) }
        func compose(_ preedit: Preedit?) {
            let parts = preedit?.highlights.map { "\($0.lowerBound)-\($0.upperBound)" } ?? []
            heard.append("(\(preedit?.text ?? "") \(preedit?.caret ?? 0) \(parts.joined()))")
        }
        func forward(symbol: UInt32, state: UInt32, isDown: Bool) { heard.append("key \(symbol) \(state) \(isDown)") }
        func deleteSurrounding(offset: Int, count: Int) { heard.append("delete \(offset) \(count)") }
    }

    /// A method that keeps "a" and nothing else.
    @MainActor private final class Service: BusObject {
        let server: BusServer, path: String, interface: String
        let busInterfaces: [BusInterface]
        var calls: [String] = []
        var onKey: ((Service) -> Void)?

        init(_ server: BusServer, path: String, interfaces: [BusInterface], context: String) {
            (self.server, self.path, busInterfaces, interface) = (server, path, interfaces, context)
        }

        func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
            let told = arguments.map { $0.number.map(String.init) ?? $0.content.fields?.dropFirst(2).first?.text ?? $0.text ?? "-" }
            calls.append(([method] + told).joined(separator: " "))
            switch method {
            case "CreateInputContext": return busInterfaces[1].name.contains("fcitx") ? [.path(path), .array([], of: "y")] : [.path(path)]
            case "Reset":
                say("CommitString", [.string("once more")])
                return []
            case "ProcessKeyEvent":
                guard arguments[0].number == 0x61 else { return [.bool(false)] }
                onKey?(self)
                return [.bool(true)]
            default: return []
            }
        }

        func say(_ member: String, _ values: [BusValue]) { server.emit(path, interface, member, values) }
    }

    private static let fcitx = [
        BusInterface("org.fcitx.Fcitx.InputMethod1", methods: [.init("CreateInputContext", "about:a(ss)", gives: "path:o id:ay")]),
        BusInterface("org.fcitx.Fcitx.InputContext1", methods: [
            .init("FocusIn"), .init("FocusOut"), .init("Reset"), .init("DestroyIC"), .init("SetCapability", "flags:t"),
            .init("SetCursorRect", "x:i y:i width:i height:i"), .init("SetSurroundingText", "text:s caret:u anchor:u"),
            .init("ProcessKeyEvent", "symbol:u code:u state:u isUp:b time:u", gives: "isTaken:b"),
        ]),
    ]
    private static let ibus = [
        BusInterface("org.freedesktop.IBus", methods: [.init("CreateInputContext", "name:s", gives: "path:o")]),
        BusInterface("org.freedesktop.IBus.InputContext", methods: [
            .init("FocusIn"), .init("FocusOut"), .init("Reset"), .init("SetCapabilities", "flags:u"),
            .init("SetCursorLocation", "x:i y:i width:i height:i"), .init("SetSurroundingText", "text:v caret:u anchor:u"),
            .init("ProcessKeyEvent", "symbol:u code:u state:u", gives: "isTaken:b"),
        ]),
        BusInterface("org.freedesktop.IBus.Service", methods: [.init("Destroy")]),
    ]

    private let own: PrivateBus
    private let bus: BusConnection, server: BusServer

    init() throws {
        own = try PrivateBus()
        bus = try BusConnection(address: own.address, answerTimeout: 900)
        server = BusServer(bus)
    }

    private func wait(_ what: String, until condition: () -> Bool) async throws {
        for _ in 0..<1500 where !condition() { try await Task.sleep(for: .milliseconds(20)) }
        #expect(condition(), "\(what)")
    }

    private func method(_ environment: [String: String] = [:]) throws -> (BusInputMethod, Field) {
        let client = try BusConnection(address: own.address, answerTimeout: 900), field = Field()
        // The service is played on the main thread, too, which other tests may keep busy.
        let method = BusInputMethod(client, environment: environment, patience: 900) { action in
            DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
        }
        method.client = field
        return (method, field)
    }

    private func service(_ interfaces: [BusInterface], makerAt maker: String) -> Service {
        let service = Service(server, path: "/context/1", interfaces: interfaces, context: interfaces[1].name)
        server.add(service, at: maker)
        server.add(service, at: service.path)
        return service
    }

    private func key(_ symbol: UInt32, isDown: Bool = true) -> HardwareKey {
        HardwareKey(isDown: isDown, code: 38, symbol: symbol, state: 4, time: 77, text: "a", isCharacter: true)
    }

    @Test("Fcitx 5 composes: it is told the focus, the caret and the text around it, and its texts come before the answer to the key")
    func fcitx() async throws {
        let service = service(Self.fcitx, makerAt: "/org/freedesktop/portal/inputmethod")
        #expect(try await bus.requestName("org.fcitx.Fcitx5"))
        let (method, field) = try method(["DISPLAY": ":7"])
        method.focusChanged(true)
        method.caretMoved(x: 5, y: 6, width: 1, height: 20)
        await method.start()
        try await wait("a context") { service.calls.contains("SetCursorRect 5 6 1 20") }
        #expect(service.calls == ["CreateInputContext -", "SetCapability 114", "FocusIn", "SetCursorRect 5 6 1 20"])
        service.onKey = { service in
            let parts: [BusValue] = [.structure([.string("に"), .int32(8)]), .structure([.string("ほん"), .int32(24)])]
            service.say("UpdateFormattedPreedit", [.array(parts, of: "(si)"), .int32(6)])
            service.say("DeleteSurroundingText", [.int32(-1), .uint32(1)])
            service.say("CommitString", [.string("日本")])
            service.say("ForwardKey", [.uint32(0xff51), .uint32(1), .bool(false)])
        }
        method.surroundingChanged(SurroundingText("before", caret: 6, anchor: 6))
        #expect(method.offer(key(0x61)) { field.heard.append("taken \($0)") })
        #expect(method.offer(key(0x62, isDown: false)) { field.heard.append("taken \($0)") })
        try await wait("the answers") { field.heard.last == "taken false" }
        #expect(field.heard == ["(にほん 2 1-3)", "delete -1 1", "日本", "key 65361 1 true", "taken true", "taken false"])
        #expect(service.calls.suffix(3) == [
            "SetSurroundingText before 6 6", "ProcessKeyEvent 97 38 4 - 77", "ProcessKeyEvent 98 38 4 - 77",
        ])
        // Methods that type what they have composed when they are reset: the field has that already.
        method.reset()
        #expect(method.offer(key(0x61)) { field.heard.append("taken \($0)") })
        try await wait("the answer") { field.heard.count == 11 }
        #expect(!field.heard.contains("once more") && field.heard.suffix(2) == ["key 65361 1 true", "taken true"])
        method.end()
        try await wait("the end") { service.calls.last == "DestroyIC" }
        #expect(!method.offer(key(0x61)) { _ in })
    }

    @Test("IBus composes: its texts are those of its own serialisation, and keys have the kernel's numbers") func ibus() async throws {
        let service = service(Self.ibus, makerAt: "/org/freedesktop/IBus")
        #expect(try await bus.requestName("org.freedesktop.IBus"))
        let (method, field) = try method(["IBUS_ADDRESS": own.address])
        method.focusChanged(true)
        await method.start()
        try await wait("a context") { service.calls.contains("FocusIn") }
        func text(_ text: String, _ attributes: [[UInt32]] = []) -> BusValue {
            let list = attributes.map { BusValue.variant(.structure([.string("IBusAttribute"), .options([])] + $0.map { .uint32($0) })) }
            let attributeList = BusValue.structure([.string("IBusAttrList"), .options([]), .array(list, of: "v")])
            return .variant(.structure([.string("IBusText"), .options([]), .string(text), .variant(attributeList)]))
        }
        service.onKey = { service in
            service.say("UpdatePreeditText", [text("nihao", [[1, 1, 0, 5], [3, 0xff, 0, 2]]), .uint32(2), .bool(true)])
            service.say("HidePreeditText", [])
            service.say("CommitText", [text("你好")])
            service.say("ForwardKeyEvent", [.uint32(0xff51), .uint32(105), .uint32(1 << 30)])
            service.say("DeleteSurroundingText", [.int32(-2), .uint32(2)])
        }
        method.caretMoved(x: 1, y: 2, width: 3, height: 4)
        method.surroundingChanged(SurroundingText("vor", caret: 1, anchor: 3))
        #expect(method.offer(key(0x61)) { field.heard.append("taken \($0)") })
        #expect(method.offer(key(0x62, isDown: false)) { field.heard.append("taken \($0)") })
        try await wait("the answers") { field.heard.last == "taken false" }
        #expect(field.heard == ["(nihao 2 0-2)", "( 0 )", "你好", "key 65361 0 false", "delete -2 2", "taken true", "taken false"])
        #expect(service.calls.suffix(4) == [
            "SetCursorLocation 1 2 3 4", "SetSurroundingText vor 1 3", "ProcessKeyEvent 97 30 4", "ProcessKeyEvent 98 30 \(4 + 1 << 30)",
        ])
        method.end()
        try await wait("the end") { service.calls.last == "Destroy" }
    }

    @Test("A method that starts later is used, and one that ends leaves the keys to the app") func comesAndGoes() async throws {
        let service = service(Self.fcitx, makerAt: "/org/freedesktop/portal/inputmethod")
        let (method, field) = try method()
        var used: [String?] = []
        method.onChange = { used.append($0) }
        await method.start()
        #expect(!method.offer(key(0x61)) { _ in })
        #expect(try await bus.requestName("org.fcitx.Fcitx5"))
        try await wait("the context") { used == ["org.fcitx.Fcitx5"] }
        #expect(method.offer(key(0x61)) { field.heard.append("taken \($0)") })
        try await wait("the answer") { field.heard.last == "taken true" }
        try await bus.releaseName("org.fcitx.Fcitx5")
        try await wait("the end") { used == ["org.fcitx.Fcitx5", nil] }
        #expect(!method.offer(key(0x61)) { _ in })
        withExtendedLifetime(service) {}
    }

    @Test("Where XMODIFIERS names a method, Xlib's way to it stays the only one") func modifiers() {
        for text in ["", "@im=", "@im=none"] { #expect(BusInputMethod.isWanted(["XMODIFIERS": text]), "\(text)") }
        for text in ["@im=ibus", "@im=fcitx", "@im=local"] { #expect(!BusInputMethod.isWanted(["XMODIFIERS": text]), "\(text)") }
        #expect(BusInputMethod.isWanted([:]))
    }

    @Test("Values of other types, and numbers beyond a text, say nothing or stay within it") func foreignValues() {
        #expect(FcitxContext.signal("CommitString", [.int32(1)]) == nil)
        #expect(FcitxContext.signal("UpdateFormattedPreedit", [.array([.structure([.string("a"), .int32(0)])], of: "(si)"), .int32(900)])
            == .preedit(Preedit("a", caret: 1)))
        #expect(IBusContext.signal("CommitText", [.string("no text of its own")]) == nil)
        let bad = BusValue.structure([.string("IBusAttribute"), .options([]), .uint32(3), .uint32(0), .uint32(4), .uint32(2)])
        let list = BusValue.structure([.string("IBusAttrList"), .options([]), .array([.variant(bad)], of: "v")])
        let text = BusValue.structure([.string("IBusText"), .options([]), .string("ab"), .variant(list)])
        #expect(IBusContext.signal("UpdatePreeditText", [.variant(text), .uint32(99), .bool(true)]) == .preedit(Preedit("ab", caret: 2)))
    }
}
