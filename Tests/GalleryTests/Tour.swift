@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
@testable import Gallery
import Testing

/// A page of the demo, and what a person with a keyboard alone can do with it.
@MainActor final class Tour {
    let page: Page
    /// Tall enough for each page, so that nothing scrolls away from where it was found.
    let app = TestApp(size: CGSize(width: 1100, height: 1400)) { Gallery() }

    /// Turns to the page by the arrows of the picker at the top.
    init(_ page: Page) throws {
        self.page = page
        try rest()
        for _ in 0..<60 {
            if focused?.label == "Page" { break }
            tab()
        }
        let index = Page.allCases.firstIndex(of: page)!
        if index > 0 {
            app.key(.space)
            for _ in 0..<index { app.key(.downArrow) }
            app.key(.return)
        }
        try rest()
        try #require(focused?.value == page.rawValue, "the page that shows is \(focused?.value ?? "none")")
    }

    /// Waits until nothing moves any more. What spins on and on never comes to rest, nor does a panel whose files are still read.
    func rest() throws {
        if page == .values || page == .presentation { app.advance(by: .seconds(0.6)) } else { try app.settle() }
    }

    // MARK: Where the keyboard is

    /// The innermost element: what holds a focused element is not focused itself.
    var focused: AccessibilityElement? {
        app.pumpIfNeeded()
        return app.accessibilityTree.all { $0.isFocused }.last
    }

    /// On to the next stop. In a text of many lines Tab is text, and Control leaves it.
    func tab() {
        let isInEditor = (app.host.services.textClient as? TextInputNode)?.kind.shape == .editor
        app.key(.tab, modifiers: isInEditor ? [.control, .command] : [])
    }

    /// All stops of the keyboard, in order.
    func stops() -> [AccessibilityElement] {
        var found: [AccessibilityElement] = []
        for _ in 0..<150 {
            tab()
            guard let element = focused else { continue }
            if let first = found.first, first.node === element.node { break }
            found.append(element)
        }
        return found
    }

    // MARK: What there is

    /// What an element is called: by itself, or by the first thing in it.
    func text(_ element: AccessibilityElement) -> String {
        element.label ?? element.children.lazy.map(text).first { !$0.isEmpty } ?? ""
    }

    func name(_ element: AccessibilityElement) -> String { "\(element.role) \(text(element))" }

    /// Roles of what can be used, whether it says so by an action or not.
    private static let controls: Set<AccessibilityRole> = [
        .button, .link, .checkBox, .radioButton, .slider, .popUpButton, .textField, .searchField, .spinButton, .tab, .columnHeader,
    ]

    /// What a person can do something with. macOS: dividers between panes are the pointer's.
    func interactive() -> [AccessibilityElement] {
        app.accessibilityTree.all { element in
            guard element.isEnabled, element.role != .splitter, element.role != .window else { return false }
            let acts = element.actions.contains { $0.trigger == .kind(.default) || $0.trigger == .adjust }
            return acts && element.role != .columnHeader
                || Self.controls.contains(element.role) && !(element.role == .columnHeader && !acts)
        }
    }

    /// What the arrows come to from a stop: rows of a list, choices of a group, days of a month; each by its name and place.
    func walk(from stop: AccessibilityElement) throws -> [(text: String, area: CGRect)] {
        guard stop.role == .row || stop.role == .group || stop.role == .heading else { return [] }
        let lists = app.accessibilityTree.all { $0.role == .list || $0.role == .table }
        let area = stop.role == .group ? stop.frame : lists.last { $0.frame.intersects(stop.frame) }?.frame ?? stop.frame
        var found: [(String, CGRect)] = []
        func check() {
            app.pumpIfNeeded()
            for element in app.accessibilityTree.all(where: { area.intersects($0.frame) }) {
                if element.isFocused || element.value == "on" || element.role == .button && element.traits.contains(.isSelected) {
                    found.append((text(element), area))
                }
            }
        }
        check()
        for (key, count) in [(KeyEquivalent.leftArrow, 31), (.rightArrow, 62), (.home, 1), (.downArrow, 30)] {
            for _ in 0..<count {
                app.key(key)
                check()
            }
            try rest()
        }
        guard stop.role != .group else { return found }
        // Out to the headers of sections, and on from there.
        for key in [KeyEquivalent.home, .leftArrow, .rightArrow, .end, .leftArrow, .rightArrow] {
            app.key(key)
            try rest()
            check()
        }
        return found
    }

    /// Elements that something can be done with, and the keyboard does not come to.
    func unreachable() throws -> [String] {
        let all = interactive()
        let stops = stops()
        let nodes = Set(stops.map { ObjectIdentifier($0.node) })
        let lists = app.accessibilityTree.all { $0.role == .list || $0.role == .table }
        var rest = all.filter { element in
            if nodes.contains(ObjectIdentifier(element.node)) { return false }
            // What a row does is what the button in it does. Rows that are made ahead are not in sight.
            if element.role == .row, stops.contains(where: { $0.role != .row && element.frame.contains($0.frame) }) { return false }
            if element.role == .row, !lists.contains(where: { $0.frame.contains(CGPoint(x: element.frame.midX, y: element.frame.midY)) }) {
                return false
            }
            // A choice that its app does not let anybody make.
            if page == .tabs, element.role == .radioButton { return false }
            // The arrows beside a field do what its own keys do.
            return
                !(element.role == .spinButton
                && stops.contains { $0.role == .spinButton && $0.label == element.label && abs($0.frame.midY - element.frame.midY) < 4 })
        }
        guard !rest.isEmpty else { return [] }
        for _ in stops.indices {
            tab()
            guard let stop = focused else { continue }
            for reached in try walk(from: stop) {
                rest.removeAll {
                    reached.area.insetBy(dx: -1, dy: -1).contains(CGPoint(x: $0.frame.midX, y: $0.frame.midY)) && text($0) == reached.text
                }
            }
        }
        return rest.map { "\(name($0)) at \($0.frame)" }
    }

    // MARK: What happens

    /// What the elements say, without what has the focus.
    var state: [String] {
        app.pumpIfNeeded()
        return app.accessibilityTree.all { _ in true }.map {
            "\($0.role) \($0.label ?? "") \($0.value ?? "") \($0.traits.contains(.isSelected)) \($0.isEnabled)"
        }
    }

    /// Whether something lies in front of the page: a sheet, a menu.
    var isCovered: Bool { !app.host.popups.popups.isEmpty || app.host.inputRoot !== app.host.rootNode && app.host.inputRoot !== pageRoot }
    private lazy var pageRoot: Node = app.host.inputRoot

    /// Back to the page by Escape.
    func uncover() throws {
        for _ in 0..<4 where isCovered {
            app.key(.escape)
            try rest()
        }
    }

    /// What was typed last: each field gets something else.
    private var typed = 70

    /// Uses the element that has the keyboard, by the keys of its kind.
    /// - Returns: what is wrong; nil for nothing.
    func use(_ element: AccessibilityElement) throws -> String? {
        _ = pageRoot
        let before = state, value = element.value
        func now() -> String? {
            app.pumpIfNeeded()
            return app.accessibilityTree.all { $0.node === element.node }.first.map { $0.value ?? "" }
        }
        func press(_ keys: KeyEquivalent...) throws {
            for key in keys {
                app.key(key)
                try rest()
            }
        }
        switch element.role {
        case .textField, .searchField:
            typed += 1
            app.type("\(typed)")
            try rest()
            if now() == value { return "takes no text" }
        case .slider:
            try press(.rightArrow)
            if now() == value { try press(.leftArrow) }
            if now() == value { return "keeps its value \(value ?? "")" }
        case .spinButton:
            try press(.upArrow)
            if now() == value { try press(.downArrow) }
            if now() == value { return "keeps its value \(value ?? "")" }
        case .checkBox:
            try press(.space)
            if now() == value { return "keeps its value \(value ?? "")" }
        case .popUpButton where value != nil:
            try press(.space, .downArrow, .return)
            if now() == value { try press(.space, .upArrow, .return) }
            if now() == value { try press(.space, .return) }
            if now() == value { return "keeps its value \(value ?? "")" }
        case .popUpButton:
            try press(.space)
            guard isCovered else { return "opens no menu" }
            try press(.return)
            // What a row of the menu says may have been said before.
            return isCovered ? "its menu stays" : nil
        case .tab where element.traits.contains(.isSelected): return nil
        case .group where value != nil:
            for key in [KeyEquivalent.downArrow, .rightArrow, .upArrow, .leftArrow] where now() == value { try press(key) }
            if now() == value { return "keeps its value \(value ?? "")" }
        case .row, .heading:
            for key in [KeyEquivalent.downArrow, .upArrow, .space, .rightArrow, .leftArrow, .return]
            where state == before && focused?.node === element.node {
                try press(key)
            }
            if state == before, focused?.node === element.node { return "does nothing" }
            return try covered()
        default:
            for key in [KeyEquivalent.space, .return] where state == before { try press(key) }
        }
        if state == before { return "does nothing" }
        return try covered()
    }

    /// What has come in front of the page must have stops of its own, and go by Escape.
    private func covered() throws -> String? {
        guard isCovered else { return nil }
        if app.host.popups.popups.isEmpty, stops().isEmpty { return "what it opens has no stop for the keyboard" }
        try uncover()
        return isCovered ? "what it opens stays" : nil
    }
}
