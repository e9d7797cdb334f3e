import SwiftUI

struct LinkedApp: App {
    @State private var address: URL?

    var body: some Scene {
        WindowGroup("Linked") {
            Text(address?.absoluteString ?? "Open me by a link")
                .padding(40)
                .onOpenURL { address = $0 }
        }
    }
}
