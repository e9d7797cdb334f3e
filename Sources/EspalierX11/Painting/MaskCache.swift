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
    /// Quarters of a pixel.
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
    private struct Slot {
        var pixmap: Pixmap = 0
        var mask = Mask.empty
        var key: Key?
        var bytes = 0
        var lastUse: UInt64 = 0
        /// The frame in which the mask was made.
        var birth: UInt64 = 0
    }

    enum Key: Hashable {
        case box(BoxKey)
        case outline(OutlineKey)
        case text(TextOutlineKey)
    }

    /// Of server memory.
    private static let limit = 24 << 20
    /// For how many frames a mask is kept that was wanted in one frame only: an outline that changes in each frame is never asked
    /// for again, and its mask must not push out those that are.
    private static let probation: UInt64 = 8
    private let connection: Connection
    private var boxes: [BoxKey: Int] = [:]
    private var outlines: [OutlineKey: Int] = [:]
    private var texts: [TextOutlineKey: Int] = [:]
    private var slots: [Slot] = []
    private var free: [Int] = []
    /// The last box of each subpixel phase: many views of one shape find theirs without hashing.
    private var recent = [(key: BoxKey, slot: Int)](repeating: (BoxKey.none, -1), count: 16)
    private(set) var slices: [NineSlice] = []
    private(set) var totalBytes = 0
    private var clock: UInt64 = 0
    private var temporaries: [Int] = []
    /// Masks that no later frame has asked for yet, oldest first.
    private var young: [(slot: Int, birth: UInt64)] = []
    private var freeSlices: [Int32] = []
    /// For uploads; made with the first mask because a context belongs to a depth.
    private var uploadContext: GC?

    init(connection: Connection) { self.connection = connection }

    var count: Int { slots.count - free.count }

    /// Lets masks of earlier frames go where there are too many. Called between frames, so that none in use disappears.
    func beginFrame() {
        clock += 1
        for slot in temporaries { remove(slot) }
        temporaries.removeAll(keepingCapacity: true)
        if clock % Self.probation == 0 { dropYoung() }
        if totalBytes > Self.limit { evict(downTo: Self.limit / 2) }
    }

    // MARK: - Finding

    @inline(__always) func box(_ key: BoxKey, make: () -> Coverage) -> Mask {
        let phase = Int(key.phase & 15)
        if recent[phase].slot >= 0, recent[phase].key == key {
            slots[recent[phase].slot].lastUse = clock
            return slots[recent[phase].slot].mask
        }
        return findBox(key, phase: phase, make: make)
    }

    private func findBox(_ key: BoxKey, phase: Int, make: () -> Coverage) -> Mask {
        let slot = boxes[key] ?? insert(make(), key: .box(key))
        boxes[key] = slot
        recent[phase] = (key, slot)
        slots[slot].lastUse = clock
        return slots[slot].mask
    }

    func outline(_ key: OutlineKey, make: () -> Coverage) -> Mask {
        let slot = outlines[key] ?? insert(make(), key: .outline(key))
        outlines[key] = slot
        slots[slot].lastUse = clock
        return slots[slot].mask
    }

    func text(_ key: TextOutlineKey, make: () -> Coverage) -> Mask {
        let slot = texts[key] ?? insert(make(), key: .text(key))
        texts[key] = slot
        slots[slot].lastUse = clock
        return slots[slot].mask
    }

    /// A mask that nobody will ask for again; it lives until the next frame.
    func temporary(_ coverage: Coverage) -> Mask {
        let slot = insert(coverage, key: nil)
        temporaries.append(slot)
        return slots[slot].mask
    }

    // MARK: - Storing

    private func insert(_ coverage: Coverage, key: Key?) -> Int {
        var slot = Slot()
        slot.key = key
        slot.lastUse = clock
        slot.birth = clock
        if !coverage.isEmpty {
            let (width, height) = (UInt32(coverage.width), UInt32(coverage.height))
            let pixmap = XCreatePixmap(connection.display, connection.root, width, height, 8)
            let context = uploadContext ?? XCreateGC(connection.display, pixmap, 0, nil)!
            uploadContext = context
            coverage.bytes.withUnsafeBufferPointer { bytes in
                cx11_put_a8(connection.display, pixmap, context, bytes.baseAddress!, width, height, width)
            }
            let picture = XRenderCreatePicture(connection.display, pixmap, connection.maskFormat, 0, nil)
            slot.pixmap = pixmap
            slot.bytes = coverage.bytes.count
            slot.mask = Mask(picture: picture, x: coverage.x, y: coverage.y, width: coverage.width, height: coverage.height)
            if let slice = coverage.slice {
                if let place = freeSlices.popLast() {
                    slices[Int(place)] = slice
                    slot.mask.slice = place
                } else {
                    slot.mask.slice = Int32(slices.count)
                    slices.append(slice)
                }
            }
        }
        totalBytes += slot.bytes
        let index = free.popLast() ?? slots.count
        if index < slots.count { slots[index] = slot } else { slots.append(slot) }
        if key != nil { young.append((index, clock)) }
        return index
    }

    /// Throws away what was made for one frame, once it is clear that it was.
    private func dropYoung() {
        young.removeAll { entry in
            let slot = slots[entry.slot]
            // Gone, or asked for again: then it is kept as long as there is room.
            if slot.key == nil || slot.birth != entry.birth || slot.lastUse > slot.birth { return true }
            guard slot.birth + Self.probation <= clock else { return false }
            remove(entry.slot)
            return true
        }
    }

    private func evict(downTo target: Int) {
        let used = slots.indices.filter { slots[$0].pixmap != 0 && slots[$0].lastUse < clock }
        for index in used.sorted(by: { slots[$0].lastUse < slots[$1].lastUse }) {
            if totalBytes <= target { break }
            remove(index)
        }
    }

    private func remove(_ index: Int) {
        let slot = slots[index]
        if slot.pixmap != 0 {
            XRenderFreePicture(connection.display, slot.mask.picture)
            XFreePixmap(connection.display, slot.pixmap)
        }
        totalBytes -= slot.bytes
        if slot.mask.slice >= 0 { freeSlices.append(slot.mask.slice) }
        switch slot.key {
        case .box(let key):
            boxes[key] = nil
            for phase in recent.indices where recent[phase].slot == index { recent[phase].slot = -1 }
        case .outline(let key): outlines[key] = nil
        case .text(let key): texts[key] = nil
        case nil: break
        }
        slots[index] = Slot()
        free.append(index)
    }
}
