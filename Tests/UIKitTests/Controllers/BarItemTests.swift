import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Items of UIKit's bars") struct BarItemTests {
    private final class Target: NSObject {
        var pressed = 0
        func press() { pressed += 1 }
    }

    private let root = UIViewController()

    private func show(_ items: [UIBarButtonItem]) -> TestApp {
        root.navigationItem.rightBarButtonItems = items
        let stack = UINavigationController(rootViewController: root)
        return TestApp { ControllerOnScreen(controller: stack) }
    }

    @Test("The item at an end is the first of several: another takes its place, and nil takes it away") func firstItems() {
        let item = UINavigationItem(title: "Title"),
            items = ["a", "b", "c"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
        #expect(item.title == "Title" && item.leftBarButtonItem == nil && item.rightBarButtonItems == nil)
        item.leftBarButtonItems = [items[0], items[1]]
        #expect(item.leftBarButtonItem === items[0])
        item.setLeftBarButton(items[2], animated: true)
        #expect(item.leftBarButtonItems == [items[2], items[1]])
        item.leftBarButtonItem = nil
        #expect(item.leftBarButtonItems == [items[1]])
        item.setLeftBarButtonItems(nil, animated: false)
        #expect(item.leftBarButtonItem == nil)
        item.rightBarButtonItem = items[0]
        #expect(item.rightBarButtonItems == [items[0]])
        item.setRightBarButton(nil, animated: false)
        #expect(item.rightBarButtonItems == nil)
    }

    @Test("What is only stored of a screen's item reads back") func stored() {
        let item = UINavigationItem(), back = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
        #expect(item.backBarButtonItem == nil && item.backButtonTitle == nil && item.prompt == nil && item.standardAppearance == nil)
        (item.backBarButtonItem, item.backButtonTitle, item.prompt) = (back, "Home", "Now")
        let look = UINavigationBarAppearance()
        (item.standardAppearance, item.scrollEdgeAppearance, item.compactAppearance) = (look, look, look)
        #expect(item.backBarButtonItem === back && item.backButtonTitle == "Home" && item.prompt == "Now")
        #expect(item.standardAppearance === look && item.scrollEdgeAppearance === look && item.compactAppearance === look)
        let tab = UITabBarItem(), tabLook = UITabBarAppearance()
        (tab.standardAppearance, tab.scrollEdgeAppearance) = (tabLook, tabLook)
        #expect(tab.standardAppearance === tabLook && tab.scrollEdgeAppearance === tabLook)
        tab.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        for item in [tab, UIBarButtonItem()] as [UIBarItem] {
            item.tag = 4
            #expect(item.tag == 4 && item.isEnabled && item.title == nil && item.image == nil)
        }
        #expect(UITabBarItem.appearance() === UITabBarItem.appearance() && UIBarButtonItem.appearance() === UIBarButtonItem.appearance())
        #expect(UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]) === UIBarButtonItem.appearance())
    }

    @Test("A button tells its target, or runs its action") func pressing() throws {
        let target = Target()
        var ran = 0
        let told = UIBarButtonItem(
            title: "Told", style: .plain, target: target, action: Selector("press", calling: { (target: Target) in { target.press() } }))
        let image = UIBarButtonItem(
            image: UIImage(systemName: "star"), style: .plain, target: target,
            action: Selector("press", calling: { (target: Target) in { target.press() } }))
        let action = UIBarButtonItem(title: "Run", primaryAction: UIAction { _ in ran += 1 })
        let system = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in ran += 10 })
        let app = show([told, image, action, system])
        try app.find(.button, "Told").click()
        try app.find(.button, "Run").click()
        try app.find(.button, "Done").click()
        #expect(target.pressed == 1 && ran == 11 && image.image != nil && image.style == .plain && action.title == "Run")
        #expect(told.target === target && told.customView == nil && told.menu == nil && told.tintColor == nil && told.width == 0)
    }

    @Test("A button with rows opens them") func menus() throws {
        var chosen = ""
        let menu = UIMenu(children: [UIAction(title: "Sort") { _ in chosen = "sort" }])
        let app = show([UIBarButtonItem(title: "More", menu: menu), UIBarButtonItem(systemItem: .edit, menu: menu)])
        try app.find(where: { $0.label == "More" }).click()
        try app.find(.menuItem, "Sort").click()
        try app.settle()
        #expect(chosen == "sort")
        _ = try app.find(where: { $0.label == "Edit" })
    }

    @Test("A view of the app's stands in the bar at its own size; a width holds for a button, and for space") func widths() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 33, height: 12))
        view.backgroundColor = pureRed
        let wide = UIBarButtonItem(title: "W", style: .plain, target: nil, action: nil),
            edge = UIBarButtonItem(title: "E", style: .plain, target: nil, action: nil)
        let space = UIBarButtonItem.fixedSpace(80)
        #expect(space.width == 80 && UIBarButtonItem.flexibleSpace().width == 0)
        let app = show([edge, space, wide, UIBarButtonItem(customView: view)])
        #expect(app.colorFills.contains { $0.color.red == 1 && $0.color.green == 0 && $0.rect.size == CGSize(width: 33, height: 12) })
        #expect(try app.find(.button, "E").frame.minX - app.find(.button, "W").frame.maxX >= 80)
        let narrow = try app.find(.button, "W").frame.width
        wide.width = 100
        try app.settle()
        #expect(try app.find(.button, "W").frame.width >= narrow + 60)
    }

    @Test("The main button's text is bolder; a button has its colour") func looks() throws {
        let plain = UIBarButtonItem(title: "WWWWWW", style: .plain, target: nil, action: nil)
        let app = show([plain])
        let width = try app.find(.button, "WWWWWW").frame.width
        for style in [UIBarButtonItem.Style.done, .prominent] {
            plain.style = style
            try app.settle()
            #expect(try app.find(.button, "WWWWWW").frame.width > width)
        }
        plain.style = .bordered
        try app.settle()
        #expect(try app.find(.button, "WWWWWW").frame.width == width)
    }

    @Test("Items by their purpose have a word or a picture") func purposes() throws {
        for (item, word) in [
            (UIBarButtonItem.SystemItem.done, "Done"), (.cancel, "Cancel"), (.edit, "Edit"), (.save, "Save"), (.undo, "Undo"),
                             (.redo, "Redo")] {
            _ = try show([UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)]).find(.button, word)
        }
        let pictures: [UIBarButtonItem.SystemItem] = [
            .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause, .rewind,
            .fastForward, .close
        ]
        let app = show(pictures.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) })
        #expect(app.runs.isEmpty || !app.runs.contains { !$0.string.isEmpty && $0.bounds.minY < 60 }, "none of them is a word")
        #expect(
            [
                UIBarButtonItem.SystemItem.done, .cancel, .edit, .save, .add, .flexibleSpace, .fixedSpace, .compose, .reply, .action,
                .organize,
                 .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .undo, .redo, .pageCurl, .close]
            .map(\.rawValue) == Array(0...24))
        #expect([UIBarButtonItem.Style.plain, .bordered, .done].map(\.rawValue) == [0, 1, 2])
        #expect([UINavigationItem.LargeTitleDisplayMode.automatic, .always, .never].map(\.rawValue) == [0, 1, 2])
    }

    @Test("Tabs by their purpose have UIKit's words") func tabPurposes() {
        let items: [UITabBarItem.SystemItem] = [
            .more, .favorites, .featured, .topRated, .recents, .contacts, .history, .bookmarks, .search, .downloads, .mostRecent, .mostViewed,
        ]
        #expect(items.map(\.rawValue) == Array(0...11))
        #expect(items.map { UITabBarItem(tabBarSystemItem: $0, tag: 0).title } == [
            "More", "Favorites", "Featured", "Top Rated", "Recents", "Contacts", "History", "Bookmarks", "Search", "Downloads", "Most Recent", "Most Viewed",
        ])
        let tab = UITabBarItem(tabBarSystemItem: .search, tag: 5)
        #expect(tab.tag == 5 && tab.image != nil && tab.badgeValue == nil && tab.selectedImage == nil)
        let own = UITabBarItem(title: "Own", image: nil, tag: 9)
        #expect(own.title == "Own" && own.tag == 9)
    }
}
