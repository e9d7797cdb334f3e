import EspalierControls
import EspalierCore
import Foundation

/// The menu of a platform view that has one.
struct CoreMenu: ViewModifier {
    let items: (@MainActor () -> AnyView)?

    func body(content: Content) -> some View {
        if let items { content.contextMenu { items() } } else { content }
    }
}

/// The tooltip of a platform view that has one.
struct CoreToolTip: ViewModifier {
    let text: String?

    func body(content: Content) -> some View {
        if let text, !text.isEmpty { content.help(Text(verbatim: text)) } else { content }
    }
}

/// A menu that the app opens at a point of a platform view.
package struct CoreOpenedMenu {
    let number = UniqueNumber.next()
    /// In the view's coordinates, from the top left corner.
    let point: CGPoint
    let items: @MainActor () -> AnyView
    /// The menu has closed, or had no rows to open.
    var closed: @MainActor () -> Void = {}

    init(point: CGPoint, items: @escaping @MainActor () -> AnyView) { (self.point, self.items) = (point, items) }
}

struct CoreMenuAnchor: View {
    let menu: CoreOpenedMenu
    @State private var handle = PopupHandle()

    var body: some View {
        GeometryReader { place in
            let origin = place.frame(in: .global).origin
            // A menu that comes in the place of another, as by a choice in that one, is a view of its own.
            Color.clear.allowsHitTesting(false)
                .popupAnchor(handle, content: MenuPanel(content: menu.items()), environment: { $0.forMenu })
                .onAppear {
                    let point = CGPoint(x: origin.x + menu.point.x, y: origin.y + menu.point.y)
                    let isOpen = handle.openMenu(.popupMenu, at: point, placement: PopupPlacement(gap: 0), onClose: { menu.closed() })
                    if !isOpen { menu.closed() }
                }
        }
    }
}
