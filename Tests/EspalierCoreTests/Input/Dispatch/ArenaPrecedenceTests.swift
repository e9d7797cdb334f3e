@testable import EspalierCore
import Testing

/// The table that decides who wins a press, without views.
@MainActor @Suite("Who wins a press") struct ArenaPrecedenceTests {
    private final class Fake: ArenaMember {
        let rank: ArenaRank
        private(set) var status: GestureStatus
        let followsMoves: Bool

        init(_ rank: ArenaRank, _ status: GestureStatus, followsMoves: Bool = false) {
            self.rank = rank
            self.status = status
            self.followsMoves = followsMoves
        }

        func receive(_ event: GestureEvent) {}
        func fail() { status = .failed }
    }

    private func entry(
        _ rank: ArenaRank, _ status: GestureStatus = .possible, followsMoves: Bool = false, hasWon: Bool = false
    ) -> ArenaEntry {
        var entry = ArenaEntry(Fake(rank, status, followsMoves: followsMoves))
        if hasWon { entry.decision = .granted }
        return entry
    }

    /// Whether the first ends the second by winning.
    private func ends(_ winner: ArenaEntry, _ other: ArenaEntry) -> Bool { ArenaPrecedence.ends(0, 1, among: [winner, other]) }

    @Test("What is carried ends every other member", arguments: [
        .shared, .gesture(.normal), .gesture(.high), .gesture(.scrolling), .gesture(.simultaneous),
    ] as [ArenaRank])
    func carriedEndsAll(_ rank: ArenaRank) {
        #expect(ends(entry(.carried, .active), entry(rank)))
        #expect(!ends(entry(rank, .active), entry(.carried)) || rank == .shared)
    }

    @Test("Nothing is carried away while somebody else has won", arguments: [
        .shared, .gesture(.normal), .gesture(.scrolling), .gesture(.simultaneous),
    ] as [ArenaRank])
    func winnersAreNotCarriedAway(_ rank: ArenaRank) {
        let carried = entry(.carried, .active)
        #expect(ArenaPrecedence.mayWin(0, among: [carried, entry(rank, .promising)]))
        #expect(!ArenaPrecedence.mayWin(0, among: [carried, entry(rank, .active, hasWon: true)]))
    }

    @Test("A row that follows the pointer ends normal and scrolling gestures, and no others", arguments: [
        (.carried, true), (.gesture(.normal), true), (.gesture(.scrolling), true), (.gesture(.high), false),
        (.gesture(.simultaneous), false),
    ] as [(ArenaRank, Bool)])
    func followersEnd(_ rank: ArenaRank, _ isEnded: Bool) {
        #expect(ends(entry(.shared, .active), entry(rank, .promising)) == isEnded)
    }

    @Test("A drag from the edge of a screen ends every other member", arguments: [
        .carried, .owned, .shared, .gesture(.normal), .gesture(.high), .gesture(.scrolling), .gesture(.simultaneous),
    ] as [ArenaRank])
    func edgeEndsAll(_ rank: ArenaRank) {
        #expect(ends(entry(.edge, .active), entry(rank)))
        #expect(ends(entry(.edge, .active), entry(rank, .active, hasWon: true)))
    }

    @Test("It is ended by what follows the pointer before it, and by nothing else", arguments: [
        (.carried, false, true), (.owned, false, false), (.shared, false, true), (.gesture(.normal), true, true),
        (.gesture(.normal), false, false), (.gesture(.high), true, true), (.gesture(.simultaneous), true, false),
    ] as [(ArenaRank, Bool, Bool)])
    func edgeIsEnded(_ rank: ArenaRank, _ followsMoves: Bool, _ isEnded: Bool) {
        #expect(ends(entry(rank, .active, followsMoves: followsMoves), entry(.edge)) == isEnded)
    }

    @Test("A row that follows the pointer leaves alone a gesture that has already won") func followersLeaveWinners() {
        #expect(!ends(entry(.shared, .active), entry(.gesture(.normal), .active, hasWon: true)))
    }

    @Test("Of all gestures only one that scrolls takes a press from a row", arguments: [
        (.normal, false), (.high, false), (.scrolling, true), (.simultaneous, false),
    ] as [(GesturePriority, Bool)])
    func rowsAreEnded(_ priority: GesturePriority, _ isEnded: Bool) {
        #expect(ends(entry(.gesture(priority), .active), entry(.shared)) == isEnded)
    }

    @Test("A row whose press has come to nothing holds no gesture back", arguments: [
        .normal, .high, .scrolling, .simultaneous,
    ] as [GesturePriority])
    func rowsHoldNobodyBack(_ priority: GesturePriority) {
        #expect(ArenaPrecedence.mayWin(1, among: [entry(.shared), entry(.gesture(priority), .ended)]))
    }

    @Test("A press that is held for a menu ends every other member, and is ended by what follows the pointer before it", arguments: [
        (.carried, false, false), (.edge, false, true), (.shared, false, true), (.gesture(.normal), true, true),
        (.gesture(.normal), false, false), (.gesture(.simultaneous), true, false),
    ] as [(ArenaRank, Bool, Bool)])
    func held(_ rank: ArenaRank, _ followsMoves: Bool, _ isEnded: Bool) {
        #expect(ends(entry(.held, .ended), entry(rank)))
        #expect(ends(entry(rank, .active, followsMoves: followsMoves), entry(.held)) == isEnded || rank == .carried)
    }

    @Test("What is active with the press itself waits for preferred gestures, until the pointer is where a drag begins")
    func immediateOnesWait() {
        var drag = entry(.gesture(.normal), .active, followsMoves: true)
        let tap = entry(.gesture(.normal), .possible)
        #expect(ArenaPrecedence.mayWin(1, among: [tap, drag], isStill: true))
        drag.isImmediate = true
        #expect(!ArenaPrecedence.mayWin(1, among: [tap, drag], isStill: true))
        #expect(ArenaPrecedence.mayWin(1, among: [tap, drag], isStill: false))
        #expect(ArenaPrecedence.mayWin(1, among: [entry(.gesture(.normal), .failed), drag], isStill: true))
    }

    /// Two gestures, the inner one first.
    @Test("The priority of the outer of two gestures says which of them goes first", arguments: [
        (.normal, false, true, false), (.normal, true, true, false), (.high, false, false, true), (.high, true, false, true),
        (.scrolling, false, false, true), (.scrolling, true, true, false), (.simultaneous, false, true, true),
        (.simultaneous, true, true, true),
    ] as [(GesturePriority, Bool, Bool, Bool)])
    func pairs(_ outer: GesturePriority, _ innerFollowsMoves: Bool, _ innerWins: Bool, _ outerWins: Bool) {
        let entries = [entry(.gesture(.normal), .active, followsMoves: innerFollowsMoves), entry(.gesture(outer), .active)]
        #expect(ArenaPrecedence.mayWin(0, among: entries) == innerWins)
        #expect(ArenaPrecedence.mayWin(1, among: entries) == outerWins)
        #expect(ArenaPrecedence.ends(0, 1, among: entries) == (outer != .simultaneous))
        #expect(ArenaPrecedence.ends(1, 0, among: entries) == (outer != .simultaneous))
    }

    @Test("A click waits for the double click inside of it, a drag does not") func endedOnesWait() {
        let waiting = entry(.gesture(.normal), .possible)
        #expect(!ArenaPrecedence.mayWin(1, among: [waiting, entry(.gesture(.normal), .ended)]))
        #expect(ArenaPrecedence.mayWin(1, among: [waiting, entry(.gesture(.normal), .active)]))
    }
}
