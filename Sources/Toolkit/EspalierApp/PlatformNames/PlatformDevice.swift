import EspalierCore
import EspalierGraphics
public import Foundation
import Synchronization

/// UIKit's device: this machine.
public final class UIDevice: Sendable {
    /// This machine.
    public static let current = UIDevice()
    let state = Mutex(State())

    struct State: Sendable {
        var isBatteryMonitored = false
        /// What the notifications were last about.
        var battery: Battery?
        var batteries = "/sys/class/power_supply"
        /// Which of the waits for the next look at the battery counts.
        var turn = 0
        var orientationRequests = 0
        /// For an app whose folder cannot be written.
        var vendorIdentifier: UUID?
    }

    /// What kind of device an interface is for.
    public enum UserInterfaceIdiom: Int, Sendable {
        /// The kinds. Here the idiom is `mac`, or `phone` with `ESPALIER_DEVICE=phone`.
        case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
    }

    /// A desktop, which UIKit calls a Mac; `phone` where the app was started with `ESPALIER_DEVICE=phone`.
    public var userInterfaceIdiom: UserInterfaceIdiom { CurrentDevice.form == .phone ? .phone : .mac }
    /// The name of the machine in the network.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// "PC".
    public var model: String { "PC" }
    /// "PC".
    public var localizedModel: String { model }
    /// "Linux".
    public var systemName: String { "Linux" }
    /// The kernel's version, as in "6.1.0".
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }

    /// True: programs run beside each other.
    public var isMultitaskingSupported: Bool { true }

    /// A number for the app and its user on this machine, which is made when it is first asked for, and kept in the app's folder for
    /// data. Every app has its own, as a desktop does not know which apps are from one vendor.
    public var identifierForVendor: UUID? {
        state.withLock { state in
            let path = "\(AppRuntime.dataFolder)/vendor-identifier"
            if let known = SystemFile.text(in: path).flatMap({ UUID(uuidString: $0) }) { return known }
            let made = state.vendorIdentifier ?? UUID()
            do { try DurableFile.write(Data("\(made.uuidString)\n".utf8), to: path) } catch {
                state.vendorIdentifier = made
                Diagnostics.warn("UIDevice.identifierForVendor is another at the next start: \(error)")
            }
            return made
        }
    }

    // MARK: Proximity

    /// False: a desktop has no sensor for it.
    public var proximityState: Bool { false }
    /// Stays false, as on devices without a sensor.
    public var isProximityMonitoringEnabled: Bool { get { false } set {} }
    /// Never posted: a desktop has no sensor for it.
    public static let proximityStateDidChangeNotification = Notification.Name("UIDeviceProximityStateDidChangeNotification")

    // MARK: Orientation

    /// How the window stands that the view is in, or else the window in front: on its side if it is wide, upright if it is high. A body
    /// that reads it runs again when the window's size changes.
    public var orientation: UIDeviceOrientation { UIDeviceOrientation(of: UIScreen.main.bounds.size) }
    /// Posted when a window has become wide that was high, or the other way round.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    /// Counted. The notification is posted in any case, as an app of UIKit's asks for it by itself.
    public func beginGeneratingDeviceOrientationNotifications() { state.withLock { $0.orientationRequests += 1 } }
    /// Takes back one call of `beginGeneratingDeviceOrientationNotifications()`.
    public func endGeneratingDeviceOrientationNotifications() {
        state.withLock { $0.orientationRequests = max($0.orientationRequests - 1, 0) }
    }
    /// Whether there were more beginnings than ends.
    public var isGeneratingDeviceOrientationNotifications: Bool { state.withLock { $0.orientationRequests > 0 } }

    /// Tells of a window that was turned.
    func resized(from old: CGSize, to new: CGSize) {
        guard UIDeviceOrientation(of: old) != UIDeviceOrientation(of: new) else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }

    /// Key-value coding, which needs the Objective-C runtime: says so, and changes nothing.
    public func setValue(_ value: Any?, forKey key: String) {
        Diagnostics.warn("UIDevice.setValue(_:forKey: \"\(key)\"): there is no key-value coding on Linux, and desktops are not turned.")
    }
}

/// UIKit's name for the kinds of devices.
public typealias UIUserInterfaceIdiom = UIDevice.UserInterfaceIdiom

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    /// The ways to hold it. A desktop is not held: its windows are high (`portrait`) or wide (`landscapeRight`, which is a scene's
    /// `landscapeLeft`).
    case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether it is held upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether it is one of the ways to hold it.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

    init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}
