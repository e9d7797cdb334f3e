import SwiftUI

struct Landmark: Identifiable, Hashable {
    let id: Int
    var name: String
    var park: String
    var symbol: String
    var isFavorite: Bool
    /// Height along the way, in metres, a value for each kilometre.
    var heights: [Double]
}

struct Profile: Equatable {
    var name = "g_kumar"
    var prefersNotifications = true
    var season = Season.winter
    var goal = 12

    enum Season: String, CaseIterable, Identifiable {
        case spring, summer, autumn, winter
        var id: Self { self }
    }
}

final class LandmarkModel: ObservableObject {
    @Published var profile = Profile()
    @Published var landmarks = [
        Landmark(id: 1001, name: "Turtle Rock", park: "Joshua Tree", symbol: "tortoise.fill", isFavorite: true,
                 heights: [310, 325, 352, 340, 388, 421, 460, 447, 470]),
        Landmark(id: 1002, name: "Silver Salmon Creek", park: "Lake Clark", symbol: "drop.fill", isFavorite: false,
                 heights: [12, 14, 19, 22, 20, 31, 35, 33, 42]),
        Landmark(id: 1003, name: "Chilkoot Trail", park: "Klondike Gold Rush", symbol: "figure.walk", isFavorite: true,
                 heights: [5, 40, 120, 260, 480, 760, 1067, 940, 820]),
        Landmark(id: 1004, name: "St. Mary Lake", park: "Glacier", symbol: "water.waves", isFavorite: false,
                 heights: [1367, 1372, 1390, 1384, 1402, 1440, 1431, 1420, 1405]),
        Landmark(id: 1005, name: "Twin Lake", park: "Lake Clark", symbol: "mountain.2.fill", isFavorite: true,
                 heights: [590, 602, 640, 690, 720, 712, 760, 801, 840]),
    ]
}
