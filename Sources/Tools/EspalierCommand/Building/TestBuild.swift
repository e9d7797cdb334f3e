import Foundation

/// What a build of tests leaves: the program that runs them, with the app's resources and the tests' beside it.
struct TestBundle {
    var program: URL
    /// The bundles of tests that are left out, a sentence each.
    var notes: [String] = []
}

extension WrapperPackage {
    /// Builds the app with its unit tests. The package manager finds the tests of XCTest and of Swift Testing, and renames the app's
    /// `main`.
    ///
    /// - Parameter wanted: The target to build; nil for all.
    func buildTests(_ wanted: String?, _ terminal: Terminal) throws -> TestBundle {
        let all = app.tests
        let chosen = all.filter { wanted == nil || $0.target.name == wanted || $0.target.moduleName == wanted }
        if let wanted, chosen.isEmpty {
            let names = all.map(\.target.name).joined(separator: ", ")
            throw CommandError("\(app.name) has no tests \(wanted); it has \(names.isEmpty ? "none" : names).")
        }
        let units = chosen.filter { $0.kind == .unit && !$0.target.sources.isEmpty }.map(\.target)
        let notes = chosen.filter { $0.kind == .interface }
            .map { "\($0.target.name) drives the app from outside, which is not there yet: it is left out." }
        guard !units.isEmpty else {
            throw CommandError(
                ([all.isEmpty ? "\(app.name) has no tests." : "\(app.name) has no unit tests."] + notes).joined(separator: " "))
        }
        CacheExpiry.use(build.folder)
        return try FileLock.whileHeld(build.folder.appendingPathComponent("lock")) {
            var package = self
            package.tests = units
            try package.write()
            let program = try package.packageBuild.buildTests(terminal).program
            try package.copyResources(besides: program, terminal)
            return TestBundle(program: program, notes: notes)
        }
    }

    /// `Bundle.main` and `Bundle(for:)` are the folder of the program that runs the tests. What the package manager has built stays there.
    private func copyResources(besides program: URL, _ terminal: Terminal) throws {
        let place = build.folder.appendingPathComponent("tests")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        var whole = app
        for test in tests { whole.resources += test.resources.filter { !whole.resources.contains($0) } }
        try ResourceCopy(whole, to: place).run().forEach(terminal.note)
        for file in place.contents {
            try Folders.link(program.deletingLastPathComponent().appendingPathComponent(file.lastPathComponent), to: file)
        }
    }
}

extension PackageBuild {
    /// Builds the package with its tests.
    func buildTests(_ terminal: Terminal) throws -> TestBundle {
        CacheExpiry.use(scratch)
        let (source, description) = try described(terminal)
        guard description.hasTests else { throw CommandError("The package \(description.name) has no tests.") }
        let result = try build(source, product: nil, withTests: true, description, terminal)
        guard result.code == 0 else {
            throw Failure(description: "The tests of \(description.name) do not build:\n\(result.buildFailure)", output: result.output)
        }
        let program = scratch.appendingPathComponent("debug").resolvingSymlinksInPath()
            .appendingPathComponent("\(description.name)PackageTests.xctest")
        return TestBundle(program: program)
    }
}
