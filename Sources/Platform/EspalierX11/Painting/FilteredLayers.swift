import CX11
import EspalierGraphics

/// Layers that filters have worked on, as pictures on the server: a group that looks the same as before is not made again, wherever
/// it stands.
@MainActor final class FilteredLayers {
    /// What the appearance of a layer depends on.
    struct Key: Hashable {
        /// What is drawn, with coordinates from the layer's top left pixel.
        var commands: [DisplayCommand]
        /// Lengths in device pixels.
        var filters: [LayerFilter]
        var scale: Double
        var width: Int32, height: Int32
    }

    /// A filtered layer. Its place is counted from the top left pixel of its content.
    typealias Layer = ServerPicture

    private let pictures: PictureCache<Key>
    private var clock: UInt64 = 0

    init(connection: Connection) { pictures = PictureCache(connection: connection) }

    /// Lets go of what was not used lately. Called between frames.
    func beginFrame() {
        clock += 1
        pictures.beginFrame()
        contents.removeAll { $0.lastUse + 2 < clock }
    }

    func layer(for key: Key) -> Layer? { pictures.find(key) }

    /// - Parameter key: nil for what will not be asked for again.
    func insert(_ tile: PixelTile, for key: Key?) -> Layer { pictures.insert(tile, for: key) }

    // MARK: - Contents

    /// The unfiltered pixels of a layer, and the filters that they were last used with.
    private struct Content {
        var key: Key
        var tile: PixelTile
        var lastUse: UInt64

        func isBelow(_ other: Key) -> Bool {
            key.width == other.width && key.height == other.height && key.scale == other.scale && key.commands == other.commands
        }
    }

    /// Contents that every frame asks for. While a filter animates, what it filters stays the same and need not be drawn again.
    private var contents: [Content] = []
    private static let contentLimit = 4

    /// The unfiltered pixels that `key` needs, whatever its filters, and whether the filters are the same as last time.
    func content(for key: Key) -> (tile: PixelTile, hasSameFilters: Bool)? {
        guard let index = contents.firstIndex(where: { $0.isBelow(key) }) else { return nil }
        let hasSameFilters = contents[index].key == key
        contents[index].key = key
        contents[index].lastUse = clock
        return (contents[index].tile, hasSameFilters)
    }

    func keep(_ tile: PixelTile, for key: Key) {
        if contents.count >= Self.contentLimit, let oldest = contents.indices.min(by: { contents[$0].lastUse < contents[$1].lastUse }) {
            contents.remove(at: oldest)
        }
        contents.append(Content(key: key, tile: tile, lastUse: clock))
    }
}
