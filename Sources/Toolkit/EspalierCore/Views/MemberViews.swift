/// A view that consists of several views, which can be accessed separately.
@MainActor package protocol MemberPeeking {
    var memberViews: [AnyView] { get }
    /// Whether the first of them is a text.
    var startsWithText: Bool { get }
}

/// A text, with any modifiers.
private protocol TextLike {}
extension Text: TextLike {}
extension ModifiedContent: TextLike where Content: TextLike {}

/// The views that a builder has combined.
@MainActor package func memberViews<V: View>(of view: V) -> [AnyView] { (view as? any MemberPeeking)?.memberViews ?? [AnyView(view)] }

extension TupleView: @MainActor MemberPeeking {
    @MainActor package var memberViews: [AnyView] {
        var views: [AnyView] = []
        for member in TupleLayout.layout(of: T.self).members {
            @MainActor func load<M: View>(_ type: M.Type) { views.append(AnyView(StoredFields.read(type, at: member.offset, of: value))) }
            load(member.type)
        }
        return views
    }

    @MainActor package var startsWithText: Bool { TupleLayout.layout(of: T.self).members.first?.type is any TextLike.Type }
}

extension EmptyView: @MainActor MemberPeeking {
    @MainActor package var memberViews: [AnyView] { [] }
    package var startsWithText: Bool { false }
}
