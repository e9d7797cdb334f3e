public import EspalierCore
import EspalierGraphics

extension View {
    /// Shows views in a panel in front of the window while the binding is true.
    /// - Parameter onDismiss: called when the panel has gone.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modal(.sheet, isPresented, onDismiss, content)
    }

    /// Shows views made from an item in a panel in front of the window while the item is not nil. Another item gets another panel.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modal(.sheet, item, onDismiss, content)
    }

    /// Covers all of the window with views while the binding is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modal(.cover, isPresented, onDismiss, content)
    }

    /// Covers all of the window with views made from an item while the item is not nil.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modal(.cover, item, onDismiss, content)
    }

    private func modal<Content: View>(
        _ kind: ModalKind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?, _ content: @escaping () -> Content
    ) -> some View {
        let isShown = isPresented.wrappedValue
        return modifier(ModalModifier(
            identity: isShown ? AnyHashable(true) : nil, kind: kind, content: { AnyView(ModalBody(content: content)) },
            dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
    }

    private func modal<Item: Identifiable, Content: View>(
        _ kind: ModalKind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?, _ content: @escaping (Item) -> Content
    ) -> some View {
        let value = item.wrappedValue
        return modifier(ModalModifier(
            identity: value.map { AnyHashable($0.id) }, kind: kind,
            content: { value.map { value in AnyView(ModalBody { content(value) }) } ?? AnyView(EmptyView()) },
            dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
    }
}

/// Evaluates the closure in a body of its own, so that what it reads invalidates only the sheet.
struct ModalBody<Content: View>: View {
    let content: () -> Content
    var body: Content { content() }
}
