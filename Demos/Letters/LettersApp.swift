import SwiftUI
import UniformTypeIdentifiers

/// Letters in windows of their own: a small editor of text files.
@main struct LettersApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: Letter()) { file in
            LetterEditor(letter: file.$document, isEditable: file.isEditable)
        }
        .defaultSize(width: 560, height: 420)
    }
}

struct Letter: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text = ""

    init(text: String = "") { self.text = text }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
}

private struct LetterEditor: View {
    @Binding var letter: Letter
    let isEditable: Bool

    private var words: Int { letter.text.split { !$0.isLetter && !$0.isNumber }.count }

    var body: some View {
        TextEditor(text: $letter.text)
            .accessibilityLabel("Letter")
            .textEditorStyle(.plain)
            .font(.system(size: 15))
            .lineSpacing(3)
            .padding(.horizontal, 12)
            .disabled(!isEditable)
            .safeAreaInset(edge: .bottom, spacing: 0) {
                Text("\(words) words")
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: .infinity)
                    .padding(6)
                    .background(.bar)
            }
            .toolbar {
                Button("Date", systemImage: "calendar") {
                    letter.text += Date.now.formatted(date: .long, time: .omitted)
                }
                .help("Write today's date")
            }
    }
}

#Preview("A letter", traits: .fixedLayout(width: 560, height: 420)) {
    @Previewable @State var letter = Letter(text: "Dear Ada,\n\nthe pears are ripe. Come soon.\n\nRobin")
    LetterEditor(letter: $letter, isEditable: true)
}
