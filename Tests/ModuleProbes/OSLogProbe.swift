import Foundation
import OSLog

extension Logger {
    private static let subsystem = Bundle.main.bundleIdentifier ?? "app"
    static let network = Logger(subsystem: subsystem, category: "network")
    static let storage = Logger(subsystem: subsystem, category: "storage")
}

struct Downloader {
    private let log = OSLog(subsystem: "app", category: .pointsOfInterest)

    func load(_ url: URL, retries: Int) throws -> Data {
        Logger.network.info("Loading \(url.absoluteString, privacy: .public) with \(retries) retries")
        Logger.network.debug("Agent \(ProcessInfo.processInfo.processName, privacy: .private(mask: .hash))")
        let signposter = OSSignposter(subsystem: "app", category: "network")
        let state = signposter.beginInterval("load", id: signposter.makeSignpostID(), "\(retries)")
        defer { signposter.endInterval("load", state) }
        do {
            let data = try Data(contentsOf: url)
            Logger.network.notice("Got \(data.count, align: .right(columns: 8)) bytes in \(0.25, format: .fixed(precision: 2)) s")
            return data
        } catch {
            Logger.network.error("Failed: \(error.localizedDescription)")
            Logger.network.fault("\(String(describing: error), privacy: .auto)")
            throw error
        }
    }

    func level(_ type: OSLogType) { Logger.storage.log(level: type, "a message") }
}
