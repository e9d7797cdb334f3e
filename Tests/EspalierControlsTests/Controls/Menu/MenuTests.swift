@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Menus, context menus, popovers and tooltips") struct MenuTests {
    private let log = Log()

    private func app(@ViewBuilder _ content: () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 300, height: 200), content: content)
    }

    private var menu: some View {
        Menu("Actions") {
            Button("Open") { log("open") }
            Button("Delete", role: .destructive) { log("delete") }
            Divider()
            Menu("More") {
                Button("Deep") { log("deep") }
                Button("Deeper") { log("deeper") }
            }
            Button("Off") { log("off") }.disabled(true)
        }
    }

    // MARK: Opening

    @Test("A click opens the menu below its button, another chooses an item") func pressOpensAndAClickChooses() throws {
        let app = app { menu }
        try app.find(.popUpButton, "Actions").click()
        let item = try app.find(.menuItem, "Open")
        // In a window of its own, below the button.
        #expect(item.node.host !== app.host)
        #expect(item.frame.minY >= (try app.find(.popUpButton, "Actions").frame.maxY))
        try item.click()
        #expect(log.drain() == ["open"])
        #expect(app.findAll(.menuItem).isEmpty)
    }

    @Test("A press dragged to a menu item and released there chooses it") func pressDragAndRelease() throws {
        let app = app { menu }
        try app.find(.popUpButton, "Actions").press()
        app.advance(by: .milliseconds(500))
        let item = try app.find(.menuItem, "Delete")
        app.movePointer(to: item.point(.center))
        #expect(item.isFocused)
        item.release()
        #expect(log.drain() == ["delete"])
    }

    @Test("After a turn of the wheel the row that has come under the pointer is lit, and keys go on from it") func wheelLightsRows() throws {
        let app = app { Menu("Many") { ForEach(0..<200, id: \.self) { Button("Row \($0)") {} } } }
        try app.find(.popUpButton, "Many").click()
        app.advance(by: .milliseconds(500))
        let popup = try #require(app.host.popups.popups.last)
        let place = CGPoint(x: popup.host.size.width / 2, y: 50)
        let seen = CGPoint(x: popup.frame.minX + place.x, y: popup.frame.minY + place.y)
        func lit() -> [TestNode] { app.findAll(.menuItem).filter(\.isFocused) }
        popup.handle(.pointer(PointerEvent(phase: .moved, location: place, time: app.time)))
        app.pump()
        let first = try #require(lit().first?.label)
        popup.handle(.scroll(ScrollEvent(location: place, notches: CGSize(width: 0, height: 5), modifiers: [], time: app.time)))
        app.advance(by: .seconds(1))
        let row = try #require(lit().first)
        #expect(lit().count == 1 && row.label != first && row.frame.contains(seen))
        app.key(.downArrow)
        app.advance(by: .seconds(1))
        #expect(lit().count == 1 && lit().first?.frame.minY ?? 0 >= row.frame.maxY)
    }

    @Test("A click outside an open menu closes it and triggers nothing")
    func aClickElsewhereClosesAndDoesNoMore() throws {
        let app = app {
            VStack {
                menu
                Button("Other") { log("other") }
            }
        }
        try app.find(.popUpButton, "Actions").click()
        // Below the menu, which hangs over the button.
        app.click(at: CGPoint(x: 5, y: 5))
        #expect(app.findAll(.menuItem).isEmpty)
        try app.find(.button, "Other").click()
        #expect(log.drain() == ["other"])
    }

    @Test("A menu can extend beyond the edges of its window") func menusMayLeaveTheirWindow() throws {
        let app = TestApp(size: CGSize(width: 100, height: 40)) { menu }
        try app.find(.popUpButton, "Actions").click()
        #expect(try app.find(.menuItem, "Off").frame.minY > 40)
        try app.find(.menuItem, "Delete").click()
        #expect(log.drain() == ["delete"])
    }

    @Test("A menu closes when its window loses the keyboard focus") func losingTheKeyboardCloses() throws {
        let app = app { menu }
        try app.find(.popUpButton, "Actions").click()
        app.setWindowFocus(false)
        #expect(app.findAll(.menuItem).isEmpty)
    }

    @Test("A menu closes when the view that opened it is removed") func aMenuWhoseViewGoesCloses() throws {
        let app = app {
            Holder(true) { shown in
                VStack {
                    if shown.wrappedValue { Menu("M") { Button("Hide") { shown.wrappedValue = false } } }
                    Text(shown.wrappedValue ? "there" : "gone")
                }
            }
        }
        try app.find(.popUpButton, "M").click()
        try app.find(.menuItem, "Hide").perform()
        app.pump()
        _ = try app.find(text: "gone")
        #expect(app.findAll(.menuItem).isEmpty)
    }

    // MARK: Keys

    @Test("A menu and its submenus can be opened, walked and chosen by keys") func keysOpenWalkAndChoose() throws {
        let app = app { menu }
        app.key(.tab)
        app.key(.space)
        #expect(try app.find(.menuItem, "Open").isFocused)
        app.key(.downArrow)
        #expect(try app.find(.menuItem, "Delete").isFocused)
        app.key(.downArrow)
        app.key(.rightArrow)
        #expect(try app.find(.menuItem, "Deep").isFocused)
        app.key(.leftArrow)
        #expect(try app.maybeFind(.menuItem, "Deep") == nil)
        app.key(.rightArrow)
        app.key(.downArrow)
        app.key(.return)
        #expect(log.drain() == ["deeper"])
        #expect(app.findAll(.menuItem).isEmpty)
    }

    @Test("Arrow keys skip disabled menu items, and clicks do not trigger them")
    func disabledRowsArePassedOver() throws {
        let app = app { menu }
        app.key(.tab)
        app.key(.downArrow)
        app.key(.end)
        #expect(try app.find(.menuItem, "More").isFocused)
        app.key(.downArrow)
        #expect(try app.find(.menuItem, "Open").isFocused)
        try app.find(.menuItem, "Off").click()
        #expect(log.drain() == [])
    }

    @Test("Typing a letter focuses the menu item that begins with it") func lettersChoose() throws {
        let app = app { menu }
        app.key(.tab)
        app.key(.space)
        app.type("d")
        #expect(try app.find(.menuItem, "Delete").isFocused)
    }

    @Test("Escape closes the submenu first, then the menu, and restores the focus")
    func escapeClosesOneMenuAtATime() throws {
        let app = app { menu }
        app.key(.tab)
        app.key(.space)
        app.key(.end)
        app.key(.rightArrow)
        app.key(.escape)
        #expect(app.findAll(.menuItem).count == 4)
        app.key(.escape)
        #expect(app.findAll(.menuItem).isEmpty)
        #expect(try app.find(.popUpButton, "Actions").isFocused)
    }

    // MARK: Content

    @Test("Hovering a submenu's item opens the submenu") func hoverOpensSubmenus() throws {
        let app = app { menu }
        try app.find(.popUpButton, "Actions").click()
        try app.find(.menuItem, "More").hover()
        try app.find(.menuItem, "Deep").click()
        #expect(log.drain() == ["deep"])
    }

    @Test("Toggles and pickers in a menu show and change their values") func togglesAndPickersInMenus() throws {
        let app = app {
            Holder(false) { isOn in
                Holder(1) { number in
                    VStack {
                        Menu("M") {
                            Toggle("Bold", isOn: isOn)
                            Picker("Size", selection: number) { Text("One").tag(1); Text("Two").tag(2) }
                        }
                        Text("\(isOn.wrappedValue ? "bold" : "plain") \(number.wrappedValue)")
                    }
                }
            }
        }
        let menu = try app.find(.popUpButton, "M")
        try menu.click()
        #expect(try app.find(.menuItem, "Bold").value == "off")
        try app.find(.menuItem, "Bold").click()
        try menu.click()
        #expect(try app.find(.menuItem, "Bold").value == "on")
        try app.find(.menuItem, "Two").click()
        _ = try app.find(text: "bold 2")
    }

    @Test("An open menu updates its items when their state changes") func openMenusFollowTheirContent() throws {
        let app = app {
            Holder(0) { count in
                Menu("M") { Button("Count \(count.wrappedValue)") { count.wrappedValue += 1 } }
                    .menuActionDismissBehavior(.disabled)
            }
        }
        try app.find(.popUpButton, "M").click()
        try app.find(.menuItem, "Count 0").click()
        _ = try app.find(.menuItem, "Count 1")
    }

    @Test("A click runs a menu's primary action, its indicator opens the menu") func primaryActionsRunOnClick() throws {
        let app = app { Menu("M") { Button("Row") { log("row") } } primaryAction: { log("primary") } }
        try app.find(.button, "M").click()
        #expect(log.drain() == ["primary"])
        try app.find(.popUpButton).click()
        try app.find(.menuItem, "Row").click()
        #expect(log.drain() == ["row"])
    }

    @Test("Shortcuts are displayed with the platform's modifier names") func shortcutsAreShown() {
        #expect(KeyboardShortcut("n", modifiers: [.command, .shift]).displayText == "Ctrl+Shift+N")
        #expect(KeyboardShortcut(.return, modifiers: .option).displayText == "Alt+Return")
    }

    // Covers: view:Menu, mod:menuStyle, mod:menuIndicator, style:menuIndicator(.hidden), style:menuStyle(.borderlessButton)
    @Test("A borderless menu without indicator is as large as its label") func borderlessMenusHugTheirLabel() throws {
        let app = app { Menu("M") { Button("Row") { log("row") } }.menuStyle(.borderlessButton).menuIndicator(.hidden) }
        let text = answer(.unspecified, Text("M"))
        #expect(try app.find(.popUpButton, "M").frame.size == text)
    }

    // MARK: Context menus, popovers, tooltips

    // Covers: mod:contextMenu
    @Test("A secondary click opens the context menu, whose items can be clicked")
    func secondaryClicksOpenContextMenus() throws {
        let app = app {
            Color.red.frame(width: 100, height: 100).accessibilityIdentifier("box")
                .contextMenu { Button("Copy") { log("copy") } }
        }
        try app.find(id: "box").click(button: .secondary)
        try app.find(.menuItem, "Copy").click()
        #expect(log.drain() == ["copy"])
    }

    @Test("A context menu without items does not open") func emptyContextMenusDoNotOpen() throws {
        let app = app { Color.red.accessibilityIdentifier("box").contextMenu { EmptyView() } }
        try app.find(id: "box").click(button: .secondary)
        #expect(app.host.popups.popups.isEmpty)
    }

    // Covers: mod:popover
    @Test("A popover takes clicks and keys, and an outside click or Escape closes it")
    func popoversTakeInputAndClose() throws {
        let app = app {
            Holder(false) { shown in
                VStack {
                    Button("Show") { shown.wrappedValue = true }
                        .popover(isPresented: shown) { Button("Inside") { log("inside") }.padding() }
                    Text(shown.wrappedValue ? "shown" : "hidden")
                }
            }
        }
        try app.find(.button, "Show").click()
        try app.find(.button, "Inside").click()
        app.key(.tab)
        app.key(.space)
        #expect(log.drain() == ["inside", "inside"])
        app.click(at: CGPoint(x: 5, y: 195))
        _ = try app.find(text: "hidden")
        #expect(try app.maybeFind(.button, "Inside") == nil)
        try app.find(.button, "Show").click()
        app.key(.escape)
        _ = try app.find(text: "hidden")
    }

    // Covers: mod:help
    @Test("A tooltip appears after the pointer has rested for one second")
    func tooltipsComeWhenThePointerRests() throws {
        let app = app { Text("x").help("An explanation") }
        #expect(try app.find(text: "x").hint == "An explanation")
        try app.find(text: "x").hover()
        app.advance(by: .milliseconds(900))
        #expect(try app.maybeFind(text: "An explanation") == nil)
        app.advance(by: .milliseconds(200))
        _ = try app.find(text: "An explanation")
        app.removePointer()
        #expect(try app.maybeFind(text: "An explanation") == nil)
        try app.settle()
    }

    @Test("A tooltip also appears for a control that has the focus by keys, and goes with the next key")
    func tooltipsComeWithTheFocus() throws {
        let app = app {
            VStack {
                Button("a") {}.help("About a")
                Button("b") {}
            }
        }
        func isShown() throws -> Bool {
            app.advance(by: .milliseconds(1100))
            return try app.maybeFind(text: "About a") != nil
        }
        #expect(try !isShown())
        app.key(.tab)
        #expect(try app.find(.button, "a").isFocused && isShown())
        app.key(.space)
        #expect(try !isShown())
        app.key(.tab)
        #expect(try !isShown())
        app.key(.tab, modifiers: .shift)
        #expect(try isShown())
        app.key(.tab)
        #expect(try !isShown())
        // A click is no reason to explain.
        try app.find(.button, "a").click()
        app.removePointer()
        #expect(try !isShown())
        try app.settle()
    }

    // MARK: Places

    @Test("A popup opens below its anchor, flips above, and is shifted into the area", arguments: [
        (CGRect(x: 50, y: 50, width: 20, height: 10), CGRect(x: 50, y: 62, width: 40, height: 30)),
        // No room below: above.
        (CGRect(x: 50, y: 170, width: 20, height: 10), CGRect(x: 50, y: 138, width: 40, height: 30)),
        // Out at the right: moved in.
        (CGRect(x: 180, y: 50, width: 20, height: 10), CGRect(x: 160, y: 62, width: 40, height: 30)),
    ]) func popupsStayInTheArea(anchor: CGRect, frame: CGRect) {
        let area = CGRect(x: 0, y: 0, width: 200, height: 200)
        #expect(PopupPlacement().frame(size: CGSize(width: 40, height: 30), anchor: anchor, area: area) == frame)
    }

    @Test("A popup beside its anchor flips sides, and one too large fills the area") func placesBesideAndTooLarge() {
        let area = CGRect(x: 0, y: 0, width: 200, height: 200), size = CGSize(width: 60, height: 30)
        let beside = PopupPlacement(edge: .trailing, gap: 0)
        #expect(beside.frame(size: size, anchor: CGRect(x: 50, y: 50, width: 20, height: 10), area: area).minX == 70)
        #expect(beside.frame(size: size, anchor: CGRect(x: 150, y: 50, width: 20, height: 10), area: area).maxX == 150)
        let huge = PopupPlacement().frame(size: CGSize(width: 900, height: 900), anchor: .zero, area: area)
        #expect(huge == area)
    }
}
