import EspalierTesting
import Foundation
import Testing

@testable import FeaturedShelf

extension SourceCompatibilityTests {
    @Test("Book shop: a carousel of whole pages, thirds of a row, a popover") func featuredShelf() async throws {
        let app = TestApp(FeaturedShelfApp(), size: Self.phone)
        try await app.settle()
        // A page is as wide as the carousel, and a third of the row what is left beside the spaces and margins.
        let card = try app.find(where: { $0.role == .button && ($0.label ?? "").contains("The Long Field") })
        #expect(card.frame == CGRect(x: 0, y: card.frame.minY, width: 390, height: 180))
        let cover = try app.find(where: { $0.role == .button && ($0.label ?? "").contains("Volume 1,") })
        #expect(cover.frame.minX == 16 && abs(cover.frame.width - (390 - 32 - 24) / 3) < 0.5)
        expectPicture("FeaturedShelf", app)
        try app.find(.button, "Forward").click()
        try await app.settle()
        _ = try app.find(text: "2 of 4")
        try app.find(where: { $0.role == .button && ($0.label ?? "").contains("Salt and Iron") }).click()
        try await app.settle()
        try app.find(.button, "Buy for €18.00").click()
        #expect(try !app.find(.button, "In Your Cart").isEnabled)
        try app.find(.button, "Books").click()
        try await app.settle()
        _ = try app.find(text: "2 of 4")
        try app.find(.button, "Cart").click()
        try await app.settle()
        _ = try app.find(text: "1 book")
        try app.find(.button, "Empty Cart").click()
        try await app.settle()
        _ = try app.find(text: "0 books")
    }
}
