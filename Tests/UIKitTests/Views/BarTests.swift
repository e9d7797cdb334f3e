import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's bars and how they look") struct BarTests {
    private let star = UIImage(systemName: "star")

    // MARK: Appearances

    @Test("A bar's background is the platform's, opaque or none, in place of what was set before") func backgrounds() {
        let bar = UIBarAppearance()
        (bar.backgroundColor, bar.backgroundImage, bar.shadowImage, bar.shadowColor) = (.red, star, star, .blue)
        #expect(bar.backgroundColor == .red && bar.backgroundImage === star && bar.shadowImage === star && bar.shadowColor == .blue)
        bar.configureWithTransparentBackground()
        #expect(
            bar.backgroundColor == .clear && bar.backgroundEffect == nil && bar.shadowColor == nil && bar.backgroundImage == nil
                && bar.shadowImage == nil)
        bar.configureWithOpaqueBackground()
        #expect(bar.backgroundColor == .systemBackground && bar.backgroundEffect == nil && bar.shadowColor != nil)
        bar.configureWithDefaultBackground()
        #expect(bar.backgroundColor == nil && bar.backgroundEffect != nil && bar.shadowColor != nil)
    }

    @Test("An appearance made of another has its background, and its titles and buttons if it is of the same kind") func copies() {
        let bar = UINavigationBarAppearance()
        (bar.backgroundColor, bar.backgroundImage, bar.shadowColor, bar.shadowImage) = (.red, star, .blue, star)
        bar.backgroundEffect = UIBlurEffect(style: .dark)
        bar.titleTextAttributes = [.foregroundColor: UIColor.green]
        bar.largeTitleTextAttributes = [.foregroundColor: UIColor.orange]
        bar.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        bar.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        bar.backButtonAppearance.highlighted.titlePositionAdjustment.horizontal = 3
        bar.doneButtonAppearance.disabled.backgroundImage = star
        bar.setBackIndicatorImage(star, transitionMaskImage: star)
        let copy = UINavigationBarAppearance(barAppearance: bar)
        #expect(copy.backgroundColor == .red && copy.backgroundImage === star && copy.shadowColor == .blue && copy.shadowImage === star)
        #expect(copy.backgroundEffect === bar.backgroundEffect && copy.titleTextAttributes[.foregroundColor] as? UIColor == .green)
        #expect(copy.largeTitleTextAttributes[.foregroundColor] as? UIColor == .orange && copy.backIndicatorImage === star)
        #expect(copy.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2) && copy.backIndicatorTransitionMaskImage === star)
        #expect(copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        #expect(copy.backButtonAppearance.highlighted.titlePositionAdjustment == UIOffset(horizontal: 3))
        #expect(copy.doneButtonAppearance.disabled.backgroundImage === star && copy.doneButtonAppearance.focused.backgroundImage == nil)
        copy.buttonAppearance.normal.titleTextAttributes = [:]
        let disabled: UIBarButtonItemAppearance.State = copy.doneButtonAppearance.disabled
        #expect(disabled.backgroundImage === star && disabled.titlePositionAdjustment == .zero && disabled.titleTextAttributes.isEmpty)
        #expect(!bar.buttonAppearance.normal.titleTextAttributes.isEmpty, "a copy's buttons are its own")
        let plain = UIBarAppearance(barAppearance: bar), other = UINavigationBarAppearance(barAppearance: plain)
        #expect(plain.backgroundColor == .red && other.backgroundColor == .red && other.titleTextAttributes.isEmpty)
        bar.setBackIndicatorImage(star, transitionMaskImage: nil)
        #expect(bar.backIndicatorImage == nil, "both are needed")
    }

    @Test("A distance is none by itself") func offsets() {
        let offset = UIOffset(horizontal: 3, vertical: -4)
        #expect(UIOffset.zero == UIOffset() && offset.horizontal == 3 && offset.vertical == -4 && offset != .zero)
    }

    @Test("A tab bar's appearance has one for each layout, with colours for each state") func tabAppearances() {
        let bar = UITabBarAppearance()
        for items in [bar.stackedLayoutAppearance, bar.inlineLayoutAppearance, bar.compactInlineLayoutAppearance] {
            #expect(items.normal.iconColor == nil && items.normal.badgeBackgroundColor == nil && items.normal.titleTextAttributes.isEmpty)
            (items.normal.iconColor, items.selected.badgeBackgroundColor) = (.red, .blue)
            items.disabled.titleTextAttributes = [.foregroundColor: UIColor.gray]
            #expect(items.normal.iconColor == .red && items.selected.iconColor == nil && items.selected.badgeBackgroundColor == .blue)
            #expect(items.disabled.titleTextAttributes.count == 1 && items.focused.titleTextAttributes.isEmpty)
        }
        let normal: UITabBarItemAppearance.State = bar.stackedLayoutAppearance.normal
        normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        #expect(bar.stackedLayoutAppearance.normal.titleTextAttributes.count == 1)
        bar.selectionIndicatorTintColor = .red
        #expect(bar.selectionIndicatorTintColor == .red && UIBarButtonItemAppearance(style: .done).normal.titleTextAttributes.isEmpty)
    }

    // MARK: Navigation bars

    @Test("A navigation controller's bar has the items of its controllers") func navigation() {
        let root = UIViewController(), second = UIViewController(), stack = UINavigationController(rootViewController: root)
        #expect(stack.navigationBar.topItem === root.navigationItem && stack.navigationBar.backItem == nil)
        stack.pushViewController(second, animated: false)
        #expect(stack.navigationBar.topItem === second.navigationItem && stack.navigationBar.backItem === root.navigationItem)
        #expect(stack.navigationBar.items?.count == 2)
        stack.navigationBar.topItem?.title = "new"
        #expect(second.navigationItem.title == "new")
        stack.popViewController(animated: false)
        #expect(stack.navigationBar.topItem === root.navigationItem)
        let bar = UINavigationBar(frame: .zero), item = UINavigationItem()
        #expect(bar.topItem == nil)
        bar.setItems([item], animated: true)
        #expect(bar.topItem === item)
    }

    @Test("A navigation bar begins as UIKit's, and keeps what it is given") func navigationValues() {
        let bar = UINavigationBar(frame: .zero)
        #expect(
            bar.barTintColor == nil && bar.isTranslucent && !bar.prefersLargeTitles && bar.barStyle == .default
                && bar.titleTextAttributes == nil)
        #expect(
            bar.compactAppearance == nil && bar.compactScrollEdgeAppearance == nil && bar.scrollEdgeAppearance == nil
                && bar.shadowImage == nil)
        let look = UINavigationBarAppearance()
        (bar.barTintColor, bar.isTranslucent, bar.prefersLargeTitles, bar.barStyle) = (.red, false, true, .black)
        (bar.shadowImage, bar.backIndicatorImage, bar.backIndicatorTransitionMaskImage) = (star, star, star)
        (bar.compactAppearance, bar.compactScrollEdgeAppearance) = (look, look)
        bar.titleTextAttributes = [.foregroundColor: UIColor.red]
        #expect(
            bar.barTintColor == .red && !bar.isTranslucent && bar.prefersLargeTitles && bar.barStyle == .black && bar.shadowImage === star)
        #expect(bar.backIndicatorImage === star && bar.backIndicatorTransitionMaskImage === star && bar.titleTextAttributes?.count == 1)
        #expect(bar.compactAppearance === look && bar.compactScrollEdgeAppearance === look)
        bar.setBackgroundImage(star, for: .compact)
        #expect(bar.backgroundImage(for: .compact) === star && bar.backgroundImage(for: .default) == nil)
        #expect([UIBarStyle.default, .black, .blackTranslucent].map(\.rawValue) == [0, 1, 2])
    }

    @Test("A tab bar begins as UIKit's, and keeps what it is given") func tabValues() {
        let bar = UITabBar(frame: .zero), item = UITabBarItem(title: "one", image: nil, tag: 1)
        #expect(bar.barTintColor == nil && bar.isTranslucent && bar.barStyle == .default && bar.items == nil && bar.selectedItem == nil)
        (bar.barTintColor, bar.isTranslucent, bar.barStyle, bar.shadowImage, bar.backgroundImage) = (.red, false, .black, star, star)
        (bar.items, bar.selectedItem) = ([item], item)
        #expect(
            bar.barTintColor == .red && !bar.isTranslucent && bar.barStyle == .black && bar.shadowImage === star
                && bar.backgroundImage === star)
        #expect(bar.items == [item] && bar.selectedItem === item)
    }

    // MARK: Toolbars

    @Test("A toolbar shows its items in a row, with the space between them that it has") func toolbars() throws {
        let bar = UIToolbar(frame: .zero)
        var told: [String] = []
        func item(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, primaryAction: UIAction { _ in told.append(title) }) }
        #expect(bar.items == nil && bar.isTranslucent && bar.barTintColor == nil && bar.intrinsicContentSize.height == 44)
        bar.items = [item("one"), item("two")]
        let app = hosted(bar, 400, 44, fonts: .kit)
        let near = try app.find(.button, "two").frame.minX
        #expect(try app.find(.button, "one").frame.maxX <= near && near < 200)
        try app.find(.button, "one").click()
        #expect(told == ["one"])
        bar.setItems([item("one"), .fixedSpace(50), item("two")], animated: true)
        try app.settle()
        let further = try app.find(.button, "two").frame.minX
        #expect(further > near + 49)
        bar.setItems([item("one"), .flexibleSpace(), item("two")], animated: false)
        try app.settle()
        #expect(try app.find(.button, "two").frame.maxX > 375)
        bar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        try app.settle()
        #expect(try app.picture()[200, 4] == Pixels.Color(255, 0, 0))
    }

    @Test("A toolbar's appearance gives it a colour") func toolbarAppearance() throws {
        let bar = UIToolbar(frame: .zero), look = UIToolbarAppearance()
        #expect(bar.scrollEdgeAppearance == nil)
        look.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        (bar.standardAppearance, bar.scrollEdgeAppearance, bar.isTranslucent) = (look, look, false)
        #expect(bar.scrollEdgeAppearance === look && !bar.isTranslucent && bar.standardAppearance === look)
        #expect(try hosted(bar, 100, 44, fonts: .kit).picture()[50, 20] == Pixels.Color(0, 0, 255))
    }
}
