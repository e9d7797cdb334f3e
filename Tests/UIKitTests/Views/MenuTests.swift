import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's actions and menus") struct MenuTests {
    private func opened(_ menu: UIMenu) throws -> (UIButton, TestApp) {
        let button = UIButton(type: .system)
        button.setTitle("more", for: .normal)
        (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
        let app = hosted(button, 200, 60)
        app.click(at: CGPoint(x: 100, y: 30))
        try app.settle()
        return (button, app)
    }

    @Test("A button's menu opens by a click, after its event; rows run their actions, hidden ones are not there, disabled ones do nothing")
    func rows() throws {
        var told: [String] = []
        let rows = [
            UIAction(title: "Open", image: UIImage(systemName: "folder")) { told.append($0.title) },
            UIAction(title: "Secret", attributes: .hidden) { told.append($0.title) },
            UIAction(title: "Never", attributes: .disabled) { told.append($0.title) },
            UIAction(title: "Delete", attributes: .destructive) { told.append($0.title) },
        ]
        let button = UIButton(type: .system), events = SentEvents(button, [(.menuActionTriggered, "menu"), (.touchUpInside, "up")])
        (button.menu, button.showsMenuAsPrimaryAction) = (UIMenu(children: rows), true)
        let app = hosted(button, 200, 60)
        app.click(at: CGPoint(x: 100, y: 30))
        try app.settle()
        #expect(app.findAll(.menuItem).compactMap(\.label) == ["Open", "Never", "Delete"])
        #expect(try !app.find(.menuItem, "Never").isEnabled)
        try app.find(.menuItem, "Open").click()
        try app.settle()
        #expect(told == ["Open"] && app.findAll(.menuItem).isEmpty && events.names == ["menu"])
    }

    @Test("Without being the primary action a menu opens by the secondary button") func secondary() throws {
        var told: [String] = []
        let button = UIButton(type: .system), events = SentEvents(button, [(.touchUpInside, "up")])
        button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in told.append("copy") }])
        let app = hosted(button, 200, 60)
        app.click(at: CGPoint(x: 100, y: 30))
        #expect(app.findAll(.menuItem).isEmpty && events.names == ["up"])
        app.click(at: CGPoint(x: 100, y: 30), button: .secondary)
        try app.settle()
        try app.find(.menuItem, "Copy").click()
        #expect(told == ["copy"])
    }

    @Test("A menu in a menu opens beside it, or has its rows there under its title") func nested() throws {
        var told: [String] = []
        func action(_ title: String) -> UIAction { UIAction(title: title) { _ in told.append(title) } }
        let inline = UIMenu(title: "Sizes", options: .displayInline, children: [action("Small"), action("Large")])
        let (_, app) = try opened(UIMenu(children: [action("First"), inline, UIMenu(title: "Colours", children: [action("Red")])]))
        let labels = app.findAll(.menuItem).compactMap(\.label)
        #expect(labels.filter { $0 != "Sizes" } == ["First", "Small", "Large", "Colours"])
        try app.find(.menuItem, "Colours").click()
        try app.settle()
        try app.find(.menuItem, "Red").click()
        #expect(told == ["Red"])
    }

    @Test("A row with a tick is known as such; one that keeps the menu leaves it open") func ticked() throws {
        var count = 0
        let wrap = UIAction(title: "Wrap", state: .on) { _ in count += 1 }
        let more = UIAction(title: "More", attributes: .keepsMenuPresented) { _ in count += 10 }
        let (_, app) = try opened(UIMenu(children: [wrap, more, UIAction(title: "Some", state: .mixed) { _ in }]))
        try app.find(.menuItem, "More").click()
        try app.find(.menuItem, "More").click()
        #expect(count == 20)
        try app.find(.menuItem, "Wrap").click()
        try app.settle()
        #expect(count == 21 && app.findAll(.menuItem).isEmpty)
    }

    @Test("Actions and menus have what they were made with, and actions can be changed") func values() {
        let star = UIImage(systemName: "star"), action = UIAction(
            title: "Copy", subtitle: "all of it", image: star, identifier: .init("copy"), discoverabilityTitle: "Copy everything",
            attributes: [.disabled, .destructive], state: .mixed, handler: { _ in })
        #expect(
            action.title == "Copy" && action.subtitle == "all of it" && action.image === star
                && action.discoverabilityTitle == "Copy everything")
        #expect(action.attributes == [.disabled, .destructive] && action.state == .mixed && action.sender == nil)
        (action.title, action.image, action.state, action.attributes) = ("Cut", nil, .on, [])
        #expect((action as UIMenuElement).title == "Cut" && (action as UIMenuElement).image == nil)
        let other = UIAction(title: "Paste") { _ in }, inline = UIMenu(options: .displayInline, children: [action])
        let menu = UIMenu(
            title: "Edit", subtitle: "text", image: star, identifier: .init("edit"), options: [.singleSelection], children: [inline, other])
        #expect(menu.title == "Edit" && menu.subtitle == "text" && menu.image === star && menu.children == [inline, other])
        #expect(menu.options == .singleSelection && menu.identifier == UIMenu.Identifier("edit"))
        #expect(menu.selectedElements == [action], "rows of a menu inside of it count")
        let fewer = menu.replacingChildren([other])
        #expect(fewer.children == [other] && fewer.title == "Edit" && fewer.identifier == menu.identifier && menu.children.count == 2)
        #expect(fewer.selectedElements.isEmpty && UIMenu().identifier != UIMenu().identifier)
    }

    @Test("Attributes, states and options have UIKit's numbers") func numbers() {
        let attributes: [UIMenuElement.Attributes] = [.disabled, .destructive, .hidden, .keepsMenuPresented]
        #expect(attributes.map(\.rawValue) == [1, 2, 4, 8])
        #expect([UIMenuElement.State.off, .on, .mixed].map(\.rawValue) == [0, 1, 2])
        #expect([UIMenu.Options.displayInline, .destructive, .singleSelection].map(\.rawValue) == [1, 2, 32])
    }
}
