@testable import EspalierCommand
import Foundation
import Testing

@Suite("What a run of tests came to") struct TestReportTests {
    @Test("XCTest's lines tell of each test how it ended, and why") func xctest() {
        var lines = XCTestLines()
        for line in """
            Test Suite 'All tests' started at 2026-11-29 12:00:00.000
            Test Case 'CounterTests.testAdds' started at 2026-11-29 12:00:00.001
            Test Case 'CounterTests.testAdds' passed (0.25 seconds)
            Test Case 'CounterTests.testFails' started at 2026-11-29 12:00:00.002
            /p/CounterTests.swift:9: error: CounterTests.testFails : XCTAssertEqual failed: ("1") is not equal to ("2") -
            Test Case 'CounterTests.testFails' failed (0.001 seconds)
            Test Case 'CounterTests.testSkips' started at 2026-11-29 12:00:00.003
            /p/CounterTests.swift:12: CounterTests.testSkips : Test skipped - not here
            Test Case 'CounterTests.testSkips' skipped (0.0 seconds)
            Test Case 'CounterTests.testCrashes' started at 2026-11-29 12:00:00.004
            """.split(separator: "\n") {
            lines.read(String(line))
        }
        #expect(lines.cases.map(\.outcome) == [.passed, .failed, .skipped] && lines.cases[0].seconds == 0.25)
        #expect(lines.cases[1].messages.first?.contains("XCTAssertEqual") == true && lines.cases[2].messages.first?.contains("not here") == true)
        #expect(lines.running?.name == "testCrashes")
    }

    @Test("Swift Testing's events tell the same; known issues and warnings fail nothing") func events() {
        let events = TestingEvents(
            """
            {"kind":"test","payload":{"id":"M.Garden","kind":"suite","name":"Garden"},"version":0}
            {"kind":"test","payload":{"id":"M.Garden/grows()/G.swift:3:2","kind":"function","name":"grows()","displayName":"It grows"},"version":0}
            {"kind":"test","payload":{"id":"M.Garden/wilts()/G.swift:6:2","kind":"function","name":"wilts()"},"version":0}
            {"kind":"test","payload":{"id":"M.waits()/G.swift:9:2","kind":"function","name":"waits()"},"version":0}
            {"kind":"event","payload":{"kind":"testStarted","testID":"M.Garden/grows()/G.swift:3:2","instant":{"absolute":1.0,"since1970":1},"messages":[]},"version":0}
            {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.Garden/grows()/G.swift:3:2","issue":{"isKnown":true},"instant":{"absolute":1.1,"since1970":1},"messages":[{"symbol":"x","text":"known"}]},"version":0}
            {"kind":"event","payload":{"kind":"testEnded","testID":"M.Garden/grows()/G.swift:3:2","instant":{"absolute":1.5,"since1970":1},"messages":[]},"version":0}
            not a record
            {"kind":"event","payload":{"kind":"testStarted","testID":"M.Garden/wilts()/G.swift:6:2","instant":{"absolute":2.0,"since1970":1},"messages":[]},"version":0}
            {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.Garden/wilts()/G.swift:6:2","issue":{"isKnown":false},"instant":{"absolute":2.1,"since1970":1},"messages":[{"symbol":"fail","text":"Expectation failed"}]},"version":0}
            {"kind":"event","payload":{"kind":"testEnded","testID":"M.Garden/wilts()/G.swift:6:2","instant":{"absolute":2.2,"since1970":1},"messages":[]},"version":0}
            {"kind":"event","payload":{"kind":"testStarted","testID":"M.waits()/G.swift:9:2","instant":{"absolute":3.0,"since1970":1},"messages":[]},"version":0}
            """)
        #expect(events.cases.map(\.name) == ["It grows", "wilts()"] && events.cases.map(\.suite) == ["M.Garden", "M.Garden"])
        #expect(events.cases.map(\.outcome) == [.passed, .failed] && events.cases[0].seconds == 0.5)
        #expect(events.cases[1].messages == ["Expectation failed"] && events.unended.map(\.name) == ["waits()"])
    }

    @Test("JUnit's form has a suite for each type, and no character that XML refuses") func junit() throws {
        var report = TestReport()
        report.cases = [
            TestReport.Case(suite: "A", name: "one"), TestReport.Case(suite: "B", name: "t<o", outcome: .failed, messages: ["a \"b\" & \u{1}c"]),
            TestReport.Case(suite: "A", name: "three", outcome: .skipped, messages: ["later"]),
        ]
        let text = report.junit(name: "Meadow")
        #expect(text.contains(#"<testsuite name="A" tests="2" failures="0" skipped="1">"#) && text.contains(#"name="t&lt;o""#))
        #expect(text.contains(#"message="a &quot;b&quot; &amp; c""#) && report.summary == "3 tests: 1 passed, 1 failed, 1 skipped.")
        let document = try XMLCheck.isWellFormed(text)
        #expect(document)
        #expect(report.hasFailed)
        report.cases.remove(at: 1)
        #expect(!report.hasFailed)
        report.end = "the process ended with the code 132"
        #expect(report.hasFailed && report.junit(name: "M").contains("code 132"))
    }

    @Test("Names are chosen by regular expressions, and what is none is named") func filters() throws {
        let names = ["M.A/testOne", "M.A/testTwo", "M.B/testOne"]
        #expect(try TestRun.chosen(names, filter: "testOne", skip: "M\\.B") == ["M.A/testOne"])
        #expect(try TestRun.chosen(names, filter: nil, skip: nil) == names)
        #expect(throws: UsageError.self) { try TestRun.chosen(names, filter: "(", skip: nil) }
    }
}

/// Whether Foundation's tools read a text as XML: `python3` has a parser everywhere that the tests run.
private enum XMLCheck {
    static func isWellFormed(_ text: String) throws -> Bool {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-junit-\(UUID().uuidString).xml")
        defer { try? FileManager.default.removeItem(at: file) }
        try text.write(to: file, atomically: true, encoding: .utf8)
        return try Shell.run("python3", ["-c", "import sys, xml.dom.minidom as m; m.parse(sys.argv[1])", file.path]).code == 0
    }
}
