import SwiftUI

@main
struct ProsceniumApp: App {
    var body: some Scene {
        WindowGroup { Text("Proscenium").padding(40) }
    }
}
