@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Labels of buttons without a box: where they react, and how their lines stand.
@MainActor @Suite("Labels of buttons on a phone") struct PhoneButtonTests {
    private let log = Log()

    private func app<V: View>(_ device: DeviceForm = .phone, @ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        return app
    }

    // MARK: Where they react

    private var wide: some View { Button { log("hit") } label: { HStack { Text("A"); Spacer(); Text("B") } } }

    // Covers: view:Button, style:buttonStyle(.borderless)
    @Test("All of a label's rectangle reacts, of a plain one what is painted") func gaps() {
        let middle = CGPoint(x: 195, y: 422)
        app { wide }.click(at: middle)
        #expect(log.drain() == ["hit"])
        for device in [DeviceForm.phone, .desktop] {
            app(device) { wide.buttonStyle(.borderless) }.click(at: middle)
            #expect(log.drain() == ["hit"])
            app(device) { wide.buttonStyle(.plain) }.click(at: middle)
            #expect(log.drain() == [])
        }
    }

    // MARK: How lines stand

    private enum Place: CaseIterable { case automatic, borderless, bordered, link, plain, list }

    private var label: some View { Text(verbatim: "aaaaaaaa\nbb").font(.system(size: 10)) }

    @ViewBuilder private func button<L: View>(_ place: Place, _ label: L) -> some View {
        switch place {
        case .automatic: Button {} label: { label }
        case .borderless: Button {} label: { label }.buttonStyle(.borderless)
        case .bordered: Button {} label: { label }.buttonStyle(.bordered)
        case .link: NavigationStack { NavigationLink { Text("x") } label: { label } }
        case .plain: Button {} label: { label }.buttonStyle(.plain)
        case .list: List { Button {} label: { label } }
        }
    }

    /// How far the second line begins behind the first.
    private func indent(_ app: TestApp) throws -> CGFloat {
        func start(_ letter: String) throws -> CGFloat {
            let starts = app.host.fullDisplayList.items.compactMap { item -> CGFloat? in
                if case .text(let run, _, let transform) = item.command, run.string.hasPrefix(letter) { transform.tx } else { nil }
            }
            return try #require(starts.first)
        }
        return try start("bb") - start("aa")
    }

    private func expected(_ alignment: TextAlignment) throws -> CGFloat { try indent(app { label.multilineTextAlignment(alignment) }) }

    // Covers: mod:multilineTextAlignment
    @Test("The lines of a label are centred, but for plain ones and those in lists") func alignment() throws {
        let (leading, center) = (try expected(.leading), try expected(.center))
        #expect(center > leading + 5)
        for place in Place.allCases {
            let wanted = place == .plain || place == .list ? leading : center
            let found = try indent(app { button(place, label) })
            #expect(abs(found - wanted) < 1, "\(place)")
        }
        for place in [Place.automatic, .bordered] {
            let found = try indent(app(.desktop) { button(place, label) })
            #expect(abs(found - leading) < 1, "\(place) on a desktop")
        }
    }

    @Test("An app's own alignment wins, inside of the label and around the button") func ownAlignment() throws {
        let (leading, trailing) = (try expected(.leading), try expected(.trailing))
        for place in [Place.automatic, .borderless, .bordered, .link] {
            let inside = try indent(app { button(place, label.multilineTextAlignment(.leading)) })
            #expect(abs(inside - leading) < 1, "\(place)")
            let around = try indent(app { button(place, label).multilineTextAlignment(.trailing) })
            #expect(abs(around - trailing) < 1, "\(place)")
            let asked = try indent(app { button(place, label).multilineTextAlignment(.leading) })
            #expect(abs(asked - leading) < 1, "\(place)")
        }
    }

    // MARK: Their colours

    // Covers: style:buttonStyle(.bordered), mod:tint
    @Test("Without a tint a bordered label has the accent colour on grey; on a desktop, and on glass, that of text") func labelColors() throws {
        func colors(_ device: DeviceForm, _ button: some View) -> (label: Color.Resolved?, box: Color.Resolved?) {
            let app = app(device) { button }
            var found: (label: Color.Resolved?, box: Color.Resolved?) = (nil, nil)
            for item in app.host.fullDisplayList.items {
                if case .text(_, .color(let color), _) = item.command { found.label = color }
                if case .fill(_, _, .color(let color), _) = item.command, found.label == nil { found.box = color }
            }
            return found
        }
        func resolved(_ color: Color) throws -> Color.Resolved { try #require(colors(.phone, Text("a").foregroundStyle(color)).label) }
        let plain = colors(.phone, Button("a") {}.buttonStyle(.bordered))
        #expect(try plain.label == resolved(.accentColor))
        let box = try #require(plain.box)
        #expect(box.red == box.green, "the box is grey")
        #expect(try colors(.phone, Button("a") {}.buttonStyle(.bordered).tint(.green)).label == resolved(.green))
        #expect(try colors(.phone, Button("a", role: .destructive) {}.buttonStyle(.bordered)).label == resolved(.red))
        #expect(try colors(.phone, Button("a") {}.buttonStyle(.glass)).label == resolved(.primary))
        let desktop = try #require(colors(.desktop, Button("a") {}.buttonStyle(.bordered)).label)
        #expect(desktop.red == desktop.blue)
    }

    // MARK: Their boxes

    // Covers: style:buttonStyle(.bordered), style:buttonStyle(.borderedProminent), mod:controlSize
    @Test("A box leaves the same space above and below a high label as around a line of text") func highLabels() throws {
        func height(_ size: ControlSize, _ label: some View) throws -> CGFloat {
            let app = app { Button {} label: { label.accessibilityLabel("label") }.buttonStyle(.borderedProminent).controlSize(size) }
            return try app.find(.button, "label").frame.height
        }
        for (size, line, inset) in [(ControlSize.small, 28.0, 9.0), (.regular, 34, 13), (.large, 50, 29)] {
            #expect(try height(size, Text("a")) == line)
            #expect(try height(size, Color.red.frame(width: 30, height: 60)) == 60 + inset)
        }
        let desktop = app(.desktop) {
            Button {
            } label: {
                Color.red.frame(width: 30, height: 60).accessibilityLabel("label")
            }.buttonStyle(.bordered)
        }
        #expect(try desktop.find(.button, "label").frame.height == 60)
    }

    // Covers: style:buttonBorderShape(.circle)
    @Test("The box of a round button is a square around its label, however wide that is") func roundBoxes() throws {
        func size(_ label: some View) throws -> CGSize {
            let app = app { Button {} label: { label.accessibilityLabel("label") }.buttonStyle(.bordered).buttonBorderShape(.circle) }
            return try app.find(.button, "label").frame.size
        }
        #expect(try size(Color.red.frame(width: 60, height: 20)) == CGSize(width: 72, height: 72))
        #expect(try size(Color.red.frame(width: 20, height: 60)) == CGSize(width: 73, height: 73))
        #expect(try size(Color.red.frame(width: 10, height: 10)) == CGSize(width: 34, height: 34))
    }

    // MARK: Links

    // Covers: view:Link, mod:tint
    @Test("A link has the tint around it, and a part of its label the tint of that part") func tintsOfLinks() throws {
        func paint<V: View>(_ view: V) throws -> Color.Resolved {
            let app = app { view }
            return try #require(app.runs.first { $0.string == "site" }).color
        }
        let url = try #require(URL(string: "https://example.org")), text = Text(verbatim: "site")
        let black = try paint(text), red = try paint(text.foregroundStyle(.red)), usual = try paint(Link(destination: url) { text })
        #expect(usual != black && usual != red)
        #expect(try paint(Link(destination: url) { text }.tint(.red)) == red)
        #expect(try paint(Link(destination: url) { text.tint(.red) }) == red)
        #expect(try paint(Link(destination: url) { text }.tint(.primary)) == black)
        #expect(try paint(Link(destination: url) { text.tint(.primary) }) == black)
    }
}
