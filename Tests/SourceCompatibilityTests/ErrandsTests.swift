import EspalierTesting
import Foundation
import SwiftUI
import Testing

@testable import Errands

extension SourceCompatibilityTests {
    @Test("Errands: added, ticked, filtered and cleared, in a narrow bar") func errands() async throws {
        let app = TestApp(ErrandsApp(), size: Self.phone)
        try await app.settle()
        _ = try app.find(text: "2 errands left")
        expectPicture("Errands", app)
        try app.find(.textField).click()
        app.type("Water the fern\n")
        try await app.settle()
        _ = try app.find(text: "3 errands left")
        let row = try app.find(where: { ($0.role == .button || $0.role == .checkBox) && ($0.label ?? "").contains("Water the fern") })
        // Between its words and its end a plain button is not hit.
        try row.click(at: UnitPoint(x: 0.1, y: 0.5))
        try await app.settle()
        _ = try app.find(text: "2 errands left")
        try app.find(.button, "Clear Done").click()
        try await app.settle()
        _ = try app.find(text: "Delete finished errands?")
        try app.find(.button, "Delete").click()
        try await app.settle()
        #expect(app.findAll(where: { ($0.label ?? "").contains("Water the fern") }).isEmpty)
        let data = try #require(UserDefaults.standard.data(forKey: "errands"))
        #expect(try JSONDecoder().decode([Errand].self, from: data).map(\.title) == ["Post the parcel", "Call the plumber"])
        app.resize(to: CGSize(width: 300, height: 500))
        try await app.settle()
        #expect(app.findAll(where: { $0.role == .button || $0.role == .popUpButton }).allSatisfy { $0.frame.maxX <= 300 })
        expectPicture("Errands-narrow", app)
    }
}
