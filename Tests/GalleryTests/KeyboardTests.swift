@testable import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
import Foundation
@testable import Gallery
import Testing

/// Pages of the demo without a pointer: controls are reached, show that they are, and do their work. The numbers are the pages'.
@MainActor @Suite(.serialized) struct KeyboardTests {
    /// Tall enough for each page, so that nothing scrolls away from where it was found.
    private func gallery() -> TestApp { TestApp(size: CGSize(width: 1100, height: 1400)) { Gallery() } }

    private func focused(_ app: TestApp) -> AccessibilityElement? {
        app.pumpIfNeeded()
        // The innermost: what holds a focused element is not focused itself.
        return app.accessibilityTree.all { $0.isFocused }.last
    }

    private func name(_ element: AccessibilityElement) -> String { "\(element.role) \(element.label ?? "")" }

    /// Turns to a page by the arrows of the picker at the top.
    private func open(_ page: Page) throws -> TestApp {
        let app = gallery()
        try app.settle()
        for _ in 0..<60 {
            if let element = focused(app), element.role == .radioButton || element.label == "Page" { break }
            app.key(.tab)
        }
        let index = Page.allCases.firstIndex(of: page)!
        if index > 0 {
            app.key(.space)
            for _ in 0..<index { app.key(.downArrow) }
            app.key(.return)
        }
        try app.settle()
        let shown = try #require(focused(app))
        try #require(shown.value == page.rawValue, "the page that shows is \(shown.value ?? "none")")
        return app
    }

    /// All stops of the keyboard, in order.
    private func stops(_ app: TestApp) -> [AccessibilityElement] {
        var found: [AccessibilityElement] = []
        for _ in 0..<120 {
            app.key(.tab)
            guard let element = focused(app) else { continue }
            if let first = found.first, first.node === element.node { break }
            found.append(element)
        }
        return found
    }

    private static let controls: Set<AccessibilityRole> = [
        .button, .link, .checkBox, .radioButton, .slider, .popUpButton, .textField, .searchField, .spinButton, .tab, .list, .table,
    ]

    /// Elements that something can be done with, and the keyboard does not come to.
    private func unreachable(_ app: TestApp, _ stops: [AccessibilityElement]) -> [String] {
        app.accessibilityTree.all { Self.controls.contains($0.role) && $0.isEnabled }.filter { element in
            !stops.contains { stop in
                // Of a list the row has the focus that the keyboard is at; the arrows beside a field are the field's.
                stop.node === element.node || stop.frame.insetBy(dx: -1, dy: -1).contains(element.frame)
                    || [.list, .table].contains(element.role) && element.frame.contains(stop.frame)
                    || element.role == .spinButton && stop.label == element.label
            }
        }.map { "\(name($0)) at \($0.frame)" }
    }

    @Test(arguments: [0, 1, 3, 5, 7, 8, 10, 11]) func everyControlIsReached(_ index: Int) throws {
        let page = Page.allCases[index], app = try open(page)
        let stops = stops(app)
        #expect(unreachable(app, stops) == [], "\(page.rawValue): \(stops.map(name))")
        // And back: the same stops in the other order.
        app.key(.tab, modifiers: .shift)
        #expect(focused(app).map { element in stops.contains { $0.node === element.node } } == true)
    }

    /// What has the focus looks otherwise than without it.
    @Test(arguments: [0, 1, 3, 4, 5, 8, 9, 10, 11]) func theFocusShows(_ index: Int) throws {
        let page = Page.allCases[index], app = try open(page)
        for _ in 0..<stops(app).count {
            let before = focused(app)
            let passes = app.record { app.key(.tab) }
            try app.settle()
            guard let after = focused(app), after.node !== before?.node else { continue }
            let around = after.frame.insetBy(dx: -6, dy: -6)
            #expect(passes.damage.contains { $0.intersects(around) }, "\(page.rawValue): \(name(after)) shows no focus")
        }
    }

    /// What the elements say, without what has the focus.
    private func state(_ app: TestApp) -> [String] {
        app.pumpIfNeeded()
        return app.accessibilityTree.all { _ in true }.map { "\($0.role) \($0.label ?? "") \($0.value ?? "") \($0.traits.contains(.isSelected))" }
    }

    /// The keys that operate a control, one after the other until something changes.
    private func keys(_ role: AccessibilityRole) -> [KeyEquivalent] {
        switch role {
        case .slider: [.rightArrow, .leftArrow]
        case .spinButton: [.upArrow, .downArrow]
        case .radioButton, .list, .table, .tab, .group: [.downArrow, .rightArrow, .upArrow, .leftArrow, .space]
        default: [.space, .return]
        }
    }

    /// Controls that do nothing by their app's word.
    private static let silent: Set<String> = [
        "button Calibrate", "button Reset", "button Back", "button Forward", "link The Swift language", "button The Swift language", "button Cancel", "button Delete",
        "checkBox Always", "checkBox Never",
    ]

    @Test(arguments: [0, 1, 3, 4, 5, 9, 11]) func everyControlWorks(_ index: Int) throws {
        let page = Page.allCases[index], app = try open(page)
        let count = stops(app).count
        var idle: [String] = []
        for _ in 0..<count {
            app.key(.tab)
            guard let element = focused(app), element.frame.minY > 60, !Self.silent.contains(name(element)) else { continue }
            let before = state(app)
            if [.textField, .searchField].contains(element.role) {
                app.type("7")
            } else {
                for key in keys(element.role) where state(app) == before {
                    app.key(key)
                    try app.settle()
                }
            }
            try app.settle()
            if state(app) == before { idle.append("\(name(element)) at \(element.frame)") }
            // Menus, popovers, panels.
            for _ in 0..<3 where !app.host.popups.popups.isEmpty { app.key(.escape) }
            #expect(app.host.popups.popups.isEmpty, "\(name(element)) stays open")
        }
        #expect(idle == [], "\(page.rawValue)")
    }
}
