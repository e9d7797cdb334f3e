import SwiftUI

@main
struct BabelApp: App {
    init() {
        // Prints what the test asks for, without opening a window.
        if CommandLine.arguments.contains("--facts") {
            Facts.print()
            exit(0)
        }
    }

    var body: some Scene {
        WindowGroup { Text("Babel").padding(40) }
    }
}
