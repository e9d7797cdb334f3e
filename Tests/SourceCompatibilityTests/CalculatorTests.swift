import EspalierTesting
import Foundation
import Testing

@testable import Calculator

extension SourceCompatibilityTests {
    @Test("Calculator: by the mouse and by keys; long numbers shrink into one line") func calculator() async throws {
        let app = TestApp(CalculatorApp(), size: CGSize(width: 320, height: 640))
        let display = try app.find(id: "display")
        for key in ["1", "2", "×", "9", "="] { try app.find(.button, key).click() }
        try display.expect(text: "108")
        expectPicture("Calculator", app)
        app.type("+0.5")
        app.type("=")
        try display.expect(text: "108.5")
        app.key(.escape)
        app.type("123456789012")
        try await app.settle()
        try display.expect(text: "123456789012")
        #expect(display.frame.minX >= 0 && display.frame.maxX <= 320)
        expectPicture("Calculator-long", app)
        try app.find(.button, "AC").click()
        for key in ["5", "÷", "0", "="] { try app.find(.button, key).click() }
        try display.expect(text: "Error")
    }
}
