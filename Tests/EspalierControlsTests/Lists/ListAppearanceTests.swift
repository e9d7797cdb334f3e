@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

private struct NumberRow: View {
    let number: Int
    var body: some View { Text(verbatim: "row \(number)") }
}

@MainActor @Suite("Appearance of lists and cost of long ones") struct ListAppearanceTests {
    private func lines(_ app: TestApp) -> [CGRect] {
        app.host.fullDisplayList.items.map(\.bounds).filter { $0.height == 1 && $0.width > 100 }
    }

    // Covers: style:headerProminence(.increased)
    @Test("A section header of increased prominence has larger text") func prominentHeadersAreLarger() throws {
        func height(_ prominence: Prominence) -> CGFloat? {
            let app = TestApp(size: CGSize(width: 300, height: 200)) {
                List { Section("Head") { EmptyView() }.headerProminence(prominence) }
            }
            return app.host.fullDisplayList.items.compactMap { item in
                if case .text = item.command { item.bounds.height } else { nil }
            }.max()
        }
        #expect(try #require(height(.increased)) > #require(height(.standard)))
    }

    @Test("A clear row background takes the box of the section away", arguments: [false, true])
    func clearRowBackground(ofSection: Bool) throws {
        func fills(_ color: Color?) -> Int {
            let app = TestApp(size: CGSize(width: 300, height: 200)) {
                Form {
                    if ofSection {
                        Section { Text("Row") }.listRowBackground(color)
                    } else {
                        Section { Text("Row").listRowBackground(color) }
                    }
                }
                .formStyle(.grouped)
            }
            return app.displayListDescription().split(separator: "\n").count { $0.contains("#E0E0E0FF") }
        }
        #expect(fills(nil) == 1)
        #expect(fills(.clear) == 0)
    }

    // Covers: mod:listSectionSeparator, style:listSectionSeparator(.hidden)
    @Test("Visible section separators add lines, hidden ones keep those between rows")
    func sectionSeparatorsFollowTheirVisibility() throws {
        func list(_ visibility: Visibility?) -> TestApp {
            TestApp(size: CGSize(width: 300, height: 200)) {
                List {
                    if let visibility {
                        Section("One") { Text("a"); Text("b") }.listSectionSeparator(visibility)
                    } else {
                        Section("One") { Text("a"); Text("b") }
                    }
                }
                .listStyle(.plain)
            }
        }
        let usual = lines(list(nil)).count
        #expect(lines(list(.visible)).count > usual)
        // Between the rows of the section the line stays.
        #expect(lines(list(.hidden)).count >= 1 && lines(list(.hidden)).count <= usual)
    }

    // Covers: style:alignmentGuide(.listRowSeparatorLeading)
    @Test("A row separator begins at the row's separator alignment guide") func linesBeginWhereTheGuideSays() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            List {
                Text("a").alignmentGuide(.listRowSeparatorLeading) { _ in 40 }
                Text("b")
            }
            .listStyle(.plain)
        }
        #expect(try lines(app).first?.minX == app.find(.staticText, "a").frame.minX + 40, "\(lines(app))")
    }

    @Test("On a phone a row separator begins at the row's first text") func linesBeginAtTexts() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            List {
                HStack { Color.red.frame(width: 50, height: 30); Text("beside") }
                VStack { Text("middle") }.frame(maxWidth: .infinity)
                Color.red.frame(width: 50, height: 30)
                Text("end")
            }
            .listStyle(.plain)
        }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        let starts = lines(app).map(\.minX)
        #expect(starts.count >= 3)
        #expect(try starts.first == app.find(.staticText, "beside").frame.minX)
        #expect(try abs((starts.dropFirst().first ?? 0) - app.find(.staticText, "middle").frame.minX) < 1, "\(starts)")
        #expect(try starts.dropFirst(2).first == app.find(.staticText, "end").frame.minX)
    }

    @Test("On a phone a separator begins at a field, whose label is not seen, and below segments at the row's inset")
    func linesBeginAtFields() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            List {
                TextField("Name", text: .constant(""))
                TextField("City", text: .constant("Town"))
                Toggle("hidden", isOn: .constant(true)).labelsHidden()
                Picker("Size", selection: .constant(0)) {
                    Text("Small").tag(0)
                    Text("Large").tag(1)
                }
                .pickerStyle(.segmented)
                Text("end")
            }
            .listStyle(.plain)
        }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        let start = try app.find(.staticText, "end").frame.minX
        #expect(lines(app).count >= 4)
        #expect(lines(app).allSatisfy { $0.minX == start }, "\(lines(app))")
    }

    // Covers: mod:scrollContentBackground, style:scrollContentBackground(.hidden)
    @Test("Hiding the scroll content background removes the list's background fill")
    func scrollContentBackgroundCanBeHidden() throws {
        func grounds(_ visibility: Visibility) -> Int {
            let app = TestApp(size: CGSize(width: 300, height: 200)) {
                List { Text("a") }.listStyle(.insetGrouped).scrollContentBackground(visibility)
            }
            return app.host.fullDisplayList.items.count { $0.bounds.size == CGSize(width: 300, height: 200) }
        }
        #expect(grounds(.automatic) == grounds(.hidden) + 1 && grounds(.visible) == grounds(.automatic))
    }

    /// In a list without a stack around it the choices are a menu: there is no screen to leave for.
    @Test("A navigation link picker in a list without a stack is a menu")
    func navigationLinkPickersWithoutAStackAreMenus() throws {
        struct Choice: View {
            @State private var fruit = "pear"
            var body: some View {
                List {
                    Picker("Fruit", selection: $fruit) { ForEach(["apple", "pear"], id: \.self) { Text($0) } }
                        .pickerStyle(.navigationLink)
                }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Choice() }
        try app.find(.popUpButton, "Fruit").click()
        try app.find(.menuItem, "apple").click()
        #expect(try app.find(.popUpButton, "Fruit").value == "apple")
    }

    /// A background of a row's own stays inside the box of its section.
    @Test("Row backgrounds in an inset grouped list are clipped to their section's box")
    func groupedBackgroundsAreCut() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            List {
                Section { Text("a").listRowBackground(Color.red); Text("b").listRowBackground(Color.red) }
            }
            .listStyle(.insetGrouped)
        }
        let red = Color.red.resolve(in: ColorContext(colorScheme: .light))
        let fills = app.host.fullDisplayList.items.filter { item in
            if case .fill(_, _, .color(let color), _) = item.command { color == red } else { false }
        }
        #expect(fills.count == 2)
        #expect(fills.allSatisfy { $0.bounds.minX > 0 && $0.bounds.maxX < 300 }, "\(fills.map(\.bounds))")
        let clips = app.host.fullDisplayList.items.count { item in
            if case .pushClip(.roundedRect, _, _) = item.command { true } else { false }
        }
        #expect(clips == 2)
    }

    @Test("A click on a section header keeps the selection, one below rows clears it")
    func aPressOnAHeaderKeepsTheSelection() throws {
        final class Chosen { var value: Int? = 1 }
        let chosen = Chosen()
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            List(selection: Binding(get: { chosen.value }, set: { chosen.value = $0 })) {
                Section("Head") { ForEach(0..<2, id: \.self) { NumberRow(number: $0) } }
            }
        }
        try app.find(.heading, "Head").click()
        #expect(chosen.value == 1)
        app.click(at: CGPoint(x: 150, y: 190))
        #expect(chosen.value == nil)
    }

    /// A list of a hundred thousand rows opens with the work of one of a hundred, and jumps to its end with as little.
    @Test("Opening or jumping through 100,000 rows costs about as much as 100") func longListsOpenAsShortOnes() throws {
        func work(_ count: Int) throws -> (open: TestApp.Passes, jump: TestApp.Passes) {
            let app = TestApp(size: CGSize(width: 300, height: 280)) { EmptyView() }
            let open = app.record {
                app.host.setRoot(ScrollViewReader { proxy in
                    VStack {
                        Button("End") { proxy.scrollTo(count - 1) }
                        List(0..<count, id: \.self) { NumberRow(number: $0) }
                    }
                })
                app.pump()
            }
            let jump = try app.record {
                try app.find(.button, "End").click()
                app.pump()
            }
            #expect(try app.find(.staticText, "row \(count - 1)").frame.maxY <= 280)
            return (open, jump)
        }
        let short = try work(100), long = try work(100_000)
        #expect(long.open.bodies.count == short.open.bodies.count)
        #expect(abs(long.open.measured - short.open.measured) <= 2 && long.open.laidOut == short.open.laidOut)
        #expect(long.open.paints == short.open.paints)
        #expect(long.jump.bodies.count <= short.jump.bodies.count + 2)
        #expect(long.jump.measured <= short.jump.measured + 20 && long.jump.paints <= short.jump.paints + 4)
    }

    /// Rows that have gone stay in the selection, for the app to see; nothing is told, and nothing breaks.
    @Test("Removed rows stay in the selection and show selected when they return")
    func removedRowsStayInTheSelection() throws {
        struct Content: View {
            static var items: Binding<[Int]>!
            static var chosen: Binding<Set<Int>>!
            @State private var items = [1, 2, 3]
            @State private var chosen: Set<Int> = [2, 99]
            var body: some View {
                let _ = (Self.items = $items, Self.chosen = $chosen)
                List(items, id: \.self, selection: $chosen) { NumberRow(number: $0) }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Content() }
        Content.items.wrappedValue = [1, 3]
        try app.settle()
        #expect(Content.chosen.wrappedValue == [2, 99])
        try app.find(.staticText, "row 3").click(modifiers: .control)
        #expect(Content.chosen.wrappedValue == [2, 3, 99])
        Content.items.wrappedValue = []
        try app.settle()
        app.key(.downArrow)
        app.key(.delete)
        #expect(Content.chosen.wrappedValue == [2, 3, 99])
        Content.items.wrappedValue = [2]
        try app.settle()
        #expect(try app.find(.row).traits.contains(.isSelected))
    }
}
