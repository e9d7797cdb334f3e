import EspalierTesting
import Foundation
import Testing

@testable import PhotoGrid

extension SourceCompatibilityTests {
    @Test("Photos: squares side by side, one in front, marked and deleted") func photoGrid() async throws {
        let app = TestApp(PhotoGridApp(), size: Self.phone)
        try await app.settle()
        let cells = app.findAll(where: { $0.role == .button && ($0.label ?? "").hasPrefix("Photo ") })
        #expect(cells.count >= 12)
        for cell in cells { #expect(abs(cell.frame.width - cell.frame.height) < 1, "\(cell.label ?? "") \(cell.frame)") }
        expectPicture("PhotoGrid", app)
        try app.find(.button, "Photo 2").click()
        try await app.settle()
        try app.find(.button, "Favorite").click()
        try app.find(.button, "Close").click()
        try await app.settle()
        _ = try app.find(.button, "Photo 2, favorite")
        _ = try app.find(text: "24 photos, 1 favorites")
        try app.find(.button, "Photo 3").click()
        try await app.settle()
        try app.find(.button, "Delete").click()
        try await app.settle()
        try app.find(.button, "Delete Photo").click()
        try await app.settle()
        #expect(try app.maybeFind(.button, "Photo 3") == nil)
        _ = try app.find(text: "23 photos, 1 favorites")
    }
}
