import SwiftUI

/// Where one of the demo's views stands: what the map is drawn from.
struct Place: Identifiable {
    enum Kind: Equatable {
        /// The area that holds the blocks.
        case pane
        /// The area that the map is drawn in.
        case map
        case block(Int)
    }

    let kind: Kind
    let bounds: Anchor<CGRect>

    var id: Int {
        switch kind {
        case .pane: -2
        case .map: -1
        case .block(let index): index
        }
    }
}

/// Gathers the places of all views that have one.
struct PlaceKey: PreferenceKey {
    static var defaultValue: [Place] { [] }

    static func reduce(value: inout [Place], nextValue: () -> [Place]) { value += nextValue() }
}

extension View {
    /// Tells the map where this view is.
    func place(_ kind: Place.Kind) -> some View {
        transformAnchorPreference(key: PlaceKey.self, value: .bounds) { $0.append(Place(kind: kind, bounds: $1)) }
    }
}
