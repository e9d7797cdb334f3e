import SwiftUI

struct Letter: Identifiable, Hashable {
    let id: Int
    var subject: String
    var isRead = false
}

struct MessageList: View {
    @State private var messages = (0..<100_000).map { Letter(id: $0, subject: "Letter \($0)") }
    @State private var selection: Set<Letter.ID> = []

    var body: some View {
        List(messages, selection: $selection) { message in
            MessageRow(message: message)
        }
        .onDeleteCommand { messages.removeAll { selection.contains($0.id) } }
    }
}

struct MessageRow: View {
    let message: Letter

    var body: some View {
        HStack {
            Circle().fill(message.isRead ? Color.clear : Color.blue).frame(width: 8, height: 8)
            Text(message.subject).lineLimit(1)
        }
    }
}

struct ChecklistItem: Identifiable {
    let id: Int
    var text: String
    var isDone = false
}

struct Checklist: View {
    @State private var items = [ChecklistItem(id: 1, text: "Write"), ChecklistItem(id: 2, text: "Test")]

    var body: some View {
        List($items, editActions: .all) { $item in
            Toggle(item.text, isOn: $item.isDone)
        }
    }
}

struct FolderItem: Identifiable {
    let id: String
    var children: [FolderItem]?
}

struct FolderSidebar: View {
    let folders: [FolderItem]
    @State private var selection: String?

    var body: some View {
        List(selection: $selection) {
            Section("Folders") {
                OutlineGroup(folders, children: \.children) { folder in
                    Label(folder.id, systemImage: "folder")
                }
            }
        }
        .listStyle(.sidebar)
    }
}

struct Reading: Identifiable {
    let id: Int
    var place: String
    var value: Double
}

struct MeasurementTable: View {
    @State private var rows: [Reading] = []
    @State private var order = [KeyPathComparator(\Reading.place)]

    var body: some View {
        Table(rows, sortOrder: $order) {
            TableColumn("Place", value: \.place)
            TableColumn("Value", value: \.value) { Text($0.value, format: .number) }
        }
        .onChange(of: order) { rows.sort(using: order) }
    }
}
