import SwiftUI

/// Places of a hiking country: a list with a filter, a detail with a graph of the way up, a profile that is edited as a draft.
@main
struct LandmarksApp: App {
    @StateObject private var model = LandmarkModel()

    var body: some Scene {
        WindowGroup("Landmarks") {
            ContentView().environmentObject(model)
        }
        .defaultSize(width: 860, height: 600)
    }
}

struct ContentView: View {
    @SceneTab private var tab

    var body: some View {
        TabView(selection: $tab) {
            LandmarkBrowser().tabItem { Label("Landmarks", systemImage: "map") }.tag("landmarks")
            ProfileHost().tabItem { Label("Profile", systemImage: "person.crop.circle") }.tag("profile")
        }
    }
}

/// The tab that a script may ask for in the environment of the process.
@propertyWrapper
struct SceneTab: DynamicProperty {
    @State private var tab = ProcessInfo.processInfo.environment["LANDMARKS_TAB"] ?? "landmarks"
    var wrappedValue: String { tab }
    var projectedValue: Binding<String> { $tab }
}
