@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import Testing

@MainActor @Suite("Accessibility rotors") struct RotorTests {
    @Test("Rotors list their entries, and an entry's identifier matches its element")
    func rotorsNameTheirPlaces() throws {
        struct Mail: Identifiable { let id: Int; let subject: String }
        struct Inbox: View {
            let mails = [Mail(id: 1, subject: "One"), Mail(id: 2, subject: "Two")]
            @Namespace private var namespace
            var body: some View {
                VStack { ForEach(mails) { Text($0.subject).accessibilityRotorEntry(id: $0.id, in: namespace) } }
                    .accessibilityElement(children: .contain)
                    .accessibilityIdentifier("inbox")
                    .accessibilityRotor("Mails") { ForEach(mails) { AccessibilityRotorEntry($0.subject, id: $0.id) } }
                    .accessibilityRotor(.headings) {
                        AccessibilityRotorEntry("Top", id: 1)
                        if mails.count > 1 { AccessibilityRotorEntry("More", id: 2) }
                    }
            }
        }
        let app = TestApp { Inbox() }
        let rotors = try app.find(id: "inbox").element.rotors
        #expect(rotors.map(\.name) == ["Mails", "headings"])
        #expect(rotors.map { $0.entries.compactMap(\.label) } == [["One", "Two"], ["Top", "More"]])
        let target = try app.find(.staticText, "Two").element
        #expect(rotors[0].entries[1].id == target.rotorID)
    }
}
