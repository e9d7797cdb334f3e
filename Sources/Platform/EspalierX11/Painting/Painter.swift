import CX11
import EspalierGraphics
import Foundation

/// Draws display lists on a window's backing pixmap.
///
/// Plain fills, gradients of coverage and text are drawn by the server. Outlines go through A8 masks that the client rasterises
/// once. Only the damage is painted, and only items that touch it.
@MainActor final class Painter: Surface {
    /// Where drawing goes: the backing pixmap or an offscreen layer, and the part of it that may change.
    struct Target {
        var backing: Backing
        var picture: Picture
        /// The device pixel that the drawable's top left pixel stands for.
        var originX: Int32 = 0
        var originY: Int32 = 0
        /// The region that may be painted, in device pixels, and the rectangle around it.
        var region: [PixelRect]
        var bounds: PixelRect
        /// Whether the drawable has everything that was drawn before, and not only a group: materials need what is below them.
        var showsBackdrop = false
    }

    /// What a `pop` has to undo.
    enum Scope {
        /// Nothing, as the group made no difference.
        case plain
        /// A rectangular clip. Has the region before it.
        case region([PixelRect], PixelRect)
        /// Drawing goes to a layer, which must be composed with the target before, through a mask or with an opacity.
        case layer(Target, LayerEffect)
        /// A mask is drawn on a layer. Has the target before.
        case mask(Target)
        /// Drawing is on a plane in space. Has the projection outside of it.
        case plane(ProjectionTransform?)
    }

    enum LayerEffect {
        case blend(BlendMode, opacity: Double)
        case clip(Mask, x: Int32, y: Int32)
        /// A clip around content that blends with what was there before: the layer began as a copy of that.
        case openClip(Mask, x: Int32, y: Int32)
        /// Through the alpha of another layer, which has the same place and was made before this one.
        case masked(Target)
    }

    let resources: PaintResources
    let connection: Connection
    let display: OpaquePointer
    let backing: Backing
    /// The window that shows the backing; 0 for a painter that draws on the backing alone.
    private(set) var window: XWindow
    /// The window's size, in device pixels.
    private(set) var pixelWidth: Int32 = 1
    private(set) var pixelHeight: Int32 = 1
    private(set) var scale: CGFloat
    /// The background of the last frame.
    private var clearColor = XRenderColor(red: 0xffff, green: 0xffff, blue: 0xffff, alpha: 0xffff)
    var target: Target { willSet { flushText() } }
    /// The target's picture, for everything but text: text that is held back is sent first, so that nothing is drawn or read out of
    /// order. Targets other than the current one are always complete, as each change of the target sends what is held back.
    @inline(__always) var canvas: Picture {
        if !textBatch.keys.isEmpty { flushText() }
        return target.picture
    }
    var scopes: [Scope] = []
    /// Maps the present plane to window points; nil where things are drawn flat.
    var projection: ProjectionTransform?
    /// The standard deviation of the Gaussian that outlines are blurred by, in device pixels.
    var blur: CGFloat = 0
    // exclusivity(unchecked): used by each text that is drawn, where the check would cost time. Only this class's functions change it,
    // and nothing that they call gets back here.
    @exclusivity(unchecked) var textBatch = TextBatch()
    let backdrops: Backdrops
    /// The ink of the material that is drawn now, made before its shadow.
    var heldBackdrop: Ink?
    /// RENDER's operator for what is drawn now.
    var op = Int32(PictOpOver) { willSet { if newValue != op { flushText() } } }
    /// Whether the list blends anywhere.
    private var hasBlending = false
    /// Where pixels of the backing were moved since the last frame. The window still shows the old ones there.
    private var scrolled: [PixelRect] = []
    /// How many frames were painted. Before the first the backing has nothing to show.
    private(set) var paintCount = 0

    /// What lies around the content; nil for nothing.
    var rim: WindowRim? { didSet { oldValue?.free() } }
    /// Whether what is painted has an alpha channel.
    let isTranslucent: Bool

    /// Copies within the backing and from there to the window.
    private let copyContext: GC

    /// - Parameter translucent: what the window was made with, if it has an alpha channel.
    init(
        resources: PaintResources, window: XWindow, width: Int32, height: Int32, scale: CGFloat, translucent: TranslucentVisual? = nil
    ) {
        self.resources = resources
        self.window = window
        self.scale = scale
        connection = resources.connection
        display = connection.display
        backdrops = Backdrops(connection: connection)
        backing = Backing(
            connection: connection, format: window == 0 || translucent != nil ? connection.argbFormat : connection.windowFormat)
        isTranslucent = translucent != nil
        copyContext = translucent?.copyContext ?? resources.copyContext
        target = Target(backing: backing, picture: 0, region: [], bounds: .empty)
        resize(width: width, height: height, scale: scale)
    }

    var size: CGSize { CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale) }

    func resize(width: Int32, height: Int32, scale: CGFloat) {
        let most = window == 0 || connection.isLost ? Int.max : Backing.mostPixels(connection)
        (pixelWidth, pixelHeight) = Backing.bounded(width: width, height: height, mostPixels: most)
        self.scale = scale
        backdrops.removeAll()
        backing.reserve(width: pixelWidth, height: pixelHeight, keepingWith: copyContext, clearColor: clearColor, shrinks: true)
    }

    // MARK: - A frame

    func paint(_ list: DisplayList, damage: Damage, background: Color.Resolved) {
        guard !connection.isLost else { return }
        let region = pixelRegion(of: damage)
        guard !region.isEmpty else { return }
        resources.masks.beginFrame()
        resources.shaders.beginFrame()
        resources.images.beginFrame()
        resources.fonts.beginFrame()
        resources.filtered.beginFrame()
        backdrops.beginFrame()
        target = Target(
            backing: backing, picture: backing.picture, region: region, bounds: Self.bounds(of: region), showsBackdrop: window != 0)
        applyClip()
        clearColor = XRenderColor(background)
        for rect in region {
            XRenderFillRectangle(display, Int32(PictOpSrc), backing.picture, &clearColor, rect.x0, rect.y0,
                                 UInt32(rect.width), UInt32(rect.height))
        }
        replay(list)
        if !backdrops.isEmpty { backdrops.endFrame(region) }
        for rect in region where !scrolled.contains(where: { $0.intersection(rect) == rect }) { copyToWindow(rect) }
        for rect in scrolled { copyToWindow(rect) }
        scrolled.removeAll()
        XFlush(display)
        paintCount += 1
    }

    /// Moves pixels inside of the backing. The window gets them together with what is painted next.
    func scroll(_ rect: CGRect, by delta: CGSize) -> Bool {
        let whole = PixelRect(x0: 0, y0: 0, x1: pixelWidth, y1: pixelHeight)
        let area = PixelRect(enclosing: rect, scale: scale).intersection(whole)
        let dx = Int32((delta.width * scale).rounded()), dy = Int32((delta.height * scale).rounded())
        let from = area.intersection(PixelRect(x0: area.x0 - dx, y0: area.y0 - dy, x1: area.x1 - dx, y1: area.y1 - dy))
        guard !connection.isLost, paintCount > 0, !from.isEmpty else { return false }
        XCopyArea(display, backing.pixmap, backing.pixmap, copyContext, from.x0, from.y0, UInt32(from.width),
                  UInt32(from.height), from.x0 + dx, from.y0 + dy)
        scrolled.append(area)
        backdrops.forget(in: area)
        return true
    }

    func consumeFollowUp() -> Damage {
        Damage(rects: backdrops.consumeFollowUp().map { rect in
            CGRect(
                x: CGFloat(rect.x0) / scale, y: CGFloat(rect.y0) / scale, width: CGFloat(rect.width) / scale,
                height: CGFloat(rect.height) / scale)
        })
    }

    /// Shows what is on the backing again: the answer to an Expose.
    func copyToWindow(_ rect: PixelRect) {
        let rect = rect.intersection(PixelRect(x0: 0, y0: 0, x1: pixelWidth, y1: pixelHeight))
        guard !connection.isLost, window != 0, !rect.isEmpty else { return }
        let margin = rim?.margin ?? 0
        XCopyArea(display, backing.pixmap, window, copyContext, rect.x0, rect.y0, UInt32(rect.width),
                  UInt32(rect.height), rect.x0 + margin, rect.y0 + margin)
        rim?.round(rect, of: backing, on: window, width: pixelWidth, height: pixelHeight)
    }

    private func pixelRegion(of damage: Damage) -> [PixelRect] {
        let whole = PixelRect(x0: 0, y0: 0, x1: pixelWidth, y1: pixelHeight)
        return damage.rects.compactMap { rect in
            let pixels = PixelRect(enclosing: rect, scale: scale).intersection(whole)
            return pixels.isEmpty ? nil : pixels
        }
    }

    private func replay(_ list: DisplayList) {
        scopes.removeAll(keepingCapacity: true)
        (projection, blur, op) = (nil, 0, Int32(PictOpOver))
        hasBlending = list.hasBlending
        list.items.withUnsafeBufferPointer { replay($0) }
        flushText()
        if !scopes.isEmpty {
            Diagnostics.warn("a display list ends inside of \(scopes.count) clips or groups.")
            while let scope = scopes.popLast() { close(scope) }
        }
        resources.popAllLayers()
    }

    func replay(_ items: UnsafeBufferPointer<DisplayItem>) {
        var index = 0
        while index < items.count { index += draw(items, at: index) }
    }

    /// Draws the item at `index`, and with it the items after it that are drawn in one go.
    /// - Returns: how many items have been drawn.
    @inline(__always) private func draw(_ items: UnsafeBufferPointer<DisplayItem>, at index: Int) -> Int {
        // Through a pointer: the buffer's subscript would copy the whole item for each of its parts.
        let item = items.baseAddress! + index
        switch item.pointee.content {
        case .shape(let drawing, let opacity, let transform):
            if touches(item.pointee.bounds) { draw(drawing, opacity, transform, bounds: item.pointee.bounds) }
        case .rect(let rect, let color, let transform):
            guard touches(item.pointee.bounds) else { return 1 }
            if projection == nil {
                fill(rect, ink(color), transform)
            } else {
                drawProjected(item.pointee.command, bounds: item.pointee.bounds)
            }
        case .text(let run, let color, let transform):
            guard touches(item.pointee.bounds) else { return 1 }
            if projection == nil {
                text(run, ink(color), transform)
            } else {
                drawProjected(item.pointee.command, bounds: item.pointee.bounds)
            }
        case .command: return drawCommand(items, at: index)
        }
        return 1
    }

    /// Draws what is kept as it was when it was drawn last.
    @inline(__always) private func draw(_ drawing: ShapeDrawing, _ opacity: Double, _ transform: CGAffineTransform, bounds: CGRect) {
        guard projection == nil, let color = drawing.color else {
            return draw(drawing.command(opacity: opacity, transform), bounds: bounds)
        }
        let ink = ink(opacity < 1 ? color.multiplyingOpacity(by: opacity) : color)
        if drawKnownBox(of: drawing, ink, transform) { return }
        if let style = drawing.stroke {
            stroke(drawing.geometry, style, ink, transform, of: drawing)
        } else {
            fill(drawing.geometry, drawing.fillStyle, ink, transform, of: drawing)
        }
    }

    /// Draws a command, or begins or ends a group, or draws all of it.
    @inline(never) private func drawCommand(_ items: UnsafeBufferPointer<DisplayItem>, at index: Int) -> Int {
        let item = items.baseAddress! + index
        guard case .command(let command) = item.pointee.content else { return 1 }
        switch command {
        case .fill, .stroke, .text, .image: if touches(item.pointee.bounds) { draw(command, bounds: item.pointee.bounds) }
        case .pushClip(let geometry, let style, let transform):
            pushClip(geometry, style, transform, isOpen: hasBlending && blends(items, from: index))
        case .pushGroup(let opacity, let bounds):
            if drawsMerged(items, at: index, opacity: opacity) { return 3 }
            pushGroup(opacity: opacity, bounds: bounds)
        case .pushEffect(let effects, let bounds): return drawEffect(effects, bounds, items, at: index)
        case .pushProjection(let plane, _):
            scopes.append(.plane(projection))
            projection = projection.map { plane.concatenating($0) } ?? plane
        case .pushMask(let bounds): pushMask(bounds)
        case .endMask: endMask()
        case .popClip, .popGroup, .popMask, .popProjection: popScope()
        }
        return 1
    }

    /// Draws a command that draws something, unlike those that begin or end a group.
    func draw(_ command: DisplayCommand, bounds: CGRect) {
        if case .image(let drawing, let transform) = command { return image(drawing, transform) }
        if projection != nil { return drawProjected(command, bounds: bounds) }
        switch command {
        case .fill(let geometry, let style, .color(let color), let transform): fill(geometry, style, ink(color), transform)
        case .stroke(let geometry, let style, .color(let color), let transform): stroke(geometry, style, ink(color), transform)
        case .text(let run, .color(let color), let transform): text(run, ink(color), transform)
        default: drawShaded(command, bounds: bounds)
        }
    }

    private func drawShaded(_ command: DisplayCommand, bounds: CGRect) {
        switch command {
        case .fill(let geometry, let style, .shader(let shader, let opacity), let transform):
            if let ink = ink(shader, opacity, ProjectionTransform(transform), bounds) { fill(geometry, style, ink, transform) }
        case .stroke(let geometry, let style, .shader(let shader, let opacity), let transform):
            if let ink = ink(shader, opacity, ProjectionTransform(transform), bounds) { stroke(geometry, style, ink, transform) }
        case .text(let run, .shader(let shader, let opacity), let transform):
            if let ink = ink(shader, opacity, ProjectionTransform(transform), bounds) { text(run, ink, transform) }
        case .fill(let geometry, let style, .backdrop(let backdrop, let opacity), let transform):
            fill(geometry, style, ink(backdrop, opacity, bounds), transform)
        case .stroke(let geometry, let style, .backdrop(let backdrop, let opacity), let transform):
            stroke(geometry, style, ink(backdrop, opacity, bounds), transform)
        case .text(let run, .backdrop(let backdrop, let opacity), let transform):
            text(run, ink(backdrop, opacity, bounds), transform)
        default: break
        }
    }

    /// Draws a group around a single fill or text as that item with the opacity multiplied in, without a layer.
    private func drawsMerged(_ items: UnsafeBufferPointer<DisplayItem>, at index: Int, opacity: Double) -> Bool {
        guard index + 2 < items.count, case .command(.popGroup) = items[index + 2].content else { return false }
        let item = items[index + 1]
        guard let faint = item.command.multiplyingOpacity(by: opacity) else { return false }
        if touches(item.bounds) { draw(faint, bounds: item.bounds) }
        return true
    }

    /// Whether anything in the scope that begins at `index` blends.
    private func blends(_ items: UnsafeBufferPointer<DisplayItem>, from index: Int) -> Bool {
        guard let end = Self.end(of: items, from: index) else { return false }
        return items[index..<end].contains { $0.blends }
    }

    private func popScope() {
        guard let scope = scopes.popLast() else {
            Diagnostics.warn("a display list closes a clip or group that it did not open.")
            return
        }
        close(scope)
    }

    // MARK: - The target

    @inline(__always) func touches(_ bounds: CGRect) -> Bool {
        let region = target.bounds
        let bounds = projection.map { bounds.applying($0) } ?? bounds
        // Every comparison with a number that is NaN is false, so an item with such bounds is not drawn.
        return bounds.maxX * scale > CGFloat(region.x0) && bounds.minX * scale < CGFloat(region.x1)
            && bounds.maxY * scale > CGFloat(region.y0) && bounds.minY * scale < CGFloat(region.y1)
    }

    @inline(__always) func ink(_ color: Color.Resolved) -> Ink {
        // Text that is held back refers to its ink, which is about to be freed.
        if resources.solids.isFull { flushText() }
        return resources.solids.ink(for: color)
    }

    /// A shader as a source. `map` maps its coordinates to window points; `bounds`, in window points, is where it will be drawn.
    func ink(_ shader: Shader, _ opacity: Double, _ map: ProjectionTransform, _ bounds: CGRect) -> Ink? {
        let area = PixelRect(enclosing: bounds.insetBy(dx: -1, dy: -1), scale: scale)
        let device = map.concatenating(ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale)))
        guard let source = resources.shaders.source(shader, opacity: opacity, map: device, area: area, visible: target.bounds)
        else { return nil }
        return Ink(color: .transparent, picture: source.picture, isPattern: true, originX: source.x, originY: source.y)
    }

    /// What lies below `bounds` (window points), blurred, under the material's tint; the tint alone where nothing below is known.
    func ink(_ backdrop: BlurredBackdrop, _ opacity: Double, _ bounds: CGRect) -> Ink {
        if let heldBackdrop { return heldBackdrop }
        flushText()
        let area = PixelRect(enclosing: bounds, scale: scale).intersection(PixelRect(x0: 0, y0: 0, x1: pixelWidth, y1: pixelHeight))
        if target.showsBackdrop, let ink = backdrops.ink(backdrop, opacity: opacity, area: area, on: target, scale: scale) {
            return ink
        }
        return ink(backdrop.veil.multiplyingOpacity(by: opacity))
    }

    /// Tells the server which pixels may change.
    func applyClip() {
        target.backing.setClip(target.region.map { $0.xRectangle(originX: target.originX, originY: target.originY) })
    }

    static func bounds(of region: [PixelRect]) -> PixelRect { region.reduce(.empty) { $0.union($1) } }
}
