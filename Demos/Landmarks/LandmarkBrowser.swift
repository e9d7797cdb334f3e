import SwiftUI

/// The places at the side, the chosen one beside them.
struct LandmarkBrowser: View {
    @EnvironmentObject private var model: LandmarkModel
    @State private var showsFavoritesOnly = false
    @State private var selection: Landmark.ID?

    private var shown: [Landmark] { model.landmarks.filter { !showsFavoritesOnly || $0.isFavorite } }

    var body: some View {
        NavigationSplitView {
            ScrollView {
                VStack(alignment: .leading, spacing: 2) {
                    Toggle("Favorites only", isOn: $showsFavoritesOnly.animation())
                        .toggleStyle(.switch).controlSize(.small)
                        .padding(8)
                    ForEach(shown) { landmark in
                        NavigationLink(value: landmark.id) { LandmarkRow(landmark: landmark) }
                            .buttonStyle(.plain)
                    }
                }
                .padding(8)
            }
            .navigationTitle("Places")
            .navigationDestination(for: Landmark.ID.self) { LandmarkDetail(id: $0) }
            .navigationSplitViewColumnWidth(min: 200, ideal: 240, max: 360)
        } detail: {
            ContentUnavailableView("No Place Chosen", systemImage: "map", description: Text("Choose one at the side."))
        }
    }
}

struct LandmarkRow: View {
    let landmark: Landmark
    @State private var isHovered = false

    var body: some View {
        HStack(spacing: 10) {
            Image(systemName: landmark.symbol)
                .foregroundStyle(.white)
                .frame(width: 30, height: 30)
                .background(.tint, in: RoundedRectangle(cornerRadius: 7))
            VStack(alignment: .leading, spacing: 1) {
                Text(landmark.name).lineLimit(1)
                Text(landmark.park).font(.caption).foregroundStyle(.secondary).lineLimit(1)
            }
            Spacer(minLength: 0)
            if landmark.isFavorite {
                Image(systemName: "star.fill").imageScale(.small).foregroundStyle(.yellow).accessibilityLabel("Favorite")
            }
        }
        .padding(.horizontal, 8)
        .padding(.vertical, 5)
        .background(.primary.opacity(isHovered ? 0.06 : 0), in: RoundedRectangle(cornerRadius: 6))
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
    }
}
