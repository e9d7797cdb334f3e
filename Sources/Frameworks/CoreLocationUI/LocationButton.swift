internal import EspalierControls
public import EspalierCore
internal import EspalierGraphics
internal import Foundation

/// A button by which the user tells the app where they are. Its action asks `CLLocationManager`, and the system asks the user, where it
/// does not know their answer yet.
@MainActor @preconcurrency public struct LocationButton: View {
    /// What the button says.
    public struct Title: Hashable, Sendable {
        let text: String
        /// "Current Location".
        public static let currentLocation = Title(text: "Current Location")
        /// "Send Current Location".
        public static let sendCurrentLocation = Title(text: "Send Current Location")
        /// "Send My Current Location".
        public static let sendMyCurrentLocation = Title(text: "Send My Current Location")
        /// "Share Current Location".
        public static let shareCurrentLocation = Title(text: "Share Current Location")
        /// "Share My Current Location".
        public static let shareMyCurrentLocation = Title(text: "Share My Current Location")
    }

    private let title: Title?
    private let action: () -> Void

    /// - Parameters:
    ///   - title: Nil shows an arrow alone. The words are looked up in the app's translations.
    ///   - action: Asks for the place.
    public init(_ title: Title? = nil, action: @escaping () -> Void) { (self.title, self.action) = (title, action) }

    public var body: some View {
        Button(action: action) {
            if let title {
                Label(LocalizedStringKey(title.text), systemImage: "location.fill")
            } else {
                Image(systemName: "location.fill").accessibilityLabel(Text("Current Location"))
            }
        }
        .buttonStyle(.borderedProminent)
    }
}
