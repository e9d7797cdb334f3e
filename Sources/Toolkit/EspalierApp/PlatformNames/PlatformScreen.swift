package import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's screen. With UIKit an app has the screen to itself, so here this is the app's window.
public final class UIScreen: Sendable {
    /// The app's window.
    public static let main = UIScreen()
    /// The one screen.
    public static var screens: [UIScreen] { [main] }
    let dimming = ScreenDimming()

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

    /// How many frames a second the display of the window in front shows; 60 where it does not say.
    public var maximumFramesPerSecond: Int { ScreenReading.framesPerSecond }
    /// False: X does not say who reads the screen.
    public var isCaptured: Bool { false }
    /// The traits of the window that the view is in, or of the window in front.
    public var traitCollection: UITraitCollection { ScreenReading.traits }

    /// How bright the display is, from 0 to 1: the machine's first backlight (`/sys/class/backlight`), or what was set last where there is
    /// none, at first 0.5. Setting it changes the backlight where the system lets the user, which few do; otherwise it is only stored.
    public var brightness: CGFloat {
        get { dimming.brightness }
        set {
            guard newValue.isFinite, dimming.set(min(max(newValue, 0), 1)) else { return }
            NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
        }
    }

    /// Posted when the app has set another brightness.
    public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
    /// Never posted: X does not say who reads the screen.
    public static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")
    /// Never posted: all monitors of an X screen are one here.
    public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// Never posted: all monitors of an X screen are one here.
    public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
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

package enum ScreenReading {
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
    /// The size of texts that the user wants.
    package static var textSize: DynamicTypeSize { read(.large) { AppRuntime.current?.platform.settings.textSize ?? .large } }
    static var traits: UITraitCollection {
        read(UITraitCollection()) { host.map { UITraitCollection($0.environment) } ?? UITraitCollection() }
    }
    static var screenSize: CGSize { read(.zero) { AppRuntime.current?.platform.screenSize ?? .zero } }
}
