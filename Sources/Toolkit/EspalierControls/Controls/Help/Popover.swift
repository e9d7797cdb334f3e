public import EspalierCore
public import EspalierGraphics
public import Foundation

/// The part of a view to which a popover is attached.
public enum PopoverAttachmentAnchor: Sendable {
    /// A rectangle in or around the view.
    case rect(Anchor<CGRect>.Source)
    /// A point of the view.
    case point(UnitPoint)
}

extension PopoverAttachmentAnchor {
    /// In points of the top level window.
    @MainActor fileprivate func rect(of node: PopupAnchorNode) -> CGRect {
        switch self {
        case .point(let point):
            let rect = node.anchorRect
            return CGRect(x: rect.minX + rect.width * point.x, y: rect.minY + rect.height * point.y, width: 0, height: 0)
        case .rect(let source):
            let part = source.anchor(of: node).value(in: GeometryProxy(node))
            return node.windowRect(part).offsetBy(dx: node.host.popupOrigin.x, dy: node.host.popupOrigin.y)
        }
    }
}

extension View {
    /// Shows views in a window of their own beside the view, on every device.
    func popoverPanel<Content: View>(isPresented: Binding<Bool>, edge: Edge, @ViewBuilder content: @escaping () -> Content) -> some View {
        modifier(PopoverModifier(
            isPresented: isPresented.wrappedValue, dismiss: { isPresented.wrappedValue = false }, anchor: .rect(.bounds), edge: edge,
            identity: nil, content: content))
    }
}

/// Shows a view in a window of its own beside the modified one.
package struct PopoverModifier<Panel: View>: ViewModifier {
    let isPresented: Bool
    let dismiss: () -> Void
    let anchor: PopoverAttachmentAnchor
    let edge: Edge
    let identity: AnyHashable?
    let content: () -> Panel
    @State private var handle = PopupHandle()
    @Environment(\.isStandIn) private var isStandIn

    /// - Parameter identity: another one closes the panel and opens one for it.
    package init(
        isPresented: Bool, dismiss: @escaping () -> Void, anchor: PopoverAttachmentAnchor, edge: Edge, identity: AnyHashable?,
        content: @escaping () -> Panel
    ) {
        self.isPresented = isPresented
        self.dismiss = dismiss
        self.anchor = anchor
        self.edge = edge
        self.identity = identity
        self.content = content
    }

    package func body(content view: Content) -> some View {
        view
            .popupAnchor(handle, content: PopoverPanel(content: content), environment: { $0.forPopover(handle, dismiss) })
            .onChange(of: Presentation(isPresented: isPresented, identity: identity), initial: true) { _, new in
                // The binding has changed already: closing must not write it again.
                handle.popup?.onClose = nil
                handle.close()
                handle.isWanted = new.isPresented && !isStandIn
                if handle.isWanted { handle.anchor?.host.popups.whenShown { if handle.isWanted, handle.popup == nil { open() } } }
            }
    }

    private struct Presentation: Equatable {
        let isPresented: Bool
        let identity: AnyHashable?
    }

    private func open() {
        guard let node = handle.anchor else { return }
        let placement = PopupPlacement(edge: edge, alignment: .center, gap: Theme.popoverGap)
        let popup = node.preparePopover(placement: placement) { [weak node] in node.map { anchor.rect(of: $0) } ?? .zero }
        guard let popup else { return dismiss() }
        popup.onClose = { dismiss() }
        if !node.host.popups.open(popup) { dismiss() }
    }
}

/// A popover's content in its box: with an arrow and a shadow if popup windows can be translucent, else with a border.
private struct PopoverPanel<Content: View>: View {
    let content: () -> Content
    @State private var settings = SheetSettings()
    @Environment(\.popoverBubble) private var bubble
    @Environment(\.popupRadius) private var windowRadius

    var body: some View {
        let ground = settings.background ?? AnyShapeStyle(ThemeColor.popup)
        content()
            .accessibilityDialog()
            .onPreferenceChange(SheetSettingsKey.self) { settings = $0 }
            .confined(to: RoundedRectangle(cornerRadius: bubble == nil ? windowRadius : radius), antialiased: true)
            .padding(bubble == nil ? 0 : Theme.popoverMargin)
            .background {
                if let bubble {
                    let shape = BubbleShape(bubble: bubble, radius: radius, margin: Theme.popoverMargin)
                    shape.fill(ground).shadow(color: .black.opacity(0.28), radius: Theme.popoverShadowRadius, y: 3)
                    settings.ground?.clipShape(shape)
                    shape.stroke(ThemeColor.popupBorder, lineWidth: Theme.hairline)
                } else {
                    Rectangle().fill(ground)
                    settings.ground?.clipShape(RoundedRectangle(cornerRadius: windowRadius))
                }
            }
            .overlay {
                if bubble == nil {
                    RoundedRectangle(cornerRadius: windowRadius).strokeBorder(ThemeColor.popupBorder).allowsHitTesting(false)
                }
            }
    }

    private var radius: CGFloat { settings.cornerRadius ?? Theme.popoverRadius }
}

extension EnvironmentValues {
    /// The environment of a popover's content, which is no part of the control, list or navigation around its view.
    @MainActor fileprivate func forPopover(_ handle: PopupHandle, _ dismiss: @escaping () -> Void) -> EnvironmentValues {
        var popover = self
        popover.leaveControl()
        popover.dismiss = DismissAction(handle) { dismiss() }
        popover.isPresented = true
        popover.leavePlace()
        return popover
    }
}
