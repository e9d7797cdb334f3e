import SwiftUI

struct Landmark: Identifiable, Hashable {
    let id: Int
    var name: String
    var park: String
    var symbol: String
    var color: Color
    var isFavorite: Bool
    /// Heights along the way, in metres, one for each kilometre.
    var heights: [Double]

    /// How far up it goes, in metres.
    var climb: Int { Int((heights.max() ?? 0) - (heights.min() ?? 0)) }
}

struct Profile: Equatable {
    var name = "Robin"
    var prefersNotifications = true
    var season = Season.autumn
    var goal = 12

    enum Season: String, CaseIterable, Identifiable {
        case spring, summer, autumn, winter
        var id: Self { self }
        var title: String { rawValue.capitalized }
    }
}

final class LandmarkModel: ObservableObject {
    @Published var profile = Profile()
    @Published var landmarks = [
        Landmark(id: 1, name: "Heron Lake", park: "Northern Lakes", symbol: "drop.fill", color: .blue, isFavorite: true,
                 heights: [212, 214, 220, 231, 228, 240, 252, 249, 260]),
        Landmark(id: 2, name: "Old Mill Falls", park: "Alder Valley", symbol: "water.waves", color: .teal, isFavorite: false,
                 heights: [96, 104, 131, 150, 188, 240, 236, 262, 301]),
        Landmark(id: 3, name: "Sugarloaf Ridge", park: "Granite Hills", symbol: "mountain.2.fill", color: .indigo, isFavorite: true,
                 heights: [430, 512, 640, 790, 870, 1010, 1090, 1184, 1220, 1160]),
        Landmark(id: 4, name: "Lantern Woods", park: "Alder Valley", symbol: "tree.fill", color: .green, isFavorite: false,
                 heights: [150, 162, 158, 171, 180, 176, 169, 160]),
        Landmark(id: 5, name: "Gull Point", park: "Western Shore", symbol: "sun.max.fill", color: .orange, isFavorite: true,
                 heights: [2, 8, 31, 60, 54, 72, 88, 41, 12]),
        Landmark(id: 6, name: "Quarry Arch", park: "Granite Hills", symbol: "leaf.fill", color: .brown, isFavorite: false,
                 heights: [520, 540, 610, 600, 655, 702, 690]),
    ]
}
