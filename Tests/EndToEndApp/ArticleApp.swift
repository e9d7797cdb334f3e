import SwiftUI

/// Blocks that are resized by dragging, and beside them a map that is drawn from their anchors, as articles about preferences
/// write them.
struct ArticleApp: App {
    var body: some Scene { WindowGroup("Article") { ArticleView() } }
}

struct Region: Identifiable {
    enum Kind: Equatable {
        case pane, map
        case block(Color)
    }

    let id = UUID()
    let kind: Kind
    let bounds: Anchor<CGRect>
}

struct RegionKey: PreferenceKey {
    static var defaultValue: [Region] { [] }
    static func reduce(value: inout [Region], nextValue: () -> [Region]) { value.append(contentsOf: nextValue()) }
}

struct ResizableBlock: View {
    let color: Color
    @State private var change = CGSize.zero
    @State private var size = CGSize(width: 100, height: 100)

    var body: some View {
        RoundedRectangle(cornerRadius: 5)
            .foregroundColor(color)
            .frame(width: size.width + change.width, height: size.height + change.height)
            .anchorPreference(key: RegionKey.self, value: .bounds) { [Region(kind: .block(color), bounds: $0)] }
            .gesture(
                DragGesture()
                    .onChanged { change = $0.translation }
                    .onEnded { _ in
                        size = CGSize(width: size.width + change.width, height: size.height + change.height)
                        change = .zero
                    })
    }
}

struct RegionMap: View {
    let proxy: GeometryProxy
    let regions: [Region]

    var body: some View {
        if let pane = frame(of: .pane), let map = frame(of: .map) {
            let factor = pane.width / (map.width - 10)
            ZStack(alignment: .topLeading) {
                ForEach(regions.reversed()) { region in
                    if region.kind != .map {
                        Rectangle()
                            .fill(color(of: region))
                            .frame(width: proxy[region.bounds].width / factor, height: proxy[region.bounds].height / factor)
                            .offset(
                                x: (proxy[region.bounds].minX - pane.minX) / factor + map.minX,
                                y: (proxy[region.bounds].minY - pane.minY) / factor + map.minY)
                    }
                }
            }
            .padding(5)
        }
    }

    private func frame(of kind: Region.Kind) -> CGRect? { regions.first { $0.kind == kind }.map { proxy[$0.bounds] } }

    private func color(of region: Region) -> Color {
        if case .block(let color) = region.kind { color } else { .orange.opacity(0.5) }
    }
}

struct ArticleView: View {
    var body: some View {
        HStack {
            RoundedRectangle(cornerRadius: 5)
                .foregroundColor(.gray.opacity(0.5))
                .frame(width: 250, height: 300)
                .anchorPreference(key: RegionKey.self, value: .bounds) { [Region(kind: .map, bounds: $0)] }
            ZStack(alignment: .topLeading) {
                VStack {
                    HStack {
                        ResizableBlock(color: .green)
                        ResizableBlock(color: .blue)
                        ResizableBlock(color: .pink)
                    }
                    HStack {
                        ResizableBlock(color: .black)
                        ResizableBlock(color: .white)
                        ResizableBlock(color: .purple)
                    }
                }
            }
            .frame(width: 550, height: 300)
            .background(Color.orange.opacity(0.5))
            .transformAnchorPreference(key: RegionKey.self, value: .bounds) { $0.append(Region(kind: .pane, bounds: $1)) }
        }
        .overlayPreferenceValue(RegionKey.self) { regions in
            GeometryReader { RegionMap(proxy: $0, regions: regions) }
        }
    }
}
