@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Buttons and their styles") struct ButtonTests {
    private let log = Log()

    private func app(@ViewBuilder _ content: () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 300, height: 200), content: content)
    }

    // MARK: Triggering

    // Covers: view:Button, type:ButtonRole
    @Test("A click runs the button's action") func clickRunsTheAction() throws {
        let app = app { Button("Go") { log("go") } }
        try app.find(.button, "Go").click()
        #expect(log.drain() == ["go"])
    }

    @Test("A release outside the button does nothing, back inside it counts") func releaseOutsideDoesNothing() throws {
        let app = app { Button("Go") { log("go") } }
        let button = try app.find(.button, "Go")
        try button.press()
        app.movePointer(to: CGPoint(x: 5, y: 5))
        app.release(at: CGPoint(x: 5, y: 5))
        #expect(log.drain() == [])
        // Out and in again counts.
        try button.press()
        app.movePointer(to: CGPoint(x: 5, y: 5))
        app.movePointer(to: button.point(.center))
        button.release()
        #expect(log.drain() == ["go"])
    }

    @Test("The pressed state holds only while the pointer is over the button")
    func pressIsShownWhileThePointerIsOver() throws {
        let app = app { Button("Go") {}.buttonStyle(Probe(log: log)) }
        #expect(log.drain() == ["false"])
        let button = try app.find(.button, "Go")
        try button.press()
        app.movePointer(to: CGPoint(x: 5, y: 5))
        app.movePointer(to: button.point(.center))
        button.release()
        #expect(log.drain() == ["true", "false", "true", "false"])
    }

    @Test("A disabled button ignores clicks, keys and actions, and blocks what is behind")
    func disabledButtonsDoNothingAndCoverWhatIsBehind() throws {
        let app = app {
            ZStack {
                Color.blue.onTapGesture { log("behind") }
                Button("Go") { log("go") }.disabled(true)
            }
        }
        let button = try app.find(.button, "Go")
        #expect(!button.isEnabled)
        try button.click()
        app.key(.tab)
        app.key(.space)
        try? button.perform()
        #expect(log.drain() == [])
    }

    @Test("Disabling a pressed button cancels the press") func disablingCancelsThePress() throws {
        let app = app { Disabling(log: log) }
        let button = try app.find(.button, "Go")
        try button.press()
        app.key("d")
        button.release()
        #expect(log.drain() == ["pressed", "released"])
    }

    @Test("Escape cancels a press, and the release runs nothing") func escapeTakesThePressBack() throws {
        let app = app { Button("Go") { log("go") } }
        let button = try app.find(.button, "Go")
        try button.press()
        app.key(.escape)
        button.release()
        #expect(log.drain() == [])
    }

    @Test("A button takes clicks before taps and drags around it") func buttonsWinAgainstTapsAndDragsAround() throws {
        let app = app {
            Button("Go") { log("go") }.padding(20)
                .contentShape(Rectangle())
                .gesture(DragGesture(minimumDistance: 0).onEnded { _ in log("drag") })
                .onTapGesture { log("tap") }
        }
        try app.find(.button, "Go").click()
        #expect(log.drain() == ["go"])
    }

    @Test("A high-priority gesture takes the click before the button")
    func highPriorityGesturesComeBeforeTheButton() throws {
        let app = app { Button("Go") { log("go") }.highPriorityGesture(TapGesture().onEnded { log("tap") }) }
        try app.find(.button, "Go").click()
        #expect(log.drain() == ["tap"])
    }

    @Test("A held button repeats only with the repeat behaviour enabled")
    func heldButtonsRepeatWhereTheyAreAllowedTo() throws {
        let app = app {
            VStack {
                Button("Once") { log("once") }
                Button("Often") { log("often") }.buttonRepeatBehavior(.enabled)
            }
        }
        try app.find(.button, "Once").press()
        app.advance(by: .seconds(1))
        try app.find(.button, "Once").release()
        #expect(log.drain() == ["once"])
        // 0.4 s, then every 0.08 s; the release adds none.
        try app.find(.button, "Often").press()
        app.advance(by: .milliseconds(570))
        try app.find(.button, "Often").release()
        #expect(log.drain() == ["often", "often", "often"])
        // A short click is a click.
        try app.find(.button, "Often").click()
        #expect(log.drain() == ["often"])
    }

    @Test("The accessibility action runs the button's action") func accessibilityActivates() throws {
        let app = app { Button("Go", role: .destructive) { log("go") } }
        try app.find(.button, "Go").perform()
        #expect(log.drain() == ["go"])
    }

    @Test("A task started by a button's action runs") func actionsMayStartTasks() async throws {
        let app = app { Button("Go") { Task { @MainActor in log("task") } } }
        try app.find(.button, "Go").click()
        await app.drain()
        #expect(log.drain() == ["task"])
    }

    // MARK: Keys

    @Test("Tab focuses buttons, and Space and Return run their actions")
    func tabReachesButtonsAndSpacePressesThem() throws {
        let app = app {
            HStack {
                Button("A") { log("a") }
                Button("B") { log("b") }.buttonStyle(Probe(log: log))
            }
        }
        _ = log.drain()
        // Nothing is focused at first: a key must not press what nobody chose.
        app.key(.space)
        #expect(log.drain() == [])
        app.key(.tab)
        app.key(.space)
        #expect(log.drain() == ["a"])
        app.key(.tab)
        #expect(try app.find(.button, "B").isFocused)
        app.key(.space)
        #expect(log.drain() == ["true", "b", "false"])
        app.key(.return)
        #expect(log.drain() == ["b"])
    }

    @Test("A click on a button leaves the focus where it was") func clicksDoNotTakeTheFocus() throws {
        let app = app {
            VStack {
                Color.red.focusable().onKeyPress("x") { log("x"); return .handled }
                Button("A") { log("a") }
            }
        }
        try app.find(.button, "A").click()
        app.key("x")
        #expect(log.drain() == ["a", "x"])
    }

    @Test("A focused button shows a focus ring") func focusIsShownByARing() throws {
        let app = app { Button("A") {} }
        #expect(!app.displayListDescription().contains("stroke"))
        app.key(.tab)
        #expect(app.displayListDescription().contains("stroke"))
    }

    // Covers: style:keyboardShortcut(.defaultAction), style:keyboardShortcut(.cancelAction)
    @Test("Return runs the default button and Escape the cancel button") func defaultAndCancelKeys() throws {
        let app = app {
            HStack {
                Button("Cancel", role: .cancel) { log("cancel") }.keyboardShortcut(.cancelAction)
                Button("OK") { log("ok") }.keyboardShortcut(.defaultAction)
            }
        }
        app.key(.return)
        app.key(.escape)
        #expect(log.drain() == ["ok", "cancel"])
        // The default button has Return even where another is focused.
        app.key(.tab)
        #expect(try app.find(.button, "Cancel").isFocused)
        app.key(.return)
        app.key(.space)
        #expect(log.drain() == ["ok", "cancel"])
    }

    // Covers: mod:keyboardShortcut, type:KeyEquivalent
    @Test("A shortcut runs its enabled button with exactly its modifiers") func shortcuts() throws {
        let app = app {
            VStack {
                Button("New") { log("new") }.keyboardShortcut("n")
                Button("New again") { log("never") }.keyboardShortcut("n")
                Button("Save as") { log("save as") }.keyboardShortcut("S")
                Button("Plus") { log("plus") }.keyboardShortcut("+")
                Button("Off") { log("off") }.keyboardShortcut("o").disabled(true)
                Button("Up") { log("up") }.keyboardShortcut(.upArrow, modifiers: [])
                Button("") { log("hidden") }.keyboardShortcut("h").hidden()
            }
        }
        app.key("n", modifiers: .command)
        app.key("n", modifiers: .control)
        app.key("n")
        app.key("n", modifiers: [.command, .shift])
        app.key("s", modifiers: [.command, .shift])
        app.key("s", modifiers: .command)
        app.key("o", modifiers: .command)
        app.key(.upArrow)
        app.key("h", modifiers: .command)
        #expect(log.drain() == ["new", "new", "save as", "up", "hidden"])
        app.send(.key(KeyEvent(phase: .down, key: "=", characters: "+", modifiers: [.command, .shift], time: 0)))
        #expect(log.drain() == ["plus"])
    }

    // MARK: Styles

    // Covers: protocol:ButtonStyle
    @Test("The nearest button style applies") func nearestStyleCounts() throws {
        let app = app {
            VStack {
                Button("A") {}.buttonStyle(Named("inner", log))
                Button("B") {}
            }.buttonStyle(Named("outer", log))
        }
        #expect(log.drain() == ["inner", "outer"])
        withExtendedLifetime(app) {}
    }

    @Test("A primitive style's button gets the next style further out") func stylesBuildOnTheNextOneOut() throws {
        let app = app {
            Button("A") { log("a") }.buttonStyle(Wrapping("1", log)).buttonStyle(Wrapping("2", log))
        }
        #expect(log.drain() == ["1", "2"])
        try app.find(.button, "A").click()
        app.key(.tab)
        app.key(.space)
        #expect(log.drain() == ["a", "a"])
        // One stop for the keyboard, one element.
        #expect(app.findAll(.button).count == 1)
    }

    // Covers: protocol:PrimitiveButtonStyle
    @Test("A primitive style decides when the action runs") func primitiveStylesDecideWhenToTrigger() throws {
        let app = app { Button("A") { log("a") }.buttonStyle(DoubleClick()) }
        let button = try app.find(.button, "A")
        try button.click()
        app.advance(by: .seconds(1))
        #expect(log.drain() == [])
        try button.click(count: 2)
        #expect(log.drain() == ["a"])
        app.key(.tab)
        app.key(.space)
        #expect(log.drain() == ["a"])
    }

    @Test("A button style may hold state and read the environment")
    func stylesMayHoldStateAndReadTheEnvironment() throws {
        let app = app { Button("A") {}.buttonStyle(Reading(log: log)).disabled(true) }
        #expect(log.drain() == ["false 0"])
        withExtendedLifetime(app) {}
    }

    @Test("A button inside a styled button's label has the same style")
    func labelsOfStyledButtonsKeepTheCallersStyles() throws {
        let app = app {
            Button {} label: { Button("Inner") {} }.buttonStyle(Named("s", log))
        }
        #expect(log.drain() == ["s", "s"])
        withExtendedLifetime(app) {}
    }

    // Covers: mod:controlSize
    @Test("Each control size gives the button its height", arguments: [
        (ControlSize.mini, 16.0), (.small, 20), (.regular, 24), (.large, 30), (.extraLarge, 38),
    ]) func heights(size: ControlSize, height: Double) throws {
        let app = app { Button("A") {}.controlSize(size) }
        #expect(try app.find(.button, "A").frame.height == height)
    }

    // Covers: mod:buttonBorderShape, style:buttonBorderShape(.circle)
    @Test("A button hugs its label, and a circular one is as wide as high") func buttonsHugTheirLabels() {
        #expect(answer(.infinity, Button("Hi") {}) == answer(.unspecified, Button("Hi") {}))
        #expect(answer(.infinity, Button("Hi") {}.buttonStyle(.plain)) == answer(.infinity, Text("Hi")))
        let circle = answer(.unspecified, Button("i") {}.buttonBorderShape(.circle))
        #expect(circle.width == circle.height)
    }

    @Test("Normal, hovered and pressed buttons look different") func appearancesDifferByState() throws {
        let app = app { Button("A") {} }
        let normal = app.displayListDescription()
        let button = try app.find(.button, "A")
        try button.hover()
        let hovered = app.displayListDescription()
        try button.press()
        let pressed = app.displayListDescription()
        #expect(Set([normal, hovered, pressed]).count == 3)
        button.release()
        app.removePointer()
        #expect(app.displayListDescription() == normal)
    }

    @Test("A press updates only the button's style and damages only its frame")
    func pressingRunsTheStyleAndNothingAround() throws {
        let app = app { Around { Button("A") {} } }
        let button = try app.find(.button, "A")
        app.movePointer(to: button.point(.center))
        let passes = try app.record { try button.press() }
        #expect(!passes.bodies.contains("Around"))
        #expect(!passes.bodies.contains { $0.hasPrefix("Button<") })
        #expect(passes.damage.allSatisfy { button.frame.insetBy(dx: -2, dy: -2).contains($0) }, "\(passes.damage) \(button.frame)")
    }

    // Covers: mod:buttonStyle, style:buttonStyle(.plain), style:buttonStyle(.bordered), style:buttonStyle(.borderedProminent)
    // Covers: style:buttonStyle(.borderless), style:buttonStyle(PlainButtonStyle), style:buttonStyle(.accessoryBar)
    // Covers: style:buttonStyle(.glass), style:buttonStyle(.link), type:PlainButtonStyle
    @Test(
        "A click runs the action in every button style",
        arguments: ["bordered", "prominent", "borderless", "plain", "link", "accessory", "glass"])
    func everyStyleWorks(name: String) throws {
        let app = app {
            let button = Button("A", role: .destructive) { log("a") }
            switch name {
            case "bordered": button.buttonStyle(.bordered)
            case "prominent": button.buttonStyle(.borderedProminent)
            case "borderless": button.buttonStyle(.borderless)
            case "plain": button.buttonStyle(PlainButtonStyle())
            case "link": button.buttonStyle(.link)
            case "accessory": button.buttonStyle(.accessoryBar)
            default: button.buttonStyle(.glass)
            }
        }
        try app.find(.button, "A").click()
        #expect(log.drain() == ["a"])
    }

    /// What an app says of the foreground around a button goes before the style's own colour; what a container says of its text
    /// does not.
    @Test(
        "A foreground style around a button colors its label, a header's does not",
        arguments: ["bordered", "prominent", "borderless", "link", "accessory"])
    func foregroundAroundIsTheLabels(name: String) throws {
        @ViewBuilder func styled() -> some View {
            let button = Button("A") {}
            switch name {
            case "bordered": button.buttonStyle(.bordered)
            case "prominent": button.buttonStyle(.borderedProminent)
            case "borderless": button.buttonStyle(.borderless)
            case "link": button.buttonStyle(.link)
            default: button.buttonStyle(.accessoryBar)
            }
        }
        func color(_ app: TestApp) throws -> Color.Resolved {
            let colors = app.host.fullDisplayList.items.compactMap { item -> Color.Resolved? in
                if case .text(let run, .color(let color), _) = item.command, run.string == "A" { color } else { nil }
            }
            return try #require(colors.first)
        }
        let green = Color.green.resolve(in: EnvironmentValues())
        let own = try color(app { styled() })
        #expect(own != green)
        #expect(try color(app { VStack { styled() }.foregroundStyle(.green) }) == green)
        #expect(try color(app { List { Section { Text("row") } header: { styled() } } }) == own)
    }

    @Test("A button with only a role is labelled by it") func rolesHaveLabels() throws {
        let app = app { Button(role: .cancel) { log("x") } }
        try app.find(.button, "Cancel").click()
        #expect(log.drain() == ["x"])
    }
}

private struct Probe: ButtonStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
        log("\(configuration.isPressed)")
        return configuration.label.padding(5).background(Color.gray)
    }
}

private struct Named: ButtonStyle {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) { self.name = name; self.log = log }

    func makeBody(configuration: Configuration) -> some View {
        log(name)
        return configuration.label
    }
}

private struct Wrapping: PrimitiveButtonStyle {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) { self.name = name; self.log = log }

    func makeBody(configuration: Configuration) -> some View {
        log(name)
        return Button(configuration)
    }
}

private struct DoubleClick: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture(count: 2) { configuration.trigger() }
    }
}

private struct Reading: ButtonStyle {
    let log: Log
    @Environment(\.isEnabled) private var isEnabled
    @State private var count = 0

    func makeBody(configuration: Configuration) -> some View {
        log("\(isEnabled) \(count)")
        return configuration.label
    }
}

private struct Disabling: View {
    let log: Log
    @State private var isDisabled = false

    var body: some View {
        VStack {
            Color.red.focusable().onKeyPress("d") { isDisabled = true; return .handled }
            Button("Go") { log("go") }.buttonStyle(PressLog(log: log)).disabled(isDisabled)
        }
    }
}

private struct PressLog: ButtonStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.onChange(of: configuration.isPressed) { log($1 ? "pressed" : "released") }
    }
}

private struct Around<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
}
