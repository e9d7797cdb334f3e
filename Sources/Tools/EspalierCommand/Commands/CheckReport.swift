import Foundation

/// What keeps an app from compiling, by cause.
struct CheckReport: Encodable, Equatable {
    enum Cause: String, Encodable, CaseIterable {
        case framework, product, name, package, foundation, objectiveC = "objective-c", other

        var title: String {
            switch self {
            case .framework: "frameworks that are not here"
            case .product: "products that the manifest does not name"
            case .name: "names that are not here"
            case .package: "packages that are not here"
            case .foundation: "Foundation on Linux"
            case .objectiveC: "Objective-C"
            case .other: "other errors"
            }
        }
    }

    struct Finding: Encodable, Equatable {
        var cause: Cause
        /// The framework, package or name; the compiler's text for other errors.
        var subject: String
        var count: Int
        /// `FILE:LINE`, the first few, in their order; before the file of a package, its name: `PACKAGE/FILE:LINE`.
        var places: [String]
        var advice: String?
    }

    /// How many errors a file has.
    struct ErrorCount: Encodable, Equatable {
        /// The package that the file lies in; nil for the project itself.
        var package: String?
        var file: String
        var errors: Int
    }

    let app: String
    let compiles: Bool
    /// The most frequent first.
    let findings: [Finding]
    /// The files with errors, by package: the project's own first.
    let files: [ErrorCount]
    /// Each error as compilers write it, by file and line, and the conclusion behind them: what editors read.
    let lines: [String]

    private enum CodingKeys: String, CodingKey { case app, compiles, findings, files }

    private static let mostPlaces = 3

    /// - Parameters:
    ///   - app: what was compiled.
    ///   - packages: the products that come from packages.
    ///   - unnamed: the toolkit's products that are imported and not named.
    ///   - lost: those of packages that cannot be had, each with a sentence that says why.
    init(
        app: String, packages: Set<String>, sources: [SwiftSource], errors: [CompilerMessages.Message], lost: [String: String] = [:],
        unnamed: [UnnamedProduct] = [], coverage: CoverageTable
    ) {
        self.app = app
        compiles = errors.isEmpty && lost.isEmpty && unnamed.isEmpty
        var found: [String: Finding] = [:]
        func add(_ cause: Cause, _ subject: String, at place: String, advice: String?) {
            var finding = found["\(cause) \(subject)"] ?? Finding(cause: cause, subject: subject, count: 0, places: [], advice: advice)
            finding.count += 1
            if finding.places.count < Self.mostPlaces, !finding.places.contains(place) { finding.places.append(place) }
            found["\(cause) \(subject)"] = finding
        }
        // By package, file and line, whichever of several jobs came first.
        let placed = errors.map { (SourcePlace($0), $0) }.sorted { ($0.0, $0.1.text) < ($1.0, $1.1.text) }
        var missing: Set<String> = [], counts: [SourcePlace: Int] = [:]
        for (place, error) in placed {
            if !place.file.isEmpty { counts[place.withoutLine, default: 0] += 1 }
            let (cause, subject) = Self.cause(of: error.text, packages: packages)
            if cause == .framework || cause == .package { missing.insert(subject) }
            // Which files import a module, the sources say; those of other modules are known by their errors.
            if cause == .framework || cause == .package, sources.contains(where: { $0.imports.contains(subject) }) { continue }
            let special = Self.reason(ofBinary: error.text) ?? Self.advice(ofPart: error)
            let advice = special ?? Self.advice(for: subject, cause, coverage)
            add(cause, subject, at: place.text, advice: advice)
        }
        // In each file, the compiler stops at the first module that it cannot find; which files import it is known without the compiler.
        for module in missing.sorted() {
            for source in sources where source.imports.contains(module) {
                let cause = Self.isOf(packages, module) ? Cause.package : .framework
                add(cause, module, at: source.file.lastPathComponent, advice: Self.advice(for: module, cause, coverage))
            }
        }
        var told = placed.map { Self.line($0.1) }
        for product in unnamed {
            let advice = "Add to the dependencies of the target \(product.target): \(product.manifestLine)"
            let message = CompilerMessages.Message(file: product.file.path, line: product.line, column: 1, text: advice)
            add(.product, product.product, at: SourcePlace(message).text, advice: advice)
            told.append(Self.line(message))
        }
        for (product, reason) in lost.sorted(by: { $0.key < $1.key }) {
            let known = found.filter { $0.value.cause == .package && NeededPackages.isNamed(product, $0.value.subject) }.keys
            for key in known { found[key]?.advice = reason }
            if known.isEmpty { add(.package, product, at: "", advice: reason) }
        }
        lines = told + [compiles ? "\(app) compiles." : "\(app) does not compile."]
        files = counts.sorted { $0.key < $1.key }.map { ErrorCount(package: $0.key.package, file: $0.key.file, errors: $0.value) }
        findings = found.values.sorted { ($1.count, $0.subject, $0.cause.rawValue) < ($0.count, $1.subject, $1.cause.rawValue) }
    }

    /// An error with the file as its author has it: an app with packages is built from links.
    private static func line(_ error: CompilerMessages.Message) -> String {
        var error = error
        if !error.file.isEmpty { error.file = URL(fileURLWithPath: error.file).resolvingSymlinksInPath().path }
        return error.description
    }

    private static func cause(of text: String, packages: Set<String>) -> (Cause, String) {
        let quoted = text.split(separator: "'", omittingEmptySubsequences: false)
        let subject = quoted.count > 1 ? String(quoted[1]) : text
        if text.hasPrefix("no such module") || text.contains("unable to resolve module dependency") {
            // A part of a framework, as in `CoreImage.CIFilterBuiltins`, is named by the whole.
            let module = subject.split(separator: ".").first.map(String.init) ?? subject
            return (isOf(packages, module) ? .package : .framework, module)
        }
        if let binary = Self.binary(text) { return (.package, binary.name) }
        if text.contains("Objective-C") || text.contains("'@objc'") || text.contains("#selector") || text.contains("'@IBOutlet'") {
            return (.objectiveC, subject)
        }
        let startsSo = ["cannot find", "unknown attribute"].contains(where: text.hasPrefix)
        if startsSo || text.contains("has no member") || text.contains("no exact matches") {
            let name = text.contains("has no member") && quoted.count > 3 ? String(quoted[3]) : subject
            return (MissingNames.cause(of: name) ?? (foundationNames.contains(where: name.hasPrefix) ? .foundation : .name), name)
        }
        if text.hasPrefix("cannot assign to property"), let cause = MissingNames.cause(of: subject) { return (cause, subject) }
        return (.other, text)
    }

    /// The target of a package that is no source but a file to be fetched, where the package manager cannot fetch it.
    private static func binary(_ text: String) -> (name: String, address: String)? {
        let match = text.prefixMatch(of: #/failed downloading '([^']+)' which is required by binary target '([^']+)'/#)
        return match.map { (String($0.2), String($0.1)) }
    }

    /// What to do where a part of a module is imported, and the whole is here.
    private static func advice(ofPart error: CompilerMessages.Message) -> String? {
        guard let whole = error.missingModule, error.text.hasPrefix("no such module '\(whole)."),
              ToolkitFrameworks.all.products.contains(whole)
        else { return nil }
        return "\(whole) is here, and no part of it is a module of its own: import \(whole)."
    }

    private static func reason(ofBinary text: String) -> String? {
        guard let binary = binary(text) else { return nil }
        let reason = text.firstMatch(of: #/NSLocalizedDescription=([^,}]+)/#).map { ": \($0.1)" } ?? ""
        return "\(binary.address) cannot be had\(reason)."
    }

    private static func isOf(_ packages: Set<String>, _ module: String) -> Bool {
        packages.contains(module) || packages.contains { NeededPackages.isNamed($0, module) }
    }

    /// Prefixes of names that Foundation has on a Mac and not on Linux.
    private static let foundationNames = [
        "NSUbiquitous", "NSPredicate", "NSMetadata", "NSUserActivity", "NSFileCoordinator", "NSFilePresenter", "NSKeyedArchiver",
        "NSItemProvider", "Measurement", "ListFormatter", "RelativeDateTimeFormatter"
    ]

    private static let advices = [
        "CoreData": "Store with SwiftData, with Codable and files, or with @AppStorage.",
        "MapKit": "There are no maps here.", "WebKit": "There is no web view here.",
        "SpriteKit": "There are no sprites here: draw with Canvas.", "SceneKit": "There is no 3D here.",
        "RealityKit": "There is no 3D here.",
        "ARKit": "There is no augmented reality here.",
        "WatchConnectivity": "There is no watch here.", "AppIntents": "There are no shortcuts here.",
        "Firebase": "Google's library for Apple's systems is not here.", "PencilKit": "Draw with a gesture and Canvas.",
    ]

    private static func advice(for subject: String, _ cause: Cause, _ coverage: CoverageTable) -> String? {
        if cause == .framework || cause == .package { return advices[subject] }
        if cause == .name, let module = ImplicitImports.module(of: subject) { return "It is in \(module) here: the file must import that." }
        return coverage.advice(for: subject) ?? MissingNames.advice(for: subject)
    }

    /// The report as a table for people.
    var text: String {
        guard !compiles else { return "\(app) compiles." }
        var lines = ["\(app) does not compile."]
        for cause in Cause.allCases {
            let rows = findings.filter { $0.cause == cause }
            guard !rows.isEmpty else { continue }
            lines += ["", "\(cause.title): \(rows.reduce(0) { $0 + $1.count })"]
            for row in rows {
                let places = row.places.filter { !$0.isEmpty }.joined(separator: ", ")
                lines.append("  \(row.subject)" + (places.isEmpty ? "" : " (\(row.count)): \(places)"))
                if let advice = row.advice { lines.append("      \(advice)") }
            }
        }
        if !files.isEmpty { lines += ["", "errors by file:"] }
        lines += files.map { "  \($0.package.map { "\($0)/" } ?? "")\($0.file): \($0.errors)" }
        return lines.joined(separator: "\n")
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
