/// One of the views that a provider's `previews` is made of.
@MainActor struct PreviewPart {
    var view: AnyView
    var settings = PreviewSettings()

    /// The previews that a view stands for: itself, or those inside of it, with the modifiers around them.
    ///
    /// They are read from the view's value. A tree with all of them would mix what belongs to a whole window, such as the preferred colour
    /// scheme. So views of the author's own are one preview each, whatever their bodies consist of.
    static func parts(of view: some View) -> [PreviewPart] {
        (view as? any PreviewComposite)?.previewParts ?? [PreviewPart(view: AnyView(view))]
    }
}

/// A view that consists of others, without being a container.
@MainActor private protocol PreviewComposite {
    var previewParts: [PreviewPart] { get }
}

extension Group: PreviewComposite where Content: View {
    @MainActor fileprivate var previewParts: [PreviewPart] { PreviewPart.parts(of: content) }
}

extension TupleView: PreviewComposite {
    @MainActor fileprivate var previewParts: [PreviewPart] {
        withAddress(of: value) { address in
            TupleLayout.layout(of: T.self).members.flatMap { member in
                @MainActor func parts<V: View>(_ type: V.Type) -> [PreviewPart] {
                    PreviewPart.parts(of: address.field(at: member.offset).bound(to: type).pointee)
                }
                return parts(member.type)
            }
        }
    }
}

extension ForEach: PreviewComposite where Content: View {
    @MainActor fileprivate var previewParts: [PreviewPart] { data.flatMap { PreviewPart.parts(of: content($0)) } }
}

extension ModifiedContent: PreviewComposite where Content: View, Modifier: ViewModifier {
    @MainActor fileprivate var previewParts: [PreviewPart] {
        PreviewPart.parts(of: content).map { part in
            var part = part
            if let setting = modifier as? PreviewSetting {
                setting.change(&part.settings)
            } else {
                part.view = AnyView(part.view.modifier(modifier))
            }
            return part
        }
    }
}

extension AnyView: PreviewComposite {
    @MainActor fileprivate var previewParts: [PreviewPart] {
        @MainActor func parts(_ view: some View) -> [PreviewPart] { PreviewPart.parts(of: view) }
        return parts(storage)
    }
}

extension _ConditionalContent: PreviewComposite where TrueContent: View, FalseContent: View {
    @MainActor fileprivate var previewParts: [PreviewPart] {
        switch storage {
        case .trueContent(let view): PreviewPart.parts(of: view)
        case .falseContent(let view): PreviewPart.parts(of: view)
        }
    }
}

extension Optional: PreviewComposite where Wrapped: View {
    @MainActor fileprivate var previewParts: [PreviewPart] { map { PreviewPart.parts(of: $0) } ?? [] }
}

extension EmptyView: PreviewComposite {
    @MainActor fileprivate var previewParts: [PreviewPart] { [] }
}
