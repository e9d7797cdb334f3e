/// A context that several previews share, such as sample data in the environment.
@MainActor @preconcurrency public protocol PreviewModifier {
    /// The data that all previews with this modifier share.
    associatedtype Context = Void
    /// The type of the modified view.
    associatedtype Body: View

    /// The view that is modified.
    typealias Content = PreviewModifierContent

    /// Makes the data, once for all previews that are shown by one process.
    static func makeSharedContext() async throws -> Context
    /// Modifies a preview.
    /// - Parameter context: the data that all previews with this modifier share.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// The default: there is no shared data.
    public static func makeSharedContext() async throws {}
}

/// The view that a preview modifier modifies.
public struct PreviewModifierContent: View {
    private let content: AnyView

    init(_ content: AnyView) { self.content = content }

    public var body: some View { content }
}

/// The shared data of preview modifiers, by the modifiers' types.
@MainActor package final class PreviewContexts {
    private var contexts: [ObjectIdentifier: Any] = [:]

    package init() {}

    /// Puts modifiers around a view, the first one innermost. Data that is not there yet is made, which may take time.
    package func apply(_ modifiers: [any PreviewModifier], to view: AnyView) async throws -> AnyView {
        var view = view
        for modifier in modifiers { view = try await apply(modifier, to: view) }
        return view
    }

    private func apply<M: PreviewModifier>(_ modifier: M, to view: AnyView) async throws -> AnyView {
        let key = ObjectIdentifier(M.self)
        let context: M.Context
        if let known = contexts[key] as? M.Context {
            context = known
        } else {
            context = try await M.makeSharedContext()
            contexts[key] = context
        }
        return AnyView(modifier.body(content: PreviewModifierContent(view), context: context))
    }
}
