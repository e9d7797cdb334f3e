import EspalierGraphics
import Testing

@Suite("Tables that are written as text") struct TextTableTests {
    @Test("A row is a line without its break, and empty lines are no rows", arguments: [
        ("", []), ("\n\n", []), ("one", ["one"]), ("one\ntwo", ["one", "two"]), ("\none\n\ntwo\n", ["one", "two"]),
        ("µ – é\n気\n", ["µ – é", "気"]),
    ] as [(String, [String])])
    func rowsAreLines(_ table: String, _ rows: [String]) {
        #expect(TextTable.rows(of: table).map { String($0) } == rows)
    }
}
