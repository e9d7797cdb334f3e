import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// iOS: a cover that grows out of a view (`navigationTransition(.zoom…)`) can be dragged down and away, as a sheet can. Others stay.
struct PhoneCover<Content: View>: View {
    let control: ModalControl
    @ViewBuilder let content: Content
    @State private var isZoomed = false
    /// How far the cover has been dragged down, in points.
    @GestureState(resetTransaction: Transaction(animation: Theme.sheetAnimation)) private var dragged: CGFloat = 0

    /// The distance, in points, and the speed, in points per second, from which the cover goes.
    private static var leavingDistance: CGFloat { 160 }
    private static var flickSpeed: CGFloat { 400 }

    var body: some View {
        content
            .offset(y: dragged)
            .draggedWhole(by: drag) { translation, scrolls in isZoomed && Self.isDownward(translation) && !scrolls }
            .onPreferenceChange(ZoomPreference.self) { isZoomed = $0 != nil }
    }

    private static func isDownward(_ translation: CGSize) -> Bool { translation.height > abs(translation.width) }

    private var drag: some Gesture {
        var drag = DragGesture(minimumDistance: GestureNode.dragDistance, coordinateSpace: .global)
        drag.mayBegin = { movement, _ in isZoomed && Self.isDownward(movement) }
        return drag
            .updating($dragged) { drag, dragged, _ in dragged = max(drag.translation.height, 0) }
            .onEnded { drag in
                guard drag.translation.height > Self.leavingDistance || drag.velocity.height > Self.flickSpeed else { return }
                if !control.isDismissDisabled { control.cancel?() }
            }
    }
}
