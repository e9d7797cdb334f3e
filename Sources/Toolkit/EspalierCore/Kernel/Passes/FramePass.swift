package import EspalierGraphics
import Foundation

/// The state of a window's frames.
struct FrameState {
    var count = 0
    var isNeeded = true
    /// Whether a frame is being made: work found meanwhile is part of it and requests no other frame.
    var isRunning = false
    /// Whether a frame has been painted.
    var wasShown = false
    /// Counts causes of frames from outside of layout: input, timers, tasks, animations, resizing. A layout that is placed again
    /// in each frame without any is in a loop (see `LayoutFeedback`).
    var outsideCauses = 0
}

// Requests for frames.
extension ViewHost {
    /// Counts frames, to limit how often something happens per frame.
    package var frameCount: Int { frames.count }
    var needsFrame: Bool { frames.isNeeded }
    /// Whether a frame is being made, so that no other can begin.
    package var isMakingFrame: Bool { frames.isRunning }

    package func noteOutsideCause() { frames.outsideCauses &+= 1 }

    /// Something must be painted or run again; the frame is requested once.
    package func setNeedsFrame() {
        guard !frames.isNeeded, !frames.isRunning else { return }
        frames.isNeeded = true
        onFrameNeeded?()
    }

    package func requestFrame() {
        guard !frames.isRunning else { return }
        frames.isNeeded = true
        onFrameNeeded?()
    }

    private func frameBegan() {
        frames.isRunning = true
        frames.isNeeded = false
        frames.count += 1
    }

    /// Work left over because rounds are limited is done in the next frame.
    private func frameEnded() {
        frames.isRunning = false
        if animations.isActive && isVisible || TransactionQueue.shared.concerns(self) || hasDirtyElements || !layoutQueue.nodes.isEmpty
            || actions.hasFirst || preferenceReaders.needsPass {
            requestFrame()
        }
    }
}

// A frame, from pending state to pixels.
extension ViewHost {
    /// SwiftUI: readers of geometry and preferences may request more updates in a frame, but not without limit.
    private static let maxRounds = 8
    /// SwiftUI: actions may cause another update in the same frame once; changes made by further actions wait for the next frame.
    private static let maxActionRounds = 2

    /// Runs all passes except painting.
    package func updateFrame(at time: Double) {
        frameTime = time
        clock = max(clock, time)
        if let ledger = reloadLedger, ledger.beginning == nil { ledger.beginning = time }
        frameBegan()
        animations.frameBegan(at: time)
        LayoutFeedback.inFrame {
            recorder.timed(.animate) { animatePass() }
            for round in 0... {
                updateUntilStable()
                focusPass()
                guard recorder.timed(.actions, { runActions() }), round < Self.maxActionRounds else { break }
            }
        }
        recorder.timed(.compose) { composePass() }
        frameEnded()
    }

    /// Applies the changes made by an event before the next event is handled: a busy server or a fast user produces several key
    /// and mouse events between two frames. Nothing is painted.
    package func catchUp(at time: Double) {
        guard !frames.isRunning, !UpdateState.isUpdating, TransactionQueue.shared.concerns(self) || hasDirtyElements else { return }
        updateFrame(at: time)
    }

    /// Applies the changes made in a turn of the main loop, before the next turn makes others: SwiftUI's `onChange` hears of each. Frames
    /// are painted at their own time. What a frame itself has changed waits for the next frame.
    package func turnEnded(at time: Double) { if TransactionQueue.shared.hasOutsideWrites(for: self) { catchUp(at: time) } }

    /// Updates and lays out until the readers of geometry and preferences request nothing more.
    private func updateUntilStable() {
        defer { endTransaction() }
        moves.updateBegins()
        for round in 0... {
            let isDrained = recorder.timed(.update) { TransactionQueue.shared.flush() }
            // SwiftUI: readers of geometry or preferences run in the transaction that changed what they read.
            recorder.timed(.update) { update(currentTransaction) }
            recorder.timed(.layout) { layoutPass() }
            let isStable = recorder.timed(.readers) { !geometryPass() && !preferencePass() }
            if isStable && TransactionQueue.shared.isEmpty && !hasDirtyElements && layoutQueue.nodes.isEmpty { return }
            if !isDrained { return }
            if round == Self.maxRounds {
                reportInstability()
                return
            }
        }
    }

    private func reportInstability() {
        let names = preferenceReaderNames.joined(separator: ", ")
        Diagnostics.warn("""
            The views have not come to rest after \(Self.maxRounds) rounds of layout and preferences in one frame\
            \(names.isEmpty ? "" : "; the preferences read are \(names)"). A view that reads a preference or its geometry \
            changes what it reads: break the circle. The app goes on with what it has.
            """)
    }

    /// Makes a complete frame on a surface.
    package func renderFrame(at time: Double, on surface: any Surface) {
        updateFrame(at: time)
        frames.wasShown = true
        recorder.timed(.paint) { paintPass(on: surface) }
        recorder.framePainted(by: self)
        onFramePainted?()
    }
}
