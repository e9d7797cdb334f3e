import AppKit
import EspalierTesting
import SwiftUI
import Testing

private final class Probe: NSView {}

private struct Shown: NSViewRepresentable {
    let probe: Probe
    func makeNSView(context: Context) -> Probe { probe }
    func updateNSView(_ view: Probe, context: Context) {}
}

@MainActor @Suite("What is around a view that SwiftUI shows", .serialized) struct ContentViewTests {
    private struct Scenes: App {
        nonisolated(unsafe) static var probe: Probe!
        var body: some Scene {
            WindowGroup("Main") {
                Shown(probe: Self.probe).frame(width: 200, height: 100).padding(.leading, 50).preferredColorScheme(.dark)
            }
        }
    }

    @Test("The window of a scene has a content view, which is the view around those that it shows") func scenes() throws {
        Scenes.probe = Probe()
        let app = TestApp(Scenes()), probe = Scenes.probe!
        app.pump()
        let window = try #require(probe.window), content = try #require(window.contentView)
        #expect(probe.superview === content && content.superview == nil && content.window === window)
        #expect(probe.isDescendant(of: content) && content.frame.size == window.frame.size)
        #expect("\(type(of: content))".contains("Content"))
        #expect(content is NSHostingView<AnyView>)
        #expect(content.effectiveAppearance.name == .darkAqua)
        // Where it is shown, in the content view's coordinates: the leading padding lies before it.
        #expect(probe.convert(NSPoint.zero, to: content) == probe.convert(NSPoint.zero, to: nil))
        #expect(probe.convert(NSPoint(x: 1, y: 2), to: content).x >= 51)
        let there = content.convert(NSPoint(x: 3, y: 4), from: probe)
        #expect(content.convert(there, to: probe) == NSPoint(x: 3, y: 4) && probe.convert(there, from: content) == NSPoint(x: 3, y: 4))
        // It is no subview: its frame is what it was, and nobody takes it away.
        probe.removeFromSuperview()
        app.pump()
        #expect(probe.window === window)
    }

    @Test("In a window of the app's own the hosting view is around them") func ownWindows() throws {
        let app = TestApp(Empty()), probe = Probe(), host = NSHostingView(rootView: Shown(probe: probe).frame(width: 100, height: 50))
        let window = NSWindow(
            contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled], backing: .buffered, defer: false)
        window.contentView = host
        window.makeKeyAndOrderFront(nil)
        app.pump()
        #expect(probe.window === window && probe.superview === host && host.superview == nil)
        window.close()
    }

    private struct Empty: App {
        var body: some Scene { WindowGroup("Main") { Text("main") } }
    }
}
