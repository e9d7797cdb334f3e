import SwiftUI

/// A list that is dragged and sent to a row, and says how it moves.
struct ScrollApp: App {
    var body: some Scene { WindowGroup("Scroll") { ScrollDemoView() }.defaultSize(width: 300, height: 400) }
}

struct ScrollDemoView: View {
    private static let colors: [Color] = [.red, .green, .blue]
    @State private var id: Int?

    var body: some View {
        VStack(spacing: 0) {
            Color.yellow.frame(height: 50).onTapGesture { withAnimation(.easeInOut(duration: 0.3)) { id = 100 } }
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000, id: \.self) { Self.colors[$0 % 3].frame(width: 300, height: 40) }
                }
            }
            .scrollPosition(id: $id, anchor: .top)
            .onScrollPhaseChange { old, new, context in say("\(old) → \(new) at \(Int(context.geometry.contentOffset.y))") }
            ._scrollsByDragging()
        }
    }
}
