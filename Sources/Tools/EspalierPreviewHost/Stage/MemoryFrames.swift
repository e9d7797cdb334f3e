import EspalierCore
import EspalierGraphics
import Foundation

/// What windows and popups in memory have in common: frames where they are asked for, deadlines, a delegate.
@MainActor class MemoryFrames {
    static let refreshInterval = 1.0 / 60

    final let memory: MemorySurface
    final weak var delegate: (any PlatformWindowDelegate)?
    final unowned let platform: MemoryPlatform
    final private(set) var isFrameWanted = false
    final private var lastFrame = -Double.infinity
    final private(set) var deadline: Double?
    final private(set) var isShown = false

    init(_ platform: MemoryPlatform, size: CGSize, isOpaque: Bool) {
        self.platform = platform
        memory = MemorySurface(size: size, scale: platform.scale, glyphs: platform.fonts.glyphs, isOpaque: isOpaque)
    }

    final var surface: any Surface { memory }
    final var refreshInterval: Double { Self.refreshInterval }

    final func requestFrame() {
        isFrameWanted = true
        platform.workArrived()
    }

    final func setDeadline(_ time: Double?) {
        deadline = time
        platform.workArrived()
    }

    final func show() { isShown = true }

    /// When something is due here; nil for never.
    final var nextDue: Double? {
        [isFrameWanted && isShown ? lastFrame + Self.refreshInterval : nil, deadline].compactMap(\.self).min()
    }

    /// Does what is due.
    func pump(at now: Double) {
        if let deadline, deadline <= now {
            self.deadline = nil
            delegate?.deadlineReached(at: now)
        }
        if isFrameWanted, isShown, lastFrame + Self.refreshInterval <= now + 1e-6 {
            isFrameWanted = false
            lastFrame = now
            delegate?.renderFrame(at: now)
        }
    }

    final func setContent(size: CGSize, scale: CGFloat) {
        memory.resize(to: size, scale: scale)
        delegate?.resized(to: size, scale: scale)
        requestFrame()
    }
}
