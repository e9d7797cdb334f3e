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
            HStack(alignment: alignment, spacing: Theme.controlSpacing) {
                VStack(alignment: .leading) { label }
                Spacer(minLength: 0)
                content
            }
        }
    }
}

private enum FormControlGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
}

extension HorizontalAlignment {
    /// Where the second column of a form begins in a row.
    static let formControl = HorizontalAlignment(FormControlGuide.self)
}
