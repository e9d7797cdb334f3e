import SwiftUI
import UniformTypeIdentifiers

struct PlainNote: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]

    var text = ""

    init() {}

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

struct PlainNotesApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: PlainNote()) { file in
            TextEditor(text: file.$document.text)
                .frame(minWidth: 320, minHeight: 240)
        }
    }
}

struct ReportExport: View {
    @State private var isExporting = false
    @State private var message = ""
    let report: PlainNote

    var body: some View {
        VStack {
            Button("Export…") { isExporting = true }
            Text(message)
        }
        .fileExporter(isPresented: $isExporting, document: report, contentType: .plainText, defaultFilename: "Report") { result in
            switch result {
            case .success(let url): message = url.lastPathComponent
            case .failure(let error): message = error.localizedDescription
            }
        }
    }
}
