public import EspalierCore
import EspalierGraphics
import Foundation

private enum LabelsVisibilityKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    /// Whether controls show their labels, as set by `labelsVisibility(_:)`.
    public var labelsVisibility: Visibility {
        get { self[LabelsVisibilityKey.self] }
        set { self[LabelsVisibilityKey.self] = newValue }
    }

    /// Whether controls show no labels.
    package var hidesLabels: Bool {
        get { labelsVisibility == .hidden }
        set { labelsVisibility = newValue ? .hidden : .automatic }
    }
}

extension View {
    /// Hides the labels of the controls in this view. They take no space, and remain the accessibility labels of the controls.
    public func labelsHidden() -> some View { environment(\.hidesLabels, true) }

    /// Sets whether the controls in this view show their labels.
    public func labelsVisibility(_ visibility: Visibility) -> some View { environment(\.labelsVisibility, visibility) }
}

/// A control beside its label.
struct ControlRow<Label: View, Content: View>: View {
    let label: StylePart<Label>
    let spacing: CGFloat
    let isLabelLast: Bool
    /// Whether label and control are at opposite ends of the proposed width.
    let isSpread: Bool
    /// Whether the label is there for assistive technology alone, as after `labelsHidden()`.
    let isLabelHidden: Bool
    /// How label and control are aligned: by their first baselines for a control of several lines.
    let alignment: VerticalAlignment
    let content: Content
    @Environment(\.hidesLabels) private var hidesLabels
    @Environment(\.formKind) private var formKind

    init(
        _ label: Label, spacing: CGFloat = Theme.controlSpacing, isLabelLast: Bool = false, isSpread: Bool = false,
        isLabelHidden: Bool = false,
        alignment: VerticalAlignment = .center,
        @ViewBuilder content: () -> Content
    ) {
        self.label = StylePart(.column(.leading)) { label }
        self.spacing = spacing
        self.isLabelLast = isLabelLast
        self.isSpread = isSpread
        self.isLabelHidden = isLabelHidden
        self.alignment = alignment
        self.content = content()
    }

    var body: some View {
        if hidesLabels || isLabelHidden {
            HStack(spacing: spacing) { content }.background { label.accessibilityOnly() }
        } else if let formKind, formKind == .grouped || !isLabelLast {
            FormRow(kind: formKind, label: label, alignment: alignment) { content }
        } else {
            HStack(alignment: alignment, spacing: spacing) {
                if !isLabelLast { label }
                if isSpread { Spacer(minLength: 0) }
                content
                if isLabelLast { label }
            }
        }
    }
}

/// A control of several parts beside its label: assistive technology has them in a group, which the label names.
struct GroupedControlRow<Label: View, Content: View>: View {
    private let label: Label
    private let isSpread: Bool
    private let content: Content
    @Namespace private var pair

    init(_ label: Label, isSpread: Bool = false, @ViewBuilder content: () -> Content) {
        (self.label, self.isSpread) = (label, isSpread)
        self.content = content()
    }

    var body: some View {
        ControlRow(label.accessibilityLabeledPair(role: .label, id: 0, in: pair), isSpread: isSpread) { content }
            .accessibilityElement(children: .contain)
            .accessibilityLabeledPair(role: .content, id: 0, in: pair)
    }
}
