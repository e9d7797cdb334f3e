import EspalierGraphics
import Foundation
import Synchronization

/// Reads a camera's pictures on a thread of its own, until it is stopped or the camera is gone.
final class CaptureRunner: Sendable {
    private let isStopped = Atomic(false)
    private let ended = DispatchSemaphore(value: 0)
    /// How long a wait for a picture takes at most, in milliseconds: as long as it takes to stop.
    private static let wait = 100

    /// - Parameters:
    ///   - wants: Whether anybody wants pictures now: they are not decoded in vain.
    ///   - took: Called with each picture.
    ///   - lost: Called when no more pictures will come, but not after a stop.
    init(
        _ stream: any CameraStream, wants: @escaping @Sendable () -> Bool, took: @escaping @Sendable (CGImage, CMTime) -> Void,
        lost: @escaping @Sendable () -> Void
    ) {
        let format = stream.format
        Thread.detachNewThread { [self] in
            var goesOn = true
            while goesOn, !isStopped.load(ordering: .relaxed) {
                goesOn = stream.next(within: Self.wait) { bytes in
                    guard wants(), let picture = CameraFrames.picture(bytes, format) else { return }
                    took(picture, CMTime(seconds: ProcessInfo.processInfo.systemUptime, preferredTimescale: 1_000_000))
                }
            }
            stream.close()
            ended.signal()
            if !isStopped.load(ordering: .relaxed) { lost() }
        }
    }

    /// Ends, and waits until the camera can be opened again.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
        _ = ended.wait(timeout: .now() + 5)
    }
}
