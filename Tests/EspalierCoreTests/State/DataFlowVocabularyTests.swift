import Combine
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Observation
import Testing

private final class Store: ObservableObject {
    @Published var count = 1
    let signal = PassthroughSubject<Int, Never>()
}

@Observable private final class Model {
    var name = "A"
    var count = 1
}

private struct Titled<Content: View>: View {
    let title: String
    let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack {
            Text(title)
            content
            footer(true)
        }
    }

    @ViewBuilder private func footer(_ isLong: Bool) -> some View {
        if isLong {
            Text("long")
            Text("footer")
        } else {
            Text("short")
        }
    }
}

/// How data travels: by what is on the screen afterwards.
@MainActor @Suite("Data flow through views and the environment") struct DataFlowVocabularyTests {
    // Covers: attr:EnvironmentObject, mod:environmentObject
    @Test("A change of an environment object updates its readers")
    func environmentObjectsReachDownAndRunTheirReaders() throws {
        struct Reader: View {
            @EnvironmentObject private var store: Store
            var body: some View { Button("\(store.count)") { store.count += 1 } }
        }
        struct Screen: View {
            @StateObject private var store = Store()
            var body: some View { VStack { Reader() }.environmentObject(store) }
        }
        let app = TestApp { Screen() }
        try app.find(.button, "1").click()
        #expect(try app.find(.button).label == "2")
    }

    // Covers: env:(Type.self), attr:Bindable, type:Bindable
    @Test("An Observable object of the environment is read and bound") func observableObjectsOfTheEnvironment() throws {
        struct Editor: View {
            @Environment(Model.self) private var model

            var body: some View {
                @Bindable var model = model
                Toggle("Name \(model.name)", isOn: $model.name.isLong)
            }
        }
        let model = Model()
        let app = TestApp { Editor().environment(model) }
        try app.find(.checkBox).click()
        #expect(model.name == "AA")
        #expect(try app.find(.checkBox).label == "Name AA")
    }

    // Covers: attr:ViewBuilder, protocol:View, type:TupleView
    @Test("A view builder yields its views, conditions and loops in order") func buildersMakeListsOfViews() throws {
        let (isShown, number) = (true, 3)
        let app = TestApp {
            Titled("Title") {
                Text("one")
                if isShown { Text("two") }
                ForEach(0..<2, id: \.self) { Text("row \($0)") }
                switch number {
                case 3: Text("three")
                default: EmptyView()
                }
            }
        }
        #expect(app.findAll(.staticText).map(\.text) == ["Title", "one", "two", "row 0", "row 1", "three", "long", "footer"])
    }

    // Covers: mod:onReceive
    @Test("onReceive of a publisher that has its value at once may write state, at each new value") func onReceiveJust() throws {
        struct Screen: View {
            @State private var text = ""
            @State private var length = -1
            var body: some View {
                VStack {
                    Button("Add") { text += "x" }.onReceive(Just(text)) { length = $0.count }
                    Text("\(length) of \(text.count)").accessibilityIdentifier("length")
                }
            }
        }
        let app = TestApp { Screen() }
        try app.find(id: "length").expect(text: "0 of 0")
        for count in 1...3 {
            try app.find(.button, "Add").click()
            try app.find(id: "length").expect(text: "\(count) of \(count)")
        }
        #expect(app.record { app.advance(by: .seconds(1)) }.paints == 0)
    }

    // Covers: mod:onReceive
    @Test("onReceive gets every value published while its view is shown")
    func publishersAreHeardWhileTheViewIsThere() throws {
        struct Screen: View {
            let store: Store
            @State private var heard = 0
            @State private var isOn = true

            var body: some View {
                if isOn { Text("\(heard)").onReceive(store.signal) { heard += $0 }.accessibilityIdentifier("heard") }
                Button("Off") { isOn = false }
            }
        }
        let store = Store()
        let app = TestApp { Screen(store: store) }
        store.signal.send(2)
        store.signal.send(3)
        app.pump()
        try app.find(id: "heard").expect(text: "5")
        try app.find(.button, "Off").click()
        store.signal.send(3)
        #expect(try app.maybeFind(id: "heard") == nil)
    }

    private struct Probe: View {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.layoutDirection) private var direction
        @Environment(\.controlSize) private var size
        @Environment(\.redactionReasons) private var redaction
        @Environment(\.displayScale) private var scale
        @Environment(\.pixelLength) private var pixel
        @Environment(\.calendar) private var calendar
        @Environment(\.timeZone) private var zone

        var body: some View {
            let words = [
                "\(isEnabled)", direction == .rightToLeft ? "rtl" : "ltr", size == .large ? "large" : "-",
                redaction.contains(.placeholder) ? "redacted" : "-",
                "\(scale)", "\(pixel)", "\(calendar.identifier)", zone.identifier,
            ]
            Text(verbatim: "x").accessibilityValue(words.joined(separator: " ")).accessibilityIdentifier("probe")
        }
    }

    // Covers: env:isEnabled, env:layoutDirection, envSet:layoutDirection, env:controlSize, env:redactionReasons, env:displayScale
    // Covers: env:calendar, mod:transformEnvironment, style:controlSize(.large)
    @Test("Environment values follow the modifiers that set them") func valuesOfTheEnvironment() throws {
        func value(scale: CGFloat = 1, @ViewBuilder _ view: () -> some View) throws -> [String] {
            try TestApp(scale: scale, content: view).find(id: "probe").value?.split(separator: " ").map(String.init) ?? []
        }
        #expect(try value { Probe() }.prefix(6) == ["true", "ltr", "-", "-", "1.0", "1.0"])
        #expect(try value(scale: 2) { Probe() }[4...5] == ["2.0", "0.5"])
        #expect(try value { Probe().disabled(true) }[0] == "false")
        #expect(try value { Probe().disabled(false).disabled(true) }[0] == "false")
        #expect(try value { Probe().environment(\.layoutDirection, .rightToLeft) }[1] == "rtl")
        #expect(try value { Probe().controlSize(.large) }[2] == "large")
        #expect(try value { Probe().redacted(reason: .placeholder) }[3] == "redacted")
        #expect(try value { Probe().environment(\.calendar, Calendar(identifier: .buddhist)) }[6] == "buddhist")
        #expect(try value { Probe().transformEnvironment(\.timeZone) { $0 = TimeZone(identifier: "Asia/Tokyo")! } }[7] == "Asia/Tokyo")
    }

    // Covers: env:self, envSet:self
    @Test("The whole environment is read and replaced by its self key path") func theWholeEnvironment() throws {
        struct Whole: View {
            @Environment(\.self) private var all
            var body: some View { Text(all.colorScheme == .dark ? "dark" : "light").accessibilityIdentifier("it") }
        }
        try TestApp(colorScheme: .dark) { Whole() }.find(id: "it").expect(text: "dark")
        var other = EnvironmentValues()
        other.colorScheme = .dark
        try TestApp { Whole().environment(\.self, other) }.find(id: "it").expect(text: "dark")
    }

    // Covers: protocol:DynamicProperty
    @Test("A custom dynamic property holds state and is updated before body")
    func customDynamicPropertiesHoldState() throws {
        struct Counter: DynamicProperty {
            @State private var count = 0
            @Environment(\.isEnabled) private var isEnabled
            private(set) var updates = 0

            var text: String { "\(count) \(isEnabled) \(updates)" }
            func add() { count += 1 }
            mutating func update() { updates += 1 }
        }
        struct Screen: View {
            private var counter = Counter()
            var body: some View { Button(counter.text) { counter.add() } }
        }
        let app = TestApp { Screen() }
        #expect(try app.find(.button).label?.hasPrefix("0 true") == true)
        #expect(try app.find(.button).label != "0 true 0")
        try app.find(.button).click()
        #expect(try app.find(.button).label?.hasPrefix("1 true") == true)
    }

    // Covers: mod:backgroundPreferenceValue
    @Test("backgroundPreferenceValue gets the reduced preference of its content")
    func backgroundsFromPreferences() throws {
        struct Key: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        let app = TestApp {
            HStack { Text("a").preference(key: Key.self, value: 2); Text("b").preference(key: Key.self, value: 3) }
                .backgroundPreferenceValue(Key.self) { Text("sum \($0)") }
        }
        #expect(try app.find(text: "sum 5").exists)
    }

    // Covers: type:ModifiedContent
    @Test("ModifiedContent and concatenated modifiers apply as a view") func modifiedContentIsAView() throws {
        struct Loud: ViewModifier {
            func body(content: Content) -> some View { content.accessibilityHint("loud") }
        }
        let view: ModifiedContent<Text, Loud> = ModifiedContent(content: Text("a"), modifier: Loud())
        #expect(try TestApp { view }.find(text: "a").hint == "loud")
        let both = Loud().concat(EmptyModifier())
        #expect(try TestApp { Text("a").modifier(both) }.find(text: "a").hint == "loud")
    }
}

extension String {
    fileprivate var isLong: Bool {
        get { count > 1 }
        set { self = newValue ? self + self : String(prefix(1)) }
    }
}
