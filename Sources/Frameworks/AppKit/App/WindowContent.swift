import Combine
import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
import Foundation

/// What a window of AppKit's shows, which the app may change while it is open.
@MainActor final class WindowContent: ObservableObject {
    @Published var view: NSView?
    /// The colour behind the view; nil for that of windows.
    @Published var background: NSColor?
}

/// The content of a window that AppKit has opened.
struct WindowContentView: View {
    @ObservedObject var content: WindowContent

    var body: some View {
        if let view = content.view {
            // A view that takes the place of another is a tree of its own.
            CoreView(view.core).id(ObjectIdentifier(view)).background(content.background?.color ?? .clear)
        } else {
            content.background?.color ?? .clear
        }
    }
}
