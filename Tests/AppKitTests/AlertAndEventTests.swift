import AppKit
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("AppKit's monitors of events") struct EventMonitorTests {
    private struct Content: View {
        @State var text = ""
        @State var count = 0
        var body: some View {
            VStack {
                TextField("Name", text: $text)
                Text("[\(text)]")
                Button("Press") { count += 1 }
                Text("\(count) times")
            }
        }
    }

    @Test("a monitor sees keys before the views do, changes nothing, or ends them") func keys() throws {
        let app = TestApp { Content() }
        try app.find(.textField).click()
        var seen: [String] = []
        let monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
            seen.append("\(event.charactersIgnoringModifiers ?? "") \(event.keyCode)")
            return event.characters == "b" ? nil : event
        }
        app.type("ab")
        _ = try app.find(text: "[a]")
        #expect(seen == ["a 0", "b 11"])
        NSEvent.removeMonitor(try #require(monitor))
        app.type("b")
        _ = try app.find(text: "[ab]")
        #expect(seen.count == 2)
    }

    @Test("a monitor sees only what it asks for") func masks() throws {
        let app = TestApp { Content() }
        var seen: [NSEvent.EventType] = []
        let monitor = NSEvent.addLocalMonitorForEvents(matching: [.leftMouseDown, .leftMouseUp]) { event in
            seen.append(event.type)
            return event
        }
        try app.find(.button, "Press").click()
        _ = try app.find(text: "1 times")
        #expect(seen == [.leftMouseDown, .leftMouseUp])
        NSEvent.removeMonitor(try #require(monitor))
    }

    @Test("events of other programs are refused") func global() {
        #expect(NSEvent.addGlobalMonitorForEvents(matching: .any) { _ in } == nil)
    }
}
