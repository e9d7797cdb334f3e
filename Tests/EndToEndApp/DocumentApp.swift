import SwiftUI
import UniformTypeIdentifiers

/// Documents of plain text, which print what is in them.
struct DocumentApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: Letter()) { file in Editor(text: file.$document.text) }
    }
}

private struct Letter: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text = ""

    init() {}

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
        text = String(decoding: data, as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
}

private struct Editor: View {
    @Binding var text: String

    var body: some View {
        TextEditor(text: $text)
            .frame(width: 300, height: 160)
            .onAppear { say("opened \(text)") }
            .onChange(of: text) { say("text \(text)") }
    }
}
