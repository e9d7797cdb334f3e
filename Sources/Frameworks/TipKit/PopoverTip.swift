public import EspalierControls
public import EspalierCore
public import EspalierGraphics
import EspalierNavigation
import Foundation

extension View {
    /// Shows a tip in a popover on this view, while it should be shown. A press elsewhere closes it, until the view appears again.
    ///
    /// - Parameters:
    ///   - tip: Nil shows nothing.
    ///   - attachmentAnchor: What of the view the popover points at.
    ///   - arrowEdge: The edge of the view at which the popover stands; nil for the usual one.
    ///   - action: Called when one of the tip's buttons is pressed.
    public func popoverTip(
        _ tip: (any Tip)?, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
    ) -> some View {
        modifier(PopoverTip(tip: tip, isPresented: nil, anchor: attachmentAnchor, edge: arrowEdge, action: action))
    }

    /// - Parameter isPresented: Becomes whether the tip is shown; false closes it.
    public func popoverTip(
        _ tip: (any Tip)?, isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
    ) -> some View {
        modifier(PopoverTip(tip: tip, isPresented: isPresented, anchor: attachmentAnchor, edge: arrowEdge, action: action))
    }
}

private struct PopoverTip: ViewModifier {
    let tip: (any Tip)?
    let isPresented: Binding<Bool>?
    let anchor: PopoverAttachmentAnchor
    let edge: Edge?
    let action: @MainActor (Tips.Action) -> Void
    /// The tip that was closed by a press elsewhere.
    @State private var closed: String?

    func body(content: Content) -> some View {
        let shown = tip.flatMap { $0.id != closed && $0.shouldDisplay ? $0 : nil }
        content
            .popover(
                isPresented: Binding {
                    shown != nil
                } set: {
                    if !$0 { closed = tip?.id }
                }, attachmentAnchor: anchor, arrowEdge: edge
            ) {
                Group { if let shown { TipCard(tip: shown, arrowEdge: nil, hasGround: false, action: action) } }
                    .presentationCompactAdaptation(.popover)
            }
            .onDisappear { closed = nil }
            .onChange(of: shown != nil, initial: true) { isPresented?.wrappedValue = $1 }
            .onChange(of: isPresented?.wrappedValue) { if $1 == false, shown != nil { closed = tip?.id } }
    }
}
