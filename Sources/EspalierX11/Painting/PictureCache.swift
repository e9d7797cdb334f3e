import CX11
import EspalierGraphics

/// Pixels on the server, where RENDER can read them.
struct ServerPicture {
    var picture: Picture = 0
    fileprivate var pixmap: Pixmap = 0
    /// Where the pixels lie, as the tile that they come from says.
    var x: Int32 = 0, y: Int32 = 0
    var width: Int32 = 0, height: Int32 = 0
    fileprivate var bytes: Int { Int(width) * Int(height) * 4 }
}

/// Pictures on the server, by what they were worked out from: those that no later frame asks for go soon, as what changes in each
/// frame is never asked for again; of the others the least recently used, when they take too much of the server's memory.
@MainActor final class PictureCache<Key: Hashable> {
    private struct Entry {
        var picture: ServerPicture
        var birth: UInt64
        var lastUse: UInt64
    }

    /// Of server memory.
    private static var limit: Int { 32 << 20 }
    /// Frames.
    private static var probation: UInt64 { 8 }

    private let connection: Connection
    /// One of RENDER's: what is read beside the pixels.
    private let repetition: Int32
    private var entries: [Key: Entry] = [:]
    private var temporaries: [ServerPicture] = []
    /// What no later frame has asked for yet.
    private var young: [(key: Key, birth: UInt64)] = []
    private(set) var totalBytes = 0
    private var clock: UInt64 = 0
    private var uploadContext: GC?

    init(connection: Connection, repetition: Int32 = RepeatNone) {
        self.connection = connection
        self.repetition = repetition
    }

    var count: Int { entries.count }

    /// Lets go of what will not be needed. Called between frames, so that nothing in use disappears.
    func beginFrame() {
        clock += 1
        for picture in temporaries { free(picture) }
        temporaries.removeAll(keepingCapacity: true)
        if clock % Self.probation == 0, !young.isEmpty { dropYoung() }
        guard totalBytes > Self.limit else { return }
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where entry.lastUse + 1 < clock {
            if totalBytes <= Self.limit / 2 { break }
            remove(key)
        }
    }

    private func dropYoung() {
        young.removeAll { item in
            // Gone, or asked for again.
            guard let entry = entries[item.key], entry.birth == item.birth, entry.lastUse == entry.birth else { return true }
            guard entry.birth + Self.probation <= clock else { return false }
            remove(item.key)
            return true
        }
    }

    func find(_ key: Key) -> ServerPicture? {
        guard let index = entries.index(forKey: key) else { return nil }
        entries.values[index].lastUse = clock
        return entries.values[index].picture
    }

    /// - Parameter key: nil for what lives until the next frame only.
    func insert(_ tile: PixelTile, for key: Key?) -> ServerPicture {
        let picture = upload(tile)
        totalBytes += picture.bytes
        if let key {
            entries[key] = Entry(picture: picture, birth: clock, lastUse: clock)
            young.append((key, clock))
        } else {
            temporaries.append(picture)
        }
        return picture
    }

    private func upload(_ tile: PixelTile) -> ServerPicture {
        var result = ServerPicture(x: Int32(tile.x), y: Int32(tile.y), width: Int32(tile.width), height: Int32(tile.height))
        guard !tile.isEmpty, !connection.isLost else { return result }
        let (width, height) = (UInt32(tile.width), UInt32(tile.height))
        result.pixmap = XCreatePixmap(connection.display, connection.root, width, height, 32)
        let context = uploadContext ?? XCreateGC(connection.display, result.pixmap, 0, nil)!
        uploadContext = context
        tile.pixels.withUnsafeBufferPointer {
            cx11_put_argb(connection.display, result.pixmap, context, $0.baseAddress!, width, height)
        }
        var attributes = XRenderPictureAttributes()
        attributes.`repeat` = repetition
        result.picture = XRenderCreatePicture(
            connection.display, result.pixmap, connection.argbFormat, CUnsignedLong(CPRepeat), &attributes)
        return result
    }

    private func remove(_ key: Key) {
        if let entry = entries.removeValue(forKey: key) { free(entry.picture) }
    }

    private func free(_ picture: ServerPicture) {
        totalBytes -= picture.bytes
        guard picture.pixmap != 0 else { return }
        XRenderFreePicture(connection.display, picture.picture)
        XFreePixmap(connection.display, picture.pixmap)
    }
}
