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

    private struct ContentApp: App {
        var body: some Scene { WindowGroup { Content() } }
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

    @Test("a monitor is told the number of a click, and the buttons that are held") func clicks() throws {
        let app = TestApp(ContentApp())
        var seen: [String] = []
        let monitor = NSEvent.addLocalMonitorForEvents(matching: [.leftMouseDown, .leftMouseUp, .rightMouseDown, .mouseMoved]) { event in
            seen.append("\(event.type.rawValue) \(event.clickCount) \(NSEvent.pressedMouseButtons)")
            return event
        }
        app.click(at: CGPoint(x: 5, y: 5), count: 2)
        app.click(at: CGPoint(x: 5, y: 5), button: .secondary)
        app.movePointer(to: CGPoint(x: 60, y: 5))
        #expect(seen.filter { $0.hasPrefix("1 ") } == ["1 1 1", "1 2 1"] && seen.filter { $0.hasPrefix("2 ") } == ["2 1 0", "2 2 0"])
        #expect(seen.filter { $0.hasPrefix("3 ") } == ["3 1 2"] && seen.last == "5 0 0")
        NSEvent.removeMonitor(try #require(monitor))
        #expect(NSEvent.doubleClickInterval > 0)
    }

    @Test("keys that type no letter have names") func specialKeys() throws {
        let app = TestApp { Content() }
        try app.find(.textField).click()
        var seen: [NSEvent.SpecialKey?] = []
        let monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
            seen.append(event.specialKey)
            return event
        }
        app.press(.leftArrow)
        app.press(.delete)
        app.type("a")
        app.press(.return)
        NSEvent.removeMonitor(try #require(monitor))
        #expect(seen == [.leftArrow, .delete, nil, .carriageReturn])
    }

    @Test("events of other programs are refused") func global() {
        #expect(NSEvent.addGlobalMonitorForEvents(matching: .any) { _ in } == nil)
    }
}
