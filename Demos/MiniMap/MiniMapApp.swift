import SwiftUI

/// Six blocks that grow and shrink under the pointer, and a small map that mirrors them by way of anchor preferences.
@main
struct MiniMapApp: App {
    var body: some Scene {
        WindowGroup("MiniMap") { MiniMapDemo() }
            .defaultSize(width: 980, height: 520)
    }
}

struct MiniMapDemo: View {
    @State private var sizes = MiniMapDemo.startSizes

    static let colors: [Color] = [.green, .blue, .pink, .orange, .teal, .purple]
    /// What can be read on each colour.
    static let inks = [Color](repeating: .black.opacity(0.85), count: 6)
    static let startSizes = [CGSize](repeating: CGSize(width: 100, height: 100), count: 6)

    var body: some View {
        HStack(alignment: .top, spacing: 24) {
            Sidebar(isChanged: sizes != Self.startSizes) { sizes = Self.startSizes }
                .frame(width: 280)
            Pane(sizes: $sizes)
        }
        .padding(24)
        .frame(minWidth: 760, maxWidth: .infinity, minHeight: 420, maxHeight: .infinity)
        .background(Color.gray.opacity(0.08))
        .overlayPreferenceValue(PlaceKey.self) { places in
            GeometryReader { proxy in MapContent(places: places, proxy: proxy) }
                .allowsHitTesting(false)
        }
    }
}

#Preview("MiniMap", traits: .fixedLayout(width: 980, height: 520)) { MiniMapDemo() }
