import SwiftUI

@main
struct AlmanacApp: App {
    var body: some Scene {
        WindowGroup { Text(Edition.name).padding(40) }
    }
}
