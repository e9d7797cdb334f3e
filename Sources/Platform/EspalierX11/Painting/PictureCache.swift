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

/// Pictures on the server, by what they were computed from. Those that were used in one frame only are freed soon, as what changes
/// in each frame is never used again; of the others the least recently used ones, when they take too much of the server's memory.
@MainActor final class PictureCache<Key: Hashable> {
    private let connection: Connection
    /// RENDER's repeat mode: what is read outside of the pixels.
    private let repetition: Int32
    /// Limited by the server's memory, in bytes. What the last frame used stays in any case.
    private var pictures = BoundedCache<Key, ServerPicture>(limit: 32 << 20, framesOfTrial: 8, sparing: 1)
    private var temporaries: [ServerPicture] = []
    private var temporaryBytes = 0

    init(connection: Connection, repetition: Int32 = RepeatNone) {
        self.connection = connection
        self.repetition = repetition
    }

    var count: Int { pictures.count }
    var totalBytes: Int { pictures.cost + temporaryBytes }

    /// Frees pictures that will hardly be needed again. Called between frames, so that nothing in use disappears.
    func beginFrame() {
        for picture in temporaries { free(picture) }
        temporaries.removeAll(keepingCapacity: true)
        temporaryBytes = 0
        for picture in pictures.beginFrame() { free(picture) }
    }

    func find(_ key: Key) -> ServerPicture? { pictures.find(key) }

    /// - Parameter key: nil for what lives until the next frame only.
    func insert(_ tile: PixelTile, for key: Key?) -> ServerPicture {
        let picture = upload(tile)
        if let key {
            for old in pictures.insert(picture, for: key, cost: picture.bytes) { free(old) }
        } else {
            temporaries.append(picture)
            temporaryBytes += picture.bytes
        }
        return picture
    }

    private func upload(_ tile: PixelTile) -> ServerPicture {
        var result = ServerPicture(x: Int32(tile.x), y: Int32(tile.y), width: Int32(tile.width), height: Int32(tile.height))
        guard !tile.isEmpty, !connection.isLost else { return result }
        let (width, height) = (UInt32(tile.width), UInt32(tile.height))
        result.pixmap = XCreatePixmap(connection.display, connection.root, width, height, 32)
        let context = connection.uploadContext(for: result.pixmap)
        tile.pixels.withUnsafeBufferPointer {
            cx11_put_argb(connection.display, result.pixmap, context, $0.baseAddress!, width, height)
        }
        var attributes = XRenderPictureAttributes()
        attributes.`repeat` = repetition
        result.picture = XRenderCreatePicture(
            connection.display, result.pixmap, connection.argbFormat, CUnsignedLong(CPRepeat), &attributes)
        return result
    }

    private func free(_ picture: ServerPicture) {
        guard picture.pixmap != 0 else { return }
        XRenderFreePicture(connection.display, picture.picture)
        XFreePixmap(connection.display, picture.pixmap)
    }
}
