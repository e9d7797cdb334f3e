import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// A view of UIKit's behind one of SwiftUI's, which the app goes outwards from.
private struct Probe: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

extension UIView {
    fileprivate var tabs: UITabBarController? {
        sequence(first: self as UIResponder, next: \.next).first { $0 is UITabBarController } as? UITabBarController
    }
}

@MainActor @Suite("The views around a represented one") struct SuperviewStandTests {
    private struct Tabs: View {
        let first: UIView, second: UIView
        var body: some View {
            TabView {
                Text("one").background(Probe(view: first)).tabItem { Text("One") }
                Text("two").background(Probe(view: second)).tabItem { Text("Two") }
            }
        }
    }

    @Test("In a tab view they lead to a controller whose bar is hidden and shown") func tabBar() throws {
        let first = UIView(), second = UIView()
        let app = TestApp(size: CGSize(width: 390, height: 600)) { Tabs(first: first, second: second) }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        try app.find(.tab, "Two").click()
        try app.settle()
        let controller = try #require(first.tabs)
        #expect(second.tabs === controller, "there is one for the tab view")
        controller.tabBar.isHidden = true
        try app.settle()
        #expect(app.findAll(.tab).isEmpty)
        controller.tabBar.isHidden = false
        try app.settle()
        #expect(app.findAll(.tab).compactMap(\.label) == ["One", "Two"])
    }

    @Test("Outside of tabs there is no such controller") func noTabs() throws {
        let view = UIView(), app = TestApp { Text("alone").background(Probe(view: view)) }
        try app.settle()
        #expect(view.tabs == nil)
    }

    @Test("The second has the size and the picture of the drawing group around the view") func picture() throws {
        let view = UIView()
        let app = TestApp(size: CGSize(width: 200, height: 100), fonts: .kit) {
            HStack(spacing: 0) {
                Color.red
                Color.blue.frame(width: 40, height: 20).padding(10).background(Probe(view: view)).compositingGroup()
            }
        }
        try app.settle()
        let outer = try #require(view.superview?.superview)
        #expect(outer.bounds == CGRect(x: 0, y: 0, width: 60, height: 40) && outer.frame == CGRect(x: 140, y: 30, width: 60, height: 40))
        #expect(view.superview?.bounds == outer.bounds)
        var isDrawn = false
        let image = UIGraphicsImageRenderer(size: outer.bounds.size).image { _ in
            isDrawn = outer.drawHierarchy(in: outer.bounds, afterScreenUpdates: true)
        }
        let pixels = try #require(image.cgImage)
        func color(_ x: Int) -> UInt32 { pixels.pixels[pixels.height / 2 * pixels.width + pixels.width * x / 60] }
        #expect(isDrawn && color(5) == 0 && color(30) & 0xFF > 0xF0 && color(30) >> 16 & 0xFF < 0x20, "blue, with nothing around it")
    }
}
