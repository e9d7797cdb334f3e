import SwiftUI

/// Writes a value into the user's defaults, which no view reads, and says what the main bundle has.
struct StoreApp: App {
    init() {
        let text = Bundle.main.url(forResource: "data", withExtension: "json").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        say("resource \(text ?? "none")")
        say("path \(Bundle.main.path(forResource: "data", ofType: "json") != nil)")
        say("count \(Bundle.main.urls(forResourcesWithExtension: "json", subdirectory: nil)?.count ?? 0)")
        say("missing \(Bundle.main.url(forResource: "nothing", withExtension: "json") == nil)")
    }

    var body: some Scene {
        WindowGroup("Store") {
            Color.green.frame(width: 100, height: 100)
                .onTapGesture {
                    UserDefaults.standard.set(CommandLine.arguments.last, forKey: "written")
                    say("written")
                }
                .onDisappear { say("disappears") }
        }
    }
}
