import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Styles by both of their spellings, and by what is to be seen or used of them.
@MainActor @Suite("Styles of controls by both spellings") struct StyleVocabularyTests {
    private func app(@ViewBuilder _ view: () -> some View) -> TestApp { TestApp(size: CGSize(width: 300, height: 300), content: view) }
    private func list(@ViewBuilder _ view: () -> some View) -> String { app(view).displayListDescription() }

    private var picker: some View {
        Picker("P", selection: .constant(1)) {
            Text("one").tag(1)
            Text("two").tag(2)
        }
    }

    // Covers: style:pickerStyle(SegmentedPickerStyle), type:SegmentedPickerStyle, style:pickerStyle(WheelPickerStyle)
    // Covers: style:pickerStyle(RadioGroupPickerStyle), style:pickerStyle(.menu)
    @Test("Picker styles paint the same in both spellings and differ from each other") func pickers() {
        #expect(list { picker.pickerStyle(SegmentedPickerStyle()) } == list { picker.pickerStyle(.segmented) })
        #expect(list { picker.pickerStyle(WheelPickerStyle()) } == list { picker.pickerStyle(.wheel) })
        #expect(list { picker.pickerStyle(RadioGroupPickerStyle()) } == list { picker.pickerStyle(.radioGroup) })
        let lists = [
            list { picker.pickerStyle(.segmented) }, list { picker.pickerStyle(.wheel) }, list { picker.pickerStyle(.radioGroup) },
            list { picker.pickerStyle(.menu) }
        ]
        #expect(Set(lists).count == 4)
    }

    // Covers: style:progressViewStyle(.circular), style:progressViewStyle(CircularProgressViewStyle), type:CircularProgressViewStyle
    @Test("The circular progress style paints the same in both spellings, unlike the linear one") func progress() {
        #expect(
            list { ProgressView(value: 0.5).progressViewStyle(.circular) }
                == list { ProgressView(value: 0.5).progressViewStyle(CircularProgressViewStyle()) })
        #expect(
            list { ProgressView(value: 0.5).progressViewStyle(.circular) } != list { ProgressView(value: 0.5).progressViewStyle(.linear) })
    }

    // Covers: style:datePickerStyle(.compact), style:datePickerStyle(.wheel), style:datePickerStyle(GraphicalDatePickerStyle)
    // Covers: style:datePickerStyle(WheelDatePickerStyle), type:WheelDatePickerStyle
    @Test("Date picker styles paint the same in both spellings, and compact differs from graphical")
    func datePickers() {
        let date = Binding.constant(Date(timeIntervalSinceReferenceDate: 725_760_000))
        let compact = list { DatePicker("D", selection: date).datePickerStyle(.compact) }
        let graphical = list { DatePicker("D", selection: date).datePickerStyle(.graphical) }
        #expect(graphical == list { DatePicker("D", selection: date).datePickerStyle(GraphicalDatePickerStyle()) })
        #expect(compact != graphical)
        #expect(
            list { DatePicker("D", selection: date).datePickerStyle(.wheel) }
                == list { DatePicker("D", selection: date).datePickerStyle(WheelDatePickerStyle()) })
    }

    // Covers: style:buttonStyle(BorderlessButtonStyle), type:BorderlessButtonStyle, style:buttonStyle(.glassProminent)
    // Covers: style:buttonBorderShape(.capsule)
    @Test("Button styles paint the same in both spellings, and each border shape differs") func buttons() {
        #expect(list { Button("B") {}.buttonStyle(BorderlessButtonStyle()) } == list { Button("B") {}.buttonStyle(.borderless) })
        let shapes = [ButtonBorderShape.capsule, .roundedRectangle, .roundedRectangle(radius: 2)].map { shape in
            list { Button("B") {}.buttonStyle(.bordered).buttonBorderShape(shape) }
        }
        #expect(Set(shapes).count == 3)
        #expect(list { Button("B") {}.buttonStyle(.glassProminent) } != list { Button("B") {}.buttonStyle(.plain) })
    }

    // Covers: style:controlSize(.mini), style:controlSize(.regular)
    @Test("A button's height grows with the control size") func controlSizesGrow() throws {
        let sizes: [ControlSize] = [.mini, .small, .regular, .large, .extraLarge]
        let heights = try sizes.map { size in try app { Button("B") {}.controlSize(size) }.find(.button).frame.height }
        #expect(heights == heights.sorted())
        #expect(heights.first! < heights.last!)
    }

    // Covers: style:toggleStyle(SwitchToggleStyle), type:SwitchToggleStyle, style:labelStyle(.titleAndIcon)
    // Covers: style:labelStyle(IconOnlyLabelStyle)
    @Test("Toggle and label styles paint the same in both spellings, with tint and title") func togglesAndLabels() {
        #expect(
            list { Toggle("T", isOn: .constant(true)).toggleStyle(SwitchToggleStyle()) }
                == list { Toggle("T", isOn: .constant(true)).toggleStyle(.switch) })
        let tinted = list { Toggle("T", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .red)) }
        #expect(tinted.contains("#FF3B30"))
        let label = Label("L", systemImage: "star")
        #expect(list { label.labelStyle(IconOnlyLabelStyle()) } == list { label.labelStyle(.iconOnly) })
        #expect(list { label.labelStyle(.titleAndIcon) }.contains("\"L\""))
        #expect(!list { label.labelStyle(.iconOnly) }.contains("\"L\""))
    }

    // Covers: style:menuStyle(.borderedButton)
    @Test("A bordered menu button paints differently from a borderless one") func menus() {
        let menu = Menu("M") { Button("a") {} }
        #expect(list { menu.menuStyle(.borderedButton) } != list { menu.menuStyle(.borderlessButton) })
    }

    // Covers: style:keyboardShortcut(.upArrow), style:keyboardShortcut(.downArrow)
    @Test("Arrow keys act as keyboard shortcuts, with and without the command key") func arrowsAsShortcuts() {
        var heard: [String] = []
        let app = app {
            Button("Up") { heard.append("up") }.keyboardShortcut(.upArrow, modifiers: [])
            Button("Down") { heard.append("down") }.keyboardShortcut(.downArrow)
        }
        app.key(.upArrow)
        app.key(.downArrow, modifiers: .command)
        #expect(heard == ["up", "down"])
    }

    // Covers: colorOp:tint
    // Covers partly: colorOp:interactive (glass does not move under the pointer)
    // Covers: mod:glassEffect, style:glassEffect(.regular), view:GlassEffectContainer
    @Test("Glass is painted behind its content in its shape and tint, identity glass not") func glassStandsBehind() {
        let plain = list { Text("G").padding() }
        let glass = list { Text("G").padding().glassEffect() }
        #expect(glass != plain)
        #expect(plain.contains("\"G\"") && glass.hasSuffix(plain))
        #expect(list { Text("G").padding().glassEffect(.regular.interactive(), in: .capsule) } == glass)
        #expect(list { Text("G").padding().glassEffect(.regular, in: .rect(cornerRadius: 3)) } != glass)
        #expect(list { Text("G").padding().glassEffect(.regular.tint(.red)) }.contains("#FF3B30"))
        #expect(list { Text("G").padding().glassEffect(.identity) } == plain)
        #expect(list { GlassEffectContainer(spacing: 3) { Text("G").padding().glassEffect() } } == glass)
    }

    // Covers: mod:scenePadding
    @Test("Scene padding insets a view by 20 points on every edge") func scenePadding() throws {
        let app = app { Color.red.accessibilityIdentifier("it").scenePadding() }
        #expect(try app.find(id: "it").frame == CGRect(x: 20, y: 20, width: 260, height: 260))
    }
}
