@testable import EspalierAccessibility
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierDBus
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@Suite("Calls on the accessibility bus", .serialized, .enabled(if: PrivateBus.isThere, "dbus-daemon is not installed"))
@MainActor struct HostileCallTests {
    private struct Person: Identifiable {
        let id: Int
        var name: String { "Person \(id)" }
    }

    private struct Screen: View {
        let text: Knob<String>
        @State private var isOn = false
        @State private var value = 0.5
        @State private var chosen: Int?
        @Environment(\.openURL) private var openURL

        var body: some View {
            VStack {
                Toggle("Box", isOn: $isOn)
                TextField("Field", text: Binding { text.value } set: { text.value = $0 })
                Slider(value: $value) { Text("Slider") }
                Text("Read **bold** and [more](https://example.org/a) or [less](https://example.org/b)")
                List(0..<5, id: \.self, selection: $chosen) { Text("Row \($0)") }
                Link("The site", destination: URL(string: "https://example.org/c")!)
                Table([Person(id: 1), Person(id: 2)]) { TableColumn("Name") { Text($0.name) }; TableColumn("Number") { Text("\($0.id)") } }
            }
        }
    }

    private final class Opened { var urls: [URL] = [] }

    private let text = Knob("Bäume 🌳")

    private func session(_ bus: PrivateBus, _ opened: Opened) async throws -> (AtspiSession, TestApp, SeenWindow, BusConnection) {
        let app = TestApp(size: CGSize(width: 500, height: 700)) {
            Screen(text: text).environment(\.openURL, OpenURLAction { opened.urls.append($0); return .handled })
        }
        let window = SeenWindow(app), log = AccessibilityLog()
        log.add(window)
        let connection = try BusConnection(address: bus.address, answerTimeout: 900)
        _ = try await connection.call("GetId", of: .bus)
        let session = AtspiSession(
            connection, name: try #require(connection.uniqueName), address: bus.address, appName: "Test", log: log)
        return (session, app, window, try BusConnection(address: bus.address, answerTimeout: 900))
    }

    @Test("Links in a text are objects with their places, and open; attributes are told by parts") func hypertext() async throws {
        let bus = try PrivateBus(), opened = Opened()
        let (session, app, window, client) = try await session(bus, opened)
        let text = try #require(session.snapshot.nodes.values.first { !$0.links.isEmpty })
        #expect(text.interfaces.contains(Atspi.hypertext) && text.links.count == 2)
        func target(_ path: String, _ interface: String) -> BusConnection.Target {
            BusConnection.Target(destination: session.name, path: path, interface: interface)
        }
        #expect(try await client.call("GetNLinks", of: target(text.path, Atspi.hypertext)).first?.number == 2)
        #expect(try await client.call("GetLinkIndex", of: target(text.path, Atspi.hypertext), [.int32(15)]).first?.number == 0)
        #expect(try await client.call("GetLinkIndex", of: target(text.path, Atspi.hypertext), [.int32(0)]).first?.number == -1)
        let link = try #require(
            try await client.call("GetLink", of: target(text.path, Atspi.hypertext), [.int32(1)]).first?.fields?[1].text)
        let place = target(link, Atspi.hyperlink)
        #expect(try await client.call("GetURI", of: place, [.int32(0)]).first?.text == "https://example.org/b")
        #expect(try await client.property("StartIndex", of: place)?.number == 22)
        #expect(try await client.property("EndIndex", of: place)?.number == 26)
        #expect(try await client.property("Name", of: target(link, Atspi.accessible))?.text == "less")
        let box = try #require(try await client.call("GetExtents", of: target(link, Atspi.component), [.uint32(1)]).first?.fields)
        #expect(text.pixels.contains(CGPoint(x: box[0].number ?? 0, y: (box[1].number ?? 0) + 1)) && box[2].number! > 0)
        #expect(try await client.call("DoAction", of: target(link, Atspi.action), [.int32(0)]).first?.isTrue == true)
        #expect(opened.urls.map(\.absoluteString) == ["https://example.org/b"])
        let bold = try await client.call("GetAttributes", of: target(text.path, Atspi.text), [.int32(6)])
        #expect(bold[0]["weight"]?.text == "700" && bold[1].number == 5 && bold[2].number == 9)
        #expect(
            try await client.call("GetAttributeValue", of: target(text.path, Atspi.text), [.int32(0), .string("weight")]).first?.text
                == "400")
        withExtendedLifetime((app, window)) {}
    }

    @Test("A link on its own says where it leads, and opens") func link() async throws {
        let bus = try PrivateBus(), opened = Opened()
        let (session, app, window, client) = try await session(bus, opened)
        let link = try #require(session.snapshot.nodes.values.first { $0.role == .link })
        #expect(link.name == "The site" && link.interfaces.contains(Atspi.hyperlink))
        let place = BusConnection.Target(destination: session.name, path: link.path, interface: Atspi.hyperlink)
        #expect(try await client.call("GetURI", of: place, [.int32(0)]).first?.text == "https://example.org/c")
        #expect(try await client.call("GetObject", of: place, [.int32(0)]).first?.fields?[1].text == link.path)
        #expect(try await client.property("NAnchors", of: place)?.number == 1)
        let action = BusConnection.Target(destination: session.name, path: link.path, interface: Atspi.action)
        #expect(try await client.call("DoAction", of: action, [.int32(0)]).first?.isTrue == true)
        #expect(opened.urls.map(\.absoluteString) == ["https://example.org/c"])
        withExtendedLifetime((app, window)) {}
    }

    @Test("Thousands of calls with any numbers, on any object: each is answered, and the app goes on") func anyNumbers() async throws {
        let bus = try PrivateBus()
        let (session, app, window, client) = try await session(bus, Opened())
        var numbers = SeededNumbers(7)
        let extremes: [Int32] = [0, 1, -1, .max, .min, 2, 5, 100, 65_536, -65_536]
        func value(_ type: String) -> BusValue {
            switch type {
            case "i": .int32(extremes[numbers.number(0...extremes.count - 1)])
            case "u": .uint32([0, 1, 2, 3, 7, .max][numbers.number(0...5)])
            case "b": .bool(numbers.flip())
            case "d": .double([0, .nan, .infinity, -1e300, 0.25][numbers.number(0...4)])
            default: .string(["", "a", "🌳\u{301}", "weight", String(repeating: "x", count: 2000)][numbers.number(0...4)])
            }
        }
        let count = ProcessInfo.processInfo.environment["ESPALIER_HOSTILE_CALLS"].flatMap(Int.init) ?? 2_000
        var answered = 0, succeeded = 0, memory = 0
        /// The memory in use. A text that comes from outside leaves no history of edits, which is kept for the user and has a bound of its
        /// own.
        func used() -> Int {
            text.value = "Bäume"
            app.pump()
            return HeapMemory.bytes
        }
        func tryAll() async throws {
            for start in stride(from: 0, to: count, by: 500) {
                if memory == 0, start >= count / 10 { memory = used() }
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    for _ in start..<min(start + 500, count) {
                        let nodes = session.snapshot.nodes.values.sorted { $0.id < $1.id }
                        let node = nodes[numbers.number(0...nodes.count - 1)]
                        let interface = BusInterface.atspiAll[numbers.number(0...BusInterface.atspiAll.count - 1)]
                        let paths = [
                            node.path, node.path + "_link0", node.path + "_link9", node.path + "_linkx", Atspi.root,
                            Atspi.start + "4294967296"
                        ]
                        var target = BusConnection.Target(
                            destination: session.name, path: paths[numbers.number(0...9) < 6 ? 0 : numbers.number(0...5)],
                            interface: interface.name)
                        var method = "CurrentValue", arguments: [BusValue] = []
                        if let found = interface.methods.isEmpty ? nil : interface.methods[numbers.number(0...interface.methods.count - 1)]
                        {
                            method = found.name
                            arguments = found.takes.map { value($0.type) }
                        } else {
                            arguments = [.string(interface.name), .string(method), .variant(value("d"))]
                            (target.interface, method) = ("org.freedesktop.DBus.Properties", "Set")
                        }
                        group.addTask { [target, method, arguments] in
                            do {
                                _ = try await client.call(method, of: target, arguments)
                                return true
                            } catch BusError.refused { return false }
                        }
                    }
                    for try await isSuccess in group {
                        answered += 1
                        if isSuccess { succeeded += 1 }
                    }
                }
                app.pump()
            }
        }
        // Where so many were asked for, no other test runs beside this one.
        if count >= 10_000 { try await HeapMemory.withoutErrorRecords { try await tryAll() } } else { try await tryAll() }
        #expect(answered == count && succeeded > count / 10)
        if count >= 10_000 {
            let end = used()
            print("\(count) hostile calls: \(memory) bytes in use after a tenth, \(end) at the end")
            // Caches and the heap's arenas may grow a little; an object kept for each call would take far more.
            #expect(end < memory + max(count * 6, 512 << 10), "nothing grows with the calls")
        }
        try await app.settle()
        // It still answers as it should.
        let root = BusConnection.Target(destination: session.name, path: Atspi.root, interface: Atspi.accessible)
        #expect(try await client.property("Name", of: root)?.text == "Test")
        withExtendedLifetime(window) {}
    }
}
