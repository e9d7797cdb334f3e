import EspalierApp
import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("The keyboard reaches what is out of sight") struct FocusOutOfSightTests {
    enum Container: String, CaseIterable { case form, sections, list, lazyStack, stack }

    private struct Fields: View {
        let container: Container
        @State private var texts = Array(repeating: "", count: 12)
        @FocusState private var field: Int?

        var body: some View {
            VStack {
                Text("Field: \(field ?? -1)")
                switch container {
                case .form: Form { ForEach(0..<12) { field($0) } }.formStyle(.grouped)
                case .sections: Form { ForEach(0..<12) { n in Section("Part \(n)") { field(n) } } }.formStyle(.grouped)
                case .list: List { ForEach(0..<12) { field($0) } }
                case .lazyStack: ScrollView { LazyVStack { ForEach(0..<12) { field($0).padding(4) } } }
                case .stack: ScrollView { VStack { ForEach(0..<12) { field($0).padding(4) } } }
                }
                Button("Done") {}
            }
        }

        private func field(_ n: Int) -> some View {
            TextField("Field \(n)", text: $texts[n]).textFieldStyle(.roundedBorder).focused($field, equals: n)
        }
    }

    @Test("Tab goes on to the fields below the edge, and to what comes after them", arguments: Container.allCases)
    func forward(_ container: Container) throws {
        let app = TestApp(size: CGSize(width: 320, height: 240)) { Fields(container: container) }
        for number in 0..<12 {
            try app.find(text: "Field: \(number)").expect(text: "Field: \(number)")
            let field = try #require(app.host.focus?.focused)
            let frame = field.windowRect(field.bounds)
            #expect(frame.minY >= 0 && frame.maxY < 240 - 20, "field \(number) is in sight")
            app.key(.tab)
        }
        #expect(try app.find(.button, "Done").isFocused)
        app.key(.tab)
        try app.find(text: "Field: 0").expect(text: "Field: 0")
    }

    @Test("Shift and Tab go back to the fields above the edge", arguments: Container.allCases)
    func backward(_ container: Container) throws {
        let app = TestApp(size: CGSize(width: 320, height: 240)) { Fields(container: container) }
        app.key(.tab, modifiers: .shift)
        #expect(try app.find(.button, "Done").isFocused)
        for number in (0..<12).reversed() {
            app.key(.tab, modifiers: .shift)
            try app.find(text: "Field: \(number)").expect(text: "Field: \(number)")
        }
    }

    private struct Fold: View {
        let isData: Bool
        @State private var text = ""
        @FocusState private var focused: Int?

        var body: some View {
            VStack {
                Text("Typed: \(text)")
                Form {
                    ForEach(0..<12) { n in Section("Part \(n)") { Text("Row") } }
                    if isData {
                        ForEach(0..<20) { n in if n == 15 { field } else { Text("Line \(n)") } }
                    } else {
                        Section("Last") { field }
                    }
                }
                .formStyle(.grouped)
            }
            .onAppear { focused = 1 }
        }

        private var field: some View { TextField("Field", text: $text).focused($focused, equals: 1) }
    }

    @Test("A field below the edge that a focus state names has the keyboard, and is scrolled into view", arguments: [false, true])
    func byState(isData: Bool) throws {
        let app = TestApp(size: CGSize(width: 320, height: 240)) { Fold(isData: isData) }
        try app.settle()
        app.type("abc")
        try app.find(text: "Typed: abc").expect(text: "Typed: abc")
        let frame = try app.find(.textField, "Field").frame
        #expect(frame.minY > 0 && frame.maxY <= 240)
    }

    @Test("A field that is scrolled out of sight keeps the keyboard") func scrolledAway() throws {
        let app = TestApp(size: CGSize(width: 320, height: 240)) { Fields(container: .list) }
        app.scroll(at: CGPoint(x: 100, y: 120), dy: 100)
        try app.settle()
        #expect(app.host.focus?.focused != nil)
        app.type("abc")
        try app.find(text: "Field: 0").expect(text: "Field: 0")
    }

    @Test("A field that is scrolled into view is so with its focus ring") func ring() throws {
        struct Fields: View {
            @State private var texts = Array(repeating: "", count: 12)
            var body: some View {
                ScrollView {
                    VStack(spacing: 16) { ForEach(0..<12) { TextField("Field \($0)", text: $texts[$0]).textFieldStyle(.roundedBorder) } }
                        .padding(.horizontal)
                }
            }
        }
        let app = TestApp(size: CGSize(width: 240, height: 180)) { Fields() }
        for _ in 0..<9 { app.key(.tab) }
        let field = try #require(app.host.focus?.focused)
        #expect(try app.find(.textField, "Field 9").isFocused)
        #expect(field.windowRect(field.ownInk).maxY <= 180)
        for _ in 0..<8 { app.key(.tab, modifiers: .shift) }
        let other = try #require(app.host.focus?.focused)
        #expect(other.windowRect(other.ownInk).minY >= 0)
    }

    @Test("Assistive technology that focuses a field scrolls it into view") func assistive() throws {
        let app = TestApp(size: CGSize(width: 320, height: 240)) { Fields(container: .stack) }
        let field = try app.find(.textField, "Field 11")
        #expect(field.frame.minY > 240)
        field.element.focus?()
        try app.settle()
        #expect(field.frame.maxY < 240)
    }

    @Test("What is beside a list is read after it, line by line") func columns() {
        let list = CGRect(x: 0, y: 0, width: 100, height: 200)
        let rects = [
            list, CGRect(x: 120, y: 0, width: 50, height: 20), CGRect(x: 180, y: 0, width: 50, height: 20),
            CGRect(x: 110, y: 40, width: 50, height: 20),
        ]
        #expect(FocusOrder.lines(rects) == [0, 1, 2, 3])
    }
}
