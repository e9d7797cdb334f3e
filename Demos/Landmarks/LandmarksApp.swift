import SwiftUI

/// Places for walks: a list with a filter, a detail with a graph, and a profile that is edited as a draft.
@main
struct LandmarksApp: App {
    @StateObject private var model = LandmarkModel()

    var body: some Scene {
        WindowGroup("Landmarks") {
            ContentView().environmentObject(model)
        }
        .defaultSize(width: 720, height: 560)
    }
}

struct ContentView: View {
    /// The first argument of the process may be the tab to begin with.
    @State private var tab = CommandLine.arguments.dropFirst().first ?? "landmarks"

    var body: some View {
        TabView(selection: $tab) {
            LandmarkBrowser().tabItem { Label("Landmarks", systemImage: "map") }.tag("landmarks")
            ProfileHost().tabItem { Label("Profile", systemImage: "person.crop.circle") }.tag("profile")
        }
    }
}

#Preview("Landmarks", traits: .fixedLayout(width: 720, height: 560)) { ContentView().environmentObject(LandmarkModel()) }
