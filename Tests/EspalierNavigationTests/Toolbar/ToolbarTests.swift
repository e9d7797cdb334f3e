@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Where items of toolbars go, and what they see.
@MainActor @Suite("Toolbar items, their overflow menu and bar backgrounds") struct ToolbarTests {
    // Covers: mod:toolbar, view:ToolbarItem, view:ToolbarItemGroup, mod:navigationTitle
    @Test("Toolbar items stand in the places of their placements around the title")
    func itemsStandInTheirPlaces() throws {
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

    @Test("Toolbar items read and change the state of their view")
    func itemsSeeTheStateAndEnvironmentOfTheirView() throws {
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

    @Test("A toggle in a toolbar is a button that stays down while it is on, also with the button style", arguments: [false, true])
    func togglesAreButtons(isExplicit: Bool) throws {
        struct Screen: View {
            let isExplicit: Bool
            @State private var isOn = false
            var body: some View {
                Text("x").toolbar {
                    ToolbarItem { Button {} label: { Label("Plain", systemImage: "star") } }
                    ToolbarItem {
                        let toggle = Toggle(isOn: $isOn) { Label("Mark", systemImage: "star") }
                        if isExplicit { toggle.toggleStyle(.button) } else { toggle }
                    }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 600, height: 400)) { Screen(isExplicit: isExplicit) }
        let toggle = try app.find(.checkBox, "Mark"), button = try app.find(.button, "Plain")
        // No box stands beside the icon.
        #expect(toggle.frame.width == button.frame.width && toggle.value == "off")
        func boxes() -> Int { app.host.fullDisplayList.items.filter { $0.bounds == toggle.frame }.count }
        let before = boxes()
        try toggle.click()
        app.movePointer(to: CGPoint(x: 300, y: 300))
        try app.settle()
        #expect(toggle.value == "on" && boxes() > before)
    }

    @Test("Toolbar items of a window without a stack get a bar") func windowWithoutAStackHasABarForItsItems() throws {
        let app = TestApp {
            Box("content").toolbar { ToolbarItem { Button("Act") {} } }
        }
        #expect(try app.find(.button, "Act").frame.maxY < Theme.barHeight)
        #expect(try app.frame("content").minY == Theme.barHeight)
    }

    // Covers: protocol:ToolbarContent, attr:ToolbarContentBuilder
    @Test("Custom toolbar content reads and writes its bindings, environment and state")
    func contentOfOnesOwnReadsItsProperties() throws {
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

    @Test("Conditional toolbar items replace one another when their state changes")
    func conditionalItemsComeAndGo() throws {
        struct Screen: View {
            @State private var isEditing = false
            var body: some View {
                Text("x").toolbar {
                    if isEditing {
                        ToolbarItem { Button("Done") { isEditing = false } }
                    } else {
                        ToolbarItem { Button("Edit") { isEditing = true } }
                    }
                }
            }
        }
        let app = TestApp { NavigationStack { Screen() } }
        try app.find(.button, "Edit").click()
        try app.find(.button, "Done").click()
        _ = try app.find(.button, "Edit")
    }

    // Covers: mod:navigationBarItems, mod:navigationBarTitle
    @available(*, deprecated)
    @Test("Deprecated navigation bar items stand at both ends of the bar") func oldBarItems() throws {
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

    @Test("A pushed screen shows only its own toolbar items") func pushedScreenHasItsOwnItems() throws {
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

    @Test("Secondary toolbar actions stand in the More menu") func secondaryActionsStandInAMenu() throws {
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

    // MARK: Too little room

    private struct Crowded: View {
        let log: Log
        var body: some View {
            NavigationStack {
                Text("x").navigationTitle("A Title of Some Length").toolbar {
                    ForEachItem(log: log)
                    ToolbarItem(placement: .secondaryAction) { Button("Rare") { log("rare") } }
                }
            }
        }
    }

    private struct ForEachItem: ToolbarContent {
        let log: Log
        var body: some ToolbarContent {
            ToolbarItem { Button("First") { log("first") } }
            ToolbarItem { Button("Second") { log("second") } }
            ToolbarItemGroup {
                Button("Third") { log("third") }
                Button("Fourth") { log("fourth") }
            }
        }
    }

    @Test("In a narrow window the title shrinks, then the last items overflow")
    func itemsWithoutRoomStandInTheMenu() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 700, height: 400)) { Crowded(log: log) }
        let whole = try app.find(.heading, "A Title of Some Length").frame.width
        for name in ["First", "Second", "Third", "Fourth"] { #expect(try app.find(.button, name).isHittable) }
        app.resize(to: CGSize(width: 300, height: 400))
        // The title gives way first, then the last items do.
        #expect(try app.find(.heading, "A Title of Some Length").frame.width < whole)
        #expect(try app.find(.button, "First").frame.maxX <= 300)
        #expect(try app.maybeFind(.button, "Third") == nil && app.maybeFind(.button, "Fourth") == nil)
        let more = try app.find(.popUpButton, "More")
        #expect(abs(more.frame.maxX - (300 - Theme.barPadding)) < 0.01)
        try more.click()
        _ = try app.find(text: "Rare")
        try app.find(text: "Fourth").click()
        try app.settle()
        #expect(log.drain() == ["fourth"])
        app.resize(to: CGSize(width: 700, height: 400))
        try app.find(.button, "Fourth").click()
        #expect(log.drain() == ["fourth"])
        #expect(app.isIdle)
    }

    @Test("The overflow menu exists only while items do not fit") func menuOfABarWithRoomForAllIsNotThere() throws {
        let log = Log()
        let app = TestApp(size: CGSize(width: 700, height: 400)) {
            NavigationStack { Text("x").toolbar { ForEachItem(log: log) } }
        }
        #expect(try app.maybeFind(.popUpButton, "More") == nil)
        app.resize(to: CGSize(width: 130, height: 400))
        try app.find(.popUpButton, "More").click()
        try app.find(text: "Second").click()
        #expect(log.drain() == ["second"])
    }

    /// An item of its own state keeps it on the way between the bar and its menu, and presents from there.
    private struct Counter: View {
        @State private var count = 0
        @State private var isAsking = false
        @State private var isPopping = false
        var body: some View {
            Button("Count \(count)") { count += 1 }
            Button("Ask") { isAsking = true }.alert("Sure?", isPresented: $isAsking) { Button("Yes") { count += 10 } }
            Button("Pop") { isPopping = true }.popover(isPresented: $isPopping) { Text("popped") }
        }
    }

    @Test("Toolbar items keep state and presentations when they move into the overflow menu")
    func itemsKeepTheirStateInTheMenu() throws {
        let app = TestApp(size: CGSize(width: 700, height: 400)) {
            NavigationStack {
                Text("x").navigationTitle("Title").toolbar {
                    ToolbarItem { Button("First of the items") {} }
                    ToolbarItem { Counter() }
                }
            }
        }
        try app.find(.button, "Count 0").click()
        app.resize(to: CGSize(width: 240, height: 400))
        #expect(try app.maybeFind(.button, "Count 1") == nil)
        try app.find(.popUpButton, "More").click()
        try app.find(text: "Count 1").click()
        try app.settle()
        try app.find(.popUpButton, "More").click()
        _ = try app.find(text: "Count 2")
        try app.find(text: "Ask").click()
        try app.settle()
        // Presented once, by the item in the bar.
        #expect(app.findAll(.dialog).count == 1)
        try app.find(.button, "Yes").click()
        try app.settle()
        try app.find(.popUpButton, "More").click()
        _ = try app.find(text: "Count 12")
        try app.find(text: "Pop").click()
        try app.settle()
        _ = try app.find(text: "popped")
        app.key(.escape)
        try app.settle()
        app.resize(to: CGSize(width: 700, height: 400))
        _ = try app.find(.button, "Count 12")
    }

    @Test("The principal item stays centred in the bar") func principalStandsInTheMiddle() throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) {
            NavigationStack {
                Text("x").navigationTitle("Title").toolbar {
                    ToolbarItem(placement: .principal) { Box("middle").frame(width: 80, height: 20) }
                    ToolbarItem { Button("A long button at the end") {} }
                }
            }
        }
        #expect(try app.frame("middle").midX == 300)
    }

    // Covers: view:ToolbarSpacer
    @Test("Flexible and fixed toolbar spacers separate items by their widths") func spacersPushItemsApart() throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) {
            NavigationStack {
                Text("x").toolbar {
                    ToolbarItem { Button("Left") {} }
                    ToolbarSpacer(.flexible)
                    ToolbarItem { Button("Right") {} }
                    ToolbarSpacer(.fixed)
                    ToolbarItem { Button("Far") {} }
                }
            }
        }
        let left = try app.find(.button, "Left").frame, right = try app.find(.button, "Right").frame
        let far = try app.find(.button, "Far").frame
        #expect(left.minX < 40 && abs(far.maxX - (600 - Theme.barPadding)) < 0.01)
        #expect(abs(far.minX - right.maxX - Theme.barSpacerWidth - 2 * Theme.barSpacing) < 0.01)
    }

    // MARK: The bar itself

    // Covers: mod:toolbarVisibility, mod:navigationBarHidden, style:toolbar(.hidden), style:toolbarVisibility(.hidden)
    @available(*, deprecated)
    @Test("A hidden bar removes its items and height but keeps the window title", arguments: 0..<3)
    func hiddenBars(_ spelling: Int) throws {
        let app = TestApp {
            NavigationStack {
                let view = Box("root").navigationTitle("T").toolbar { Button("Item") {} }
                switch spelling {
                case 0: view.toolbarVisibility(.hidden, for: .navigationBar)
                case 1: view.toolbar(.hidden)
                default: view.navigationBarHidden(true)
                }
            }
        }
        #expect(try app.frame("root").minY == 0)
        #expect(try app.maybeFind(.button, "Item") == nil)
        #expect(app.host.windowTitle == "T")
    }

    private struct SchemeLabel: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View { Text("item \(scheme == .dark ? "dark" : "light")") }
    }

    // Covers: mod:toolbarColorScheme, style:toolbarColorScheme(.dark)
    @Test("The toolbar color scheme applies to the bar's items only") func schemeOfTheBarAlone() throws {
        let app = TestApp {
            NavigationStack {
                SchemeLabel().toolbar { SchemeLabel() }.toolbarColorScheme(.dark, for: .navigationBar)
            }
        }
        #expect(try app.find(text: "item dark").frame.maxY < Theme.barHeight)
        #expect(try app.find(text: "item light").frame.minY > Theme.barHeight)
    }

    // Covers: mod:toolbarBackground, style:toolbarBackground(.visible), style:toolbarBackground(.hidden)
    // Covers: style:toolbarBackground(.ultraThinMaterial)
    @Test("The bar is painted with its background style, material or visibility")
    func barsUseTheirBackgroundStyle() throws {
        let plain = TestApp { NavigationStack { Text("x").navigationTitle("T") } }
        let red = TestApp {
            NavigationStack { Text("x").navigationTitle("T").toolbarBackground(Color(red: 1, green: 0, blue: 0), for: .navigationBar) }
        }
        let visible = TestApp { NavigationStack { Text("x").navigationTitle("T").toolbarBackground(.visible, for: .navigationBar) } }
        let none = TestApp { NavigationStack { Text("x").navigationTitle("T").toolbarBackground(.hidden, for: .navigationBar) } }
        let thin = TestApp { NavigationStack { Text("x").navigationTitle("T").toolbarBackground(.ultraThinMaterial, for: .navigationBar) } }
        func ground(_ app: TestApp) -> Paint? { paint(app, CGPoint(x: 300, y: 10)) }
        #expect(ground(red) == .color(Color(red: 1, green: 0, blue: 0).resolve(in: ColorContext())))
        #expect(ground(plain) == ground(visible) && ground(plain) != ground(none))
        #expect(ground(thin) != ground(none) && ground(thin) != ground(plain))
    }

    @Test("Removing the title from the toolbar keeps it in the window")
    func removingTheTitleKeepsTheWindowTitle() throws {
        let app = TestApp {
            NavigationStack {
                Text("x").navigationTitle("Gone").toolbarRole(.editor).toolbar(removing: .title).toolbarTitleDisplayMode(.inline)
                    .toolbar { Button("Item") {} }
            }
        }
        #expect(try app.maybeFind(.heading, "Gone") == nil)
        _ = try app.find(.button, "Item")
        #expect(app.host.windowTitle == "Gone")
    }

    // Covers: style:sharedBackgroundVisibility(.hidden)
    /// Items of this platform's bars stand on no background of their own: there is none to hide.
    @Test("Hiding the shared background of an item changes nothing that is painted")
    func hiddenSharedBackgroundsChangeNothing() throws {
        let app = TestApp {
            NavigationStack {
                Text("x").toolbar { ToolbarItem { Button("Item") {} }.sharedBackgroundVisibility(.hidden) }
            }
        }
        let plain = TestApp { NavigationStack { Text("x").toolbar { ToolbarItem { Button("Item") {} } } } }
        #expect(app.displayListDescription() == plain.displayListDescription())
    }

    private struct Tools: CustomizableToolbarContent {
        @Environment(\.isEnabled) private var isEnabled
        var body: some CustomizableToolbarContent {
            ToolbarItem(id: "one") { Button(isEnabled ? "One" : "off") {} }
            ToolbarItem(id: "two", showsByDefault: false) { Button("Two") {} }
            ToolbarSpacer(.fixed)
            ToolbarItem(id: "three") { Button("Three") {} }.customizationBehavior(.disabled)
        }
    }

    /// Users cannot change bars here: what is there by itself is there.
    // Covers: protocol:CustomizableToolbarContent
    @Test("Custom customizable content shows only the items that show by default")
    func customizableContentOfOnesOwn() throws {
        let app = TestApp(size: CGSize(width: 600, height: 400)) { NavigationStack { Text("x").toolbar(id: "bar") { Tools() } } }
        let one = try app.find(.button, "One").frame, three = try app.find(.button, "Three").frame
        #expect(abs(three.minX - one.maxX - Theme.barSpacerWidth - 2 * Theme.barSpacing) < 0.01)
        #expect(try app.maybeFind(.button, "Two") == nil)
    }

    @Test("A customizable item hidden by default is not shown") func customizableItems() throws {
        let app = TestApp {
            NavigationStack {
                Text("x").toolbar(id: "main") {
                    ToolbarItem(id: "a") { Button("A") {} }
                    ToolbarItem(id: "b") { Button("B") {} }.defaultCustomization(.hidden)
                }
            }
        }
        _ = try app.find(.button, "A")
        #expect(try app.maybeFind(.button, "B") == nil)
    }

    // Covers: view:ToolbarTitleMenu
    @Test("The title of a bar opens its title menu", arguments: [true, false])
    func titleMenu(_ isContent: Bool) throws {
        let log = Log()
        let app = TestApp {
            NavigationStack {
                let view = Text("x").navigationTitle("Doc")
                if isContent {
                    view.toolbar { ToolbarTitleMenu { Button("Rename") { log("rename") } } }
                } else {
                    view.toolbarTitleMenu { Button("Rename") { log("rename") } }
                }
            }
        }
        try app.find(.popUpButton).click()
        try app.find(text: "Rename").click()
        #expect(log.drain() == ["rename"])
    }

    // Covers: view:ToolbarTitleMenu
    @Test("A title menu works beside other toolbar items") func titleMenuAmongItems() throws {
        let log = Log()
        let app = TestApp {
            NavigationStack {
                Text("x").navigationTitle("Doc").toolbar {
                    ToolbarTitleMenu { Button("Duplicate") { log("duplicate") } }
                    ToolbarItem { Button("Item") {} }
                }
            }
        }
        try app.find(.popUpButton).click()
        try app.find(text: "Duplicate").click()
        #expect(log.drain() == ["duplicate"])
    }

    // Covers: mod:containerBackground, style:containerBackground(.fill)
    @Test("A container background fills the navigation screen, one for widgets does not")
    func containerBackgroundsFillTheScreen() throws {
        let app = TestApp {
            NavigationStack {
                Text("x").containerBackground(Color(red: 0, green: 1, blue: 0), for: .navigation)
            }
        }
        #expect(paint(app, CGPoint(x: 5, y: 595)) == .color(Color(red: 0, green: 1, blue: 0).resolve(in: ColorContext())))
        let widget = TestApp { NavigationStack { Text("x").containerBackground(.fill.tertiary, for: .widget) } }
        #expect(paint(widget, CGPoint(x: 5, y: 595)) == nil)
    }
}
