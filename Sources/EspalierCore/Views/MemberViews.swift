/// A view that consists of several, told apart.
@MainActor package protocol MemberPeeking {
    var memberViews: [AnyView] { get }
    /// Whether the first of them is a text.
    var startsWithText: Bool { get }
}

/// A text, whatever modifiers it has.
private protocol TextLike {}
extension Text: TextLike {}
extension ModifiedContent: TextLike where Content: TextLike {}

/// The views that a builder has put side by side.
@MainActor package func memberViews<V: View>(of view: V) -> [AnyView] { (view as? any MemberPeeking)?.memberViews ?? [AnyView(view)] }

extension TupleView: @MainActor MemberPeeking {
    @MainActor package var memberViews: [AnyView] {
        var views: [AnyView] = []
        withUnsafePointer(to: value) { pointer in
            let base = UnsafeRawPointer(pointer)
            for member in TupleLayout.layout(of: T.self).members {
                func load<M: View>(_: M.Type) { views.append(AnyView((base + member.offset).assumingMemoryBound(to: M.self).pointee)) }
                load(member.type)
            }
        }
        return views
    }

    @MainActor package var startsWithText: Bool { TupleLayout.layout(of: T.self).members.first?.type is any TextLike.Type }
}

extension EmptyView: @MainActor MemberPeeking {
    @MainActor package var memberViews: [AnyView] { [] }
    package var startsWithText: Bool { false }
}
