import EspalierTesting
import SwiftUI
import Testing
import UIKit

private final class Pad: UIView {
    nonisolated(unsafe) static var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    private func note(_ name: String, _ touches: Set<UITouch>) { Self.log.append("\(name) \(touches.first?.tapCount ?? 0)") }
}

private struct PadView: UIViewRepresentable {
    func makeUIView(context: Context) -> Pad { Pad() }
    func updateUIView(_ uiView: Pad, context: Context) {}
}

private struct PadApp: App {
    var body: some Scene { WindowGroup { PadView().frame(width: 300, height: 300) } }
}

@MainActor @Suite("Touches of views") struct TouchTests {
    @Test("Quick presses at one place are counted, later ones are not") func counting() {
        Pad.log = []
        let app = TestApp(PadApp()), middle = CGPoint(x: app.size.width / 2, y: app.size.height / 2)
        app.press(at: middle)
        app.release(at: middle)
        app.press(at: middle)
        app.release(at: middle)
        app.advance(by: .seconds(1))
        app.press(at: middle)
        app.release(at: middle)
        #expect(Pad.log == ["began 1", "ended 1", "began 2", "ended 2", "began 1", "ended 1"])
    }
}
