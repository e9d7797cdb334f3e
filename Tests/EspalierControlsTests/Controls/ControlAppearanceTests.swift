@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What a designer sees: baselines that are level, gaps that are alike, nothing that runs into its neighbour.
@MainActor @Suite("The look of controls") struct ControlAppearanceTests {
    private func baseline(_ app: TestApp, _ text: String) throws -> CGFloat {
        let item = try #require(app.host.fullDisplayList.items.first { item in
            if case .text(let run, _, _) = item.command { run.string == text } else { false }
        }, "\(text) is not painted")
        guard case .text(_, _, let transform) = item.command else { return .nan }
        return CGPoint.zero.applying(transform).y
    }

    private func fills(_ app: TestApp) -> [(rect: CGRect, color: Color.Resolved)] {
        app.host.fullDisplayList.items.compactMap { item in
            guard case .fill(let shape, _, .color(let color), let transform) = item.command else { return nil }
            return (shape.bounds.applying(transform), color)
        }
    }

    private func pickers(@ViewBuilder _ picker: @escaping () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 400, height: 300)) { picker() }
    }

    private var choices: some View { ForEach(["Apple", "Pear", "Plum", "Quince"], id: \.self) { Text($0) } }

    // MARK: Labels of controls with several lines

    // Covers: style:pickerStyle(.radioGroup)
    @Test("A radio group's label is level with its first choice")
    func theLabelOfARadioGroupIsLevelWithItsFirstChoice() throws {
        let app = pickers { Picker("Fruit", selection: .constant("Pear")) { choices }.pickerStyle(.radioGroup) }
        #expect(try baseline(app, "Fruit") == baseline(app, "Apple"))
        #expect(try baseline(app, "Fruit") < baseline(app, "Pear"))
    }

    @Test("A radio group's label is level with its first choice in forms too", arguments: [true, false])
    func radioGroupLabelIsLevelInForms(_ isGrouped: Bool) throws {
        let app = pickers {
            let form = Form { Picker("Fruit", selection: .constant("Pear")) { choices }.pickerStyle(.radioGroup) }
            if isGrouped { form.formStyle(.grouped) } else { form.formStyle(.columns) }
        }
        #expect(try baseline(app, "Fruit") == baseline(app, "Apple"))
    }

    // Covers: style:pickerStyle(.wheel)
    @Test("A wheel's label is level with its first choice, beside a full-width wheel")
    func wheelLabelIsLevelAndWheelFillsTheWidth() throws {
        let app = pickers { Picker("Fruit", selection: .constant("Pear")) { choices }.pickerStyle(.wheel).frame(width: 220) }
        #expect(try baseline(app, "Fruit") == baseline(app, "Apple"))
        let label = try app.find(.staticText, "Fruit").frame
        #expect(label.minX == 90)
        #expect(fills(app).contains { abs($0.rect.maxX - 310) < 0.5 })
    }

    // MARK: Segments

    // Covers: style:pickerStyle(.segmented)
    @Test("Lines separate only segments that are not chosen") func linesStandBetweenSegmentsThatAreNotChosen() throws {
        func lines(_ choice: String) -> [CGFloat] {
            let app = pickers { Picker("Fruit", selection: .constant(choice)) { choices }.pickerStyle(.segmented).labelsHidden() }
            return fills(app).filter { $0.rect.width == Theme.hairline }.map(\.rect.midX)
        }
        let app = pickers { Picker("Fruit", selection: .constant("Apple")) { choices }.pickerStyle(.segmented).labelsHidden() }
        let ends = try ["Pear", "Plum", "Quince"].map { try app.find(.radioButton, $0).frame.minX }
        func near(_ a: [CGFloat], _ b: [CGFloat]) -> Bool { a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1 } }
        #expect(near(lines("Apple"), [ends[1], ends[2]]))
        #expect(near(lines("Pear"), [ends[2]]))
        #expect(near(lines("Quince"), [ends[0], ends[1]]))
        #expect(near(lines("None"), ends))
    }

    /// What cannot be used is grey, in each appearance of a picker.
    @Test("A disabled picker paints its choices grey in every style", arguments: ["segmented", "radio", "wheel"])
    func choicesOfADisabledPickerAreGrey(_ style: String) throws {
        let app = pickers {
            let picker = Picker("Fruit", selection: .constant("Pear")) { choices }.labelsHidden().disabled(true)
            switch style {
            case "segmented": picker.pickerStyle(.segmented)
            case "radio": picker.pickerStyle(.radioGroup)
            default: picker.pickerStyle(.wheel)
            }
        }
        let colors = app.host.fullDisplayList.items.compactMap { item -> Color.Resolved? in
            if case .text(_, .color(let color), _) = item.command { color } else { nil }
        }
        #expect(colors.count == 4 && Set(colors) == [ThemeColor.disabledLabel.color(ColorContext())])
    }

    @Test("The thumb fills its segment up to the inset") func theThumbFillsItsSegment() throws {
        let app = pickers { Picker("Fruit", selection: .constant("Pear")) { choices }.pickerStyle(.segmented).labelsHidden() }
        let segment = try app.find(.radioButton, "Pear").frame
        let thumb = try #require(fills(app).last { $0.color == ThemeColor.segment.color(ColorContext()) })
        #expect(thumb.rect == segment.insetBy(dx: Theme.segmentInset, dy: Theme.segmentInset))
    }

    // MARK: Dates

    /// Whatever the letters measure, the parts of a date stand on whole points, those of two digits are as wide, and a sign between
    /// them is as far from the one as from the other.
    // Covers: view:DatePicker
    @Test("Digits between two equal signs of a date field stand centred", arguments: ["de_DE", "en_US", "ja_JP"])
    func partsOfADateStandEvenly(_ locale: String) throws {
        let app = TestApp(size: CGSize(width: 400, height: 100), locale: Locale(identifier: locale)) {
            DatePicker("Day", selection: .constant(Date(timeIntervalSinceReferenceDate: 720_000_000)), displayedComponents: .date)
                .datePickerStyle(.field).labelsHidden().font(.system(size: 12.3)).environment(\.timeZone, TimeZone(identifier: "UTC")!)
        }
        let runs = app.host.fullDisplayList.items.compactMap { item -> (text: String, rect: CGRect)? in
            if case .text(let run, _, _) = item.command { (run.string, item.bounds) } else { nil }
        }
        #expect(runs.map(\.text).joined().filter(\.isNumber).count == 8)
        let middles = runs.map(\.rect.midX)
        let digits = runs.indices.filter { runs[$0].text.allSatisfy(\.isNumber) && runs[$0].text.count == 2 }
        #expect(digits.count == 2)
        for index in digits where index > 0 && index < runs.count - 1 {
            let isBetweenAlike = runs[index - 1].text == runs[index + 1].text
            if isBetweenAlike { #expect(abs((middles[index] - middles[index - 1]) - (middles[index + 1] - middles[index])) <= 1) }
        }
    }

    @Test("Date parts of fractional widths are placed at even distances") func datePartsOfFractionalWidths() throws {
        let app = TestApp(size: CGSize(width: 400, height: 100)) {
            DatePartsLayout {
                ForEach(0..<5, id: \.self) { index in 
                    Color.red.frame(width: index % 2 == 0 ? 17.3 : 4.6, height: 10).accessibilityElement().accessibilityIdentifier(
                        "\(index)")
                }
            }
            .accessibilityIdentifier("all")
        }
        let frames = try app.frames("0", "1", "2", "3", "4")
        #expect(frames.map(\.midX).map { $0 - frames[0].midX } == [0, 11.5, 23, 34.5, 46])
    }

    // MARK: Gauges

    // Covers: style:gaugeStyle(.accessoryCircularCapacity)
    @Test("A circular gauge's limit labels stay clear of its ring's ends")
    func theEndsOfARingKeepClearOfItsLimits() throws {
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Gauge(value: 0.4) {
                Text("Speed")
            } currentValueLabel: {
                Text("40")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("100")
            }
                .gaugeStyle(.accessoryCircular)
        }
        let side = Theme.circularGaugeSize, line = side / 10
        // The middles of the ring's round ends: an eighth of a turn from the bottom.
        let radius = (side - line) / 2, reach = radius * 0.5.squareRoot()
        let ends = [CGPoint(x: 50 - reach, y: 50 + reach), CGPoint(x: 50 + reach, y: 50 + reach)]
        let labels = ["0", "100"].compactMap { text in
            app.host.fullDisplayList.items.first { if case .text(let run, _, _) = $0.command { run.string == text } else { false } }?.bounds
        }
        #expect(labels.count == 2)
        #expect(labels[0].maxX < labels[1].minX)
        // The ink of letters is counted with some room for what hangs over.
        let overhang: CGFloat = 2.5
        for (label, end) in zip(labels, ends) {
            #expect(label.minX >= ends[0].x + line / 2 - overhang && label.maxX <= ends[1].x - line / 2 + overhang, "\(label) \(end)")
        }
    }

    // MARK: Editors in forms

    // Covers: view:TextField
    @Test("A field's text in a grouped form ends level with other rows' values")
    func fieldTextEndsWithOtherValues() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            Form { TextField("Name", text: .constant("Ada")); LabeledContent("Kind", value: "Letter") }.formStyle(.grouped)
        }
        let ends = app.host.fullDisplayList.items.compactMap { item -> CGFloat? in
            if case .text(let run, _, _) = item.command, ["Ada", "Letter"].contains(run.string) { item.bounds.maxX } else { nil }
        }
        #expect(ends.count == 2 && abs(ends[0] - ends[1]) <= 1, "\(ends)")
    }

    // Covers: view:TextEditor
    @Test("A text editor in a grouped form draws no box of its own") func editorInGroupedFormHasNoBox() throws {
        func boxes(grouped: Bool) -> Int {
            let app = TestApp(size: CGSize(width: 300, height: 200), colorScheme: .dark) {
                let editor = TextEditor(text: .constant("a")).frame(height: 80)
                if grouped { Form { editor }.formStyle(.grouped) } else { editor }
            }
            let box = ThemeColor.box(.normal).color(ColorContext(colorScheme: .dark))
            return fills(app).count { $0.color == box && $0.rect.height >= 70 }
        }
        #expect(boxes(grouped: false) == 1)
        #expect(boxes(grouped: true) == 0)
    }
}
