public import EspalierControls
public import EspalierCore
public import EspalierGraphics

extension View {
    /// Shows views in a window of their own beside the view while the binding is true. A click elsewhere makes it false. On a phone they
    /// are a sheet, unless they say otherwise by `presentationCompactAdaptation(_:)`.
    /// - Parameters:
    ///   - attachmentAnchor: the part of the view to which the popover is attached.
    ///   - arrowEdge: the side of the view on which the popover opens; the opposite one if there is no room.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(AdaptedPopover(
            isPresented: isPresented.wrappedValue, dismiss: { isPresented.wrappedValue = false }, anchor: attachmentAnchor,
            edge: arrowEdge ?? .bottom, identity: nil, content: content))
    }

    /// Shows views for an item in a window of their own beside the view while the item is not nil; on a phone in a sheet, unless they say
    /// otherwise.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let value = item.wrappedValue
        return modifier(AdaptedPopover(
            isPresented: value != nil, dismiss: { item.wrappedValue = nil }, anchor: attachmentAnchor,
            edge: arrowEdge ?? .bottom, identity: value.map { AnyHashable($0.id) },
            content: { ItemContent(item: value, content: content) }))
    }
}

/// SwiftUI: where there is little width, as on a phone, a popover adapts. What it becomes is said by the value of its content, before that
/// is made: what only the body of a view of the app's own says is not known then, and a sheet it is.
private struct AdaptedPopover<Panel: View>: ViewModifier {
    let isPresented: Bool
    let dismiss: () -> Void
    let anchor: PopoverAttachmentAnchor
    let edge: Edge
    let identity: AnyHashable?
    let content: () -> Panel
    @Environment(\.isPhone) private var isPhone

    func body(content view: Content) -> some View {
        let adaptation = adaptation
        view
            .modifier(PopoverModifier(
                isPresented: isPresented && adaptation == .popover, dismiss: dismiss, anchor: anchor, edge: edge, identity: identity,
                content: content))
            .modifier(ModalModifier(
                identity: isPresented && adaptation != .popover ? identity ?? AnyHashable(true) : nil,
                kind: adaptation == .fullScreenCover ? .cover : .sheet, content: { AnyView(ModalBody(content: content)) },
                dismiss: { dismiss() }, onDismiss: nil))
    }

    private var adaptation: PresentationAdaptation {
        guard isPhone, isPresented else { return .popover }
        switch PresentationAdaptation(of: content()) {
        case .automatic, .sheet: return .sheet
        case .fullScreenCover: return .fullScreenCover
        default: return .popover
        }
    }
}

/// The content for an item; nothing while the item is nil.
private struct ItemContent<Item, Content: View>: View {
    let item: Item?
    let content: (Item) -> Content
    var body: some View { if let item { content(item) } }
}

