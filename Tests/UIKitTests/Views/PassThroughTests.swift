import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Takes touches only by what is in it.
private final class Glass: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

private final class Pad: UIView {
    var touches = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

@MainActor @Suite("Views that let touches through") struct PassThroughTests {
    @Test("A view that answers nil for itself lets touches through, and the views in it get theirs") func glass() {
        let glass = Glass(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        glass.addSubview(pad)
        var pressed = 0
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Button("Behind") { pressed += 1 }.frame(width: 100, height: 100).overlay { Shown(view: glass) }
        }
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(pressed == 1 && pad.touches == 0)
        app.click(at: CGPoint(x: 50, y: 10))
        #expect(pressed == 1 && pad.touches == 1)
    }

    @Test("A view that finds itself is touched, and what is behind it is not") func solid() {
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var pressed = 0
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Button("Behind") { pressed += 1 }.frame(width: 100, height: 100).overlay { Shown(view: pad) }
        }
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(pressed == 0 && pad.touches == 1)
    }
}
