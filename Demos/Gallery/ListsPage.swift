import SwiftUI

struct ListsPage: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HStack(spacing: 20) {
                SidebarSample().frame(width: 230, height: 300)
                SelectionSample().frame(width: 250, height: 300)
                EditingSample().frame(width: 250, height: 300)
            }
            HStack(spacing: 20) {
                StyleSample(title: "Inset grouped").listStyle(.insetGrouped).frame(width: 230, height: 260)
                StyleSample(title: "Plain").listStyle(.plain).frame(width: 250, height: 260)
                OutlineSample().frame(width: 250, height: 260)
            }
        }
    }
}

private struct SidebarSample: View {
    @State private var place: String? = "Inbox"

    var body: some View {
        List(selection: $place) {
            Section("Mailboxes") {
                Label("Inbox", systemImage: "tray").tag("Inbox").badge(12)
                Label("Drafts", systemImage: "doc").tag("Drafts")
                Label("Sent", systemImage: "paperplane").tag("Sent")
            }
            Section("Folders") {
                ForEach(["Recipes", "Travel", "Work"], id: \.self) { Label($0, systemImage: "folder") }
            }
        }
        .listStyle(.sidebar)
    }
}

private struct SelectionSample: View {
    @State private var chosen: Set<Int> = [2, 3]

    var body: some View {
        List(0..<100_000, id: \.self, selection: $chosen) { Text(verbatim: "Row \($0)") }
            .listStyle(.bordered(alternatesRowBackgrounds: true))
            .contextMenu(forSelectionType: Int.self) { rows in
                if !rows.isEmpty { Button("Deselect") { chosen.subtract(rows) } }
            }
    }
}

private struct EditingSample: View {
    @State private var fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig"]

    var body: some View {
        VStack(alignment: .trailing) {
            EditButton()
            List {
                ForEach(fruits, id: \.self) { fruit in
                    Text(fruit).swipeActions(edge: .leading) {
                        Button("First") { move(fruit) }.tint(.orange)
                    }
                }
                .onDelete { fruits.remove(atOffsets: $0) }
                .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
            }
            .refreshable { fruits.sort() }
        }
    }

    private func move(_ fruit: String) {
        withAnimation {
            fruits.removeAll { $0 == fruit }
            fruits.insert(fruit, at: 0)
        }
    }
}

private struct StyleSample: View {
    let title: String
    @State private var isOn = true

    var body: some View {
        List {
            Section(title) {
                Text("Aeroplane mode")
                Text("Wi-Fi").badge("Home")
                Toggle("Bluetooth", isOn: $isOn)
            }
            Section {
                Text("Notifications")
                Button("Reset") {}
            } footer: {
                Text("Takes effect at once.")
            }
        }
    }
}

private struct OutlineSample: View {
    struct File: Identifiable {
        let id: String
        var children: [File]?
    }

    private let files = [
        File(id: "Sources", children: [
            File(id: "Core", children: [File(id: "Node.swift"), File(id: "Element.swift")]), File(id: "App.swift"),
        ]),
        File(id: "Tests", children: []),
        File(id: "README.md"),
    ]

    var body: some View {
        List(files, children: \.children) { file in
            Label(file.id, systemImage: file.children == nil ? "doc" : "folder")
        }
    }
}

struct FormsPage: View {
    @State private var name = 0.4
    @State private var isOn = true
    @State private var choice = 1
    @State private var order = [KeyPathComparator(\Planet.name)]
    @State private var chosen: Planet.ID?

    struct Planet: Identifiable {
        let id: String
        let moons: Int
        let radius: Int
        var name: String { id }
    }

    private let planets = [
        Planet(id: "Mercury", moons: 0, radius: 2440), Planet(id: "Venus", moons: 0, radius: 6052),
        Planet(id: "Earth", moons: 1, radius: 6371), Planet(id: "Mars", moons: 2, radius: 3390),
        Planet(id: "Jupiter", moons: 95, radius: 69911), Planet(id: "Saturn", moons: 146, radius: 58232),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HStack(alignment: .top, spacing: 20) {
                Form { fields }.frame(width: 340)
                Form { Section("Display") { fields } }.formStyle(.grouped).frame(width: 380, height: 280)
            }
            Table(planets.sorted(using: order), selection: $chosen, sortOrder: $order) {
                TableColumn("Planet", value: \.name)
                TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.width(80)
                TableColumn("Radius", value: \.radius) { Text("\($0.radius) km") }.alignment(.trailing)
            }
            .tableStyle(.bordered)
            .frame(height: 190)
        }
    }

    @ViewBuilder private var fields: some View {
        LabeledContent("Version", value: "4.2")
        Slider(value: $name) { Text("Brightness") }
        Toggle("Automatic", isOn: $isOn)
        Picker("Resolution", selection: $choice) {
            Text("Standard").tag(1)
            Text("Fine").tag(2)
        }
        Button("Calibrate") {}
    }
}

#Preview("Lists", traits: .fixedLayout(width: 812, height: 900)) { ListsPage().padding(24) }

#Preview("Forms and Tables", traits: .fixedLayout(width: 812, height: 900)) { FormsPage().padding(24) }
