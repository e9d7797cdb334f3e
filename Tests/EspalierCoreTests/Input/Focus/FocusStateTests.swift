import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Focus state and focused values") struct FocusStateTests {
    private let log = Log()

    private func box(_ name: String) -> some View {
        Color.red.frame(width: 40, height: 20).focusable()
            .onKeyPress("x") { [log] in log(name); return .handled }
    }

    private enum Field: Hashable { case first, second, missing }

    private struct Form: View {
        let log: Log
        @FocusState var field: Field?
        @FocusState var isThird: Bool
        @State private var showsSecond = true

        private func box(_ name: String) -> some View {
            Color.red.frame(width: 40, height: 20).focusable().onKeyPress("x") { log(name); return .handled }
        }

        var body: some View {
            VStack {
                box("first").focused($field, equals: .first)
                if showsSecond { box("second").focused($field, equals: .second) }
                VStack { box("third") }.focused($isThird)
                Text(verbatim: "\(field.map { "\($0)" } ?? "nil") \(isThird)").accessibilityIdentifier("state")
                HStack {
                    Button("second") { field = .second }
                    Button("none") { field = nil }
                    Button("missing") { field = .missing }
                    Button("third") { isThird = true }
                    Button("no third") { isThird = false }
                    Button("toggle") { showsSecond.toggle() }
                    Button("show and go") { showsSecond = true; field = .second }
                }
                .buttonStyle(.plain)
            }
        }
    }

    private func state(_ app: TestApp) throws -> String? { try app.find(id: "state").label }

    @Test("The Tab key moves focus and updates focus state") func userMovesTheFocus() throws {
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Form(log: log) }
        #expect(try state(app) == "first false")
        app.key(.tab)
        #expect(try state(app) == "second false")
        app.key(.tab)
        #expect(try state(app) == "nil true")
        app.key(.tab, modifiers: .shift)
        #expect(try state(app) == "second false")
    }

    // Covers: attr:FocusState, type:FocusState, mod:focused
    @Test("A write of focus state moves or clears the focus") func writesMoveTheFocus() throws {
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Form(log: log) }
        for (button, text, key) in [
            ("second", "second false", ["second"]), ("third", "nil true", ["third"]), ("no third", "nil false", []),
            ("second", "second false", ["second"]), ("none", "nil false", []), ("missing", "nil false", []),
        ] {
            try app.find(.button, button).click()
            #expect(try state(app) == text, "after \(button)")
            app.key("x")
            #expect(log.drain() == key, "after \(button)")
        }
    }

    @Test("A removed view loses focus, and can regain it on return") func viewThatGoesLosesTheFocus() throws {
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Form(log: log) }
        try app.find(.button, "second").click()
        try app.find(.button, "toggle").click()
        #expect(try state(app) == "nil false")
        // It comes and gets the focus in one update.
        try app.find(.button, "show and go").click()
        #expect(try state(app) == "second false")
        app.key("x")
        #expect(log.drain() == ["second"])
    }

    @Test("Focus state written in onAppear moves the focus") func writingInOnAppear() throws {
        struct Appearing: View {
            @FocusState private var isOn: Bool
            var body: some View {
                VStack {
                    Color.red.frame(width: 9, height: 9).focusable()
                    Color.red.frame(width: 9, height: 9).focusable().focused($isOn).onAppear { isOn = true }
                    Text(verbatim: "\(isOn)").accessibilityIdentifier("state")
                }
            }
        }
        #expect(try state(TestApp { Appearing() }) == "true")
    }

    @Test(
        "A field that gets the focus is replaced on a desktop, and goes on at its end on a phone", arguments: [DeviceForm.desktop, .phone])
    func whereTypingContinues(device: DeviceForm) throws {
        struct Name: View {
            @State private var name = "abc"
            @FocusState private var isOn: Bool
            var body: some View {
                VStack {
                    Button("edit") { isOn = true }
                    TextField("name", text: $name).focused($isOn)
                    Text(verbatim: name).accessibilityIdentifier("state")
                }
            }
        }
        let app = TestApp(size: CGSize(width: 390, height: 300)) { Name() }
        app.setEnvironment(\.deviceForm, device)
        try app.settle()
        try app.find(.button, "edit").click()
        app.type("d")
        #expect(try state(app) == (device == .phone ? "abcd" : "d"))
    }

    @Test(
        "On a phone Return ends the typing, unless the action moves the focus or keeps it", arguments: [DeviceForm.desktop, .phone],
        ["", "next", "same"])
    func whatReturnEnds(device: DeviceForm, action: String) throws {
        struct Form: View {
            let action: String
            @State private var name = ""
            @State private var city = ""
            @FocusState private var focus: String?
            var body: some View {
                VStack {
                    TextField("name", text: $name).focused($focus, equals: "name")
                        .onSubmit {
                            if action == "next", focus == "name" { focus = "city" }
                            if action == "same" { focus = "name" }
                        }
                    TextField("city", text: $city).focused($focus, equals: "city")
                    Text(verbatim: "\(name),\(city),\(focus ?? "")").accessibilityIdentifier("state")
                }
            }
        }
        let app = TestApp(size: CGSize(width: 390, height: 300)) { Form(action: action) }
        app.setEnvironment(\.deviceForm, device)
        try app.settle()
        try app.find(.textField, "name").click()
        app.type("a")
        app.key(.return)
        try app.settle()
        app.type("b")
        let kept = action == "next" ? "a,b,city" : "ab,,name"
        #expect(try state(app) == (device == .phone && action.isEmpty ? "a,," : kept))
    }

    @Test("A focus binding works from rows in subviews") func bindingsArePassedDown() throws {
        struct Row: View {
            let name: String
            let binding: FocusState<String?>.Binding
            var body: some View { Color.red.frame(width: 9, height: 9).focusable().focused(binding, equals: name) }
        }
        struct Rows: View {
            @FocusState private var row: String?
            var body: some View {
                VStack {
                    ForEach(["a", "b", "c"], id: \.self) { Row(name: $0, binding: $row) }
                    Text(verbatim: row ?? "none").accessibilityIdentifier("state")
                }
                .onKeyPress(.downArrow) { row = row == "a" ? "b" : "c"; return .handled }
            }
        }
        let app = TestApp { Rows() }
        #expect(try state(app) == "a")
        app.key(.downArrow)
        #expect(try state(app) == "b")
        app.key(.downArrow)
        #expect(try state(app) == "c")
    }

    @Test("Disabling the focused view clears its focus state") func disablingTakesTheFocus() throws {
        struct Disabling: View {
            @FocusState private var isOn: Bool
            @State private var isDisabled = false
            var body: some View {
                VStack {
                    Color.red.frame(width: 9, height: 9).focusable().focused($isOn).disabled(isDisabled)
                        .onKeyPress("d") { isDisabled = true; return .handled }
                    Text(verbatim: "\(isOn)").accessibilityIdentifier("state")
                }
            }
        }
        let app = TestApp { Disabling() }
        #expect(try state(app) == "true")
        app.key("d")
        #expect(try state(app) == "false")
    }

    @Test("Focus at rest causes no updates") func idleFocusCostsNothing() throws {
        let app = TestApp(size: CGSize(width: 600, height: 300)) { Form(log: log) }
        try app.settle()
        #expect(app.record { app.advance(by: .seconds(1)) } == TestApp.Passes())
    }

    // MARK: Defaults, sections

    @Test("defaultFocus puts the initial focus on its field") func defaultFocus() throws {
        struct Defaulting: View {
            @FocusState private var field: Field?
            var body: some View {
                VStack {
                    Color.red.frame(width: 9, height: 9).focusable().focused($field, equals: .first)
                    Color.red.frame(width: 9, height: 9).focusable().focused($field, equals: .second)
                    Text(verbatim: field.map { "\($0)" } ?? "nil").accessibilityIdentifier("state")
                }
                .defaultFocus($field, .second)
            }
        }
        #expect(try state(TestApp { Defaulting() }) == "second")
    }

    @Test("resetFocus returns to the view that prefers default focus") func preferredDefaultFocusAndReset() {
        struct Preferring: View {
            let log: Log
            @Namespace private var space
            @Environment(\.resetFocus) private var resetFocus
            private func box(_ name: String) -> some View {
                Color.red.frame(width: 40, height: 20).focusable().onKeyPress("x") { log(name); return .handled }
            }
            var body: some View {
                VStack { box("a"); box("b").prefersDefaultFocus(in: space) }
                    .focusScope(space)
                    .onKeyPress("r") { resetFocus(in: space); return .handled }
            }
        }
        let app = TestApp { Preferring(log: log) }
        app.key("x")
        app.key(.tab)
        app.key("x")
        app.key("r")
        app.key("x")
        #expect(log.drain() == ["b", "a", "b"])
    }

    @Test("Tab visits all views of a focus section before the next") func sectionsKeepTogether() {
        let app = TestApp {
            HStack {
                VStack { box("a"); box("b") }.focusSection()
                VStack { box("c"); box("d") }.focusSection()
            }
        }
        for _ in 0..<4 {
            app.key("x")
            app.key(.tab)
        }
        #expect(log.drain() == ["a", "b", "c", "d"])
    }

    @Test("isFocused in the environment follows the focused view") func isFocusedInTheEnvironment() throws {
        struct Inner: View {
            @Environment(\.isFocused) private var isFocused
            let name: String
            var body: some View { Text(verbatim: "\(name) \(isFocused)") }
        }
        let app = TestApp { VStack { Inner(name: "a").focusable(); Inner(name: "b").focusable() } }
        _ = try app.find(.staticText, "a true")
        app.key(.tab)
        _ = try app.find(.staticText, "a false")
        _ = try app.find(.staticText, "b true")
    }

    // MARK: Focused values

    private final class Counter: ObservableObject { @Published var count = 1 }

    // Covers: attr:FocusedObject
    /// The object that the focused view offers, followed by whoever reads it.
    @Test("A focused object is that of the focused view, and updates readers") func focusedObjects() throws {
        struct Reader: View {
            @FocusedObject private var counter: Counter?
            var body: some View {
                VStack {
                    Text(verbatim: counter.map { "\($0.count)" } ?? "none").accessibilityIdentifier("state")
                    if let $counter { Stepper("Count", value: $counter.count) }
                }
            }
        }
        let first = Counter(), second = Counter()
        second.count = 20
        let app = TestApp {
            VStack {
                Color.red.frame(width: 9, height: 9).focusable().focusedObject(first)
                Color.red.frame(width: 9, height: 9).focusable().focusedObject(second)
                Color.red.frame(width: 9, height: 9).focusable()
                Reader()
            }
        }
        #expect(try state(app) == "1")
        first.count = 2
        #expect(try state(app) == "2")
        app.key(.tab)
        #expect(try state(app) == "20")
        try app.find(.spinButton, "Count").adjust(.increment)
        #expect(try state(app) == "21" && second.count == 21)
        app.key(.tab)
        #expect(try state(app) == "none")
    }

    // Covers: attr:FocusedValue, attr:FocusedBinding, protocol:FocusedValueKey
    @Test("Focused values and bindings follow the focus, scene values stay") func focusedValues() throws {
        struct Reader: View {
            @FocusedValue(\.testName) private var name
            @FocusedValue(\.testScene) private var scene
            @FocusedBinding(\.testCount) private var count
            var body: some View {
                VStack {
                    Text(verbatim: "\(name ?? "nil") \(scene ?? 0) \(count.map { "\($0)" } ?? "nil")").accessibilityIdentifier("state")
                    Button("add") { count? += 1 }
                }
            }
        }
        struct Whole: View {
            @State private var count = 5
            var body: some View {
                VStack {
                    Reader()
                    Color.red.frame(width: 9, height: 9).focusable()
                        .focusedValue(\.testName, "a").focusedValue(\.testCount, $count)
                    Color.red.frame(width: 9, height: 9).focusable().focusedValue(\.testName, "b")
                    Color.red.frame(width: 9, height: 9).focusable()
                }
                .focusedSceneValue(\.testScene, 7)
            }
        }
        let app = TestApp { Whole() }
        #expect(try state(app) == "a 7 5")
        try app.find(.button, "add").click()
        #expect(try state(app) == "a 7 6")
        app.key(.tab)
        #expect(try state(app) == "b 7 nil")
        app.key(.tab)
        #expect(try state(app) == "nil 7 nil")
        try app.settle()
        #expect(app.record { app.advance(by: .seconds(1)) } == TestApp.Passes())
    }
}

private struct NameKey: FocusedValueKey { typealias Value = String }
private struct SceneKey: FocusedValueKey { typealias Value = Int }
private struct CountKey: FocusedValueKey { typealias Value = Binding<Int> }

extension FocusedValues {
    fileprivate var testName: String? {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
    fileprivate var testScene: Int? {
        get { self[SceneKey.self] }
        set { self[SceneKey.self] = newValue }
    }
    fileprivate var testCount: Binding<Int>? {
        get { self[CountKey.self] }
        set { self[CountKey.self] = newValue }
    }
}
