import Testing

/// Readers of foreign bytes read damaged inputs, and neither stop the process, nor go on for ever, nor say what is not so. A short run has
/// a few hundred inputs each, always the same; `Tests/Reliability/run fuzz` goes on for as long as it is told.
@MainActor @Suite("Readers of foreign bytes survive damaged inputs", .serialized) struct FuzzTests {
    private nonisolated static let all = FuzzTarget.network + FuzzTarget.desktop + FuzzTarget.fonts + FuzzTarget.pictures + FuzzTarget.files
        + FuzzTarget.devices

    @Test("Damaged inputs are read or refused", arguments: FuzzSettings.share(of: all)) func damagedInputs(_ target: FuzzTarget) throws {
        try Fuzzing.run(target)
    }

    @Test("The mutator gives the same inputs for the same seed, and hardly ever its seeds") func mutator() {
        let seed = Array("GET / HTTP/1.1 200".utf8)
        var first = Mutator(seed: 4, seeds: [seed]), second = Mutator(seed: 4, seeds: [seed])
        let inputs = (0..<200).map { _ in first.next() }
        #expect(inputs == (0..<200).map { _ in second.next() })
        #expect(Set(inputs).count > 150 && inputs.filter { $0 == seed }.count < 40)
    }
}
