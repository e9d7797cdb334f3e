import EspalierTesting
import Foundation
import SwiftData
import Testing

@testable import ReadingList

// Covers: hash:Predicate
extension SourceCompatibilityTests {
    @Test("ReadingList: books are added, tagged, sorted, filtered, deleted, and stored") func readingList() async throws {
        let app = TestApp(ReadingListApp(), size: Self.phone)
        _ = try app.find(text: "0 items, 0 tags")
        for (title, author) in [("Emma", "Jane Austen"), ("Cranford", "Elizabeth Gaskell"), ("Dubliners", "James Joyce")] {
            app.press("n", modifiers: [.command, .option])
            try await app.settle()
            try app.find(where: { $0.role == .textField && $0.label == "Title" }).click()
            app.type(title)
            app.key(.tab)
            app.type(author)
            try app.find(.button, "Create").click()
            try await app.settle()
        }
        func titles() -> [String] {
            app.findAll(.row).sorted { $0.frame.minY < $1.frame.minY }.compactMap { row in
                row.findAll(.button).first?.label?.split(separator: ",").first.map(String.init)
            }
        }
        #expect(titles() == ["Cranford", "Dubliners", "Emma"])
        try app.find(.radioButton, "Author").click()
        try await app.settle()
        #expect(titles() == ["Cranford", "Dubliners", "Emma"])
        try app.find(containing: "Emma").click()
        try await app.settle()
        try app.find(.radioButton, "Completed").click()
        try app.find(where: { $0.role == .textField && $0.label == "New tag" }).click()
        for tag in ["classic", "funny", "classic"] {
            app.type(tag)
            app.key(.return)
        }
        try await app.settle()
        _ = try app.find(text: "Tags: classic, funny")
        // The way back.
        app.key(.escape)
        try await app.settle()
        _ = try app.find(text: "3 items, 2 tags")
        _ = try app.find(.button, "Emma, Jane Austen, Completed, classic, funny")
        try app.find(.radioButton, "Status").click()
        try await app.settle()
        #expect(titles() == ["Emma", "Cranford", "Dubliners"])
        expectPicture("ReadingList", app)
        try app.find(.searchField).click()
        app.type("JOY")
        try await app.settle()
        #expect(titles() == ["Dubliners"])
        await app.advance(by: .seconds(1))
        let context = ModelContext(try ModelContainer(for: ReadingItem.self))
        #expect(try context.fetch(FetchDescriptor<ReadingList.Tag>()).first { $0.name == "classic" }?.items?.map(\.title) == ["Emma"])
    }
}
