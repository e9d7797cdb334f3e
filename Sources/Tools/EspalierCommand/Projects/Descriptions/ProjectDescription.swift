import Foundation

/// The description that XcodeGen makes an Xcode project of (`project.yml`), with what it includes and with its templates filled in.
///
/// What the keys mean is said in XcodeGen's "Project Spec" (https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md).
struct ProjectDescription {
    let file: URL
    /// The folder that its paths count from.
    var folder: URL { file.deletingLastPathComponent() }
    private(set) var fields: [String: YAML] = [:]

    /// The names by which such a file is known.
    static let names = ["project.yml", "project.yaml"]

    /// A folder's description; nil where it has none, or one of another program.
    static func find(in folder: URL) -> URL? {
        names.map { folder.appendingPathComponent($0) }.first { file in
            (try? String(contentsOf: file, encoding: .utf8))?.contains("targets:") ?? false
        }
    }

    init(_ file: URL) throws {
        self.file = file.standardizedFileURL
        var seen: Set<URL> = []
        fields = try Self.load(self.file, root: self.file.deletingLastPathComponent(), below: "", &seen)
    }

    var name: String { fields["name"]?.text ?? folder.lastPathComponent }

    /// The targets by their names, those that are made of templates and those for several platforms included.
    var targets: [(name: String, fields: [String: YAML])] {
        (fields["targets"]?.fields ?? [:]).sorted { $0.key < $1.key }.flatMap { name, target in
            perPlatform(name, filledIn(name, target.fields))
        }
    }

    // MARK: - Files

    /// More files than one description is made of.
    private static let mostFiles = 100

    /// - Parameter prefix: What paths in the file are below, seen from the root.
    private static func load(_ file: URL, root: URL, below prefix: String, _ seen: inout Set<URL>) throws -> [String: YAML] {
        // Each file counts once, however often it is named.
        guard seen.insert(file).inserted, seen.count <= mostFiles else { return [:] }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw CommandError("\(file.path) cannot be read.") }
        let all: YAML
        do {
            all = try YAMLReader.read(text)
        } catch {
            throw CommandError("\(file.path), \(error).")
        }
        guard case .mapping = all else { throw CommandError("\(file.path) is no description of a project: it has no keys.") }
        let environment = ProcessInfo.processInfo.environment
        let fields = all.mapTexts { expand($0, environment) }.fields
        var merged: [String: YAML] = [:]
        for include in fields["include"]?.items ?? fields["include"].map({ [$0] }) ?? [] {
            guard let path = include.text ?? include["path"]?.text, include["enable"].map(isYes) ?? true else { continue }
            let isRelative = include["relativePaths"].map(isYes) ?? true
            let base = isRelative ? file.deletingLastPathComponent() : root
            let below = isRelative ? joined(prefix, (path as NSString).deletingLastPathComponent) : ""
            let other = try load(base.appendingPathComponent(path).standardizedFileURL, root: root, below: below, &seen)
            merged = merge(other, onto: merged)
        }
        return merge(prefix.isEmpty ? fields : placed(fields, below: prefix), onto: merged)
    }

    private static func isYes(_ value: YAML) -> Bool { value.bool ?? ["1", "true", "yes"].contains(value.text?.lowercased() ?? "") }

    /// Replaces `${NAME}` where there is a value. Others are variables of the build.
    private static func expand(_ text: String, _ variables: [String: String]) -> String {
        guard text.contains("${") else { return text }
        var result = "", rest = Substring(text)
        while let start = rest.range(of: "${") {
            result += rest[..<start.lowerBound]
            guard let end = rest[start.upperBound...].firstIndex(of: "}") else { return result + rest[start.lowerBound...] }
            let name = String(rest[start.upperBound..<end])
            result += variables[name] ?? "${\(name)}"
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// What is written first, and over it what includes it: mappings and lists are joined, unless a key says `:REPLACE`.
    static func merge(_ fields: [String: YAML], onto base: [String: YAML]) -> [String: YAML] {
        let mark = ":REPLACE"
        return fields.reduce(into: base) { merged, field in
            if field.key.hasSuffix(mark) {
                merged[String(field.key.dropLast(mark.count))] = field.value
                return
            }
            switch (merged[field.key], field.value) {
            case (.mapping(let old)?, .mapping(let new)): merged[field.key] = .mapping(merge(new, onto: old))
            case (.sequence(let old)?, .sequence(let new)): merged[field.key] = .sequence(old + new)
            default: merged[field.key] = field.value
            }
        }
    }

    // MARK: - Paths

    private static func joined(_ folder: String, _ path: String) -> String {
        folder.isEmpty || path.hasPrefix("/") || path.hasPrefix("$") ? path : path.isEmpty ? folder : folder + "/" + path
    }

    /// The fields of an included file, with its paths as they are seen from the root.
    private static func placed(_ fields: [String: YAML], below folder: String) -> [String: YAML] {
        func path(_ value: YAML) -> YAML {
            switch value {
            case .scalar(let text, let isPlain): .scalar(joined(folder, text), isPlain: isPlain)
            case .sequence(let items): .sequence(items.map(path))
            case .mapping(let fields):
                .mapping(fields.merging(fields["path"].map { ["path": path($0)] } ?? [:]) { $1 })
            }
        }
        func each(_ value: YAML, _ change: ([String: YAML]) -> [String: YAML]) -> YAML {
            .mapping(value.fields.mapValues { $0.text == nil ? .mapping(change($0.fields)) : $0 })
        }
        func files(_ fields: [String: YAML]) -> [String: YAML] {
            var fields = fields
            if case .mapping(let all)? = fields["configFiles"] { fields["configFiles"] = .mapping(all.mapValues(path)) }
            for key in ["sources", "info", "sources:REPLACE", "info:REPLACE"] { if let value = fields[key] { fields[key] = path(value) } }
            return fields
        }
        var fields = files(fields)
        for key in ["targets", "targetTemplates"] { if let value = fields[key] { fields[key] = each(value, files) } }
        if let packages = fields["packages"] { fields["packages"] = each(packages) { path(.mapping($0)).fields } }
        return fields
    }

    // MARK: - Templates and platforms

    /// A target with its templates below its own fields.
    private func filledIn(_ name: String, _ target: [String: YAML]) -> [String: YAML] {
        let all = fields["targetTemplates"]?.fields ?? [:]
        var names: [String] = []
        // Those that a template names are below it.
        func add(_ fields: [String: YAML], at place: inout Int) {
            for name in fields["templates"]?.texts ?? [] where !names.contains(name) {
                guard let template = all[name] else { continue }
                names.insert(name, at: place)
                add(template.fields, at: &place)
                place += 1
            }
        }
        var place = 0
        add(target, at: &place)
        guard !names.isEmpty else { return target }
        let below = names.reduce([:]) { Self.merge(all[$1]?.fields ?? [:], onto: $0) }
        let attributes = target["templateAttributes"]?.fields.compactMapValues(\.text) ?? [:]
        return YAML.mapping(Self.merge(target, onto: below))
            .mapTexts { Self.expand(Self.expand($0, ["target_name": name]), attributes) }.fields
    }

    /// A target for several platforms is one for each, with the platform behind its name.
    private func perPlatform(_ name: String, _ target: [String: YAML]) -> [(name: String, fields: [String: YAML])] {
        guard let platforms = target["platform"]?.items?.compactMap(\.text) else { return [(name, target)] }
        return platforms.map { platform in
            var fields = YAML.mapping(target).mapTexts { Self.expand($0, ["platform": platform]) }.fields
            fields["platform"] = .scalar(platform, isPlain: true)
            if let versions = target["deploymentTarget"], versions.text == nil { fields["deploymentTarget"] = versions[platform] }
            // All are imported by one name.
            let product = ["PRODUCT_NAME": YAML.scalar(name, isPlain: false)]
            let settings = fields["settings"]?.fields ?? [:]
            let isPlain = ["base", "configs", "groups"].allSatisfy { settings[$0] == nil }
            let base = (isPlain ? settings : settings["base"]?.fields ?? [:]).merging(product) { own, _ in own }
            fields["settings"] = .mapping(isPlain ? base : settings.merging(["base": .mapping(base)]) { $1 })
            let suffix = fields["platformSuffix"]?.text ?? "_\(platform)"
            return ((fields["platformPrefix"]?.text ?? "") + name + suffix, fields)
        }
    }
}
