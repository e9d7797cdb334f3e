@testable import EspalierCommand
import Foundation
import Testing

/// Edits of an app that runs live, one after another, with its state asserted after each. Ten by default; as many as `ESPALIER_EDITS` says.
@Suite("Edits of a running app", .serialized, .enabled(if: Fixture.canRun, "needs the toolkit's library, swiftc and Xvfb"))
struct EditScriptTests {
    private static let count = ProcessInfo.processInfo.environment["ESPALIER_EDITS"].flatMap(Int.init) ?? 10

    @Test("The state stays through edits of every kind", .timeLimit(.minutes(30))) func edits() throws {
        let app = try EditedApp()
        let first = try #require(try app.facts(after: { try app.start() }))
        var random = SeededNumbers(seed: 15), times: [Double] = []
        let memory = app.memory
        for number in 0..<Self.count {
            let edit = EditedApp.Edit.allCases[number % EditedApp.Edit.allCases.count]
            let start = ContinuousClock.now
            let facts = try #require(try app.facts(of: number, after: { try app.make(edit, number, &random) }), "edit \(number): \(edit)")
            times.append((ContinuousClock.now - start) / .seconds(1))
            #expect(facts.token == first.token, "edit \(number): \(edit)")
            // That of the view, and one of a view that is just ending.
            #expect(facts.alive <= 2, "edit \(number): \(edit)")
        }
        times.sort()
        let growth = Double(app.memory - memory) / Double(Self.count) / 1024
        print("\(Self.count) edits: median \(times[times.count / 2]) s, 90 % within \(times[times.count * 9 / 10]) s, \(growth) MB each")
        // An image and what the runtime knows of its types.
        #expect(growth < 4)
        app.end()
    }
}

/// A generator with a seed, so that each run is the same.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
