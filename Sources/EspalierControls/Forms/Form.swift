public import EspalierCore
import EspalierGraphics
import Foundation

/// Controls with their labels, arranged for entering data.
public struct Form<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View {
        StyledControl { scope in
            FormStyleConfiguration(content: FormStyleConfiguration.Content(view: scope.placeholder(content, as: .each)))
        } standard: {
            AutomaticFormStyle().makeBody(configuration: $0)
        }
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The form that a style was asked to make, as the next style further out makes it.
    public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

// MARK: - Styles

/// The look of forms.
@MainActor @preconcurrency public protocol FormStyle {
    associatedtype Body: View
    typealias Configuration = FormStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a form.
public struct FormStyleConfiguration {
    public struct Content: View {
        fileprivate let view: AnyView
        public var body: some View { view }
    }

    public let content: Content
}

/// The style that suits the device: columns on a desktop, groups on a phone.
public struct AutomaticFormStyle: FormStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { AutomaticForm(configuration: configuration) }
}

private struct AutomaticForm: View {
    let configuration: FormStyleConfiguration
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        if isPhone {
            GroupedFormStyle().makeBody(configuration: configuration)
        } else {
            ColumnsFormStyle().makeBody(configuration: configuration)
        }
    }
}

/// Labels in a column, lined up at their ends, and the controls in another.
public struct ColumnsFormStyle: FormStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        FormColumnsLayout { configuration.content }.environment(\.formKind, .columns)
    }
}

/// Sections in rounded boxes, labels at one end of each row and controls at the other; it scrolls.
public struct GroupedFormStyle: FormStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ListSurface(content: configuration.content.environment(\.formKind, .grouped))
            .environment(\.listStyleKind, _ListStyleKind(.form))
    }
}

extension FormStyle where Self == AutomaticFormStyle { public static var automatic: AutomaticFormStyle { AutomaticFormStyle() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: ColumnsFormStyle { ColumnsFormStyle() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: GroupedFormStyle { GroupedFormStyle() } }

extension View {
    /// Sets the look of the forms in this view.
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: FormStyleConfiguration) in style.makeBody(configuration: configuration) }
    }
}

// MARK: - What controls know of it

/// How a form arranges controls and labels.
package enum FormKind: Hashable, Sendable { case columns, grouped }

private enum FormKindKey: EnvironmentKey { static let defaultValue: FormKind? = nil }

extension EnvironmentValues {
    /// The form around the view; nil for none.
    package var formKind: FormKind? {
        get { self[FormKindKey.self] }
        set { self[FormKindKey.self] = newValue }
    }
}

/// A label and a control in a row of a form. Controls with a label in front of them are made of it.
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
