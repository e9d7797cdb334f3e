import SwiftUI

@main
struct TerraceApp: App {
    var body: some Scene {
        WindowGroup { Steps() }
    }
}
