import EspalierGraphics
import Foundation

/// The view that a scroll view's bound position names.
struct HeldView {
    let id: AnyHashable
    /// The anchor's point of the view, from that of the viewport without its margins.
    var place: CGSize
}

// SwiftUI: a scroll view keeps the view of its bound position in sight when its content changes order or length, and when it changes size
// itself: rows that are inserted before that view do not push it away.
extension ScrollNode {
    /// Where the view with an id is seen; nil where there is none.
    private func place(of id: AnyHashable) -> CGSize? {
        guard let rect = rect(forID: id, isPlain: true) else { return nil }
        let anchor = settings.position?.anchor ?? .topLeading, sight = sight
        return CGSize(
            width: rect.minX + (rect.width - sight.width) * anchor.x - offset.x,
            height: rect.minY + (rect.height - sight.height) * anchor.y - offset.y)
    }

    /// Remembers where the view of the bound position is seen: of the value that was last reported, which the binding may not have yet.
    /// - Parameter isFinal: whether no other layout of this frame follows.
    func noteHeldView(isFinal: Bool = false) {
        guard let link = settings.position, case .id(let named) = link.request, let id = reportedID ?? named else { return heldView = nil }
        if !isFinal, clampedAway != nil, heldView?.id == id {
            // What is clamped away may be restored by the frame's next layout: until then the view belongs where it was.
            return host.enqueueAction { [weak self] in self?.noteHeldView(isFinal: true) }
        }
        heldView = self.place(of: id).map { HeldView(id: id, place: $0) }
    }

    /// Called when the content has been placed: moves it so that the view is seen where it was.
    func keepHeldView() {
        guard let heldView, settings.position?.request == .id(heldView.id), let place = self.place(of: heldView.id) else { return }
        let grown = CGSize(
            width: axes.contains(.horizontal) ? place.width - heldView.place.width : 0,
            height: axes.contains(.vertical) ? place.height - heldView.place.height : 0)
        guard max(abs(grown.width), abs(grown.height)) >= 1 / host.scale else { return }
        // Where the content ends before that, the view is seen as near as it can be.
        let target = clamped(CGPoint(x: offset.x + grown.width, y: offset.y + grown.height))
        guard target != offset else { return }
        contentGrew(by: CGSize(width: target.x - offset.x, height: target.y - offset.y))
        setNeedsPaint()
    }
}
