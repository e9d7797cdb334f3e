import Foundation
import SwiftData

enum Status: Int, Codable, CaseIterable, Identifiable {
    case onShelf, inProgress, completed

    var id: Self { self }

    var descr: String {
        switch self {
        case .onShelf: "On Shelf"
        case .inProgress: "In Progress"
        case .completed: "Completed"
        }
    }
}

@Model
class ReadingItem {
    var title: String
    var author: String
    var dateAdded: Date
    var status: Status.RawValue = Status.onShelf.rawValue
    var rating: Int?
    @Relationship(deleteRule: .cascade)
    var quotes: [Quote]?
    @Relationship(inverse: \Tag.items)
    var tags: [Tag]?

    init(title: String, author: String, dateAdded: Date = .now) {
        self.title = title
        self.author = author
        self.dateAdded = dateAdded
    }

    var isCompleted: Bool { status == Status.completed.rawValue }
}

@Model
final class Quote {
    var text: String
    var page: String?
    var item: ReadingItem?

    init(text: String, page: String? = nil) {
        self.text = text
        self.page = page
    }
}

@Model
final class Tag {
    @Attribute(.unique) var name: String
    var items: [ReadingItem]?

    init(name: String) {
        self.name = name
    }
}
