import EspalierCore
import EspalierGraphics
package import Foundation
import Synchronization

/// What a pasteboard of UIKit or AppKit holds, from any thread: the desktop's clipboard, or items within the app.
package final class PasteboardStore: Sendable {
    private struct State {
        var items: [PasteboardItem] = []
        var count = 0
    }

    /// The desktop's clipboard.
    static let desktop = PasteboardStore(isDesktop: true)

    private let isDesktop: Bool
    private let state: Mutex<State>

    private init(isDesktop: Bool) {
        self.isDesktop = isDesktop
        state = Mutex(State())
    }

    /// Items within the app.
    package convenience init(_ items: [PasteboardItem] = []) {
        self.init(isDesktop: false)
        state.withLock { $0.items = items }
    }

    package var items: [PasteboardItem] { isDesktop ? DesktopPasteboard.items : state.withLock { $0.items } }

    /// Puts items there in place of all that was.
    /// - Parameter isLocal: whether other programs get nothing of it.
    @discardableResult package func replace(_ items: [PasteboardItem], isLocal: Bool = false, until end: Date? = nil) -> Bool {
        if isDesktop { return DesktopPasteboard.write(items, isLocal: isLocal, until: end) }
        state.withLock {
            $0.items = items
            $0.count += 1
        }
        return true
    }

    /// Changes what this app has put there; what another program has is replaced.
    @discardableResult package func change(_ body: @Sendable (inout [PasteboardItem]) -> Void) -> Bool {
        if isDesktop { return DesktopPasteboard.change(body) }
        state.withLock { body(&$0.items) }
        return true
    }

    /// Grows with each replacement, also by other programs.
    package var changeCount: Int { isDesktop ? DesktopPasteboard.changeCount : state.withLock { $0.count } }

    // MARK: - By name

    // The names are the app's, as the threads that use them may be any.
    private static let named = Mutex<[String: PasteboardStore]>([:])

    /// The pasteboard of a name, which lives as long as the app.
    /// - Parameter creates: whether it is made if there is none.
    static func named(_ name: String, creates: Bool = true) -> PasteboardStore? {
        named.withLock { stores in
            if stores[name] == nil, creates { stores[name] = PasteboardStore() }
            return stores[name]
        }
    }

    static func remove(_ name: String) { named.withLock { _ = $0.removeValue(forKey: name) } }
}
