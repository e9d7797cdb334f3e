import Foundation

/// Reads what XCTest writes on Linux, line by line.
struct XCTestLines {
    private(set) var cases: [TestReport.Case] = []
    /// The test that is running; one that is never ended has crashed.
    private(set) var running: TestReport.Case?

    mutating func read(_ line: String) {
        if let match = line.firstMatch(of: #/^Test Case '(.+)\.(.+)' started/#) {
            running = TestReport.Case(suite: String(match.1), name: String(match.2))
        } else if let match = line.firstMatch(of: #/^Test Case '(.+)\.(.+)' (passed|failed|skipped) \((.+) seconds\)/#) {
            var test = running ?? TestReport.Case(suite: String(match.1), name: String(match.2))
            test.outcome = TestReport.Case.Outcome(rawValue: String(match.3)) ?? .failed
            test.seconds = Double(match.4) ?? 0
            cases.append(test)
            running = nil
        } else if line.contains(": error: ") || line.contains(" : Test skipped") || line.contains(": skipped") {
            running?.messages.append(line)
        }
    }
}
