import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Containers that take sections apart") struct SectionsTests {
    /// A container that puts each section on a card.
    private struct Cards<Content: View>: View {
        @ViewBuilder var content: Content

        var body: some View {
            Group(sections: content) { sections in
                Text("\(sections.count) sections")
                ForEach(sections) { section in
                    HStack {
                        VStack { section.header }.accessibilityIdentifier("header")
                        Text("[\(section.header.count) \(section.content.count) \(section.footer.count)]")
                        section.content
                        section.footer
                    }
                }
            }
        }
    }

    private struct Screen: View {
        @State private var rows = ["a"]

        var body: some View {
            VStack {
                Cards {
                    Text("loose")
                    Section { ForEach(rows, id: \.self) { Text($0) } } header: { Text("One") } footer: { Text("end") }
                    Section("Two") { Text("b"); Text("c") }
                    Text("last")
                }
                Button("Add") { rows.append("new") }
            }
        }
    }

    private func texts(_ app: TestApp) -> [String] { app.findAll(.staticText).compactMap(\.text) }

    // Covers: view:Section
    @Test("A container sees sections with header, content and footer, loose views included")
    func sectionsAreTakenApart() throws {
        let app = TestApp { Screen() }
        #expect(texts(app) == [
            "4 sections", "[0 1 0]", "loose", "One", "[1 1 1]", "a", "end", "Two", "[1 2 0]", "b", "c", "[0 1 0]", "last",
        ])
        try app.find(.button, "Add").click()
        #expect(texts(app).prefix(8) == ["4 sections", "[0 1 0]", "loose", "One", "[1 2 1]", "a", "new", "end"])
    }

    @Test("ForEach over sections gives each section's content and header") func forEachOverSections() throws {
        let app = TestApp {
            VStack {
                ForEach(sections: Group { Section("X") { Text("x") }; Section("Y") { Text("y") } }) { section in
                    HStack { section.content; section.header }
                }
            }
        }
        #expect(texts(app) == ["x", "X", "y", "Y"])
    }
}
