import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Read by a closure under test: state, or an observable object, which nothing else reads.
@MainActor final class ClosureProbe {
    private let state: Binding<Int>?
    private let knob: Knob<Int>?
    private let log: Log

    init(state: Binding<Int>? = nil, knob: Knob<Int>? = nil, log: Log) { (self.state, self.knob, self.log) = (state, knob, log) }

    /// Reads the number, and notes that it was read.
    @discardableResult func callAsFunction() -> Int {
        let value = state?.wrappedValue ?? knob?.value ?? -1
        log("\(value)")
        return value
    }

    func count() { if let state { state.wrappedValue += 1 } else { knob?.value += 1 } }
}

/// A view whose body reads none of its state, which it gives to others.
struct ClosureHolder: View {
    @State private var count = 0
    /// Observed where the closure is to read an object.
    let knob: Knob<Int>?
    let log: Log
    let told: (ClosureProbe) -> Void
    let content: @MainActor (ClosureProbe) -> AnyView

    var body: some View {
        let probe = ClosureProbe(state: knob == nil ? $count : nil, knob: knob, log: log)
        let _ = told(probe)
        content(probe)
    }
}

/// One use of a public closure.
@MainActor struct ClosureExample {
    let name: String
    let view: @MainActor (ClosureProbe) -> AnyView

    init(_ name: String, @ViewBuilder _ view: @escaping @MainActor (ClosureProbe) -> some View) {
        self.name = name
        self.view = { AnyView(view($0)) }
    }

    /// Whether the closure is called at first, and again when what it reads has changed, each time.
    func check(readsModel: Bool) throws {
        let log = Log(), knob = readsModel ? Knob(0) : nil
        var probe: ClosureProbe?
        let app = TestApp(size: CGSize(width: 400, height: 400)) {
            ClosureHolder(knob: knob, log: log, told: { probe = $0 }) { self.view($0) }
        }
        try app.settle(maxFrames: 400)
        #expect(log.drain().contains("0"), "\(name) is called at first")
        for number in 1...2 {
            try #require(probe).count()
            try app.settle(maxFrames: 400)
            #expect(log.drain().contains("\(number)"), "\(name) is called again after change \(number)")
        }
    }
}
