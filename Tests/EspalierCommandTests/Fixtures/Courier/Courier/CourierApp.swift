import SwiftUI

@main
struct CourierApp: App {
    @State private var url = "No letter yet"

    var body: some Scene {
        WindowGroup { Text(url).padding(40).onOpenURL { url = $0.absoluteString } }
    }
}
