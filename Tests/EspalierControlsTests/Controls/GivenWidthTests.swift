@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Popup buttons and menus: macOS fills a width that is given, and hugs where a stack shares its room out.
@MainActor @Suite("Widths of popup buttons and menus") struct GivenWidthTests {
    private func app(@ViewBuilder _ content: () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 500, height: 300), content: content)
    }

    private func picker(_ title: String = "Sort") -> some View {
        Picker(title, selection: .constant(1)) { Text("One").tag(1); Text("Two").tag(2) }
    }

    private func width(_ app: TestApp) throws -> CGFloat { try app.find(.popUpButton).frame.width }

    @Test("A menu picker fills the width that a frame proposes") func pickersFillAFrame() throws {
        #expect(try width(app { picker().labelsHidden().frame(width: 300) }) == 300)
        #expect(try width(app { picker().frame(width: 300) }) == 300)
        #expect(try width(app { picker().labelsHidden().frame(maxWidth: .infinity) }) == 500)
        #expect(try width(app { picker().labelsHidden().padding(10).frame(width: 300) }) == 280)
        #expect(answer(ProposedViewSize(width: 300, height: nil), picker().labelsHidden()).width == 300)
    }

    @Test("A menu picker keeps its ideal width in stacks and scroll views") func pickersHugInStacks() throws {
        let own = try width(app { picker().labelsHidden().fixedSize() })
        #expect(own < 120)
        #expect(try width(app { HStack { Text("Sort by"); picker().labelsHidden(); Spacer() } }) == own)
        #expect(try width(app { VStack(alignment: .leading) { picker().labelsHidden() } }) == own)
        #expect(try width(app { ScrollView { picker().labelsHidden() } }) == own)
        #expect(try width(app { ZStack { Color.red; picker().labelsHidden() }.frame(width: 300) }) == own)
        #expect(answer(.unspecified, picker().labelsHidden()).width == own)
    }

    @Test("A menu picker stays within its form, and at its own width in toolbars")
    func pickersInFormsAndBarsKeepTheirWidth() throws {
        let own = try width(app { picker().labelsHidden().fixedSize() })
        let form = app { Form { picker() }.formStyle(.grouped).frame(width: 400) }
        #expect(try form.find(.popUpButton).frame.width <= 400)
        let bar = app { NavigationStack { Text("x").toolbar { picker().labelsHidden() } } }
        #expect(try bar.find(.popUpButton).frame.width <= own)
    }

    @Test("A menu button fills a frame's width, a borderless one keeps its own") func menusFillAFrame() throws {
        let menu = Menu("Options") { Button("x") {} }
        let own = try width(app { menu.fixedSize() })
        #expect(try width(app { menu.frame(width: 300) }) == 300)
        #expect(try width(app { HStack { menu; Spacer() } }) == own)
        // What has no box is a label.
        let plain = try width(app { menu.menuStyle(.borderlessButton).fixedSize() })
        #expect(try width(app { menu.menuStyle(.borderlessButton).frame(width: 300) }) == plain)
    }

    @Test("A picker follows a frame width that is set and removed again") func frameThatComesAndGoes() throws {
        struct Screen: View {
            @State private var isWide = false
            var body: some View {
                VStack {
                    Picker("Sort", selection: .constant(1)) { Text("One").tag(1) }.labelsHidden().frame(width: isWide ? 300 : nil)
                    Button("toggle") { isWide.toggle() }
                }
                .frame(width: 300)
            }
        }
        let app = app { Screen() }
        let own = try width(app)
        #expect(own < 200)
        try app.find(.button, "toggle").click()
        #expect(try width(app) == 300)
        try app.find(.button, "toggle").click()
        #expect(try width(app) == own)
    }
}
