@testable import EspalierAccessibility
@testable import EspalierCore
import EspalierTesting
import Foundation

/// The window of a test as the bridge sees it.
@MainActor final class SeenWindow: LoggedWindow {
    let app: TestApp
    var currentTitle = "Window"
    var hasKeyboard = true
    var isOpen = true
    init(_ app: TestApp) { self.app = app }
    var host: ViewHost { app.host }
    var screenOrigin: CGPoint? { CGPoint(x: 100, y: 50) }
    var pixelScale: CGFloat { 2 }
    func raise() {}
    func acting(_ action: () -> Void) { action() }
    func assistanceChanged(_ assistance: AccessibilityLog.Assistance) {}
}
