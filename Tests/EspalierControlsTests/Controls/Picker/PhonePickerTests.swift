@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Pickers that open a menu, on a phone: what reacts, and where the value stands.
@MainActor @Suite("Menu pickers on a phone") struct PhonePickerTests {
    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        app.pump()
        return app
    }

    private func picker(_ selection: Binding<Int>, _ titles: String...) -> some View {
        Picker("Size", selection: selection) { ForEach(Array(titles.enumerated()), id: \.offset) { Text($0.element) } }
    }

    private func texts(_ app: TestApp) -> [(string: String, bounds: CGRect)] {
        app.host.fullDisplayList.items.compactMap { item in
            if case .text(let run, _, _) = item.command { (run.string, item.bounds) } else { nil }
        }
    }

    // Covers: style:pickerStyle(.menu)
    @Test("The value, its arrows and the gap between them react") func face() throws {
        for anchor in [UnitPoint(x: 0.02, y: 0.05), .center, UnitPoint(x: 0.98, y: 0.05), UnitPoint(x: 0.98, y: 0.95)] {
            let app = app { picker(.constant(0), "Small", "Large").labelsHidden() }
            let frame = try app.find(.popUpButton).frame
            app.click(at: CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y))
            #expect(app.findAll(.menuItem).count == 2, "\(anchor)")
        }
    }

    @Test("The value is as wide as it is, whatever the other choices are") func width() throws {
        let app = app { Holder(0) { picker($0, "A", "A much longer choice").labelsHidden() } }
        let alone = self.app { picker(.constant(0), "A").labelsHidden() }
        let short = try app.find(.popUpButton).frame
        #expect(short.size == (try alone.find(.popUpButton).frame.size))
        try app.find(.popUpButton).click()
        try app.find(.menuItem, "A much longer choice").click()
        try app.settle()
        #expect(try app.find(.popUpButton).frame.width > short.width + 50)
        #expect(try app.find(.popUpButton).frame.height == short.height)
    }

    @Test("In a form the value stands at the end of the row, beside its arrows") func valueInForm() throws {
        let app = app { Form { picker(.constant(0), "A", "A much longer choice") } }
        let value = try #require(texts(app).first { $0.string == "A" })
        #expect(value.bounds.maxX > 330)
    }

    @Test("All of a row opens the menu", arguments: [false, true]) func row(isForm: Bool) throws {
        let app = app {
            Holder(0) { selection in
                if isForm { Form { picker(selection, "Small", "Large") } } else { List { picker(selection, "Small", "Large") } }
            }
        }
        let label = try #require(texts(app).first { $0.string == "Size" }).bounds
        app.click(at: CGPoint(x: label.midX, y: label.midY))
        #expect(app.findAll(.menuItem).count == 2)
        try app.find(.menuItem, "Large").click()
        try app.settle()
        #expect(try app.find(.popUpButton).value == "Large")
        // Between the two as well.
        app.click(at: CGPoint(x: 195, y: label.midY))
        #expect(app.findAll(.menuItem).count == 2)
    }

    @Test("A row with two pickers opens neither") func twoPickers() throws {
        let app = app { List { HStack { picker(.constant(0), "Small"); picker(.constant(0), "Other") } } }
        let label = try #require(texts(app).first { $0.string == "Size" }).bounds
        app.click(at: CGPoint(x: label.midX, y: label.midY))
        #expect(app.findAll(.menuItem).isEmpty)
    }

    @Test("The value of a row that leads to a screen of choices is as wide as it is") func link() throws {
        let app = app {
            NavigationStack { Form { picker(.constant(0), "A", "A much longer choice").pickerStyle(.navigationLink) } }
        }
        let value = try #require(texts(app).first { $0.string == "A" })
        #expect(value.bounds.maxX > 320)
    }

    @Test("Outside of lists and forms a menu picker shows its value alone") func valueAlone() throws {
        let app = app { VStack { picker(.constant(0), "Small", "Large") } }
        let shown = texts(app).map(\.string)
        #expect(shown.contains("Small") && !shown.contains("Size"))
        #expect(try app.find(.popUpButton).label == "Size", "those who cannot see it hear it")
    }
}
