@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Accessibility modifiers") struct AccessibilityModifierTests {
    private let log = Log()

    private func app(@ViewBuilder _ content: () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 300, height: 200), content: content)
    }

    private func element(@ViewBuilder _ content: () -> some View) throws -> AccessibilityElement {
        try app(content).find(id: "it").element
    }

    // MARK: Texts

    // Covers: mod:accessibilityLabel, mod:accessibilityValue, mod:accessibilityHint, mod:accessibilityIdentifier, mod:accessibility
    @Test("Label, value, hint and identifier modifiers set the element's texts, old spellings included")
    func textsOfAView() throws {
        for old in [false, true] {
            let view: AnyView = old
                ? AnyView(Circle().accessibility(label: Text("A")).accessibility(value: Text("B")).accessibility(hint: Text("C"))
                    .accessibility(identifier: "it"))
                : AnyView(Circle().accessibilityLabel("A").accessibilityValue("B").accessibilityHint("C").accessibilityIdentifier("it"))
            let it = try element { view }
            #expect([it.label, it.value, it.hint] == ["A", "B", "C"])
        }
    }

    @Test("Accessibility modifiers with isEnabled false have no effect") func disabledModifiersSayNothing() throws {
        let it = try element {
            Text("Real").accessibilityLabel("No", isEnabled: false).accessibilityAddTraits(.isHeader, isEnabled: false)
                .accessibilityHidden(true, isEnabled: false).accessibilityIdentifier("it")
        }
        #expect(it.label == nil || it.label == "Real")
        #expect(!it.traits.contains(.isHeader))
    }

    @Test("A label joins concatenated texts, and input labels are kept") func labelJoinsConcatenatedTexts() throws {
        let it = try element {
            Circle().accessibilityLabel(Text("a") + Text("b")).accessibilityInputLabels(["one", "two"]).accessibilityIdentifier("it")
        }
        #expect(it.label == "ab")
        #expect(it.inputLabels == ["one", "two"])
    }

    // MARK: Structure

    /// Whatever is said of it further out.
    // Covers: mod:accessibilityHidden
    @Test("A hidden view stays hidden whatever modifiers follow") func whatIsHiddenStaysHidden() {
        let later: [(AnyView) -> AnyView] = [
            { AnyView($0.accessibilityLabel("No")) }, { AnyView($0.accessibilityValue("No")) }, { AnyView($0.accessibilityHint("No")) },
            { AnyView($0.accessibilityIdentifier("no")) }, { AnyView($0.accessibilityAddTraits(.isButton)) },
            { AnyView($0.accessibilityHidden(false)) }, { AnyView($0.accessibilityElement()) },
            { AnyView($0.accessibilityElement(children: .combine)) }, { AnyView($0.padding().background(.red).accessibilityLabel("No")) },
            { AnyView($0.accessibilityAction(named: "No") {}) }, { AnyView($0.accessibilitySortPriority(1)) },
        ]
        for hidden in [AnyView(Text("No").accessibilityHidden(true)), AnyView(Circle().accessibilityHidden(true))] {
            for (number, modify) in later.enumerated() {
                let app = app { VStack { modify(hidden); Text("Yes") } }
                #expect(app.host.accessibilityTree.all { _ in true }.compactMap(\.label) == ["Yes"], "\(number)")
                #expect(app.host.accessibilityTree.children.count == 1, "\(number): \(app.accessibilityDescription())")
            }
        }
        // A shape with a hidden picture on it is not hidden.
        #expect(app { Circle().overlay { Text("No").accessibilityHidden(true) }.accessibilityLabel("Yes") }.findAll(text: "Yes").count == 1)
    }

    // Covers: mod:accessibilityHidden, mod:accessibilityElement
    @Test("Combined elements join labels, and ignored or hidden children are absent")
    func childrenAreCombinedOrIgnored() throws {
        let app = app {
            VStack {
                Text("seen")
                Text("gone").accessibilityHidden(true)
                HStack { Text("a"); Text("b") }.accessibilityElement(children: .combine).accessibilityIdentifier("both")
                HStack { Text("c"); Text("d") }.accessibilityElement(children: .ignore).accessibilityIdentifier("none")
            }
        }
        #expect(try app.maybeFind(text: "gone") == nil)
        #expect(try app.find(id: "both").label == "a, b")
        #expect(try app.find(id: "none").children.isEmpty)
        #expect(try app.maybeFind(text: "c") == nil)
    }

    // Covers: mod:accessibilityAddTraits, mod:accessibilityRemoveTraits
    // Covers: style:accessibilityAddTraits(.isHeader)
    @Test("Traits are added and removed, and a heading level makes a heading") func traits() throws {
        let it = try element {
            Text("T").accessibilityAddTraits([.isHeader, .isSelected]).accessibilityRemoveTraits(.isSelected).accessibilityHeading(.h2)
                .accessibilityIdentifier("it")
        }
        #expect(it.traits.contains(.isHeader))
        #expect(!it.traits.contains(.isSelected))
        #expect(it.headingLevel == .h2)
        #expect(it.role == .heading)
    }

    @Test("A representation gives the element its role and actions, at the view's frame")
    func representationStandsForTheView() throws {
        var value = 3.0
        let app = app {
            Circle().frame(width: 100, height: 50)
                .accessibilityRepresentation {
                    Slider(value: Binding(get: { value }, set: { value = $0 }), in: 0...10, step: 1) { Text("Level") }
                }
        }
        let slider = try app.find(.slider)
        #expect(slider.frame.width == 100)
        try slider.adjust(.increment)
        #expect(value == 4)
    }

    @Test("Custom content of the same label is replaced by the later one")
    func customContentIsReplacedByItsLabel() throws {
        let it = try element {
            Circle().accessibilityCustomContent("Age", "3").accessibilityCustomContent("Age", "4", importance: .high)
                .accessibilityIdentifier("it")
        }
        #expect(it.customContent.map(\.value) == ["4"])
        #expect(it.customContent.first?.isImportant == true)
    }

    // MARK: Actions

    // Covers: mod:accessibilityAction, mod:accessibilityAdjustableAction
    @Test("Default, named, adjustable and listed actions run their closures") func actions() throws {
        let app = app {
            Circle()
                .accessibilityAction { log("go") }
                .accessibilityAction(named: "Delete") { log("delete") }
                .accessibilityAction(named: Text("Move")) { log("move") }
                .accessibilityActions {
                    Button("Copy") { log("copy") }
                    Button("Paste") { log("paste") }
                }
                .accessibilityAdjustableAction { log("\($0)") }
                .accessibilityIdentifier("it")
        }
        let it = try app.find(id: "it")
        try it.perform()
        for name in ["Delete", "Move", "Copy", "Paste"] { try it.perform(.named(name)) }
        try it.adjust(.decrement)
        #expect(log.drain() == ["go", "delete", "move", "copy", "paste", "decrement"])
        // The buttons are there for their actions only.
        #expect(app.findAll(.button).isEmpty)
        #expect(try app.maybeFind(text: "Copy") == nil)
    }

    // Covers: mod:accessibilityRespondsToUserInteraction
    @Test("Interaction, activation point and text content type reach the element")
    func detailsReachTheElement() throws {
        let it = try element {
            Circle().accessibilityRespondsToUserInteraction(true).accessibilityActivationPoint(.topLeading)
                .accessibilityTextContentType(.sourceCode).accessibilityIdentifier("it")
        }
        #expect(it.respondsToUserInteraction == true)
        #expect(it.activationPoint == .topLeading)
        #expect(it.textContentType == .sourceCode)
    }

    @Test("Without a reader, accessibility focus states keep the value that the app writes")
    func accessibilityFocusKeepsWhatIsWritten() throws {
        struct Screen: View {
            @AccessibilityFocusState private var isFocused: Bool
            @AccessibilityFocusState private var field: Int?

            var body: some View {
                Text("\(isFocused) \(field ?? 0)").accessibilityFocused($isFocused).accessibilityFocused($field, equals: 2)
                    .accessibilityIdentifier("it")
                Button("Go") {
                    isFocused = true
                    field = 2
                }
            }
        }
        let app = app { Screen() }
        try app.find(.button, "Go").click()
        try app.find(id: "it").expect(text: "true 2")
    }

    // Covers: attr:AccessibilityFocusState
    @Test("A reader that moves tells the focus states of the view that it is at")
    func readersTellFocusStates() throws {
        struct Screen: View {
            @AccessibilityFocusState private var isFocused: Bool
            @AccessibilityFocusState private var field: Int?

            var body: some View {
                Text("\(isFocused) \(field ?? 0)").accessibilityIdentifier("it")
                Button("One") {}.accessibilityFocused($isFocused).accessibilityFocused($field, equals: 1)
                Button("Two") {}.accessibilityFocused($field, equals: 2)
                Button("Go") { field = 2 }
            }
        }
        let app = app { Screen() }
        for link in try app.find(.button, "One").element.readerFocus { link.set(true) }
        try app.find(id: "it").expect(text: "true 1")
        for link in try app.find(.button, "One").element.readerFocus { link.set(false) }
        try app.find(id: "it").expect(text: "false 0")
        #expect(try app.find(.button, "Two").element.readerFocus.allSatisfy { !$0.isWanted() })
        try app.find(.button, "Go").click()
        #expect(try app.find(.button, "Two").element.readerFocus.count { $0.isWanted() } == 1)
    }

    // Covers: view:LabeledContent
    @Test("The content of a labelled pair takes its label, unless it has one")
    func pairs() throws {
        struct Screen: View {
            @Namespace private var pairs
            @State private var value = 0.5

            var body: some View {
                Text("Volume").accessibilityLabeledPair(role: .label, id: 1, in: pairs).accessibilityLinkedGroup(id: "g", in: pairs)
                Slider(value: $value).accessibilityLabeledPair(role: .content, id: 1, in: pairs).accessibilityLinkedGroup(
                    id: "g", in: pairs)
                Button("Own") {}.accessibilityLabeledPair(role: .content, id: 1, in: pairs)
                Slider(value: $value).accessibilityLabeledPair(role: .content, id: 2, in: pairs).accessibilityIdentifier("other")
                LabeledContent("Size") { Slider(value: $value) }
            }
        }
        let app = app { Screen() }
        let slider = try app.find(.slider, "Volume").element, label = try app.find(.staticText, "Volume").element
        #expect(slider.labelledBy == label.id && slider.linkedGroup == label.linkedGroup && slider.linkedGroup != nil)
        #expect(try app.find(.button, "Own").element.labelledBy == label.id)
        #expect(try app.find(id: "other").element.label?.isEmpty ?? true)
        #expect(try app.find(.slider, "Size").element.range?.value == 0.5)
    }

    @Test("Controls tell their states and numbers; ids last as long as their views")
    func states() throws {
        struct Screen: View {
            @State private var isOn = false
            @State private var value = 2.0
            @State private var text = "ab"

            var body: some View {
                Toggle("Box", isOn: $isOn)
                Slider(value: $value, in: 0...10, step: 2) { Text("Slider") }
                TextField("Field", text: $text)
                SecureField("Secret", text: $text)
                Menu("Menu") { Button("Row") {} }
                DisclosureGroup("Group") { Text("Inside") }
                ProgressView(value: 0.25)
            }
        }
        let app = app { Screen() }
        func one(_ role: TestApp.Role, _ name: String) throws -> AccessibilityElement {
            let found: TestNode = try app.find(role, name)
            return found.element
        }
        let id = try one(.checkBox, "Box").id
        let off = try one(.checkBox, "Box").states
        #expect(off.isSuperset(of: [.checkable, .focusable]) && off.isDisjoint(with: .checked))
        try app.find(.checkBox, "Box").click()
        let box = try one(.checkBox, "Box")
        #expect(box.states.contains(.checked) && box.id == id)
        let range = try #require(try one(.slider, "Slider").range)
        #expect((range.value, range.minimum, range.maximum, range.step) == (2, 0, 10, 2))
        range.set?(7.2)
        try app.settle()
        #expect(try one(.slider, "Slider").range?.value == 8, "the nearest step")
        let field = try one(.textField, "Field"), provider = try #require(field.text)
        #expect(field.states.contains(.editable) && field.states.isDisjoint(with: [.multiline, .secure]))
        #expect(provider.accessibleText == "ab" && provider.replaceAccessibly(1..<2, with: "xy"))
        provider.selectAccessibly(TextRange(anchor: 1, head: 3))
        try app.settle()
        #expect(provider.accessibleText == "axy" && provider.accessibleSelection == TextRange(anchor: 1, head: 3))
        #expect(provider.accessibleFrame(of: 0..<1).maxX <= provider.accessibleFrame(of: 1..<2).minX + 0.5)
        let secret = try one(.textField, "Secret")
        #expect(secret.states.contains(.secure) && secret.text?.accessibleText == "•••")
        #expect(try one(.popUpButton, "Menu").states.contains(.hasPopup))
        let closed = try one(.button, "Group").states
        #expect(closed.contains(.expandable) && closed.isDisjoint(with: .expanded))
        try app.find(.button, "Group").click()
        #expect(try one(.button, "Group").states.contains(.expanded))
        #expect(app.findAll(.progressIndicator).first?.element.range?.value == 25)
    }
}
