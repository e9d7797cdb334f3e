import Cocoa
import EspalierTesting
import SwiftUI
import Testing

private struct Field: NSViewRepresentable {
    @Binding var text: String

    final class Coordinator: NSObject, NSTextFieldDelegate {
        var text: Binding<String>
        init(_ text: Binding<String>) { self.text = text }
        func controlTextDidChange(_ obj: Notification) {
            if let field = obj.object as? NSTextField { text.wrappedValue = field.stringValue }
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator($text) }
    func makeNSView(context: Context) -> NSTextField {
        let field = NSTextField()
        field.delegate = context.coordinator
        return field
    }
    func updateNSView(_ nsView: NSTextField, context: Context) { nsView.stringValue = text }
}

private struct Hosting: NSViewControllerRepresentable {
    func makeNSViewController(context: Context) -> NSHostingController<Text> { NSHostingController(rootView: Text("hosted")) }
    func updateNSViewController(_ nsViewController: NSHostingController<Text>, context: Context) {}
}

@MainActor @Suite("Views of AppKit's in SwiftUI's") struct AppKitTests {
    @Test("A field's delegate sees what is typed") func fields() throws {
        struct Content: View {
            @State var text = "a"
            var body: some View { VStack { Field(text: $text); Text("[\(text)]") } }
        }
        let app = TestApp { Content() }
        try app.find(.textField).click()
        app.type("b")
        _ = try app.find(text: "[ab]")
    }

    @Test("A hosting controller shows its view") func hosting() throws {
        let app = TestApp { Hosting() }
        _ = try app.find(text: "hosted")
    }

    @Test("A view counts points from the bottom, unless it is flipped") func coordinates() {
        final class Flipped: NSView { override var isFlipped: Bool { true } }
        let plain = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100)),
            flipped = Flipped(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let low = NSView(frame: NSRect(x: 0, y: 10, width: 20, height: 20)),
            high = NSView(frame: NSRect(x: 0, y: 10, width: 20, height: 20))
        plain.addSubview(low)
        flipped.addSubview(high)
        #expect(low.frame == NSRect(x: 0, y: 10, width: 20, height: 20))
        #expect(high.frame == NSRect(x: 0, y: 10, width: 20, height: 20))
        #expect(plain.hitTest(NSPoint(x: 5, y: 15)) === low)
    }
}
