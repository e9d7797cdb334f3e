public import EspalierCore
import EspalierGraphics
import Foundation

/// Controls with their labels, arranged for entering data.
public struct Form<Content: View>: View {
    private let content: Content

    /// Arranges controls, sections and other views as the form's style says.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View {
        StyledControl { scope in
            FormStyleConfiguration(content: FormStyleConfiguration.Content(body: scope.placeholder(content, as: .each)))
        } standard: {
            AutomaticFormStyle().makeBody(configuration: $0)
        }
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The configuration's form, drawn in the style that was set further out.
    public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

// MARK: - Styles

/// The appearance of forms.
@MainActor @preconcurrency public protocol FormStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the form.
    typealias Configuration = FormStyleConfiguration
    /// Makes the view that shows a form. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The content that a form style arranges.
public struct FormStyleConfiguration {
    /// The form's content, as the caller wrote it.
    public struct Content: View { public let body: AnyView }

    /// The form's content, for the style to place.
    public let content: Content
}

/// The style that suits the device: columns on a desktop, groups on a phone.
public struct AutomaticFormStyle: FormStyle {
    /// Makes the style; `.automatic` is the short form.
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

/// Two columns: labels, aligned at their trailing edges, and controls.
public struct ColumnsFormStyle: FormStyle {
    /// Makes the style; `.columns` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        FormColumnsLayout { configuration.content }.environment(\.formKind, .columns)
    }
}

/// Scrolling sections in rounded boxes, with labels at the leading end of each row and controls at the trailing end.
public struct GroupedFormStyle: FormStyle {
    /// Makes the style; `.grouped` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ListSurface(content: configuration.content.environment(\.formKind, .grouped))
            .environment(\.listStyleKind, _ListStyleKind(.form))
    }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The style that suits the device: columns on a desktop, groups on a phone.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
    /// Two columns: labels, aligned at their trailing edges, and controls.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
    /// Scrolling sections in rounded boxes, with labels at the leading end of each row and controls at the trailing end.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension View {
    /// Sets the appearance of the forms in this view.
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: FormStyleConfiguration) in style.makeBody(configuration: configuration) }
    }
}
