import Foundation

/// Reads the stream of events of Swift Testing: a record a line, as its ABI of version 0 has them.
struct TestingEvents {
    private struct Record: Decodable {
        struct Payload: Decodable {
            struct Instant: Decodable { var absolute: Double }
            struct Issue: Decodable {
                var isKnown: Bool?
                var severity: String?
            }
            struct Message: Decodable { var text: String }
            struct Place: Decodable {
                var fileID: String?
                var line: Int?
            }

            var kind: String
            // Of a test.
            var id: String?
            var name: String?
            var displayName: String?
            var sourceLocation: Place?
            // Of an event.
            var testID: String?
            var instant: Instant?
            var issue: Issue?
            var messages: [Message]?
        }

        var kind: String
        var payload: Payload
    }

    private struct Running {
        var test: TestReport.Case
        var start = 0.0
    }

    private var functions: [String: TestReport.Case] = [:]
    private var running: [String: Running] = [:]
    private(set) var cases: [TestReport.Case] = []

    /// The tests that began and did not end.
    var unended: [TestReport.Case] { running.values.map(\.test).sorted { ($0.suite, $0.name) < ($1.suite, $1.name) } }

    init() {}

    init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) { read(Data(line.utf8)) }
    }

    mutating func read(_ line: Data) {
        // Records of kinds that are not known here are left out.
        guard let record = try? JSONDecoder().decode(Record.self, from: line) else { return }
        let payload = record.payload
        if record.kind == "test" {
            guard payload.kind == "function", let id = payload.id else { return }
            functions[id] = TestReport.Case(suite: Self.suite(id), name: payload.displayName ?? payload.name ?? id)
            return
        }
        guard let id = payload.testID, let test = functions[id] else { return }
        let time = payload.instant?.absolute ?? 0
        switch payload.kind {
        case "testStarted": running[id] = Running(test: test, start: time)
        case "testSkipped":
            var skipped = test
            skipped.outcome = .skipped
            skipped.messages = Self.texts(payload)
            cases.append(skipped)
        case "issueRecorded":
            guard payload.issue?.isKnown != true, payload.issue?.severity != "warning" else { return }
            running[id]?.test.outcome = .failed
            running[id]?.test.messages += Self.texts(payload)
        case "testEnded":
            guard var ended = running.removeValue(forKey: id) else { return }
            ended.test.seconds = max(time - ended.start, 0)
            cases.append(ended.test)
        default: break
        }
    }

    private static func texts(_ payload: Record.Payload) -> [String] { payload.messages?.map(\.text) ?? [] }

    /// `Module.Suite/function()/File.swift:3:2` is in `Module.Suite`.
    private static func suite(_ id: String) -> String {
        let parts = id.split(separator: "/")
        return parts.prefix { !$0.contains("(") }.joined(separator: ".")
    }
}
