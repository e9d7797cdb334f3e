@testable import EspalierApp
@testable import EspalierTesting
import Foundation
import SwiftUI
import Testing

struct RecordedApp: App {
    var body: some Scene {
        WindowGroup("Recorded") { RecordedView() }
            .commands { CommandMenu("Fruit") { Button("Clear") {}.keyboardShortcut("k") } }
    }
}

struct RecordedView: View {
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
    app.press(.tab)
}
