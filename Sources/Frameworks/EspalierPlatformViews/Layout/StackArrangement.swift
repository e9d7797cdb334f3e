import EspalierCore
package import EspalierGraphics
package import Foundation

/// Places views in a row or a column, as UIKit's and AppKit's stacks do.
@MainActor package struct StackArrangement {
    /// How the length is shared out.
    package enum Distribution: Int { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering, start }
    /// Where views stand across the axis.
    package enum Alignment { case fill, start, middle, end }

    package var isHorizontal = true
    package var distribution = Distribution.fill
    package var alignment = Alignment.fill
    package var insets = EdgeInsets()
    /// The views, and the distance after each, in points.
    package var views: [(core: ViewCore, gap: CGFloat)] = []

    package init() {}

    /// The same from right to left.
    var mirrored: StackArrangement {
        var new = self
        (new.insets.leading, new.insets.trailing) = (insets.trailing, insets.leading)
        guard isHorizontal else {
            new.alignment = alignment == .start ? .end : alignment == .end ? .start : alignment
            return new
        }
        // Each distance comes behind the view that it is between.
        let gaps = views.map(\.gap)
        new.views = views.indices.reversed().map { (views[$0].core, $0 > 0 ? gaps[$0 - 1] : 0) }
        return new
    }

    /// The places of the views in a rectangle of a view, in their order: from right to left where that runs so.
    package func frames(in bounds: CGRect, of core: ViewCore) -> [CGRect] {
        let frames = frames(in: bounds)
        guard core.isRightToLeft else { return frames }
        return frames.map { CGRect(x: bounds.minX + bounds.maxX - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    }

    private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    private var side: CGFloat { isHorizontal ? insets.top + insets.bottom : insets.leading + insets.trailing }
    private var ends: CGFloat { isHorizontal ? insets.leading + insets.trailing : insets.top + insets.bottom }

    /// A view's own size, with what its rules say about it; negative on an axis without one.
    private func wanted(_ core: ViewCore, across: CGFloat?) -> CGSize {
        var size = core.owner.coreIntrinsicSize()
        if let across, !isHorizontal, size.width > across, size.height >= 0 {
            let fitted = core.owner.coreSizeThatFits(CGSize(width: across, height: .greatestFiniteMagnitude))
            if fitted.height > size.height { size = fitted }
        }
        if size.width < 0 || size.height < 0 {
            let fitted = ConstraintSolver.fittingSize(core, width: isHorizontal ? nil : across, height: isHorizontal ? across : nil)
            if size.width < 0, fitted.width > 0 { size.width = fitted.width }
            if size.height < 0, fitted.height > 0 { size.height = fitted.height }
        }
        let given = ConstraintSolver.givenSize(core)
        return CGSize(width: given.width ?? size.width, height: given.height ?? size.height)
    }

    /// The size that all of them take.
    ///
    /// - Parameter room: across the axis; nil for as much as they want.
    package func size(across room: CGFloat?) -> CGSize {
        let sizes = views.map { wanted($0.core, across: room.map { max($0 - side, 0) }) }
        var length = sizes.reduce(0) { $0 + max(along($1), 0) }
        if distribution == .fillEqually { length = CGFloat(sizes.count) * (sizes.map(along).max() ?? 0) }
        length += views.dropLast().reduce(0) { $0 + $1.gap } + ends
        let breadth = (sizes.map { max(across($0), 0) }.max() ?? 0) + side
        return isHorizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    /// The places of the views in a rectangle, in their order.
    package func frames(in bounds: CGRect) -> [CGRect] {
        guard !views.isEmpty else { return [] }
        let area = CGRect(
            x: bounds.minX + insets.leading, y: bounds.minY + insets.top, width: max(bounds.width - insets.leading - insets.trailing, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
        let room = across(area.size), total = along(area.size)
        let sizes = views.map { wanted($0.core, across: room) }
        var gaps = views.dropLast().map(\.gap)
        var lengths = sizes.map { max(along($0), 0) }
        let free = total - gaps.reduce(0, +) - lengths.reduce(0, +)
        switch distribution {
        case .fillEqually:
            lengths = lengths.map { _ in max((total - gaps.reduce(0, +)) / CGFloat(views.count), 0) }
        case .fillProportionally:
            let sum = lengths.reduce(0, +), room = total - gaps.reduce(0, +)
            lengths = lengths.map { sum > 0 ? max(room * $0 / sum, 0) : room / CGFloat(views.count) }
        case .equalCentering where gaps.count > 1:
            gaps = centred(lengths, gaps, total)
        case .equalSpacing, .equalCentering:
            if free > 0, !gaps.isEmpty { gaps = gaps.map { $0 + free / CGFloat(gaps.count) } }
        case .start: break
        case .fill:
            if let index = taker(sizes, grows: free > 0) { lengths[index] = max(lengths[index] + free, 0) }
        }
        var place = isHorizontal ? area.minX : area.minY
        return views.indices.map { index in
            let own = across(sizes[index]), breadth = alignment == .fill || own < 0 ? room : min(own, room)
            let start = isHorizontal ? area.minY : area.minX
            let offset = alignment == .middle ? (room - breadth) / 2 : alignment == .end ? room - breadth : 0
            defer { place += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
            return isHorizontal
                ? CGRect(x: place, y: start + offset, width: lengths[index], height: breadth)
                : CGRect(x: start + offset, y: place, width: breadth, height: lengths[index])
        }
    }

    /// The distances between views whose middles are equally far from each other. UIKit: where that would make a distance smaller than the
    /// stack's own, the distance goes first.
    private func centred(_ lengths: [CGFloat], _ least: [CGFloat], _ total: CGFloat) -> [CGFloat] {
        let step = (total - (lengths[0] + lengths[lengths.count - 1]) / 2) / CGFloat(least.count)
        var gaps = least.indices.map { step - (lengths[$0] + lengths[$0 + 1]) / 2 }
        // What some need more, the others have less, as far as they can.
        var short = zip(gaps, least).reduce(0) { $0 + max($1.1 - $1.0, 0) }
        let spare = zip(gaps, least).reduce(0) { $0 + max($1.0 - $1.1, 0) }
        short = min(short, spare)
        for index in gaps.indices {
            let over = gaps[index] - least[index]
            gaps[index] = over <= 0 ? least[index] : spare > 0 ? gaps[index] - over * short / spare : gaps[index]
        }
        return gaps
    }

    /// The view that takes what is left over: one without a size of its own, or the one that resists least.
    private func taker(_ sizes: [CGSize], grows: Bool) -> Int? {
        let open = views.indices.filter { index in
            let given = ConstraintSolver.givenSize(views[index].core)
            return isHorizontal ? given.width == nil : given.height == nil
        }
        func resistance(_ index: Int) -> Float {
            let core = views[index].core, priorities = grows ? core.hugging : core.compression
            return along(sizes[index]) < 0 ? 0 : isHorizontal ? priorities.horizontal : priorities.vertical
        }
        return open.min { resistance($0) < resistance($1) }
    }
}
