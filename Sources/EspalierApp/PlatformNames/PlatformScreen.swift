import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's screen. With UIKit an app has the screen to itself, so here this is the app's window.
public final class UIScreen: Sendable {
    /// The app's window.
    public static let main = UIScreen()

    /// The window that the view is in, in points; outside of a body the window in front, and before there is one the size that
    /// windows begin with. A body that reads it runs again when the window's size changes.
    public var bounds: CGRect { CGRect(origin: .zero, size: ScreenReading.windowSize) }
    /// Pixels per point.
    public var scale: CGFloat { ScreenReading.scale }
    /// Pixels a point; as `scale`.
    public var nativeScale: CGFloat { scale }
    /// The size in pixels.
    public var nativeBounds: CGRect {
        let size = bounds.size, scale = scale
        return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }
}

/// AppKit's screen.
public final class NSScreen: Sendable {
    /// The screen. All monitors of an X screen are one here.
    public static let main: NSScreen? = NSScreen()

    /// The screens: one.
    public static var screens: [NSScreen] { main.map { [$0] } ?? [] }
    /// The screen with the origin: the only one.
    public static var deepest: NSScreen? { main }
    /// What the screen is called: X knows no name for all monitors together.
    public var localizedName: String { "Screen" }
    /// The most pictures in a second, as the monitor of the window in front shows them; 60 without a window.
    public var maximumFramesPerSecond: Int { ScreenReading.framesPerSecond }

    /// The whole screen, in points.
    public var frame: CGRect { CGRect(origin: .zero, size: ScreenReading.screenSize) }
    /// The part of the monitor with the pointer that no panel of the desktop covers, from the bottom left corner of the screen.
    public var visibleFrame: CGRect {
        let free = ScreenReading.visibleScreen
        return CGRect(x: free.minX, y: frame.height - free.maxY, width: free.width, height: free.height)
    }
    /// Pixels per point.
    public var backingScaleFactor: CGFloat { ScreenReading.scale }
}

private enum ScreenReading {
    /// Reads a value on the main thread. On other threads the value is that of an app without windows.
    private static func read<T: Sendable>(_ other: T, _ body: @MainActor () -> T) -> T {
        MainThread.isCurrent ? assumeMainActor(body) : other
    }

    @MainActor private static var host: ViewHost? {
        guard let host = EvaluationScope.current?.host ?? AppRuntime.current?.frontHost else { return nil }
        return host.isInPopup ? host.popups.topInput?.host ?? host : host
    }

    static var windowSize: CGSize {
        read(CurrentDevice.windowSize) {
            guard let host else { return CurrentDevice.windowSize }
            if let element = EvaluationScope.current { host.sizeReaders.insert(element) }
            return host.size
        }
    }

    static var scale: CGFloat { read(1) { host?.scale ?? 1 } }
    static var framesPerSecond: Int { read(60) { host.map { Int((1 / max($0.animations.frameInterval, 0.001)).rounded()) } ?? 60 } }
    static var visibleScreen: CGRect { read(.zero) { AppRuntime.current?.platform.visibleScreen ?? .zero } }
    static var screenSize: CGSize { read(.zero) { AppRuntime.current?.platform.screenSize ?? .zero } }
}
