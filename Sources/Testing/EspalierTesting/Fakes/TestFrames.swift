import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// What top level windows and popups of the test's desktop have in common: what is painted in them is recorded, a frame is made where
/// one was asked for, and a deadline is handed over once.
@MainActor class TestFrames {
    final let recording: RecordingSurface
    final weak var delegate: (any PlatformWindowDelegate)?
    final var isFrameWanted = false
    /// When the delegate wants to be woken.
    final private(set) var deadline: Double?

    init(_ recording: RecordingSurface) { self.recording = recording }

    final var surface: any Surface { recording }
    final func requestFrame() { isFrameWanted = true }
    final func setDeadline(_ time: Double?) { deadline = time }

    /// Makes a frame, whether or not one was asked for.
    final func makeFrame(at time: Double) {
        isFrameWanted = false
        delegate?.renderFrame(at: time)
    }

    final func reachDeadline(at time: Double) {
        guard let deadline, deadline <= time else { return }
        self.deadline = nil
        delegate?.deadlineReached(at: time)
    }
}
