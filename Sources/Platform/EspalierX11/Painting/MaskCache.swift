import CX11
import EspalierGraphics
import Foundation

/// An A8 picture on the server: the coverage of an outline. It lies `x`, `y` pixels from the whole-pixel origin that the outline
/// was positioned by.
struct Mask {
    var picture: Picture
    var x: Int32
    var y: Int32
    var width: Int32
    var height: Int32
    /// Where in `MaskCache.slices` the stretchable columns and rows are described; -1 for a plain mask.
    var slice: Int32 = -1

    var isEmpty: Bool { width <= 0 || height <= 0 }
    static let empty = Mask(picture: 0, x: 0, y: 0, width: 0, height: 0)
}

/// An outline other than a box, apart from where it lies: two of the same key have the same pixels.
struct OutlineKey: Hashable {
    var geometry: ShapeGeometry
    var stroke: StrokeStyle?
    /// The linear part of the map to device pixels.
    var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat
    /// The position within a pixel, in quarters.
    var phaseX: UInt8, phaseY: UInt8
    var evenOdd: Bool
    var antialiased: Bool
    /// The standard deviation of a Gaussian in device pixels; 0 leaves the outline sharp.
    var blur: CGFloat
}

/// A text that is not upright or not at its font's size, drawn as an outline.
struct TextOutlineKey: Hashable {
    var run: TextRun
    var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat
    var phaseX: UInt8, phaseY: UInt8
    var blur: CGFloat
}

/// The coverage masks on the server, the least recently used thrown away when they take too much of its memory.
@MainActor final class MaskCache {
    /// A mask on the server.
    struct Stored {
        var mask: Mask
        var pixmap: Pixmap
        var bytes: Int
    }

    /// How much of the server's memory the masks of boxes, outlines and texts may take together, in bytes.
    private static let limit = 24 << 20
    /// For how many frames a mask is kept that was wanted in one frame only: an outline that changes in each frame is never asked
    /// for again, and its mask must not push out those that are.
    private static let trial = 8
    private let connection: Connection
    // A cache for each kind of key: one of them all would hash the kind with each.
    // exclusivity(unchecked): looked up for each box that is drawn, where the check would cost time. Only this class's functions change
    // it, and nothing that they call gets back here.
    @exclusivity(unchecked) private var boxes = BoundedCache<BoxKey, Stored>(limit: MaskCache.limit, framesOfTrial: MaskCache.trial)
    private var outlines = BoundedCache<OutlineKey, Stored>(limit: MaskCache.limit, framesOfTrial: MaskCache.trial)
    private var texts = BoundedCache<TextOutlineKey, Stored>(limit: MaskCache.limit, framesOfTrial: MaskCache.trial)
    /// The last box of each subpixel phase: many views of one shape find theirs without hashing.
    private var recent = MaskCache.noneRecent
    private static let noneRecent = [(key: BoxKey, place: Int)](repeating: (BoxKey.none, -1), count: 16)
    private(set) var slices: [NineSlice] = []
    private var parts = LargeOutlines()
    private var temporaries: [Stored] = []
    private var temporaryBytes = 0
    private var freeSlices: [Int32] = []
    /// The context for uploads. A context belongs to a depth, so it is made with the first mask.
    private var uploadContext: GC?

    init(connection: Connection) { self.connection = connection }

    var count: Int { boxes.count + outlines.count + texts.count + temporaries.count + parts.count }
    var totalBytes: Int { boxes.cost + outlines.cost + texts.cost + temporaryBytes + parts.bytes }

    /// Lets masks of earlier frames go where there are too many. Called between frames, so that none in use disappears.
    func beginFrame() {
        for stored in temporaries { free(stored) }
        temporaries.removeAll(keepingCapacity: true)
        temporaryBytes = 0
        for stored in parts.beginFrame() { free(stored) }
        shareRoom()
        let gone = boxes.beginFrame()
        if !gone.isEmpty { recent = Self.noneRecent }
        for stored in gone { free(stored) }
        for stored in outlines.beginFrame() { free(stored) }
        for stored in texts.beginFrame() { free(stored) }
    }

    /// The limit is for all kinds of masks together: when it is passed, each kind frees half of its own.
    private func shareRoom() {
        let (box, outline, text) = (boxes.cost, outlines.cost, texts.cost)
        let isTooMuch = box + outline + text > Self.limit
        boxes.limit = isTooMuch ? box - 1 : Self.limit
        outlines.limit = isTooMuch ? outline - 1 : Self.limit
        texts.limit = isTooMuch ? text - 1 : Self.limit
    }

    // MARK: - Finding

    @inline(__always) func box(_ key: BoxKey, make: () -> Coverage) -> Mask {
        let phase = Int(key.phase & 15)
        if recent[phase].place >= 0, recent[phase].key == key { return boxes.use(recent[phase].place).mask }
        return findBox(key, phase: phase, make: make)
    }

    private func findBox(_ key: BoxKey, phase: Int, make: () -> Coverage) -> Mask {
        if boxes.place(of: key) == nil {
            let stored = upload(make())
            boxes.insert(stored, for: key, cost: stored.bytes)
        }
        guard let place = boxes.place(of: key) else { return .empty }
        recent[phase] = (key, place)
        return boxes.use(place).mask
    }

    func outline(_ key: OutlineKey, make: () -> Coverage) -> Mask {
        if let known = outlines.find(key) { return known.mask }
        let stored = upload(make())
        outlines.insert(stored, for: key, cost: stored.bytes)
        return stored.mask
    }

    func text(_ key: TextOutlineKey, make: () -> Coverage) -> Mask {
        if let known = texts.find(key) { return known.mask }
        let stored = upload(make())
        texts.insert(stored, for: key, cost: stored.bytes)
        return stored.mask
    }

    /// A mask of what is needed of an outline that is too large for a whole one. What has been made of it in the last frames is used
    /// again: a chart that is scrolled, or whose selection moves over it, is not made anew for that.
    /// - Parameters:
    ///   - needed: what is to be seen of the outline, counted from its origin.
    ///   - extent: what the outline cannot leave.
    func part(_ key: OutlineKey, needed: PixelRect, extent: PixelRect, make: (PixelRect) -> Coverage) -> Mask {
        if let known = parts.find(key, needed) { return known.mask }
        let (area, gone) = parts.area(toMakeFor: key, needed, in: extent)
        if let gone {
            temporaries.append(gone)
            temporaryBytes += gone.bytes
        }
        let stored = upload(make(area))
        parts.insert(stored, for: key, area)
        return stored.mask
    }

    /// A mask that nobody will ask for again; it lives until the next frame.
    func temporary(_ coverage: Coverage) -> Mask {
        let stored = upload(coverage)
        temporaries.append(stored)
        temporaryBytes += stored.bytes
        return stored.mask
    }

    // MARK: - On the server

    private func upload(_ coverage: Coverage) -> Stored {
        if coverage.isEmpty { return Stored(mask: .empty, pixmap: 0, bytes: 0) }
        let (width, height) = (UInt32(coverage.width), UInt32(coverage.height))
        let pixmap = XCreatePixmap(connection.display, connection.root, width, height, 8)
        let context = uploadContext ?? XCreateGC(connection.display, pixmap, 0, nil)!
        uploadContext = context
        coverage.bytes.withUnsafeBufferPointer { bytes in
            cx11_put_a8(connection.display, pixmap, context, bytes.baseAddress!, width, height, width)
        }
        let picture = XRenderCreatePicture(connection.display, pixmap, connection.maskFormat, 0, nil)
        var mask = Mask(picture: picture, x: coverage.x, y: coverage.y, width: coverage.width, height: coverage.height)
        if let slice = coverage.slice {
            if let place = freeSlices.popLast() {
                slices[Int(place)] = slice
                mask.slice = place
            } else {
                mask.slice = Int32(slices.count)
                slices.append(slice)
            }
        }
        return Stored(mask: mask, pixmap: pixmap, bytes: coverage.bytes.count)
    }

    private func free(_ stored: Stored) {
        if stored.mask.slice >= 0 { freeSlices.append(stored.mask.slice) }
        guard stored.pixmap != 0 else { return }
        XRenderFreePicture(connection.display, stored.mask.picture)
        XFreePixmap(connection.display, stored.pixmap)
    }
}
