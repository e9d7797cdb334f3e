@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Transactions and their values") struct TransactionTests {
    /// SwiftUI: writes under different transactions are updates of their own, one after the other, in one frame.
    struct Scopes: View {
        @State private var value = 0
        let log: Log

        var body: some View {
            let _ = log("body \(value)")
            Box(width: 10, height: 10)
                .onChange(of: value) { log("\($0)→\($1)") }
                .onAppear {
                    value = 1
                    value = 2
                    withAnimation {
                        value = 3
                        value = 4
                    }
                }
        }
    }

    @Test("Writes in different transactions are separate updates within one frame") func eachTransactionIsAnUpdate() {
        let log = Log()
        let app = TestApp { Scopes(log: log) }
        #expect(log.entries.filter { $0.hasPrefix("body") } == ["body 0", "body 2", "body 4"])
        #expect(log.entries.filter { !$0.hasPrefix("body") } == ["0→2", "2→4"])
        #expect(app.surface.paintCount == 1, "in the first frame")
    }

    struct Probe: View {
        @State private var value = 0
        let log: Log
        let register: @MainActor (Binding<Int>) -> Void

        var body: some View {
            let _ = register($value)
            Box("v\(value)", width: 10, height: 10)
                .transaction { log("outer \($0.animation == nil ? "none" : "some") \($0.disablesAnimations)") }
        }
    }

    // Covers: func:withTransaction
    @Test("A write's transaction reaches the view, and only for that update")
    func transactionsTravelWithTheChange() throws {
        let log = Log()
        var value: Binding<Int>!
        let app = TestApp { Probe(log: log) { value = $0 } }
        _ = log.drain()
        value.wrappedValue = 1
        app.pump()
        #expect(log.drain().last == "outer none false")
        withAnimation(.linear(duration: 1)) { value.wrappedValue = 2 }
        app.pump()
        #expect(log.drain().last == "outer some false")
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { value.wrappedValue = 3 }
        app.pump()
        #expect(log.drain().last == "outer none true")
        value.wrappedValue = 4
        app.pump()
        #expect(log.drain().last == "outer none false", "and are gone afterwards")
    }

    @Test("A nested transaction inherits the outer values and restores them afterwards")
    func nestedTransactionsAreLaidOver() {
        withAnimation(.linear(duration: 1)) {
            #expect(Transaction.current.animation != nil)
            withTransaction(\.isContinuous, true) {
                #expect(Transaction.current.animation != nil)
                #expect(Transaction.current.isContinuous)
            }
            #expect(!Transaction.current.isContinuous)
            withAnimation(nil) { #expect(Transaction.current.animation == nil) }
        }
        #expect(Transaction.current.animation == nil)
    }

    private enum Mark: TransactionKey { static let defaultValue = 3 }

    @Test("A custom transaction key has its default outside its transaction") func customKeys() {
        var transaction = Transaction()
        #expect(transaction[Mark.self] == 3)
        transaction[Mark.self] = 5
        withTransaction(transaction) { #expect(Transaction.current[Mark.self] == 5) }
        #expect(Transaction.current[Mark.self] == 3)
    }

    @Test("withAnimation returns its body's result and rethrows its error") func bodiesResultsAndErrorsPassThrough() {
        struct Fault: Error {}
        #expect(withAnimation { 5 } == 5)
        #expect(throws: Fault.self) { try withAnimation { throw Fault() } }
    }
}
