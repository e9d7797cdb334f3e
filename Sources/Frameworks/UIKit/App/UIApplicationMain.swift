public import EspalierApp
import EspalierCore
import Espalier
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

// Apps with UIKit's life cycle: the app's delegate is the entry point, and each window's content comes from its scene's delegate.

extension UIApplicationDelegate where Self: NSObject {
    /// Runs the app until its last window closes.
    public static func main() { DelegatedApp<Self>.main() }
}

/// UIKit's entry point, for a `main.swift`.
/// - Parameter delegateClassName: as `NSStringFromClass` gives it.
@discardableResult @MainActor @preconcurrency public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    guard let name = delegateClassName, let type = NSClassFromString(name) as? any (NSObject & UIApplicationDelegate).Type else {
        Diagnostics.warn(
            "UIApplicationMain: \(delegateClassName ?? "nil") is no class of the app that is an NSObject and a UIApplicationDelegate.")
        return 1
    }
    func run<Delegate: NSObject & UIApplicationDelegate>(_ type: Delegate.Type) { DelegatedApp<Delegate>.main() }
    run(type)
    return 0
}

/// The app around a delegate of UIKit's kind.
private struct DelegatedApp<Delegate: NSObject & UIApplicationDelegate>: App {
    @UIApplicationDelegateAdaptor(Delegate.self) private var delegate

    var body: some Scene {
        WindowGroup {
            DelegatedWindow(delegateType: Delegate.self)
        }
    }
}

/// The content of a window whose views are UIKit's.
struct DelegatedWindow: View {
    let delegateType: AnyClass
    @Environment(\.focusHost) private var link

    var body: some View {
        if let host = link?.host { Content(store: prepared(host)) }
    }

    private func prepared(_ host: ViewHost) -> WindowStore {
        let store = WindowStore.of(host)
        store.isUIKits = true
        return store
    }

    private struct Content: View {
        @ObservedObject var store: WindowStore
        @Environment(\.isPhone) private var isPhone

        var body: some View {
            ZStack {
                // A window without views has the default size all the same.
                Color.clear
                if let window = store.main {
                    // A phone's controllers keep clear of the system's bars, which the colour of their views extends below.
                    WindowView(window: window).id(ObjectIdentifier(window)).ignoresSafeArea(edges: isPhone ? [] : .all)
                        .background(isPhone ? window.rootViewController?.view.backgroundColor?.color ?? .clear : .clear)
                }
            }
        }
    }
}
