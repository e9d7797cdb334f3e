package import Foundation
package import EspalierGraphics
import Synchronization

extension DeviceForm {
    /// The size of the device's screen, in points; nil if the app decides on its windows' sizes.
    var screenSize: CGSize? { self == .phone ? CGSize(width: 390, height: 844) : nil }

    /// What a phone's status bar, its camera and the line at its lower edge cover of a screen.
    package func screenInsets(of size: CGSize) -> EdgeInsets {
        guard self == .phone else { return EdgeInsets() }
        return size.height < size.width
            ? EdgeInsets(top: 0, leading: 47, bottom: 21, trailing: 47) : EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
    }
}

extension PlatformSettings {
    /// Reads `ESPALIER_DEVICE` (`phone` or `desktop`) and `ESPALIER_WINDOW` (as `390x844`, in points).
    package mutating func readDevice(_ environment: [String: String]) {
        switch environment["ESPALIER_DEVICE"]?.lowercased() {
        case "phone":
            device = .phone
            showsStatusBar = true
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

    /// The initial size of the app's windows, overriding their scenes; nil leaves it to the scenes.
    package var windowSize: CGSize? { givenWindowSize ?? device.screenSize }

    /// What the system covers of a window of this size. iOS: content keeps clear of it, and backgrounds extend below it.
    package func screenInsets(of size: CGSize) -> EdgeInsets { showsStatusBar ? device.screenInsets(of: size) : EdgeInsets() }
}

/// The device of the running app. UIKit's names are read from any thread, and before there is a window: so it is kept for the
/// whole process, which has one device.
package enum CurrentDevice {
    private static let settings = Mutex(PlatformSettings())

    package static func apply(_ new: PlatformSettings) {
        settings.withLock { $0 = new }
        Translations.shared.isOnPhone = new.device == .phone
    }
    package static var form: DeviceForm { settings.withLock { $0.device } }
    /// The initial size of windows.
    package static var windowSize: CGSize { settings.withLock { $0.windowSize } ?? PlatformSettings.defaultWindowSize }
}
