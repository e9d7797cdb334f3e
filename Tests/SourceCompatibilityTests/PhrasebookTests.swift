import EspalierTesting
import Foundation
import SwiftUI
import Testing

@testable import Phrasebook

extension SourceCompatibilityTests {
    @Test("Phrasebook: its words come from its own tables, in the user's language") func phrasebook() async throws {
        let app = TestApp(PhrasebookApp(), size: Self.phone)
        expectPicture("Phrasebook", app)
        _ = try app.find(text: "1,234,567.89")
        _ = try app.find(text: "Welcome, traveller")
        _ = try app.find(text: "0 of 5 learned")
        try app.find(where: { $0.role == .button && ($0.label ?? "").contains("Some bread, please") }).click(at: UnitPoint(x: 0.1, y: 0.3))
        try await app.settle()
        _ = try app.find(text: "1 of 5 learned")
        app.setLocale(Locale(identifier: "de_DE"))
        try await app.settle()
        _ = try app.find(text: "1.234.567,89")
        _ = try app.find(text: "Willkommen, Reisende")
        _ = try app.find(text: "1 von 5 gelernt")
        expectPicture("Phrasebook-german", app)
    }
}
