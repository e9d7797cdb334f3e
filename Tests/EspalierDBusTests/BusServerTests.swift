import EspalierTestSupport
import Foundation
import Glibc
import Synchronization
import Testing
@testable import EspalierDBus

/// An object with a method of each kind.
@MainActor private final class Lamp: BusObject {
    static let interface = BusInterface(
        "test.Lamp",
        methods: [.init("Add", "left:i right:i", gives: "sum:i"), .init("Echo", "value:v", gives: "value:v"), .init("Fail")],
        properties: [.init("Level", "d", isWritable: true), .init("Name", "s")], signals: [.init("Blown", "reason:s")])
    var level = 0.5
    var calls = 0
    var busInterfaces: [BusInterface] { [Self.interface] }

    func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
        calls += 1
        switch method {
        case "Add": return [.int32(Int32(clamping: (arguments[0].number ?? 0) + (arguments[1].number ?? 0)))]
        case "Echo": return arguments
        default: throw BusFailure("test.Error.Broken", "It is broken.")
        }
    }

    func propertyForBus(_ interface: String, _ name: String) -> BusValue? { name == "Level" ? .double(level) : .string("Lamp") }

    func setPropertyFromBus(_ interface: String, _ name: String, _ value: BusValue) throws {
        guard let number = value.real else { throw BusFailure.invalidArguments }
        level = number
    }
}

/// What listeners on other threads have heard.
private final class Heard<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])
    func add(_ value: Value) { values.withLock { $0.append(value) } }
    var all: [Value] { values.withLock { $0 } }
}

/// Two programs on a bus.
@Suite("Objects on a bus", .enabled(if: PrivateBus.isThere, "dbus-daemon is not installed")) @MainActor struct BusServerTests {
    private let bus: PrivateBus
    private let server: BusConnection, client: BusConnection
    private let serving: BusServer
    private let lamp = Lamp()
    private let target = BusConnection.Target(destination: "test.Service", path: "/test/lamp", interface: "test.Lamp")

    init() throws {
        bus = try PrivateBus()
        // Beside other tests the main actor, which answers, may be busy for long.
        server = try BusConnection(address: bus.address, answerTimeout: 900)
        client = try BusConnection(address: "unix:path=/nowhere;" + bus.address, answerTimeout: 900)
        serving = BusServer(server)
        serving.add(lamp, at: "/test/lamp")
    }

    @Test("methods are called with their arguments, errors come back with their names") func methods() async throws {
        #expect(try await server.requestName("test.Service"))
        #expect(try await client.call("Add", of: target, [.int32(3), .int32(-5)]) == [.int32(-2)])
        let value = BusValue.variant(.array([.structure([.string("ä"), .byte(1)])], of: "(sy)"))
        #expect(try await client.call("Echo", of: target, [value]) == [value])
        await #expect(throws: BusError.refused("test.Error.Broken", "It is broken.")) { try await client.call("Fail", of: target) }
        await #expect(throws: BusError.refused(BusFailure.invalidArguments.name, BusFailure.invalidArguments.text)) {
            try await client.call("Add", of: target, [.string("3")])
        }
        await #expect(throws: BusError.refused(BusFailure.unknownMethod.name, BusFailure.unknownMethod.text)) {
            try await client.call("Nothing", of: target)
        }
        let nowhere = BusConnection.Target(destination: "test.Service", path: "/nowhere", interface: "test.Lamp")
        await #expect(throws: BusError.refused(BusFailure.unknownObject.name, BusFailure.unknownObject.text)) {
            try await client.call("Fail", of: nowhere)
        }
        let peer = BusConnection.Target(destination: "test.Service", path: "/nowhere", interface: "org.freedesktop.DBus.Peer")
        #expect(try await client.call("Ping", of: peer).isEmpty)
    }

    @Test("properties are read, written and watched; introspection lists all of it") func properties() async throws {
        #expect(try await server.requestName("test.Service"))
        #expect(try await client.property("Level", of: target) == .double(0.5))
        try await client.setProperty("Level", of: target, to: .double(0.75))
        #expect(lamp.level == 0.75)
        await #expect(throws: BusError.self) { try await client.setProperty("Name", of: target, to: .string("x")) }
        await #expect(throws: BusError.self) { try await client.setProperty("Level", of: target, to: .string("x")) }
        let all = try await client.properties(of: target)
        #expect(all?["Name"] == .string("Lamp") && all?["Level"] == .double(0.75))
        let text = try await client.introspect("test.Service", "/test/lamp")
        for part in [
            "<interface name=\"test.Lamp\">", "name=\"Add\"", "direction=\"in\"", "readwrite", "<signal name=\"Blown\">", "Introspectable"
        ] {
            #expect(text.contains(part))
        }
        #expect(try await client.introspect("test.Service", "/").contains("<node name=\"test\"/>"))
        let heard = Heard<BusValue>()
        let watch = client.watchProperties(of: target) { changed, _ in changed["Level"].map(heard.add) }
        // The bus answers in order: by then it knows the rule.
        _ = try await client.owner(of: "test.Service")
        serving.emitChanges("/test/lamp", "test.Lamp", [("Level", .double(1))])
        _ = try await server.owner(of: "test.Service")
        _ = try await client.owner(of: "test.Service")
        #expect(heard.all == [.double(1)])
        withExtendedLifetime(watch) {}
    }

    @Test("signals come from the owner of the name alone, and stop with the subscription") func signals() async throws {
        #expect(try await server.requestName("test.Service"))
        let heard = Heard<String>()
        let rule = BusRule(sender: "test.Service", path: "/test/lamp", interface: "test.Lamp", member: "Blown")
        var subscription: BusSubscription? = client.subscribe(to: rule) { heard.add($0.body.first?.text ?? "") }
        _ = try await client.owner(of: "test.Service")
        func settle() async throws {
            _ = try await server.owner(of: "test.Service")
            _ = try await client.owner(of: "test.Service")
        }
        serving.emit("/test/lamp", "test.Lamp", "Blown", [.string("old")])
        serving.emit("/test/other", "test.Lamp", "Blown", [.string("elsewhere")])
        // Another program sends the same straight to the client.
        let stranger = try BusConnection(address: bus.address, answerTimeout: 900)
        var forged = BusMessage(kind: .signal)
        (forged.path, forged.interface, forged.member, forged.destination) = ("/test/lamp", "test.Lamp", "Blown", client.uniqueName)
        forged.body = [.string("forged")]
        stranger.post(forged)
        _ = try await stranger.owner(of: "test.Service")
        try await settle()
        #expect(heard.all == ["old"])
        subscription = nil
        serving.emit("/test/lamp", "test.Lamp", "Blown", [.string("late")])
        try await settle()
        #expect(heard.all == ["old"] && subscription == nil)
    }

    @Test("names have one owner, whose changes are told") func names() async throws {
        let heard = Heard<String?>()
        let watch = client.watchOwner(of: "test.Service") { heard.add($0) }
        #expect(try await client.owner(of: "test.Service") == nil)
        #expect(try await server.requestName("test.Service"))
        #expect(try await client.requestName("test.Service") == false, "it belongs to the other")
        #expect(try await client.owner(of: "test.Service") == server.uniqueName)
        try await server.releaseName("test.Service")
        #expect(try await client.owner(of: "test.Service") == nil)
        #expect(heard.all == [server.uniqueName, nil])
        withExtendedLifetime(watch) {}
    }

    @Test("who does not answer is not waited for; a closed connection says so") func timeouts() async throws {
        // A connection whose calls nobody takes from its queue.
        server.onCall { _ in }
        #expect(try await server.requestName("test.Service"))
        await #expect(throws: BusError.timedOut("Fail")) { try await client.call("Fail", of: target, timeout: 0.05) }
        var bad = target
        bad.path = "no path"
        await #expect(throws: BusError.closed) { try await client.call("Fail", of: bad) }
        #expect(!client.isClosed, "what cannot be written is not sent")
    }

    @Test("descriptors travel with messages") func descriptors() async throws {
        let heard = Heard<Int>()
        server.onCall { call in
            var buffer = [UInt8](repeating: 0, count: 8)
            if let descriptor = call.descriptors.first { heard.add(read(descriptor.number, &buffer, 8)) }
        }
        #expect(try await server.requestName("test.Service"))
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        #expect(write(ends[1], "hello", 5) == 5)
        var message = BusMessage(kind: .call)
        (message.destination, message.path, message.interface, message.member) = ("test.Service", "/a", "test.Lamp", "Take")
        (message.body, message.descriptors) = ([.handle(0)], [BusDescriptor(owning: ends[0])])
        client.post(message)
        _ = try await client.owner(of: "test.Service")
        _ = try await server.owner(of: "test.Service")
        #expect(heard.all == [5])
        close(ends[1])
    }

    @Test("ten thousand hostile calls: each is answered, and the queue has an end") func hostile() async throws {
        #expect(try await server.requestName("test.Service"))
        var state: UInt64 = 9
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let answers = Heard<Bool>()
        let members = ["Add", "Echo", "Fail", "Get", "GetAll", "Set", "Introspect", "Ping", "Nothing"]
        let interfaces = [
            "test.Lamp", "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable", "org.freedesktop.DBus.Peer", "x.y", nil,
        ]
        let values: [BusValue] = [
            .string("test.Lamp"), .string("Level"), .int32(.max), .variant(.double(.nan)), .array([], of: "v"), .path("/")
        ]
        for _ in 0..<100 {
            for _ in 0..<100 {
                var message = BusMessage(kind: .call)
                (message.destination, message.member) = ("test.Service", members[random(members.count)])
                message.interface = interfaces[random(interfaces.count)]
                message.path = ["/test/lamp", "/", "/test", "/x/y"][random(4)]
                message.body = (0..<random(4)).map { _ in values[random(values.count)] }
                client.send(message, timeout: 60) { result in
                    if case .failure(.closed) = result { answers.add(false) } else { answers.add(true) }
                }
            }
            _ = try await client.owner(of: "test.Service")
        }
        // While the queue is full, calls are refused.
        while answers.all.count < 10_000 { _ = try await client.owner(of: "test.Service") }
        _ = try await client.call("Add", of: target, [.int32(1), .int32(1)], timeout: 60)
        #expect(answers.all.count == 10_000 && answers.all.allSatisfy(\.self))
        #expect(lamp.calls > 10, "some of them were right")
    }
}
