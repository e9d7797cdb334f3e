import EspalierCore
import EspalierGraphics
import Foundation

/// A text field with its label. macOS: in a form the title is in front of the field; elsewhere it is shown in the field while that
/// is empty.
struct FieldRow<Label: View, Content: View>: View {
    let label: Label
    /// Makes the field; the argument is whether the label is shown beside it.
    @ViewBuilder let content: (Bool) -> Content
    @Environment(\.hidesLabels) private var hidesLabels
    @Environment(\.formKind) private var formKind
    @Environment(\.controlFont) private var font
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        // iOS: the title is inside the field, also in a form.
        if let formKind, !hidesLabels, hasLabel, !isPhone {
            // The field itself has the accessibility label.
            FormRow(kind: formKind, label: label.font(font).accessibilityHidden(true)) { content(true) }
        } else {
            content(false)
        }
    }

    private var hasLabel: Bool { !(label is EmptyView) && (label as? Text)?.plainString().isEmpty != true }
}

/// The box of a field without a style. macOS: in rows of a grouped form the text is at the trailing end, without a box.
struct AutomaticFieldBox<Content: View>: View {
    @ViewBuilder let content: Content
    @Environment(\.formKind) private var formKind
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlFont) private var font
    @Environment(\.isPhone) private var isPhone
    @Environment(\.dialog) private var dialog

    var body: some View {
        if isPhone, dialog != nil {
            // iOS: an alert draws the boxes of its fields, of its message's size.
            FieldBox(isRound: true) { content }.font(Theme.phoneAlertMessageFont).controlSize(.small)
        } else if isPhone {
            // iOS: only the text; the app draws any box.
            content
        } else if formKind == .grouped {
            content
                .font(font)
                .multilineTextAlignment(.trailing)
                .environment(\.textInputStyle.insets, EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6))
                // The text ends where the values of other rows do; the focus ring keeps clear of it.
                .padding(.leading, FieldOutline.gap)
                .frame(minHeight: metrics.height)
                .contentShape(.focusEffect, FieldOutline(radius: metrics.cornerRadius))
        } else {
            FieldBox(isRound: true) { content }
        }
    }
}

/// The focus ring of a field without a box.
private struct FieldOutline: Shape {
    static let gap: CGFloat = 4
    let radius: CGFloat

    func path(in rect: CGRect) -> Path {
        let outset = Theme.focusRingWidth / 2
        let field = CGRect(x: rect.minX, y: rect.minY, width: rect.width + Self.gap, height: rect.height)
        return Path(roundedRect: field.insetBy(dx: -outset, dy: -outset), cornerRadius: radius)
    }
}
