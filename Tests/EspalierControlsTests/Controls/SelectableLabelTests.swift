@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Selectable text in the labels of controls") struct SelectableLabelTests {
    enum Kind: CaseIterable { case button, plainButton, rowButton, toggle, menu, link, disclosure, navigationLink, rowLink, ownStyle }

    private struct OwnStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding(4) }
    }

    private struct Controls: View {
        let kind: Kind
        let log: Log
        @State private var isOn = false

        var body: some View {
            VStack {
                control
                Text(isOn ? "on" : "off")
            }
            .textSelection(.enabled)
            .environment(\.openURL, OpenURLAction { _ in
                log("acted")
                return .handled
            })
        }

        private var label: some View { Text(verbatim: "label") }

        @ViewBuilder private var control: some View {
            switch kind {
            case .button: Button { log("acted") } label: { label }
            case .plainButton: Button { log("acted") } label: { label }.buttonStyle(.plain)
            case .ownStyle: Button { log("acted") } label: { label }.buttonStyle(OwnStyle())
            case .rowButton: List { Button { log("acted") } label: { label } }
            case .toggle: Toggle(isOn: Binding { false } set: { _ in log("acted") }) { label }.toggleStyle(.button)
            case .menu: Menu { Button("Item") {} } label: { label }
            case .link: Link(destination: URL(string: "https://example.org")!) { label }
            case .disclosure: DisclosureGroup(isExpanded: Binding { false } set: { _ in log("acted") }) { Text("content") } label: { label }
            case .navigationLink: NavigationStack { NavigationLink { Text("there") } label: { label } }
            case .rowLink: NavigationStack { List { NavigationLink { Text("there") } label: { label } } }
            }
        }
    }

    @Test("A click on a selectable text in a control's label is the control's", arguments: Kind.allCases) func labelsAct(
        _ kind: Kind
    ) throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Controls(kind: kind, log: log) }
        let frame = try app.find(containing: "label").frame
        app.click(at: CGPoint(x: frame.midX, y: frame.midY))
        try app.settle(maxFrames: 400)
        switch kind {
        case .menu: _ = try app.find(.menuItem, "Item")
        case .navigationLink, .rowLink: _ = try app.find(text: "there")
        default: #expect(log.drain() == ["acted"])
        }
        #expect(app.copiedText(primary: true) == nil)
    }

    @Test("Over a control's selectable label the pointer is not that of text") func labelsHaveTheArrow() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            VStack {
                Button {} label: { Text("label") }
                Text("other")
            }
            .textSelection(.enabled)
        }
        let label = try app.find(containing: "label").frame, other = try app.find(text: "other").frame
        app.movePointer(to: CGPoint(x: label.midX, y: label.midY))
        #expect(app.pointerShape != .text)
        app.movePointer(to: CGPoint(x: other.midX, y: other.midY))
        #expect(app.pointerShape == .text)
    }

    // MARK: Phones

    private struct Screen: View {
        let log: Log

        var body: some View {
            ScrollView {
                Text(verbatim: "first line of many").font(.system(size: 20)).onTapGesture { log("tap") }
                Color.clear.frame(height: 3000)
            }
            .textSelection(.enabled)
        }
    }

    private func phone(_ log: Log) throws -> (TestApp, CGRect) {
        let app = TestApp(size: CGSize(width: 390, height: 800)) { Screen(log: log)._scrollsByDragging() }
        return (app, try app.find(text: "first line of many").frame)
    }

    @Test("On a phone a tap on selectable text is that of a gesture around it") func tapsPassThrough() throws {
        let log = Log(), (app, text) = try phone(log)
        app.click(at: CGPoint(x: text.midX, y: text.midY))
        app.advance(by: .seconds(1))
        #expect(log.drain() == ["tap"])
    }

    @Test("On a phone a drag on selectable text scrolls; once the finger has rested it selects") func dragsScrollUnlessHeld() throws {
        let (app, text) = try phone(Log())
        let start = CGPoint(x: text.minX + 2, y: text.midY)
        app.press(at: start)
        for step in 1...10 { app.movePointer(to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 8)) }
        app.release(at: CGPoint(x: start.x, y: start.y - 80))
        try app.settle(maxFrames: 600)
        #expect(try app.find(text: "first line of many").frame.minY < text.minY - 40)
        #expect(app.copiedText(primary: true) == nil)

        let (other, _) = try phone(Log())
        other.press(at: start)
        other.advance(by: .milliseconds(400))
        for step in 1...10 { other.movePointer(to: CGPoint(x: start.x + CGFloat(step) * 5, y: start.y)) }
        other.release(at: CGPoint(x: start.x + 50, y: start.y))
        #expect(other.copiedText(primary: true)?.hasPrefix("first") == true)
    }
}
