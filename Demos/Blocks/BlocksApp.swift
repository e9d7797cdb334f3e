import SwiftUI

/// Blocks on a canvas: drag them, nudge them with the arrow keys, and let them snap to the grid.
@main
struct BlocksApp: App {
    var body: some Scene {
        WindowGroup("Blocks") { BlocksDemo() }
            .defaultSize(width: 900, height: 600)
    }
}

struct BlocksDemo: View {
    @State private var board = Board()

    var body: some View {
        VStack(spacing: 0) {
            Toolbar(board: $board)
            BoardView(board: $board)
        }
        .frame(minWidth: 480, maxWidth: .infinity, minHeight: 320, maxHeight: .infinity)
    }
}

#Preview("Blocks", traits: .fixedLayout(width: 900, height: 600)) { BlocksDemo() }
