import EspalierTesting
import SwiftUI
import Testing
import UIKit

private struct Hosted: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private final class Painted: UIView {
    var told: [String] = []
    func traitsChanged(_ sender: UIView, _ old: UITraitCollection) {
        told.append(sender === self && old.userInterfaceStyle == .light ? "own" : "other")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        told.append("did change from \(previousTraitCollection?.userInterfaceStyle == .light ? "light" : "dark")")
    }
    static let action = Selector(
        "traitsChanged:", calling: { (view: Painted) in { (sender: UIView, old: UITraitCollection) in view.traitsChanged(sender, old) } })
}

@MainActor @Suite("Changes of UIKit's traits") struct TraitChangeTests {
    @Test("A closure is called with the view and the traits before, until it is unregistered") func closures() throws {
        let view = UIView(frame: .zero)
        var told: [String] = []
        let observed: any UITraitChangeObservable = view
        #expect(observed.traitCollection == view.traitCollection)
        let registered = observed.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (changed: UIView, old: UITraitCollection) in
            told.append("\(changed === view) \(old.userInterfaceStyle == .light) \(changed.traitCollection.userInterfaceStyle == .dark)")
        }
        let app = hosted(view, 50, 50)
        #expect(told.isEmpty && view.traitCollection.userInterfaceStyle == .light)
        app.setColorScheme(.dark)
        try app.settle()
        #expect(told == ["true true true"])
        view.unregisterForTraitChanges(registered)
        app.setColorScheme(.light)
        try app.settle()
        #expect(told.count == 1)
    }

    @Test("Only changes of the traits that were asked for are told, each by its own environment") func traits() throws {
        let view = UIView(frame: .zero)
        var told: [String] = []
        func ask(_ trait: UITrait, _ name: String) {
            view.registerForTraitChanges([trait]) { (_: UIView, _: UITraitCollection) in told.append(name) }
        }
        ask(UITraitUserInterfaceStyle.self, "style")
        ask(UITraitHorizontalSizeClass.self, "across")
        ask(UITraitVerticalSizeClass.self, "down")
        ask(UITraitPreferredContentSizeCategory.self, "size")
        ask(UITraitLayoutDirection.self, "direction")
        ask(UITraitUserInterfaceIdiom.self, "idiom")
        let app = hosted(view, 50, 50)
        app.setEnvironment(\.horizontalSizeClass, .compact)
        try app.settle()
        #expect(told == ["across"])
        app.setEnvironment(\.verticalSizeClass, .compact)
        try app.settle()
        #expect(told == ["across", "down"])
        app.setEnvironment(\.sizeCategory, .accessibilityLarge)
        try app.settle()
        #expect(told.last == "size" && told.count == 3)
        app.setEnvironment(\.layoutDirection, .rightToLeft)
        try app.settle()
        #expect(told.last == "direction" && told.count == 4)
        app.setColorScheme(.dark)
        try app.settle()
        #expect(told.last == "style" && told.count == 5)
    }

    @Test("Methods are called, the view's own or a target's, before the view is told by its own method") func methods() throws {
        let view = Painted(frame: .zero), other = Painted(frame: .zero)
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Painted.action)
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitDisplayScale.self], target: other, action: Painted.action)
        let app = hosted(view, 50, 50)
        app.setColorScheme(.dark)
        try app.settle()
        #expect(view.told == ["own", "did change from light"] && other.told == ["other"])
    }

    @Test("A controller may register before its view exists, which is not made for it") func controllers() throws {
        let controller = UIViewController()
        var told = 0
        let registered = controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (changed: UIViewController, _: UITraitCollection) in
            if changed === controller { told += 1 }
        }
        #expect(!controller.isViewLoaded)
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Hosted(controller: controller) }
        app.setColorScheme(.dark)
        try app.settle()
        #expect(told == 1 && controller.traitCollection.userInterfaceStyle == .dark)
        controller.unregisterForTraitChanges(registered)
        app.setColorScheme(.light)
        try app.settle()
        #expect(told == 1)
    }
}
