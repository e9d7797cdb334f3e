import Combine
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

// Two images of one app have types of the same names. In one module these are the types in `Older` and in `Newer`, with those words left
// out.
private enum Older {}
private enum Newer {}

@MainActor private let bridge = ReloadBridge { type in
    ReloadNames.name(of: type).replacingOccurrences(of: "Older.", with: "").replacingOccurrences(of: "Newer.", with: "")
} isReplaceable: { type in
    let name = ReloadNames.name(of: type)
    return name.contains("Older.") || name.contains("Newer.")
}

// MARK: - The older app

extension Older {
    enum Side: CaseIterable { case left, right }
    enum Flavour: String { case sweet, sour }
    enum Route: Hashable { case detail(Int), settings }
    struct Stop: Hashable { var number: Int }
    struct Item: Identifiable {
        let id: UUID
        var title: String
        var flavour: Flavour
    }
    struct Weird { var action: () -> Void = {} }
    final class Store: ObservableObject, Codable {
        @Published var total = 0
        init() {}
        init(from decoder: any Decoder) throws { total = try decoder.singleValueContainer().decode(Int.self) }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(total)
        }
    }
    final class Plain: ObservableObject { @Published var total = 0 }

    struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View {
            HStack {
                Text("\(name) \(count)").accessibilityIdentifier(name)
                Button("Add \(name)") { count += 1 }
            }
        }
    }

    struct Content: View {
        @State private var side = Side.left
        @State private var flavour = Flavour.sweet
        @State private var items: [Item] = []
        @State private var weird = Weird()
        @State private var untouched = 1
        @State private var changed = 1
        @StateObject private var store = Store()
        @StateObject private var plain = Plain()
        @State private var text = ""
        @FocusState private var isFocused: Bool
        var body: some View {
            VStack {
                Counter(name: "one")
                Counter(name: "two")
                ForEach(["x", "y"], id: \.self) { Counter(name: $0) }
                Text(verbatim: """
                    \(side) \(flavour.rawValue) \(items.map(\.title).joined()) \(untouched) \(changed) \(store.total) \(plain.total) \
                    \(isFocused)
                    """)
                    .accessibilityIdentifier("all")
                TextField("Field", text: $text).focused($isFocused)
                Button("Write") {
                    side = .right
                    flavour = .sour
                    items = [Item(id: UUID(), title: "pear", flavour: .sour)]
                    weird = Weird {}
                    changed = 2
                    store.total = 7
                    plain.total = 7
                }
            }
            .onDisappear { Log.shared.add("gone") }
        }
    }

    struct TheApp: App {
        @State private var launches = 0
        var body: some Scene {
            WindowGroup("Window \(launches)") { Content().toolbar { Button("Launch") { launches += 1 } } }
        }
    }
}

private final class Log: @unchecked Sendable {
    // @unchecked: of the main thread's tests alone.
    static let shared = Log()
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func clear() { lines = [] }
}

// MARK: - The newer app

extension Newer {
    enum Side: CaseIterable { case middle, left, right }
    enum Flavour: String { case bitter, sweet, sour }
    struct Item: Identifiable {
        let id: UUID
        var title: String
        var flavour: Flavour
    }
    struct Weird { var action: () -> Void = {} }
    final class Store: ObservableObject, Codable {
        @Published var total = 0
        init() {}
        init(from decoder: any Decoder) throws { total = try decoder.singleValueContainer().decode(Int.self) }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(total)
        }
    }
    final class Plain: ObservableObject { @Published var total = 0 }

    struct Counter: View {
        let name: String
        @State private var count = 0
        @State private var isNew = true
        var body: some View {
            Text("\(name): \(count)\(isNew ? "!" : "")").accessibilityIdentifier(name)
        }
    }

    struct Content: View {
        @State private var side = Side.left
        @State private var flavour = Flavour.sweet
        @State private var items: [Item] = []
        @State private var weird = Weird()
        @State private var untouched = 5
        @State private var changed = ""
        @StateObject private var store = Store()
        @StateObject private var plain = Plain()
        @State private var text = ""
        @FocusState private var isFocused: Bool
        var body: some View {
            ZStack {
                GroupBox {
                    VStack(spacing: 20) {
                        Counter(name: "one").padding().background(Color.red)
                        Counter(name: "two")
                        ForEach(["y", "x"], id: \.self) { Counter(name: $0) }
                        Text(verbatim: """
                            \(side) \(flavour.rawValue) \(items.map(\.title).joined()) \(untouched) \(changed) \(store.total) \(plain.total) \
                            \(isFocused)
                            """)
                            .accessibilityIdentifier("all")
                        TextField("Field", text: $text).focused($isFocused)
                    }
                }
            }
        }
    }

    struct TheApp: App {
        @State private var launches = 0
        var body: some Scene {
            WindowGroup("Newer \(launches)") { Content() }
        }
    }
}

@MainActor @Suite("An app in the place of an older one", .serialized) struct ReloadTests {
    @Test("Views find their state by their names, whatever they are wrapped in, and rows by their ids") func state() throws {
        let app = TestApp(Older.TheApp())
        try app.find(.button, "Add one").click()
        for _ in 0..<2 { try app.find(.button, "Add two").click() }
        for _ in 0..<3 { try app.find(.button, "Add x").click() }
        app.reload(Newer.TheApp(), bridge: bridge)
        try app.find(id: "one").expect(text: "one: 1!")
        try app.find(id: "two").expect(text: "two: 2!")
        try app.find(id: "x").expect(text: "x: 3!")
        try app.find(id: "y").expect(text: "y: 0!")
    }

    @Test("Values of the app's own types come over; what cannot is told, and what was never written begins as the newer code says")
    func values() throws {
        let app = TestApp(Older.TheApp())
        try app.find(.button, "Write").click()
        let losses = app.reload(Newer.TheApp(), bridge: bridge)
        // The field had the focus from the beginning.
        try app.find(id: "all").expect(text: "right sour pear 5  7 0 true")
        #expect(losses.count == 3)
        #expect(
            losses.contains { $0.contains("Content.weird starts anew") } && losses.contains { $0.contains("Content.changed starts anew") })
        #expect(losses.contains { $0.contains("Content.plain starts anew") && $0.contains("Codable") })
    }

    @Test("The focus stays in its field, and what is typed goes on there") func focus() throws {
        let app = TestApp(Older.TheApp())
        try app.find(.textField, "Field").click()
        app.type("ab")
        app.reload(Newer.TheApp(), bridge: bridge)
        app.advance(by: .milliseconds(100))
        #expect(try app.find(.textField, "Field").isFocused)
        #expect(try app.find(.textField, "Field").value == "ab")
        #expect(try app.find(id: "all").text?.hasSuffix("true") == true)
    }

    @Test("The window stays, with the newer title and the app's own state; nothing disappears for the app") func window() throws {
        Log.shared.clear()
        let app = TestApp(Older.TheApp(), size: CGSize(width: 500, height: 400))
        try app.find(.button, "Launch").click()
        let window = app.front
        app.reload(Newer.TheApp(), bridge: bridge)
        #expect(app.windows.count == 1 && app.front === window && app.front.title == "Newer 1")
        #expect(app.size == CGSize(width: 500, height: 400))
        #expect(Log.shared.lines.isEmpty)
    }

    @Test("What is kept goes through a file to another process") func anotherProcess() throws {
        let app = TestApp(Older.TheApp())
        for _ in 0..<2 { try app.find(.button, "Add two").click() }
        try app.find(.button, "Write").click()
        var data = Data()
        app.reload(Newer.TheApp(), bridge: bridge) { data = (try? JSONEncoder().encode($0)) ?? Data() }
        let kept = try JSONDecoder().decode(KeptApp.self, from: data)
        // Encoded are the values of this image's names; its own types read them.
        #expect(!data.isEmpty && String(decoding: data, as: UTF8.self).contains("Counter"))
        #expect(kept.windows.count == 1)
    }
}
