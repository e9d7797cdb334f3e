import EspalierCore
import EspalierGraphics
import Foundation

/// A chart whose plot scrolls. The axis along which it scrolls moves with it; the other one stays.
struct ScrollingChart: View {
    let layout: ChartLayout
    let box: ChartBox
    @State private var position = ScrollPosition()
    @State private var offset = CGPoint.zero
    @State private var memory = ScrollMemory()

    var body: some View {
        let settings = layout.model.settings.scrolling, plot = layout.plot
        let isWide = settings.axes.contains(.horizontal), isTall = settings.axes.contains(.vertical)
        // What scrolls along one axis takes the whole chart across it, and what exceeds the plot there is not cut off.
        let frame = CGRect(
            x: isWide ? plot.minX : 0, y: isTall ? plot.minY : 0, width: isWide ? plot.width : layout.size.width,
            height: isTall ? plot.height : layout.size.height)
        let origin = CGPoint(x: isWide ? 0 : plot.minX, y: isTall ? 0 : plot.minY)
        ZStack(alignment: .topLeading) {
            if !isTall || isWide { fixedAxis(isWide && !isTall ? .vertical : .horizontal) }
            if isWide && isTall { fixedAxis(.vertical) }
            ScrollView(settings.axes) {
                ZStack(alignment: .topLeading) {
                    if isWide != isTall { StyledAxis(layout: layout, box: box, axis: isWide ? .horizontal : .vertical, origin: origin) }
                    StyledPlot(layout: layout, box: box).offset(x: origin.x, y: origin.y)
                }
                .frame(
                    width: isWide ? layout.content.width : layout.size.width, height: isTall ? layout.content.height : layout.size.height,
                    alignment: .topLeading)
            }
            .scrollIndicators(.hidden)
            .scrollPosition($position)
            .modifier(ChartSnapping(behavior: settings.behavior, layout: layout, box: box))
            .onScrollGeometryChange(for: CGPoint.self, of: { $0.contentOffset }, action: { _, new in scrolled(to: new) })
            .onAppear { follow(isFirst: true) }
            .onChange(of: wanted) { follow(isFirst: false) }
            .frame(width: frame.width, height: frame.height)
            .offset(x: frame.minX, y: frame.minY)
        }
    }

    /// An axis that stays: where the chart scrolls both ways it is drawn at the offset of the plot.
    private func fixedAxis(_ axis: Axis) -> some View {
        let plot = layout.plot, scrolls = layout.model.settings.scrolling.axes == [.horizontal, .vertical]
        let origin = CGPoint(
            x: plot.minX - (scrolls && axis == .horizontal ? offset.x : 0), y: plot.minY - (scrolls && axis == .vertical ? offset.y : 0))
        return StyledAxis(layout: layout, box: box, axis: axis, origin: origin)
            .frame(width: layout.size.width, height: layout.size.height)
            .clipped()
            .allowsHitTesting(false)
    }

    /// The values at which the app wants the visible part to begin.
    private var wanted: [_Datum?] {
        let settings = layout.model.settings.scrolling
        return [settings.x?.value(), settings.y?.value()]
    }

    private func follow(isFirst: Bool) {
        let settings = layout.model.settings.scrolling
        if let x = settings.x, isFirst || x.set != nil, let datum = x.value(), datum != memory.x, let place = start(layout.x, datum) {
            memory.x = datum
            position.scrollTo(x: max(0, min(place, layout.content.width - layout.plot.width)))
        }
        if let y = settings.y, isFirst || y.set != nil, let datum = y.value(), datum != memory.y, let place = start(layout.y, datum) {
            memory.y = datum
            position.scrollTo(y: max(0, min(place, layout.content.height - layout.plot.height)))
        }
    }

    private func start(_ scale: PositionScale, _ datum: _Datum) -> CGFloat? {
        scale.extent(of: datum, to: nil).map { min($0.0, $0.1) }
    }

    private func scrolled(to new: CGPoint) {
        let settings = layout.model.settings.scrolling
        if settings.axes == [.horizontal, .vertical] { offset = new }
        // Scroll views stop at pixels: the value at the edge may begin up to half a point later.
        if let set = settings.x?.set, let datum = layout.x.value(at: new.x + 0.5) {
            memory.x = datum
            set(datum)
            memory.x = settings.x?.value() ?? datum
        }
        if let set = settings.y?.set, let datum = layout.y.value(at: new.y + 0.5) {
            memory.y = datum
            set(datum)
            memory.y = settings.y?.value() ?? datum
        }
    }
}

/// The values that were last passed to the app, which are not to be scrolled to again.
@MainActor private final class ScrollMemory {
    var x: _Datum?
    var y: _Datum?
}

private struct ChartSnapping: ViewModifier {
    let behavior: (any ChartScrollTargetBehavior)?
    let layout: ChartLayout
    let box: ChartBox

    func body(content: Content) -> some View {
        if let behavior {
            content.scrollTargetBehavior(ChartScrollBehavior(behavior: behavior, layout: layout, box: box))
        } else {
            content
        }
    }
}
