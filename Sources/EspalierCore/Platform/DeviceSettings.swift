package import Foundation
import EspalierGraphics
import Synchronization

/// What an app is to believe that it runs on.
package enum DeviceForm: Sendable {
    case desktop
    /// Windows of a phone's size, in which bars, columns and tabs go as they do on a phone.
    case phone

    /// The size of the device's screen, in points; nil where windows are the app's matter.
    var screenSize: CGSize? { self == .phone ? CGSize(width: 390, height: 844) : nil }
}

extension PlatformSettings {
    /// Reads `ESPALIER_DEVICE` (`phone` or `desktop`) and `ESPALIER_WINDOW` (as `390x844`, in points).
    package mutating func readDevice(_ environment: [String: String]) {
        switch environment["ESPALIER_DEVICE"]?.lowercased() {
        case "phone": device = .phone
        case "desktop", "", nil: break
        case let name?: Diagnostics.warn("ESPALIER_DEVICE=\(name) is no device that is known; use phone or desktop.")
        }
        guard let text = environment["ESPALIER_WINDOW"], !text.isEmpty else { return }
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
        if sides.count == 2, sides.allSatisfy({ (1...10_000).contains($0) }) {
            givenWindowSize = CGSize(width: sides[0], height: sides[1])
        } else {
            Diagnostics.warn("ESPALIER_WINDOW=\(text) is no size of a window; write it as 390x844, in points from 1 to 10000.")
        }
    }

    /// How large the app's windows begin, whatever their scenes say; nil leaves it to them.
    package var windowSize: CGSize? { givenWindowSize ?? device.screenSize }

    /// The size classes of a window: UIKit's rule for phones, held upright and lying.
    package func setSizeClasses(of size: CGSize, in environment: inout EnvironmentValues) {
        guard device == .phone else { return }
        environment.deviceForm = .phone
        environment.horizontalSizeClass = .compact
        environment.verticalSizeClass = size.height < size.width ? .compact : .regular
    }
}

/// The device of the running app. UIKit's names are asked from any thread, and before there is a window: so it is kept for the
/// whole process, which has one.
package enum CurrentDevice {
    private static let settings = Mutex(PlatformSettings())

    package static func take(_ new: PlatformSettings) { settings.withLock { $0 = new } }
    package static var form: DeviceForm { settings.withLock { $0.device } }
    /// The size that windows begin with.
    package static var windowSize: CGSize { settings.withLock { $0.windowSize } ?? PlatformSettings.defaultWindowSize }
}
