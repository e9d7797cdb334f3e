@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

/// Where items of toolbars go, and what they see.
@MainActor @Suite struct ToolbarTests {
    @Test func itemsStandInTheirPlaces() throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) {
            NavigationStack {
                Box("content")
                    .navigationTitle("Title")
                    .toolbar {
                        ToolbarItem(placement: .primaryAction) { Button("Primary") {} }
                        ToolbarItem(placement: .navigation) { Button("Nav") {} }
                        ToolbarItem(placement: .principal) { Text("Middle") }
                        ToolbarItemGroup(placement: .bottomBar) { Button("Below") {} }
                    }
            }
        }
        let nav = try app.find(.button, "Nav").frame, title = try app.find(.heading, "Title").frame
        let middle = try app.find(text: "Middle").frame, primary = try app.find(.button, "Primary").frame
        #expect(nav.maxX < title.minX && title.maxX < middle.minX && middle.maxX < primary.minX)
        #expect(primary.maxX == 600 - Theme.barPadding)
        #expect(try app.find(.button, "Below").frame.minY > 400 - Theme.bottomBarHeight)
        #expect(try app.frame("content") == CGRect(
            x: 0, y: Theme.barHeight, width: 600, height: 400 - Theme.barHeight - Theme.bottomBarHeight))
    }

    @Test func itemsSeeTheStateAndEnvironmentOfTheirView() throws {
        struct Screen: View {
            @State private var count = 0
            var body: some View {
                Text("count \(count)")
                    .toolbar { Button("Add \(count)") { count += 1 } }
            }
        }
        let app = TestApp { NavigationStack { Screen() } }
        try app.find(.button, "Add 0").click()
        _ = try app.find(text: "count 1")
        try app.find(.button, "Add 1").click()
        _ = try app.find(text: "count 2")
        #expect(app.isIdle)
    }

    @Test func windowWithoutAStackHasABarForItsItems() throws {
        let app = TestApp {
            Box("content").toolbar { ToolbarItem { Button("Act") {} } }
        }
        #expect(try app.find(.button, "Act").frame.maxY < Theme.barHeight)
        #expect(try app.frame("content").minY == Theme.barHeight)
    }

    @Test func contentOfOnesOwnReadsItsProperties() throws {
        struct Items: ToolbarContent {
            @Binding var isOn: Bool
            @Environment(\.colorScheme) private var scheme
            @State private var presses = 0
            var body: some ToolbarContent {
                ToolbarItem { Button("\(isOn) \(scheme == .dark ? "dark" : "light") \(presses)") { presses += 1; isOn.toggle() } }
            }
        }
        struct Screen: View {
            @State private var isOn = false
            var body: some View { Text("x").toolbar { Items(isOn: $isOn) } }
        }
        let app = TestApp(colorScheme: .dark) { NavigationStack { Screen() } }
        try app.find(.button, "false dark 0").click()
        try app.find(.button, "true dark 1").click()
        _ = try app.find(.button, "false dark 2")
    }

    @Test func conditionalItemsComeAndGo() throws {
        struct Screen: View {
            @State private var isEditing = false
            var body: some View {
                Text("x").toolbar {
                    if isEditing { ToolbarItem { Button("Done") { isEditing = false } } } else { ToolbarItem { Button("Edit") { isEditing = true } } }
                }
            }
        }
        let app = TestApp { NavigationStack { Screen() } }
        try app.find(.button, "Edit").click()
        try app.find(.button, "Done").click()
        _ = try app.find(.button, "Edit")
    }

    @available(*, deprecated)
    @Test func oldBarItems() throws {
        let app = TestApp {
            NavigationView {
                Text("x").navigationBarTitle("Old", displayMode: .inline)
                    .navigationBarItems(leading: Button("L") {}, trailing: Button("T") {})
            }
            .navigationViewStyle(StackNavigationViewStyle())
        }
        #expect(try app.find(.button, "L").frame.maxX < app.find(.heading, "Old").frame.minX)
        #expect(try app.find(.button, "T").frame.maxX == 400 - Theme.barPadding)
    }

    @Test func pushedScreenHasItsOwnItems() throws {
        let app = TestApp {
            NavigationStack {
                NavigationLink("go") { Text("top").toolbar { Button("Top item") {} } }
                    .toolbar { Button("Root item") {} }
            }
        }
        try app.find(.button, "go").click()
        try app.settle()
        _ = try app.find(.button, "Top item")
        #expect(try app.maybeFind(.button, "Root item") == nil)
        app.key(.escape)
        try app.settle()
        _ = try app.find(.button, "Root item")
    }

    @Test func secondaryActionsStandInAMenu() throws {
        var chosen = 0
        let app = TestApp {
            NavigationStack {
                Text("x").toolbar { ToolbarItem(placement: .secondaryAction) { Button("Rare") { chosen += 1 } } }
            }
        }
        #expect(try app.maybeFind(.button, "Rare") == nil)
        try app.find(.popUpButton, "More").click()
        try app.find(text: "Rare").click()
        #expect(chosen == 1)
    }
}
