@testable import EspalierApp
@testable import EspalierTesting
import Foundation
import SwiftUI
import Testing

struct RecordedApp: App {
    @State private var last = "Nothing"

    var body: some Scene {
        WindowGroup("Recorded") { RecordedView(last: $last) }
            .commands {
                CommandMenu("Fruit") {
                    Button("Clear") { last = "Cleared" }.keyboardShortcut("k")
                    Menu("Sort") { Button("By Name") { last = "Sorted" } }
                }
            }
    }
}

struct RecordedView: View {
    @Binding var last: String
    @State private var name = ""
    @State private var fruits: [String] = []
    @State private var volume = 0.5

    var body: some View {
        VStack {
            TextField("Fruit", text: $name)
            Button("Add") {
                fruits.append(name)
                name = ""
            }
            .disabled(name.isEmpty)
            Text("\(fruits.count) in all")
            ForEach(fruits, id: \.self) { fruit in
                HStack {
                    Text(fruit)
                    Button("Remove") { fruits.removeAll { $0 == fruit } }
                }
            }
            Slider(value: $volume) { Text("Volume") }
            Menu("More") { Button("Reset") { last = "Reset" } }
            Text(last).contextMenu { Button("Copy") { last = "Copied" } }
            Spacer()
        }
        .padding()
        .frame(minWidth: 300, minHeight: 300)
    }
}

/// What a recorder writes. The text stands below, as a test that runs: it compiles, and does what was done.
@MainActor @Suite("Recorded scenarios", .serialized) struct ScenarioTests {
    /// Does with an app what a person did, and records it.
    private func recording(_ body: (TestApp) throws -> Void) throws -> String {
        let app = TestApp(RecordedApp(), size: CGSize(width: 400, height: 400))
        let runtime = try #require(app.runtime)
        var text = ""
        let recorder = ScenarioRecorder(runtime, app: "EspalierTestingTests.RecordedApp") { text = $0 }
        try body(app)
        recorder.stop()
        return text
    }

    @Test("Clicks, texts, keys and what appears become the text of a test") func steps() throws {
        let text = try recording { app in
            for fruit in ["Apple", "Pear \"x\""] {
                try app.find(.textField, "Fruit").click()
                app.type(fruit)
                try app.find(.button, "Add").click()
                app.advance(by: .seconds(1))
            }
            try app.findAll(.button)[1].click()
            app.advance(by: .seconds(1))
            app.press("k", modifiers: .command)
            app.press(.tab)
        }
        let own = try String(contentsOfFile: #filePath, encoding: .utf8)
        let lines = text.split(separator: "\n").map(String.init)
        let begin = try #require(lines.firstIndex { $0.contains("func recordedScenario()") })
        let body = lines[(begin + 1)...].joined(separator: "\n")
        #expect(own.contains(body), "\(text)")
        #expect(lines.contains("@testable import EspalierTestingTests") && lines.contains("import SwiftUI"))
    }

    @Test("Rows of menus are clicked in turn: in the bar, beside a row, of a button, and of a view") func menus() throws {
        let text = try recording { app in
            for (role, label) in [
                (TestApp.Role.menuItem, "Fruit"), (.menuItem, "Clear"), (.menuItem, "Fruit"), (.menuItem, "Sort"), (.menuItem, "By Name"),
                (.popUpButton, "More"), (.menuItem, "Reset"),
            ] {
                try app.find(role, label).click()
                app.advance(by: .seconds(1))
            }
            try app.find(text: "Reset").click(button: .secondary)
            app.advance(by: .seconds(1))
            try app.find(.menuItem, "Copy").click()
            app.advance(by: .seconds(1))
            #expect(try app.maybeFind(text: "Copied") != nil)
        }
        let own = try String(contentsOfFile: #filePath, encoding: .utf8)
        let lines = text.split(separator: "\n").map(String.init)
        let begin = try #require(lines.firstIndex { $0.contains("func recordedScenario()") })
        #expect(own.contains(lines[(begin + 1)...].joined(separator: "\n")), "\(text)")
    }

    @Test("A menu that is used without letting go of the button is two clicks") func pressedMenu() throws {
        let text = try recording { app in
            try app.find(.popUpButton, "More").press()
            app.advance(by: .seconds(1))
            let row = try app.find(.menuItem, "Reset")
            try row.hover()
            row.release()
            app.advance(by: .seconds(1))
            #expect(try app.maybeFind(text: "Reset") != nil)
        }
        #expect(text.contains("""
                try app.find(.popUpButton, "More").click()
                app.advance(by: .seconds(1))
                try app.find(.menuItem, "Reset").click()
            """), "\(text)")
    }

    @Test("A double click is one step, a drag has its beginning and its way, the wheel its turns") func pointer() throws {
        let text = try recording { app in
            try app.find(text: "0 in all").click(count: 2)
            app.advance(by: .seconds(1))
            try app.find(.slider, "Volume").drag(by: CGSize(width: 40, height: 0), from: UnitPoint(x: 0.5, y: 0.5))
            app.advance(by: .seconds(1))
            try app.find(.slider, "Volume").scroll(dy: 1)
            try app.find(.slider, "Volume").scroll(dy: 2)
        }
        #expect(text.contains("try app.find(.staticText, \"0 in all\").click(count: 2)\n"), "\(text)")
        #expect(text.contains("try app.find(.slider, \"Volume\").drag(by: CGSize(width: 40, height: 0))\n"), "\(text)")
        #expect(text.contains("try app.find(.slider, \"Volume\").scroll(dy: 3)\n"), "\(text)")
    }
}

@MainActor @Test func recordedScenario() throws {
    let app = TestApp(RecordedApp(), size: CGSize(width: 400, height: 400))
    try app.find(.textField, "Fruit").click()
    app.advance(by: .seconds(1))
    app.type("Apple")
    app.advance(by: .seconds(1))
    try app.find(.button, "Add").click()
    app.advance(by: .seconds(1))
    #expect(try app.maybeFind(text: "1 in all") != nil)
    #expect(try app.maybeFind(text: "Apple") != nil)
    try app.find(.textField, "Fruit").click()
    app.advance(by: .seconds(1))
    app.type("Pear \"x\"")
    app.advance(by: .seconds(1))
    try app.find(.button, "Add").click()
    app.advance(by: .seconds(1))
    #expect(try app.maybeFind(text: "2 in all") != nil)
    #expect(try app.maybeFind(text: "Pear \"x\"") != nil)
    try app.findAll(.button)[1].click()
    app.advance(by: .seconds(1))
    #expect(try app.maybeFind(text: "1 in all") != nil)
    app.press("k", modifiers: .command)
    app.advance(by: .seconds(1))
    #expect(try app.maybeFind(text: "Cleared") != nil)
    app.press(.tab)
}

@MainActor @Test func recordedMenus() throws {
    let app = TestApp(RecordedApp(), size: CGSize(width: 400, height: 400))
    try app.find(.menuItem, "Fruit").click()
    app.advance(by: .seconds(1))
    try app.find(.menuItem, "Clear").click()
    app.advance(by: .seconds(1))
    #expect(try app.maybeFind(text: "Cleared") != nil)
    try app.find(.menuItem, "Fruit").click()
    app.advance(by: .seconds(1))
    try app.find(.menuItem, "Sort").click()
    app.advance(by: .seconds(1))
    try app.find(.menuItem, "By Name").click()
    app.advance(by: .seconds(1))
    #expect(try app.maybeFind(text: "Sorted") != nil)
    try app.find(.popUpButton, "More").click()
    app.advance(by: .seconds(1))
    try app.find(.menuItem, "Reset").click()
    app.advance(by: .seconds(1))
    #expect(try app.maybeFind(text: "Reset") != nil)
    try app.find(.staticText, "Reset").click(button: .secondary)
    app.advance(by: .seconds(1))
    try app.find(.menuItem, "Copy").click()
    app.advance(by: .seconds(1))
    #expect(try app.maybeFind(text: "Copied") != nil)
}
