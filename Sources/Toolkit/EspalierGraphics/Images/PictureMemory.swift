import Foundation
import Synchronization

/// The memory of all pictures that exist. A file of a few kilobytes may decode to hundreds of megabytes, and a page may show many of them:
/// what does not fit any more is not decoded.
package enum PictureMemory {
    /// How many bytes the pixels of all large pictures may take: a quarter of the machine's memory.
    package static let limit = max(512 << 20, Int(clamping: ProcessInfo.processInfo.physicalMemory / 4))
    /// Smaller ones are not counted: they are many, and they cannot fill the memory before others do.
    static let smallest = 1 << 20

    private static let used = Atomic(0)

    /// How many bytes the pixels of the large pictures that exist take.
    package static var usedBytes: Int { used.load(ordering: .relaxed) }

    static func hasRoom(for bytes: Int, limit: Int = PictureMemory.limit) -> Bool { bytes < smallest || bytes <= limit - usedBytes }

    static func add(_ bytes: Int) { if bytes >= smallest { used.add(bytes, ordering: .relaxed) } }
    static func remove(_ bytes: Int) { if bytes >= smallest { used.subtract(bytes, ordering: .relaxed) } }
}

/// How much is decoded at once. Decoders need memory of their own beside the pixels, for JPEGs several times as much, so that large
/// pictures wait for each other on their threads.
final class DecodingBudget: Sendable {
    static let shared = DecodingBudget(pixels: 48_000_000)

    private let pixels: Int
    private let used = Mutex(0)
    private let changed = NSCondition()

    init(pixels: Int) { self.pixels = pixels }

    /// Waits until so many pixels may be decoded. One picture always may, and so does the main thread, which must not wait.
    func enter(_ count: Int) {
        let mustNotWait = Thread.isMainThread
        changed.lock()
        defer { changed.unlock() }
        while !used.withLock({ used in
            guard mustNotWait || used == 0 || count <= pixels - used else { return false }
            used += count
            return true
        }) { changed.wait() }
    }

    func leave(_ count: Int) {
        changed.lock()
        used.withLock { $0 -= count }
        changed.broadcast()
        changed.unlock()
    }

    /// How many pixels are being decoded.
    var usedPixels: Int { used.withLock { $0 } }
}
