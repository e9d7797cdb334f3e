@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
@testable import Gallery
import Testing

/// All pages of the demo without a pointer: controls are reached, show that they are, and do their work.
@MainActor @Suite("Keyboard use of the gallery's pages", .serialized) struct KeyboardTests {
    @Test("Every control of each page is reached by the keyboard", arguments: Page.allCases)
    func everyControlIsReached(_ page: Page) throws {
        let tour = try Tour(page)
        let unreachable = try tour.unreachable()
        #expect(unreachable == [])
        #expect(tour.app.fault == nil)
    }

    /// The same stops in the other order.
    @Test("Shift-Tab visits each page's focus stops in reverse order", arguments: Page.allCases)
    func theWayBack(_ page: Page) throws {
        let tour = try Tour(page)
        let stops = tour.stops()
        #expect(stops.count > 4)
        var back: [ObjectIdentifier] = []
        // A view that only can have the focus is no element.
        for _ in 0..<stops.count + 3 where back.count < stops.count {
            tour.app.key(.tab, modifiers: .shift)
            if let element = tour.focused { back.append(ObjectIdentifier(element.node)) }
        }
        // The way around ended at its first stop: the one before it is the last.
        #expect(back == stops.reversed().map { ObjectIdentifier($0.node) })
    }

    /// What has the focus looks otherwise than without it.
    @Test("Focusing a control repaints it or its surroundings", arguments: Page.allCases)
    func theFocusShows(_ page: Page) throws {
        let tour = try Tour(page)
        for _ in tour.stops() {
            let before = tour.focused
            let passes = tour.app.record { tour.tab() }
            try tour.rest()
            guard let after = tour.focused, after.node !== before?.node else { continue }
            let around = after.frame.insetBy(dx: -6, dy: -6)
            #expect(passes.damage.contains { $0.intersects(around) }, "\(tour.name(after)) shows no focus")
        }
    }

    /// Controls that do nothing by their app's word.
    private static let silent: Set<String> = [
        "button Calibrate", "button Reset", "button Back", "button Forward", "button The Swift language", "link The Swift language",
        "checkBox Always", "checkBox Never", "checkBox Visible", "button Home", "button Share", "button Add", "button Done",
        "popUpButton Sort", "popUpButton More", "button Reply", "button Archive", "button Delete", "group View",
    ]

    @Test("Every control of each page responds to its keys and leaves nothing open", arguments: Page.allCases)
    func everyControlWorks(_ page: Page) throws {
        let tour = try Tour(page)
        var idle: [String] = [], seen: Set<String> = [], idleRounds = 0
        while idleRounds < 60 {
            tour.tab()
            idleRounds += 1
            // The bar's controls change all of the page.
            guard let element = tour.focused, element.frame.minY > 60 else { continue }
            guard seen.insert("\(element.role) \(element.frame.origin) \(element.label ?? "")").inserted else { continue }
            idleRounds = 0
            if Self.silent.contains(tour.name(element))
                || page == .presentation && ["button Glass", "button Prominent"].contains(tour.name(element))
            {
                continue
            }
            if page == .buttons, ["button Delete", "button Cancel"].contains(tour.name(element)) { continue }
            if let fault = try tour.use(element) { idle.append("\(tour.name(element)) at \(element.frame): \(fault)") }
            #expect(!tour.isCovered, "\(tour.name(element)) stays open")
            if seen.count > 90 { break }
        }
        #expect(idle == [])
        #expect(seen.count > 4)
        #expect(tour.app.fault == nil)
    }

    /// The bar at the top: sizes, what is disabled, and the dark appearance.
    @Test("The bar's size, dark and disabled controls work by key") func theBarsOwnControls() throws {
        let tour = try Tour(.buttons)
        func element(_ label: String) -> AccessibilityElement? {
            for _ in 0..<60 where tour.focused?.label != label { tour.tab() }
            return tour.focused
        }
        for label in ["Size", "Dark", "Disabled"] {
            let found = try #require(element(label))
            #expect(try tour.use(found) == nil, "\(label)")
        }
        // All of the page is disabled now: the bar alone has stops.
        #expect(tour.stops().allSatisfy { $0.frame.minY < 60 })
    }

    /// What the pointer does to rows: menus, sections, places, buttons beside them.
    @Test("Rows are folded, moved, deleted and given menus by key") func rowsWithoutAPointer() throws {
        let tour = try Tour(.lists)
        let app = tour.app
        func go(to text: String) throws {
            for _ in 0..<40 where tour.focused.map(tour.text) != text { tour.tab() }
            try #require(tour.focused.map(tour.text) == text, "no way to \(text)")
        }
        func rows(_ x: CGFloat, _ y: CGFloat) -> [String] {
            app.accessibilityTree.all {
                $0.role == .row && $0.frame.contains(CGPoint(x: x, y: $0.frame.midY)) && $0.frame.minY > y && $0.frame.minY < y + 250
            }.map(tour.text)
        }
        // Sections of a sidebar fold to the side, and come back.
        try go(to: "Inbox")
        app.key(.leftArrow)
        try tour.rest()
        #expect(rows(100, 90) == ["Recipes", "Travel", "Work"] && tour.focused?.value == "collapsed")
        app.key(.downArrow)
        #expect(tour.focused.map(tour.text) == "Recipes")
        app.key(.upArrow)
        app.key(.rightArrow)
        try tour.rest()
        #expect(rows(100, 90).prefix(3) == ["Inbox", "Drafts", "Sent"])
        // The menu of the selected rows.
        try go(to: "Row 2")
        app.key(.menu)
        try tour.rest()
        app.key(.downArrow)
        app.key(.return)
        try tour.rest()
        #expect(app.accessibilityTree.all { $0.role == .row && $0.traits.contains(.isSelected) && $0.frame.minX == 274 }.isEmpty)
        // Rows change places, go, and have their buttons in a menu.
        try go(to: "Apple")
        app.key(.downArrow, modifiers: .option)
        try tour.rest()
        #expect(rows(600, 100).prefix(3) == ["Banana", "Apple", "Cherry"] && tour.focused.map(tour.text) == "Apple")
        app.key(.upArrow, modifiers: .option)
        try tour.rest()
        #expect(rows(600, 100).first == "Apple")
        app.key(.downArrow)
        app.key(.downArrow)
        app.key(.menu)
        try tour.rest()
        app.key(.return)
        try tour.rest()
        if tour.isCovered {
            app.key(.downArrow)
            app.key(.return)
            try tour.rest()
        }
        #expect(rows(600, 100).first == "Cherry", "\(rows(600, 100))")
        app.key(.delete)
        try tour.rest()
        #expect(rows(600, 100).count == 5)
    }

    /// A menu that a secondary click opens comes by a key as well.
    @Test("Shift-F10 opens a context menu whose items are chosen by key") func menusByKey() throws {
        let tour = try Tour(.choices)
        // The view with the menu is no element, and has the focus all the same.
        for _ in 0..<40 where tour.app.host.focus?.focused == nil || tour.focused != nil { tour.tab() }
        try #require(tour.app.host.focus?.focused != nil)
        tour.app.key(.f10, modifiers: .shift)
        try tour.rest()
        #expect(tour.isCovered)
        tour.app.key(.downArrow)
        tour.app.key(.downArrow)
        tour.app.key(.return)
        try tour.rest()
        #expect(
            tour.app.accessibilityTree.all { $0.identifier == "log" }.first.map { $0.label == "Duplicate" || $0.label == "Open" } == true)
    }
}
