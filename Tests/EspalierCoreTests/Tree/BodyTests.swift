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

/// Which bodies run for which change.
@MainActor @Suite("Body evaluations by kind of change") struct BodyTests {
    struct Leaf: View {
        let name: String
        var body: some View { Box(name, width: 10, height: 10) }
    }

    struct Reader: View {
        @Binding var value: Int
        var body: some View { Box("r\(value)", width: 10, height: 10) }
    }

    struct Passes: View {
        @State private var value = 0
        let register: @MainActor (Binding<Int>) -> Void
        var body: some View {
            let _ = register($value)
            VStack { Leaf(name: "still"); Reader(value: $value) }
        }
    }

    // Covers: attr:Binding, type:Binding
    @Test("A parent that only passes a binding on is not evaluated") func handingABindingDownIsNotReadingIt() throws {
        var value: Binding<Int>!
        let app = TestApp { Passes { value = $0 } }
        #expect(app.record { value.wrappedValue = 5 }.bodies == ["Reader"])
        _ = try app.find(id: "r5")
    }

    struct Siblings: View {
        @State private var value = 0
        let register: @MainActor (Binding<Int>) -> Void
        var body: some View {
            let _ = register($value)
            VStack { Leaf(name: "still"); Leaf(name: "\(value)") }
        }
    }

    @Test("A child with equal values is not evaluated") func equalValuesStopTheUpdate() {
        var value: Binding<Int>!
        let app = TestApp { Siblings { value = $0 } }
        #expect(app.record { value.wrappedValue = 1 }.bodies == ["Siblings", "Leaf"], "only the leaf whose value changed")
    }

    // MARK: Equatable

    struct Parity: View, Equatable {
        let number: Int
        let log: Log
        nonisolated static func == (a: Parity, b: Parity) -> Bool { a.number % 2 == b.number % 2 }
        var body: some View {
            let _ = log("\(number)")
            Box("p\(number)", width: 10, height: 10)
        }
    }

    struct ParityHost: View {
        @State private var number = 0
        let log: Log
        let register: @MainActor (Binding<Int>) -> Void
        var body: some View {
            let _ = register($number)
            Parity(number: number, log: log).equatable()
        }
    }

    // Covers: mod:equatable, view:EquatableView
    @Test("An equatable view is evaluated only when it compares unequal") func equatableViews() {
        let log = Log()
        var number: Binding<Int>!
        let app = TestApp { ParityHost(log: log) { number = $0 } }
        for value in [2, 4] {
            number.wrappedValue = value
            app.pump()
        }
        #expect(log.entries == ["0"])
        number.wrappedValue = 5
        app.pump()
        #expect(log.entries == ["0", "5"])
    }

    // MARK: Observable

    @Observable final class Model {
        var name = "a"
        var other = 0
        @ObservationIgnored var hidden = 0
    }

    struct ModelView: View {
        let model: Model
        var body: some View { Box("m\(model.name)", width: 10, height: 10) }
    }

    // Covers: attr:ObservedObject, attr:Published, protocol:ObservableObject
    @Test("A view is evaluated only for Observable properties that it reads")
    func observablePropertiesOneByOne() throws {
        let model = Model()
        let app = TestApp { ModelView(model: model) }
        #expect(app.record { model.other = 1 }.bodies == [])
        #expect(app.record { model.hidden = 1 }.bodies == [])
        #expect(app.record { model.name = "b" }.bodies == ["ModelView"])
        _ = try app.find(id: "mb")
        #expect(app.record { model.name = "c" }.bodies == ["ModelView"], "tracked anew by each evaluation")
    }

    final class Published: ObservableObject {
        @Combine.Published var toggle = false
        @Combine.Published var unused = 0
        var plain = 0
    }

    struct Toggled: View {
        let name: String
        let value: Bool
        var body: some View { Box("\(name) \(value)", width: 10, height: 10) }
    }

    struct ObjectView: View {
        @ObservedObject var object: Published
        var body: some View {
            VStack { Toggled(name: "a", value: object.toggle); Toggled(name: "b", value: false) }
        }
    }

    // Covers: attr:StateObject, type:StateObject
    @Test("Any published property evaluates the observing view, others do not")
    func publishedPropertiesEvaluateObservers() throws {
        let object = Published()
        let app = TestApp { ObjectView(object: object) }
        #expect(app.record { object.toggle = true }.bodies == ["ObjectView", "Toggled"])
        _ = try app.find(id: "a true")
        #expect(app.record { object.unused = 1 }.bodies == ["ObjectView"], "any publication counts")
        #expect(app.record { object.plain = 1 }.bodies == [])
    }

    struct Owner: View {
        @StateObject private var object: Published
        @State private var other = 0
        let register: @MainActor (Binding<Int>) -> Void
        init(make: @escaping () -> Published, register: @escaping @MainActor (Binding<Int>) -> Void) {
            _object = StateObject(wrappedValue: make())
            self.register = register
        }
        var body: some View {
            let _ = register($other)
            Box("\(object.toggle) \(other)", width: 10, height: 10)
        }
    }

    @Test("A state object is made once across updates") func stateObjectsAreMadeOnce() throws {
        var count = 0
        var other: Binding<Int>!
        let app = TestApp {
            Owner(make: { count += 1; return Published() }, register: { other = $0 })
        }
        other.wrappedValue = 1
        app.pump()
        #expect(count == 1)
        _ = try app.find(id: "false 1")
    }

    // MARK: Environment


    struct LevelReader: View {
        @Environment(\.level) private var level
        var body: some View { Box("level \(level)", width: 10, height: 10) }
    }

    struct LevelHost: View {
        @State private var level = 1
        let register: @MainActor (Binding<Int>) -> Void
        var body: some View {
            let _ = register($level)
            VStack { LevelReader(); Leaf(name: "still") }.environment(\.level, level)
        }
    }

    // Covers: attr:Environment
    @Test("A reader of an environment key is evaluated only for that key")
    func environmentReadersFollowTheirKey() throws {
        var level: Binding<Int>!
        let app = TestApp { LevelHost { level = $0 } }
        _ = try app.find(id: "level 1")
        #expect(app.record { level.wrappedValue = 2 }.bodies == ["LevelHost", "LevelReader"])
        _ = try app.find(id: "level 2")
        #expect(app.record { app.setColorScheme(.dark) }.bodies == [], "another key")
    }
}

extension EnvironmentValues {
    private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }
}
