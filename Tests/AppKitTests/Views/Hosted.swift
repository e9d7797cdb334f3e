import AppKit
import EspalierTesting
import SwiftUI

/// One of AppKit's views in SwiftUI's.
struct Hosted<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

/// A view that draws one colour.
class Painted: NSView {
    var color = NSColor.red
    var drawings = 0
    convenience init(_ color: NSColor, _ frame: NSRect) {
        self.init(frame: frame)
        self.color = color
    }
    override func draw(_ dirtyRect: NSRect) {
        drawings += 1
        color.setFill()
        NSBezierPath(rect: bounds).fill()
    }
}

/// What a selector calls.
final class Listener: NSResponder {
    var told = 0
    func hear() { told += 1 }
    static var action: Selector { Selector("hear", calling: { (listener: Listener) in { listener.hear() } }) }
}

extension TestApp {
    /// A window with one of AppKit's views, with the kit's fonts, so that it can be painted.
    @MainActor static func showing(_ view: NSView, width: CGFloat = 100, height: CGFloat = 100) -> TestApp {
        TestApp(size: CGSize(width: width, height: height), fonts: .kit) { Hosted(view: view) }
    }
}
