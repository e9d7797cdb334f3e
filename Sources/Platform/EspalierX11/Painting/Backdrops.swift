import CX11
import EspalierGraphics
import Foundation

/// What a window shows below its materials, blurred.
///
/// Each material has a store: the pixels below it, which the painter copies as far as it paints them. The server halves them three
/// times, the client reads what is left (a 64th), blurs it and hands it back; drawing enlarges it again, between its pixels by
/// straight lines, which a blur of this width does not show. While the small picture stays the same nothing is blurred, so that
/// what changes in front of a material costs next to nothing.
@MainActor final class Backdrops {
    private struct Key: Hashable {
        var area: PixelRect
        var sigma: CGFloat
        /// Tells materials in the same place from each other: their order from back to front.
        var number: Int
    }

    /// A picture on the server.
    private struct Layer {
        var pixmap: Pixmap = 0
        var picture: Picture = 0
        var width: Int32 = 0, height: Int32 = 0
    }

    private final class Store {
        /// The pixels below the material, then halves of them: each level has half the size of the one before.
        var levels: [Layer] = []
        /// The blurred picture, as large as the last level.
        var result = Layer()
        var small: [UInt32] = []
        var blurred: [UInt32] = []
        var appearance: (map: ColorMap, opacity: Double)?
        /// Whether all of the area has been painted, or asked to be, since the store was made: before that the levels have gaps.
        var isWhole = false
        var lastVisit = 0
    }

    private static let halvings = 3
    private static var cell: Int32 { 1 << halvings }
    private static let limit = 24
    private let connection: Connection
    private var stores: [Key: Store] = [:]
    private var visits: [Key: Int] = [:]
    private var clock = 0
    /// Where a material must be painted again because what it blurs has changed beside it; in device pixels.
    private(set) var followUp: [PixelRect] = []

    init(connection: Connection) { self.connection = connection }

    var isEmpty: Bool { stores.isEmpty }

    func consumeFollowUp() -> [PixelRect] {
        defer { followUp.removeAll() }
        return followUp
    }

    // MARK: - Frames

    func beginFrame() {
        clock += 1
        visits.removeAll(keepingCapacity: true)
    }

    /// Lets go of materials that are no longer there: a frame has painted their place without them.
    func endFrame(_ region: [PixelRect]) {
        for (key, store) in stores where store.lastVisit < clock {
            if stores.count > Self.limit || region.contains(where: { !$0.intersection(key.area).isEmpty }) { remove(key) }
        }
    }

    /// Drops what is known of an area whose pixels have moved without being painted.
    func forget(in area: PixelRect) {
        for key in stores.keys where !key.area.intersection(area).isEmpty { remove(key) }
    }

    func removeAll() { for key in stores.keys { remove(key) } }

    private func remove(_ key: Key) {
        guard let store = stores.removeValue(forKey: key) else { return }
        for layer in store.levels { free(layer) }
        free(store.result)
    }

    private func free(_ layer: Layer) {
        guard layer.pixmap != 0, !connection.isLost else { return }
        XRenderFreePicture(connection.display, layer.picture)
        XFreePixmap(connection.display, layer.pixmap)
    }

    // MARK: - Drawing

    /// The paint for a material on `area`; nil where nothing could be read.
    /// - Parameters:
    ///   - target: has been painted up to the material, in its region.
    func ink(_ backdrop: BlurredBackdrop, opacity: Double, area: PixelRect, on target: Painter.Target, scale: CGFloat) -> Ink? {
        guard !area.isEmpty, area.width <= Backing.maximumSide, area.height <= Backing.maximumSide, !connection.isLost else { return nil }
        var key = Key(area: area, sigma: backdrop.sigma * scale, number: 0)
        key.number = visits[key, default: 0]
        visits[Key(area: area, sigma: key.sigma, number: 0), default: 0] += 1
        let store = stores[key] ?? makeStore(area)
        stores[key] = store
        store.lastVisit = clock
        guard capture(area, of: target, into: store) else { return nil }
        update(store, backdrop, opacity, area, target, sigma: Self.sigmaOfCells(key.sigma))
        guard store.result.picture != 0 else { return nil }
        return Ink(color: .transparent, picture: store.result.picture, isPattern: true, originX: area.x0, originY: area.y0)
    }

    /// The blur that the small picture still needs, in its pixels. Averaging each cell on the way down and drawing straight lines
    /// between pixels on the way up have blurred already, which is subtracted here.
    private static func sigmaOfCells(_ sigma: CGFloat) -> CGFloat {
        let square = CGFloat(cell * cell)
        return (max(sigma * sigma - (square - 1) / 12 - square / 6, 0) / square).squareRoot()
    }

    private func makeStore(_ area: PixelRect) -> Store {
        let store = Store()
        var (width, height) = (area.width, area.height)
        for level in 0...Self.halvings {
            var layer = makeLayer(width, height)
            // Sampled in the middle of four pixels, the server's bilinear filter gives their mean, which the next level consists of.
            if level < Self.halvings { read(&layer, enlarged: 0.5) }
            var clear = XRenderColor.transparent
            XRenderFillRectangle(
                connection.display, Int32(PictOpSrc), layer.picture, &clear, 0, 0, UInt32(width), UInt32(height))
            store.levels.append(layer)
            (width, height) = ((width + 1) / 2, (height + 1) / 2)
        }
        return store
    }

    private func makeLayer(_ width: Int32, _ height: Int32) -> Layer {
        let display = connection.display
        let pixmap = XCreatePixmap(display, connection.root, UInt32(width), UInt32(height), 32)
        var attributes = XRenderPictureAttributes()
        attributes.`repeat` = RepeatPad
        let picture = XRenderCreatePicture(display, pixmap, connection.argbFormat, CUnsignedLong(CPRepeat), &attributes)
        return Layer(pixmap: pixmap, picture: picture, width: width, height: height)
    }

    private func read(_ layer: inout Layer, enlarged factor: Double) {
        let step = XFixed(65536 / factor), one = XFixed(65536)
        var transform = XTransform(matrix: ((step, 0, 0), (0, step, 0), (0, 0, one)))
        XRenderSetPictureTransform(connection.display, layer.picture, &transform)
        XRenderSetPictureFilter(connection.display, layer.picture, "bilinear", nil, 0)
    }

    /// Copies what has been painted below the material, and has the server scale it down level by level.
    /// - Returns: whether the store has something to show.
    private func capture(_ area: PixelRect, of target: Painter.Target, into store: Store) -> Bool {
        let display = connection.display
        var dirty = PixelRect.empty
        for rect in target.region {
            let part = rect.intersection(area)
            if part.isEmpty { continue }
            XRenderComposite(
                display, Int32(PictOpSrc), target.picture, Picture(None), store.levels[0].picture, part.x0 - target.originX,
                part.y0 - target.originY, 0, 0, part.x0 - area.x0, part.y0 - area.y0, UInt32(part.width), UInt32(part.height))
            dirty = dirty.union(part)
        }
        guard !dirty.isEmpty else { return store.result.picture != 0 }
        var (x0, y0, x1, y1) = (dirty.x0 - area.x0, dirty.y0 - area.y0, dirty.x1 - area.x0, dirty.y1 - area.y0)
        for level in 1...Self.halvings {
            (x0, y0, x1, y1) = (x0 / 2, y0 / 2, (x1 + 1) / 2, (y1 + 1) / 2)
            XRenderComposite(
                display, Int32(PictOpSrc), store.levels[level - 1].picture, Picture(None), store.levels[level].picture, x0, y0, 0, 0,
                x0, y0, UInt32(x1 - x0), UInt32(y1 - y0))
        }
        return true
    }

    /// Blurs what is below the material, unless both that and the way it is blurred are the same as before.
    private func update(
        _ store: Store, _ backdrop: BlurredBackdrop, _ opacity: Double, _ area: PixelRect, _ target: Painter.Target, sigma: CGFloat
    ) {
        let last = store.levels[Self.halvings]
        let count = Int(last.width) * Int(last.height)
        var isRead = false
        let small = [UInt32](unsafeUninitializedCapacity: count) { pixels, done in
            done = count
            isRead = cx11_get_argb(
                connection.display, last.pixmap, pixels.baseAddress!, UInt32(last.width), UInt32(last.height)) != 0
        }
        guard isRead else { return }
        let isCovered = target.region.contains { $0.intersection(area) == area }
        if !store.isWhole, !isCovered { followUp.append(area) }
        store.isWhole = true
        let map = backdrop.map
        let isSameAppearance = store.appearance?.map == map && store.appearance?.opacity == opacity
        if isSameAppearance, small == store.small { return }
        store.small = small
        store.appearance = (map, opacity)
        let tile = PixelTile(x: 0, y: 0, width: Int(last.width), height: Int(last.height), pixels: small)
        let blurred = tile.blurred(sigma: sigma, map: map, opacity: opacity).pixels
        if store.result.picture == 0 {
            store.result = makeLayer(last.width, last.height)
            read(&store.result, enlarged: Double(Self.cell))
        }
        let changed = Self.difference(blurred, store.blurred, width: Int(last.width), in: area)
        store.blurred = blurred
        let context = connection.uploadContext(for: store.result.pixmap)
        blurred.withUnsafeBufferPointer {
            cx11_put_argb(
                connection.display, store.result.pixmap, context, $0.baseAddress!, UInt32(last.width), UInt32(last.height))
        }
        if !changed.isEmpty, !target.region.contains(where: { $0.intersection(changed) == changed }) { followUp.append(changed) }
    }

    /// The rectangle in which two small pictures differ, in device pixels of the area that they stand for.
    private static func difference(_ new: [UInt32], _ old: [UInt32], width: Int, in area: PixelRect) -> PixelRect {
        guard new.count == old.count else { return area }
        var (x0, y0, x1, y1) = (Int.max, Int.max, -1, -1)
        for index in new.indices where new[index] != old[index] {
            let (x, y) = (index % width, index / width)
            (x0, y0, x1, y1) = (min(x0, x), min(y0, y), max(x1, x), max(y1, y))
        }
        guard x1 >= 0 else { return .empty }
        // Enlarged, a small pixel has an influence as far as the middles of its neighbours.
        let cell = Int(cell)
        return PixelRect(
            x0: area.x0 + Int32((x0 - 1) * cell), y0: area.y0 + Int32((y0 - 1) * cell), x1: area.x0 + Int32((x1 + 2) * cell),
            y1: area.y0 + Int32((y1 + 2) * cell)
        ).intersection(area)
    }
}
