import Foundation

/// The apps of an `.xcodeproj`.
struct XcodeProject {
    private let objects: XcodeObjects
    private let tree: XcodeFileTree
    private let folder: URL
    private let name: String
    private let configuration: BuildConfiguration

    /// - Parameter bundle: The folder that ends in `.xcodeproj`.
    init(_ bundle: URL, _ configuration: BuildConfiguration = .debug) throws {
        self.configuration = configuration
        folder = bundle.standardizedFileURL.deletingLastPathComponent()
        name = bundle.deletingPathExtension().lastPathComponent
        objects = try XcodeObjects(bundle.appendingPathComponent("project.pbxproj"))
        tree = XcodeFileTree(objects, folder: folder)
    }

    /// Its targets that are apps, in the project's order.
    var apps: [AppTarget] {
        objects.list("targets", of: objects.root)
            .filter { $0.kind == "PBXNativeTarget" && $0.string("productType") == "com.apple.product-type.application" }
            .map { app($0) }
    }

    private func app(_ target: XcodeObjects.Object, _ level: Int = 0) -> AppTarget {
        let settings = settings(of: target)
        let name = target.string("name") ?? self.name
        var app = AppTarget(name: name, moduleName: settings["PRODUCT_MODULE_NAME"] ?? AppTarget.moduleName(of: settings["PRODUCT_NAME"] ?? name), sources: [])
        app.isForPhones = isForPhones(settings)
        addPhases(of: target, to: &app)
        addSynchronizedFolders(of: target, to: &app)
        app.sources = app.sources.removingRepeats().filter(\.exists)
        app.resources = app.resources.removingRepeats().filter(\.exists)
        let storyboards = app.resources.filter { ["storyboard", "xib"].contains($0.pathExtension) && $0.lastPathComponent != "LaunchScreen.storyboard" }
        if !storyboards.isEmpty { app.notes.append("Storyboards are for UIKit and AppKit and are left out: \(storyboards.map(\.lastPathComponent).joined(separator: ", ")).") }
        app.resources.removeAll { ["storyboard", "xib"].contains($0.pathExtension) || $0.lastPathComponent == settings["INFOPLIST_FILE"].map { URL(fileURLWithPath: $0).lastPathComponent } }
        // Data for previews are no part of an app that is handed out.
        let forPreviews = configuration == .release ? settings.list("DEVELOPMENT_ASSET_PATHS").map { folder.appendingPathComponent($0).standardizedFileURL.path } : []
        app.resources.removeAll { file in forPreviews.contains { file.path == $0 || file.path.hasPrefix($0 + "/") } }
        app.language = LanguageSettings(settings, isDebug: configuration == .debug)
        app.info = InfoPlist.make(settings, folder: folder)
        app.generatesAssetSymbols = settings.bool("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS", default: true)
        app.packages = objects.list("packageProductDependencies", of: target).compactMap(package)
        app.frameworks = frameworks(of: target, below: level)
        app.resources += app.frameworks.flatMap(\.resources)
        return app
    }

    /// The frameworks and libraries of the same project that a target is built after, with what these need.
    private func frameworks(of target: XcodeObjects.Object, below level: Int) -> [AppTarget] {
        guard level < Self.mostLevels else { return [] }
        let linked = objects.list("buildPhases", of: target).filter { $0.kind == "PBXFrameworksBuildPhase" || $0.kind == "PBXCopyFilesBuildPhase" }
            .flatMap { objects.list("files", of: $0) }.compactMap { $0.string("fileRef") }
        let named = objects.list("dependencies", of: target).compactMap { objects[$0.string("target")] }
        let all = objects.list("targets", of: objects.root)
        let products = all.filter { $0.string("productReference").map(linked.contains) ?? false }
        return (named + products)
            .filter { target in ["framework", "framework.static", "library.static", "library.dynamic"].contains { target.string("productType") == "com.apple.product-type.\($0)" } }
            .reduce(into: [XcodeObjects.Object]()) { found, target in if !found.contains(where: { $0.id == target.id }) { found.append(target) } }
            .map { app($0, level + 1) }
    }

    /// Frameworks of frameworks: more than a project has, so that a circle ends.
    private static let mostLevels = 6

    /// An app for both phones and Macs has "auto" as its SDK, and names its platforms.
    private func isForPhones(_ settings: BuildSettings) -> Bool {
        let platforms = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? ""
        return platforms.contains("iphoneos") && !platforms.contains("macosx")
    }

    private func addPhases(of target: XcodeObjects.Object, to app: inout AppTarget) {
        for phase in objects.list("buildPhases", of: target) {
            let files = objects.list("files", of: phase).filter { isMeant($0, for: app) }.compactMap { objects[$0.string("fileRef")] }
            // A file with a version for each language is a group of them.
            let places = files.flatMap { $0.kind == "PBXVariantGroup" ? objects.list("children", of: $0) : [$0] }.compactMap { tree[$0.id] }
            switch phase.kind {
            case "PBXSourcesBuildPhase": app.sources += places.filter { $0.pathExtension == "swift" }
            case "PBXResourcesBuildPhase": app.resources += places
            default: break
            }
        }
    }

    /// Whether a file of a phase belongs to the app's platform.
    private func isMeant(_ file: XcodeObjects.Object, for app: AppTarget) -> Bool {
        let filters = file.strings("platformFilters") + [file.string("platformFilter")].compactMap(\.self)
        return filters.isEmpty || Self.platforms(filters, include: app)
    }

    /// An app for both Macs and phones is built as one for Macs, which are desktops.
    private static func platforms(_ names: [String], include app: AppTarget) -> Bool { names.contains(app.isForPhones ? "ios" : "macos") }

    private func addSynchronizedFolders(of target: XcodeObjects.Object, to app: inout AppTarget) {
        for group in objects.list("fileSystemSynchronizedGroups", of: target) {
            guard let place = tree[group.id] else { continue }
            let own = objects.list("exceptions", of: group).filter { $0.string("target") == target.id }
            // Files for some platforms, by their paths.
            let filtered = own.flatMap { $0.dictionary("platformFiltersByRelativePath") }
                .filter { entry in (entry.value as? [Any]).map { !Self.platforms($0.compactMap { $0 as? String }, include: app) } ?? false }
            let folder = SynchronizedFolder(place, exceptions: Set(own.flatMap { $0.strings("membershipExceptions") } + filtered.map(\.key)))
            app.sources += folder.sources
            app.resources += folder.resources
        }
        // For a target that a folder does not belong to, the exceptions are those files that do.
        let own = Set(target.strings("fileSystemSynchronizedGroups"))
        for group in objects.all("PBXFileSystemSynchronizedRootGroup") where !own.contains(group.id) {
            guard let place = tree[group.id] else { continue }
            let included = objects.list("exceptions", of: group).filter { $0.string("target") == target.id }.flatMap { $0.strings("membershipExceptions") }
            guard !included.isEmpty else { continue }
            let folder = SynchronizedFolder(place)
            func isIncluded(_ file: URL) -> Bool { included.contains(file.path(below: place)) }
            app.sources += folder.sources.filter(isIncluded)
            app.resources += folder.resources.filter(isIncluded)
        }
    }

    /// The project's settings, and over them the target's, of the wanted configuration where there is one of its name.
    private func settings(of target: XcodeObjects.Object) -> BuildSettings {
        var settings = BuildSettings()
        settings.builtIn = [
            "TARGET_NAME": target.string("name") ?? name, "PROJECT_NAME": name, "SRCROOT": folder.path, "PROJECT_DIR": folder.path,
            "PRODUCT_NAME": target.string("name") ?? name, "EXECUTABLE_NAME": target.string("name") ?? name, "CONFIGURATION": configuration.rawValue,
            "DEVELOPMENT_LANGUAGE": objects.root.string("developmentRegion") ?? "en",
        ]
        for owner in [objects.root, target] {
            guard let list = objects[owner.string("buildConfigurationList")] else { continue }
            let all = objects.list("buildConfigurations", of: list)
            let standard = list.string("defaultConfigurationName")
            guard let chosen = all.first(where: { $0.string("name") == configuration.rawValue }) ?? all.first(where: { $0.string("name") == standard }) ?? all.first else { continue }
            if let base = chosen.string("baseConfigurationReference").flatMap({ tree[$0] }) { settings.add(ConfigurationFile.read(base)) }
            settings.add(chosen.settings("buildSettings"))
        }
        return settings
    }

    private func package(_ dependency: XcodeObjects.Object) -> PackageReference? {
        guard let product = dependency.string("productName") else { return nil }
        if let reference = objects[dependency.string("package")] {
            if let path = reference.string("relativePath") { return PackageReference(product: product, place: .local(folder.appendingPathComponent(path).standardizedFileURL)) }
            if let address = reference.string("repositoryURL") {
                return PackageReference(product: product, place: .remote(address, requirement: Self.requirement(reference.dictionary("requirement"))))
            }
        }
        // A local package's product names no package: it is the one in the project that declares the product.
        let listed = objects.list("packageReferences", of: objects.root).compactMap { $0.string("relativePath") }
            .map { folder.appendingPathComponent($0).standardizedFileURL }
        guard let place = (listed + PackageFolders.below(folder)).first(where: { PackageFolders.declares(product, in: $0) }) else { return nil }
        return PackageReference(product: product, place: .local(place))
    }

    private static func requirement(_ fields: [String: Any]) -> String {
        let fields = fields.compactMapValues { $0 as? String }
        switch fields["kind"] {
        case "branch": return "branch: \"\(fields["branch"] ?? "main")\""
        case "revision": return "revision: \"\(fields["revision"] ?? "")\""
        case "exactVersion": return "exact: \"\(fields["version"] ?? "")\""
        case "versionRange": return "\"\(fields["minimumVersion"] ?? "1.0.0")\"..<\"\(fields["maximumVersion"] ?? "2.0.0")\""
        case "upToNextMinorVersion": return ".upToNextMinor(from: \"\(fields["minimumVersion"] ?? "1.0.0")\")"
        default: return "from: \"\(fields["minimumVersion"] ?? "1.0.0")\""
        }
    }
}

extension LanguageSettings {
    /// The compiler's names of features, by the names of Xcode's settings.
    private static let features = [
        "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility", "EXISTENTIAL_ANY": "ExistentialAny", "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
        "BARE_SLASH_REGEX": "BareSlashRegexLiterals", "CONCISE_MAGIC_FILE": "ConciseMagicFile", "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
        "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference", "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation",
        "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures", "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
        "GLOBAL_CONCURRENCY": "GlobalConcurrency", "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials", "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
        "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances", "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
        "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues", "NONFROZEN_ENUM_EXHAUSTIVITY": "NonfrozenEnumExhaustivity",
        "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault", "REGION_BASED_ISOLATION": "RegionBasedIsolation",
    ]
    /// What "Approachable Concurrency" turns on.
    private static let approachable = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
    ]
    /// Modes that the compiler has; others are read as the nearest older one.
    private static let versions = ["4", "4.2", "5", "6"]

    init(_ settings: BuildSettings, isDebug: Bool = true) {
        let wanted = settings["SWIFT_VERSION"] ?? "5"
        let major = String(wanted.prefix { $0 != "." })
        version = Self.versions.contains(major) ? major : "5"
        conditions = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS").filter { !$0.isEmpty }
        if isDebug, !conditions.contains("DEBUG") { conditions.append("DEBUG") }
        var others = settings.list("OTHER_SWIFT_FLAGS")[...]
        while let flag = others.popFirst() {
            if flag == "-D", let name = others.popFirst() { conditions.append(name) } else if flag.hasPrefix("-D") { conditions.append(String(flag.dropFirst(2))) }
        }
        isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        // Features that a language mode includes are no longer upcoming in it.
        let included: Set = version == "6"
            ? ["BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain", "DisableOutwardActorInference", "DynamicActorIsolation", "ForwardTrailingClosures",
               "GlobalActorIsolatedTypesUsability", "GlobalConcurrency", "ImplicitOpenExistentials", "ImportObjcForwardDeclarations", "InferSendableFromCaptures",
               "IsolatedDefaultValues", "NonfrozenEnumExhaustivity", "RegionBasedIsolation"]
            : []
        let prefix = "SWIFT_UPCOMING_FEATURE_"
        upcomingFeatures = settings.keys(withPrefix: prefix).filter { settings.bool($0) }.compactMap { Self.features[String($0.dropFirst(prefix.count))] }
        if settings.bool("SWIFT_APPROACHABLE_CONCURRENCY") { upcomingFeatures += Self.approachable }
        upcomingFeatures = upcomingFeatures.removingRepeats().filter { !included.contains($0) }
        strictConcurrency = version == "6" ? nil : settings["SWIFT_STRICT_CONCURRENCY"].flatMap { ["minimal", "targeted", "complete"].contains($0) ? $0 : nil }
    }
}

extension Array where Element: Hashable {
    func removingRepeats() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
