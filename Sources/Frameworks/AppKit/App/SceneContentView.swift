import EspalierCore
import EspalierGraphics
import Foundation

/// What stands in the place of the hosting view of one of SwiftUI's windows, whose views are the window's own: it has the window's size,
/// and the views of AppKit's that SwiftUI shows are in it. It shows nothing itself.
final class SceneContentView: NSHostingView<AnyView> {
    private weak var shown: NSWindow?

    init(of window: NSWindow) {
        shown = window
        super.init(rootView: AnyView(EmptyView()))
    }

    required init(rootView: AnyView) { super.init(rootView: rootView) }
    required init?(coder: NSCoder) { nil }

    override var window: NSWindow? { shown }
    override var frame: NSRect {
        get { NSRect(origin: .zero, size: shown?.frame.size ?? .zero) }
        set {}
    }
    override var bounds: NSRect {
        get { frame }
        set {}
    }
    override func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { view?.convert(point, to: nil) ?? point }
    override func convert(_ point: NSPoint, to view: NSView?) -> NSPoint { view?.convert(point, from: nil) ?? point }
    override var effectiveAppearance: NSAppearance {
        NSAppearance(named: shown?.controller?.host.environment.colorScheme == .dark ? .darkAqua : .aqua)!
    }
}
