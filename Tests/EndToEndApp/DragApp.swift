import SwiftUI

/// Two windows with menus: something is dragged from the one to the other.
struct DragApp: App {
    struct Source: View {
        @Environment(\.openWindow) private var openWindow
        @Environment(\.scenePhase) private var phase
        @SceneStorage("starts") private var starts = 0

        var body: some View {
            Color.red.frame(width: 160, height: 100)
                .draggable("a word")
                .onAppear {
                    starts += 1
                    say("start \(starts)")
                    openWindow(id: "target")
                }
        }
    }

    var body: some Scene {
        WindowGroup("Source") { Source() }
            .defaultPosition(.topLeading)
            .commands {
                CommandMenu("Words") {
                    Button("First") { say("first chosen") }
                    Button("Second") { say("second chosen") }.keyboardShortcut("j")
                }
            }
        Window("Target", id: "target") {
            Color.blue.frame(width: 160, height: 100)
                .dropDestination(for: String.self) { words, place in
                    say("dropped \(words.joined()) at \(Int(place.x)) \(Int(place.y))")
                    return true
                } isTargeted: { say("targeted \($0)") }
        }
        .defaultPosition(.bottomTrailing)
    }
}
