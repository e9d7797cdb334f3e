import SwiftUI

/// Tabs in each of their styles, and the bars around content.
struct TabsPage: View {
    @State private var query = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HStack(spacing: 20) {
                TabSample().boxed(height: 180)
                TabSample().tabViewStyle(.grouped).boxed(height: 180)
            }
            HStack(spacing: 20) {
                NewTabSample().tabViewStyle(.sidebarAdaptable).boxed(height: 220)
                PageSample().boxed(height: 220)
            }
            BarSample().boxed(height: 160)
            HStack(spacing: 20) {
                BarSample().boxed(height: 130)
                ColouredBarSample().boxed(height: 130)
            }
        }
    }
}

private struct TabSample: View {
    var body: some View {
        TabView {
            Text("The first tab").tabItem { Label("Recent", systemImage: "clock") }
            Text("The second tab").tabItem { Label("Starred", systemImage: "star") }.badge(3)
            Text("The third tab").tabItem { Text("All") }
        }
    }
}

private struct NewTabSample: View {
    @State private var place = "home"

    var body: some View {
        TabView(selection: $place) {
            Tab("Home", systemImage: "house", value: "home") { Text("At home") }
            Tab("Letters", systemImage: "envelope", value: "letters") { Text("Letters") }.badge(7)
            TabSection("Library") {
                Tab("Songs", systemImage: "music.note", value: "songs") { Text("Songs") }
                Tab("Films", systemImage: "film", value: "films") { Text("Films") }
            }
        }
    }
}

private struct PageSample: View {
    var body: some View {
        TabView {
            ForEach([Color.orange, .teal, .indigo, .pink], id: \.self) { color in
                Rectangle().fill(color.gradient).overlay { Text("A page").font(.title).foregroundStyle(.white) }
            }
        }
        .tabViewStyle(.page)
    }
}

/// Items in every place of a bar.
private struct BarSample: View {
    @State private var query = ""

    var body: some View {
        NavigationStack {
            Text("Content")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .navigationTitle("Document")
                .navigationSubtitle("Edited")
                .toolbar {
                    ToolbarItem(placement: .navigation) { Button("Home", systemImage: "house") {} }
                    ToolbarItem(placement: .principal) {
                        Picker("View", selection: .constant(1)) {
                            Image(systemName: "list.bullet").accessibilityLabel("List").tag(1)
                            Image(systemName: "square.grid.2x2").accessibilityLabel("Grid").tag(2)
                        }
                        .pickerStyle(.segmented).labelsHidden()
                    }
                    ToolbarItem { Button("Share", systemImage: "square.and.arrow.up") {} }
                    ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") {} }
                    ToolbarItem { Menu("Sort", systemImage: "arrow.up.arrow.down") { Button("By name") {}; Button("By date") {} } }
                    ToolbarItem(placement: .secondaryAction) { Button("Duplicate") {} }
                    ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
                    ToolbarItem(placement: .status) { Text("12 objects").font(.subheadline).foregroundStyle(.secondary) }
                }
                .searchable(text: $query)
        }
    }
}

private struct ColouredBarSample: View {
    var body: some View {
        NavigationStack {
            Text("Content")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .navigationTitle("Coloured")
                .toolbar { Button("Add", systemImage: "plus") {} }
                .toolbarBackground(.indigo, for: .navigationBar)
                .toolbarColorScheme(.dark, for: .navigationBar)
        }
    }
}

#Preview("Tabs and Bars", traits: .fixedLayout(width: 812, height: 900)) { TabsPage().padding(24) }
