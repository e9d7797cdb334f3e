import Foundation

/// Properties of a file that change whenever something is written to it.
struct FileStamp: Equatable, Codable, Sendable {
    private let date: Date?
    private let size: Int?
    private let number: Int?

    init?(_ url: URL) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return nil }
        date = attributes[.modificationDate] as? Date
        size = (attributes[.size] as? NSNumber)?.intValue
        number = (attributes[.systemFileNumber] as? NSNumber)?.intValue
    }
}
