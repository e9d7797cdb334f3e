import SwiftUI

/// The places as a list, all or the favourites; a row leads to its place.
struct LandmarkBrowser: View {
    @EnvironmentObject private var model: LandmarkModel
    @State private var showsFavoritesOnly = false

    private var shown: [Landmark] { model.landmarks.filter { !showsFavoritesOnly || $0.isFavorite } }

    var body: some View {
        NavigationStack {
            List {
                Toggle("Favorites only", isOn: $showsFavoritesOnly.animation())
                    .toggleStyle(.switch)
                ForEach(shown) { landmark in
                    NavigationLink(value: landmark.id) { LandmarkRow(landmark: landmark) }
                }
            }
            .navigationTitle("Landmarks")
            .navigationSubtitle(shown.count == 1 ? "1 place" : "\(shown.count) places")
            .navigationDestination(for: Landmark.ID.self) { LandmarkDetail(id: $0) }
        }
    }
}

struct LandmarkRow: View {
    let landmark: Landmark

    var body: some View {
        HStack(spacing: 10) {
            Image(systemName: landmark.symbol)
                .foregroundStyle(.white)
                .frame(width: 32, height: 32)
                .background(landmark.color.gradient, in: RoundedRectangle(cornerRadius: 7))
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 1) {
                Text(landmark.name).lineLimit(1)
                Text(landmark.park).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
            }
            Spacer(minLength: 0)
            if landmark.isFavorite {
                Image(systemName: "star.fill").foregroundStyle(.yellow).accessibilityLabel("Favorite")
            }
        }
        .padding(.vertical, 3)
    }
}
