import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Arrows in texts of both directions") struct ArrowDirectionTests {
    private struct Field: View {
        @State var text: String
        var isEditor = false

        var body: some View { if isEditor { TextEditor(text: $text) } else { TextField("Text", text: $text).frame(width: 200) } }
    }

    /// What is in the field after the keys and an X.
    private func typed(
        _ text: String, _ keys: [KeyEquivalent], modifiers: EventModifiers = [], layoutDirection: LayoutDirection = .leftToRight,
        isEditor: Bool = false
    ) throws -> String {
        let app = TestApp(size: CGSize(width: 300, height: 100), layoutDirection: layoutDirection, fonts: .kit) {
            Field(text: text, isEditor: isEditor)
        }
        app.key(.end, modifiers: [.control, .command])
        for key in keys { app.key(key, modifiers: modifiers) }
        app.type("X")
        return try #require(try app.find(.textField).value)
    }

    @Test("An arrow moves the caret the way it points, whatever the direction of the interface")
    func pointing() throws {
        #expect(try typed("abcd", [.leftArrow, .leftArrow], layoutDirection: .rightToLeft) == "abXcd")
        #expect(try typed("abcd", [.rightArrow], layoutDirection: .rightToLeft) == "abcdX")
        #expect(try typed("אבגד", [.rightArrow, .rightArrow]) == "אבXגד")
        #expect(try typed("אבגד", [.leftArrow]) == "אבגדX")
    }

    @Test("In a line of both directions the caret goes along what is seen") func mixed() throws {
        // Seen: a b _ ג ב א, and the end of the text is beside the space.
        #expect(try typed("ab אבג", [.rightArrow]) == "ab אבXג")
        #expect(try typed("ab אבג", [.rightArrow, .rightArrow]) == "ab אXבג")
        #expect(try typed("ab אבג", [.leftArrow]) == "abX אבג")
        #expect(try typed("ab אבג", [.leftArrow, .leftArrow]) == "aXb אבג")
    }

    @Test("Control and an arrow move by words the way it points") func words() throws {
        #expect(try typed("one two", [.leftArrow], modifiers: [.control, .command], layoutDirection: .rightToLeft) == "one Xtwo")
        #expect(try typed("אבג דהו", [.rightArrow], modifiers: [.control, .command]) == "אבג Xדהו")
    }

    @Test("At the end of a line an arrow goes on in the next one, by the direction of the text") func lines() throws {
        #expect(try typed("אב\nגד", [.rightArrow, .rightArrow, .rightArrow], isEditor: true) == "אבX\nגד")
        #expect(try typed("ab\ncd", [.leftArrow, .leftArrow, .leftArrow], layoutDirection: .rightToLeft, isEditor: true) == "abX\ncd")
    }
}
