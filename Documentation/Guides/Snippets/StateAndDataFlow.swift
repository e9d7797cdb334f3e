import SwiftUI

struct VolumePanel: View {
    @State private var volume = 0.4
    @State private var isMuted = false

    var body: some View {
        VStack(alignment: .leading) {
            VolumeSlider(volume: $volume)
                .disabled(isMuted)
            Toggle("Mute", isOn: $isMuted)
        }
        .padding()
    }
}

struct VolumeSlider: View {
    @Binding var volume: Double

    var body: some View {
        Slider(value: $volume, in: 0...1) { Text("Volume") }
    }
}

@Observable
final class ShoppingList {
    var items: [String] = []
    var title = "Shopping"
}

struct ShoppingView: View {
    @State private var list = ShoppingList()
    @State private var newItem = ""

    var body: some View {
        VStack(alignment: .leading) {
            // Reads `title` alone: adding an item does not run it again.
            ShoppingTitle(list: list)
            ForEach(list.items, id: \.self) { Text($0) }
            TextField("New item", text: $newItem)
                .onSubmit {
                    list.items.append(newItem)
                    newItem = ""
                }
        }
        .padding()
    }
}

struct ShoppingTitle: View {
    @Bindable var list: ShoppingList

    var body: some View { TextField("Title", text: $list.title) }
}

extension EnvironmentValues {
    @Entry var isCompactRows = false
}

struct SettingsRow: View {
    @Environment(\.isCompactRows) private var isCompact

    var body: some View {
        Text("Language").padding(.vertical, isCompact ? 2 : 8)
    }
}

struct SettingsRows: View {
    var body: some View {
        VStack { SettingsRow() }
            .environment(\.isCompactRows, true)
    }
}

struct ReaderView: View {
    @AppStorage("textSize") private var textSize = 14.0
    @SceneStorage("page") private var page = 1

    var body: some View {
        VStack {
            Text("Page \(page)").font(.system(size: textSize))
            Stepper("Page", value: $page, in: 1...100)
        }
    }
}

import SwiftData

@Model
final class Errand {
    var title: String
    var isDone = false

    init(title: String) { self.title = title }
}

struct ErrandsApp: App {
    var body: some Scene {
        WindowGroup("Errands") { ErrandList() }
            .modelContainer(for: Errand.self, isUndoEnabled: true)
    }
}

struct ErrandList: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Errand.title) private var errands: [Errand]
    @State private var title = ""

    var body: some View {
        VStack {
            List(errands) { errand in
                @Bindable var errand = errand
                Toggle(errand.title, isOn: $errand.isDone)
                    .contextMenu {
                        Button("Delete", role: .destructive) { context.delete(errand) }
                    }
            }
            TextField("New errand", text: $title)
                .onSubmit {
                    context.insert(Errand(title: title))
                    title = ""
                }
        }
        .padding()
    }
}
