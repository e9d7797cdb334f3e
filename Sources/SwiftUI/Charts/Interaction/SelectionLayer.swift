import EspalierCore
import EspalierGraphics
import Foundation

/// Takes the gestures that select values: moving the pointer, pressing and dragging.
struct SelectionLayer: View {
    let layout: ChartLayout
    let box: ChartBox
    @Environment(\.deviceForm) private var form

    var body: some View {
        let settings = layout.model.settings.interaction, proxy = ChartProxy(layout, box)
        if let gesture = settings.gesture {
            Color.clear.contentShape(Rectangle()).gesture(gesture(proxy))
        } else if !settings.isEmpty {
            let area = Color.clear.contentShape(Rectangle())
            let scrolls = !layout.model.settings.scrolling.axes.isEmpty
            if form == .phone {
                // A scrolled chart keeps its drags; a press selects there.
                if scrolls { area.gesture(SpatialTapGesture().onEnded { select($0.location) }) } else { area.gesture(drag(clears: true)) }
            } else {
                area.gesture(drag(clears: false)).onContinuousHover { hover($0) }
            }
        }
    }

    private func drag(clears: Bool) -> some Gesture {
        DragGesture(minimumDistance: 0)
            .onChanged { value in
                select(value.location)
                let settings = layout.model.settings.interaction, proxy = ChartProxy(layout, box)
                let moved = hypot(value.translation.width, value.translation.height) > 2
                if settings.xRange != nil, moved {
                    proxy.selectXRange(from: clampedX(value.startLocation.x), to: clampedX(value.location.x))
                }
                if settings.yRange != nil, moved {
                    proxy.selectYRange(from: clampedY(value.startLocation.y), to: clampedY(value.location.y))
                }
            }
            .onEnded { value in
                let settings = layout.model.settings.interaction
                if clears { clearValues() }
                // A press without a drag ends the selection of a range.
                if hypot(value.translation.width, value.translation.height) <= 2 {
                    settings.xRange?(nil)
                    settings.yRange?(nil)
                }
            }
    }

    private func clampedX(_ x: CGFloat) -> CGFloat { x.clamped(0, layout.content.width) }
    private func clampedY(_ y: CGFloat) -> CGFloat { y.clamped(0, layout.content.height) }

    private func hover(_ phase: HoverPhase) {
        switch phase {
        case .active(let place): select(place)
        case .ended: clearValues()
        }
    }

    private func clearValues() {
        let settings = layout.model.settings.interaction
        settings.xValue?(nil)
        settings.yValue?(nil)
        settings.angle?(nil)
    }

    private func select(_ place: CGPoint) {
        let proxy = ChartProxy(layout, box)
        // The last point of the plot still belongs to the last category.
        proxy.selectXValue(at: place.x.clamped(0, max(0, layout.content.width - 0.01)))
        proxy.selectYValue(at: place.y.clamped(0, max(0, layout.content.height - 0.01)))
        proxy.selectAngleValue(at: proxy.angle(at: place))
    }
}
