import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

extension NSApplication {
    /// The app's windows.
    public var windows: [NSWindow] { (AppRuntime.current?.windows ?? []).map { NSWindow.of($0) } }
    /// The window that has the keyboard; nil while it is another program's.
    public var keyWindow: NSWindow? { windows.first { $0.isKeyWindow } }
    /// The window that has the keyboard, unless it is a panel, which is never the main one; nil while there is none.
    public var mainWindow: NSWindow? { windows.first { $0.isMainWindow } }
}

extension NSApplicationDelegate where Self: NSObject {
    /// Runs an app with AppKit's life cycle until its last window closes: its delegate opens the windows.
    public static func main() { DelegatedApp<Self>.main() }
}

/// The app around a delegate of AppKit's kind. It has no window of its own.
private struct DelegatedApp<Delegate: NSObject & NSApplicationDelegate>: App {
    @NSApplicationDelegateAdaptor(Delegate.self) private var delegate
    var body: some Scene { NoWindows() }
}

extension NSApplication {
    /// Runs an app with AppKit's life cycle, as a `main.swift` does: its delegate, set before, opens the windows. It returns when the app
    /// ends.
    public func run() { GivenDelegateApp.main() }
}

/// The app around a delegate that the app has made by itself.
package struct GivenDelegateApp: App {
    package init() {
        if let delegate = NSApp.delegate as? any NSObject & NSApplicationDelegate { AppRuntime.current?.tell(delegate) }
        NSStatusBar.system.appIsThere()
        EarlyWindows.open()
    }
    package var body: some Scene { NoWindows() }
}

/// A scene that opens nothing by itself.
private struct NoWindows: Scene {
    var body: Never { neverBody("NoWindows") }

    static func _collect(_ scene: Self, into list: inout _SceneList) {
        var description = SceneDescription(
            kind: .utility, id: "windows", title: AppRuntime.appName, content: SceneContentClosure { _ in EmptyView() })
        description.launch = .suppressed
        list.append(description)
    }
}
