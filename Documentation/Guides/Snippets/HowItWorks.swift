import SwiftUI

struct WhoWins: View {
    @State private var log = ""

    var body: some View {
        VStack {
            Text(log)
            Rectangle()
                .fill(.orange)
                .frame(width: 120, height: 120)
                .onTapGesture { log = "tap" }
                // Wins once the pointer has moved; the tap is given up then.
                .gesture(DragGesture(minimumDistance: 10).onEnded { _ in log = "drag" })
        }
    }
}
