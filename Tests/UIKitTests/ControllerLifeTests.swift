import EspalierCore
import EspalierTesting
import SwiftUI
import Testing
@testable import UIKit

/// Notes what it is told, with its name and what is true meanwhile.
private final class Noting: UIViewController {
    static var log: [String] = []
    let name: String
    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ what: String) {
        let flags = [
            (isBeingPresented, "presented"), (isBeingDismissed, "dismissed"), (isMovingToParent, "to"), (isMovingFromParent, "from")
        ]
        Self.log.append(([name, what] + flags.filter(\.0).map(\.1)).joined(separator: " "))
    }
    override func viewDidLoad() { note("loaded") }
    override func viewWillAppear(_ animated: Bool) { note("will") }
    override func viewIsAppearing(_ animated: Bool) { note("is") }
    override func viewDidAppear(_ animated: Bool) { note("did") }
    override func viewWillDisappear(_ animated: Bool) { note("willNot") }
    override func viewDidDisappear(_ animated: Bool) { note("didNot") }
}

private struct Shown<Controller: UIViewController>: UIViewControllerRepresentable {
    let controller: Controller
    func makeUIViewController(context: Context) -> Controller { controller }
    func updateUIViewController(_ controller: Controller, context: Context) {}
}

@MainActor @Suite("The life of UIKit's controllers", .serialized) struct ControllerLifeTests {
    @Test("A controller and its child are told in UIKit's order, and when they are presented and dismissed") func presenting() throws {
        Noting.log = []
        let host = UIViewController(), app = TestApp { Shown(controller: host) }
        let outer = Noting("outer"), inner = Noting("inner")
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        Noting.log = []
        host.present(outer, animated: false)
        try app.settle()
        #expect(
            Noting.log == [
                "outer will presented", "inner will to", "outer is presented", "inner is to", "outer did presented", "inner did to"
            ])
        #expect(!outer.isBeingPresented && !inner.isMovingToParent)
        Noting.log = []
        host.dismiss(animated: false)
        try app.settle()
        #expect(Noting.log == ["outer willNot dismissed", "inner willNot", "outer didNot dismissed", "inner didNot"])
    }

    @Test("A screen that is gone back from leaves its parent, one that is covered does not") func stacks() throws {
        Noting.log = []
        let first = Noting("first"), second = Noting("second")
        let stack = UINavigationController(rootViewController: first), app = TestApp { Shown(controller: stack) }
        try app.settle()
        #expect(Noting.log == ["first loaded", "first will to", "first is to", "first did to"])
        Noting.log = []
        stack.pushViewController(second, animated: false)
        try app.settle()
        #expect(
            Noting.log.contains("second will to") && Noting.log.contains("first didNot") && !Noting.log.contains { $0.hasSuffix("from") })
        Noting.log = []
        stack.popViewController(animated: false)
        try app.settle()
        #expect(Noting.log.contains("second willNot from") && Noting.log.contains("second didNot from") && Noting.log.contains("first did"))
    }

    @Test("A refresh control is told of a pull and shows it until its end") func refreshing() async throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), control = UIRefreshControl()
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        scroll.contentSize = CGSize(width: 200, height: 400)
        scroll.refreshControl = control
        control.beginRefreshing()
        #expect(control.isRefreshing && count == 0)
        control.endRefreshing()
        let pull = Task { await control.pulled() }
        while !control.isRefreshing { await Task.yield() }
        #expect(count == 1)
        control.endRefreshing()
        await pull.value
        #expect(!control.isRefreshing)
        // One that nobody ends keeps nobody waiting.
        var left: UIRefreshControl? = UIRefreshControl()
        left?.isEnabled = false
        await left?.pulled()
        left = nil
    }

    @Test("Return presses an alert's preferred button") func preferred() throws {
        let host = UIViewController(), app = TestApp { Shown(controller: host) }
        var pressed: [String] = []
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        for title in ["One", "Two"] { alert.addAction(UIAlertAction(title: title, style: .default) { pressed.append($0.title ?? "") }) }
        alert.preferredAction = alert.actions[1]
        host.present(alert, animated: false)
        try app.settle()
        app.press(.return)
        try app.settle()
        #expect(pressed == ["Two"])
    }

    @Test("A picker of a colour tells of the choice and of its end") func colors() throws {
        final class Told: NSObject, UIColorPickerViewControllerDelegate {
            var ended = 0
            func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { ended += 1 }
        }
        let host = UIViewController(), app = TestApp { Shown(controller: host) }, picker = UIColorPickerViewController(), told = Told()
        picker.delegate = told
        picker.selectedColor = .red
        host.present(picker, animated: false)
        try app.settle()
        #expect(picker.selectedColor == .red)
        try app.find(.button, "Done").click()
        try app.settle()
        #expect(told.ended == 1 && host.presentedViewController == nil)
    }
}
