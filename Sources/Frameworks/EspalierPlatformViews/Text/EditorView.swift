package import EspalierControls
package import EspalierCore
package import Foundation

/// Our editor, with the keyboard on demand: in text views of UIKit and AppKit.
package struct EditorView: View {
    private let text: Binding<String>
    private let selection: EditorSelection
    /// What is selected, as a value: it is otherwise the same object as before.
    private let place: NSRange
    private let wanted: Bool?
    private let reveal: TextRevealRequest
    private let onSelect: (NSRange) -> Void
    private let onFocus: (Bool) -> Void
    private let onDone: () -> Void
    @FocusState private var isFocused: Bool

    /// - Parameters:
    ///   - wanted: whether it is to have the keyboard; nil leaves it as it is.
    ///   - revealer: what asks for parts of the text to be shown.
    ///   - onSelect: called when the user has selected something, or edited the text, while the editor has the keyboard.
    ///   - onFocus: called when it has got or lost the keyboard.
    ///   - onDone: called when what was wanted has been done.
    package init(
        text: Binding<String>, selection: EditorSelection, wanted: Bool?, revealer: TextRevealer, onSelect: @escaping (NSRange) -> Void,
        onFocus: @escaping (Bool) -> Void, onDone: @escaping () -> Void
    ) {
        (self.text, self.selection, place, self.wanted, reveal) = (text, selection, selection.range, wanted, TextRevealRequest(revealer))
        (self.onSelect, self.onFocus, self.onDone) = (onSelect, onFocus, onDone)
    }

    /// The space to add around an editor, which has insets of its own, so that its text is so far from the edges.
    package static func margins(_ insets: EdgeInsets, lineFragmentPadding: CGFloat) -> EdgeInsets {
        let side = lineFragmentPadding - EditorInsets.horizontal
        return EdgeInsets(
            top: insets.top - EditorInsets.vertical, leading: insets.leading + side, bottom: insets.bottom - EditorInsets.vertical,
            trailing: insets.trailing + side)
    }

    private var selected: Binding<TextSelection?> {
        let text = text, selection = selection, onSelect = onSelect
        return Binding {
            guard selection.isKnown else { return nil }
            let string = text.wrappedValue, range = EditorSelection.limited(selection.range, to: string)
            return Range(range, in: string).map { TextSelection(range: $0) }
        } set: { new in
            guard let new, case .selection(let range) = new.indices else { return }
            let string = text.wrappedValue, length = string.utf16.count
            func offset(_ index: String.Index) -> Int { index <= string.endIndex ? index.utf16Offset(in: string) : length }
            let start = offset(range.lowerBound)
            onSelect(NSRange(location: start, length: max(offset(range.upperBound) - start, 0)))
        }
    }

    package var body: some View {
        TextEditor(text: text, selection: selected).scrollContentBackground(.hidden).focused($isFocused).environment(\.textReveal, reveal)
            .onChange(of: isFocused) { _, new in onFocus(new) }
            .onChange(of: wanted, initial: true) { _, wanted in
                guard let wanted else { return }
                isFocused = wanted
                onDone()
            }
    }
}

/// A view with the keyboard on demand: in fields of AppKit.
package struct FocusedView<Content: View>: View {
    private let content: Content
    private let wanted: Bool?
    private let onFocus: (Bool) -> Void
    private let onDone: () -> Void
    @FocusState private var isFocused: Bool

    /// - Parameters as of `EditorView`.
    package init(_ content: Content, wanted: Bool?, onFocus: @escaping (Bool) -> Void, onDone: @escaping () -> Void) {
        (self.content, self.wanted, self.onFocus, self.onDone) = (content, wanted, onFocus, onDone)
    }

    package var body: some View {
        content.focused($isFocused)
            .onChange(of: isFocused) { _, new in onFocus(new) }
            .onChange(of: wanted, initial: true) { _, wanted in
                guard let wanted else { return }
                isFocused = wanted
                onDone()
            }
    }
}
