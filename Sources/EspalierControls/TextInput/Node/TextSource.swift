import EspalierCore
import Foundation

/// Where a field's text comes from and goes to.
@MainActor struct TextSource {
    /// What is shown while nothing is being edited.
    let read: () -> String
    /// Called for each change of the text; nil where the text means something only when it is whole.
    let write: ((String) -> Void)?
    /// Called when editing ends, and by Return, with what was typed; takes what can be understood.
    let commit: ((String) -> Void)?
    /// Told what is selected, in UTF-8 offsets, and asked for it.
    var selection: SelectionLink?

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
