package import EspalierCore
import EspalierGraphics
import Foundation

/// How a form arranges controls and labels.
package enum FormKind: Hashable, Sendable { case columns, grouped }

private enum FormKindKey: EnvironmentKey { static let defaultValue: FormKind? = nil }

extension EnvironmentValues {
    /// The kind of the enclosing form; nil outside forms.
    package var formKind: FormKind? {
        get { self[FormKindKey.self] }
        set { self[FormKindKey.self] = newValue }
    }
}

/// A label and its control in a row of a form. Used by controls that show a label in front of them.
struct FormRow<Label: View, Content: View>: View {
    let kind: FormKind
    let label: Label
    var alignment = VerticalAlignment.center
    @ViewBuilder let content: Content

    var body: some View {
        switch kind {
        case .columns:
            HStack(alignment: alignment, spacing: Theme.controlSpacing) {
                label.lineLimit(1).fixedSize()
                HStack(alignment: alignment, spacing: Theme.controlSpacing) { content }.alignmentGuide(.formControl) { $0[.leading] }
            }
        case .grouped:
            HStack(alignment: alignment, spacing: 0) {
                // An empty label, such as that of a slider without one, takes no room.
                GapAfterLabel { VStack(alignment: .leading) { label } }
                Spacer(minLength: 0)
                HStack(alignment: alignment, spacing: Theme.controlSpacing) { content }
            }
        }
    }
}

/// A label with the space after it, or nothing where the label is empty.
private struct GapAfterLabel: Layout {
    private static var gap: CGFloat { 2 * Theme.controlSpacing }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let inner = ProposedViewSize(width: proposal.width.map { max($0 - Self.gap, 0) }, height: proposal.height)
        let size = subviews.first?.sizeThatFits(inner) ?? .zero
        return size.width > 0 ? CGSize(width: size.width + Self.gap, height: size.height) : .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let width = max(bounds.width - Self.gap, 0)
        subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(width: width, height: bounds.height))
    }
}

private enum FormControlGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
}

extension HorizontalAlignment {
    /// Where the second column of a form begins in a row.
    static let formControl = HorizontalAlignment(FormControlGuide.self)
}
