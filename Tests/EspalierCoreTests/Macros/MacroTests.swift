import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Observation
import Testing

// What stands in sources as their authors write it, and what it does.

private final class Reference {}

extension EnvironmentValues {
    @Entry var entryCount = 3
    @Entry var entryName: String = "none"
    @Entry var entryHandler: (@MainActor (Int) -> Void)?
    @Entry fileprivate var entryReference = Reference()
    @Entry var `default` = Color.red
}

extension Transaction {
    @Entry var entrySource = "nobody"
}

@Animatable private struct Wedge: Shape {
    var start: CGFloat
    var end = Angle.degrees(90), other: Double = 1
    @AnimatableIgnored var name = "wedge"

    func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: start, height: other)) }
}

@Animatable private struct Counter: View {
    var number: Double

    var body: some View { Text(verbatim: "\(Int(number))").accessibilityIdentifier("count") }
}

@Observable private final class Model {
    var count = 1
}

#Preview { Text("alone") }
#Preview("Named") {
    Text("one")
    Text("two")
}
#Preview("Traits", traits: .landscapeLeft, .fixedLayout(width: 100, height: 50)) {
    @Previewable @State var isOn = false
    let title = "Title"
    Toggle(title, isOn: $isOn)
    if isOn { Text("on") }
}

private struct Sample: PreviewModifier {
    static func makeSharedContext() async throws -> Int { 3 }
    func body(content: Content, context: Int) -> some View { content.environment(\.entryCount, context) }
}

#Preview(traits: .modifier(Sample())) { Text("sample") }

private struct Previews: PreviewProvider {
    static var previews: some View {
        Text("a").previewLayout(.sizeThatFits).previewDisplayName("A")
        Text("b").previewDevice("iPhone 15").previewInterfaceOrientation(.landscapeRight).previewLayout(.fixed(width: 1, height: 2))
    }
}

@MainActor @Suite("Entry, Animatable, Observable and Preview macros") struct MacroTests {
    private struct Reader: View {
        @Environment(\.entryCount) private var count
        @Environment(\.entryName) private var name

        var body: some View { Text(verbatim: "\(count) \(name)").accessibilityIdentifier("entry") }
    }

    // Covers: attr:Entry, protocol:EnvironmentKey
    // Covers: mod:environment
    @Test("Environment entries have their default until set for the views below")
    func entriesOfTheEnvironmentGoDown() throws {
        try TestApp { Reader() }.find(id: "entry").expect(text: "3 none")
        try TestApp { Reader().environment(\.entryCount, 5).environment(\.entryName, "x") }.find(id: "entry").expect(text: "5 x")
    }

    @Test("The default of an environment entry is evaluated at each read") func defaultsAreWorkedOutAtEachRead() {
        let values = EnvironmentValues()
        #expect(values.entryReference !== values.entryReference)
        #expect(values.entryHandler == nil)
        #expect(values.default == .red)
    }

    @Test("A transaction entry keeps its value and is set within withTransaction") func entriesOfTransactionsTravel() {
        var transaction = Transaction()
        #expect(transaction.entrySource == "nobody")
        transaction.entrySource = "me"
        #expect(transaction.entrySource == "me")
        withTransaction(\.entrySource, "test") { #expect(Transaction.current.entrySource == "test") }
    }

    @Test("Synthesized animatable data covers every animatable stored property")
    func animatableDataIsThatOfTheVariables() {
        var wedge = Wedge(start: 2)
        wedge.animatableData = wedge.animatableData + wedge.animatableData
        #expect(wedge.start == 4)
        #expect(wedge.end == .degrees(180))
        #expect(wedge.other == 2)
    }

    // Covers: protocol:Animatable
    @Test("An animatable view shows intermediate values during an animation")
    func animatableViewsPassThroughTheMiddle() throws {
        struct Screen: View {
            @State private var number = 0.0

            var body: some View {
                Button("Go") { withAnimation(.linear(duration: 1)) { number = 100 } }
                Counter(number: number)
            }
        }
        let app = TestApp { Screen() }
        try app.find(.button, "Go").click()
        app.advance(by: .seconds(0.5))
        let middle = try #require(Int(app.find(id: "count").text ?? ""))
        #expect((40...60).contains(middle))
        app.advance(by: .seconds(1))
        try app.find(id: "count").expect(text: "100")
    }

    // Covers: attr:Observable, attr:Previewable, hash:Preview, protocol:PreviewProvider
    @Test("A view reads and changes an Observable model beside the preview macros")
    func observableModelsAreReadAndChanged() throws {
        let model = Model()
        let app = TestApp { Button("Add \(model.count)") { model.count += 1 } }
        try app.find(.button, "Add 1").click()
        #expect(model.count == 2)
        #expect(Previews.platform == nil)
    }
}
