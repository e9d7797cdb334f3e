package import EspalierCore
import EspalierControls
import EspalierNavigation
package import Foundation

/// A panel beside a rectangle of a platform view.
package struct CorePopover {
    /// In the view's coordinates, from the top left corner.
    let rect: CGRect
    let edge: Edge
    let content: @MainActor () -> AnyView
    /// The user has closed it.
    let closed: @MainActor () -> Void

    package init(rect: CGRect, edge: Edge, content: @escaping @MainActor () -> AnyView, closed: @escaping @MainActor () -> Void) {
        (self.rect, self.edge, self.content, self.closed) = (rect, edge, content, closed)
    }
}

struct CorePopoverAnchor: View {
    let popover: CorePopover

    var body: some View {
        Color.clear.allowsHitTesting(false)
            .popover(
                isPresented: Binding { true } set: { if !$0 { popover.closed() } }, attachmentAnchor: .rect(.rect(popover.rect)),
                arrowEdge: popover.edge) { popover.content() }
    }
}

/// What takes items that are dragged over a platform view.
package struct CoreDrop {
    let types: [UTType]
    let delegate: any DropDelegate

    package init(types: [UTType], delegate: any DropDelegate) { (self.types, self.delegate) = (types, delegate) }
}

struct CoreDropTarget: ViewModifier {
    let drop: CoreDrop?

    func body(content: Content) -> some View {
        if let drop { content.onDrop(of: drop.types, delegate: drop.delegate) } else { content }
    }
}
