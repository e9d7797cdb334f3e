import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Notes what it is called for by its view and its parents.
private final class Told: UIViewController {
    var log: [String] = []
    override func viewDidLoad() { log.append("loaded") }
    override func viewWillLayoutSubviews() { log.append("will lay out") }
    override func viewDidLayoutSubviews() { log.append("has laid out") }
    override func updateViewConstraints() {
        super.updateViewConstraints()
        log.append("rules")
    }
    override func willMove(toParent parent: UIViewController?) { log.append(parent == nil ? "will leave" : "will enter") }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.append(parent == nil ? "has left" : "has entered")
    }
    override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("pressed") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { if log.last != "moved" { log.append("moved") } }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("released") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        log.append("was \(previousTraitCollection?.userInterfaceStyle == .dark ? "dark" : "light")")
    }
}

@MainActor @Suite("The views of UIKit's controllers") struct ControllerViewTests {
    private func show(_ controller: UIViewController) -> TestApp {
        TestApp(size: CGSize(width: 300, height: 200)) { ControllerOnScreen(controller: controller) }
    }

    @Test("A controller's view is made when it is asked for, once") func loading() {
        let controller = Told()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        controller.loadViewIfNeeded()
        let view = controller.view
        controller.loadViewIfNeeded()
        #expect(controller.log == ["loaded"] && controller.isViewLoaded && controller.viewIfLoaded === view && controller.view === view)
        #expect(view?.next === controller)
    }

    @Test("A controller is told around the layout of its view, of its own class or not, and of its rules", arguments: [true, false])
    func layout(_ isOwn: Bool) throws {
        final class Box: UIView {
            var onLayout: (() -> Void)?
            override func layoutSubviews() { onLayout?() }
        }
        let controller = Told(), box = Box()
        if isOwn { controller.view = box }
        box.onLayout = { controller.log.append("lays out") }
        let app = show(controller)
        let expected = isOwn ? ["rules", "will lay out", "lays out", "has laid out"] : ["rules", "will lay out", "has laid out"]
        #expect(controller.log.filter { $0 != "loaded" && $0 != "appeared" }.prefix(expected.count) == expected[...])
        controller.log = []
        controller.view.setNeedsLayout()
        try app.settle()
        #expect(controller.log == expected)
        controller.log = []
        app.resize(to: CGSize(width: 250, height: 200))
        try app.settle()
        #expect(controller.log.contains("will lay out") && controller.view.bounds.width == 250)
    }

    @Test("A child is told of its parent by adding and removing it") func children() throws {
        let parent = UIViewController(), child = Told(), other = UIViewController(), app = show(parent)
        parent.addChild(child)
        #expect(child.log == ["will enter"] && parent.children == [child] && child.parent === parent)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(child.log == ["will enter", "loaded", "appeared", "has entered"])
        child.log = []
        other.addChild(child)
        #expect(parent.children.isEmpty && other.children == [child] && child.log == ["will enter"])
        child.log = []
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(child.log == ["will leave", "has left"] && child.parent == nil && other.children.isEmpty)
        child.removeFromParent()
        #expect(child.log.count == 2, "it has no parent to leave")
        withExtendedLifetime(app) {}
    }

    @Test("A press that nothing in the view takes is the controller's") func touches() throws {
        let controller = Told(), field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        let button = UIButton(type: .system), label = UILabel(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
        button.frame = CGRect(x: 10, y: 50, width: 100, height: 30)
        button.setTitle("Press", for: .normal)
        label.text = "Label"
        for view in [field, button, label] { controller.view.addSubview(view) }
        let app = show(controller)
        controller.log = []
        for view in [field, button] { try app.click(view) }
        #expect(!controller.log.contains("pressed"))
        app.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 220, y: 170))
        #expect(controller.log.filter { !$0.contains("la") && $0 != "rules" } == ["pressed", "moved", "released"])
        controller.log = []
        try app.click(label)
        #expect(controller.log.contains("pressed"), "a label takes no touches")
        controller.view.touchesCancelled([], with: nil)
        #expect(controller.log.last == "cancelled")
    }

    @Test("A controller is told when the interface becomes dark") func traits() throws {
        let controller = Told(), app = show(controller)
        controller.log = []
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        app.setColorScheme(.dark)
        try app.settle()
        let told = controller.log.filter { $0.hasPrefix("was") }
        #expect(Set(told) == ["was light"], "\(told)")
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("A style of the controller's goes for its view and those in it, unless a view has its own; all are told") func style() throws {
        final class Child: UIViewController {
            var previous: [UIUserInterfaceStyle?] = []
            override func traitCollectionDidChange(_ old: UITraitCollection?) { previous.append(old?.userInterfaceStyle) }
        }
        let controller = UIViewController(), child = Child(), own = UIView(frame: .zero)
        controller.addChild(child)
        controller.view.addSubview(child.view)
        child.view.addSubview(own)
        let app = show(controller)
        try app.settle()
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        controller.overrideUserInterfaceStyle = .dark
        try app.settle()
        #expect(controller.traitCollection.userInterfaceStyle == .dark && child.traitCollection.userInterfaceStyle == .dark)
        #expect(own.traitCollection.userInterfaceStyle == .dark && child.previous == [.light])
        own.overrideUserInterfaceStyle = .light
        child.view.overrideUserInterfaceStyle = .unspecified
        try app.settle()
        #expect(own.traitCollection.userInterfaceStyle == .light && child.traitCollection.userInterfaceStyle == .dark)
        controller.overrideUserInterfaceStyle = .unspecified
        try app.settle()
        #expect(child.traitCollection.userInterfaceStyle == .light && child.previous == [.light, .dark])
    }

    @Test("A style that is set before the view exists goes for it") func earlyStyle() throws {
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .dark
        let app = show(controller)
        try app.settle()
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("A new controller has UIKit's values, and keeps others") func defaults() {
        let controller = UIViewController()
        #expect(controller.title == nil && controller.preferredContentSize == .zero && controller.modalPresentationStyle == .automatic)
        #expect(
            controller.modalTransitionStyle == .coverVertical && !controller.isModalInPresentation && !controller.definesPresentationContext
        )
        #expect(
            controller.edgesForExtendedLayout == .all && !controller.extendedLayoutIncludesOpaqueBars
                && !controller.hidesBottomBarWhenPushed)
        #expect(
            controller.overrideUserInterfaceStyle == .unspecified && controller.restorationIdentifier == nil
                && controller.toolbarItems == nil)
        #expect(
            controller.transitioningDelegate == nil && controller.transitionCoordinator == nil
                && controller.additionalSafeAreaInsets == .zero)
        #expect(controller.parent == nil && controller.navigationController == nil && controller.tabBarController == nil)
        #expect(controller.splitViewController == nil && !controller.isEditing && controller.presentedViewController == nil)
        #expect(controller.preferredStatusBarStyle == .default && !controller.prefersStatusBarHidden && controller.shouldAutorotate)
        #expect(controller.supportedInterfaceOrientations.contains(.portrait) && !controller.prefersHomeIndicatorAutoHidden)
        #expect(controller.childForStatusBarStyle == nil && controller.preferredScreenEdgesDeferringSystemGestures == [])
        (controller.modalTransitionStyle, controller.definesPresentationContext) = (.crossDissolve, true)
        (controller.edgesForExtendedLayout, controller.extendedLayoutIncludesOpaqueBars) = (.top, true)
        (controller.overrideUserInterfaceStyle, controller.restorationIdentifier) = (.dark, "main")
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let animator = NSObject()
        controller.transitioningDelegate = animator
        #expect(controller.modalTransitionStyle == .crossDissolve && controller.definesPresentationContext)
        #expect(controller.edgesForExtendedLayout == .top && controller.extendedLayoutIncludesOpaqueBars)
        #expect(controller.overrideUserInterfaceStyle == .dark && controller.restorationIdentifier == "main")
        #expect(controller.additionalSafeAreaInsets.left == 2 && controller.transitioningDelegate === animator)
        controller.setEditing(true, animated: true)
        #expect(controller.isEditing)
    }

    @Test("What only a phone's system asks or tells changes nothing here") func phoneOnly() throws {
        let controller = Told(), app = show(controller)
        controller.log = []
        controller.setNeedsStatusBarAppearanceUpdate()
        controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
        controller.setNeedsUpdateOfSupportedInterfaceOrientations()
        controller.didReceiveMemoryWarning()
        controller.viewSafeAreaInsetsDidChange()
        controller.motionEnded(.motionShake, with: nil)
        let passes = app.record {}
        #expect(controller.log.isEmpty && passes.paints == 0 && UIScreen.main.focusedView == nil)
    }

    @Test("A coordinator of a transition is over at once, unless it says otherwise") func coordinator() {
        final class Over: UIViewControllerTransitionCoordinator {
            func animate(alongsideTransition animation: ((AnyObject) -> Void)?, completion: ((AnyObject) -> Void)?) -> Bool {
                animation?(self)
                completion?(self)
                return true
            }
        }
        let over = Over()
        var told: [String] = []
        #expect(
            over.animate(alongsideTransition: { _ in told.append("beside") }, completion: { _ in told.append("after") })
                && told == ["beside", "after"])
        #expect(over.percentComplete == 1 && !over.isInteractive && !over.isCancelled)
        let controller = UIViewController()
        controller.viewWillTransition(to: CGSize(width: 10, height: 10), with: over)
        #expect(!controller.isViewLoaded)
    }

    @Test("Numbers of styles and orientations are UIKit's") func numbers() {
        #expect(
            [
                UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext,
                 .popover, .none, .automatic].map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, -1, -2])
        #expect([UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UIStatusBarStyle.default, .lightContent, .darkContent].map(\.rawValue) == [0, 1, 3])
        #expect([UIStatusBarAnimation.none, .fade, .slide].map(\.rawValue) == [0, 1, 2])
        #expect(
            [UIInterfaceOrientationMask.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft].map(\.rawValue) == [2, 4, 8, 16])
        #expect(UIInterfaceOrientationMask.landscape == [.landscapeLeft, .landscapeRight] && UIInterfaceOrientationMask.all.rawValue == 30)
        #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    }
}
