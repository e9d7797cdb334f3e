import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Observation
import Testing

/// What `_printChanges()` says of why a body runs.
@MainActor @Suite("Change logs of _printChanges") struct ChangeLogTests {
    private struct Plain: View {
        var number = 0
        var body: some View {
            let _ = Self._printChanges()
            Text("\(number)")
        }
    }

    private struct Counter: View {
        var title = ""
        @State private var count = 0
        @State private var other = 0
        var body: some View {
            let _ = Self._printChanges()
            Text("\(title) \(count)")
            Button("count") { count += 1 }
            Button("other") { other += 1 }
            if other > 5 { Text("many") }
        }
    }

    @Test("A view without dynamic properties logs @self at each change") func withoutProperties() {
        let knob = Knob(0)
        struct Parent: View {
            let knob: Knob<Int>
            var body: some View { Plain(number: knob.value) }
        }
        var app: TestApp!
        #expect(ChangeLog.recording { app = TestApp { Parent(knob: knob) } } == ["Plain: @self changed."])
        #expect(ChangeLog.recording { app.change(knob, to: 1, nil) } == ["Plain: @self changed."])
    }

    @Test("The change log names the changed state, or @self for new input") func logNamesStatesAndSelf() throws {
        let knob = Knob("a")
        struct Parent: View {
            let knob: Knob<String>
            var body: some View { VStack { Counter(title: knob.value) } }
        }
        var app: TestApp!
        let first = ChangeLog.recording { app = TestApp { Parent(knob: knob) } }
        #expect(first == ["Counter: @self, @identity, _count, _other changed."])
        func click(_ title: String) throws -> [String] {
            let button = try app.find(.button, title)
            return ChangeLog.recording {
                app.click(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
                app.pump()
            }
        }
        #expect(try click("count") == ["Counter: _count changed."])
        #expect(try click("other") == ["Counter: _other changed."])
        #expect(ChangeLog.recording { app.change(knob, to: "b", nil) } == ["Counter: @self changed."])
        #expect(try click("count") == ["Counter: _count changed."])
    }

    @Test("A new identity logs @self, @identity and every state as changed") func newIdentitiesLogEverything() {
        let knob = Knob(0)
        struct Parent: View {
            let knob: Knob<Int>
            var body: some View { VStack { Counter().id(knob.value) } }
        }
        let app = TestApp { Parent(knob: knob) }
        #expect(ChangeLog.recording { app.change(knob, to: 1, nil) } == ["Counter: @self, @identity, _count, _other changed."])
    }

    private final class Model: ObservableObject {
        @Published var name = "a"
    }

    @Observable final class Modern {
        var name = "a"
    }

    private struct Reader: View {
        @ObservedObject var model: Model
        let modern: Modern
        @Binding var number: Int
        @Environment(\.layoutDirection) private var direction
        var body: some View {
            let _ = Self._logChanges()
            Text("\(model.name) \(modern.name) \(number) \(direction == .leftToRight)")
        }
    }

    private struct Owner: View {
        let model: Model
        let modern: Modern
        let give: (Binding<Int>) -> Void
        @State private var number = 0
        var body: some View {
            let _ = give($number)
            Reader(model: model, modern: modern, number: $number)
        }
    }

    @Test("The log names changed objects, bindings and environment properties, @dependencies for observables")
    func objectsBindingsAndTheEnvironment() {
        let model = Model(), modern = Modern()
        var number: Binding<Int>!
        var app: TestApp!
        let first = ChangeLog.recording { app = TestApp { Owner(model: model, modern: modern) { number = $0 } } }
        #expect(first == ["Reader: @self, @identity, _model, _number, _direction changed."])
        @MainActor func lines(_ change: @MainActor () -> Void) -> [String] {
            ChangeLog.recording {
                change()
                app.pump()
            }
        }
        #expect(lines { model.name = "b" } == ["Reader: _model changed."])
        #expect(lines { modern.name = "b" } == ["Reader: @dependencies changed."])
        #expect(lines { number.wrappedValue = 3 } == ["Reader: _number changed."])
        #expect(lines { app.setEnvironment(\.layoutDirection, .rightToLeft) } == ["Reader: _direction changed."])
        #expect(lines {
            model.name = "c"
            number.wrappedValue = 4
        } == ["Reader: _model, _number changed."])
    }

    private struct Marked: ViewModifier {
        var width: CGFloat
        @State private var isOn = false
        func body(content: Content) -> some View {
            let _ = Self._printChanges()
            content.frame(width: width).opacity(isOn ? 1 : 0.5)
        }
    }

    @Test("_printChanges in a view modifier names the modifier's own changes") func modifiersLogTheirOwnChanges() {
        let knob = Knob<CGFloat>(10), name = Knob("a")
        struct Parent: View {
            let knob: Knob<CGFloat>
            let name: Knob<String>
            var body: some View { Text(name.value).modifier(Marked(width: knob.value)) }
        }
        var app: TestApp!
        #expect(ChangeLog.recording { app = TestApp { Parent(knob: knob, name: name) } } == ["Marked: @self, @identity, _isOn changed."])
        #expect(ChangeLog.recording { app.change(knob, to: 20, nil) } == ["Marked: @self changed."])
    }

    @Test("_printChanges outside of the type's own body logs unchanged") func outsideOfABody() {
        #expect(ChangeLog.recording { Plain._printChanges() } == ["Plain: unchanged."])
        struct Other: View {
            var body: some View {
                let _ = Plain._logChanges()
                Color.clear
            }
        }
        #expect(ChangeLog.recording { _ = TestApp { Other() } } == ["Plain: unchanged."])
    }

    /// To ask makes a body depend on nothing more.
    @Test("_printChanges does not make a body depend on unread state") func askingIsNoReading() {
        struct Asking: View {
            @State private var unread = 0
            let give: (Binding<Int>) -> Void
            var body: some View {
                let _ = give($unread)
                let _ = Self._printChanges()
                Color.clear
            }
        }
        var unread: Binding<Int>!
        let app = TestApp { Asking { unread = $0 } }
        let lines = ChangeLog.recording {
            unread.wrappedValue = 7
            app.pump()
        }
        #expect(lines.isEmpty)
    }
}
