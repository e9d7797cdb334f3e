import Foundation

/// The apps of an `.xcodeproj`, or of the description that one is made of.
struct XcodeProject {
    let objects: XcodeObjects
    let tree: XcodeFileTree
    let bundle: URL
    let folder: URL
    private let name: String
    private let configuration: BuildConfiguration
    private let device: AppDevice?

    /// - Parameters:
    ///   - bundle: The folder that ends in `.xcodeproj`, or the file that XcodeGen reads.
    ///   - device: What its apps are to run on, where they can; nil for what they are made for.
    init(_ bundle: URL, _ configuration: BuildConfiguration = .debug, for device: AppDevice? = nil) throws {
        self.configuration = configuration
        self.device = device
        self.bundle = bundle.standardizedFileURL
        folder = bundle.standardizedFileURL.deletingLastPathComponent()
        if ProjectDescription.names.contains(bundle.lastPathComponent) {
            let description = try ProjectDescription(bundle)
            name = description.name
            objects = try DescribedProject(description, configuration).made()
        } else {
            name = bundle.deletingPathExtension().lastPathComponent
            objects = try XcodeObjects(bundle.appendingPathComponent("project.pbxproj"))
        }
        tree = XcodeFileTree(objects, folder: folder)
    }

    /// The projects in a folder: those that are made, else the description that XcodeGen would make one of.
    static func places(in folder: URL) -> [URL] {
        let made = folder.contents.filter { $0.pathExtension == "xcodeproj" }
        return made.isEmpty ? [ProjectDescription.find(in: folder)].compactMap(\.self) : made
    }

    /// Its targets that are apps, in the project's order.
    var apps: [AppTarget] {
        objects.list("targets", of: objects.root)
            .filter { isApp($0) && !isForWatches($0) }
            .map { target in
                var app = app(target)
                app.tests = tests(of: target)
                return app
            }
    }

    /// The names of its apps for watches, which have a target of their own kind, or one for that platform alone.
    var watchApps: [String] {
        objects.list("targets", of: objects.root)
            .filter { $0.string("productType")?.contains("watchapp") ?? false || isApp($0) && isForWatches($0) }
            .compactMap { $0.string("name") }
    }

    var targetNames: [String] { objects.list("targets", of: objects.root).compactMap { $0.string("name") } }

    private func isApp(_ target: XcodeObjects.Object) -> Bool {
        target.kind == "PBXNativeTarget" && target.string("productType") == "com.apple.product-type.application"
    }

    private func isForWatches(_ target: XcodeObjects.Object) -> Bool {
        let settings = settings(of: target), platforms = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? ""
        return platforms.contains("watchos") && !["iphoneos", "macosx", "auto"].contains { platforms.contains($0) }
    }

    func app(_ target: XcodeObjects.Object, _ level: Int = 0) -> AppTarget {
        let settings = settings(of: target)
        let name = target.string("name") ?? self.name
        let module = settings["PRODUCT_MODULE_NAME"] ?? AppTarget.moduleName(of: settings["PRODUCT_NAME"] ?? name)
        var app = AppTarget(name: name, moduleName: module, sources: [])
        app.platform = platform(settings)
        let families = Set((settings["TARGETED_DEVICE_FAMILY"] ?? "1").split { !$0.isNumber })
        app.isForPads = app.platform == .phone && families.contains("2") && !families.contains("1")
        addPhases(of: target, to: &app)
        addSynchronizedFolders(of: target, to: &app)
        app.lostSources = app.sources.removingRepeats().filter { !$0.exists }
        app.sources = app.sources.removingRepeats().filter(\.exists)
        // Only a framework's are a module: a library's are found by their paths.
        if !(target.string("productType")?.contains("framework") ?? false) { app.c.publicHeaders = [] }
        app.c.complete(settings, folder: folder, headerFolders: tree.headerFolders)
        app.notes += target.strings(DescribedProject.notesKey) + app.c.notes
        app.resources = app.resources.removingRepeats().filter(\.exists)
        let storyboards = app.resources.filter { ["storyboard", "xib"].contains($0.pathExtension) }
        let leftOut = storyboards.map(\.lastPathComponent).filter { $0 != "LaunchScreen.storyboard" }
        if !leftOut.isEmpty {
            app.notes.append("Storyboards are for UIKit and AppKit and are left out: \(leftOut.joined(separator: ", ")).")
        }
        let infoFile = settings["INFOPLIST_FILE"].map { URL(fileURLWithPath: $0).lastPathComponent }
        app.resources.removeAll { storyboards.contains($0) || $0.lastPathComponent == infoFile }
        // Data for previews are no part of an app that is handed out.
        let previewPaths = configuration == .release ? settings.list("DEVELOPMENT_ASSET_PATHS") : []
        let forPreviews = previewPaths.map { folder.appendingPathComponent($0).standardizedFileURL.path }
        app.resources.removeAll { file in forPreviews.contains { file.path == $0 || file.path.hasPrefix($0 + "/") } }
        app.language = LanguageSettings(settings, isDebug: configuration == .debug)
        app.info = InfoPlist.make(settings, folder: folder, instead: target.dictionary(DescribedProject.infoKey))
        app.assetSymbols = AssetSymbols(settings)
        app.packages = objects.list("packageProductDependencies", of: target).compactMap(package)
        app.pins = pins
        app.frameworks = frameworks(of: target, below: level)
        app.resources += app.frameworks.flatMap(\.resources)
        app.notes += app.frameworks.flatMap(\.notes).filter { !app.notes.contains($0) }
        return app
    }

    /// An app for both phones and Macs has "auto" as its SDK, and names its platforms; it is compiled for the device that is asked for,
    /// else for Macs, which are desktops.
    private func platform(_ settings: BuildSettings) -> AppPlatform? {
        let platforms = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? ""
        let isForMacs = platforms.contains("macosx") || platforms == "auto"
        let isForPhones = platforms.contains("iphoneos") || platforms == "auto"
        if isForMacs, isForPhones { return device?.platform ?? .mac }
        return isForMacs ? .mac : isForPhones ? .phone : nil
    }

    private func addPhases(of target: XcodeObjects.Object, to app: inout AppTarget) {
        for phase in objects.list("buildPhases", of: target) {
            let files = objects.list("files", of: phase).filter { isMeant($0, for: app) }.compactMap { objects[$0.string("fileRef")] }
            // A file with a version for each language is a group of them.
            let places = files.flatMap { $0.kind == "PBXVariantGroup" ? objects.list("children", of: $0) : [$0] }.compactMap { tree[$0.id] }
            switch phase.kind {
            case "PBXSourcesBuildPhase":
                app.sources += places.filter { $0.pathExtension == "swift" }
                app.c.add(places)
            case "PBXResourcesBuildPhase": app.resources += places
            case "PBXHeadersBuildPhase":
                let shown = objects.list("files", of: phase)
                    .filter { $0.dictionary("settings")["ATTRIBUTES"]?.strings?.contains("Public") ?? false }
                app.c.add(places)
                app.c.publicHeaders += shown.compactMap { $0.string("fileRef") }.compactMap { tree[$0] }
            default: break
            }
        }
    }

    /// Whether a file of a phase belongs to the app's platform.
    private func isMeant(_ file: XcodeObjects.Object, for app: AppTarget) -> Bool {
        let filters = file.strings("platformFilters") + [file.string("platformFilter")].compactMap(\.self)
        return filters.isEmpty || Self.platforms(filters, include: app)
    }

    private static func platforms(_ names: [String], include app: AppTarget) -> Bool {
        names.contains(app.platform == .phone ? "ios" : "macos")
    }

    private func addSynchronizedFolders(of target: XcodeObjects.Object, to app: inout AppTarget) {
        for group in objects.list("fileSystemSynchronizedGroups", of: target) {
            guard let place = tree[group.id] else { continue }
            let own = objects.list("exceptions", of: group).filter { $0.string("target") == target.id }
            // Files for some platforms, by their paths.
            let filtered = own.flatMap { $0.dictionary("platformFiltersByRelativePath") }
                .filter { entry in entry.value.strings.map { !Self.platforms($0, include: app) } ?? false }
            let folder = SynchronizedFolder(
                place, exceptions: Set(own.flatMap { $0.strings("membershipExceptions") } + filtered.map(\.key)))
            app.sources += folder.sources
            app.c.add(folder.others)
            app.c.publicHeaders += own.flatMap { $0.strings("publicHeaders") }.map { place.appendingPathComponent($0).standardizedFileURL }
            app.resources += folder.resources
        }
        // For a target that a folder does not belong to, the exceptions are those files that do.
        let own = Set(target.strings("fileSystemSynchronizedGroups"))
        for group in objects.all("PBXFileSystemSynchronizedRootGroup") where !own.contains(group.id) {
            guard let place = tree[group.id] else { continue }
            let included = objects.list("exceptions", of: group).filter { $0.string("target") == target.id }
                .flatMap { $0.strings("membershipExceptions") }
            guard !included.isEmpty else { continue }
            let folder = SynchronizedFolder(place)
            func isIncluded(_ file: URL) -> Bool { included.contains(file.path(below: place)) }
            app.sources += folder.sources.filter(isIncluded)
            app.c.add(folder.others.filter(isIncluded))
            app.resources += folder.resources.filter(isIncluded)
        }
    }

    /// The project's settings, and over them the target's, of the wanted configuration where there is one of its name.
    private func settings(of target: XcodeObjects.Object) -> BuildSettings {
        var settings = BuildSettings()
        settings.builtIn = [
            "TARGET_NAME": target.string("name") ?? name, "PROJECT_NAME": name, "SRCROOT": folder.path, "PROJECT_DIR": folder.path,
            "PRODUCT_NAME": target.string("name") ?? name, "EXECUTABLE_NAME": target.string("name") ?? name,
            "CONFIGURATION": configuration.rawValue,
            "DEVELOPMENT_LANGUAGE": objects.root.string("developmentRegion") ?? "en",
        ]
        for owner in [objects.root, target] {
            guard let list = objects[owner.string("buildConfigurationList")] else { continue }
            let all = objects.list("buildConfigurations", of: list)
            let standard = list.string("defaultConfigurationName")
            func named(_ name: String?) -> XcodeObjects.Object? { all.first { $0.string("name") == name } }
            guard let chosen = named(configuration.rawValue) ?? named(standard) ?? all.first else { continue }
            if let base = chosen.string("baseConfigurationReference").flatMap({ tree[$0] }) { settings.add(ConfigurationFile.read(base)) }
            settings.add(chosen.settings("buildSettings"))
        }
        // By it Info.plist names the classes of scenes' delegates.
        settings.builtIn["PRODUCT_MODULE_NAME"] = AppTarget.moduleName(of: settings["PRODUCT_NAME"] ?? name)
        return settings
    }
}

extension Array where Element: Hashable {
    func removingRepeats() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
