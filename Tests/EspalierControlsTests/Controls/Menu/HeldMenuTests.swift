@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: a press that is held opens what the secondary button opens on a desktop.
@MainActor @Suite("Context menus that are held for") struct HeldMenuTests {
    private let log = Log()
    private let center = CGPoint(x: 195, y: 422)

    private func app<V: View>(_ device: DeviceForm = .phone, @ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        return app
    }

    private var card: some View {
        Color.red.frame(width: 100, height: 100)
            .onTapGesture { log("tapped") }
            .contextMenu { Button("Copy") { log("copy") } }
    }

    @Test("On a phone a press that is held for half a second opens the menu, and is no tap") func opens() throws {
        let app = app { card }
        app.press(at: center)
        app.advance(by: .milliseconds(450))
        #expect(app.findAll(.menuItem).isEmpty)
        app.advance(by: .milliseconds(100))
        _ = try app.find(.menuItem, "Copy")
        app.advance(by: .milliseconds(500))
        app.release(at: center)
        app.advance(by: .milliseconds(300))
        #expect(log.drain() == [])
        try app.find(.menuItem, "Copy").click()
        #expect(log.drain() == ["copy"])
        app.click(at: center)
        #expect(log.drain() == ["tapped"])
    }

    @Test("The finger may go on to a row, and choose it by leaving the screen there") func slides() throws {
        let app = app { card }
        app.press(at: center)
        app.advance(by: .milliseconds(600))
        let row = try app.find(.menuItem, "Copy")
        app.advance(by: .milliseconds(400))
        app.movePointer(to: row.point(.trailing))
        row.release()
        #expect(log.drain() == ["copy"])
        #expect(app.findAll(.menuItem).isEmpty)
    }

    @Test("A press that moves away, or ends before, opens nothing; nor does one on a desktop") func others() throws {
        let app = app { card }
        app.press(at: center)
        app.movePointer(to: CGPoint(x: center.x, y: center.y + 12))
        app.advance(by: .seconds(1))
        #expect(app.findAll(.menuItem).isEmpty)
        app.release(at: center)
        app.advance(by: .seconds(1))
        #expect(app.findAll(.menuItem).isEmpty)
        let desktop = self.app(.desktop) { card }
        desktop.press(at: center)
        desktop.advance(by: .milliseconds(700))
        #expect(desktop.findAll(.menuItem).isEmpty)
        desktop.release(at: center)
        #expect(log.drain().last == "tapped")
    }

    @Test("A menu without rows leaves the press to what it is for") func noRows() throws {
        let app = app {
            Button("Go") { log("pressed") }.frame(width: 100, height: 100).contextMenu { if log.entries.count > 9 { Button("Never") {} } }
        }
        app.press(at: center)
        app.advance(by: .seconds(1))
        app.release(at: center)
        #expect(log.drain() == ["pressed"])
    }

    @Test("A button with a menu is not pressed by a press that is held") func button() throws {
        let app = app { Button("Go") { log("pressed") }.frame(width: 100, height: 100).contextMenu { Button("Copy") {} } }
        app.press(at: center)
        app.advance(by: .seconds(1))
        app.release(at: center)
        _ = try app.find(.menuItem, "Copy")
        #expect(log.drain() == [])
    }

    private struct Rows: View {
        let log: Log
        var hasMenu = true
        @State private var rows = ["A", "B", "C"]
        @State private var chosen: String?

        var body: some View {
            let list = List(selection: $chosen) { ForEach(rows, id: \.self) { Text($0) }.onDelete { rows.remove(atOffsets: $0) } }
            if hasMenu { list.contextMenu(forSelectionType: String.self) { keys in Button("Open \(keys.joined())") {} } } else { list }
        }
    }

    @Test("A list's menu is for the row that is held; without one, what a row can do stays behind its edge") func rows() throws {
        let app = app { Rows(log: log) }
        let row = try app.find(text: "B")
        app.press(at: row.point(.center))
        app.advance(by: .seconds(1))
        app.release(at: row.point(.center))
        _ = try app.find(.menuItem, "Open B")
        let plain = self.app { Rows(log: log, hasMenu: false) }
        let other = try plain.find(text: "B")
        plain.press(at: other.point(.center))
        plain.advance(by: .seconds(1))
        #expect(plain.findAll(.menuItem).isEmpty)
    }
}
