import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import SwiftUI

/// Two windows that say what happens to them.
struct WindowsApp: App {
    var body: some Scene {
        WindowGroup("First") {
            Told(name: "First", color: .red).onAppear {
                // A second window may be opened when the first one stands.
                DispatchQueue.main.async { try? AppRuntime.current?.open(id: "second") }
            }
        }
        Window("Second", id: "second") { Told(name: "Second", color: .blue) }
    }
}

struct Told: View {
    let name: String
    let color: Color
    @Environment(\.scenePhase) private var phase

    var body: some View {
        color.frame(width: 120, height: 80)
            .onAppear { say("\(name) appears") }
            .onDisappear { say("\(name) disappears") }
            .onChange(of: phase) { _, new in if new == .background { say("\(name) in the background") } }
    }
}

/// A window of a size that is given on the command line.
struct SizesApp: App {
    private var side: (CGFloat, CGFloat) {
        let numbers = CommandLine.arguments.dropFirst(2).compactMap(Double.init)
        return numbers.count == 2 ? (CGFloat(numbers[0]), CGFloat(numbers[1])) : (100, 100)
    }

    var body: some Scene {
        WindowGroup("Sizes") { Text("Size").onAppear { say("Sizes appears") } }
            .defaultSize(width: side.0, height: side.1)
    }
}

/// A window whose content takes up nothing yet.
struct EmptyApp: App {
    var body: some Scene {
        WindowGroup("Empty") { HStack { ForEach(0..<0, id: \.self) { _ in Text("Row") } }.onAppear { say("Empty appears") } }
    }
}
