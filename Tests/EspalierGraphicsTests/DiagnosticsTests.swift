import EspalierGraphics
import Foundation
import Testing

@Suite("Messages to the developer") struct DiagnosticsTests {
    @Test("A recording holds each of its messages once, and one that may repeat as often as it comes") func recording() {
        let messages = Diagnostics.recording {
            for _ in 0..<2 { Diagnostics.warn("A spacer is not a number.") }
            for _ in 0..<2 { Diagnostics.warn("A frame was late.", once: false) }
        }
        #expect(messages == ["A spacer is not a number.", "A frame was late.", "A frame was late."])
    }

    @Test("A recording takes what it begins, and nothing of other threads") func otherThreads() {
        let messages = Diagnostics.recording {
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                Diagnostics.warn("A camera is gone, says another test.")
                done.signal()
            }
            done.wait()
            Diagnostics.warn("A picture is not read.")
        }
        #expect(messages == ["A picture is not read."])
    }
}
