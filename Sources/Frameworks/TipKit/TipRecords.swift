import EspalierApp
import Foundation

/// What is known about the app's tips, as it is kept.
struct TipRecords: Codable, Sendable {
    struct Tip: Codable, Sendable {
        var displays = 0
        /// How long it was shown, all times together, in seconds.
        var shownFor: TimeInterval = 0
        var invalidation: Tips.InvalidationReason?
    }

    struct Donation: Codable, Sendable {
        let date: Date
        let info: Data
    }

    /// Of each event so many are kept, the latest.
    static let mostDonations = 1000

    var tips: [String: Tip] = [:]
    var parameters: [String: Data] = [:]
    var events: [String: [Donation]] = [:]
    /// When a tip was shown last that waits for others.
    var lastDisplay: Date?
}

/// The file in which it is kept.
struct TipFile: Sendable {
    let url: URL

    /// The app's own folder in the user's data.
    static var applicationDefault: URL {
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return URL.applicationSupportDirectory.appendingPathComponent(name, isDirectory: true)
    }

    init(in folder: URL) { url = folder.appendingPathComponent("tips.json") }

    /// What was kept; nothing where there is no file. One that is damaged is kept under another name.
    func read() -> TipRecords {
        DurableFile.read(url.path, purpose: "What is known about the app's tips") { try JSONDecoder().decode(TipRecords.self, from: $0) }
            ?? TipRecords()
    }

    func write(_ records: TipRecords) throws { try DurableFile.write(JSONEncoder().encode(records), to: url.path) }
}
