package import EspalierGraphics
import Foundation

// A frame, from pending state to pixels.
extension ViewHost {
    /// SwiftUI: readers of geometry and preferences may ask for more updates in a frame, but not for ever.
    private static let maxRounds = 8
    /// SwiftUI: actions may cause another update of the same frame once; what they cause then waits for the next frame.
    private static let maxActionRounds = 2

    /// Runs everything but painting.
    package func updateFrame(at time: Double) {
        frameTime = time
        clock = max(clock, time)
        frameBegan()
        animations.frameBegan(at: time)
        LayoutFeedback.inFrame {
            animatePass()
            for round in 0... {
                settle()
                focusPass()
                guard runActions(), round < Self.maxActionRounds else { break }
            }
        }
        composePass()
        frameEnded()
    }

    /// Puts in force what an event has changed, before the next one: a busy server, or a fast hand, gives several keys and presses
    /// between two frames. Nothing is painted.
    package func catchUp(at time: Double) {
        guard !isInFrame, !UpdateState.isUpdating, !TransactionQueue.shared.isEmpty || hasDirtyElements else { return }
        updateFrame(at: time)
    }

    /// Updates and lays out until the readers of geometry and preferences have nothing new to ask.
    private func settle() {
        defer { endTransaction() }
        for round in 0... {
            let isDrained = TransactionQueue.shared.flush()
            // SwiftUI: what reads geometry or preferences follows in the transaction that has changed them.
            update(currentTransaction)
            layoutPass()
            let isSettled = !geometryPass() && !preferencePass()
            if isSettled && TransactionQueue.shared.isEmpty && !hasDirtyElements && layoutQueue.isEmpty { return }
            if !isDrained { return }
            if round == Self.maxRounds {
                reportUnsettled()
                return
            }
        }
    }

    private func reportUnsettled() {
        let names = preferenceReaderNames.joined(separator: ", ")
        Diagnostics.warn("""
            The views have not come to rest after \(Self.maxRounds) rounds of layout and preferences in one frame\
            \(names.isEmpty ? "" : "; the preferences read are \(names)"). A view that reads a preference or its geometry \
            changes what it reads: break the circle. The app goes on with what it has.
            """)
    }

    /// A whole frame on a surface.
    package func renderFrame(at time: Double, on surface: any Surface) {
        updateFrame(at: time)
        wasShown = true
        paintPass(on: surface)
        onFramePainted?()
    }
}
