import SwiftUI

/// The small picture of the pane, drawn over the map's area from everybody's anchors.
struct MapContent: View {
    let places: [Place]
    let proxy: GeometryProxy

    private static let margin: CGFloat = 12

    var body: some View {
        if let pane = bounds(of: .pane), let map = bounds(of: .map), pane.width > 0, pane.height > 0 {
            let scale = min(
                (map.width - 2 * Self.margin) / pane.width, (map.height - 2 * Self.margin) / pane.height)
            ZStack(alignment: .topLeading) {
                RoundedRectangle(cornerRadius: 6)
                    .fill(Color.gray.opacity(0.12))
                    .frame(width: pane.width * scale, height: pane.height * scale)
                ForEach(blocks, id: \.index) { block in
                    RoundedRectangle(cornerRadius: max(10 * scale, 2))
                        .fill(MiniMapDemo.colors[block.index])
                        .frame(width: block.bounds.width * scale, height: block.bounds.height * scale)
                        .offset(
                            x: (block.bounds.minX - pane.minX) * scale, y: (block.bounds.minY - pane.minY) * scale)
                }
            }
            .offset(
                x: map.minX + (map.width - pane.width * scale) / 2,
                y: map.minY + (map.height - pane.height * scale) / 2)
        }
    }

    private var blocks: [(index: Int, bounds: CGRect)] {
        places.compactMap { place in
            guard case .block(let index) = place.kind else { return nil }
            return (index, proxy[place.bounds])
        }
    }

    private func bounds(of kind: Place.Kind) -> CGRect? { places.first { $0.kind == kind }.map { proxy[$0.bounds] } }
}
