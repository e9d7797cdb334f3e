import SwiftUI

@main
struct TallyApp: App {
    var body: some Scene {
        WindowGroup("Tally") { TallyView() }
            .defaultSize(width: 320, height: 200)
    }
}

import SwiftUI

struct TallyView: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Text("Clicked \(count) times")
                .font(.title)
                .monospacedDigit()
            HStack {
                Button("Less") { count -= 1 }
                    .disabled(count == 0)
                Button("More") { count += 1 }
                    .keyboardShortcut(.defaultAction)
            }
        }
        .padding(40)
    }
}

#Preview("Tally") {
    TallyView()
}
