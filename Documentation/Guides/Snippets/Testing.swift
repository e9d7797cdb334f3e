import EspalierTesting
import SwiftUI
import Testing

struct GuessView: View {
    @State private var guess = ""
    @State private var answer = ""

    var body: some View {
        VStack {
            TextField("Your guess", text: $guess)
            Button("Try") { answer = guess == "42" ? "Right" : "Wrong" }
                .disabled(guess.isEmpty)
            Text(answer)
        }
        .frame(width: 300)
        .padding()
    }
}

@MainActor @Test("The right guess is praised") func praises() throws {
    let app = TestApp { GuessView() }
    try app.find(.textField).click()
    app.type("42")
    try app.find(.button, "Try").click()
    #expect(try app.maybeFind(text: "Right") != nil)
}

@MainActor @Test("Without a guess there is nothing to try") func needsGuess() throws {
    let app = TestApp { GuessView() }
    #expect(try !app.find(.button, "Try").isEnabled)
}

struct FadingNotice: View {
    @State private var isShown = true

    var body: some View {
        VStack {
            if isShown { Text("Saved") }
        }
        .frame(width: 100, height: 40)
        .onTapGesture { withAnimation(.linear(duration: 1)) { isShown = false } }
    }
}

@MainActor @Test("The notice is gone when its animation is over") func fades() throws {
    let app = TestApp { FadingNotice() }
    try app.find(text: "Saved").click()
    app.advance(by: .milliseconds(1100))
    #expect(try app.maybeFind(text: "Saved") == nil)
}

@MainActor @Test("A key evaluates the view once") func typingIsCheap() throws {
    let app = TestApp { GuessView() }
    try app.find(.textField).click()
    let passes = app.record { app.type("4") }
    #expect(passes.bodies.filter { $0.contains("GuessView") }.count <= 1)
}
