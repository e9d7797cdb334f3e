import Foundation

/// The Xcode project that XcodeGen would make of a description, as far as a build needs it: so an app is read one way, whichever file its
/// author keeps. Nothing is written.
struct DescribedProject {
    private let description: ProjectDescription
    private let settings: DescribedSettings
    private var objects: [String: [String: PropertyValue]] = [:]
    private var children: [String] = []
    private static let root = "PROJECT"

    /// The key of a target's object for the Info.plist that is written when the project is made.
    static let infoKey = "describedInfo"
    /// The key of a target's object for what is left out, a sentence each.
    static let notesKey = "describedNotes"

    init(_ description: ProjectDescription, _ configuration: BuildConfiguration) {
        self.description = description
        settings = DescribedSettings(description, configuration)
        let targets = description.targets
        for (name, package) in description.fields["packages"]?.fields ?? [:] { add(package: package, as: name) }
        for (name, fields) in targets { add(target: fields, as: name, among: Set(targets.map(\.name))) }
        let platforms = targets.map { DescribedSettings.platform($0.fields) }
        let list = configurations(of: description.fields, settings.project(platforms), as: Self.root)
        objects["GROUP"] = ["isa": .string("PBXGroup"), "children": Self.list(children), "sourceTree": .string("<group>")]
        objects[Self.root] = [
            "isa": .string("PBXProject"), "mainGroup": .string("GROUP"), "buildConfigurationList": .string(list),
            "targets": Self.list(targets.map { "T:" + $0.name }),
            "developmentRegion": .string(description.fields["options"]?["developmentLanguage"]?.text ?? "en"),
            "packageReferences": Self.list((description.fields["packages"]?.fields ?? [:]).keys.sorted().map { "P:" + $0 }),
        ]
    }

    func made() throws -> XcodeObjects { try XcodeObjects(objects, root: Self.root) }

    private static func list(_ texts: [String]) -> PropertyValue { .array(texts.map(PropertyValue.string)) }

    private mutating func addFile(_ place: URL) -> String {
        let id = "F:" + place.path
        if objects[id] == nil {
            objects[id] = ["isa": .string("PBXFileReference"), "path": .string(place.path), "sourceTree": .string("<absolute>")]
            children.append(id)
        }
        return id
    }

    private mutating func configurations(of fields: [String: YAML], _ settings: [String: String], as owner: String) -> String {
        var configuration: [String: PropertyValue] = [
            "isa": .string("XCBuildConfiguration"), "name": .string(self.settings.configuration),
            "buildSettings": .dictionary(settings.mapValues(PropertyValue.string)),
        ]
        if let file = self.settings.file(fields) { configuration["baseConfigurationReference"] = .string(addFile(file)) }
        objects["C:" + owner] = configuration
        objects["L:" + owner] = ["isa": .string("XCConfigurationList"), "buildConfigurations": Self.list(["C:" + owner])]
        return "L:" + owner
    }

    // MARK: - Targets

    private mutating func add(target fields: [String: YAML], as name: String, among names: Set<String>) {
        let files = DescribedFiles(fields, in: description.folder)
        var notes = files.missing.isEmpty ? [] : ["Of \(name) this is not there: \(files.missing.joined(separator: ", "))."]
        var target: [String: PropertyValue] = [
            "isa": .string("PBXNativeTarget"), "name": .string(name),
            "productType": .string("com.apple.product-type." + (fields["type"]?.text ?? "")),
        ]
        var own = settings.target(name, fields)
        addInfo(fields, files, to: &own, &target)
        addIdentifier(name, to: &own)
        target["buildConfigurationList"] = .string(configurations(of: fields, own, as: "T:" + name))
        target["buildPhases"] = Self.list([
            phase("PBXHeadersBuildPhase", files.files.filter { $0.visibility != nil }, of: name),
            phase("PBXSourcesBuildPhase", files.files.filter { !$0.isResource && $0.visibility == nil }, of: name),
            phase("PBXResourcesBuildPhase", files.files.filter(\.isResource), of: name),
        ])
        var targets: [String] = [], products: [String] = [], others: [String] = []
        let platforms = fields["supportedDestinations"]?.texts ?? [DescribedSettings.platform(fields)]
        for dependency in fields["dependencies"]?.items ?? [] where Self.isMeant(dependency, for: platforms) {
            if let other = dependency["target"]?.text {
                if names.contains(other) { targets.append(other) } else { others.append(other) }
            } else if let package = dependency["package"]?.text {
                let named = dependency["products"]?.texts ?? []
                for product in named.isEmpty ? [dependency["product"]?.text ?? package] : named {
                    products.append(add(product: product, of: package, to: name))
                }
            } else if let other = ["framework", "carthage", "bundle"].compactMap({ dependency[$0]?.text }).first {
                others.append(other)
            }
        }
        target["dependencies"] = Self.list(targets.map { other in
            let id = "D:\(name):\(other)"
            objects[id] = ["isa": .string("PBXTargetDependency"), "target": .string("T:" + other)]
            return id
        })
        target["packageProductDependencies"] = Self.list(products)
        if !others.isEmpty { notes.append("What other projects build is left out: \(others.joined(separator: ", ")).") }
        target[Self.notesKey] = Self.list(notes)
        objects["T:" + name] = target
    }

    /// Whether a dependency is one on a platform of its target.
    private static func isMeant(_ dependency: YAML, for platforms: [String]) -> Bool {
        let filters = (dependency["platforms"]?.texts ?? []) + (dependency["destinationFilters"]?.texts ?? [])
        return filters.isEmpty || platforms == ["auto"] || filters.contains { platforms.contains($0) }
    }

    private mutating func phase(_ kind: String, _ files: [DescribedFiles.File], of target: String) -> String {
        let id = "\(kind):\(target)"
        objects[id] = ["isa": .string(kind), "files": Self.list(files.map { file in
            let use = "B:\(target):\(file.place.path)"
            objects[use] = [
                "isa": .string("PBXBuildFile"), "fileRef": .string(addFile(file.place)), "platformFilters": Self.list(file.platforms),
                "settings": .dictionary(["ATTRIBUTES": Self.list([file.visibility].compactMap(\.self))]),
            ]
            return use
        })]
        return id
    }

    /// The Info.plist: the file that a setting names, or the one that is written when the project is made, or the first among the sources.
    private func addInfo(
        _ fields: [String: YAML], _ files: DescribedFiles, to settings: inout [String: String], _ target: inout [String: PropertyValue]
    ) {
        let written = fields["info"]?["path"]?.text
        if settings["INFOPLIST_FILE"] == nil { settings["INFOPLIST_FILE"] = written ?? files.infoFile?.path }
        guard let written, settings["INFOPLIST_FILE"] == written else { return }
        var keys: [String: PropertyValue] = ["CFBundleShortVersionString": .string("1.0"), "CFBundleVersion": .string("1")]
        // Texts of numbers stay texts in a version.
        for (key, value) in fields["info"]?["properties"]?.fields ?? [:] {
            keys[key] = key.hasPrefix("CFBundle") ? value.text.map(PropertyValue.string) ?? value.propertyValue : value.propertyValue
        }
        target[Self.infoKey] = .dictionary(keys)
    }

    private func addIdentifier(_ name: String, to settings: inout [String: String]) {
        let prefix = description.fields["options"]?["bundleIdPrefix"]?.text
        guard let prefix, settings["PRODUCT_BUNDLE_IDENTIFIER"] == nil else { return }
        let word = name.replacingOccurrences(of: "_", with: "-")
            .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }
        settings["PRODUCT_BUNDLE_IDENTIFIER"] = "\(prefix).\(word)"
    }

    // MARK: - Packages

    private mutating func add(product: String, of package: String, to target: String) -> String {
        let id = "Q:\(target):\(package):\(product)"
        objects[id] = [
            "isa": .string("XCSwiftPackageProductDependency"), "productName": .string(product), "package": .string("P:" + package),
        ]
        return id
    }

    private mutating func add(package: YAML, as name: String) {
        if let path = package["path"]?.text {
            objects["P:" + name] = ["isa": .string("XCLocalSwiftPackageReference"), "relativePath": .string(path)]
            return
        }
        guard let address = package["url"]?.text ?? package["github"]?.text.map({ "https://github.com/" + $0 }) else { return }
        objects["P:" + name] = [
            "isa": .string("XCRemoteSwiftPackageReference"), "repositoryURL": .string(address),
            "requirement": .dictionary(Self.requirement(package).mapValues(PropertyValue.string)),
        ]
    }

    /// The versions that are meant, in the words of an Xcode project.
    private static func requirement(_ package: YAML) -> [String: String] {
        func version(_ keys: String...) -> String? { keys.lazy.compactMap { package[$0]?.text }.first.map(whole) }
        if let branch = package["branch"]?.text { return ["kind": "branch", "branch": branch] }
        if let revision = package["revision"]?.text { return ["kind": "revision", "revision": revision] }
        if let exact = version("exactVersion", "version") { return ["kind": "exactVersion", "version": exact] }
        if let least = version("minVersion"), let most = version("maxVersion") {
            return ["kind": "versionRange", "minimumVersion": least, "maximumVersion": most]
        }
        if let least = version("minorVersion") { return ["kind": "upToNextMinorVersion", "minimumVersion": least] }
        return ["kind": "upToNextMajorVersion", "minimumVersion": version("majorVersion", "from") ?? "1.0.0"]
    }

    /// A version with the three numbers that package managers ask for.
    private static func whole(_ version: String) -> String {
        let count = version.split(separator: ".").count
        guard version.allSatisfy({ $0.isNumber || $0 == "." }), count < 3 else { return version }
        return version + String(repeating: ".0", count: 3 - count)
    }
}
