import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

/// A view of UIKit's in SwiftUI's, which the app goes outwards from.
private struct Probe: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

private struct ProbeController: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

@MainActor private final class Views {
    let root = UIView(), deep = UIView()
    let controller = UIViewController()
}

/// Three screens, the second of a value and the third of a link that is on.
private struct Screens: View {
    let views: Views
    @State var path: [Int] = []
    @State var isThird = false

    var body: some View {
        NavigationStack(path: $path) {
            Button("Go") { path = [1] }.background(Probe(view: views.root)).navigationTitle("First")
                .navigationDestination(for: Int.self) { _ in
                    Button("On") { isThird = true }
                        .navigationTitle("Second")
                        .navigationDestination(isPresented: $isThird) {
                            Text("Third screen").background(Probe(view: views.deep)).background(
                                ProbeController(controller: views.controller))
                        }
                }
            Text(isThird ? "third" : "not third")
        }
    }
}

/// Apps that show the screens, and a controller of the app's.
private struct ScreensApp: App {
    var views = Views()
    init() {}
    init(_ views: Views) { self.views = views }
    var body: some Scene { WindowGroup { Screens(views: views) } }
}

private struct ControllerApp: App {
    var controller = UIViewController()
    init() {}
    init(_ controller: UIViewController) { self.controller = controller }
    var body: some Scene { WindowGroup { ControllerOnScreen(controller: controller) } }
}

extension UIView {
    fileprivate var controllerAround: UIViewController? {
        sequence(first: self as UIResponder, next: \.next).first { $0 is UIViewController } as? UIViewController
    }
}

@MainActor private func firstStack(_ controller: UIViewController?) -> UINavigationController? {
    if let stack = controller as? UINavigationController { return stack }
    return controller?.children.lazy.compactMap { firstStack($0) }.first
}

@MainActor @Suite("The controller of SwiftUI's stacks") struct StackStandTests {
    private func deep(_ views: Views) throws -> TestApp {
        let app = TestApp(ScreensApp(views), size: CGSize(width: 390, height: 600))
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        try app.find(.button, "Go").click()
        try app.settle(maxFrames: 400)
        try app.find(.button, "On").click()
        try app.settle(maxFrames: 400)
        _ = try app.find(text: "Third screen")
        return app
    }

    @Test("It is among the children of the window's root controller, and goes back to the first screen") func inWindow() throws {
        let app = try deep(Views()), root = try #require(UIApplication.shared.windows.first?.rootViewController)
        let stack = try #require(firstStack(root))
        #expect(stack.viewControllers.count == 3 && stack === firstStack(root))
        let gone = stack.popToRootViewController(animated: true)
        try app.settle(maxFrames: 400)
        #expect(gone?.count == 2 && stack.viewControllers.count == 1)
        _ = try app.find(.button, "Go")
        #expect(try app.maybeFind(text: "Third screen") == nil)
        _ = try app.find(text: "not third")
    }

    @Test("It is around represented views and controllers, with a controller for each screen") func around() throws {
        let views = Views(), app = try deep(views)
        let screen = try #require(views.deep.controllerAround), stack = try #require(screen.navigationController)
        #expect(stack.topViewController === screen && views.controller.parent === screen && views.controller.navigationController === stack)
        #expect(views.root.controllerAround === stack.viewControllers.first)
        #expect(stack.popViewController(animated: true) === screen)
        try app.settle(maxFrames: 400)
        _ = try app.find(.button, "On")
        #expect(stack.viewControllers.count == 2 && views.controller.parent == nil)
    }

    @Test("It pushes controllers, which leave it when the user goes back") func pushing() throws {
        let app = try deep(Views()), stack = try #require(firstStack(UIApplication.shared.windows.first?.rootViewController))
        let pushed = UIHostingController(rootView: Text("Pushed by UIKit"))
        pushed.title = "Fourth"
        stack.pushViewController(pushed, animated: false)
        try app.settle(maxFrames: 400)
        _ = try app.find(text: "Pushed by UIKit")
        _ = try app.find(.heading, "Fourth")
        #expect(stack.topViewController === pushed && stack.viewControllers.count == 4 && pushed.navigationController === stack)
        try app.find(id: "BackButton").click()
        try app.settle(maxFrames: 400)
        _ = try app.find(text: "Third screen")
        #expect(pushed.parent == nil && stack.viewControllers.count == 3)
    }

    @Test("It hides and shows the bar") func bar() throws {
        let views = Views(), app = try deep(views), stack = try #require(views.deep.controllerAround?.navigationController)
        _ = try app.find(id: "BackButton")
        stack.setNavigationBarHidden(true, animated: false)
        try app.settle()
        #expect(try app.maybeFind(id: "BackButton") == nil)
        stack.setNavigationBarHidden(false, animated: false)
        try app.settle()
        _ = try app.find(id: "BackButton")
    }

    private final class Reporting: UIViewController {
        var onAppear: (UIViewController) -> Void = { _ in }
        override func viewDidAppear(_ animated: Bool) { onAppear(self) }
    }

    private struct Reporter: UIViewControllerRepresentable {
        let onAppear: (UIViewController) -> Void
        func makeUIViewController(context: Context) -> Reporting { Reporting(nibName: nil, bundle: nil) }
        func updateUIViewController(_ controller: Reporting, context: Context) { controller.onAppear = onAppear }
    }

    private struct Passing: View {
        let onAppear: (UIViewController) -> Void
        @State private var isOver = false
        var body: some View {
            Button("End") { isOver = true }
            if !isOver { NavigationStack { Reporter(onAppear: onAppear) } }
        }
    }

    @Test("Nothing of it is left once the stack is gone") func release() throws {
        weak var shown: UIViewController?
        weak var screen: UIViewController?
        weak var stack: UIViewController?
        let app = TestApp { Passing { (shown, screen, stack) = ($0, $0.parent, $0.navigationController) } }
        try app.settle()
        #expect(shown != nil && screen != nil && stack != nil)
        try app.find(.button, "End").click()
        try app.settle(maxFrames: 400)
        #expect(shown == nil)
        #expect(screen == nil)
        #expect(stack == nil)
    }

    @Test("It is among the children of the hosting controller that shows the stack") func inHosting() throws {
        let hosting = UIHostingController(rootView: NavigationStack { NavigationLink("Go") { Text("Inner") } })
        let app = TestApp(size: CGSize(width: 390, height: 600)) { ControllerOnScreen(controller: hosting) }
        try app.settle()
        let stack = try #require(hosting.children.first as? UINavigationController)
        try app.find(text: "Go").click()
        try app.settle(maxFrames: 400)
        #expect(stack.viewControllers.count == 2)
        stack.popToRootViewController(animated: false)
        try app.settle(maxFrames: 400)
        _ = try app.find(text: "Go")
    }

    @Test("In a stack of UIKit's it is the app's own controller") func own() throws {
        let view = UIView(), hosting = UIHostingController(rootView: Text("x").background(Probe(view: view)))
        let own = UINavigationController(rootViewController: hosting), app = TestApp(ControllerApp(own))
        try app.settle()
        #expect(view.controllerAround === hosting && UIApplication.shared.windows.first?.rootViewController?.children.contains(own) == true)
    }
}
