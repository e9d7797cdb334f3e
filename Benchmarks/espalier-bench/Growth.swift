import BenchSupport
import SwiftUI

// Workloads of any size: `espalier-bench filter 1000`. What a step of them costs is measured for a size and for ten times as much.

/// A list of some thousand rows, of which those are shown that contain what is searched for. Each step is another letter of a word.
final class Filtering: Workload {
    @Observable final class Model { var query = "" }

    private let model = Model()
    private let names: [String]
    let steps = 60
    private static let words = ["label", "detail", "number", "row 77", "nothing"]

    init(rows: Int) { names = (0..<rows).map { "Label number \($0), row \($0 * 7919 % 100_000) with a detail" } }

    var content: some View { Bench { Matches(model: model, names: names) } }

    func step(_ index: Int, in window: BenchWindow) {
        let word = Self.words[index / 8 % Self.words.count]
        model.query = String(word.prefix(index % 8 + 1))
        window.renderFrame()
    }

    private struct Matches: View {
        let model: Model
        let names: [String]

        var body: some View {
            let query = model.query
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(names.indices.filter { query.isEmpty || names[$0].contains(query) }, id: \.self) { Text(verbatim: names[$0]) }
                }
            }
        }
    }
}

/// The same list below a field that keys are typed into; each step is a key.
final class Typing: Workload {
    private let names: [String]
    let steps = 60

    init(rows: Int) { names = (0..<rows).map { "Label number \($0)" } }

    var content: some View { Bench { Form(names: names) } }

    func prepare(_ index: Int, in window: BenchWindow) { if index == 0 { window.focus() } }

    func step(_ index: Int, in window: BenchWindow) {
        if index % 6 < 3 { window.type(["n", "u", "m"][index % 6]) } else { window.key(.delete) }
        window.renderFrame()
    }

    private struct Form: View {
        let names: [String]
        @State private var query = ""
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack(spacing: 0) {
                TextField("Search", text: $query).focused($isFocused).defaultFocus($isFocused, true)
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(names.indices.filter { query.isEmpty || names[$0].contains(query) }, id: \.self) {
                            Text(verbatim: names[$0])
                        }
                    }
                }
            }
            .onAppear { isFocused = true }
        }
    }
}

/// A table of six columns: scrolled on by a notch, and at every tenth step sorted by another column.
final class Sorting: Workload {
    struct Item: Identifiable {
        let id: Int
        let name: String
        let a: Int, b: Int, c: Int, d: Int
    }

    @Observable final class Model {
        var items: [Item]
        init(_ count: Int) {
            items = (0..<count).map { Item(id: $0, name: "Item \($0)", a: $0 * 7919 % 10_007, b: $0 * 104_729 % 9973, c: $0 % 100, d: -$0) }
        }
    }

    private let model: Model
    let steps = 60

    init(rows: Int) { model = Model(rows) }

    var content: some View { Bench { Rows(model: model) } }

    func step(_ index: Int, in window: BenchWindow) {
        switch index % 20 {
        case 9: model.items.sort { ($0.a, $0.id) < ($1.a, $1.id) }
        case 19: model.items.sort { $0.id < $1.id }
        default: window.scroll(notches: 1)
        }
        window.renderFrame()
    }

    private struct Rows: View {
        let model: Model

        var body: some View {
            Table(model.items) {
                TableColumn("Name", value: \.name)
                TableColumn("Number") { Text(verbatim: "\($0.id)") }
                TableColumn("A") { Text(verbatim: "\($0.a)") }
                TableColumn("B") { Text(verbatim: "\($0.b)") }
                TableColumn("C") { Text(verbatim: "\($0.c)") }
                TableColumn("D") { Text(verbatim: "\($0.d)") }
            }
        }
    }
}

/// A conversation of rows of differing heights. Each step adds one at its end, which is scrolled to.
final class Appending: Workload {
    @Observable final class Model {
        var messages: [Int]
        init(_ count: Int) { messages = Array(0..<count) }
    }

    private let model: Model
    let steps = 60

    init(rows: Int) { model = Model(rows) }

    var content: some View { Bench { Conversation(model: model) } }

    func step(_ index: Int, in window: BenchWindow) {
        model.messages.append(model.messages.count)
        window.renderFrame()
        // Scrolling follows the change, as an action of it.
        window.renderFrame()
    }

    private struct Conversation: View {
        let model: Model

        var body: some View {
            ScrollViewReader { reader in
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 4) {
                        ForEach(model.messages, id: \.self) { Message(number: $0) }
                    }
                }
                .onChange(of: model.messages.count, initial: true) { reader.scrollTo(model.messages.count - 1, anchor: .bottom) }
            }
        }
    }

    private struct Message: View {
        let number: Int

        var body: some View {
            Text(verbatim: String(repeating: "message \(number) ", count: 1 + number * 7 % 40))
                .padding(6)
                .background(RoundedRectangle(cornerRadius: 8).fill(Color(white: 0.9)))
                .frame(maxWidth: 400, alignment: .leading)
        }
    }
}

/// Views nested in views around a text that changes.
final class Nesting: Workload {
    @Observable final class Model { var number = 0 }

    private let model = Model()
    private let depth: Int
    let steps = 100

    init(depth: Int) { self.depth = depth }

    var content: some View { Bench { Level(model: model, rest: depth) } }

    func step(_ index: Int, in window: BenchWindow) {
        model.number = index + 1
        window.renderFrame()
    }

    private struct Level: View {
        let model: Model
        let rest: Int

        var body: some View {
            if rest == 0 {
                Leaf(model: model)
            } else {
                VStack(spacing: 0) { AnyView(Level(model: model, rest: rest - 1)).padding(.leading, 1) }
            }
        }
    }

    private struct Leaf: View {
        let model: Model
        var body: some View { Text(verbatim: "\(model.number)").frame(width: 60, height: 20) }
    }
}

/// Windows that all show a number, which changes.
final class ManyWindows: Workload {
    @Observable final class Model { var number = 0 }

    private let model = Model()
    private let count: Int
    let steps = 40

    init(count: Int) { self.count = count }

    var content: some View { Bench { Number(model: model) } }

    func prepare(_ index: Int, in window: BenchWindow) {
        guard index == 0 else { return }
        for number in 1..<count { window.openAnother("\(number)", Number(model: model)) }
        window.handleEvents()
    }

    func step(_ index: Int, in window: BenchWindow) {
        model.number = index + 1
        window.renderAllFrames()
    }

    private struct Number: View {
        let model: Model
        var body: some View { Text(verbatim: "Number \(model.number)") }
    }
}

/// What views take that all exist: the program tells its memory before and after it makes them.
final class Bytes: Workload {
    enum Kind: String { case text = "bytes_text", button = "bytes_button", row = "bytes_row" }

    @Observable final class Model { var isShown = false }

    private let model = Model()
    private let kind: Kind, count: Int
    let steps = 1

    init(_ kind: Kind, count: Int) { (self.kind, self.count) = (kind, count) }

    var content: some View { Bench { Views(model: model, kind: kind, count: count) } }

    func step(_ index: Int, in window: BenchWindow) {
        window.renderFrame()
        let before = ResidentMemory.now
        model.isShown = true
        window.renderFrame()
        print("BENCH bytes \((ResidentMemory.now - before) / count)")
    }

    private struct Views: View {
        let model: Model
        let kind: Kind
        let count: Int

        var body: some View {
            if model.isShown {
                ScrollView {
                    VStack(spacing: 0) {
                        switch kind {
                        case .text: ForEach(0..<count, id: \.self) { Text(verbatim: "Text \($0)") }
                        case .button: ForEach(0..<count, id: \.self) { number in Button("Button \(number)") {} }
                        case .row:
                            ForEach(0..<count, id: \.self) { number in
                                HStack {
                                    Circle().fill(.red).frame(width: 8, height: 8)
                                    Text(verbatim: "Row \(number)")
                                    Spacer()
                                    Text(verbatim: "Detail").foregroundStyle(.secondary)
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
