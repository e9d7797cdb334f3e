import SwiftUI

/// Takes and frees large blocks of memory when it is clicked.
struct HeapApp: App {
    var body: some Scene {
        WindowGroup("Heap") {
            Color.blue.frame(width: 100, height: 100).onTapGesture {
                // The C library hands out and keeps blocks as large as the first one that was freed.
                take(24 << 20)
                take(16 << 20)
                say("freed")
            }
        }
    }

    private func take(_ size: Int) {
        guard let block = malloc(size) else { return }
        memset(block, 1, size)
        free(block)
    }
}
