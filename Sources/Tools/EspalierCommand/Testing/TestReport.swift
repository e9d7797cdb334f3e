import Foundation

/// What a run of tests came to.
struct TestReport: Equatable {
    struct Case: Equatable {
        enum Outcome: String, Equatable { case passed, failed, skipped }

        /// The type that the test is in, or its module.
        var suite: String
        var name: String
        var outcome = Outcome.passed
        var seconds = 0.0
        /// What failed, or why it was skipped, in the order in which it came.
        var messages: [String] = []
    }

    var cases: [Case] = []
    /// Why the run did not come to its end; nil where it did.
    var end: String?

    func count(_ outcome: Case.Outcome) -> Int { cases.count { $0.outcome == outcome } }

    var hasFailed: Bool { end != nil || cases.contains { $0.outcome == .failed } }

    /// One line.
    var summary: String {
        let parts = [
            "\(count(.passed)) passed", count(.failed) > 0 ? "\(count(.failed)) failed" : nil,
            count(.skipped) > 0 ? "\(count(.skipped)) skipped" : nil, end,
        ]
        return "\(cases.count) \(cases.count == 1 ? "test" : "tests"): \(parts.compactMap(\.self).joined(separator: ", "))."
    }

    /// The format that services for continuous integration read: JUnit's, a suite for each type.
    func junit(name: String) -> String {
        func escaped(_ text: String) -> String {
            // XML 1.0 has no place for other control characters, not even as references.
            let known = text.unicodeScalars.filter { $0.value >= 0x20 || [0x9, 0xA, 0xD].contains($0.value) }
            return String(String.UnicodeScalarView(known)).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
        }
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            "<testsuites name=\"\(escaped(name))\" tests=\"\(cases.count)\" failures=\"\(count(.failed))\">"
        ]
        for suite in cases.map(\.suite).removingRepeats() {
            let own = cases.filter { $0.suite == suite }
            func number(_ outcome: Case.Outcome) -> Int { own.count { $0.outcome == outcome } }
            let counts = "tests=\"\(own.count)\" failures=\"\(number(.failed))\" skipped=\"\(number(.skipped))\""
            lines.append("  <testsuite name=\"\(escaped(suite))\" \(counts)>")
            for test in own {
                let head = "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(test.name))\" time=\"\(test.seconds)\""
                let text = escaped(test.messages.joined(separator: "\n"))
                switch test.outcome {
                case .passed: lines.append(head + "/>")
                case .failed:
                    lines.append(head + "><failure message=\"\(escaped(test.messages.first ?? "failed"))\">\(text)</failure></testcase>")
                case .skipped: lines.append(head + "><skipped message=\"\(text)\"/></testcase>")
                }
            }
            lines.append("  </testsuite>")
        }
        if let end { lines.append("  <system-err>\(escaped(end))</system-err>") }
        return (lines + ["</testsuites>", ""]).joined(separator: "\n")
    }
}
