import EspalierControls
package import EspalierCore

/// Our editor, with the keyboard on demand: in text views of UIKit and AppKit.
package struct EditorView: View {
    private let text: Binding<String>
    private let wanted: Bool?
    private let onFocus: (Bool) -> Void
    private let onDone: () -> Void
    @FocusState private var isFocused: Bool

    /// - Parameters:
    ///   - wanted: whether it is to have the keyboard; nil leaves it as it is.
    ///   - onFocus: called when it has got or lost the keyboard.
    ///   - onDone: called when what was wanted has been done.
    package init(text: Binding<String>, wanted: Bool?, onFocus: @escaping (Bool) -> Void, onDone: @escaping () -> Void) {
        (self.text, self.wanted, self.onFocus, self.onDone) = (text, wanted, onFocus, onDone)
    }

    package var body: some View {
        TextEditor(text: text).scrollContentBackground(.hidden).focused($isFocused)
            .onChange(of: isFocused) { _, new in onFocus(new) }
            .onChange(of: wanted, initial: true) { _, wanted in
                guard let wanted else { return }
                isFocused = wanted
                onDone()
            }
    }
}
