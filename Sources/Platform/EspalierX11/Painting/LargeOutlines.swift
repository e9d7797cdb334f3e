import EspalierGraphics

/// The masks of parts of outlines that are too large for a mask of the whole: what has been seen of each in the last frames.
@MainActor struct LargeOutlines {
    private struct Part {
        var key: OutlineKey
        /// What the mask covers, counted from the outline's origin.
        var area: PixelRect
        var stored: MaskCache.Stored
        /// The frame in which it was wanted last.
        var used: Int
    }

    /// No more of them than this: they are compared one by one, as hashing a path of thousands of points would cost more.
    private static let limit = 8
    /// The largest area that is made beyond what is needed, in pixels, which are bytes of the server's memory.
    private static let largest = 4 << 20
    /// How far around what is needed a part is made, in pixels.
    private static let margin: Int32 = 384
    /// For how many frames a part is kept that nobody asks for.
    private static let framesKept = 3
    private var parts: [Part] = []
    private var frame = 0

    var count: Int { parts.count }
    var bytes: Int { parts.reduce(0) { $0 + $1.stored.bytes } }

    /// The parts that have not been wanted for some frames; they are the caller's to free.
    mutating func beginFrame() -> [MaskCache.Stored] {
        frame += 1
        let oldest = frame - Self.framesKept
        let gone = parts.filter { $0.used < oldest }.map(\.stored)
        if !gone.isEmpty { parts.removeAll { $0.used < oldest } }
        return gone
    }

    mutating func find(_ key: OutlineKey, _ needed: PixelRect) -> MaskCache.Stored? {
        guard let place = parts.firstIndex(where: { $0.area.contains(needed) && $0.key == key }) else { return nil }
        parts[place].used = frame
        return parts[place].stored
    }

    /// What to make where nothing that is known covers what is needed. An outline of which another part was seen is being moved, and what
    /// is needed may be the strip that came into view: more is made on each side, for the frames to come.
    /// - Returns: the area, and a mask that makes room for the new one.
    mutating func area(toMakeFor key: OutlineKey, _ needed: PixelRect, in extent: PixelRect) -> (PixelRect, gone: MaskCache.Stored?) {
        guard let known = parts.firstIndex(where: { $0.key == key }) else {
            guard parts.count >= Self.limit, let oldest = parts.indices.min(by: { parts[$0].used < parts[$1].used }) else {
                return (needed, nil)
            }
            return (needed, parts.remove(at: oldest).stored)
        }
        let gone = parts.remove(at: known).stored
        let margin = Self.margin
        let wide = PixelRect(x0: needed.x0 - margin, y0: needed.y0 - margin, x1: needed.x1 + margin, y1: needed.y1 + margin).intersection(
            extent)
        return (Int(wide.width) * Int(wide.height) <= Self.largest ? wide : needed, gone)
    }

    mutating func insert(_ stored: MaskCache.Stored, for key: OutlineKey, _ area: PixelRect) {
        parts.append(Part(key: key, area: area, stored: stored, used: frame))
    }
}
