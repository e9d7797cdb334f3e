import AppKit
import SwiftUI

/// The guest of Tests/Desktops: a window of known places that prints what a desktop does to it, and does what its standard input says.
struct DesktopApp: App {
    var body: some Scene {
        WindowGroup("Guest") { Guest() }
            .defaultSize(width: 400, height: 360)
        Window("Other", id: "other") { Color.purple.frame(width: 160, height: 100).onAppear { say("other appears") } }
            .commandsRemoved()
    }
}

private struct Guest: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.displayScale) private var scale
    @Environment(\.appearsActive) private var isActive
    @Environment(\.openWindow) private var openWindow
    @State private var line = ""
    @State private var isOpen = false

    var body: some View {
        VStack(spacing: 0) {
            Color.red.frame(width: 400, height: 40).contextMenu {
                Button("First") { say("chosen First") }
                Button("Second") { say("chosen Second") }
            }
            HStack(spacing: 0) {
                Button("Press") { say("pressed") }.frame(width: 200, height: 40)
                Button("Popover") { isOpen = true }
                    .popover(isPresented: $isOpen) { Color.orange.frame(width: 100, height: 60).onDisappear { say("popover closed") } }
                    .frame(width: 200, height: 40)
            }
            TextField("Line", text: $line)
                .onChange(of: line) { say("line \(line)") }
                .frame(width: 380, height: 40)
            HStack(spacing: 0) {
                Color.blue.frame(width: 200, height: 60).draggable("a word")
                Color.green.frame(width: 200, height: 60)
                    .dropDestination(for: String.self) { words, _ in
                        say("dropped \(words.joined())")
                        return true
                    }
            }
            ScrollView {
                LinearGradient(colors: [.yellow, .brown], startPoint: .top, endPoint: .bottom).frame(width: 400, height: 2000)
                    .onGeometryChange(for: Int.self) { Int($0.frame(in: .global).minY) } action: { say("scrolled \($0)") }
            }
            .frame(width: 400, height: 80)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .onGeometryChange(for: CGSize.self, of: \.size) { say("size \(Int($0.width)) \(Int($0.height))") }
        .onChange(of: scheme, initial: true) { say("scheme \(scheme == .dark ? "dark" : "light")") }
        .onChange(of: scale, initial: true) { say("scale \(scale)") }
        .onChange(of: isActive, initial: true) { say("active \(isActive)") }
        .task {
            // A thread of its own, which sleeps in the kernel: it must not be what wakes an idle app.
            Thread.detachNewThread {
                while let command = readLine() { DispatchQueue.main.async { MainActor.assumeIsolated { perform(command) } } }
            }
            say("ready")
        }
    }

    private func perform(_ command: String) {
        let window = NSApplication.shared.windows.first { $0.title == "Guest" }
        switch command {
        case "full screen": window?.toggleFullScreen(nil)
        case "zoom": window?.zoom(nil)
        case "minimise": window?.miniaturize(nil)
        case "raise": window?.makeKeyAndOrderFront(nil)
        case "other": openWindow(id: "other")
        case "copy long":
            NSPasteboard.general.clearContents()
            NSPasteboard.general.setString(String(repeating: "0123456789", count: 500_000), forType: .string)
        case "copy rich":
            NSPasteboard.general.clearContents()
            NSPasteboard.general.setString("plain", forType: .string)
            NSPasteboard.general.setString("<b>rich</b>", forType: .html)
        case "paste": say("pasted \(NSPasteboard.general.string(forType: .string)?.count ?? -1)")
        case "quit": NSApplication.shared.terminate(nil)
        default: say("unknown \(command)")
        }
        say("done \(command)")
    }
}
