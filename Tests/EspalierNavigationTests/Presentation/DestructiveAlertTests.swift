@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Alerts that can destroy something can be cancelled.
@MainActor @Suite("Alerts with destructive buttons") struct DestructiveAlertTests {
    @Test("An alert with a destructive button and none that cancels has a Cancel button", arguments: [DeviceForm.desktop, .phone])
    func destructiveAlertsCanBeCancelled(_ device: DeviceForm) throws {
        let log = Log()
        let app = TestApp {
            Holder(true) { flag in
                Text("shown \(flag.wrappedValue)").alert("Delete it?", isPresented: flag) {
                    Button("Yes, delete", role: .destructive) { log("deleted") }
                }
            }
        }
        app.setEnvironment(\.deviceForm, device)
        try app.settle()
        try app.find(.button, "Cancel").click()
        try app.settle()
        _ = try app.find(text: "shown false")
        #expect(log.drain() == [])
    }

    @Test("An alert whose buttons destroy nothing has no Cancel button of its own") func otherAlertsHaveNone() throws {
        let app = TestApp { Text("x").alert("Hello", isPresented: .constant(true)) { Button("Fine") {} } }
        try app.settle()
        _ = try app.find(.button, "Fine")
        #expect(try app.maybeFind(.button, "Cancel") == nil)
    }
}
