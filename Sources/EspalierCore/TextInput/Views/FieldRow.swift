import EspalierGraphics
import Foundation

/// A field of text behind its label. macOS: in a form the title stands before the field, elsewhere in it while it is empty.
struct FieldRow<Label: View, Content: View>: View {
    let label: Label
    /// Given whether the label is shown beside it.
    @ViewBuilder let content: (Bool) -> Content
    @Environment(\.hidesLabels) private var hidesLabels
    @Environment(\.formKind) private var formKind
    @Environment(\.controlFont) private var font

    var body: some View {
        if let formKind, !hidesLabels, hasLabel {
            // The field says its own name to assistive technology.
            FormRow(kind: formKind, label: label.font(font).accessibilityHidden(true)) { content(true) }
        } else {
            content(false)
        }
    }

    private var hasLabel: Bool { !(label is EmptyView) && (label as? Text)?.plainString().isEmpty != true }
}

/// The box of a field that has no style. macOS: in the rows of a grouped form the text stands at the end, without a box.
struct AutomaticFieldBox<Content: View>: View {
    @ViewBuilder let content: Content
    @Environment(\.formKind) private var formKind
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlFont) private var font

    var body: some View {
        if formKind == .grouped {
            content
                .font(font)
                .multilineTextAlignment(.trailing)
                .environment(\.textInputStyle.insets, EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6))
                .padding(.horizontal, 4)
                .frame(minHeight: metrics.height)
                .focusOutline(RoundedRectangle(cornerRadius: metrics.cornerRadius))
        } else {
            FieldBox(isRound: true) { content }
        }
    }
}
