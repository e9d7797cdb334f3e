import EspalierTesting
import Foundation
import Testing

@testable import QuizNight

extension SourceCompatibilityTests {
    @Test("Quiz: answers are one button each, the alert has its own looks") func quizNight() async throws {
        let app = TestApp(QuizNightApp(), size: Self.phone)
        #expect(app.findAll(.button).filter { !["Hint", "Continue"].contains($0.label) }.count == 3)
        expectPicture("QuizNight", app)
        for answer in ["Jupiter", "Six", "Sn"] {
            try app.find(where: { $0.role == .button && ($0.label ?? "").contains(answer) }).click()
            try await app.settle()
            try app.find(.button, "Continue").click()
            try await app.settle()
        }
        _ = try app.find(text: "Quiz Finished")
        _ = try app.find(text: "You answered 2 of 3 questions correctly.")
        expectPicture("QuizNight-alert", app)
        try app.find(.button, "Play Again").click()
        try await app.settle()
        _ = try app.find(text: "Score: 0")
        try app.find(.button, "Hint").click()
        try await app.settle()
        try app.find(.button, "Remove a Wrong Answer").click()
        try await app.settle()
        _ = try app.find(text: "Score: -1")
    }
}
