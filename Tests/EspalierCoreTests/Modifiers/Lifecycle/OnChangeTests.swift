@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("The onChange modifier") struct OnChangeTests {
    struct Watch: View {
        @State private var value = 0
        let initial: Bool
        let log: Log
        let register: @MainActor (Binding<Int>) -> Void

        var body: some View {
            let _ = register($value)
            Box(width: 10, height: 10)
                .onChange(of: value, initial: initial) { log("\($0)→\($1)") }
                .onChange(of: value, initial: initial) { log("changed") }
                .onAppear { value = 1 }
        }
    }

    // Covers: mod:onChange
    @Test("onChange passes old and new value, and runs initially on request", arguments: [false, true])
    func onChangePassesOldAndNewValue(initial: Bool) {
        let log = Log()
        var value: Binding<Int>!
        let app = TestApp { Watch(initial: initial, log: log) { value = $0 } }
        value.wrappedValue = 2
        app.pump()
        value.wrappedValue = 2
        app.pump()
        #expect(log.entries.filter { $0 != "changed" } == (initial ? ["0→0"] : []) + ["0→1", "1→2"])
        #expect(log.entries.filter { $0 == "changed" }.count == (initial ? 3 : 2))
    }

    struct Closures: View {
        @State private var value = 0
        let log: Log
        let register: @MainActor (Binding<Int>) -> Void

        var body: some View {
            let _ = register($value)
            let seen = value
            Box(width: 10, height: 10).onChange(of: value) { log("new \(seen)") }
        }
    }

    @Test("onChange runs the closure of the latest body") func theNewClosureRuns() {
        let log = Log()
        var value: Binding<Int>!
        let app = TestApp { Closures(log: log) { value = $0 } }
        value.wrappedValue = 1
        app.pump()
        #expect(log.entries == ["new 1"])
    }

    @Test("Several writes in one transaction cause one onChange call") func writesOfOneTransactionAreOneChange() {
        let log = Log()
        var value: Binding<Int>!
        let app = TestApp { Watch(initial: false, log: log) { value = $0 } }
        _ = log.drain()
        value.wrappedValue = 5
        value.wrappedValue = 6
        app.pump()
        #expect(log.entries.filter { $0 != "changed" } == ["1→6"])
    }

    struct Circle: View {
        @State private var value = 0
        let register: @MainActor (Binding<Int>) -> Void

        var body: some View {
            let _ = register($value)
            Box(width: 10, height: 10).onChange(of: value) { value += 1 }
        }
    }

    @Test("An onChange that writes its own value ends with a diagnostic") func selfTriggeringChangesEnd() {
        var value: Binding<Int>!
        let app = TestApp { Circle { value = $0 } }
        let messages = Diagnostics.recording {
            value.wrappedValue = 1
            app.pump()
        }
        #expect(messages.contains { $0.contains("tried to update multiple times per frame") }, "\(messages)")
        #expect(value.wrappedValue <= 4)
    }
}
