@_spi(Reflection) import Swift

/// A view that consists of several, told apart.
@MainActor protocol MemberPeeking { var memberViews: [AnyView] { get } }

/// The views that a builder has put side by side.
@MainActor func memberViews<V: View>(of view: V) -> [AnyView] { (view as? any MemberPeeking)?.memberViews ?? [AnyView(view)] }

extension TupleView: @MainActor MemberPeeking {
    @MainActor var memberViews: [AnyView] {
        var views: [AnyView] = []
        withUnsafePointer(to: value) { pointer in
            let base = UnsafeRawPointer(pointer)
            _ = _forEachField(of: T.self) { _, offset, type, _ in
                func load<M: View>(_: M.Type) { views.append(AnyView((base + offset).assumingMemoryBound(to: M.self).pointee)) }
                if let type = type as? any View.Type { load(type) }
                return true
            }
        }
        return views
    }
}

extension EmptyView: @MainActor MemberPeeking {
    @MainActor var memberViews: [AnyView] { [] }
}
