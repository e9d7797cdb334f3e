import SwiftUI

struct QuitHint: View {
    var body: some View {
        #if os(Linux)
        Text("Closing the last window ends the app.")
        #else
        Text("The app stays in the Dock.")
        #endif
    }
}
