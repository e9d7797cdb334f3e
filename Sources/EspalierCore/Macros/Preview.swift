public import Foundation

/// A view for an editor to show. The body must compile; it does not exist in a running program.
///
/// - Parameters:
///   - name: the name shown by an editor.
///   - body: makes the view.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View)
    = #externalMacro(module: "EspalierMacros", type: "Preview")

/// A view for an editor to show, with traits that configure the preview.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "EspalierMacros", type: "Preview")

/// Lets the body of a `#Preview` have state: `@Previewable @State var isOn = false`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "EspalierMacros", type: "Previewable")

/// The type that `#Preview` would make. No editor shows previews of this toolkit, so none is ever made.
public struct Preview {
    /// Marks the traits of previews of views.
    public enum ViewTraits {}
}

/// How an editor shows a preview.
public struct PreviewTrait<T>: Sendable {
    init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: PreviewTrait { PreviewTrait() }
    /// The view's ideal size.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }

    public static var portrait: PreviewTrait { PreviewTrait() }
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
    public static var landscapeLeft: PreviewTrait { PreviewTrait() }
    public static var landscapeRight: PreviewTrait { PreviewTrait() }

    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait { PreviewTrait() }
}

/// A context that several previews share, such as sample data in the environment.
@MainActor @preconcurrency public protocol PreviewModifier {
    /// The data that all previews with this modifier share.
    associatedtype Context = Void
    associatedtype Body: View

    typealias Content = PreviewModifierContent

    static func makeSharedContext() async throws -> Context
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

/// The view that a preview modifier modifies.
public struct PreviewModifierContent: View {
    private let content: AnyView

    init(_ content: AnyView) { self.content = content }

    public var body: some View { content }
}
