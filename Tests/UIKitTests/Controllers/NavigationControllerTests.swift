import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

/// An app whose window shows a controller, for a phone.
private struct ControllerApp: App {
    var controller = UIViewController()
    init() {}
    init(_ controller: UIViewController) { self.controller = controller }
    var body: some Scene { WindowGroup { ControllerOnScreen(controller: controller) } }
}

@MainActor private func screen(_ title: String) -> UIViewController {
    let controller = UIViewController(), label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    controller.title = title
    label.text = "Content of \(title)"
    controller.view.addSubview(label)
    return controller
}

@MainActor @Suite("UIKit's stacks of screens") struct NavigationControllerTests {
    private final class Told: NSObject, UINavigationControllerDelegate {
        var log: [String] = []
        func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
        {
            log.append("will \(viewController.title ?? "")\(animated ? " animated" : "")")
        }
        func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
        {
            log.append("did \(viewController.title ?? "")")
        }
    }

    private func show(_ controller: UIViewController) -> TestApp { TestApp { ControllerOnScreen(controller: controller) } }

    @Test("Screens are pushed and popped, and the delegate is told") func pushing() throws {
        let (a, b, c, d) = (screen("A"), screen("B"), screen("C"), screen("D")), told = Told()
        let stack = UINavigationController(rootViewController: a), app = show(stack)
        stack.delegate = told
        #expect(stack.viewControllers == [a] && stack.topViewController === a && a.navigationController === stack && a.parent === stack)
        _ = try app.find(text: "Content of A")
        stack.pushViewController(b, animated: true)
        try app.settle()
        #expect(told.log == ["will B animated", "did B"] && stack.visibleViewController === b)
        _ = try app.find(text: "Content of B")
        stack.setViewControllers([a, b, c, d], animated: false)
        try app.settle()
        _ = try app.find(text: "Content of D")
        #expect(
            stack.popToViewController(b, animated: false) == [c, d] && c.parent == nil
                && stack.popToViewController(d, animated: false) == nil)
        b.show(c, sender: nil)
        #expect(stack.topViewController === c)
        #expect(stack.popToRootViewController(animated: false) == [b, c] && stack.popViewController(animated: false) == nil)
        try app.settle()
        _ = try app.find(text: "Content of A")
        #expect(told.log.last == "did A" && stack.interactivePopGestureRecognizer == nil && !stack.hidesBarsOnSwipe)
    }

    @Test("What is presented is what is visible: a controller of details is, too", arguments: [true, false]) func visible(
        _ isDetail: Bool
    ) throws {
        let root = screen("A"), stack = UINavigationController(rootViewController: root), app = show(stack), sheet = UIViewController()
        if isDetail { stack.showDetailViewController(sheet, sender: nil) } else { stack.present(sheet, animated: false) }
        try app.settle()
        #expect(stack.visibleViewController === sheet && stack.topViewController === root)
    }

    @Test("A controller's title is in the bar, and in its tab; the bar's own title counts") func titles() throws {
        let root = screen("A"), stack = UINavigationController(rootViewController: root), app = show(stack)
        _ = try app.find(text: "A")
        #expect(root.navigationItem.title == "A" && root.tabBarItem.title == "A")
        root.navigationItem.title = "Bar"
        try app.settle()
        _ = try app.find(text: "Bar")
        root.title = "New"
        try app.settle()
        _ = try app.find(text: "New")
        #expect(root.navigationItem.title == "New" && root.tabBarItem.title == "New" && app.findAll(text: "Bar").isEmpty)
    }

    @Test("Items stand at the ends of the bar: the first of each at the edge; one that changes does so in the bar") func items() throws {
        let root = screen("A"), stack = UINavigationController(rootViewController: root), app = show(stack)
        let items = ["One", "Two"].map { UIBarButtonItem(title: $0, image: nil, primaryAction: nil) }
        root.navigationItem.setRightBarButtonItems(items, animated: false)
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
        try app.settle()
        let one = try app.find(.button, "One").frame
        #expect(try one.minX > app.find(.button, "Two").frame.maxX && app.find(.button, "Left").frame.maxX < one.minX)
        items[0].isEnabled = false
        items[1].title = "Second"
        try app.settle()
        #expect(try !app.find(.button, "One").isEnabled && app.find(.button, "Second").isEnabled)
        items[1].isHidden = true
        try app.settle()
        #expect(throws: (any Error).self) { try app.find(.button, "Second") }
    }

    @Test("A view may stand for the title") func titleView() throws {
        let root = screen("A"), stack = UINavigationController(rootViewController: root), app = show(stack)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 20))
        view.backgroundColor = pureRed
        root.navigationItem.titleView = view
        try app.settle()
        #expect(app.colorFills.contains { $0.color.red == 1 && $0.color.green == 0 && $0.rect.size == CGSize(width: 70, height: 20) })
    }

    @Test("The bar below has the items of the screen that is shown, unless it is hidden") func toolbar() throws {
        let root = screen("A"), stack = UINavigationController(rootViewController: root), app = show(stack)
        let first = UIBarButtonItem(title: "First", style: .plain, target: nil, action: nil)
        let last = UIBarButtonItem(title: "Last", style: .plain, target: nil, action: nil)
        root.setToolbarItems([first, .flexibleSpace(), last], animated: false)
        #expect(stack.isToolbarHidden && root.toolbarItems?.count == 3)
        try app.settle()
        #expect(throws: (any Error).self) { try app.find(.button, "First") }
        stack.setToolbarHidden(false, animated: false)
        try app.settle()
        let (start, end) = (try app.find(.button, "First").frame, try app.find(.button, "Last").frame)
        #expect(start.minY > 500 && end.minX - start.maxX > 200, "space takes what is left")
    }

    @Test("The button that goes back goes back, and may be hidden") func goingBack() throws {
        let second = screen("B"), stack = UINavigationController(rootViewController: screen("A"))
        stack.pushViewController(second, animated: false)
        let app = TestApp(ControllerApp(stack), device: .phone)
        let buttons = app.findAll(.button).count
        second.navigationItem.setHidesBackButton(true, animated: false)
        try app.settle()
        #expect(app.findAll(.button).count == buttons - 1 && second.navigationItem.hidesBackButton)
        second.navigationItem.hidesBackButton = false
        try app.settle()
        try app.find(.button, "A").click()
        try app.settle()
        #expect(stack.viewControllers.count == 1 && second.parent == nil)
    }

    @Test("On a phone, titles are large where the bar prefers it and the screen does not refuse; a hidden bar has none") func largeTitles() throws {
        let root = screen("Title"), stack = UINavigationController(rootViewController: root)
        let app = TestApp(ControllerApp(stack), device: .phone)
        func height() throws -> CGFloat {
            try app.settle()
            return app.runs.filter { $0.string == "Title" }.map(\.bounds.height).max() ?? 0
        }
        let small = try height()
        #expect(small > 0 && !stack.navigationBar.prefersLargeTitles && root.navigationItem.largeTitleDisplayMode == .automatic)
        stack.navigationBar.prefersLargeTitles = true
        #expect(try height() > small * 1.4)
        root.navigationItem.largeTitleDisplayMode = .never
        #expect(try height() == small)
        root.navigationItem.largeTitleDisplayMode = .always
        #expect(try height() > small * 1.4)
        stack.setNavigationBarHidden(true, animated: false)
        #expect(try height() == 0 && stack.isNavigationBarHidden)
    }
}

@MainActor @Suite("UIKit's tabs") struct TabBarControllerTests {
    private final class Told: NSObject, UITabBarControllerDelegate {
        var log: [String] = [], refused: UIViewController?
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            log.append("should \(viewController.title ?? "")")
            return viewController !== refused
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            log.append("did \(viewController.title ?? "")")
        }
    }

    private let tabs = UITabBarController(), told = Told(), a = screen("A"), b = screen("B"), c = screen("C")

    private func show() -> TestApp {
        tabs.setViewControllers([a, b, c], animated: false)
        tabs.delegate = told
        return TestApp { [tabs] in ControllerOnScreen(controller: tabs) }
    }

    @Test("A click shows a tab's controller if the delegate lets it; the app's choices are not told") func choosing() throws {
        let app = show()
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === a && a.tabBarController === tabs && tabs.tabBar.superview == nil)
        _ = try app.find(text: "Content of A")
        try app.find(.tab, "B").click()
        try app.settle()
        _ = try app.find(text: "Content of B")
        #expect(told.log == ["should B", "did B"] && tabs.selectedIndex == 1)
        told.refused = c
        try app.find(.tab, "C").click()
        try app.settle()
        #expect(told.log.last == "should C" && tabs.selectedViewController === b)
        told.log = []
        tabs.selectedViewController = c
        try app.settle()
        _ = try app.find(text: "Content of C")
        #expect(tabs.selectedIndex == 2 && told.log.isEmpty && tabs.moreNavigationController.viewControllers.isEmpty)
    }

    @Test("A hidden bar shows no tabs, until it is shown again") func hiddenBar() throws {
        let app = show()
        try app.settle()
        #expect(app.findAll(.tab).count == 3)
        tabs.tabBar.isHidden = true
        try app.settle()
        #expect(app.findAll(.tab).isEmpty)
        _ = try app.find(text: "Content of A")
        tabs.tabBar.isHidden = false
        try app.settle()
        #expect(app.findAll(.tab).count == 3)
    }

    @Test("The controller that is shown stays when others come and go") func changes() throws {
        let app = show(), d = screen("D")
        tabs.selectedIndex = 1
        tabs.viewControllers = [d, a, b]
        try app.settle()
        #expect(tabs.selectedViewController === b && c.parent == nil && d.parent === tabs)
        tabs.viewControllers = [d]
        try app.settle()
        #expect(tabs.selectedIndex == 0)
        _ = try app.find(text: "Content of D")
    }

    @Test("A tab has the title, the pictures and the badge of its item, also where that changes; a stack's item is its first screen's")
    func tabItems() throws {
        let stack = UINavigationController(rootViewController: c)
        c.tabBarItem = UITabBarItem(title: "Star", image: UIImage(systemName: "star"), selectedImage: UIImage(systemName: "star.fill"))
        #expect(stack.tabBarItem === c.tabBarItem && c.tabBarItem.selectedImage != nil)
        tabs.viewControllers = [a, stack]
        let app = TestApp(ControllerApp(tabs), device: .phone)
        _ = try app.find(.tab, "Star")
        c.tabBarItem.badgeValue = "7"
        a.tabBarItem.title = "Alpha"
        try app.settle()
        #expect(app.runs.contains { $0.string == "7" })
        try app.find(.tab, "Alpha").click()
        c.tabBarItem.badgeValue = nil
        try app.settle()
        #expect(!app.runs.contains { $0.string == "7" })
    }

    @Test("On a phone, a pushed screen may hide the tabs") func hiddenTabs() throws {
        let stack = UINavigationController(rootViewController: a), pushed = screen("Pushed")
        pushed.hidesBottomBarWhenPushed = true
        tabs.viewControllers = [stack, b]
        let app = TestApp(ControllerApp(tabs), device: .phone)
        _ = try app.find(.tab, "B")
        stack.pushViewController(pushed, animated: false)
        try app.settle()
        #expect(throws: (any Error).self) { try app.find(.tab, "B") }
        stack.popViewController(animated: false)
        try app.settle()
        _ = try app.find(.tab, "B")
    }
}
