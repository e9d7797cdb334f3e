import CX11
import EspalierGraphics

/// Layers that filters have worked on, as pictures on the server: a group that looks the same as before is not made again, wherever
/// it stands.
@MainActor final class FilteredLayers {
    /// What the look of a layer depends on.
    struct Key: Hashable {
        /// From the layer's top left pixel.
        var commands: [DisplayCommand]
        /// Lengths in device pixels.
        var filters: [LayerFilter]
        var scale: Double
        var width: Int32, height: Int32
    }

    struct Layer {
        var picture: Picture
        /// From the top left pixel of the content.
        var x: Int32, y: Int32
        var width: Int32, height: Int32
    }

    private struct Entry {
        var layer: Layer
        var pixmap: Pixmap
        var bytes: Int
        var lastUse: UInt64
    }

    /// Of server memory.
    private static let limit = 32 << 20
    private let connection: Connection
    private var entries: [Key: Entry] = [:]
    private var temporaries: [Entry] = []
    private var totalBytes = 0
    private var clock: UInt64 = 0
    private var uploadContext: GC?

    init(connection: Connection) { self.connection = connection }

    /// Lets go of what was not used lately. Called between frames.
    func beginFrame() {
        clock += 1
        for entry in temporaries { free(entry) }
        temporaries.removeAll(keepingCapacity: true)
        contents.removeAll { $0.lastUse + 2 < clock }
        guard totalBytes > Self.limit else { return }
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where entry.lastUse + 1 < clock {
            if totalBytes <= Self.limit / 2 { break }
            free(entry)
            entries[key] = nil
        }
    }

    private func free(_ entry: Entry) {
        totalBytes -= entry.bytes
        guard entry.pixmap != 0 else { return }
        XRenderFreePicture(connection.display, entry.layer.picture)
        XFreePixmap(connection.display, entry.pixmap)
    }

    func layer(for key: Key) -> Layer? {
        guard entries[key] != nil else { return nil }
        entries[key]!.lastUse = clock
        return entries[key]!.layer
    }

    // MARK: - Contents

    /// What filters are given, and for which filters it was wanted last.
    private struct Content {
        var key: Key
        var tile: PixelTile
        var lastUse: UInt64

        func isBelow(_ other: Key) -> Bool {
            key.width == other.width && key.height == other.height && key.scale == other.scale && key.commands == other.commands
        }
    }

    /// Kept while they are asked for frame by frame: while a filter animates, its content stays.
    private var contents: [Content] = []
    private static let contentLimit = 4

    /// What is below the filters of `key`, whatever these are, and whether they are the same as last time.
    func content(for key: Key) -> (tile: PixelTile, isSettled: Bool)? {
        guard let index = contents.firstIndex(where: { $0.isBelow(key) }) else { return nil }
        let isSettled = contents[index].key == key
        contents[index].key = key
        contents[index].lastUse = clock
        return (contents[index].tile, isSettled)
    }

    func keep(_ tile: PixelTile, for key: Key) {
        if contents.count >= Self.contentLimit, let oldest = contents.indices.min(by: { contents[$0].lastUse < contents[$1].lastUse }) {
            contents.remove(at: oldest)
        }
        contents.append(Content(key: key, tile: tile, lastUse: clock))
    }

    /// - Parameter key: nil for what will not be asked for again.
    func insert(_ tile: PixelTile, for key: Key?) -> Layer {
        var entry = Entry(
            layer: Layer(picture: 0, x: Int32(tile.x), y: Int32(tile.y), width: Int32(tile.width), height: Int32(tile.height)),
            pixmap: 0, bytes: tile.pixels.count * 4, lastUse: clock)
        if !tile.isEmpty, !connection.isLost {
            let (width, height) = (UInt32(tile.width), UInt32(tile.height))
            entry.pixmap = XCreatePixmap(connection.display, connection.root, width, height, 32)
            let context = uploadContext ?? XCreateGC(connection.display, entry.pixmap, 0, nil)!
            uploadContext = context
            tile.pixels.withUnsafeBufferPointer {
                cx11_put_argb(connection.display, entry.pixmap, context, $0.baseAddress!, width, height)
            }
            entry.layer.picture = XRenderCreatePicture(connection.display, entry.pixmap, connection.argbFormat, 0, nil)
        }
        totalBytes += entry.bytes
        if let key { entries[key] = entry } else { temporaries.append(entry) }
        return entry.layer
    }
}
