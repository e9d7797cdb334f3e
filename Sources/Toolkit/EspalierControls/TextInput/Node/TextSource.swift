import EspalierCore
import Foundation

/// The source that a field reads its text from and writes it to.
@MainActor struct TextSource {
    /// Returns the text to show while nothing is being edited.
    let read: () -> String
    /// Called for each change of the text; nil where the text can be parsed only when complete.
    let write: ((String) -> Void)?
    /// Called with the typed text when editing ends and on Return; stores it if it can be parsed.
    let commit: ((String) -> Void)?
    /// Reads and writes the bound selection, in UTF-8 offsets.
    var selection: SelectionLink?
    /// The text with its attributes; nil for a plain one.
    var rich: RichTextSource?

    /// Whether what is typed goes anywhere, now or in the end.
    var isWritable: Bool { write != nil || commit != nil }

    struct SelectionLink {
        let read: @MainActor (String) -> Range<Int>?
        let write: @MainActor (TextRange, String) -> Void
    }
}

extension TextSource {
    init(_ text: Binding<String>) {
        self.init(read: { text.wrappedValue }, write: { text.wrappedValue = $0 }, commit: nil, selection: nil)
    }
}
