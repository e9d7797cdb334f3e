@testable import EspalierTesting
import Foundation
import SwiftUI
import Testing

@MainActor @Suite("What is nearest to what was asked for") struct NearestTests {
    private func form() -> TestApp {
        TestApp {
            VStack {
                Text("Account")
                Button("Save As…") {}
                Button("Cancel") {}
                Toggle("Send reports", isOn: .constant(true))
                Text("Total").accessibilityIdentifier("total-label")
            }
        }
    }

    @Test("A search in vain names elements of similar texts, the nearest first") func similar() throws {
        let app = form()
        let save = #expect(throws: NotFound.self) { try app.find(.button, "Save as...") }
        #expect(save?.nearest.first?.hasPrefix("button \"Save As…\"") == true, "\(save?.nearest ?? [])")
        #expect(save?.description.contains("Nearest to it:\n  button \"Save As…\"") == true)
        let total = #expect(throws: NotFound.self) { try app.find(id: "total_label") }
        #expect(total?.nearest.first?.contains("#total-label") == true)
        let role = #expect(throws: NotFound.self) { try app.find(.staticText, "Cancel") }
        #expect(role?.nearest.first?.hasPrefix("button \"Cancel\"") == true)
    }

    @Test("Nothing is named that has nothing in common") func nothing() {
        let missing = #expect(throws: NotFound.self) { try form().find(text: "Zebra crossing") }
        #expect(missing?.nearest == [])
        #expect(missing?.description.contains("Nearest") == false)
    }

    struct TwoWindows: App {
        var body: some Scene {
            WindowGroup("Main") { Text("Here") }
            Window("Other", id: "other") { Text("There") }
        }
    }

    @Test("What stands in another window is named with that") func otherWindows() throws {
        let app = TestApp(TwoWindows())
        app.openWindow(id: "other")
        try app.window("Main").bringToFront()
        let missing = #expect(throws: NotFound.self) { try app.find(text: "There") }
        #expect(missing?.nearest.first?.hasSuffix("in the window \"Other\"") == true, "\(missing?.description ?? "")")
    }

    @Test("Texts are alike by changed letters and as parts of each other") func likeness() {
        #expect(Wanted.likeness("Save", "save") == 1)
        #expect(Wanted.likeness("Save", "Safe") == 0.75)
        #expect(Wanted.likeness("Save", "Save the document") > 0.6)
        #expect(Wanted.likeness("", "Save") == 0)
        #expect(Wanted.likeness("Save", "Quit") < 0.3)
    }
}
