import SwiftUI
import UniformTypeIdentifiers

/// What lies in front of a window, and glass. The second argument of the process opens one of them at once.
struct PresentationPage: View {
    @State private var shown: String? = CommandLine.arguments.dropFirst(2).first
    @State private var name = "Untitled"
    @State private var answer = "Nothing yet"

    private func isShown(_ name: String) -> Binding<Bool> {
        Binding { shown == name } set: { shown = $0 ? name : nil }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Row("Sheets") {
                Button("Sheet") { shown = "sheet" }.sheet(isPresented: isShown("sheet")) { SheetSample() }
                Button("Cover") { shown = "cover" }.fullScreenCover(isPresented: isShown("cover")) { CoverSample() }
                Button("Stack in a sheet") { shown = "stack" }.sheet(isPresented: isShown("stack")) { StackSheet() }
            }
            Row("Alerts") {
                Button("Alert") { shown = "alert" }
                    .alert("Delete “Letter”?", isPresented: isShown("alert")) {
                        Button("Delete", role: .destructive) { answer = "Deleted" }
                        Button("Cancel", role: .cancel) {}
                    } message: {
                        Text("It cannot be brought back.")
                    }
                Button("Field") { shown = "field" }
                    .alert("Rename", isPresented: isShown("field")) {
                        TextField("Name", text: $name)
                        Button("Rename") { answer = name }
                        Button("Cancel", role: .cancel) {}
                    }
                Button("Three") { shown = "three" }
                    .alert("Keep the changes?", isPresented: isShown("three")) {
                        Button("Save") { answer = "Saved" }
                        Button("Discard", role: .destructive) { answer = "Discarded" }
                        Button("Cancel", role: .cancel) {}
                    } message: {
                        Text("The document has changes that are not saved. They are lost if you discard them.")
                    }
                Button("Dialog") { shown = "dialog" }
                    .confirmationDialog("Empty the basket?", isPresented: isShown("dialog"), titleVisibility: .visible) {
                        Button("Empty", role: .destructive) { answer = "Emptied" }
                        Button("Move to the desk") { answer = "Moved" }
                    } message: {
                        Text("Twelve objects are in it.")
                    }
                Text(answer).foregroundStyle(.secondary)
            }
            Row("Popover") {
                Button("Popover") { shown = "popover" }
                    .popover(isPresented: isShown("popover")) { PopoverSample() }
            }
            Row("Files") {
                Button("Open…") { shown = "open" }
                    .fileImporter(isPresented: isShown("open"), allowedContentTypes: [.text, .image]) { result in
                        answer = (try? result.get().lastPathComponent) ?? "Nothing"
                    }
                Button("Save…") { shown = "save" }
                    .fileExporter(isPresented: isShown("save"), document: Letter(), contentType: .plainText, defaultFilename: "Letter") {
                        answer = (try? $0.get().lastPathComponent) ?? "Not saved"
                    }
            }
            Row("Glass") {
                HStack(spacing: 16) {
                    Label("Regular", systemImage: "sparkles").padding(10).glassEffect()
                    Label("Clear", systemImage: "sparkles").padding(10).glassEffect(.clear)
                    Label("Tinted", systemImage: "sparkles").padding(10).glassEffect(.regular.tint(.orange), in: .rect(cornerRadius: 8))
                    Button("Glass") {}.buttonStyle(.glass)
                    Button("Prominent") {}.buttonStyle(.glassProminent)
                }
                .padding(20)
                .background { LinearGradient(colors: [.teal, .indigo, .pink], startPoint: .leading, endPoint: .trailing) }
                .clipShape(RoundedRectangle(cornerRadius: 8))
            }
        }
    }
}

private struct Letter: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text = "Dear reader"

    init() {}

    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

private struct SheetSample: View {
    @Environment(\.dismiss) private var dismiss
    @State private var name = "A new list"
    @State private var isShared = false

    var body: some View {
        Form {
            TextField("Name", text: $name)
            Toggle("Shared with others", isOn: $isShared)
        }
        .padding(20)
        .frame(width: 360)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
            ToolbarItem(placement: .confirmationAction) { Button("Create") { dismiss() } }
            ToolbarItem(placement: .destructiveAction) { Button("Delete", role: .destructive) { dismiss() } }
        }
    }
}

private struct StackSheet: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List(1..<5) { number in NavigationLink("Row \(number)") { Text("Row \(number)") } }
                .navigationTitle("Choose a Row")
                .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
        }
        .frame(width: 420, height: 300)
    }
}

private struct CoverSample: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            Text("All of the window").font(.largeTitle)
            Button("Close") { dismiss() }.keyboardShortcut(.cancelAction)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.tint.opacity(0.15))
    }
}

private struct PopoverSample: View {
    @Environment(\.dismiss) private var dismiss
    @State private var volume = 0.5

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Volume").font(.headline)
            Slider(value: $volume) { Text("Volume") }.labelsHidden().frame(width: 180)
            Button("Close") { dismiss() }
        }
        .padding(16)
    }
}

#Preview("Presentation", traits: .fixedLayout(width: 812, height: 900)) { PresentationPage().padding(24) }
