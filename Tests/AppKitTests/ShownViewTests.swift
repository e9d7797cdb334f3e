import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

/// Each of AppKit's views with a text, in a representable.
@MainActor @Suite("What AppKit's views show") struct ShownViewTests {
    enum Kind: CaseIterable {
        case label, field, editor, plainText, scrolledText, scrolledView, button, box, stack, hosted

        @MainActor func view() -> NSView {
            let frame = NSRect(x: 0, y: 0, width: 200, height: 60)
            switch self {
            case .label: return NSTextField(labelWithString: "shown")
            case .field: return NSTextField(string: "shown")
            case .editor, .plainText:
                let text = NSTextView(frame: frame)
                text.string = "shown"
                text.isEditable = self == .editor
                return text
            case .scrolledText:
                let scroll = NSScrollView(frame: frame), text = NSTextView(frame: frame)
                text.string = "shown"
                scroll.documentView = text
                return scroll
            case .scrolledView:
                let scroll = NSScrollView(frame: frame), content = NSView(frame: frame), label = NSTextField(labelWithString: "shown")
                label.frame = NSRect(x: 4, y: 4, width: 100, height: 20)
                content.addSubview(label)
                scroll.documentView = content
                return scroll
            case .button: return NSButton(title: "shown", target: nil, action: nil)
            case .box: return NSButton(checkboxWithTitle: "shown", target: nil, action: nil)
            case .stack: return NSStackView(views: [NSTextField(labelWithString: "shown")])
            case .hosted: return NSHostingView(rootView: Text("shown"))
            }
        }
    }

    private struct Shown: NSViewRepresentable {
        let kind: Kind
        func makeNSView(context: Context) -> NSView { kind.view() }
        func updateNSView(_ view: NSView, context: Context) {}
    }

    @Test("The text of each view is on the screen", arguments: Kind.allCases) func texts(_ kind: Kind) throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(kind: kind).frame(width: 200, height: 60) }
        try app.settle(maxFrames: 400)
        #expect(app.runs.contains { $0.string.contains("shown") && !$0.bounds.isEmpty }, "\(app.runs)")
    }
}
