@testable import EspalierCommand
import Testing

@Suite("Arguments of commands") struct ArgumentTests {
    private let shape = RunCommand.shape

    @Test("Options, flags, operands and what is passed on are told apart") func parts() throws {
        let arguments = try Arguments(["--window=390x844", ".", "--release", "--target", "Meadow", "--", "--window", "x"], for: shape)
        #expect(arguments.operands == ["."] && arguments.flags == ["release"])
        #expect(arguments.values == ["window": "390x844", "target": "Meadow"])
        #expect(arguments.passedOn == ["--window", "x"])
    }

    @Test("What cannot be understood is named", arguments: [
        (["."], nil), ([], nil), ([".", "."], "too many"), ([".", "--windo", "1x1"], "--window is near"), ([".", "--window"], "wants a value"),
        ([".", "--release=1"], "takes no value"), ([".", "-x"], "two dashes"),
    ] as [([String], String?)]) func errors(_ words: [String], _ expected: String?) {
        do {
            _ = try Arguments(words, for: shape)
            #expect(expected == nil)
        } catch {
            #expect(error.description.contains(expected ?? "nothing was expected"))
        }
    }

    @Test("A project is the one that one is in, where none is named; what is made must have a name") func paths() throws {
        for shape in [RunCommand.shape, CheckCommand.shape, PreviewCommand.shape, PackageCommand.shape] {
            #expect(try Arguments([], for: shape).path == "." && Arguments(["a/b"], for: shape).path == "a/b")
        }
        #expect(throws: UsageError.self) { try Arguments([], for: NewCommand.shape) }
    }

    @Test("Sizes are checked before anything is built", arguments: ["390", "390x", "0x5", "axb", "-1x5", "99999x1"]) func sizes(
        _ size: String
    ) throws {
        #expect(throws: UsageError.self) { try RunCommand(Arguments([".", "--window=\(size)"], for: shape)) }
    }

    @Test("Commands that are not there end with 64, help with 0") func codes() {
        let terminal = Terminal(environment: ["TERM": "dumb"])
        #expect(EspalierCommand.main(["rum"], terminal: terminal) == 64)
        #expect(EspalierCommand.main(["run", "--help"], terminal: terminal) == 0)
        #expect(EspalierCommand.main(["run", "/nowhere/at/all"], terminal: terminal) == 1)
    }
}
