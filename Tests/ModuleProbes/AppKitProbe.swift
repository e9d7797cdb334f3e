import AppKit
import SwiftUI

// There is no Objective-C: selectors are made of methods, as `espalier` makes them of `#selector`.

final class PaletteController: NSViewController, NSTextFieldDelegate {
    private let field = NSTextField(string: "")
    private let label = NSTextField(labelWithString: "Color")

    override func loadView() {
        let stack = NSStackView(views: [label, field])
        stack.orientation = .vertical
        stack.spacing = 8
        view = stack
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.delegate = self
        field.placeholderString = "Name"
        field.font = .systemFont(ofSize: NSFont.systemFontSize)
        label.textColor = .secondaryLabelColor
        let button = NSButton(title: "Copy", target: self, action: Selector(PaletteController.copyName))
        button.bezelStyle = .rounded
        view.addSubview(button)
    }

    func copyName(_ sender: Any?) {
        NSPasteboard.general.clearContents()
        NSPasteboard.general.setString(field.stringValue, forType: .string)
        NSSound.beep()
    }

    func controlTextDidChange(_ notification: Notification) { label.stringValue = field.stringValue }
}

struct SearchField: NSViewRepresentable {
    @Binding var text: String

    func makeNSView(context: Context) -> NSSearchField {
        let field = NSSearchField()
        field.delegate = context.coordinator
        return field
    }

    func updateNSView(_ field: NSSearchField, context: Context) { if field.stringValue != text { field.stringValue = text } }
    func makeCoordinator() -> Coordinator { Coordinator($text) }

    @MainActor final class Coordinator: NSObject, NSSearchFieldDelegate {
        private let text: Binding<String>
        init(_ text: Binding<String>) { self.text = text }
        func controlTextDidChange(_ notification: Notification) {
            if let field = notification.object as? NSSearchField { text.wrappedValue = field.stringValue }
        }
    }
}

final class PaletteAppDelegate: NSObject, NSApplicationDelegate {
    func applicationDidFinishLaunching(_ notification: Notification) { NSApp.activate(ignoringOtherApps: true) }
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}

@MainActor func choosePicture() -> URL? {
    let panel = NSOpenPanel()
    panel.allowedContentTypes = [.png, .jpeg]
    panel.allowsMultipleSelection = false
    panel.canChooseDirectories = false
    return panel.runModal() == .OK ? panel.url : nil
}

@MainActor func confirmDeletion(of name: String) -> Bool {
    let alert = NSAlert()
    alert.messageText = "Delete \(name)?"
    alert.informativeText = "This cannot be undone."
    alert.alertStyle = .warning
    alert.addButton(withTitle: "Delete")
    alert.addButton(withTitle: "Cancel")
    return alert.runModal() == .alertFirstButtonReturn
}

@MainActor func openWindow() -> NSWindow {
    let window = NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 300, height: 200), styleMask: [.titled, .closable, .resizable], backing: .buffered, defer: false)
    window.title = "Palette"
    window.contentView = NSHostingView(rootView: Text("Hello"))
    window.center()
    window.makeKeyAndOrderFront(nil)
    NSWorkspace.shared.open(URL(fileURLWithPath: "/"))
    return window
}

@MainActor func paletteMenu(_ target: AnyObject, _ action: Selector) -> NSMenu {
    let menu = NSMenu(title: "Palette")
    let item = NSMenuItem(title: "New", action: action, keyEquivalent: "n")
    item.target = target
    menu.addItem(item)
    menu.addItem(.separator())
    return menu
}

@MainActor func dot(_ color: NSColor) -> NSImage {
    NSImage(size: NSSize(width: 8, height: 8), flipped: false) { rect in
        color.setFill()
        NSBezierPath(ovalIn: rect).fill()
        return true
    }
}
