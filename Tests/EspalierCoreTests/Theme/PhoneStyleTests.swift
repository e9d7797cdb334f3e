import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What SwiftUI's automatic styles are on an iPhone, where they differ from a Mac's.
@MainActor @Suite("Automatic styles on a phone") struct PhoneStyleTests {
    private func app<V: View>(_ device: DeviceForm = .phone, @ViewBuilder _ view: @escaping () -> V) -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844)) { view() }
        app.setEnvironment(\.deviceForm, device)
        app.pump()
        return app
    }

    @Test("Text styles have the sizes of iOS") func textStyles() throws {
        let sizes: [(Font, CGFloat, CGFloat)] = [
            (.body, 17, 13), (.largeTitle, 34, 26), (.title, 28, 22), (.headline, 17, 13), (.caption2, 11, 10)
        ]
        for (font, phone, desktop) in sizes {
            let heights = try [DeviceForm.phone, .desktop].map { try app($0) { Text("Hat").font(font) }.find(text: "Hat").frame.width }
            #expect(abs(heights[0] / heights[1] - phone / desktop) < 0.15, "\(font)")
        }
        // What an app asks for by number is the same on both.
        let fixed = try [DeviceForm.phone, .desktop].map {
            try app($0) { Text("Hat").font(.system(size: 13)) }.find(text: "Hat").frame.width
        }
        #expect(fixed[0] == fixed[1])
    }

    @Test("A button is its label, without a box") func buttons() throws {
        let sizes = try [DeviceForm.phone, .desktop].map {
            try app($0) {
                Button {
                } label: {
                    Color.red.frame(width: 100, height: 50)
                }.accessibilityIdentifier("b")
            }.find(id: "b").frame.size
        }
        #expect(sizes[0] == CGSize(width: 100, height: 50))
        #expect(sizes[1].width > 100)
        let bordered = app {
            Button {
            } label: {
                Color.red.frame(width: 100, height: 50)
            }.buttonStyle(.bordered).accessibilityIdentifier("b")
        }
        #expect(try bordered.find(id: "b").frame.width > 100)
    }

    @Test("A field is its text, without a box, with its title in it even in a form") func fields() throws {
        let plain = app { TextField("Name", text: .constant("")).padding(0) }
        let boxed = app(.desktop) { TextField("Name", text: .constant("")).padding(0) }
        #expect(plain.displayListDescription().split(separator: "\n").count < boxed.displayListDescription().split(separator: "\n").count)
        let form = app { Form { TextField("Name", text: .constant("Ada")) } }
        #expect(form.findAll(.staticText).isEmpty)
    }

    @Test("A toggle is a switch at the end of the line") func toggles() throws {
        var isOn = false
        let app = app { Toggle("Wind", isOn: Binding { isOn } set: { isOn = $0 }).padding(20) }
        let label = try app.find(text: "Wind")
        #expect(label.frame.minX == 20)
        app.click(at: CGPoint(x: 390 - 20 - 20, y: label.frame.midY))
        #expect(isOn)
    }

    @Test("Lists and forms stand in rounded groups with rows of 44 points") func lists() throws {
        let list = app { List { Text("One"); Text("Two") } }
        let rows = try ["One", "Two"].map { try list.find(text: $0).frame }
        #expect(rows[1].midY - rows[0].midY >= 44)
        #expect(rows[0].minX == 32)
        let form = app { Form { Text("One") } }
        #expect(try form.find(text: "One").frame.minX == 32)
        // An app that says which style it wants has it.
        #expect(try app { List { Text("One") }.listStyle(.plain) }.find(text: "One").frame.minX == 16)
    }

    @Test("Tabs stand below the content, each icon above its title") func tabs() throws {
        let app = app {
            TabView {
                Text("First").tabItem { Label("Home", systemImage: "house") }
                Text("Second").tabItem { Image(systemName: "gear"); Text("Settings") }
            }
        }
        let tabs = try ["Home", "Settings"].map { try app.find(text: $0).frame }
        #expect(tabs.allSatisfy { $0.maxY > 794 && $0.maxY <= 844 })
        #expect(tabs[0].midX < 195 && tabs[1].midX > 195)
        let content = try app.find(text: "First").frame
        #expect(content.maxY < 794)
        app.click(at: CGPoint(x: tabs[1].midX, y: tabs[1].midY))
        app.advance(by: .seconds(1))
        #expect(try app.maybeFind(text: "Second") != nil)
    }

    @Test("The symbol of a tab is as large without a label as in one") func tabSymbols() throws {
        let app = app {
            TabView {
                Text("a").tabItem { Label("One", systemImage: "star") }
                Text("b").tabItem {
                    Image(systemName: "star")
                    Text("Two")
                }
                Text("c").tabItem { Image(systemName: "star") }
            }
        }
        let fills = app.host.fullDisplayList.items.compactMap { item -> CGSize? in
            if case .fill(.path, _, _, _) = item.command, item.bounds.minY > 794 { item.bounds.size } else { nil }
        }
        #expect(fills.count == 3 && Set(fills.map { $0.height.rounded() }).count == 1 && fills[0].height > 15, "\(fills)")
    }

    @Test("The first screen's title is large, and so is the next one's, unless it says otherwise") func titles() throws {
        let app = app {
            NavigationStack {
                NavigationLink("Go") { Text("Inner").navigationTitle("Second") }.navigationTitle("First")
            }
        }
        let large = try app.find(text: "First").frame
        #expect(large.minX == 16 && large.minY >= 44 && large.height > 34)
        try app.find(text: "Go").click()
        app.advance(by: .seconds(1))
        let inline = try app.find(text: "Second").frame
        #expect(inline.minX == 16 && inline.minY >= 44)
        let asked = self.app { NavigationStack { Text("x").navigationTitle("Only").navigationBarTitleDisplayMode(.inline) } }
        #expect(try asked.find(text: "Only").frame.maxY <= 44)
    }

    @Test("Segments take the width that there is, without a label") func segments() throws {
        let app = app {
            Picker("Size", selection: .constant(1)) { ForEach(0..<3) { Text("S\($0)") } }.pickerStyle(.segmented).frame(width: 300)
        }
        #expect(!app.displayListDescription().contains("\"Size\""))
        let frames = try (0..<3).map { try app.find(.radioButton, "S\($0)").frame }
        #expect(abs(frames[1].midX - frames[0].midX - 100) < 1 && abs(frames[1].midX - 195) < 1)
    }

    @Test("A stepper is a minus beside a plus") func steppers() throws {
        struct Counting: View {
            @State private var count = 3
            var body: some View { Stepper("Count \(count)", value: $count) }
        }
        let app = app { Counting() }
        let end = try app.find(.spinButton).frame
        app.click(at: CGPoint(x: end.maxX - 20, y: end.midY))
        _ = try app.find(text: "Count 4")
        app.click(at: CGPoint(x: end.maxX - 70, y: end.midY))
        app.click(at: CGPoint(x: end.maxX - 70, y: end.midY))
        _ = try app.find(text: "Count 2")
    }

    private struct Presenting: View {
        let detents: Set<PresentationDetent>
        @State private var isShown = true
        var body: some View {
            Text(isShown ? "shown" : "gone").sheet(isPresented: $isShown) {
                NavigationStack {
                    Color.red.accessibilityElement().accessibilityIdentifier("sheet")
                        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Save") {} } }
                }
                .presentationDetents(detents)
            }
        }
    }

    @Test("A sheet stands at the lower edge, as high as its least detent, with its actions in the upper bar") func sheets() throws {
        let large = app { Presenting(detents: []) }
        try large.settle()
        var frame = try large.find(id: "sheet").frame
        #expect(frame.width == 390 && frame.maxY == 844 && frame.minY > Theme.phoneSheetGap)
        #expect(try large.find(.button, "Save").frame.maxY < frame.minY)
        let medium = app { Presenting(detents: [.medium, .large]) }
        try medium.settle()
        frame = try medium.find(id: "sheet").frame
        #expect(frame.maxY == 844 && frame.minY > 422)
        let fixed = app { Presenting(detents: [.height(200)]) }
        try fixed.settle()
        #expect(try fixed.find(id: "sheet").frame.minY > 644)
    }

    @Test("A sheet is dragged from one detent to the next, and away") func dragsOfSheets() throws {
        let app = app { Presenting(detents: [.medium, .large]) }
        try app.settle()
        app.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 150))
        try app.settle()
        #expect(try app.find(id: "sheet").frame.minY < 150)
        app.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 560))
        try app.settle()
        #expect(try app.find(id: "sheet").frame.minY > 422)
        app.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 840))
        try app.settle()
        _ = try app.find(text: "gone")
        #expect(app.findAll(id: "sheet").isEmpty)
    }

    @Test("A click beside a sheet closes it") func clicksBesideSheets() throws {
        let app = app { Presenting(detents: [.medium]) }
        try app.settle()
        app.click(at: CGPoint(x: 195, y: 100))
        try app.settle()
        _ = try app.find(text: "gone")
    }

    @Test("A bar has a ground of its own only over what is scrolled under it", arguments: ["list", "scroll view", "text"])
    func barGround(_ kind: String) throws {
        let app = app {
            NavigationStack {
                Group {
                    switch kind {
                    case "list": List(0..<60) { Text("Row \($0)") }
                    case "scroll view": ScrollView { ForEach(0..<60) { Text("Row \($0)") } }
                    default: Text("Row 1")
                    }
                }
                .navigationTitle("First")
            }
        }
        let line = ChromeColor.barBorder.color(ColorContext())
        func hasLine() -> Bool {
            app.host.fullDisplayList.items.contains { item in
                if case .fill(_, _, .color(line), _) = item.command { item.bounds.width == 390 } else { false }
            }
        }
        #expect(!hasLine())
        app.scroll(at: CGPoint(x: 195, y: 400), dx: 0, dy: 5)
        app.advance(by: .seconds(1))
        #expect(hasLine() == (kind != "text"))
        app.scroll(at: CGPoint(x: 195, y: 400), dx: 0, dy: -20)
        app.advance(by: .seconds(1))
        #expect(!hasLine())
    }

    @Test(
        "A desktop's titles stay in the bar whatever the display mode",
        arguments: [NavigationBarItem.TitleDisplayMode.large, .inline, .automatic])
    func desktopTitles(_ mode: NavigationBarItem.TitleDisplayMode) throws {
        let app = app(.desktop) { NavigationStack { Text("x").navigationTitle("Only").navigationBarTitleDisplayMode(mode) } }
        #expect(try app.find(text: "Only").frame.maxY <= 44)
    }

    @Test("Colours are those of iOS: labels are opaque, grounds black in the dark") func colors() {
        for (scheme, primary, ground, green) in [
            (ColorScheme.light, "#000000FF", "#FFFFFFFF", "#34C759FF"), (.dark, "#FFFFFFFF", "#000000FF", "#30D158FF")
        ] {
            var environment = EnvironmentValues()
            environment.deviceForm = .phone
            environment.colorScheme = scheme
            #expect(Color.primary.resolve(in: environment).description == primary)
            #expect(Color.green.resolve(in: environment).description == green)
            #expect(environment.windowBackground.description == ground)
        }
    }

    private struct LateField: View {
        let isShown: Knob<Bool>
        var body: some View {
            if isShown.value { TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder).accessibilityIdentifier("field") }
        }
    }

    @Test("Nothing has the keyboard before a tap, and no text a ring") func focus() throws {
        let isShown = Knob(false)
        let app = app { LateField(isShown: isShown) }
        isShown.value = true
        app.advance(by: .seconds(1))
        #expect(try !app.find(id: "field").isFocused)
        try app.find(id: "field").click()
        #expect(try app.find(id: "field").isFocused)
    }
}
