import SwiftUI

/// A window that draws its frame itself, where the desktop leaves it that: with a toolbar, and a colour below it.
struct FrameApp: App {
    var body: some Scene {
        WindowGroup("Frame") {
            Color.blue
                .toolbar { Button("Press") { say("pressed") } }
                .onGeometryChange(for: CGSize.self) { $0.size } action: { say("size \(Int($0.width)) \(Int($0.height))") }
        }
        .defaultSize(width: 400, height: 300)
        .defaultPosition(.center)
        .windowToolbarStyle(.unified)
    }
}
