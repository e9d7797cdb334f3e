@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Forms, their rows and sections in menus") struct FormTests {
    private struct Sample: View {
        @State private var isOn = true
        @State private var value = 0.5
        @State private var size = 1
        var body: some View {
            Section("General") {
                LabeledContent("Name", value: "Ada")
                LabeledContent("Place of birth", value: "London")
                Slider(value: $value) { Text("A much longer label") }
                Toggle("Check", isOn: $isOn)
                Picker("Size", selection: $size) { Text("One").tag(1); Text("Two").tag(2) }
            }
        }
    }

    // Covers: view:Form
    /// Labels end, and controls begin, at one line.
    @Test("In a form with columns labels end and controls begin at one line") func columnsLineUp() throws {
        let app = TestApp(size: CGSize(width: 500, height: 300)) { Form { Sample() } }
        let ends = try ["Name", "Place of birth"].map { try app.find(.staticText, $0).frame.maxX }
        #expect(Set(ends).count == 1, "\(ends)")
        let starts = [
            try app.find(.staticText, "Ada").frame.minX, try app.find(.checkBox, "Check").frame.minX,
        ]
        #expect(Set(starts).count == 1, "\(starts)")
        #expect(starts[0] == ends[0] + 8)
        #expect(try app.find(.slider).frame.maxX <= 500)
        try app.settle()
    }

    // Covers: mod:formStyle, style:formStyle(.grouped)
    @Test("Grouped form rows have labels at the leading and controls at the trailing edge")
    func groupedRowsHaveTheirControlsAtTheEnd() throws {
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Form { Sample() }.formStyle(.grouped) }
        #expect(try app.find(.staticText, "Name").frame.minX == 32)
        #expect(try app.find(.staticText, "Ada").frame.maxX == 468)
        #expect(try app.find(.checkBox, "Check").frame.maxX == 468)
        #expect(try app.find(.heading, "General").frame.maxY <= app.find(.staticText, "Name").frame.minY)
        #expect(app.host.accessibilityTree.all { $0.role == .row }.count == 5)
        try app.settle()
    }

    /// macOS; `Documentation/Looks.md`. iOS has grey capitals.
    @Test("The headers of a grouped form are bold, in the color of text") func headersAreBold() throws {
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Form { Sample() }.formStyle(.grouped) }
        let header = app.host.fullDisplayList.items.compactMap { item -> (TextRun, Paint)? in
            guard case .text(let run, let paint, _) = item.command, run.string == "General" else { return nil }
            return (run, paint)
        }.first
        let (run, paint) = try #require(header)
        #expect(run.font.size == 13 && run.font.weight == 700)
        #expect(paint == .color(Color.primary.resolve(in: ColorContext())))
    }

    private func paintedTexts(_ app: TestApp) -> [String] {
        app.host.fullDisplayList.items.compactMap { if case .text(let run, _, _) = $0.command { run.string } else { nil } }
    }

    private struct Fields: View {
        @State private var name = "Ada"
        @State private var secret = ""
        @State private var city = ""
        var body: some View {
            TextField("Name", text: $name)
            SecureField("A long password", text: $secret)
            TextField("City", text: $city, prompt: Text("Where"))
            TextField("", text: $city)
        }
    }

    // Covers: mod:formStyle, style:formStyle(.grouped)
    /// macOS: the title of a field stands before it in a form, and not in it.
    @Test("A text field's title is a label in a form and a placeholder elsewhere", arguments: [false, true])
    func titlesOfFieldsStandBeforeThem(isGrouped: Bool) throws {
        let app = TestApp(size: CGSize(width: 500, height: 400)) {
            if isGrouped { Form { Fields() }.formStyle(.grouped) } else { Form { Fields() }.formStyle(.columns) }
        }
        let drawn = paintedTexts(app)
        #expect(drawn.filter { $0 == "Name" }.count == 1)
        #expect(drawn.filter { $0 == "A long password" }.count == 1)
        #expect(drawn.contains("Where") && drawn.contains("City"))
        let fields = app.findAll(.textField)
        #expect(fields.map(\.label).prefix(3) == ["Name", "A long password", "City"])
        if isGrouped {
            #expect(Set(fields.map(\.frame.maxX)).count == 1)
        } else {
            #expect(Set(fields.map(\.frame.minX)).count == 1, "\(fields.map(\.frame))")
            #expect(fields[0].frame.minX > 90)
        }
        // Outside of a form the title is the placeholder.
        let plain = TestApp(size: CGSize(width: 500, height: 400)) { VStack { Fields() } }
        #expect(!paintedTexts(plain).contains("Name") && paintedTexts(plain).contains("A long password"))
        #expect(!paintedTexts(plain).contains("City"))
    }

    @Test("A custom form style lays out the form's content") func customFormStylesLayOutTheContent() throws {
        struct Plain: FormStyle {
            func makeBody(configuration: Configuration) -> some View { HStack { configuration.content } }
        }
        let app = TestApp(size: CGSize(width: 500, height: 400)) { Form { Text("a"); Text("b") }.formStyle(Plain()) }
        #expect(try app.find(.staticText, "a").frame.maxX <= app.find(.staticText, "b").frame.minX)
    }

    @Test("Menu sections are divided by separators and begin with their titles") func menusShowSections() throws {
        let app = TestApp(size: CGSize(width: 500, height: 400)) {
            Menu("Open") {
                Section("First") { Button("a") {} }
                Section { Button("b") {} }
                Section("Last") { Button("c") {} }
            }
        }
        try app.find(.popUpButton, "Open").click()
        let popup = try #require(app.host.popups.popups.last)
        let lines = popup.host.fullDisplayList.items.map(\.bounds).filter { $0.height == 1 && $0.width > 40 }
        #expect(lines.count == 2, "\(lines)")
        #expect(try app.find(.staticText, "First").frame.maxY <= app.find(.menuItem, "a").frame.minY)
        #expect(try app.find(.staticText, "Last").frame.minY >= app.find(.menuItem, "b").frame.maxY)
    }

    /// Rows after a section stand as far from it as another section would.
    @Test("Rows after a form section keep the same distance as another section", arguments: [true, false])
    func rowsAfterASection(_ isPhone: Bool) throws {
        func gap(_ rest: some View) throws -> CGFloat {
            let app = TestApp(size: CGSize(width: 390, height: 600)) {
                Form {
                    Section { Text("A") }
                    rest
                }
                .formStyle(.grouped)
            }
            app.setEnvironment(\.deviceForm, isPhone ? .phone : .desktop)
            app.pump()
            return try app.find(text: "B").frame.minY - app.find(text: "A").frame.maxY
        }
        #expect(try gap(Text("B")) == gap(Section { Text("B") }))
    }
}
