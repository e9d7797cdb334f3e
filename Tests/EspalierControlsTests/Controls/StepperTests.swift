@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Steppers and their bounds") struct StepperTests {
    private let log = Log()

    private func upper(_ stepper: TestNode) -> CGPoint { CGPoint(x: stepper.frame.maxX - 7, y: stepper.frame.midY - 6) }
    private func lower(_ stepper: TestNode) -> CGPoint { CGPoint(x: stepper.frame.maxX - 7, y: stepper.frame.midY + 6) }

    @Test("A stepper changes by its buttons, arrow keys and accessibility, within bounds")
    func buttonsAndKeys() throws {
        let app = TestApp { Holder(5) { Stepper("S", value: $0, in: 0...6, onEditingChanged: { log("\($0)") }) } }
        let stepper = try app.find(.spinButton, "S")
        app.click(at: upper(stepper))
        #expect(stepper.value == "6")
        #expect(log.drain() == ["true", "false"])
        // At the bound the button is disabled.
        app.click(at: upper(stepper))
        #expect(stepper.value == "6")
        app.click(at: lower(stepper))
        app.key(.tab)
        app.key(.downArrow)
        #expect(stepper.value == "4")
        try stepper.adjust(.increment)
        #expect(stepper.value == "5")
    }

    @Test("A step beyond a stepper's bounds ends at the bound") func aStepThatWouldLeaveTheBoundsEndsThere() throws {
        let app = TestApp { Holder(5) { Stepper("S", value: $0, in: 0...6, step: 4) } }
        let stepper = try app.find(.spinButton, "S")
        app.key(.tab)
        app.key(.upArrow)
        #expect(stepper.value == "6")
        app.key(.downArrow)
        app.key(.downArrow)
        #expect(stepper.value == "0")
    }

    @Test("Holding a stepper's button down repeats the step") func holdingRepeats() throws {
        let app = TestApp { Holder(0) { Stepper("S", value: $0) } }
        let stepper = try app.find(.spinButton, "S")
        app.press(at: upper(stepper))
        app.advance(by: .milliseconds(650))
        app.release(at: upper(stepper))
        #expect(stepper.value == "4")
    }

    @Test("A stepper of closures calls them, and does nothing where one is nil") func closuresAndMissingOnes() throws {
        let app = TestApp { Stepper("S", onIncrement: { log("up") }, onDecrement: nil) }
        let stepper = try app.find(.spinButton, "S")
        app.click(at: upper(stepper))
        app.click(at: lower(stepper))
        #expect(log.drain() == ["up"])
    }

    @Test("A stepper with a step of zero keeps its value and reports it") func aStepOfZeroIsTold() {
        let messages = Diagnostics.recording {
            let app = TestApp { Holder(0) { Stepper("S", value: $0, step: 0) } }
            app.key(.tab)
            app.key(.upArrow)
            #expect((try? app.find(.spinButton, "S").value) == "0")
        }
        #expect(messages.contains { $0.contains("Stepper: a step of 0") })
    }

    // Covers: view:Stepper
    @Test("A stepper shows its value in the given format") func valuesAreFormatted() throws {
        let app = TestApp { Holder(1.5) { Stepper("S", value: $0, step: 0.5, format: .number.precision(.fractionLength(1))) } }
        // From its field.
        app.key(.tab)
        app.key(.upArrow)
        #expect(try app.find(.spinButton, "S").value == "2.0")
    }

    @Test("On a desktop a stepper with a format has a field, whose numbers stay within the bounds") func field() throws {
        let app = TestApp { Holder(3.0) { Stepper("Copies", value: $0, in: 1...9, step: 1, format: .number) } }
        let field = try app.find(.textField, "Copies")
        #expect(field.value == "3")
        try field.click(count: 3)
        app.type("5")
        app.key(.return)
        #expect(try app.find(.spinButton, "Copies").value == "5")
        app.key("a", modifiers: [.control, .command])
        app.type("400")
        app.key(.return)
        #expect(try app.find(.spinButton, "Copies").value == "9")
        #expect(field.value == "9")
        try app.find(.spinButton, "Copies").adjust(.decrement)
        #expect(field.value == "8")
    }
}
