import EspalierGraphics

/// What a preview says about how it is shown; nil where it leaves that open.
package struct PreviewSettings: Sendable {
    package var name: String?
    package var device: PreviewDevice?
    package var layout: PreviewLayout?
    package var orientation: InterfaceOrientation?
    package var platform: PreviewPlatform?

    package init() {}
}

/// A preview in a loaded image: a `#Preview`, or one of the views of a `PreviewProvider`.
@MainActor package struct CatalogedPreview {
    package var settings: PreviewSettings
    /// Where a `#Preview` stands; nil for one of a provider, which does not tell.
    package var place: (fileID: String, line: Int)?
    /// The name of the provider's type, without its module; nil for a `#Preview`.
    package var provider: String?
    /// Which of the provider's views it is.
    package var index = 0
    package var modifiers: [any PreviewModifier] = []
    fileprivate let make: @MainActor () -> AnyView

    /// Makes the view, with the modifiers of its traits around it.
    package func view(_ contexts: PreviewContexts) async throws -> AnyView { try await contexts.apply(modifiers, to: make()) }
}

/// Finds the previews of an image.
@MainActor package enum PreviewCatalog {
    /// The `#Preview`s of an image by their files and lines, then its providers' by their names.
    package static func previews(in image: LoadedImage) -> [CatalogedPreview] {
        let declared = image.types(conformingTo: (any PreviewRegistry).self).compactMap { $0 as? any PreviewRegistry.Type }
        let providers = image.types(conformingTo: (any PreviewProvider).self).compactMap { $0 as? any PreviewProvider.Type }
        let inOrder = declared.sorted { ($0.fileID, $0.line, $0.column) < ($1.fileID, $1.line, $1.column) }
        return inOrder.compactMap(preview) + providers.sorted { name(of: $0) < name(of: $1) }.flatMap { previews(of: $0) }
    }

    private static func preview(_ type: any PreviewRegistry.Type) -> CatalogedPreview? {
        let preview: Preview
        do {
            preview = try type.makePreview()
        } catch {
            Diagnostics.warn("The preview at \(type.fileID):\(type.line) cannot be made: \(error)", once: false)
            return nil
        }
        var found = CatalogedPreview(settings: PreviewSettings(), place: (type.fileID, type.line)) { AnyView(preview.makeView()) }
        found.settings.name = preview.name
        for trait in preview.traits {
            switch trait.effect {
            case .layout(let layout): found.settings.layout = layout
            case .orientation(let orientation): found.settings.orientation = orientation
            case .modifier(let modifier): found.modifiers.append(modifier.value)
            }
        }
        return found
    }

    private static func name(of type: Any.Type) -> String { "\(type)" }

    private static func previews<P: PreviewProvider>(of type: P.Type) -> [CatalogedPreview] {
        PreviewPart.parts(of: type.previews).enumerated().map { index, part in
            var settings = part.settings
            settings.platform = type.platform
            // Made anew each time: a preview that is shown again begins anew.
            return CatalogedPreview(settings: settings, provider: name(of: type), index: index) {
                let parts = PreviewPart.parts(of: type.previews)
                return index < parts.count ? parts[index].view : AnyView(EmptyView())
            }
        }
    }
}
