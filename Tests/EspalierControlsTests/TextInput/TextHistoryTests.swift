@testable import EspalierControls
@testable import EspalierCore
import Testing

@Suite("What the history of a text holds") struct TextHistoryTests {
    private func edit(_ history: inout TextHistory, _ text: String) {
        history.add(.other, at: 0, old: "", new: text, before: TextRange(0), after: TextRange(0))
    }

    private func count(_ history: TextHistory) -> Int {
        var history = history, count = 0
        while history.undo() != nil { count += 1 }
        return count
    }

    @Test("Steps of a letter count as what they take, so that the oldest go") func letters() {
        var history = TextHistory(limit: 100_000)
        for _ in 0..<10_000 { edit(&history, "a") }
        #expect((300...1_500).contains(count(history)), "\(count(history))")
    }

    @Test("The last step stays, however long") func longStep() {
        var history = TextHistory(limit: 1_000)
        edit(&history, "a")
        edit(&history, String(repeating: "b", count: 5_000))
        #expect(count(history) == 1)
    }

    @Test("What has been undone and replaced counts no more") func replaced() {
        var history = TextHistory(limit: 20_000)
        for _ in 0..<20 { edit(&history, "a") }
        for _ in 0..<1_000 {
            edit(&history, String(repeating: "b", count: 500))
            _ = history.undo()
        }
        #expect(count(history) == 20)
    }
}
