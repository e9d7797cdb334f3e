import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation

/// A menu of a window's bar. It is opened by a click on its title when something is asked of it, and stays open until a row is
/// clicked or `close()`.
@MainActor public struct TestMenu {
    /// The window whose bar it stands in.
    public let window: TestWindow
    /// What the bar calls it.
    public let title: String

    /// The labels of its rows, from top to bottom; without separators.
    public var items: [String] {
        get throws { try rows.compactMap(\.label) }
    }

    /// The row with this label. Throws `NotFound` if there is none.
    public func item(_ label: String) throws -> TestNode {
        let rows = try rows
        guard let row = rows.first(where: { $0.label == label }) else {
            throw NotFound(
                query: "\"\(label)\" in the menu \"\(title)\"", tree: rows.map { $0.element.lineDescription }.joined(separator: "\n"))
        }
        return row
    }

    /// The rows of the menu that opens beside a row.
    public func submenu(_ label: String) throws -> [TestNode] {
        let depth = window.menuPanels.count
        try item(label).hover()
        if window.menuPanels.count == depth { try item(label).click() }
        guard window.menuPanels.count > depth, let panel = window.menuPanels.last else {
            throw NotFound(query: "menu of \"\(label)\" in the menu \"\(title)\"", tree: window.accessibilityDescription())
        }
        return panel.all { $0.role == .menuItem }.map { TestNode(window, $0) }
    }

    /// Closes it.
    public func close() {
        while !window.menuPanels.isEmpty {
            let count = window.menuPanels.count
            window.key(.escape)
            if window.menuPanels.count == count { return }
        }
    }

    private var rows: [TestNode] {
        get throws {
            if window.menuPanels.isEmpty || window.openMenuTitle != title { try open() }
            guard let panel = window.menuPanels.first else { return [] }
            return panel.all { $0.role == .menuItem }.map { TestNode(window, $0) }
        }
    }

    private func open() throws {
        close()
        try TestNode(window, window.title(of: title)).click()
        window.openMenuTitle = title
    }
}

extension TestWindow {
    /// A menu of the window's bar, or of an item (`MenuBarExtra`) at its end. Throws `NotFound` where there is none of this title.
    public func menu(_ title: String) throws -> TestMenu {
        _ = try self.title(of: title)
        return TestMenu(window: self, title: title)
    }

    /// The titles of the menus in the bar, without those of items (`MenuBarExtra`) at its end; none where the app has no commands.
    public var menus: [String] {
        platform.pumpIfNeeded()
        return barTitles(.menuItem).compactMap(\.label)
    }

    private func barTitles(_ role: AccessibilityRole) -> [AccessibilityElement] {
        guard host.rootNode.barHeight > 0 else { return [] }
        return host.accessibilityTree.all { [bar = host.rootNode.barHeight] in $0.role == role && $0.frame.maxY <= bar }
    }

    func title(of menu: String) throws -> AccessibilityElement {
        guard let title = (barTitles(.menuItem) + barTitles(.popUpButton)).first(where: { $0.label == menu }) else {
            let tree = menus.isEmpty ? "a window without a bar of menus: the app has no commands" : menus.joined(separator: ", ")
            throw NotFound(query: "menu \"\(menu)\"", tree: tree)
        }
        return title
    }

    /// The open menus, the outermost first.
    var menuPanels: [AccessibilityElement] {
        platform.pumpIfNeeded()
        return host.popups.popups.filter(\.kind.isMenu).map(\.host.accessibilityTree)
    }
}
