@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Text fields and their caret") struct TextFieldTests {
    private let log = Log()

    private struct Single: View {
        var initial = ""
        let log: Log
        @State private var text = ""

        init(_ initial: String = "", log: Log) {
            self.log = log
            _text = State(initialValue: initial)
        }

        var body: some View {
            VStack {
                TextField("Name", text: $text).frame(width: 200)
                    .onSubmit { log("submit \(text)") }
                Text(verbatim: text).accessibilityIdentifier("text")
                Button("clear") { text = "" }
                Button("other") { text = "something else" }
            }
        }
    }

    private func node(_ app: TestApp) throws -> TextInputNode {
        func search(_ node: Node) -> TextInputNode? {
            if let node = node as? TextInputNode { return node }
            var found: TextInputNode?
            node.forEachPreferenceChild { if found == nil { found = search($0) } }
            return found
        }
        return try #require(search(app.host.rootNode))
    }

    private func text(_ app: TestApp) throws -> String { try app.find(id: "text").label ?? "" }

    // MARK: Typing

    // Covers: view:TextField, mod:onSubmit
    @Test("Every typed key is written to the binding at once") func everyKeyIsWrittenAtOnce() throws {
        let app = TestApp { Single(log: log) }
        #expect(try app.find(.textField, "Name").isFocused)
        for (count, character) in "Hello".enumerated() {
            app.type(String(character))
            #expect(try app.find(.textField, "Name").value == String("Hello".prefix(count + 1)))
        }
        #expect(try node(app).editing.text == "Hello")
        app.key(.return)
        #expect(log.drain() == ["submit Hello"])
    }

    @Test("Arrow, Home and End keys move the caret by character, word or line", arguments: [
        ([(.leftArrow, [])], 10), ([(.leftArrow, .control)], 6), ([(.home, [])], 0), ([(.home, []), (.rightArrow, .control)], 5),
        ([(.home, []), (.end, [])], 11), ([(.upArrow, [])], 0), ([(.home, []), (.downArrow, [])], 11),
        ([(.leftArrow, .option)], 6),
    ] as [([(KeyEquivalent, EventModifiers)], Int)])
    func keysMoveTheCaret(keys: [(KeyEquivalent, EventModifiers)], caret: Int) throws {
        let app = TestApp { Single("hello world", log: log) }
        app.key(.end)
        for (key, modifiers) in keys { app.key(key, modifiers: modifiers) }
        #expect(try node(app).editing.selection == TextRange(caret))
    }

    @Test("Shift with arrows selects text that typing replaces") func shiftSelectsAndTypingReplaces() throws {
        let app = TestApp { Single("hello world", log: log) }
        app.key(.end)
        app.key(.leftArrow, modifiers: [.shift, .control])
        #expect(try node(app).editing.selectedText == "world")
        app.type("x")
        #expect(try text(app) == "hello x")
        app.key("a", modifiers: [.control, .command])
        app.key(.delete)
        #expect(try text(app) == "")
    }

    @Test("Delete removes a character, a word or the line by its modifiers", arguments: [
        (.delete, [], "hello worl"), (.delete, [.control, .command], "hello "), (.delete, [.control, .command, .shift], ""),
    ] as [(KeyEquivalent, EventModifiers, String)])
    func deletions(key: KeyEquivalent, modifiers: EventModifiers, result: String) throws {
        let app = TestApp { Single("hello world", log: log) }
        app.key(.end)
        app.key(key, modifiers: modifiers)
        #expect(try text(app) == result)
    }

    @Test("Undo and redo keys restore typed text") func undoAndRedo() throws {
        let app = TestApp { Single(log: log) }
        app.type("one two")
        app.key("z", modifiers: [.control, .command])
        #expect(try text(app) == "")
        app.key("z", modifiers: [.control, .command, .shift])
        #expect(try text(app) == "one two")
        app.key("z", modifiers: [.control, .command])
        app.key("y", modifiers: [.control, .command])
        #expect(try text(app) == "one two")
    }

    @Test("Keys the field does not use reach the views around it") func keysThatMeanNothingArePassedOn() {
        let app = TestApp {
            TextField("Name", text: .constant("")).padding(1).onKeyPress(phases: .down) { [log] in
                log($0.key == .escape ? "escape" : $0.key == .pageUp ? "page" : "other")
                return .ignored
            }
        }
        app.key(.escape)
        app.key(.pageUp)
        app.key("k", modifiers: [.control, .command])
        #expect(log.drain() == ["escape", "page", "other"])
    }

    /// SwiftUI: what stands on a field hears keys before it; further out only what it leaves.
    @Test("Key handlers directly on a field run before the field") func keyHandlersOnAFieldComeFirst() throws {
        struct Field: View {
            let log: Log
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Name", text: $text)
                        .onKeyPress(.return) { log("return"); return .handled }
                        .onKeyPress("x") { log("x"); return .handled }
                        .onSubmit { log("submit") }
                        .onMoveCommand { _ in log("move") }
                    Text(verbatim: text).accessibilityIdentifier("text")
                }
                .onKeyPress("y") { log("y"); return .handled }
            }
        }
        let app = TestApp { Field(log: log) }
        app.type("axy")
        app.key(.leftArrow)
        app.key(.return)
        #expect(log.drain() == ["x", "return"])
        #expect(try text(app) == "ay")
    }

    // MARK: From outside

    @Test("A text set from outside is shown with the caret at its end") func changesFromOutsideShow() throws {
        let app = TestApp { Single(log: log) }
        app.type("abc")
        try app.find(.button, "other").click()
        #expect(try app.find(.textField, "Name").value == "something else")
        #expect(try node(app).editing.selection == TextRange(14))
        try app.find(.button, "clear").click()
        #expect(try app.find(.textField, "Name").value == "")
        app.type("z")
        #expect(try text(app) == "z")
    }

    /// The parent's body runs all the time: nothing is lost, and the caret stays.
    @Test("Typing loses no key and no caret while the parent updates") func typingWhileTheParentRuns() throws {
        struct Ticking: View {
            @State private var text = ""
            @State private var ticks = 0
            var body: some View {
                VStack {
                    TextField("Field \(ticks)", text: $text).frame(width: 150 + CGFloat(ticks % 2))
                    Text(verbatim: text).accessibilityIdentifier("text")
                    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 725_760_000), by: 1.0 / 60)) { context in
                        Color.clear.frame(width: 1, height: 1).onChange(of: context.date) {
                            withAnimation(ticks % 3 == 0 ? .default : nil) { ticks += 1 }
                        }
                    }
                }
            }
        }
        let app = TestApp { Ticking() }
        var random = SeededNumbers(159)
        var expected = ""
        for step in 0..<120 {
            app.advance(by: .milliseconds(step % 7))
            if step == 60 {
                app.key(.home)
                continue
            }
            let letter = String("abcdefghijklmnopqrstuvwxyz".randomElement(using: &random)!)
            app.type(letter)
            if step < 60 { expected += letter } else {
                let place = expected.index(expected.startIndex, offsetBy: step - 61)
                expected.insert(contentsOf: letter, at: place)
            }
        }
        #expect(try text(app) == expected)
        #expect(try node(app).editing.selection == TextRange(59))
        #expect(expected.count == 119)
    }

    /// What was typed and taken back is no excuse for ignoring the same from outside.
    @Test("An outside write equal to deleted typing is shown") func outsideWritesOfWhatWasTypedShow() throws {
        struct Setting: View {
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Name", text: $text)
                    Button("a") { text = "a" }
                    Button("none") { text = "" }
                }
            }
        }
        let app = TestApp { Setting() }
        app.input.handle(.key(KeyEvent(phase: .down, key: "a", characters: "a", time: 0)))
        app.input.handle(.key(KeyEvent(phase: .down, key: .delete, characters: "", time: 0)))
        app.pump()
        for (button, text) in [("a", "a"), ("none", ""), ("a", "a")] {
            try app.find(.button, button).click()
            #expect(try node(app).editing.text == text)
        }
    }

    @Test("The field shows what a filtering binding accepts") func bindingsThatRefuseAreFollowed() throws {
        struct Limited: View {
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Name", text: Binding(get: { text }, set: { text = String($0.filter(\.isNumber).prefix(3)) }))
                    Text(verbatim: text).accessibilityIdentifier("text")
                }
            }
        }
        let app = TestApp { Limited() }
        app.type("1a2b345")
        #expect(try text(app) == "123")
        #expect(try node(app).editing.text == "123")
    }

    @Test("A rewrite of the text in onChange shows and keeps the caret") func onChangeMayFilter() throws {
        struct Filtered: View {
            @State private var text = ""
            var body: some View {
                TextField("Name", text: $text).onChange(of: text) { text = text.uppercased() }
            }
        }
        let app = TestApp { Filtered() }
        app.type("hello")
        #expect(try node(app).editing.text == "HELLO")
        #expect(try node(app).editing.selection == TextRange(5))
    }

    // MARK: Values

    private struct Number: View {
        @State private var value = 5
        @State private var optional: Double? = 1.5
        var body: some View {
            VStack {
                TextField("Value", value: $value, format: .number)
                TextField("Optional", value: $optional, format: .number)
                Text(verbatim: "\(value) \(optional.map { "\($0)" } ?? "nil")").accessibilityIdentifier("text")
                Button("Set") { value = 99 }
            }
        }
    }

    @Test("A formatted value is parsed on Return or loss of focus") func valuesAreReadAtTheEnd() throws {
        let app = TestApp { Number() }
        #expect(try app.find(.textField, "Value").value == "5")
        app.type("42")
        #expect(try text(app) == "5 1.5")
        app.key(.return)
        #expect(try text(app) == "42 1.5")
        app.type("7")
        app.key(.tab)
        #expect(try text(app) == "427 1.5")
        app.key(.delete)
        app.key(.return)
        #expect(try text(app) == "427 nil")
    }

    @Test("On a phone a formatted value follows what is typed, which stays as it is until editing ends") func valuesAreReadWhileTyping() throws {
        let app = TestApp { Number() }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        let field = try app.find(.textField, "Optional")
        try field.click()
        app.key("a", modifiers: .command)
        app.type("20.")
        #expect(try text(app) == "5 20.0")
        #expect(try app.find(.textField, "Optional").value == "20.")
        app.type("50")
        #expect(try text(app) == "5 20.5")
        #expect(try app.find(.textField, "Optional").value == "20.50")
        app.type("x")
        #expect(try text(app) == "5 20.5")
        app.key(.return)
        #expect(try app.find(.textField, "Optional").value == "20.5")
    }

    @Test("Text that cannot be parsed reverts to the value") func whatCannotBeReadGivesWay() throws {
        let app = TestApp { Number() }
        app.type("xyz")
        app.key(.tab)
        #expect(try app.find(.textField, "Value").value == "5")
        #expect(try text(app) == "5 1.5")
        try app.find(.button, "Set").click()
        #expect(try app.find(.textField, "Value").value == "99")
    }

    @Test("A formatter parses and formats the value of a field") func formatters() throws {
        struct Formatted: View {
            @State private var value = 2.5
            private let formatter: NumberFormatter = {
                let formatter = NumberFormatter()
                formatter.locale = Locale(identifier: "en_US")
                formatter.numberStyle = .decimal
                return formatter
            }()
            var body: some View {
                VStack {
                    TextField("Value", value: $value, formatter: formatter)
                    Text(verbatim: "\(value)").accessibilityIdentifier("text")
                }
            }
        }
        let app = TestApp { Formatted() }
        #expect(try app.find(.textField, "Value").value == "2.5")
        app.type("1,250.75")
        app.key(.return)
        #expect(try text(app) == "1250.75")
        #expect(try app.find(.textField, "Value").value == "1,250.75")
    }

    // MARK: Submitting

    @Test("onSubmit actions run from inner to outer by their trigger") func submissionsRunFromInnerToOuter() {
        let app = TestApp {
            TextField("Name", text: .constant("")).onSubmit { [log] in log("inner") }
                .onSubmit(of: .search) { [log] in log("search") }
                .padding(2).onSubmit { [log] in log("outer") }
        }
        app.key(.return)
        #expect(log.drain() == ["inner", "outer"])
    }

    @Test("submitScope keeps a submission from outer actions") func scopesKeepSubmissions() {
        let app = TestApp {
            TextField("Name", text: .constant("")).onSubmit { [log] in log("inner") }
                .submitScope().onSubmit { [log] in log("outer") }
        }
        app.key(.return)
        #expect(log.drain() == ["inner"])
    }

    @Test("Return in a field without onSubmit presses the default button")
    func returnWithoutSubmissionIsTheDefaultButtons() {
        let app = TestApp {
            VStack {
                TextField("Name", text: .constant(""))
                Button("OK") { [log] in log("ok") }.keyboardShortcut(.defaultAction)
            }
        }
        app.key(.return)
        #expect(log.drain() == ["ok"])
    }

    @Test("onEditingChanged and onCommit run with focus and Return") func editingChangedAndCommitCallbacksRun() {
        let app = TestApp {
            VStack {
                TextField("Name", text: .constant(""), onEditingChanged: { [log] in log("\($0)") }, onCommit: { [log] in log("commit") })
                TextField("Other", text: .constant(""))
            }
        }
        #expect(log.drain() == ["true"])
        app.key(.return)
        app.key(.tab)
        #expect(log.drain() == ["commit", "false"])
    }

    // MARK: Pointer

    /// Letters of the test measurer are 7.54 points wide (0.58 em at 13).
    private func point(_ app: TestApp, letter: CGFloat) throws -> CGPoint {
        let node = try node(app)
        return CGPoint(x: node.windowRect(node.bounds).minX + letter * 7.54, y: node.windowRect(node.bounds).midY)
    }

    @Test("Clicks place the caret, extend, and select a word or all") func clicksPlaceTheCaretAndSelect() throws {
        let app = TestApp { Single("abcdef zzzzzz", log: log) }
        app.click(at: try point(app, letter: 2.2))
        #expect(try node(app).editing.selection == TextRange(2))
        app.advance(by: .seconds(1))
        app.click(at: try point(app, letter: 4.8), modifiers: .shift)
        #expect(try node(app).editing.selection == TextRange(anchor: 2, head: 5))
        app.advance(by: .seconds(1))
        app.click(at: try point(app, letter: 1.2), count: 2)
        #expect(try node(app).editing.selectedText == "abcdef")
        app.advance(by: .seconds(1))
        app.click(at: try point(app, letter: 1.2), count: 3)
        #expect(try node(app).editing.selectedText == "abcdef zzzzzz")
    }

    @Test("A drag selects by characters, after a double click by words") func dragsSelectByCharactersAndWords() throws {
        let app = TestApp { Single("abcdef zzz yyy", log: log) }
        app.drag(from: try point(app, letter: 1.1), to: try point(app, letter: 3.9))
        #expect(try node(app).editing.selectedText == "bcd")
        app.advance(by: .seconds(1))
        app.click(at: try point(app, letter: 2))
        app.press(at: try point(app, letter: 2))
        app.movePointer(to: try point(app, letter: 8))
        app.release(at: try point(app, letter: 8))
        #expect(try node(app).editing.selectedText == "abcdef zzz")
    }

    @Test("A click in the field's padding places the caret") func pressesInThePaddingAreTheFields() throws {
        let app = TestApp { Single("abc", log: log) }
        let frame = try app.find(.textField, "Name").frame
        app.click(at: CGPoint(x: frame.maxX - 3, y: frame.maxY - 2))
        #expect(try node(app).editing.selection == TextRange(3))
    }

    // MARK: Clipboard

    @Test("The copy, cut and paste keys use the clipboard") func clipboard() throws {
        let app = TestApp { Single("hello", log: log) }
        app.key("a", modifiers: [.control, .command])
        app.key("c", modifiers: [.control, .command])
        #expect(app.copiedText() == "hello")
        app.key(.end)
        app.key("v", modifiers: [.control, .command])
        #expect(try text(app) == "hellohello")
        app.key("a", modifiers: [.control, .command])
        app.key("x", modifiers: [.control, .command])
        #expect(try text(app) == "")
        #expect(app.copiedText() == "hellohello")
    }

    @Test("Pasted newlines become spaces in a field of one line") func newlinesArePastedAsSpaces() throws {
        let app = TestApp { Single(log: log) }
        app.setCopiedText("a\nb\r\nc\u{7}\n")
        app.key("v", modifiers: [.control, .command])
        #expect(try text(app) == "a b c")
    }

    @Test("A selection sets the primary selection, and a middle click pastes it")
    func selectingOffersPrimaryAndTheMiddleButtonPastesIt() throws {
        let app = TestApp { Single("abcdef", log: log) }
        app.drag(from: try point(app, letter: 1.1), to: try point(app, letter: 3.1))
        #expect(app.copiedText(primary: true) == "bc")
        #expect(app.copiedText() == nil)
        app.click(at: try point(app, letter: 0), button: .middle)
        #expect(try text(app) == "bcabcdef")
    }

    @Test("What keys select becomes the primary selection once, when it rests, or when the focus leaves")
    func keysOfferPrimaryWhenTheSelectionRests() throws {
        let app = TestApp { Single("abcdef", log: log) }
        app.click(at: try point(app, letter: 1.1))
        let before = app.clipboard.changeCount(of: .primary)
        for _ in 0..<3 {
            app.key(.rightArrow, modifiers: .shift)
            app.advance(by: .milliseconds(60))
        }
        #expect(app.clipboard.changeCount(of: .primary) == before)
        app.advance(by: .seconds(1))
        #expect(app.copiedText(primary: true) == "bcd" && app.clipboard.changeCount(of: .primary) == before + 1)
        #expect(app.copiedText() == nil)
        // A caret leaves it as it is.
        app.key(.rightArrow)
        app.advance(by: .seconds(2))
        #expect(app.copiedText(primary: true) == "bcd" && app.clipboard.changeCount(of: .primary) == before + 1)
        app.key("a", modifiers: [.control, .command])
        app.key(.tab)
        #expect(app.copiedText(primary: true) == "abcdef" && app.clipboard.changeCount(of: .primary) == before + 2)
    }

    @Test("What keys select in a secure field is nobody else's") func secureFieldsOfferNothing() throws {
        let app = TestApp { Secret() }
        try app.find(.textField).click()
        app.key("a", modifiers: [.control, .command])
        app.advance(by: .seconds(1))
        #expect(app.copiedText(primary: true) == nil)
    }

    private struct Secret: View {
        @State private var text = "secret"
        var body: some View { SecureField("Password", text: $text).frame(width: 200) }
    }

    @Test("Text selected in a text view is copied") func selectedTextOfOtherViewsIsCopied() throws {
        let app = TestApp { Text("some text").textSelection(.enabled) }
        try app.find(.staticText, "some text").click(count: 3)
        #expect(app.copiedText(primary: true) == "some text")
        app.key("c", modifiers: [.control, .command])
        #expect(app.copiedText() == "some text")
    }

    @Test("The context menu copies and deletes the selection") func contextMenuEditsTheSelection() throws {
        let app = TestApp { Single("hello", log: log) }
        app.key("a", modifiers: [.control, .command])
        app.click(at: try point(app, letter: 2), button: .secondary)
        try app.find(.menuItem, "Copy").click()
        #expect(app.copiedText() == "hello")
        app.click(at: try point(app, letter: 2), button: .secondary)
        try app.find(.menuItem, "Delete").click()
        #expect(try text(app) == "")
    }

    @Test("Insert and Shift-Delete keys copy, paste and cut") func insertAndShiftDeleteUseTheClipboard() throws {
        let app = TestApp { Single("hello", log: log) }
        app.key(.insert, modifiers: [.control, .command])
        #expect(app.copiedText() == "hello")
        app.key(.end)
        app.key(.insert, modifiers: .shift)
        #expect(try text(app) == "hellohello")
        app.key("a", modifiers: [.control, .command])
        app.key(.deleteForward, modifiers: .shift)
        #expect(try text(app) == "" && app.copiedText() == "hellohello")
    }

    @Test("The menu key and Shift-F10 open the context menu", arguments: [(KeyEquivalent.menu, EventModifiers()), (.f10, .shift)])
    func menuByKeys(key: KeyEquivalent, modifiers: EventModifiers) throws {
        let app = TestApp { Single("hello", log: log) }
        app.key(key, modifiers: modifiers)
        for _ in 0..<2 { app.key(.downArrow) }
        app.key(.return)
        #expect(app.copiedText() == "hello")
        #expect(app.host.popups.popups.isEmpty)
    }

    // MARK: Secrets

    // Covers: view:SecureField
    @Test("A secure field shows bullets, and its text cannot be copied")
    func secretsShowBulletsAndAreNotCopied() throws {
        struct Secret: View {
            @State private var text = "pässword"
            var body: some View {
                VStack {
                    SecureField("Password", text: $text)
                    Text(verbatim: text).accessibilityIdentifier("text")
                }
            }
        }
        let app = TestApp { Secret() }
        #expect(try app.find(.textField, "Password").value == "••••••••")
        #expect(app.displayListDescription().contains("••••••••"))
        #expect(app.displayListDescription().components(separatedBy: "pässword").count == 2)
        app.key("a", modifiers: [.control, .command])
        app.key("c", modifiers: [.control, .command])
        app.key("x", modifiers: [.control, .command])
        #expect(app.copiedText() == nil)
        #expect(try text(app) == "pässword")
        app.key(.end)
        app.key(.leftArrow)
        app.type("é")
        #expect(try text(app) == "pässworéd")
    }

    // MARK: Appearance

    @Test("The prompt shows while the field is empty and not composing") func promptShowsWhileEmpty() throws {
        let app = TestApp { Single(log: log) }
        #expect(app.displayListDescription().contains("Name"))
        app.type("x")
        #expect(!app.displayListDescription().contains("Name"))
        app.key(.delete)
        #expect(app.displayListDescription().contains("Name"))
        app.compose("に")
        #expect(!app.displayListDescription().contains("Name"))
    }

    @Test("Each text field style has its height and ideal width") func sizes() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            VStack(spacing: 0) {
                TextField("Plain", text: .constant("")).textFieldStyle(.plain)
                TextField("Box", text: .constant("")).textFieldStyle(.roundedBorder)
                TextField("Older box", text: .constant("")).textFieldStyle(RoundedBorderTextFieldStyle())
                TextField("Older plain", text: .constant("")).textFieldStyle(PlainTextFieldStyle())
                TextField("Ideal", text: .constant("")).textFieldStyle(DefaultTextFieldStyle()).fixedSize()
            }
        }
        #expect(try app.find(.textField, "Plain").frame.size == CGSize(width: 300, height: 16))
        #expect(try app.find(.textField, "Box").frame.size == CGSize(width: 300, height: 24))
        #expect(try app.find(.textField, "Older plain").frame.size == CGSize(width: 300, height: 16))
        #expect(try app.find(.textField, "Older box").frame.size == CGSize(width: 300, height: 24))
        #expect(try app.find(.textField, "Ideal").frame.size.width == 164)
    }

    @Test("A long text scrolls to keep the caret visible") func longTextScrollsToTheCaret() throws {
        let app = TestApp { Single(String(repeating: "abcdefghij", count: 10), log: log) }
        app.key(.end)
        let node = try node(app)
        #expect(node.offset.x > 300)
        #expect(node.caretRect.maxX <= node.size.width + 1)
        app.key(.home)
        #expect(node.offset.x == 0)
    }

    @Test("A vertical field grows within its line limit, then scrolls") func verticalFieldsGrow() throws {
        struct Growing: View {
            @State private var text = "one"
            var body: some View {
                VStack { TextField("Note", text: $text, axis: .vertical).lineLimit(2...4).textFieldStyle(.plain).frame(width: 200) }
            }
        }
        let app = TestApp { Growing() }
        #expect(try app.find(.textField, "Note").frame.height == 32)
        app.key(.end)
        for _ in 0..<2 { app.key(.return, modifiers: .shift) }
        #expect(try app.find(.textField, "Note").frame.height == 48)
        for _ in 0..<4 { app.key(.return, modifiers: .option) }
        app.type("end")
        #expect(try app.find(.textField, "Note").frame.height == 64)
        let node = try node(app)
        #expect(node.editing.text == "one\n\n\n\n\n\nend")
        #expect(node.offset.y == 48)
        app.scroll(at: CGPoint(x: 200, y: 300), dy: -5)
        #expect(node.offset.y == 0)
    }

    @Test("Trailing alignment puts text and caret at the trailing edge") func alignment() throws {
        let app = TestApp {
            TextField("Name", text: .constant("ab")).multilineTextAlignment(.trailing).textFieldStyle(.plain).frame(width: 100)
        }
        app.key(.end)
        #expect(try abs(node(app).caretRect.minX - 100) < 2)
    }

    // MARK: Styles

    // Covers: mod:textFieldStyle, style:textFieldStyle(.roundedBorder), style:textFieldStyle(.plain)
    // Covers: style:textFieldStyle(RoundedBorderTextFieldStyle), style:textFieldStyle(PlainTextFieldStyle)
    // Covers: style:textFieldStyle(DefaultTextFieldStyle), type:RoundedBorderTextFieldStyle, type:PlainTextFieldStyle
    // Covers: type:DefaultTextFieldStyle
    @Test("Bordered text field styles draw a box, plain ones none") func stylesDrawBoxes() throws {
        func boxes(@ViewBuilder _ field: () -> some View) throws -> (count: Int, height: CGFloat) {
            let app = TestApp(size: CGSize(width: 200, height: 100)) { field() }
            // Without the ring of a field that has the keyboard.
            app.setWindowFocus(false)
            let shapes = app.displayListDescription().split(separator: "\n").filter { $0.contains("fill") || $0.contains("stroke") }
            return (shapes.count, try app.find(.textField).frame.height)
        }
        let plain = try boxes { TextField("Name", text: .constant("x")).textFieldStyle(.plain) }
        #expect(plain.height < 20)
        let round = try boxes { TextField("Name", text: .constant("x")).textFieldStyle(.roundedBorder) }
        // A ground and a line around it.
        #expect(round.count == plain.count + 2 && round.height == 24)
        #expect(try boxes { TextField("Name", text: .constant("x")).textFieldStyle(.squareBorder) }.count == round.count)
        #expect(try boxes { TextField("Name", text: .constant("x")).textFieldStyle(RoundedBorderTextFieldStyle()) } == round)
        #expect(try boxes { TextField("Name", text: .constant("x")).textFieldStyle(PlainTextFieldStyle()) } == plain)
        #expect(try boxes { TextField("Name", text: .constant("x")).textFieldStyle(DefaultTextFieldStyle()) } == round)
        #expect(try boxes { SecureField("Name", text: .constant("x")).textFieldStyle(.plain) } == plain)
    }

    // Covers: protocol:TextFieldStyle
    @Test("A custom text field style wraps the field, which stays editable") func customStylesWrapTheField() throws {
        struct Framed: TextFieldStyle {
            func _body(configuration: TextField<Self._Label>) -> some View {
                configuration.padding(10).background(Color.yellow).accessibilityIdentifier("framed")
            }
        }
        let app = TestApp { Single("abc", log: log).textFieldStyle(Framed()) }
        #expect(try app.find(.textField, "Name").frame.height == 36)
        app.type("x")
        #expect(try text(app) == "x")
        let secure = TestApp { SecureField("Secret", text: .constant("abc")).textFieldStyle(Framed()) }
        #expect(secure.displayListDescription().contains("•••"))
        #expect(!secure.displayListDescription().contains("\"abc\""))
    }

    @Test("A disabled field takes no keys, pastes or focus") func disabledFieldsTakeNothing() throws {
        let app = TestApp { Single("abc", log: log).disabled(true) }
        app.type("x")
        app.click(at: try point(app, letter: 1), button: .middle)
        #expect(try text(app) == "abc")
        #expect(try !app.find(.textField, "Name").isFocused)
    }

    // MARK: Composing

    @Test("Composed text is drawn, but not written before it is committed") func composingIsNoPartOfTheText() throws {
        let app = TestApp { Single("ab", log: log) }
        app.key(.home)
        app.key(.rightArrow)
        app.compose("にほん", caret: 2)
        #expect(try text(app) == "ab")
        #expect(app.displayListDescription().contains("にほん"))
        // Behind one letter and two characters of a whole em.
        #expect(try abs(node(app).caretRect.minX - (7.54 + 26)) < 0.6)
        app.compose("")
        app.send(.key(KeyEvent(phase: .down, key: "日", characters: "日本", time: app.time)))
        #expect(try text(app) == "a日本b")
        #expect(!app.displayListDescription().contains("にほん"))
    }

    @Test("What the input method converts stands out in the composed text") func convertedPartsStandOut() throws {
        let app = TestApp { Single("ab", log: log) }
        app.key(.end)
        app.compose("にほんご")
        let plain = app.displayListDescription()
        app.compose("にほんご", highlights: [1..<3])
        let marked = app.displayListDescription().split(separator: "\n"), unmarked = Set(plain.split(separator: "\n"))
        let added = marked.filter { !unmarked.contains($0) }
        #expect(added.count == 1, "\(added)")
        // Positions come from another program.
        app.compose("に", highlights: [3..<9, 0..<40])
        #expect(try text(app) == "ab")
    }

    @Test("The host is told the caret rectangle, and nil without focus") func caretIsTold() throws {
        let app = TestApp { Single("ab", log: log) }
        var told: [CGRect?] = []
        app.host.services.onTextInputChange = { told.append($0) }
        app.key(.home)
        let first = try #require(told.last ?? nil)
        app.key(.rightArrow)
        let second = try #require(told.last ?? nil)
        #expect(abs(second.minX - first.minX - 7.54) < 0.6)
        app.key(.tab)
        #expect(told.last == .some(nil))
    }

    /// An input method shows its candidates at the caret, also where something else than the text has moved it.
    @Test("The host is told the caret's place after layout and scrolling") func caretIsToldWhereItGoes() throws {
        struct Scrolled: View {
            let hasBanner: Knob<Bool>
            @State private var text = "ab"
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        if hasBanner.value { Color.red.frame(height: 50) }
                        TextField("Name", text: $text)
                        Color.blue.frame(height: 1000)
                    }
                }
            }
        }
        let hasBanner = Knob(false)
        let app = TestApp(size: CGSize(width: 200, height: 300)) { Scrolled(hasBanner: hasBanner) }
        var told: [CGRect?] = []
        app.host.services.onTextInputChange = { told.append($0) }
        app.key(.end)
        let first = try #require(told.last ?? nil)
        hasBanner.value = true
        app.pump()
        #expect(try #require(told.last ?? nil) == first.offsetBy(dx: 0, dy: 50))
        app.scroll(at: CGPoint(x: 100, y: 200), dy: 1)
        try app.settle()
        let scrolled = try #require(told.last ?? nil)
        #expect(scrolled.minY < first.minY + 50 && scrolled.minX == first.minX)
        #expect(scrolled == (try node(app)).caretRect.applying(try node(app).shownWindowTransform))
    }

    // MARK: Selection bindings

    @Test("A selection binding reads and sets the field's selection") func selectionIsBound() throws {
        struct Bound: View {
            @State private var text = "hello world"
            @State private var selection: TextSelection?
            private var shown: String {
                guard case .selection(let range) = selection?.indices else { return "none" }
                return String(text[range]) + "|"
            }
            var body: some View {
                VStack {
                    TextField("Name", text: $text, selection: $selection)
                    Text(verbatim: shown).accessibilityIdentifier("text")
                    Button("select") { selection = TextSelection(range: text.startIndex..<text.index(text.startIndex, offsetBy: 5)) }
                }
            }
        }
        let app = TestApp { Bound() }
        app.key(.end)
        app.key(.leftArrow, modifiers: [.shift, .control, .command])
        #expect(try text(app) == "world|")
        try app.find(.button, "select").click()
        #expect(try node(app).editing.selectedText == "hello")
        app.type("x")
        #expect(try text(app) == "|")
        #expect(try node(app).editing.text == "x world")
    }

    // MARK: Cost

    @Test("The caret blinks for ten seconds, and damages only itself")
    func caretBlinksForAWhileAndCostsACaret() throws {
        let app = TestApp { Single("abc", log: log) }
        app.host.services.caretBlinkTime = 0.5
        app.key(.end)
        let passes = app.record { app.advance(by: .milliseconds(510)) }
        #expect(passes.bodies == [] && passes.laidOut == 0 && passes.paints == 1)
        #expect(passes.damage.allSatisfy { $0.width <= 8 && $0.height <= 24 }, "\(passes.damage)")
        #expect(app.record { app.advance(by: .seconds(9)) }.paints > 15)
        app.advance(by: .seconds(2))
        #expect(app.isIdle)
        #expect(app.record { app.advance(by: .seconds(5)) } == TestApp.Passes())
        app.key(.leftArrow)
        #expect(!app.isIdle)
        app.setWindowFocus(false)
        #expect(app.isIdle)
    }

    @Test("An arrow key causes no body and no layout") func keysCostTheFieldAlone() throws {
        let app = TestApp { VStack { ForEach(0..<20) { Text("row \($0)") }; Single(log: log) } }
        app.type("a")
        let passes = app.record { app.key(.leftArrow) }
        #expect(passes.bodies == [] && passes.laidOut == 0 && passes.paints <= 1)
    }

    /// The ring goes around a box; text without one shows its insertion point.
    @Test("A focus ring is drawn around a bordered field, not a plain one", arguments: [true, false])
    func theRingGoesAroundABox(_ isPlain: Bool) throws {
        let app = TestApp {
            if isPlain {
                TextField("Name", text: .constant("a")).textFieldStyle(.plain).accessibilityIdentifier("field")
            } else {
                TextField("Name", text: .constant("a")).textFieldStyle(.roundedBorder).accessibilityIdentifier("field")
            }
        }
        func strokes() -> Int { app.displayListDescription().split(separator: "\n").count { $0.contains("stroke") } }
        app.setWindowFocus(false)
        let before = strokes()
        app.setWindowFocus(true)
        app.key(.tab)
        #expect(try app.find(id: "field").isFocused)
        #expect(strokes() - before == (isPlain ? 0 : 1))
    }
}
