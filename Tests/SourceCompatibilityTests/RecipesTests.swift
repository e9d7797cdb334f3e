import EspalierTesting
import Foundation
import Testing

@testable import Recipes

extension SourceCompatibilityTests {
    @Test("Recipes: found, opened in a stack, and marked") func recipes() async throws {
        let app = TestApp(RecipesApp(), size: Self.phone)
        try await app.settle()
        expectPicture("Recipes", app)
        _ = try app.find(.searchField)
        app.click(at: try app.find(where: { $0.role == .searchField || $0.role == .textField }).point(.center))
        app.type("sou")
        try await app.settle()
        #expect(app.findAll(where: { ($0.label ?? "").contains("Pancakes") }).isEmpty)
        app.click(at: try app.find(where: { $0.role == .button && ($0.label ?? "").contains("Lentil Soup") }).point(.center))
        try await app.settle()
        // Wider than the window: it stays the screen of a stack, with the way back.
        _ = try app.find(text: "Ingredients")
        _ = try app.find(containing: "4 people")
        try app.find(.button, "Add Favorite").click()
        try await app.settle()
        _ = try app.find(.button, "Remove Favorite")
        expectPicture("Recipes-detail", app)
        try app.find(.button, "Recipes").click()
        try await app.settle()
        #expect(try app.find(where: { $0.role == .button && ($0.label ?? "").contains("Lentil Soup") }).label?.contains("Favorite") == true)
    }
}
