@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Without any view that wants it nobody searches a window's tree: what other windows want is no reason to.
@MainActor @Suite("What a window's views want of its input") struct InputRegistrationTests {
    private func app(@ViewBuilder _ content: () -> some View) -> TestApp {
        TestApp(size: CGSize(width: 200, height: 200), content: content)
    }

    @Test("A window counts its own views, and not those of another one") func windowsCountTheirOwn() {
        let busy = app {
            NavigationStack {
                VStack {
                    Button("Go") {}.keyboardShortcut("g")
                    Color.red.onHover { _ in }.pointerStyle(.link)
                }
            }
        }
        let idle = app { Text("a") }
        busy.pump()
        idle.pump()
        let many = busy.host.inputRegistrations, none = idle.host.inputRegistrations
        #expect(many.shortcuts == 1 && many.hoverNodes >= 1 && many.focusableNodes >= 1)
        #expect(busy.host.windowKeyTargets == 1 && many.hasPointerShapes)
        #expect(none.shortcuts == 0 && none.hoverNodes == 0 && none.focusableNodes == 0)
        #expect(idle.host.windowKeyTargets == 0 && !none.hasPointerShapes && none.pointerShapeVersion == 0)
    }

    @Test("What is counted ends with its view") func countsEndWithTheViews() {
        struct Content: View {
            let isFull: Knob<Bool>
            @FocusState private var isFocused: Bool

            init(_ isFull: Knob<Bool>) { self.isFull = isFull }

            var body: some View {
                if isFull.value {
                    Button("Go") {}.keyboardShortcut("g")
                    Color.red.onHover { _ in }.focusable().focused($isFocused).defaultFocus($isFocused, true)
                        .onDrag { NSItemProvider(object: "x" as NSString) }
                        .dropDestination(for: String.self) { _, _ in true }
                        .focusedValue(\.note, "a")
                } else {
                    Text("a")
                }
            }
        }
        let isFull = Knob(true)
        let app = app { Content(isFull) }
        app.pump()
        let host = app.host, counts = host.inputRegistrations, drags = host.dragRegistrations
        #expect(counts.shortcuts == 1 && counts.focusBindings == 1 && counts.focusDefaults == 1)
        #expect(counts.hoverNodes >= 1 && counts.focusableNodes >= 2)
        #expect(drags.sources == 1 && drags.targets == 1 && host.services.focusedValues.writers == 1)
        app.change(isFull, to: false, nil)
        #expect(counts.shortcuts == 0 && counts.focusBindings == 0 && counts.focusDefaults == 0)
        #expect(counts.hoverNodes == 0 && counts.focusableNodes == 0)
        #expect(drags.sources == 0 && drags.targets == 0 && host.services.focusedValues.writers == 0)
    }

    @Test("The counts of a window come to nothing when it closes") func countsEndWithTheWindow() {
        let app = app { Button("Go") {}.keyboardShortcut("g") }
        app.pump()
        let counts = app.host.inputRegistrations
        #expect(counts.shortcuts == 1 && counts.focusableNodes >= 1)
        app.close()
        #expect(counts.shortcuts == 0 && counts.focusableNodes == 0)
    }

    @Test("Windows learn of changes to the pointer's look in them alone") func pointerShapesAreOfTheWindow() {
        let style = Knob(PointerStyle.link)
        struct Content: View {
            let style: Knob<PointerStyle>
            var body: some View { Color.red.pointerStyle(style.value) }
        }
        let first = app { Content(style: style) }, second = app { Color.red.pointerStyle(.link) }
        first.pump()
        second.pump()
        let before = (first.host.inputRegistrations.pointerShapeVersion, second.host.inputRegistrations.pointerShapeVersion)
        first.change(style, to: .grabIdle, nil)
        second.pump()
        #expect(first.host.inputRegistrations.pointerShapeVersion > before.0)
        #expect(second.host.inputRegistrations.pointerShapeVersion == before.1)
    }

    @Test("A list looks for actions in its rows while there are any in its window") func rowActionsAreOfTheWindow() throws {
        var log: [String] = []
        let app = app { List { Button("Go") { log.append("go") } } }
        let other = self.app { List { Text("a") } }
        // On a desktop a row's button acts where it is, and not for its row.
        for host in [app, other] { host.setEnvironment(\.deviceForm, .phone) }
        app.pump()
        other.pump()
        #expect(app.host.rowActions.count == 1 && other.host.rowActions.count == 0)
        try app.find(.button, "Go").click()
        #expect(log == ["go"])
    }
}

private struct NoteKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
    fileprivate var note: String? {
        get { self[NoteKey.self] }
        set { self[NoteKey.self] = newValue }
    }
}
