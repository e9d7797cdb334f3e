import Foundation

/// The devices that an app can be made to run on here.
enum AppDevice: String, CaseIterable {
    case phone, pad, desktop

    /// What a person is told that can be written.
    static let names = "phone|pad|desktop"

    /// - Parameter text: what `--device` has.
    init?(option text: String?) throws {
        guard let text else { return nil }
        guard let device = AppDevice(rawValue: text) else { throw UsageError("--device \(text): it is phone, pad or desktop.") }
        self = device
    }

    /// The user's own setting for all apps (`ESPALIER_DEVICE`).
    static var ofUser: AppDevice? {
        ProcessInfo.processInfo.environment["ESPALIER_DEVICE"].flatMap { AppDevice(rawValue: $0.lowercased()) }
    }

    /// What `ESPALIER_DEVICE` says to the app: an iPad's windows have the size classes, columns and bars of a desktop's.
    var nameForApp: String { self == .phone ? "phone" : "desktop" }

    /// Which platform's app it runs.
    var platform: AppPlatform { self == .desktop ? .mac : .phone }
}

extension AppTarget {
    /// The device that it is made for; nil for a desktop.
    var device: AppDevice? { platform == .phone ? isForPads ? .pad : .phone : nil }

    /// The size of its windows on a device, as `ESPALIER_WINDOW` has it; nil where app and device decide.
    ///
    /// - Parameter asked: the device that is asked for; nil for its own.
    func windowSize(on asked: AppDevice?) -> String? {
        switch asked ?? device {
        // Upright, a phone has the size that the app gives it anyway.
        case .phone: InfoPlist.isLandscapeOnly(info, on: "iphone") && platform == .phone ? "844x390" : nil
        case .pad: InfoPlist.isLandscapeOnly(info, on: "ipad") && platform == .phone ? "1180x820" : "820x1180"
        case .desktop, nil: nil
        }
    }
}
