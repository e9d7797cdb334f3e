package import EspalierCore
package import EspalierGraphics
package import Foundation

/// Draws the marks and axes of a chart on a canvas.
@MainActor package struct ScenePainter {
    let scene: ChartScene
    /// Pixels in a point.
    let scale: CGFloat

    package init(_ scene: ChartScene, scale: CGFloat) {
        self.scene = scene
        self.scale = scale
    }

    // MARK: - Marks

    package func paintMarks(_ context: GraphicsContext) { paint(ordered(scene.items)[...], depth: 0, context) }

    /// Draws the marks of a layer that a view of the app shows, without that view.
    package func paintMarks(of layer: MarkLayer, _ context: GraphicsContext) {
        let items = scene.items.filter { $0.style.layer?.chain.contains { $0 === layer } == true }
        paint(ordered(items)[...], depth: layer.chain.count, context)
    }

    /// From the back to the front.
    private func ordered(_ items: [SceneItem]) -> [SceneItem] {
        guard items.contains(where: { $0.style.zIndex != 0 }) else { return items }
        return items.enumerated().sorted { ($0.element.style.zIndex, $0.offset) < ($1.element.style.zIndex, $1.offset) }.map(\.element)
    }

    /// - Parameter depth: How many layers around the items are open.
    private func paint(_ items: ArraySlice<SceneItem>, depth: Int, _ context: GraphicsContext) {
        var index = items.startIndex
        while index < items.endIndex {
            let item = items[index]
            var end = index + 1
            if let layer = item.layer(at: depth) {
                while end < items.endIndex, items[end].layer(at: depth) === layer { end += 1 }
                paint(items[index..<end], in: layer, depth: depth, context)
            } else {
                while end < items.endIndex, item.canJoin(items[end]) { end += 1 }
                if end - index > 1, isOpaque(item, context) {
                    paintSymbols(items[index..<end], context)
                } else {
                    for item in items[index..<end] { paint(item, context) }
                }
            }
            index = end
        }
    }

    private func paint(_ items: ArraySlice<SceneItem>, in layer: MarkLayer, depth: Int, _ context: GraphicsContext) {
        var inner = context
        switch layer.effect {
        case .blur(let radius): inner.addFilter(.blur(radius: radius))
        case .shadow(let color, let radius, let x, let y): inner.addFilter(.shadow(color: color, radius: radius, x: x, y: y))
        case .opacity(let opacity): inner.opacity *= opacity
        case .plain: break
        case .styled:
            // One that is leaving has no view any more: it is drawn as it is.
            guard scene.layers.contains(where: { $0 === layer }) else { break }
            if let symbol = context.resolveSymbol(id: ObjectIdentifier(layer)) {
                inner.draw(symbol, in: CGRect(origin: .zero, size: scene.size))
            }
            return
        case .clip(let path, let style):
            inner.clip(to: path(CGRect(origin: .zero, size: scene.size)), style: style)
            return paint(items, depth: depth + 1, inner)
        case .mask:
            let mask = scene.masks[ObjectIdentifier(layer)] ?? []
            inner.clipToLayer { paint(mask[...], depth: 0, $0) }
            return paint(items, depth: depth + 1, inner)
        }
        inner.drawLayer { paint(items, depth: depth + 1, $0) }
    }

    /// Translucent symbols are darker where they lie on each other: they are not drawn as one.
    private func isOpaque(_ item: SceneItem, _ context: GraphicsContext) -> Bool {
        guard let color = item.foreground as? Color else { return false }
        return color.resolve(in: context.environment).opacity >= 1
    }

    /// From so many on, symbols are copies of one, each up to an eighth of a pixel beside its place.
    private static let copiedSymbols = 100

    /// Symbols of one opaque color at once: thousands of points cost little more than one.
    private func paintSymbols(_ items: ArraySlice<SceneItem>, _ context: GraphicsContext) {
        guard let first = items.first else { return }
        struct Kind: Hashable {
            let form: BasicChartSymbolShape.Form
            let width: CGFloat, height: CGFloat
        }
        var kinds: [Kind] = [], places: [Kind: [CGPoint]] = [:], others = Path()
        for item in items {
            guard case .symbol(let place, let size, let shape) = item.shape else { continue }
            guard let form = shape.form else {
                others.addPath(shape.path(around: place, width: size.width, height: size.height))
                continue
            }
            let kind = Kind(form: form, width: size.width, height: size.height)
            if kinds.last != kind, places[kind] == nil {
                kinds.append(kind)
                places[kind] = []
            }
            places[kind]?.append(place)
        }
        for kind in kinds {
            let outline = BasicChartSymbolShape(kind.form).path(around: .zero, width: kind.width, height: kind.height),
                places = places[kind] ?? []
            if places.count >= Self.copiedSymbols {
                fill(Path(copiesOf: outline, at: places), first, context)
            } else {
                for place in places { others.addPath(outline.offsetBy(dx: place.x, dy: place.y)) }
            }
        }
        if !others.isEmpty { fill(others, first, context) }
    }

    private func paint(_ item: SceneItem, _ context: GraphicsContext) {
        guard item.opacity > 0 else { return }
        switch item.shape {
        case .rectangle(let rect):
            let rect = scene.isMoving ? rect : snapped(rect)
            guard rect.width > 0, rect.height > 0 else { return }
            let radius = min(item.style.cornerRadius, rect.width / 2, rect.height / 2)
            fill(radius > 0 ? Path(roundedRect: rect, cornerRadius: radius, style: item.style.cornerStyle) : Path(rect), item, context)
        case .line(let curve):
            if item.stroke.dash.isEmpty, let outline = CurvePath.envelope(curve, lineWidth: item.stroke.lineWidth) {
                return fill(outline, item, context)
            }
            // Corners of a dense line are smaller than a pixel: rounding each would cost more than the line.
            stroke(CurvePath.line(curve), item, context, isDense: curve.upper.count > CurvePath.denseCount)
        case .area(let curve): fill(CurvePath.area(curve), item, context)
        case .sector(let sector): fill(SectorPath.path(sector), item, context)
        case .symbol(let place, let size, let shape):
            fill(shape.path(around: place, width: size.width, height: size.height), item, context)
        case .view(let place, let number):
            guard let symbol = context.resolveSymbol(id: number) else { return }
            var inner = context
            inner.opacity *= item.opacity
            inner.draw(symbol, at: place)
        case .rule(var start, var end):
            if !scene.isMoving {
                if start.x == end.x { start.x = centered(start.x, item.stroke.lineWidth); end.x = start.x }
                if start.y == end.y { start.y = centered(start.y, item.stroke.lineWidth); end.y = start.y }
            }
            stroke(Path { $0.move(to: start); $0.addLine(to: end) }, item, context)
        }
    }

    private func fill(_ path: Path, _ item: SceneItem, _ context: GraphicsContext) {
        var context = context
        context.opacity *= item.opacity
        guard item.style.alignsWithPlotArea else { return context.fill(path, with: .style(item.foreground)) }
        context.clip(to: path)
        context.fill(Path(CGRect(origin: .zero, size: scene.size)), with: .style(item.foreground))
    }

    private func stroke(_ path: Path, _ item: SceneItem, _ context: GraphicsContext, isDense: Bool = false) {
        var style = item.stroke
        if isDense { style.lineJoin = .bevel }
        if item.style.alignsWithPlotArea { return fill(path.strokedPath(style), item, context) }
        var context = context
        context.opacity *= item.opacity
        context.stroke(path, with: .style(item.foreground), style: style)
    }

    // MARK: - Pixels

    private func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

    /// Edges on pixels, so that bars are sharp and touching ones leave no seam; thin bars are left where they are.
    private func snapped(_ rect: CGRect) -> CGRect {
        var rect = rect
        if rect.width >= 3 / scale {
            let (left, right) = (pixel(rect.minX), pixel(rect.maxX))
            (rect.origin.x, rect.size.width) = (left, right - left)
        }
        if rect.height >= 3 / scale {
            let (top, bottom) = (pixel(rect.minY), pixel(rect.maxY))
            (rect.origin.y, rect.size.height) = (top, bottom - top)
        }
        return rect
    }

    /// The middle of a line that covers whole pixels.
    private func centered(_ value: CGFloat, _ width: CGFloat) -> CGFloat {
        let pixels = max(1, (width * scale).rounded())
        return pixels.truncatingRemainder(dividingBy: 2) == 1 ? ((value * scale).rounded(.down) + 0.5) / scale : pixel(value)
    }

    // MARK: - Axes

    /// - Parameters:
    ///   - axis: nil draws the lines of both.
    ///   - origin: The place of the plot.
    ///   - layer: nil draws what is in none.
    package func paintLines(
        _ context: GraphicsContext, gridLines: Bool, axis: Axis? = nil, origin: CGPoint = .zero, layer: AxisLayer? = nil
    ) {
        for line in scene.axes.lines where line.isGridLine == gridLines && axis.map({ $0 == line.axis }) ?? true && line.layer === layer {
            var start = CGPoint(x: line.start.x + origin.x, y: line.start.y + origin.y)
            var end = CGPoint(x: line.end.x + origin.x, y: line.end.y + origin.y)
            let hairline = max(1, (scale / 2).rounded()) / scale
            var style = line.stroke ?? StrokeStyle(lineWidth: hairline)
            if line.stroke == nil, line.axis == .horizontal, gridLines { style.dash = [2, 2] }
            if start.x == end.x { start.x = centered(start.x, style.lineWidth); end.x = start.x }
            if start.y == end.y { start.y = centered(start.y, style.lineWidth); end.y = start.y }
            var inner = context
            inner.opacity *= line.opacity
            inner.stroke(
                Path { $0.move(to: start); $0.addLine(to: end) },
                    with: .style(line.foreground.map { AnyShapeStyle($0) } ?? AnyShapeStyle(ScenePainter.lineColor)), style: style)
        }
    }

    /// The color of grid lines and ticks: visible in light and dark, and behind everything.
    package static let lineColor = Color.gray.opacity(0.35)

    package func paintLabels(_ context: GraphicsContext, axis: Axis, origin: CGPoint = .zero, layer: AxisLayer? = nil) {
        for label in scene.axes.labels where label.edge.isVertical == (axis == .vertical) && label.layer === layer {
            guard case .text(let text) = label.label.content else { continue }
            let frame = label.frame.offsetBy(dx: origin.x, dy: origin.y)
            var inner = context
            inner.opacity *= label.opacity
            var resolved = inner.resolve(label.label.font.map { text.font($0) } ?? text)
            resolved.shading = .style(label.label.foreground.map { AnyShapeStyle($0) } ?? AnyShapeStyle(HierarchicalShapeStyle.secondary))
            guard label.label.rotation != 0 else {
                inner.draw(resolved, in: frame)
                continue
            }
            inner.translateBy(x: frame.midX, y: frame.midY)
            inner.rotate(by: .degrees(label.label.rotation))
            inner.draw(resolved, in: CGRect(x: -frame.height / 2, y: -frame.width / 2, width: frame.height, height: frame.width))
        }
    }
}

extension SceneItem {
    /// The layer around the item inside so many others.
    fileprivate func layer(at depth: Int) -> MarkLayer? {
        guard let layer = style.layer else { return nil }
        let chain = layer.chain
        return depth < chain.count ? chain[depth] : nil
    }

    /// Whether both are symbols that may be filled at once.
    fileprivate func canJoin(_ other: SceneItem) -> Bool {
        guard case .symbol = shape, case .symbol = other.shape, opacity == 1, other.opacity == 1, style.layer == nil,
            other.style.layer == nil,
              !style.alignsWithPlotArea, !other.style.alignsWithPlotArea, foreground is Color, let key = foregroundKey else { return false }
        return key == other.foregroundKey
    }
}
