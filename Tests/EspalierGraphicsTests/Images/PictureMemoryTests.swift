@testable import EspalierGraphics
import Foundation
import Synchronization
import Testing

@Suite("The memory of pictures", .serialized) struct PictureMemoryTests {
    @Test("Large pictures count as long as they exist, and beyond the limit no more are decoded") func pictures() {
        let bytes = 64 << 20
        var picture: CGImage? = CGImage(width: 4096, height: 4096, pixels: [UInt32](repeating: .max, count: 4096 * 4096), isOpaque: true)
        #expect(picture != nil && PictureMemory.usedBytes >= bytes)
        #expect(!PictureMemory.hasRoom(for: bytes, limit: bytes + bytes / 2))
        #expect(PictureMemory.hasRoom(for: 1000, limit: 0))
        picture = nil
        // Pictures of other tests may come and go, but not as large ones.
        #expect(PictureMemory.usedBytes < bytes * 16)
    }

    @Test("Large pictures are decoded one after the other, and one that is larger than all may be decoded alone") func budget() {
        let budget = DecodingBudget(pixels: 100)
        let most = Mutex(0), done = DispatchSemaphore(value: 0)
        for count in [60, 60, 60, 500] {
            Thread.detachNewThread {
                budget.enter(count)
                most.withLock { $0 = max($0, count == 500 ? 0 : budget.usedPixels) }
                budget.leave(count)
                done.signal()
            }
        }
        for _ in 0..<4 { #expect(done.wait(timeout: .now() + 60) == .success) }
        #expect(most.withLock { $0 } <= 100 && budget.usedPixels == 0)
    }
}
