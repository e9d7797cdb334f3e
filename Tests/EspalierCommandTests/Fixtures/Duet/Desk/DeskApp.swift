import SwiftUI

@main
struct DeskApp: App {
    var body: some Scene {
        WindowGroup { Tune() }
    }
}
