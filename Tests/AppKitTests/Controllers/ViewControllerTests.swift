import AppKit
import EspalierTesting
import SwiftUI
import Testing

private final class Noting: NSViewController {
    var log: [String] = []
    override func loadView() {
        log.append("load")
        view = NSView(frame: NSRect(x: 0, y: 0, width: 60, height: 40))
    }
    override func viewDidLoad() { log.append("did load") }
    override func viewWillAppear() { log.append("will appear") }
    override func viewDidAppear() { log.append("did appear") }
    override func viewWillDisappear() { log.append("will disappear") }
    override func viewDidDisappear() { log.append("did disappear") }
    override func viewWillLayout() { log.append("will layout") }
    override func viewDidLayout() { log.append("did layout") }
}

private struct Shown<Controller: NSViewController>: NSViewControllerRepresentable {
    let controller: Controller
    func makeNSViewController(context: Context) -> Controller { controller }
    func updateNSViewController(_ controller: Controller, context: Context) {}
}

@MainActor @Suite("AppKit's controllers of views") struct ViewControllerTests {
    @Test("A controller makes its view once, when it is asked for; archives are not read") func loading() {
        let controller = Noting(nibName: "Main", bundle: nil)
        #expect(
            !controller.isViewLoaded && controller.log.isEmpty && controller.title == nil && controller.representedObject == nil
                && controller.preferredContentSize == .zero)
        #expect(controller.view === controller.view && controller.isViewLoaded && controller.log == ["load", "did load"])
        controller.representedObject = 5
        controller.title = "Page"
        #expect(controller.representedObject as? Int == 5 && controller.title == "Page")
        let plain = NSViewController()
        #expect(plain.view.subviews.isEmpty && plain.isViewLoaded)
    }

    @Test("A controller has children in an order, each of which has one parent") func children() {
        let parent = NSViewController(), other = NSViewController(), children = [NSViewController(), NSViewController(), NSViewController()]
        parent.addChild(children[0])
        parent.addChild(children[2])
        parent.insertChild(children[1], at: 1)
        #expect(parent.children == children && children.allSatisfy { $0.parent === parent })
        other.addChild(children[1])
        #expect(parent.children == [children[0], children[2]] && children[1].parent === other)
        parent.removeChild(at: 0)
        parent.removeChild(at: 7)
        #expect(parent.children == [children[2]] && children[0].parent == nil)
        children[2].removeFromParent()
        children[2].removeFromParent()
        #expect(parent.children.isEmpty && children[2].parent == nil)
    }

    @Test("A controller and its children are told that they come, are laid out, and go") func life() throws {
        struct Content: View {
            let controller: Noting
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("Toggle") { isShown.toggle() }
                    if isShown { Shown(controller: controller) }
                }
            }
        }
        let outer = Noting(), inner = Noting()
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        let app = TestApp { Content(controller: outer) }
        try app.settle()
        #expect(
            outer.log.filter { $0.hasSuffix("appear") } == ["will appear", "did appear"]
                && inner.log.filter { $0.hasSuffix("appear") } == ["will appear", "did appear"])
        let layouts = outer.log.filter { $0.hasSuffix("layout") }
        #expect(layouts.count >= 2 && layouts.prefix(2) == ["will layout", "did layout"])
        outer.view.needsLayout = true
        try app.settle()
        #expect(outer.log.filter { $0 == "did layout" }.count > layouts.count / 2)
        try app.find(.button, "Toggle").click()
        try app.settle()
        #expect(outer.log.suffix(2) == ["will disappear", "did disappear"] && inner.log.suffix(2) == ["will disappear", "did disappear"])
    }

    @Test("A controller ends the sheet that it is shown in") func dismissing() throws {
        struct Content: View {
            let controller: NSViewController
            @State private var isShown = false
            var body: some View {
                Button("Open \(isShown ? "yes" : "no")") { isShown = true }.sheet(isPresented: $isShown) { Shown(controller: controller) }
            }
        }
        let controller = NSHostingController(rootView: Text("inside")), app = TestApp { Content(controller: controller) }
        try app.find(.button).click()
        try app.settle()
        _ = try app.find(text: "inside")
        controller.dismiss(nil)
        try app.settle()
        _ = try app.find(.button, "Open no")
        #expect(app.findAll(text: "inside").isEmpty)
    }

    @Test("A hosting controller says how large its view is for a size, and shows another view") func hosting() throws {
        let controller = NSHostingController(rootView: Color.red.frame(minWidth: 30, maxWidth: 90, minHeight: 20, maxHeight: 20))
        let app = TestApp { Shown(controller: controller) }
        #expect(controller.sizeThatFits(in: CGSize(width: 50, height: 100)) == CGSize(width: 50, height: 20))
        #expect(controller.sizeThatFits(in: CGSize(width: 500, height: 5)) == CGSize(width: 90, height: 20))
        #expect(controller.sizeThatFits(in: .zero) == CGSize(width: 30, height: 20))
        withExtendedLifetime(app) {}
    }
}
