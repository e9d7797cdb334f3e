package import EspalierGraphics
package import Foundation

/// What a node paints into: a display list, with all state inherited from above.
@MainActor package struct PaintContext {
    package internal(set) var list = DisplayList()
    /// Maps the current node's own space to window points.
    package internal(set) var transform = CGAffineTransform.identity
    /// Multiplied into every paint (SwiftUI: opacity is passed down to each leaf unless a group lies between).
    package internal(set) var opacity = 1.0
    /// The other effects pending for the next leaf or group; see PaintContext+Effects.swift.
    var pending = PendingEffects()
    /// Device pixels per point.
    package let scale: CGFloat
    /// Items outside are left out.
    private let cull: CGRect
    private let cullRects: [CGRect]
    /// Whether the damage is one rectangle around everything: then nothing has to be tested against it.
    var showsAll: Bool

    /// A node that is left out together with its content.
    private var skipped: Node?

    /// The pose of the drawn symbols apart from their own effects: set by a transition that makes them appear or disappear.
    var symbolPose = SymbolPose.rest

    /// Records what is painted in a rectangle of the window, except for a node and its content.
    init(scale: CGFloat, in rect: CGRect, without node: Node) {
        self.init(scale: scale, damage: [rect], window: .infinite)
        skipped = node
    }

    /// - Parameter items: storage to reuse; its contents are dropped.
    init(scale: CGFloat, damage: [CGRect], window: CGRect, reusing items: consuming [DisplayItem] = []) {
        self.scale = scale
        list.items = items
        list.items.removeAll(keepingCapacity: true)
        cullRects = damage
        cull = damage.reduce(.null) { $0.union($1) }
        showsAll = damage.count == 1 && damage[0].contains(window)
    }

    /// Whether anything in a rectangle of the current node's space may have to be painted.
    package func isVisible(_ rect: CGRect) -> Bool {
        if showsAll { return true }
        let window = transform.isTranslation
            ? rect.shifted(by: CGPoint(x: transform.tx, y: transform.ty)) : rect.applying(transform)
        if isDamaged(window) { return true }
        // A leaf at a fractional position is drawn on whole pixels, which may be off by half a pixel.
        guard isBetweenPixels(window) else { return false }
        return isDamaged(window.insetBy(dx: -0.5 / scale, dy: -0.5 / scale))
    }

    @inline(__always) private func isDamaged(_ window: CGRect) -> Bool {
        guard cull.overlaps(window) else { return false }
        return cullRects.count == 1 || cullRects.contains { $0.overlaps(window) }
    }

    private func isBetweenPixels(_ window: CGRect) -> Bool {
        // `rounded()` is a call into the C library, and nodes outside of the damage are most of those that a frame passes by.
        func isBetween(_ value: CGFloat) -> Bool {
            let device = value * scale
            return device.magnitude < 1e15 ? CGFloat(Int64(device)) != device : device.rounded() != device
        }
        return isBetween(window.minX) || isBetween(window.minY) || isBetween(window.maxX) || isBetween(window.maxY)
    }

    /// The node's rectangle on the screen, its edges on whole pixels where the transform allows it (SwiftUI: leaves are
    /// rounded, edge by edge, so that neighbours keep a common edge). In window points.
    package func pixelAligned(_ rect: CGRect) -> CGRect? { Self.pixelAligned(rect, transform, scale: scale) }

    /// The same without the context, which would be copied for a call.
    @inline(__always) static func pixelAligned(_ rect: CGRect, _ transform: CGAffineTransform, scale: CGFloat) -> CGRect? {
        transform.isTranslation ? rect.applying(transform).alignedToPixels(scale: scale) : nil
    }

    // MARK: Recording

    /// Fills an outline given in the current node's space.
    package mutating func fill(_ shape: ShapeGeometry, style: FillStyle = FillStyle(), _ paint: Paint, bounds: CGRect) {
        if case .color(let color) = paint, case .rect(let rect) = shape, style.isUsual { return fill(rect, color, bounds: bounds) }
        guard let paint = faded(paint) else { return }
        list.append(.fill(shape, style, paint, transform), bounds: bounds.applying(transform))
    }

    private mutating func fill(_ rect: CGRect, _ color: Color.Resolved, bounds: CGRect) {
        guard let color = faded(color) else { return }
        list.append(rect, color, transform, bounds: bounds.applying(transform))
    }

    /// Draws what the caller keeps from frame to frame, in the current node's space.
    mutating func draw(_ drawing: ShapeDrawing) {
        let isSeen = if let color = drawing.color { faded(color) != nil } else { faded(drawing.paint) != nil }
        guard isSeen else { return }
        list.append(drawing, opacity: opacity, transform, bounds: drawing.bounds.applying(transform))
    }

    package mutating func stroke(_ shape: ShapeGeometry, _ style: StrokeStyle, _ paint: Paint, bounds: CGRect) {
        guard let paint = faded(paint) else { return }
        list.append(.stroke(shape, style, paint, transform), bounds: bounds.applying(transform))
    }

    /// Draws a run whose baseline starts at `origin`, in the current node's space.
    package mutating func text(_ run: TextRun, at origin: CGPoint, _ paint: Paint, bounds: CGRect) {
        if case .color(let color) = paint {
            guard let color = faded(color) else { return }
            let place = transform.translatedBy(x: origin.x, y: origin.y)
            return list.append(run, color, place, bounds: bounds.applying(transform))
        }
        guard let paint = faded(paint) else { return }
        // A gradient is in the coordinates of the command, whose origin is the start of the baseline.
        let moved = if case .shader(let shader, let opacity) = paint {
            Paint.shader(shader.movedOrigin(to: origin), opacity: opacity)
        } else {
            paint
        }
        list.append(.text(run, moved, transform.translatedBy(x: origin.x, y: origin.y)), bounds: bounds.applying(transform))
    }

    /// Draws a picture given in the current node's space.
    package mutating func image(_ drawing: ImageDrawing) {
        var drawing = drawing
        drawing.opacity *= opacity
        guard drawing.opacity > 0 else { return }
        list.append(.image(drawing, transform), bounds: drawing.rect.applying(transform))
    }

    private func faded(_ paint: Paint) -> Paint? {
        let faded = paint.faded(by: opacity)
        return faded.isClear ? nil : faded
    }

    @inline(__always) private func faded(_ color: Color.Resolved) -> Color.Resolved? {
        var color = color
        if opacity < 1 { color.opacity *= Float(opacity) }
        return color.opacity > 0 ? color : nil
    }

    // MARK: Nesting

    package mutating func withTranslation(_ x: CGFloat, _ y: CGFloat, _ body: (inout PaintContext) -> Void) {
        let outer = transform
        transform = transform.translatedBy(x: x, y: y)
        body(&self)
        transform = outer
    }

    /// Draws `body` in a space that `map` maps to the current one.
    mutating func withTransform(_ map: CGAffineTransform, _ body: (inout PaintContext) -> Void) {
        let outer = transform
        transform = map.concatenating(outer)
        body(&self)
        transform = outer
    }

    package mutating func withOpacity(_ factor: Double, _ body: (inout PaintContext) -> Void) {
        let outer = opacity
        opacity *= factor
        body(&self)
        opacity = outer
    }

    /// Draws `body` clipped to an outline.
    package mutating func withClip(_ shape: ShapeGeometry, _ style: FillStyle, _ body: (inout PaintContext) -> Void) {
        // SwiftUI: pending filters are applied to a layer around the clip; they act on the clipped content.
        if !pending.filters.isEmpty {
            return withEffectGroup(bounds: shape.bounds) { $0.withClip(shape, style, body) }
        }
        let bounds = shape.bounds.applying(transform)
        list.append(.pushClip(shape, style, transform), bounds: bounds)
        let count = list.items.count
        body(&self)
        if list.items.count == count {
            list.items.removeLast()
        } else {
            list.append(.popClip, bounds: bounds)
        }
    }

    /// Draws `body` as a layer: pending opacity is applied to it as a whole.
    package mutating func withGroup(bounds: CGRect, _ body: (inout PaintContext) -> Void) {
        if hasPendingEffects { return withEffectGroup(bounds: bounds, body) }
        let window = bounds.applying(transform)
        let outer = opacity
        list.append(.pushGroup(opacity: outer, bounds: window), bounds: window)
        let count = list.items.count
        opacity = 1
        body(&self)
        opacity = outer
        if list.items.count == count {
            list.items.removeLast()
        } else {
            list.append(.popGroup, bounds: window)
        }
    }

    // MARK: Walking

    /// Paints a node and its content. `self.transform` is that of the parent's content space.
    package mutating func paint(_ node: Node) {
        let ink = node.inkBounds
        guard !ink.isInkless, node.isPlaced, node !== skipped else { return }
        let (tx, ty) = (transform.tx, transform.ty)
        let origin = node.shownOrigin
        transform.tx += transform.a * origin.x + transform.c * origin.y
        transform.ty += transform.b * origin.x + transform.d * origin.y
        // The first question is asked here, where the context need not be copied for the call.
        if showsAll || isVisible(ink) {
            if node.isPlain { paintEach(of: node) } else { node.paint(&self) }
        }
        (transform.tx, transform.ty) = (tx, ty)
    }

    mutating func paintEach(of node: Node) {
        if let child = node.soleChild {
            child.withUnretained { paint($0) }
        } else {
            node.forEachDrawn { paint($0) }
        }
    }

    package mutating func paintChildren(of node: Node) {
        guard node.showsContent else { return }
        if node.hasInkEffect, let projection = node.contentProjection { return paintProjected(node, projection) }
        guard let content = node.contentTransform else {
            paintEach(of: node)
            return
        }
        let outer = transform
        transform = content.concatenating(transform)
        node.forEachDrawn { paint($0) }
        transform = outer
    }
}

/// The work of the next paint, and its storage.
struct PaintQueue {
    var damage = DamageRegion()
    /// Pixels to move before anything is painted.
    var scrollCopies: [ScrollCopy] = []
    /// The last frame's display items: the next frame reuses their storage.
    var spareItems: [DisplayItem] = []
}

extension ViewHost {
    /// Paints the damage: records the items that touch it and passes them to the surface.
    func paintPass(on surface: any Surface) {
        if let debugOverlay { return paintPass(on: surface, under: debugOverlay) }
        moveScrolledPixels(on: surface)
        let damage = consumeDamage()
        guard !damage.isEmpty else { return }
        recorder.painted(damage)
        let items = painting.spareItems
        painting.spareItems = []
        let list = recording(damage.rects, reusing: items).list
        surface.paint(list, damage: damage, background: clearColor)
        painting.spareItems = list.items
        paintFollowUps(on: surface)
    }

    /// Repaints materials over changed content, and materials over those.
    private func paintFollowUps(on surface: any Surface) {
        for _ in 0..<Self.followUpLimit {
            let more = surface.consumeFollowUp()
            if more.isEmpty { return }
            recorder.painted(more)
            surface.paint(recording(more.rects).list, damage: more, background: clearColor)
        }
    }

    private static let followUpLimit = 8

    /// The colour of the window before anything is painted.
    package var clearColor: Color.Resolved {
        isTranslucent ? Color.Resolved(colorSpace: .sRGB, red: 0, green: 0, blue: 0, opacity: 0) : environment.windowBackground
    }

    /// The display list of everything that touches the rectangles (in window points).
    package func displayList(in rects: [CGRect]) -> DisplayList {
        var context = recording(rects)
        debugOverlay?.paint(&context)
        return context.list
    }

    /// Records the views alone, without the debug overlay.
    private func recording(_ rects: [CGRect], reusing items: consuming [DisplayItem] = []) -> PaintContext {
        let window = CGRect(origin: .zero, size: size)
        var context = PaintContext(scale: scale, damage: rects, window: window, reusing: items)
        context.paint(rootNode)
        return context
    }

    /// The display list of the whole window.
    package var fullDisplayList: DisplayList { displayList(in: [CGRect(origin: .zero, size: size)]) }
}
