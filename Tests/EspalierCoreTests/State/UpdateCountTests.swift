import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// How often bodies run, and in which order changes are told: what apps have come to rely on.
@MainActor @Suite("Number and order of body updates") struct UpdateCountTests {
    // MARK: onChange

    private struct Deferred: View {
        @State private var value = 0
        let initial: Bool
        let log: Log
        var body: some View {
            Color.clear
                .onChange(of: value, initial: initial) { log("\($0)→\($1)") }
                .onAppear {
                    value = 1
                    Task { @MainActor in
                        value = 2
                        value = 2
                    }
                }
        }
    }

    /// What is written later is a change of its own; an equal value is none.
    @Test(
        "A deferred write is a separate change, and an equal write is none",
        arguments: [(false, ["0→1", "1→2"]), (true, ["0→0", "0→1", "1→2"])])
    func changesAfterAppearing(initial: Bool, expected: [String]) async {
        let log = Log()
        let app = TestApp { Deferred(initial: initial, log: log) }
        await app.drain()
        app.pump()
        #expect(log.entries == expected)
    }

    // MARK: id

    private struct Relay: View {
        let knob: Knob<Bool>
        let log: Log
        let isIdentity: Bool
        var body: some View {
            let flag = knob.value
            let view = Color.clear.onAppear { log("A\(knob.value ? "T" : "F")") }.onDisappear { log("D\(knob.value ? "T" : "F")") }
            if isIdentity { view.transition(.identity).id(flag) } else { view.id(flag) }
        }
    }

    /// By the default transition the new view appears before the old one is gone; without any, after it.
    @Test(
        "A new identity appears before the old disappears, after it with identity transition",
        arguments: [(false, ["AF", "AT", "DT", "DT"]), (true, ["AF", "DT", "AT", "DT"])])
    func newIdentityAppearsInTransitionOrder(isIdentity: Bool, expected: [String]) {
        let knob = Knob(false), log = Log()
        let app = TestApp { Relay(knob: knob, log: log, isIdentity: isIdentity) }
        app.change(knob, to: true, nil)
        app.run(1)
        app.close()
        #expect(log.entries == expected)
    }

    // MARK: Objects

    private final class Model: ObservableObject {
        @Published var first = false
        @Published var second = false
        var plain = false
    }

    private struct Part: View {
        let value: Bool
        var body: some View { Color.clear.opacity(value ? 1 : 0.5) }
    }

    private struct Whole: View {
        @ObservedObject var model: Model
        let change: (Model) -> Void
        var body: some View {
            VStack {
                Part(value: model.first)
                Part(value: model.second)
            }
            .onAppear { change(model) }
        }
    }

    /// Two bodies of the parent, and one more of the part whose input has changed; what is not published runs nothing.
    @Test("A published change reruns the parent and only the affected child", arguments: [(true, 2, 3), (false, 1, 2)])
    func publishedChangesRunAffectedChildren(isPublished: Bool, wholes: Int, parts: Int) {
        let model = Model()
        let knob = Knob(false)
        struct Screen: View {
            let knob: Knob<Bool>
            let model: Model
            let change: (Model) -> Void
            var body: some View { if knob.value { Whole(model: model, change: change) } }
        }
        let app = TestApp { Screen(knob: knob, model: model) { if isPublished { $0.first.toggle() } else { $0.plain.toggle() } } }
        let bodies = app.record {
            knob.value = true
            app.pump()
            app.pump()
        }.bodies
        #expect(bodies.count { $0.hasSuffix("Whole") } == wholes && bodies.count { $0.hasSuffix("Part") } == parts, "\(bodies)")
    }

    // MARK: Key paths

    /// Another key path writes another value: what it wrote before is not there any more.
    @Test("A changed key path in transformEnvironment resets the value written before") func anotherKeyPath() {
        struct Screen: View {
            let knob: Knob<Bool>
            let log: Log
            var body: some View {
                Numbers(log: log).transformEnvironment(knob.value ? \.firstNumber : \.secondNumber) { $0 = 2 }
            }
        }
        struct Numbers: View {
            @Environment(\.firstNumber) private var first
            @Environment(\.secondNumber) private var second
            let log: Log
            var body: some View {
                let _ = log("\(first) \(second)")
                Color.clear
            }
        }
        let knob = Knob(false), log = Log()
        let app = TestApp { Screen(knob: knob, log: log) }
        app.change(knob, to: true, nil)
        #expect(log.entries == ["0 2", "2 0"])
    }
}

private enum FirstNumberKey: EnvironmentKey { static let defaultValue = 0 }
private enum SecondNumberKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    fileprivate var firstNumber: Int {
        get { self[FirstNumberKey.self] }
        set { self[FirstNumberKey.self] = newValue }
    }

    fileprivate var secondNumber: Int {
        get { self[SecondNumberKey.self] }
        set { self[SecondNumberKey.self] = newValue }
    }
}
