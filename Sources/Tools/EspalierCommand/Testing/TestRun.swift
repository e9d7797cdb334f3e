import Foundation

/// Runs the program that a build of tests has made: XCTest's tests, then Swift Testing's.
///
/// The tests have a home and a display of their own, so that they find no settings of the user's, and leave none.
struct TestRun {
    let bundle: TestBundle
    /// Where they start: paths in tests are relative to it.
    let folder: URL
    /// Regular expressions over `Module.Suite/name`; nil for all.
    var filter: String?
    var skip: String?
    var environment: [String: String] = [:]

    func run(_ terminal: Terminal) throws -> TestReport {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let display = HeadlessDisplay()
        if display == nil { terminal.note("Xvfb is not installed: tests that open windows fail. `espalier doctor` says what brings it.") }
        defer { withExtendedLifetime(display) {} }
        var variables = environment
        variables["HOME"] = home.path
        for (name, folder) in ["CONFIG_HOME": ".config", "STATE_HOME": ".local/state", "DATA_HOME": ".local/share"] {
            variables["XDG_" + name] = home.appendingPathComponent(folder).path
        }
        variables["WAYLAND_DISPLAY"] = ""
        if let display { variables["DISPLAY"] = display.name }
        var report = TestReport()
        try runXCTest(variables, &report, terminal)
        try runTesting(variables, home.appendingPathComponent("events"), &report, terminal)
        return report
    }

    // MARK: - XCTest

    private func runXCTest(_ variables: [String: String], _ report: inout TestReport, _ terminal: Terminal) throws {
        let names = try xctestNames(variables)
        guard !names.isEmpty else { return }
        var lines = XCTestLines()
        // All of them, or those that are named.
        let words = filter == nil && skip == nil ? [] : [names.joined(separator: ",")]
        let result = try Shell.run(bundle.program.path, words, in: folder, environment: variables) { line in
            lines.read(line)
            terminal.result(line)
        }
        report.cases += lines.cases
        guard result.code > 1 || lines.running != nil else { return }
        if var test = lines.running {
            test.outcome = .failed
            test.messages.append("The process ended in it, with the code \(result.code).")
            report.cases.append(test)
        }
        report.end = "XCTest's process ended with the code \(result.code)"
    }

    private func xctestNames(_ variables: [String: String]) throws -> [String] {
        let listed = try Shell.run(bundle.program.path, ["--list-tests"], in: folder, environment: variables)
        let names = listed.output.split(whereSeparator: \.isNewline).map(String.init)
            .filter { $0.wholeMatch(of: #/[\w.]+\/\w+/#) != nil }
        return try Self.chosen(names, filter: filter, skip: skip)
    }

    /// The names that one expression finds and the other does not.
    static func chosen(_ names: [String], filter: String?, skip: String?) throws -> [String] {
        func expression(_ text: String?, _ option: String) throws -> Regex<AnyRegexOutput>? {
            guard let text else { return nil }
            do { return try Regex(text) } catch { throw UsageError("--\(option) \(text) is no regular expression.") }
        }
        let wanted = try expression(filter, "filter"), unwanted = try expression(skip, "skip")
        return names.filter { name in
            (wanted.map { name.firstMatch(of: $0) != nil } ?? true) && (unwanted.map { name.firstMatch(of: $0) == nil } ?? true)
        }
    }

    // MARK: - Swift Testing

    /// EX_UNAVAILABLE: there were no tests.
    private static let noTests: Int32 = 69

    private func runTesting(
        _ variables: [String: String], _ stream: URL, _ report: inout TestReport, _ terminal: Terminal
    ) throws {
        var words = ["--testing-library", "swift-testing", "--event-stream-output-path", stream.path, "--event-stream-version", "0"]
        if let filter { words += ["--filter", filter] }
        if let skip { words += ["--skip", skip] }
        var lines: [String] = []
        let result = try Shell.run(bundle.program.path, words, in: folder, environment: variables) { lines.append($0) }
        let events = TestingEvents((try? String(contentsOf: stream, encoding: .utf8)) ?? "")
        guard result.code != Self.noTests, !events.cases.isEmpty || !events.unended.isEmpty || result.code > 1 else { return }
        lines.forEach(terminal.result)
        report.cases += events.cases
        guard result.code > 1 else { return }
        for var test in events.unended {
            test.outcome = .failed
            test.messages.append("The process ended in it, with the code \(result.code).")
            report.cases.append(test)
        }
        report.end = "Swift Testing's process ended with the code \(result.code)"
    }
}
