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

@MainActor @Suite("State and bindings") struct StateTests {
    /// Shows its state, and hands out a way to write it.
    struct Counter: View {
        @State var count: Int
        let register: @MainActor (Binding<Int>) -> Void

        init(start: Int, register: @escaping @MainActor (Binding<Int>) -> Void = { _ in }) {
            _count = State(initialValue: start)
            self.register = register
        }

        var body: some View {
            let _ = register($count)
            Box("count \(count)", width: 10, height: 10)
        }
    }

    struct Parent: View {
        @State var start = 1
        let register: @MainActor (Binding<Int>, Binding<Int>?) -> Void

        var body: some View {
            let _ = register($start, nil)
            Counter(start: start) { register($start, $0) }
        }
    }

    @Test("A new initial value does not replace existing state") func laterInitialValuesAreIgnored() throws {
        var start: Binding<Int>!
        var count: Binding<Int>!
        let app = TestApp { Parent { start = $0; if let inner = $1 { count = inner } } }
        _ = try app.find(id: "count 1")
        start.wrappedValue = 5
        _ = try app.find(id: "count 1")
        count.wrappedValue = 2
        _ = try app.find(id: "count 2")
    }

    @Test("A read of a binding outside an update returns the last write")
    func readsOutsideOfUpdatesSeeTheLastWrite() throws {
        var count: Binding<Int>!
        let app = TestApp { Counter(start: 0) { count = $0 } }
        count.wrappedValue = 1
        count.wrappedValue += 1
        #expect(count.wrappedValue == 2)
        _ = try app.find(id: "count 2")
    }

    @Test("A write of an equal value causes no update") func writesThatChangeNothingDoNothing() throws {
        var count: Binding<Int>!
        let app = TestApp { Counter(start: 3) { count = $0 } }
        let passes = app.record { count.wrappedValue = 3 }
        #expect(passes == TestApp.Passes())
        #expect(app.isIdle)
    }

    @Test("Several writes of state run the body once") func severalWritesAreOneUpdate() throws {
        var count: Binding<Int>!
        let app = TestApp { Counter(start: 0) { count = $0 } }
        let passes = app.record { for value in 1...5 { count.wrappedValue = value } }
        #expect(passes.bodies == ["Counter"])
        _ = try app.find(id: "count 5")
    }

    struct WritesInBody: View {
        @State var value = 0

        var body: some View {
            let _ = value = 7
            Box("value \(value)", width: 10, height: 10)
        }
    }

    final class Restless: ObservableObject {
        @Published var count = 0
    }

    struct PublishesInBody: View {
        @ObservedObject var model: Restless

        var body: some View {
            let _ = model.count += 1
            Box("box", width: 10, height: 10)
        }
    }

    /// Every run of the body causes another: a frame ends all the same, and says why it cannot come to rest.
    @Test("Publishing in a body ends with a diagnostic, not a hang") func publishingDuringAnUpdateDoesNotHang() throws {
        let model = Restless()
        let messages = Diagnostics.recording {
            let app = TestApp { PublishesInBody(model: model) }
            app.pump()
        }
        #expect(messages.contains { $0.contains("was changed during a view update") }, "\(messages)")
        #expect(model.count < 100)
    }

    @Test("A state write in a body is dropped with a diagnostic") func writesDuringAnUpdateAreDropped() throws {
        var app: TestApp!
        let messages = Diagnostics.recording { app = TestApp { WritesInBody() } }
        #expect(messages.contains { $0.contains("Modifying state during view update") }, "\(messages)")
        _ = try app.find(id: "value 0")
        #expect(app.isIdle)
    }

    @Test("State that is not installed in a tree keeps its initial value") func uninstalledStateIgnoresWrites() {
        let counter = Counter(start: 4)
        #expect(counter.count == 4)
        counter.count = 9
        #expect(counter.count == 4, "not installed: the write has nowhere to go")
    }

    @Test("A state write from another thread arrives in the view") func writesFromAnotherThread() async throws {
        var count: Binding<Int>!
        let app = TestApp { Counter(start: 0) { count = $0 } }
        let box = UncheckedBox(count!)
        await Task.detached { box.value.wrappedValue = 8 }.value
        try await app.settle()
        _ = try app.find(id: "count 8")
    }

    // MARK: Bindings

    struct Model: Equatable {
        var name = "a"
        var numbers = [1, 2, 3]
    }

    struct Editor: View {
        @State var model = Model()
        let register: @MainActor (Binding<Model>) -> Void

        var body: some View {
            let _ = register($model)
            Box("\(model.name) \(model.numbers)", width: 10, height: 10)
        }
    }

    @Test("Bindings to members and elements write into the root value") func projectionsWriteThroughTheRoot() throws {
        var model: Binding<Model>!
        let app = TestApp { Editor { model = $0 } }
        model.name.wrappedValue = "b"
        model.numbers[1].wrappedValue = 9
        #expect(model.wrappedValue == Model(name: "b", numbers: [1, 9, 3]))
        _ = try app.find(id: "b [1, 9, 3]")
    }

    @Test("A constant binding ignores writes") func constantsIgnoreWrites() {
        let binding = Binding.constant(3)
        binding.wrappedValue = 5
        #expect(binding.wrappedValue == 3)
    }

    @Test("Bindings convert between optional and non-optional values") func optionals() {
        nonisolated(unsafe) var value: Int? = 3
        let binding = Binding<Int?>(get: { value }, set: { value = $0 })
        let unwrapped = Binding(binding)
        #expect(unwrapped?.wrappedValue == 3)
        unwrapped?.wrappedValue = 4
        #expect(value == 4)
        value = nil
        #expect((Binding(binding) as Binding<Int>?)?.wrappedValue == nil)
        nonisolated(unsafe) var plain = 1
        let wrapped = Binding<Int?>(Binding(get: { plain }, set: { plain = $0 }))
        wrapped.wrappedValue = nil
        #expect(plain == 1, "nil is ignored")
        wrapped.wrappedValue = 6
        #expect(plain == 6)
    }

    // Covers: func:withAnimation
    @Test("A binding's setter gets an animation only from withAnimation or animation(_:)")
    func bindingsOutsideOfTransactionsHaveNoAnimation() {
        nonisolated(unsafe) var animations: [Bool] = []
        let binding = Binding<Int>(get: { 0 }, set: { _, transaction in animations.append(transaction.animation != nil) })
        binding.wrappedValue = 1
        withAnimation(.linear(duration: 1)) { binding.wrappedValue = 2 }
        binding.animation(.linear(duration: 1)).wrappedValue = 3
        #expect(animations == [false, true, true])
    }
}
