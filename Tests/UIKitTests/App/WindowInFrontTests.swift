import EspalierCore
import EspalierTesting
import SwiftUI
import Testing
@testable import UIKit

/// A window as apps make it: it lets through what its controller's own view would take.
private final class PassingWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return hit === rootViewController?.view ? nil : hit
    }
}

/// A window of the app's that takes all input.
private final class TakingWindow: UIWindow {}

@MainActor private final class Counter {
    var behind = 0, inFront = 0, dragged: CGFloat = 0
}

private struct BehindApp: App {
    let counter: Counter
    init() { fatalError("made with a counter") }
    init(_ counter: Counter) { self.counter = counter }
    var body: some Scene {
        WindowGroup { Button("Behind") { counter.behind += 1 }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom) }
    }
}

private struct Notice: View {
    let counter: Counter
    var body: some View {
        Button("Notice") { counter.inFront += 1 }
            .gesture(DragGesture().onEnded { counter.dragged = $0.translation.height })
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }
}

private struct SchemeView: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { scheme == .dark ? Color.red.ignoresSafeArea() : Color.blue.ignoresSafeArea() }
}

private struct SchemeApp: App {
    var body: some Scene { WindowGroup { SchemeView() } }
}

@MainActor @Suite("Windows of UIKit's in front of SwiftUI's", .serialized) struct WindowInFrontTests {
    private let counter = Counter()

    private func open(_ make: (UIWindowScene) -> UIWindow) throws -> UIWindow {
        let scene = try #require(UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first)
        let window = make(scene), controller = UIHostingController(rootView: Notice(counter: counter))
        controller.view.backgroundColor = .clear
        window.rootViewController = controller
        window.isHidden = false
        return window
    }

    @Test("One that lets through what its controller's view would take shows content that can be used, and so can what lies behind")
    func passing() throws {
        let app = TestApp(BehindApp(counter), size: CGSize(width: 300, height: 400)), window = try open { PassingWindow(windowScene: $0) }
        try app.settle()
        #expect(try app.find(.button, "Notice").frame.minY == 0)
        try app.find(.button, "Notice").click()
        try app.find(.button, "Behind").click()
        #expect(counter.inFront == 1 && counter.behind == 1)
        try app.find(.button, "Notice").drag(to: CGPoint(x: 150, y: 150))
        #expect(counter.dragged > 50)
        withExtendedLifetime(window) {}
    }

    @Test("One of the app's own class that lets nothing through takes all input") func taking() throws {
        let app = TestApp(BehindApp(counter), size: CGSize(width: 300, height: 400)), window = try open { TakingWindow(windowScene: $0) }
        try app.settle()
        let place = CGPoint(x: 150, y: 392)
        app.click(at: place)
        #expect(counter.behind == 0)
        window.isUserInteractionEnabled = false
        try app.settle()
        app.click(at: place)
        #expect(counter.behind == 1)
        window.isUserInteractionEnabled = true
        try app.settle()
        app.click(at: place)
        #expect(counter.behind == 1)
        window.isHidden = true
        try app.settle()
        app.click(at: place)
        #expect(counter.behind == 2)
    }

    @Test("The content of its hosting controller keeps clear of a phone's bars") func safeArea() throws {
        let app = TestApp(BehindApp(counter), device: .phone), window = try open { PassingWindow(windowScene: $0) }
        let host = try #require(window.host)
        host.screenInsets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
        try app.settle()
        #expect(try app.find(.button, "Notice").frame.minY == 47)
        withExtendedLifetime(window) {}
    }

    @Test("A picture after updates shows what has just been changed, such as the window in the dark") func pictures() throws {
        let app = TestApp(SchemeApp(), size: CGSize(width: 60, height: 40), fonts: .kit)
        try app.settle()
        let window = try #require(UIApplication.shared.keyWindow)
        func isRed(afterUpdates: Bool) throws -> Bool {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in
                window.drawHierarchy(in: CGRect(x: 0, y: 0, width: 60, height: 40), afterScreenUpdates: afterUpdates)
            }
            let pixels = try #require(image.cgImage), middle = pixels.pixels[pixels.height / 2 * pixels.width + pixels.width / 2]
            #expect(middle & 0xFFFFFF != 0, "something is drawn")
            return middle >> 16 & 0xFF > middle & 0xFF
        }
        #expect(try !isRed(afterUpdates: false))
        window.overrideUserInterfaceStyle = .dark
        #expect(try isRed(afterUpdates: true))
        window.overrideUserInterfaceStyle = .light
        #expect(try !isRed(afterUpdates: true))
        withExtendedLifetime(app) {}
    }
}
