import EspalierCore
public import Foundation

/// What the kernel says of the machine's batteries.
struct Battery: Hashable, Sendable {
    var state: UIDevice.BatteryState
    /// From 0 to 1.
    var level: Float

    /// The batteries of the machine as one; nil where it has none.
    /// - Parameter folder: `/sys/class/power_supply`, unless in tests.
    init?(in folder: String) {
        var levels: [Int] = [], words: [String] = []
        for name in SystemFile.names(in: folder) {
            let path = "\(folder)/\(name)"
            // Mice and keyboards have batteries, too.
            guard SystemFile.text(in: "\(path)/type") == "Battery", SystemFile.text(in: "\(path)/scope") != "Device",
                let level = SystemFile.number(in: "\(path)/capacity") else { continue }
            levels.append(min(max(level, 0), 100))
            words.append(SystemFile.text(in: "\(path)/status") ?? "Unknown")
        }
        if levels.isEmpty { return nil }
        level = Float(levels.reduce(0, +)) / Float(levels.count * 100)
        state = words.contains("Discharging") ? .unplugged : words.contains("Charging") ? .charging
            : words.allSatisfy { $0 == "Full" } ? .full : words.contains("Not charging") ? .charging : .unknown
    }
}

extension UIDevice {
    /// What a battery does.
    public enum BatteryState: Int, Sendable {
        /// Not known, in use, plugged in, or full.
        case unknown = 0, unplugged, charging, full
    }

    /// Posted when the battery is charged or discharged further, while monitoring is enabled; it is looked at once a minute.
    public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    /// Posted when the machine has been plugged in or unplugged, while monitoring is enabled; it is looked at once a minute.
    public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")

    /// Whether the battery can be asked for, and notifications report it. At first false, as in UIKit.
    public var isBatteryMonitoringEnabled: Bool {
        get { state.withLock { $0.isBatteryMonitored } }
        set {
            let turn = state.withLock { state -> Int? in
                guard state.isBatteryMonitored != newValue else { return nil }
                state.isBatteryMonitored = newValue
                state.turn += 1
                state.battery = newValue ? Battery(in: state.batteries) : nil
                return newValue ? state.turn : nil
            }
            guard let turn else { return }
            onMainActor { [self] in watchBattery(turn) }
        }
    }

    /// How full the battery is, from 0 to 1; -1 where there is none, or monitoring is not enabled.
    public var batteryLevel: Float { battery?.level ?? -1 }
    /// What the battery does; `unknown` where there is none, or monitoring is not enabled.
    public var batteryState: BatteryState { battery?.state ?? .unknown }

    private var battery: Battery? { state.withLock { $0.isBatteryMonitored ? Battery(in: $0.batteries) : nil } }

    /// Looks at the battery once a minute, until monitoring ends. A machine without one is not looked at again.
    @MainActor private func watchBattery(_ turn: Int) {
        guard state.withLock({ $0.turn == turn && $0.battery != nil }) else { return }
        AppRuntime.after(60) { [self] in
            let (old, new) = state.withLock { state in
                let old = state.battery
                if state.turn == turn { state.battery = Battery(in: state.batteries) ?? state.battery }
                return (old, state.battery)
            }
            if old?.level != new?.level { NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self) }
            if old?.state != new?.state { NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self) }
            watchBattery(turn)
        }
    }
}
