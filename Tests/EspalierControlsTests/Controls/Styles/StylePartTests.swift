@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What is put into a label or a content.
enum PartContent: CaseIterable {
    case none, one, three, forEach, conditional, missing, group

    /// How many boxes that is.
    var count: Int {
        switch self {
        case .none, .missing: 0
        case .one: 1
        case .three, .group: 3
        case .forEach, .conditional: 2
        }
    }
}

private struct PartViews: View {
    let content: PartContent
    @ViewBuilder var body: some View {
        switch content {
        case .none: EmptyView()
        case .one: Box("view", width: 10, height: 10)
        case .three:
            Box("view", width: 10, height: 10)
            Box("view", width: 10, height: 10)
            Box("view", width: 10, height: 10)
        case .forEach: ForEach(0..<2) { _ in Box("view", width: 10, height: 10) }
        case .conditional:
            if content == .conditional { Box("view", width: 10, height: 10) }
            Box("view", width: 10, height: 10)
        case .missing: if content == .one { Box("view", width: 10, height: 10) }
        case .group:
            Group {
                Box("view", width: 10, height: 10)
                Group { Box("view", width: 10, height: 10); Box("view", width: 10, height: 10) }
            }
        }
    }
}

extension View {
    /// What a style of an app's own puts around what it is given: counted, it says how many views that was.
    @MainActor fileprivate func marked() -> some View { padding(2).background { Box("mark") }.border(.red) }
}

private struct MarkedButton: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.marked() }
}
private struct MarkedPrimitive: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.marked().onTapGesture { configuration.trigger() }
    }
}
private struct MarkedToggle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View { HStack { configuration.label.marked(); Text("state") } }
}
private struct MarkedLabel: LabelStyle {
    let marksTitle: Bool
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            if marksTitle { configuration.title.marked() } else { configuration.icon.marked() }
        }
    }
}
private struct MarkedBox: GroupBoxStyle {
    let marksLabel: Bool
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            if marksLabel { configuration.label.marked() } else { configuration.content.marked() }
        }
    }
}
private struct MarkedContent: LabeledContentStyle {
    let marksLabel: Bool
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            if marksLabel { configuration.label.marked() } else { configuration.content.marked() }
        }
    }
}
private struct MarkedProgress: ProgressViewStyle {
    let marksLabel: Bool
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            if marksLabel { configuration.label.marked() } else { configuration.currentValueLabel.marked() }
        }
    }
}
private struct MarkedGauge: GaugeStyle {
    let part: Int
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            switch part {
            case 0: configuration.label.marked()
            case 1: configuration.currentValueLabel.marked()
            case 2: configuration.minimumValueLabel.marked()
            default: configuration.maximumValueLabel.marked()
            }
        }
    }
}
private struct MarkedDisclosure: DisclosureGroupStyle {
    let marksLabel: Bool
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            if marksLabel { configuration.label.marked() } else { configuration.content.marked() }
        }
    }
}
private struct MarkedDate: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.marked() }
}
private struct MarkedGroup: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.marked() }
}

/// A part of a control that a style is given.
private enum StyledPart: CaseIterable {
    case button, primitiveButton, toggle, labelTitle, labelIcon, boxLabel, boxContent, contentLabel, content, progressLabel
    case progressValue, gaugeLabel, gaugeValue, gaugeMinimum, gaugeMaximum, disclosureLabel, disclosureContent, date, groupLabel

    @MainActor func view(_ content: PartContent) -> AnyView {
        let part = PartViews(content: content)
        switch self {
        case .button: return AnyView(Button {} label: { part }.buttonStyle(MarkedButton()))
        case .primitiveButton: return AnyView(Button {} label: { part }.buttonStyle(MarkedPrimitive()))
        case .toggle: return AnyView(Toggle(isOn: .constant(true)) { part }.toggleStyle(MarkedToggle()))
        case .labelTitle: return AnyView(Label { part } icon: { Text("") }.labelStyle(MarkedLabel(marksTitle: true)))
        case .labelIcon: return AnyView(Label { Text("") } icon: { part }.labelStyle(MarkedLabel(marksTitle: false)))
        case .boxLabel: return AnyView(GroupBox { Text("") } label: { part }.groupBoxStyle(MarkedBox(marksLabel: true)))
        case .boxContent: return AnyView(GroupBox { part }.groupBoxStyle(MarkedBox(marksLabel: false)))
        case .contentLabel: return AnyView(LabeledContent { Text("") } label: { part }.labeledContentStyle(MarkedContent(marksLabel: true)))
        case .content: return AnyView(LabeledContent { part } label: { Text("") }.labeledContentStyle(MarkedContent(marksLabel: false)))
        case .progressLabel: return AnyView(ProgressView(value: 0.5) { part }.progressViewStyle(MarkedProgress(marksLabel: true)))
        case .progressValue:
            return AnyView(ProgressView(value: 0.5) { Text("") } currentValueLabel: { part }
                .progressViewStyle(MarkedProgress(marksLabel: false)))
        case .gaugeLabel: return gauge(0, part, Text(""), Text(""), Text(""))
        case .gaugeValue: return gauge(1, Text(""), part, Text(""), Text(""))
        case .gaugeMinimum: return gauge(2, Text(""), Text(""), part, Text(""))
        case .gaugeMaximum: return gauge(3, Text(""), Text(""), Text(""), part)
        case .disclosureLabel:
            return AnyView(DisclosureGroup(isExpanded: .constant(true)) { Text("") } label: { part }
                .disclosureGroupStyle(MarkedDisclosure(marksLabel: true)))
        case .disclosureContent:
            return AnyView(DisclosureGroup(isExpanded: .constant(true)) { part } label: { Text("") }
                .disclosureGroupStyle(MarkedDisclosure(marksLabel: false)))
        case .date: return AnyView(DatePicker(selection: .constant(Date())) { part }.datePickerStyle(MarkedDate()))
        case .groupLabel: return AnyView(ControlGroup { Text("") } label: { part }.controlGroupStyle(MarkedGroup()))
        }
    }

    @MainActor private func gauge<A: View, B: View, C: View, D: View>(
        _ place: Int, _ label: A, _ current: B, _ least: C, _ most: D
    ) -> AnyView {
        AnyView(
            Gauge(value: 0.5) {
                label
            } currentValueLabel: {
                current
            } minimumValueLabel: {
                AnyView(least)
            } maximumValueLabel: {
                AnyView(most)
            }
                .gaugeStyle(MarkedGauge(part: place)))
    }
}

/// Where a control stands.
private enum PartPlace: CaseIterable {
    case stack, row, list, overlay, lazy

    @MainActor func view(_ control: AnyView) -> AnyView {
        switch self {
        case .stack: AnyView(VStack { control })
        case .row: AnyView(HStack { control; Text("beside") })
        case .list: AnyView(List { control })
        case .overlay: AnyView(Color.clear.overlay { control })
        case .lazy: AnyView(ScrollView { LazyVStack { control } })
        }
    }
}

extension TestApp {
    fileprivate func boxes(_ id: String) -> [BoxNode] {
        func boxes(in node: Node) -> [BoxNode] {
            let inner = node.children.flatMap { boxes(in: $0) }
            if let box = node as? BoxNode, box.box.id == id { return [box] + inner }
            return inner
        }
        return boxes(in: host.rootNode)
    }
}

/// What a style is given is one view, however many the caller has written.
@MainActor @Suite("Labels and contents of controls are one view for their styles") struct StylePartTests {
    // Covers: protocol:ButtonStyle, protocol:PrimitiveButtonStyle, protocol:ToggleStyle, protocol:LabelStyle, protocol:GroupBoxStyle
    /// Each part of each style of an app's own x what is in it x where it stands.
    @Test("A part given to a style is one view, however many it contains", arguments: PartContent.allCases)
    func aPartIsOne(_ content: PartContent) throws {
        for part in StyledPart.allCases {
            for place in PartPlace.allCases {
                let app = TestApp(size: CGSize(width: 300, height: 300)) { place.view(part.view(content)) }
                let marks = app.boxes("mark").count, views = app.boxes("view").count
                // In a list what a group shows is rows, each with what the style puts around it.
                let expected = part == .disclosureContent && place == .list ? content.count : min(content.count, 1)
                #expect(marks == expected, "\(part) with \(content) in \(place)")
                #expect(views == content.count, "\(part) with \(content) in \(place)")
                app.close()
            }
        }
    }

    // Covers: view:Button
    /// The usual styles, in all places: one button, one row.
    @Test("A button with any label content is one button and one row", arguments: PartContent.allCases)
    func aControlIsOne(_ content: PartContent) throws {
        let styles: [(AnyView) -> AnyView] = [
            { AnyView($0) }, { AnyView($0.buttonStyle(.plain)) }, { AnyView($0.buttonStyle(.bordered)) },
            { AnyView($0.buttonStyle(.borderless)) }, { AnyView($0.buttonStyle(.link)) }, { AnyView($0.buttonStyle(.borderedProminent)) },
        ]
        for (number, style) in styles.enumerated() {
            for place in PartPlace.allCases {
                let log = Log()
                let app = TestApp(size: CGSize(width: 300, height: 300)) {
                    place.view(style(AnyView(Button { log("pressed") } label: { PartViews(content: content) })))
                }
                let buttons = app.findAll(.button)
                #expect(buttons.count == 1, "style \(number) with \(content) in \(place): \(app.accessibilityDescription())")
                if place == .list { #expect(app.findAll(.row).count == 1, "style \(number) with \(content)") }
                if content.count > 0 {
                    let box = app.boxes("view").last!
                    app.click(at: CGPoint(x: box.shownWindowRect.midX, y: box.shownWindowRect.midY))
                    #expect(log.drain() == ["pressed"], "style \(number) with \(content) in \(place)")
                }
                app.close()
            }
        }
    }

    // Covers: view:NavigationLink, view:Link
    @Test("Links, toggles and menus with several label views are one control each")
    func linksAndTogglesAreOne() throws {
        let controls: [(AnyView, TestApp.Role)] = [
            (AnyView(Link(destination: URL(string: "https://example.org")!) { PartViews(content: .three) }), .link),
            (AnyView(NavigationLink(value: 1) { PartViews(content: .forEach) }), .button),
            (AnyView(NavigationLink { Text("there") } label: { PartViews(content: .three) }), .button),
            (AnyView(Toggle(isOn: .constant(false)) { PartViews(content: .three) }.toggleStyle(.button)), .checkBox),
            (AnyView(Toggle(isOn: .constant(false)) { PartViews(content: .three) }), .checkBox),
            (AnyView(Menu { Text("row") } label: { PartViews(content: .three) }), .popUpButton),
        ]
        for (number, (control, role)) in controls.enumerated() {
            for isList in [false, true] {
                let app = TestApp(size: CGSize(width: 300, height: 300)) {
                    NavigationStack { if isList { List { control } } else { VStack { control } } }
                }
                let found = app.findAll(role).count + (role == .link ? app.findAll(.button).count : 0)
                #expect(found == 1, "\(number): \(app.accessibilityDescription())")
                if isList { #expect(app.findAll(.row).count == 1, "\(number)") }
                app.close()
            }
        }
    }

    /// SwiftUI: several views in a button's label stand side by side, also where the button is a toggle.
    @Test("Several views in a button's label stand in a row with default spacing")
    func viewsOfALabelStandSideBySide() throws {
        for isToggle in [false, true] {
            let app = TestApp {
                if isToggle {
                    Toggle(isOn: .constant(true)) { PartViews(content: .three) }.toggleStyle(.button)
                } else {
                    Button {} label: { PartViews(content: .three) }.buttonStyle(.plain)
                }
            }
            let frames = app.boxes("view").map(\.shownWindowRect)
            #expect(frames.count == 3)
            #expect(Set(frames.map(\.midY)).count == 1)
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX + 8 == $1.minX })
        }
    }

    // Covers: view:GroupBox
    /// One box, and its views below each other.
    @Test("A group box draws one background around a column of its views") func aGroupBoxIsOneBox() throws {
        let app = TestApp { GroupBox("Title") { PartViews(content: .three) } }
        let frames = app.boxes("view").map(\.shownWindowRect)
        #expect(Set(frames.map(\.midX)).count == 1)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY < $1.minY })
        let grounds = app.host.fullDisplayList.items.filter {
            if case .fill = $0.command { $0.bounds.width > 50 && $0.bounds.height > 40 } else { false }
        }
        #expect(grounds.count == 1)
    }

    private struct Growing: View {
        @State private var count = 1
        var body: some View {
            VStack {
                Button {
                    count = count == 3 ? 0 : count + 1
                } label: {
                    ForEach(0..<count, id: \.self) { Box("box\($0)", width: 20, height: 20) }
                }
                    .buttonStyle(.plain)
                Button("Next") { count = count == 3 ? 0 : count + 1 }
            }
        }
    }

    /// A label whose views come and go has always all of them, and is a button with each.
    @Test("A button's label follows views that are added and removed") func labelsGrowAndShrink() throws {
        let app = TestApp { Growing() }
        for count in [2, 3, 0, 1, 2] {
            try app.find(.button, "Next").click()
            #expect((0..<4).map { app.boxes("box\($0)").count } == (0..<4).map { $0 < count ? 1 : 0 })
            #expect(app.findAll(.button).count == 2)
            if count > 0 {
                let frame = app.boxes("box\(count - 1)")[0].shownWindowRect
                #expect(frame.width == 20 && frame.minX >= 0)
            }
        }
        try app.settle()
    }

    /// A link without anything to show is the usual way to a screen that something else opens.
    @available(*, deprecated)
    @Test("A navigation link with an empty label still pushes its destination", arguments: [true, false])
    func anEmptyLinkLeadsToItsScreen(_ isInBackground: Bool) throws {
        struct Linked: View {
            let isInBackground: Bool
            @State private var isActive = false
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Go") { isActive = true }
                        if !isInBackground { NavigationLink(isActive: $isActive) { Text("there") } label: { EmptyView() } }
                    }
                    .background { if isInBackground { NavigationLink(isActive: $isActive) { Text("there") } label: { EmptyView() } } }
                }
            }
        }
        let app = TestApp { Linked(isInBackground: isInBackground) }
        try app.find(.button, "Go").click()
        app.advance(by: .seconds(1))
        _ = try app.find(text: "there")
    }

    // Covers: view:LabeledContent
    /// SwiftUI: a second text in a label says more of the first, in smaller and paler letters.
    @Test("The second text of a label stands below, smaller and paler") func theSecondTextOfALabelIsSecondary() throws {
        let labels: [AnyView] = [
            AnyView(LabeledContent { Text("value") } label: { Text("title"); Text("more") }),
            AnyView(Toggle(isOn: .constant(true)) { Text("title"); Text("more") }),
            AnyView(Picker(selection: .constant(1)) { Text("value").tag(1) } label: { Text("title"); Text("more") }),
            AnyView(Stepper(value: .constant(1)) { Text("title"); Text("more") }),
        ]
        for (number, label) in labels.enumerated() {
            for isForm in [false, true] {
                let app = TestApp { if isForm { Form { label }.formStyle(.grouped) } else { label } }
                let runs = app.host.fullDisplayList.items.compactMap { item -> (String, CGRect, Any)? in
                    if case .text(let run, let paint, _) = item.command { (run.string, item.bounds, paint) } else { nil }
                }
                let title = try #require(runs.first { $0.0 == "title" }), more = try #require(runs.first { $0.0 == "more" })
                #expect(more.1.minY >= title.1.midY, "\(number): the second one stands below")
                #expect(more.1.height < title.1.height, "\(number): and is smaller")
                #expect("\(more.2)" != "\(title.2)", "\(number): and paler")
            }
        }
    }
}
