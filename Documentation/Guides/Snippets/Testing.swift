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

struct PriceTag: View {
    let price: Decimal

    var body: some View {
        Text(price, format: .currency(code: "EUR"))
            .padding(8)
            .background(.yellow, in: .capsule)
            .foregroundStyle(.black)
    }
}

@MainActor @Test("A price tag as it was drawn") func priceTag() {
    expectPicture("price-tag", .locale("de_DE")) { PriceTag(price: 9.95) }
}

@MainActor @Test("In every language and size that we sell in") func allPriceTags() {
    expectPicture("price-tag", forEvery: [.locale("en_IE"), .locale("fr_FR")], [.textSize(.medium), .textSize(.xxxLarge)]) {
        PriceTag(price: 9.95)
    }
}

@MainActor @Test("Everybody can guess") func audited() {
    let app = TestApp { GuessView() }
    #expect(app.audit() == [])
}

@MainActor func useTheCounter() throws {
    let app = try RunningApp("Counter", environment: ["ESPALIER_COLOR_SCHEME": "dark"])
    defer { app.end() }
    try app.record(to: "counting.png") {
        for _ in 0..<3 { try app.click(.button, "Increment") }
    }
    try app.find(.staticText, "3")
    try app.picture().write(to: "three.png")
}
