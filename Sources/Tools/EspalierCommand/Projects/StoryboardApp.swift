/// Apps of UIKit and AppKit whose first window comes from a storyboard. Nothing here reads those: such an app would compile, open nothing
/// and end.
enum StoryboardApp {
    /// The names of methods by which an app shows windows itself, or its icon in the menu bar.
    private static let showing: Set<Substring> = [
        "makeKeyAndVisible", "makeKeyAndOrderFront", "orderFront", "orderFrontRegardless", "showWindow",
        "presentAsModalWindow", "NSStatusBar",
    ]

    /// Throws where an app has a storyboard for its first window and neither SwiftUI nor a window that it shows itself.
    static func refuse(_ app: AppTarget, _ sources: [SwiftSource]) throws {
        guard let name = storyboard(app.info) else { return }
        guard sources.allSatisfy({ !$0.imports.contains("SwiftUI") && $0.words.isDisjoint(with: showing) }) else { return }
        throw CommandError(
            "\(app.name) has its windows in a storyboard (\(name)), which nothing here reads. Apps that show views of SwiftUI run here.")
    }

    /// The storyboard that an Info.plist names, for the app or for its scenes.
    private static func storyboard(_ info: [String: PropertyValue]) -> String? {
        for key in ["NSMainStoryboardFile", "UIMainStoryboardFile", "NSMainNibFile"] {
            if let name = info[key]?.text, !name.isEmpty { return name }
        }
        let scenes = info["UIApplicationSceneManifest"]?.fields["UISceneConfigurations"]?.fields ?? [:]
        for case .array(let configurations) in scenes.values {
            if let name = configurations.lazy.compactMap({ $0.fields["UISceneStoryboardFile"]?.text }).first { return name }
        }
        return nil
    }
}
