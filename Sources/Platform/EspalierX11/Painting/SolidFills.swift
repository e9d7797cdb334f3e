import CX11
import EspalierGraphics

/// What something is drawn with, as the server takes it: a colour (RENDER's components are gamma encoded, 16 bits wide and
/// multiplied by alpha), or a picture with the device pixel that its top left pixel stands for.
struct Ink {
    var color: XRenderColor
    /// The source: for a colour a repeating picture of one pixel. It lives on the server until the cache is flushed.
    var picture: Picture
    /// Whether the ink is a picture, whose colour depends on the place.
    var isPattern = false
    var originX: Int32 = 0
    var originY: Int32 = 0

    var isOpaque: Bool { color.alpha == 0xffff && !isPattern }
    var isClear: Bool { color.alpha == 0 && !isPattern }
}

extension XRenderColor {
    init(_ color: Color.Resolved) {
        func clamp(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 } // false for NaN, too
        let alpha = clamp(color.opacity)
        func component(_ value: Float) -> UInt16 { Self.component(UInt16(clamp(value) * alpha * 255 + 0.5)) }
        self.init(red: component(color.red), green: component(color.green), blue: component(color.blue), alpha: component(1))
    }

    /// The component of 16 bits that the server turns into exactly this byte. It keeps the upper eight bits only: of a component
    /// rounded to 16 bits it would often make one step less than the nearest.
    static func component(_ byte: UInt16) -> UInt16 { byte * 257 }

    /// The colour where `coverage` of 255 of a pixel is covered.
    func scaled(by coverage: UInt8) -> XRenderColor {
        func part(_ value: UInt16) -> UInt16 { Self.component(((value >> 8) * UInt16(coverage) + 127) / 255) }
        return XRenderColor(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    }

    static let transparent = XRenderColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// The inks in use, by the bits of their colours. It is a hash table with open addressing, which takes one access for each fill, and
/// neither hashes structures nor counts references.
@MainActor final class SolidFills {
    private struct Entry {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var ink = Ink(color: .transparent, picture: 0)
    }

    private static let capacity = 4096
    private let connection: Connection
    // exclusivity(unchecked): looked up for each rectangle that is drawn, where the check would cost time. Only this class's functions
    // change it, and nothing that they call gets back here.
    @exclusivity(unchecked) private var entries = [Entry](repeating: Entry(), count: capacity)
    @exclusivity(unchecked) private var count = 0
    /// Solid sources of alpha alone: the masks that opacity groups are composed through.
    private var alphas: [UInt16: Picture] = [:]

    init(connection: Connection) { self.connection = connection }

    /// Whether the next new ink frees all others.
    var isFull: Bool { count > Self.capacity / 2 }

    func ink(for color: Color.Resolved) -> Ink {
        let first = UInt64(color.linearRed.bitPattern) << 32 | UInt64(color.linearGreen.bitPattern)
        let second = UInt64(color.linearBlue.bitPattern) << 32 | UInt64(color.opacity.bitPattern)
        let hash = (first ^ (second &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
        var index = Int(truncatingIfNeeded: hash >> 52)
        while true {
            let entry = entries[index]
            if entry.ink.picture == 0 { break }
            if entry.first == first, entry.second == second { return entry.ink }
            index = (index + 1) & (Self.capacity - 1)
        }
        return insert(color, Entry(first: first, second: second), at: index)
    }

    private func insert(_ color: Color.Resolved, _ entry: Entry, at index: Int) -> Ink {
        if isFull {
            flush()
            return ink(for: color)
        }
        var entry = entry
        var color = XRenderColor(color)
        entry.ink = Ink(color: color, picture: XRenderCreateSolidFill(connection.display, &color))
        entries[index] = entry
        count += 1
        return entry.ink
    }

    func alpha(_ opacity: Double) -> Picture {
        let alpha = XRenderColor.component(UInt16(max(0, min(opacity, 1)) * 255 + 0.5))
        if let known = alphas[alpha] { return known }
        if alphas.count >= 256 {
            for picture in alphas.values { XRenderFreePicture(connection.display, picture) }
            alphas.removeAll()
        }
        var color = XRenderColor(red: 0, green: 0, blue: 0, alpha: alpha)
        let picture = XRenderCreateSolidFill(connection.display, &color)
        alphas[alpha] = picture
        return picture
    }

    /// Frees all inks, so that animated colours do not pile up on the server. It keeps the sources of requests it has not finished.
    private func flush() {
        for entry in entries where entry.ink.picture != 0 { XRenderFreePicture(connection.display, entry.ink.picture) }
        entries = [Entry](repeating: Entry(), count: Self.capacity)
        count = 0
    }
}
