import Foundation

/// One note: plain text, whose first line is its title.
public struct Note: Identifiable, Hashable, Codable, Sendable {
    public let id: UUID
    public var text: String
    /// nil for a note that is in no folder.
    public var folder: UUID?
    public let created: Date
    public var modified: Date

    public init(id: UUID = UUID(), text: String = "", folder: UUID? = nil, created: Date = Date(), modified: Date? = nil) {
        self.id = id
        self.text = text
        self.folder = folder
        self.created = created
        self.modified = modified ?? created
    }

    /// The first line with anything in it.
    public var title: String { lines.first ?? "New Note" }

    /// What comes after the title, in one line.
    public var preview: String { lines.dropFirst().first ?? "No additional text" }

    /// Only as much of a long note is looked at as a list shows.
    private var lines: [String] {
        var found: [String] = []
        for line in text.prefix(600).split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if !line.isEmpty { found.append(line) }
            if found.count == 2 { break }
        }
        return found
    }

    /// Whether all words of a search are in the note.
    public func matches(_ search: String) -> Bool {
        search.split(separator: " ").allSatisfy { text.localizedCaseInsensitiveContains($0) }
    }
}

/// A folder of notes.
public struct Folder: Identifiable, Hashable, Codable, Sendable {
    public let id: UUID
    public var name: String

    public init(id: UUID = UUID(), name: String) { (self.id, self.name) = (id, name) }
}
