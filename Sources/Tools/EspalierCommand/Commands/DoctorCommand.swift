import Foundation

/// `espalier doctor`: what is missing on this machine, and the one command that installs it.
struct DoctorCommand: Command {
    static let shape = CommandShape(
        name: "doctor", summary: "Says what is missing on this machine", options: [.flag("json", "For programs")],
        discussion: "Ends with 0 where apps can be built, with 2 where they cannot.")

    private let arguments: Arguments

    init(_ arguments: Arguments) throws { self.arguments = arguments }

    func run(_ terminal: Terminal) throws -> Int32 {
        let report = DoctorReport(HostMachine())
        terminal.result(try arguments.flags.contains("json") ? report.json() : report.text)
        return report.canBuild ? 0 : 2
    }
}

/// What the doctor asks about a machine.
protocol Machine {
    func has(program: String) -> Bool
    /// Whether `pkg-config` knows a library.
    func has(library: String) -> Bool
    /// Whether a shared library can be opened at run time.
    func has(sharedLibrary: String) -> Bool
    var compilerVersion: String? { get }
    var display: String? { get }
    /// The size of the cache in bytes; nil where there is none.
    var cacheSize: Int? { get }
}

struct HostMachine: Machine {
    func has(program: String) -> Bool { (try? Shell.url(of: program)) != nil }
    func has(library: String) -> Bool { (try? Shell.run("pkg-config", ["--exists", library]))?.code == 0 }

    func has(sharedLibrary: String) -> Bool {
        guard let handle = dlopen(sharedLibrary, RTLD_LAZY | RTLD_LOCAL) else { return false }
        dlclose(handle)
        return true
    }

    var compilerVersion: String? {
        guard let text = (try? Shell.run("swiftc", ["--version"]))?.output, let range = text.range(of: "Swift version ") else { return nil }
        return String(text[range.upperBound...].prefix { $0 != " " && $0 != "\n" })
    }

    var display: String? { ProcessInfo.processInfo.environment["DISPLAY"].flatMap { $0.isEmpty ? nil : $0 } }

    var cacheSize: Int? {
        guard Folders.cache.exists, let result = try? Shell.run("du", ["-sk", Folders.cache.path]), result.code == 0 else { return nil }
        return result.output.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }.map { $0 * 1024 }
    }
}

struct DoctorReport: Encodable {
    struct Row: Encodable, Equatable {
        enum State: String, Encodable { case here, missing, optional }
        var name: String
        var state: State
        var purpose: String
        var package: String?
    }

    let rows: [Row]
    let canBuild: Bool
    /// The Debian packages of everything that is needed and missing.
    let missingPackages: [String]
    /// Those of everything that is optional and not here.
    let optionalPackages: [String]
    /// What has been built and can be built anew, in bytes.
    let cacheSize: Int?

    private static let oldestCompiler = (6, 3)

    init(_ machine: some Machine) {
        var rows: [Row] = []
        let version = machine.compilerVersion
        let parts = (version ?? "").split(separator: ".").compactMap { Int($0) }
        let isNewEnough = parts.count >= 2 && (parts[0], parts[1]) >= Self.oldestCompiler
        rows.append(
            Row(
                name: version.map { "Swift \($0)" } ?? "Swift", state: isNewEnough ? .here : .missing,
                purpose: "compiles; 6.3 or newer, from swift.org", package: nil))
        func add(_ name: String, _ isHere: Bool, needed: Bool, _ purpose: String, _ package: String) {
            rows.append(Row(name: name, state: isHere ? .here : needed ? .missing : .optional, purpose: purpose, package: package))
        }
        add("pkg-config", machine.has(program: "pkg-config"), needed: true, "finds libraries", "pkg-config")
        for (library, package) in [
            ("x11", "libx11-dev"), ("xrender", "libxft-dev"), ("freetype2", "libxft-dev"), ("libpng", "libxft-dev"),
            ("fontconfig", "libfontconfig1-dev")
        ] {
            add(library, machine.has(library: library), needed: true, "what the toolkit is built on", package)
        }
        for library in OptionalLibrary.all {
            add(library.file, machine.has(sharedLibrary: library.file), needed: false, library.purpose, library.package)
        }
        for (program, purpose, package) in [
            ("dpkg-deb", "writes .deb packages", "dpkg"), ("dpkg-shlibdeps", "names what a .deb package depends on", "dpkg-dev")
        ] {
            add(program, machine.has(program: program), needed: false, purpose, package)
        }
        add("Xvfb", machine.has(program: "Xvfb"), needed: false, "tests and pictures without a display", "xvfb")
        rows.append(
            Row(
                name: machine.display.map { "display \($0)" } ?? "display", state: machine.display == nil ? .optional : .here,
                purpose: "where windows open", package: nil))
        self.rows = rows
        cacheSize = machine.cacheSize
        canBuild = !rows.contains { $0.state == .missing }
        missingPackages = rows.filter { $0.state == .missing }.compactMap(\.package).removingRepeats()
        optionalPackages = rows.filter { $0.state == .optional }.compactMap(\.package).removingRepeats()
    }

    var text: String {
        let width = rows.map(\.name.count).max() ?? 0
        var lines = rows.map { row in
            let mark = switch row.state { case .here: "ok      "; case .missing: "missing "; case .optional: "not here" }
            let package = row.state == .here ? "" : row.package.map { " (\($0))" } ?? ""
            return "\(mark)  \(row.name)\(String(repeating: " ", count: width - row.name.count))  \(row.purpose)\(package)"
        }
        if let cacheSize {
            lines += ["", "The cache has \(cacheSize / 1_000_000) MB; what no run uses for thirty days goes, espalier clean empties it."]
        }
        lines += ["", canBuild ? "Apps can be built here." : "Apps cannot be built here yet."]
        if rows.contains(where: { $0.state == .missing && $0.package == nil }) {
            let version = "\(Self.oldestCompiler.0).\(Self.oldestCompiler.1)"
            lines.append("Swift \(version) or newer is no package here: https://www.swift.org/install says how to have it.")
        }
        // The last line is the one to type, for all that is not here.
        let packages = (missingPackages + optionalPackages).removingRepeats()
        let purpose = canBuild ? "This adds the rest" : "This mends it"
        if !packages.isEmpty { lines.append("\(purpose): sudo apt-get install \(packages.joined(separator: " "))") }
        return lines.joined(separator: "\n")
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
