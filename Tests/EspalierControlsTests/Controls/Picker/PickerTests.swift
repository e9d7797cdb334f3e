@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Pickers, their styles and tags") struct PickerTests {
    private enum Fruit: String, CaseIterable, Identifiable {
        case apple, pear, plum
        var id: Self { self }
    }

    private func app<V: Hashable>(_ value: V, @ViewBuilder _ content: @escaping (Binding<V>) -> some View) -> TestApp {
        TestApp(size: CGSize(width: 400, height: 300)) {
            Holder(value) { binding in
                VStack {
                    content(binding)
                    Text(verbatim: "\(binding.wrappedValue)").accessibilityIdentifier("value")
                }
            }
        }
    }

    private func value(_ app: TestApp) throws -> String? { try app.find(id: "value").label }

    private func fruits(_ selection: Binding<Fruit>) -> some View {
        Picker("Fruit", selection: selection) { ForEach(Fruit.allCases) { Text($0.rawValue).tag($0) } }
    }

    @Test("A menu picker shows its selection and changes it by click and keys")
    func menuPickersChooseByClickAndKeys() throws {
        let app = app(Fruit.apple) { fruits($0) }
        let picker = try app.find(.popUpButton, "Fruit")
        #expect(picker.value == "apple")
        try picker.click()
        try app.find(.menuItem, "plum").click()
        #expect(try value(app) == "plum")
        #expect(picker.value == "plum")
        // macOS: a pop-up that is opened by a key begins at the chosen row; after the last comes the first.
        app.key(.tab)
        app.key(.space)
        app.key(.upArrow)
        app.key(.return)
        #expect(try value(app) == "pear")
    }

    private func sorting(_ style: some PickerStyle) -> TestApp {
        app(Fruit.apple) { selection in
            Menu("Sort") {
                Button("Before") {}
                fruits(selection).pickerStyle(style)
                Button("After") {}
            }
        }
    }

    @Test("Among the rows of a menu a picker is a group of its own, with its title where the style is inline", arguments: [false, true])
    func groupsInMenus(isInline: Bool) throws {
        let app = isInline ? sorting(.inline) : sorting(.automatic)
        try app.find(.popUpButton, "Sort").click()
        let rows = try ["Before", "apple", "plum", "After"].map { try app.find(.menuItem, $0).frame }
        #expect(rows[1].minY > rows[0].maxY + 5 && rows[3].minY > rows[2].maxY + 5)
        #expect(app.findAll(text: "Fruit").isEmpty == !isInline)
        try app.find(.menuItem, "plum").click()
        #expect(try value(app) == "plum")
    }

    @Test("Among the rows of a menu a picker of the menu style is a submenu") func submenuInMenus() throws {
        let app = sorting(.menu)
        try app.find(.popUpButton, "Sort").click()
        #expect(app.findAll(text: "plum").isEmpty)
        try app.find(.menuItem, "Fruit").click()
        try app.find(.menuItem, "plum").click()
        #expect(try value(app) == "plum")
    }

    @Test("A menu picker is always as wide as its widest choice")
    func menuPickersAreAsWideAsTheirWidestChoice() throws {
        let app = app(1) { Picker("N", selection: $0) { Text("a").tag(1); Text("much longer").tag(2) } }
        let picker = try app.find(.popUpButton, "N")
        let width = picker.frame.width
        try picker.click()
        try app.find(.menuItem, "much longer").click()
        #expect(picker.frame.width == width)
    }

    /// A line between choices is a line in the menu, and nothing in the button.
    @Test("A divider between choices separates menu rows and leaves the button's width")
    func linesBetweenChoices() throws {
        func picker(lined: Bool) -> TestApp {
            app(1) { Picker("N", selection: $0) { Text("a").tag(1); if lined { Divider() }; Text("b").tag(2) } }
        }
        let lined = picker(lined: true)
        #expect(try lined.find(.popUpButton, "N").frame.width == picker(lined: false).find(.popUpButton, "N").frame.width)
        try lined.find(.popUpButton, "N").click()
        let rows = try ["a", "b"].map { try lined.find(.menuItem, $0).frame }
        #expect(rows[1].minY > rows[0].maxY + 5)
    }

    // Covers: view:Picker, mod:pickerStyle, style:pickerStyle(.inline), style:pickerStyle(.wheel)
    // Covers: style:pickerStyle(.radioGroup)
    @Test(
        "Segmented, radio, inline and wheel pickers choose by click and arrow keys",
        arguments: ["segmented", "radioGroup", "inline", "wheel"])
    func inPlaceStylesChooseByClickAndKeys(style: String) throws {
        let app = app(Fruit.apple) { selection in
            switch style {
            case "segmented": fruits(selection).pickerStyle(.segmented)
            case "radioGroup": fruits(selection).pickerStyle(.radioGroup)
            case "inline": fruits(selection).pickerStyle(.inline)
            default: fruits(selection).pickerStyle(.wheel)
            }
        }
        let pear = try app.find(.radioButton, "pear")
        #expect(pear.value == "off")
        try pear.click()
        #expect(try value(app) == "pear")
        #expect(pear.value == "on")
        app.key(.tab)
        app.key(.rightArrow)
        #expect(try value(app) == "plum")
        app.key(.rightArrow)
        app.key(.upArrow)
        #expect(try value(app) == "pear")
    }

    // Covers: style:pickerStyle(.segmented)
    @Test("The segments of a segmented picker have equal widths") func segmentsAreEquallyWide() throws {
        let app = app(1) { Picker("N", selection: $0) { Text("a").tag(1); Text("longer").tag(2) }.pickerStyle(.segmented) }
        let segments = app.findAll(.radioButton)
        #expect(segments[0].frame.width == segments[1].frame.width)
        #expect(segments[0].frame.height == 24)
    }

    @Test("The room beside a segment's title is used before the title is cut", arguments: [DeviceForm.desktop, .phone])
    func narrowSegments(_ device: DeviceForm) throws {
        let titles = ["Abcdefgh", "Ijklmnop", "Qrstuvwx"]
        func shown(_ width: CGFloat) -> [String] {
            // Eight characters of 7.8 points each.
            let app = TestApp(size: CGSize(width: 390, height: 100), fonts: .boxes) {
                Picker("N", selection: .constant("Abcdefgh")) { ForEach(titles, id: \.self) { Text($0) } }
                    .pickerStyle(.segmented).labelsHidden().frame(width: width)
            }
            app.setEnvironment(\.deviceForm, device)
            app.pump()
            return app.runs.map(\.string)
        }
        #expect(shown(300) == titles)
        #expect(shown(3 * 72) == titles)
        let cut = shown(3 * 60)
        #expect(Set(cut).isDisjoint(with: titles) && cut.joined().contains("…"), "\(cut)")
    }

    @Test("A picker uses the ids of ForEach as tags") func idsOfAForEachAreTags() throws {
        let app = app("b") { Picker("N", selection: $0) { ForEach(["a", "b"], id: \.self) { Text($0) } }.pickerStyle(.segmented) }
        #expect(try app.find(.radioButton, "b").value == "on")
        try app.find(.radioButton, "a").click()
        #expect(try value(app) == "a")
    }

    @Test("A radio group is a column, or a row with horizontalRadioGroupLayout") func radioGroupsSideBySide() throws {
        let app = app(Fruit.apple) { selection in fruits(selection).pickerStyle(.radioGroup).horizontalRadioGroupLayout() }
        let (apple, pear) = (try app.find(.radioButton, "apple"), try app.find(.radioButton, "pear"))
        #expect(apple.frame.midY == pear.frame.midY && pear.frame.minX >= apple.frame.maxX)
        try pear.click()
        #expect(try value(app) == "pear")
        let column = self.app(Fruit.apple) { selection in fruits(selection).pickerStyle(.radioGroup) }
        #expect(try column.find(.radioButton, "apple").frame.maxY <= column.find(.radioButton, "pear").frame.minY)
    }

    @Test("A tag of another type than the selection never matches and is reported")
    func tagsOfAnotherTypeNeverMatch() throws {
        let messages = try Diagnostics.recording {
            let app = app(1) { Picker("N", selection: $0) { Text("one").tag("1") }.pickerStyle(.radioGroup) }
            try app.find(.radioButton, "one").click()
            #expect(try value(app) == "1")
            #expect(try app.find(.radioButton, "one").value == "off")
        }
        #expect(messages.contains { $0.contains("Picker: the selection \"1\"") })
    }

    /// A tag stands for the optional value too, unless it says otherwise.
    // Covers: mod:tag
    @Test("A tag matches an optional selection unless includeOptional is false") func optionalSelections() throws {
        let app = app(Int?.none) {
            Picker("N", selection: $0) {
                Text("one").tag(1)
                Text("never").tag(2, includeOptional: false)
                Text("none").tag(Int?.none)
            }.pickerStyle(.radioGroup)
        }
        #expect(try app.find(.radioButton, "none").value == "on")
        try app.find(.radioButton, "never").click()
        #expect(try value(app) == "nil")
        try app.find(.radioButton, "one").click()
        #expect(try value(app) == "Optional(1)")
    }

    @Test("A nil selection without a matching tag reports nothing") func nothingChosenIsNoFault() {
        let messages = Diagnostics.recording {
            let app = app(Int?.none) { Picker("N", selection: $0) { Text("one").tag(1) } }
            app.pump()
        }
        #expect(messages.isEmpty)
    }

    @Test("A picker of differing sources shows no selection and sets all of them") func severalSources() throws {
        let app = app([1, 2]) { numbers in
            Picker("N", sources: [0, 1].map { Source(number: numbers[$0]) }, selection: \.number) {
                Text("one").tag(1)
                Text("two").tag(2)
            }.pickerStyle(.segmented)
        }
        #expect(app.findAll(.radioButton).allSatisfy { $0.value == "off" })
        try app.find(.radioButton, "two").click()
        #expect(try value(app) == "[2, 2]")
    }

    @Test("A disabled picker does not open its menu") func disabledPickersStay() throws {
        let app = app(Fruit.apple) { fruits($0).disabled(true) }
        try app.find(.popUpButton, "Fruit").click()
        #expect(app.findAll(.menuItem).isEmpty)
    }
}

private struct Source { let number: Binding<Int> }
