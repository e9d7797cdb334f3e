@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Disclosure groups and group boxes on a phone") struct PhoneGroupingTests {
    private func app<V: View>(_ device: DeviceForm = .phone, @ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 400)) { view() }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        return app
    }

    /// The lines that are drawn, with their colours.
    private func lines(_ app: TestApp) -> [(bounds: CGRect, color: Color.Resolved)] {
        app.host.fullDisplayList.items.compactMap { item in
            guard case .stroke(_, _, .color(let color), _) = item.command else { return nil }
            return (item.bounds, color)
        }
    }

    // Covers: view:DisclosureGroup
    @Test("The arrow is behind the label in the accent colour, and turns down") func arrow() throws {
        let app = app { DisclosureGroup("More") { Text("content") }.padding(20) }
        let label = try app.find(text: "More").frame
        #expect(label.minX == 20)
        let closed = try #require(lines(app).first)
        #expect(closed.bounds.minX > 340 && closed.bounds.maxX <= 371)
        #expect(closed.bounds.height > closed.bounds.width)
        #expect(closed.color == Color.accentColor.resolve(in: app.host.environment))
        // All of the line is pressed.
        app.click(at: CGPoint(x: 200, y: label.midY))
        app.advance(by: .seconds(1))
        #expect(try app.find(text: "content").frame.minX == 20)
        #expect(try app.find(text: "content").frame.minY > app.find(text: "More").frame.maxY)
        let open = try #require(lines(app).first)
        #expect(open.bounds.width > open.bounds.height)
    }

    @Test("On a desktop the triangle stands before the label") func desktop() throws {
        let app = app(.desktop) { DisclosureGroup("More", isExpanded: .constant(true)) { Text("content") }.padding(20) }
        let content = try app.find(text: "content").frame, triangle = try #require(lines(app).first).bounds
        #expect(content.minX > 28)
        #expect(triangle.minX >= 20 && triangle.maxX < content.minX && triangle.maxY < content.minY)
    }

    // Covers: view:GroupBox
    @Test("A box has its label inside, above the content") func box() throws {
        let app = app { GroupBox("Title") { Text("content") }.padding(20) }
        let label = try app.find(text: "Title").frame, content = try app.find(text: "content").frame
        let fill = try #require(app.host.fullDisplayList.items.first { if case .fill = $0.command { true } else { false } })
        guard case .fill(_, _, .color(let color), _) = fill.command else {
            Issue.record("The box has no plain colour.")
            return
        }
        #expect(fill.bounds.minX == 20 && fill.bounds.maxX == 370)
        #expect(label.minX == 36 && near(label.minY, fill.bounds.minY + 16, 1))
        #expect(content.minX == 36 && content.minY > label.maxY && near(content.maxY, fill.bounds.maxY - 16, 1))
        #expect(color == Color(red: 242.0 / 255, green: 242.0 / 255, blue: 247.0 / 255).resolve(in: app.host.environment))
        let desktop = self.app(.desktop) { GroupBox("Title") { Text("content") }.padding(20) }
        #expect(try desktop.find(text: "Title").frame.minX == 20)
    }
}
