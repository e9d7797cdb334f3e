@testable import EspalierApp
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The device and the screen are asked of the app, so a view alone has none.
private struct DeviceApp: App {
    var body: some Scene {
        WindowGroup { DeviceView() }
    }
}

private struct DeviceView: View {
    var body: some View { Text(UIDevice.current.orientation.isLandscape ? "wide" : "high").frame(minWidth: 100, minHeight: 100) }
}

@MainActor @Suite("UIKit's device, screen and traits", .serialized) struct PlatformDeviceTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("device-\(UUID().uuidString)")

    private func write(_ files: [String: String], in name: String) throws {
        let place = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for (file, text) in files { try Data("\(text)\n".utf8).write(to: place.appendingPathComponent(file)) }
    }

    // MARK: The device

    @Test("A machine's batteries are one, and those of mice do not count") func batteries() throws {
        #expect(Battery(in: folder.path) == nil)
        try write(["type": "Mains", "online": "1"], in: "AC")
        try write(["type": "Battery", "scope": "Device", "capacity": "5", "status": "Discharging"], in: "mouse")
        #expect(Battery(in: folder.path) == nil)
        try write(["type": "Battery", "capacity": "50", "status": "Charging"], in: "BAT0")
        try write(["type": "Battery", "capacity": "100", "status": "Full"], in: "BAT1")
        let battery = try #require(Battery(in: folder.path))
        #expect(battery.level == 0.75 && battery.state == .charging)
        try write(["type": "Battery", "capacity": "9999999999999999999999", "status": "Full"], in: "BAT0")
        #expect(Battery(in: folder.path)?.level == 1, "what is no number is left out")
        #expect(Battery(in: folder.path)?.state == .full)
    }

    @Test("The battery is known while it is monitored, and notifications tell of it") func batteryNotifications() throws {
        try write(["type": "Battery", "capacity": "80", "status": "Discharging"], in: "BAT0")
        let app = TestApp(DeviceApp()), device = UIDevice.current
        device.state.withLock { $0.batteries = folder.path }
        defer { device.isBatteryMonitoringEnabled = false }
        nonisolated(unsafe) var told: [String] = []
        let names = [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { told.append($0.name.rawValue) }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
        device.isBatteryMonitoringEnabled = true
        #expect(device.batteryLevel == 0.8 && device.batteryState == .unplugged)
        app.advance(by: .seconds(70), frame: .seconds(1))
        #expect(told.isEmpty)
        try write(["capacity": "81", "status": "Charging"], in: "BAT0")
        app.advance(by: .seconds(70), frame: .seconds(1))
        #expect(told == names.map(\.rawValue))
        device.isBatteryMonitoringEnabled = false
        try write(["capacity": "90"], in: "BAT0")
        app.advance(by: .seconds(130), frame: .seconds(1))
        #expect(told.count == 2 && device.batteryLevel == -1)
    }

    @Test("The identifier for the vendor stays the same") func vendor() throws {
        let app = TestApp(DeviceApp())
        _ = app
        let first = try #require(UIDevice.current.identifierForVendor)
        #expect(UIDevice.current.identifierForVendor == first)
    }

    @Test("The orientation is that of the window, and a notification tells when it turns") func orientation() {
        let app = TestApp(DeviceApp())
        app.resize(to: CGSize(width: 300, height: 200))
        nonisolated(unsafe) var count = 0
        let observer = NotificationCenter.default.addObserver(forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil) {
            _ in count += 1
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        #expect(app.accessibilityTree.labels.contains("wide"))
        app.resize(to: CGSize(width: 320, height: 200))
        #expect(count == 0)
        app.resize(to: CGSize(width: 200, height: 300))
        #expect(count == 1)
        #expect(app.accessibilityTree.labels.contains("high"))
    }

    // MARK: The screen

    @Test("The brightness is that of the backlight, or what was set last") func brightness() throws {
        let none = ScreenDimming(folder: folder.path)
        #expect(none.brightness == 0.5)
        #expect(none.set(0.8) && !none.set(0.8))
        #expect(none.brightness == 0.8)
        try write(["max_brightness": "200", "brightness": "50"], in: "panel")
        let light = ScreenDimming(folder: folder.path)
        #expect(light.brightness == 0.25)
        #expect(light.set(1))
        #expect(light.brightness == 1)
    }

    @Test("The screen has the window's traits") func screen() {
        let app = TestApp(DeviceApp())
        #expect(UIScreen.main.maximumFramesPerSecond >= 30 && UIScreen.screens.count == 1 && !UIScreen.main.isCaptured)
        #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
        #expect(UITraitCollection.current.horizontalSizeClass == .regular)
        app.setColorScheme(.dark)
        app.pump()
        #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }

    // MARK: Traits

    @Test("Traits are put together, and compared") func traits() {
        let dark = UITraitCollection(userInterfaceStyle: .dark), narrow = UITraitCollection(horizontalSizeClass: .compact)
        let both = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .light), narrow, dark])
        #expect(both.userInterfaceStyle == .dark && both.horizontalSizeClass == .compact && both.verticalSizeClass == .unspecified)
        #expect(both.containsTraits(in: narrow) && !narrow.containsTraits(in: both))
        #expect(both.hasDifferentColorAppearance(comparedTo: narrow) && !both.hasDifferentColorAppearance(comparedTo: dark))
        #expect(UserInterfaceSizeClass(both.horizontalSizeClass) == .compact && UserInterfaceSizeClass(both.verticalSizeClass) == nil)
    }

    @Test("Dynamic colors are resolved by the traits that are performed as current") func performing() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        var reds: [CGFloat] = []
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            reds.append(color.redComponent)
            UITraitCollection(userInterfaceStyle: .light).performAsCurrent { reds.append(color.redComponent) }
            reds.append(color.redComponent)
        }
        #expect(reds == [1, 0, 1])
    }

    @Test("Sizes of text are ordered, and are SwiftUI's") func textSizes() {
        #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory && !UIContentSizeCategory.large.isAccessibilityCategory)
        #expect(
            ContentSizeCategory(UIContentSizeCategory.extraLarge) == .extraLarge
                && UIContentSizeCategory(ContentSizeCategory.small) == .small)
        #expect(
            DynamicTypeSize(UIContentSizeCategory.accessibilityLarge) == .accessibility2
                && DynamicTypeSize(UIContentSizeCategory.unspecified) == nil)
        #expect(UIApplication.shared.isProtectedDataAvailable && UIApplication.shared.backgroundTimeRemaining > 1e9)
    }
}
