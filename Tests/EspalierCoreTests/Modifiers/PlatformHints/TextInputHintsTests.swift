@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What apps say of fields for phones. With a keyboard of keys a field takes what is typed, as it is typed.
@MainActor @Suite("Keyboard hints of text fields") struct TextInputHintsTests {
    private struct Fields<Hinted: View>: View {
        @State private var text = ""
        let hint: (TextField<Text>) -> Hinted
        var body: some View {
            VStack {
                hint(TextField("Name", text: $text))
                Text(verbatim: text).accessibilityIdentifier("text")
            }
        }
    }

    private func typed(_ keys: String, @ViewBuilder _ hint: @escaping (TextField<Text>) -> some View) throws -> String {
        let app = TestApp { Fields(hint: hint) }
        app.type(keys)
        return try app.find(id: "text").label ?? ""
    }

    // Covers: mod:keyboardType, style:keyboardType(.numberPad), style:keyboardType(.decimalPad), style:keyboardType(.emailAddress)
    /// SwiftUI: a kind of keyboard keeps nobody from typing other characters with another one.
    @Test("A keyboard type does not restrict the keys typed") func kindsOfKeyboardsTakeAllKeys() throws {
        #expect(try typed("a1.") { $0.keyboardType(.numberPad) } == "a1.")
        #expect(try typed("a1.") { $0.keyboardType(.decimalPad) } == "a1.")
        #expect(try typed("a@b.c") { $0.keyboardType(.emailAddress) } == "a@b.c")
    }

    // Covers: mod:autocapitalization, style:autocapitalization(.none), mod:textInputAutocapitalization
    // Covers: style:textInputAutocapitalization(.never)
    @Test("Typed text is not capitalized") func nothingIsWrittenLarge() throws {
        #expect(try typed("one. two") { $0 } == "one. two")
        #expect(try typed("one. two") { $0.autocapitalization(.none) } == "one. two")
        #expect(try typed("one. two") { $0.textInputAutocapitalization(.never) } == "one. two")
    }

    // Covers: mod:autocorrectionDisabled, mod:disableAutocorrection
    @Test("Typed text is not autocorrected") func nothingIsCorrected() throws {
        #expect(try typed("teh adn ") { $0.autocorrectionDisabled() } == "teh adn ")
        #expect(try typed("teh adn ") { $0.disableAutocorrection(true) } == "teh adn ")
        #expect(try typed("teh adn ") { $0.autocorrectionDisabled(false) } == "teh adn ")
    }

    // Covers: mod:textContentType, style:textContentType(.emailAddress), style:textContentType(.name)
    // Covers: style:textContentType(.oneTimeCode), style:textContentType(.password)
    /// SwiftUI: what a text means hides nothing of it; that is `SecureField`'s.
    @Test("A text content type does not change or hide the text") func meaningsChangeNothing() throws {
        #expect(try typed("x") { $0.textContentType(.emailAddress) } == "x")
        #expect(try typed("x") { $0.textContentType(.name) } == "x")
        #expect(try typed("123") { $0.textContentType(.oneTimeCode) } == "123")
        let app = TestApp { TextField("Name", text: .constant("shown")).textContentType(.password) }
        #expect(try app.find(.textField, "Name").value == "shown")
    }

    // Covers: mod:submitLabel, style:submitLabel(.done), style:submitLabel(.search)
    @Test("Return submits with every submit label") func returnSubmitsWhateverItIsCalled() {
        let log = Log()
        for label in [SubmitLabel.done, .search, .go] {
            let app = TestApp { TextField("Name", text: .constant("")).submitLabel(label).onSubmit { log("submit") } }
            app.key(.return)
        }
        #expect(log.drain() == ["submit", "submit", "submit"])
    }

    // Covers: mod:scrollDismissesKeyboard, style:scrollDismissesKeyboard(.immediately), style:scrollDismissesKeyboard(.interactively)
    /// A keyboard of keys lies beside the screen: scrolling takes it from nobody.
    @Test("Scrolling with scrollDismissesKeyboard keeps the field's focus") func scrollingKeepsTheKeyboard() throws {
        for mode in [ScrollDismissesKeyboardMode.immediately, .interactively] {
            let app = TestApp(size: CGSize(width: 200, height: 200)) {
                ScrollView {
                    TextField("Name", text: .constant(""))
                    Color.red.frame(height: 800)
                }
                .scrollDismissesKeyboard(mode)
            }
            #expect(try app.find(.textField, "Name").isFocused)
            app.scroll(at: CGPoint(x: 100, y: 100), dy: 3)
            #expect(try app.find(.textField, "Name").isFocused)
        }
    }
}
