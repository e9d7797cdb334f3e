import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Finding elements in test apps") struct FindingTests {
    private func shop() -> TestApp {
        TestApp {
            VStack {
                Text("Apples")
                Text("Pears").accessibilityIdentifier("pears")
                Text("Buy").accessibilityAddTraits(.isButton).accessibilityIdentifier("buy1")
                Text("Buy").accessibilityAddTraits(.isButton).accessibilityIdentifier("buy2")
                Color.red.frame(width: 50, height: 20).accessibilityIdentifier("red").accessibilityValue("full")
            }
        }
    }

    @Test("Elements are found by text, part of a text, role, identifier and predicate")
    func byTextRoleAndIdentifier() throws {
        let app = shop()
        #expect(try app.find(text: "Apples").role == .staticText)
        #expect(try app.find(id: "pears").label == "Pears")
        #expect(try app.find(containing: "ear").identifier == "pears")
        #expect(try app.find(.staticText, "Pears").identifier == "pears")
        #expect(try app.find(id: "red").frame.size == CGSize(width: 50, height: 20))
        #expect(try app.find(id: "red").text == "full")
        #expect(app.findAll(.button).map(\.identifier) == ["buy1", "buy2"])
        #expect(try app.find { $0.value == "full" }.identifier == "red")
        #expect(try app.maybeFind(text: "Plums") == nil)
    }

    @Test("A missing element throws with the tree, an ambiguous one with its matches")
    func missingAndAmbiguous() throws {
        let app = shop()
        let missing = #expect(throws: NotFound.self) { try app.find(.button, "Sell") }
        #expect(missing?.description.contains("button \"Sell\"") == true && missing?.tree.contains("Apples") == true)
        let ambiguous = #expect(throws: Ambiguous.self) { try app.find(.button, "Buy") }
        #expect(ambiguous?.matches.count == 2)
        #expect(throws: Ambiguous.self) { try app.maybeFind(text: "Buy") }
    }

    @Test("Contained, combined and hidden children shape the accessibility tree") func structure() throws {
        let app = TestApp {
            VStack {
                VStack { Text("a"); Text("b") }.accessibilityElement(children: .contain).accessibilityLabel("list")
                VStack { Text("c"); Text("d") }.accessibilityElement(children: .combine).accessibilityAddTraits(.isButton)
                VStack { Text("e"); Text("f") }.accessibilityElement().accessibilityLabel("sum")
                Text("g").accessibilityHidden(true)
                Text("h").hidden()
            }
        }
        let list = try app.find(.group, "list")
        #expect(list.children.map(\.label) == ["a", "b"])
        #expect(try list.find(text: "b").parent?.label == "list")
        #expect(throws: NotFound.self) { try list.find(text: "c, d") }
        #expect(try app.find(.button, "c, d").children.isEmpty)
        #expect(try app.find(text: "sum").children.isEmpty)
        #expect(try app.maybeFind(text: "g") == nil)
        #expect(try app.maybeFind(text: "h") == nil)
    }

    @Test("Elements are listed by their accessibility sort priority") func readingOrder() {
        let app = TestApp { VStack { Text("a"); Text("b").accessibilitySortPriority(2); Text("c").accessibilitySortPriority(1) } }
        #expect(app.findAll(.staticText).map(\.label) == ["b", "c", "a"])
    }

    // Covers: style:accessibilityAddTraits(.isButton)
    @Test("A disabled button is found as not enabled") func disabledIsSeen() throws {
        let app = TestApp { Text("a").accessibilityAddTraits(.isButton).disabled(true) }
        #expect(try !app.find(.button, "a").isEnabled)
    }

    @Test("The accessibility, layout and display list descriptions show the window's content") func dumps() {
        let app = TestApp(size: CGSize(width: 100, height: 40), fonts: .boxes) {
            VStack(spacing: 0) { Text("Hi").accessibilityIdentifier("hi"); Color.red.frame(width: 20, height: 10) }
        }
        #expect(app.accessibilityDescription().hasPrefix("window 0 0 100×40\n  staticText \"Hi\" #hi "))
        #expect(app.layoutDescription().hasPrefix("Window 0 0 100×40\n  VStack "))
        #expect(app.displayListDescription().contains("fill"))
        #expect(app.displayListDescription().contains("Hi"))
    }
}
