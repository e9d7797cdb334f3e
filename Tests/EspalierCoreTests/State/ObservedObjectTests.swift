import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Objects that say that they change, and the bindings to their properties.
@MainActor @Suite("Observed objects and bindings to their properties") struct ObservedObjectTests {
    struct User: Equatable { var name = "a", age = 1 }
    struct Item: Identifiable, Equatable { let id: Int; var text: String }

    final class Model: ObservableObject {
        @Published var text = "x"
        @Published var other = 0
        @Published var user = User()
        @Published var items = [Item(id: 0, text: "p"), Item(id: 1, text: "q")]
        @Published var chosen: String?
    }

    /// Reads nothing but a binding.
    struct Reader: View {
        let name: String
        @Binding var value: String
        let log: Log
        var body: some View {
            let _ = log("\(name) \(value)")
            Text(value)
        }
    }

    struct Wrapping: View {
        @Binding var value: String
        let log: Log
        var body: some View { Reader(name: "inner", value: $value, log: log) }
    }

    struct Screen: View {
        @ObservedObject var model: Model
        let log: Log
        var body: some View {
            VStack {
                Reader(name: "text", value: $model.text, log: log)
                Wrapping(value: $model.text, log: log)
                Reader(name: "user", value: $model.user.name, log: log)
                ForEach($model.items) { $item in Reader(name: "item", value: $item.text, log: log) }
                if let chosen = Binding($model.chosen) { Reader(name: "chosen", value: chosen, log: log) }
            }
        }
    }

    // Covers: attr:ObservedObject, attr:Published
    /// A view with a binding to a property runs when the property has another value, and at no other change of the object.
    @Test("A view with a binding to an object runs only when that property changes")
    func bindingReadersRunOnlyForTheirProperty() {
        let model = Model(), log = Log()
        let app = TestApp { Screen(model: model, log: log) }
        #expect(log.drain() == ["text x", "inner x", "user a", "item p", "item q"])
        func change(_ body: () -> Void) -> [String] {
            body()
            app.pump()
            return log.drain()
        }
        #expect(change { model.text = "y" } == ["text y", "inner y"])
        #expect(change { model.other = 1 } == [])
        #expect(change { model.text = "y" } == [])
        #expect(change { model.user.age = 2 } == [])
        #expect(change { model.user.name = "b" } == ["user b"])
        #expect(change { model.items[1].text = "r" } == ["item r"])
        #expect(change { model.chosen = "c" } == ["chosen c"])
        #expect(change { model.chosen = "d" } == ["chosen d"])
        #expect(change { model.chosen = nil } == [])
    }

    struct Form: View {
        @StateObject var model: Model
        var body: some View {
            VStack {
                FormRow(text: $model.text)
                Button("clear") { model.text = "" }
            }
        }

        struct FormRow: View {
            @Binding var text: String
            var body: some View {
                HStack {
                    Text(text.isEmpty ? "empty" : "full")
                    TextField("title", text: $text)
                }
            }
        }
    }

    // Covers: attr:StateObject, attr:Binding
    @Test("A text field in a nested row writes and shows its bound property") func fieldsInRowsOfTheirOwn() throws {
        let model = Model()
        model.text = ""
        let app = TestApp { Form(model: model) }
        let field = try app.find(.textField)
        try field.click()
        app.type("ab")
        #expect(model.text == "ab")
        _ = try app.find(text: "full")
        try app.find(.button, "clear").click()
        _ = try app.find(text: "empty")
        #expect(try app.find(.textField).value == "")
    }
}
