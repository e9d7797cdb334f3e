import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Notes what representables are told.
private final class Told {
    var log: [String] = []
    var ends: [String] = []
    var isSame = true
}

private struct Square: UIViewRepresentable {
    let told: Told
    let x: CGFloat

    func makeCoordinator() -> Told { told }
    func makeUIView(context: Context) -> UIView {
        let outer = UIView(frame: .zero), square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        square.backgroundColor = .red
        outer.addSubview(square)
        return outer
    }
    func updateUIView(_ view: UIView, context: UIViewRepresentableContext<Square>) {
        if context.coordinator !== told { told.isSame = false }
        told.log.append("\(context.environment.colorScheme) \(context.transaction.animation == nil ? "plain" : "animated")")
        context.animate(changes: { view.subviews[0].frame.origin.x = x }, completion: { [told] in told.ends.append("\(Int(x))") })
    }
}

private struct Stage: View {
    let told: Told
    @State private var x: CGFloat = 0
    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Square(told: told, x: x).frame(width: 200, height: 20)
            Button("jump") { x = 50 }
            Button("move") { withAnimation(.linear(duration: 1)) { x = 150 } }
        }.frame(width: 200, height: 200, alignment: .topLeading)
    }
}

private final class Page: UIViewController {}

private struct PageView: UIViewControllerRepresentable {
    let told: Told
    let title: String

    func makeCoordinator() -> Told { told }
    func makeUIViewController(context: Context) -> Page { Page() }
    func updateUIViewController(_ page: Page, context: UIViewControllerRepresentableContext<PageView>) {
        if context.coordinator !== told { told.isSame = false }
        told.log.append("\(title) \(context.environment.isEnabled) \(context.transaction.animation == nil ? "plain" : "animated")")
        context.animate(changes: { page.view.alpha = 1 }, completion: { [told] in told.ends.append("animated") })
    }
    static func dismantleUIViewController(_ page: Page, coordinator: Told) {
        coordinator.ends.append("dismantled \(page.view.window == nil)")
    }
}

@MainActor @Suite("What representables are told") struct ContextTests {
    private struct Staged: App {
        nonisolated(unsafe) static var content = AnyView(EmptyView())
        var body: some Scene { WindowGroup { Staged.content } }
    }

    @Test("A view's context has its coordinator, its surroundings and the change's animation, which UIKit's views can share") func views() throws {
        let told = Told()
        Staged.content = AnyView(Stage(told: told))
        let app = TestApp(Staged(), size: CGSize(width: 300, height: 300), fonts: .kit)
        try app.settle()
        #expect(!told.log.isEmpty && told.log.allSatisfy { $0 == "light plain" } && told.ends.last == "0" && told.isSame)
        func place() throws -> Int {
            let picture = try app.picture()
            func isRed(_ x: Int, _ y: Int) -> Bool { picture[x, y].isNear(Pixels.Color(255, 0, 0), tolerance: 40) }
            let left = Int(try app.find(.button, "jump").frame.minX)
            return (0..<200).first { x in left + x < picture.width && (0..<picture.height).contains { isRed(left + x, $0) } } ?? -1
        }
        try app.find(.button, "jump").click()
        try app.settle()
        #expect(try place() == 50 && told.log.last == "light plain" && told.ends.last == "50")
        try app.find(.button, "move").click()
        #expect(told.log.last == "light animated")
        app.advance(by: .milliseconds(500))
        #expect(try abs(place() - 100) < 8 && told.ends.last == "50", "it is not told before the animation is over")
        app.advance(by: .seconds(1))
        #expect(try place() == 150 && told.ends.last == "150")
    }

    @Test("A controller's context has the same, and its end is told") func controllers() throws {
        struct Stage: View {
            let told: Told
            @State private var title = "one"
            @State private var isShown = true
            var body: some View {
                VStack {
                    if isShown { PageView(told: told, title: title).disabled(title == "two") }
                    Button("next") { withAnimation { title = "two" } }
                    Button("end") { isShown = false }
                }
            }
        }
        let told = Told()
        Staged.content = AnyView(Stage(told: told))
        let app = TestApp(Staged(), size: CGSize(width: 300, height: 300))
        try app.settle()
        #expect(!told.log.isEmpty && told.log.allSatisfy { $0 == "one true plain" } && told.isSame)
        try app.find(.button, "next").click()
        app.advance(by: .seconds(2))
        #expect(told.log.last == "two false animated" && told.ends.last == "animated")
        try app.find(.button, "end").click()
        try app.settle()
        #expect(told.ends.last == "dismantled true")
    }
}
