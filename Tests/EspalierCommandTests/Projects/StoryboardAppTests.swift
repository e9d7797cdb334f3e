@testable import EspalierCommand
import Foundation
import Testing

@Suite("Apps with storyboards")
struct StoryboardAppTests {
    /// What is said of an app; nil where it is built.
    private func refusal(_ info: [String: PropertyValue], _ source: String) -> String? {
        var app = AppTarget(name: "Meadow", moduleName: "Meadow", sources: [])
        app.info = info
        do {
            try StoryboardApp.refuse(app, [SwiftSource(text: "import AppKit\n"), SwiftSource(text: source)])
            return nil
        } catch {
            return "\(error)"
        }
    }

    private var scenes: PropertyValue {
        let configuration = PropertyValue.dictionary(["UISceneStoryboardFile": .string("Main")])
        return .dictionary(["UISceneConfigurations": .dictionary(["UIWindowSceneSessionRoleApplication": .array([configuration])])])
    }

    @Test("One whose windows are all in a storyboard is told as such, instead of ending without a window", arguments: [
        "import UIKit\nclass Scene { var window: UIWindow? }", "import Cocoa\n// makeKeyAndOrderFront\nclass Delegate {}",
    ])
    func refused(_ source: String) {
        let keys: [(String, PropertyValue)] = [
            ("NSMainStoryboardFile", .string("Main")), ("UIMainStoryboardFile", .string("Main")), ("UIApplicationSceneManifest", scenes),
        ]
        for (key, value) in keys {
            #expect(refusal([key: value], source)?.contains("Meadow has its windows in a storyboard (Main)") ?? false)
        }
    }

    @Test("One that shows a window itself, or views of SwiftUI, is built", arguments: [
        "window?.makeKeyAndVisible()", "import SwiftUI\nstruct Row: View {}", "let item = NSStatusBar.system.statusItem(withLength: 10)",
    ])
    func built(_ source: String) {
        #expect(refusal(["NSMainStoryboardFile": .string("Main")], source) == nil)
        #expect(refusal([:], "class Delegate {}") == nil)
    }
}
