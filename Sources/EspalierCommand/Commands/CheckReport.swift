import Foundation

/// What keeps an app from compiling, by cause.
struct CheckReport: Encodable, Equatable {
    enum Cause: String, Encodable, CaseIterable {
        case framework, name, package, foundation, objectiveC = "objective-c", other

        var title: String {
            switch self {
            case .framework: "frameworks that are not here"
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
        /// `FILE:LINE`, the first few.
        var places: [String]
        var advice: String?
    }

    let app: String
    let compiles: Bool
    /// The most frequent first.
    let findings: [Finding]

    private static let mostPlaces = 3

    /// - Parameters:
    ///   - app: what was compiled.
    ///   - packages: the modules that come from packages.
    init(app: String, packages: Set<String>, sources: [SwiftSource], errors: [CompilerMessages.Message], coverage: CoverageTable) {
        self.app = app
        compiles = errors.isEmpty
        var found: [String: Finding] = [:]
        func add(_ cause: Cause, _ subject: String, at place: String, advice: String?) {
            var finding = found["\(cause) \(subject)"] ?? Finding(cause: cause, subject: subject, count: 0, places: [], advice: advice)
            finding.count += 1
            if finding.places.count < Self.mostPlaces { finding.places.append(place) }
            found["\(cause) \(subject)"] = finding
        }
        var missing: Set<String> = []
        for error in errors {
            let place = error.file.isEmpty ? "" : "\(URL(fileURLWithPath: error.file).resolvingSymlinksInPath().lastPathComponent):\(error.line)"
            let (cause, subject) = Self.cause(of: error.text, packages: packages)
            if cause == .framework || cause == .package { missing.insert(subject) } else { add(cause, subject, at: place, advice: coverage.advice(for: subject) ?? MissingNames.advice(for: subject)) }
        }
        // In each file, the compiler stops at the first module that it cannot find; which files import it is known without the compiler.
        for module in missing {
            // Another module of the project may be the one that imports it.
            if !sources.contains(where: { $0.imports.contains(module) }) {
                add(packages.contains(module) ? .package : .framework, module, at: "", advice: Self.advice(for: module))
            }
            for source in sources where source.imports.contains(module) {
                add(packages.contains(module) ? .package : .framework, module, at: source.file.lastPathComponent, advice: Self.advice(for: module))
            }
        }
        findings = found.values.sorted { ($1.count, $0.subject) < ($0.count, $1.subject) }
    }

    private static func cause(of text: String, packages: Set<String>) -> (Cause, String) {
        let quoted = text.split(separator: "'", omittingEmptySubsequences: false)
        let subject = quoted.count > 1 ? String(quoted[1]) : text
        if text.hasPrefix("no such module") || text.contains("unable to resolve module dependency") {
            // A part of a framework, as in `CoreImage.CIFilterBuiltins`, is named by the whole.
            let module = subject.split(separator: ".").first.map(String.init) ?? subject
            return (packages.contains(module) ? .package : .framework, module)
        }
        if text.contains("Objective-C") || text.contains("'@objc'") || text.contains("#selector") || text.contains("'@IBOutlet'") { return (.objectiveC, subject) }
        if text.hasPrefix("cannot find") || text.contains("has no member") || text.contains("no exact matches") {
            let name = text.contains("has no member") && quoted.count > 3 ? String(quoted[3]) : subject
            return (MissingNames.cause(of: name) ?? (foundationNames.contains(where: name.hasPrefix) ? .foundation : .name), name)
        }
        if text.hasPrefix("cannot assign to property"), let cause = MissingNames.cause(of: subject) { return (cause, subject) }
        return (.other, text)
    }

    /// Prefixes of names that Foundation has on a Mac and not on Linux.
    private static let foundationNames = ["NSUbiquitous", "NSPredicate", "NSMetadata", "NSUserActivity", "NSFileCoordinator", "NSFilePresenter", "NSKeyedArchiver", "NSItemProvider", "Measurement", "ListFormatter", "RelativeDateTimeFormatter"]

    private static let advices = [
        "CoreData": "Store with SwiftData, with Codable and files, or with @AppStorage.",
        "MapKit": "There are no maps here.", "WebKit": "There is no web view here.",
        "SpriteKit": "There are no sprites here: draw with Canvas.", "SceneKit": "There is no 3D here.", "RealityKit": "There is no 3D here.",
        "ARKit": "There is no augmented reality here.",
        "WatchConnectivity": "There is no watch here.", "AppIntents": "There are no shortcuts here.",
        "Firebase": "Google's library for Apple's systems is not here.", "PencilKit": "Draw with a gesture and Canvas.",
    ]

    private static func advice(for module: String) -> String? { advices[module] }

    /// The report as a table for people.
    var text: String {
        guard !compiles else { return "\(app) compiles." }
        var lines = ["\(app) does not compile."]
        for cause in Cause.allCases {
            let rows = findings.filter { $0.cause == cause }
            guard !rows.isEmpty else { continue }
            lines += ["", "\(cause.title): \(rows.reduce(0) { $0 + $1.count })"]
            for row in rows {
                lines.append("  \(row.subject) (\(row.count)): \(row.places.joined(separator: ", "))")
                if let advice = row.advice { lines.append("      \(advice)") }
            }
        }
        return lines.joined(separator: "\n")
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

/// The states of names in Documentation/Coverage.md.
struct CoverageTable {
    private var rows: [String: String] = [:]

    init(_ checkout: URL) {
        self.init(page: (try? String(contentsOf: checkout.appendingPathComponent("Documentation/Coverage.md"), encoding: .utf8)) ?? "")
    }

    init(page: String) {
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count >= 3 else { continue }
            rows[cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`"))] = cells[2]
        }
    }

    /// The advice for a name that does not work, or only partly; nil for others.
    func advice(for name: String) -> String? {
        guard let state = rows[name], state != "works" else { return nil }
        return "Coverage: \(state)"
    }
}
