@testable import EspalierCommand
import Foundation
import Testing

@Suite("Projects that XcodeGen would make")
struct ProjectDescriptionTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func app(
        _ target: String? = nil, for device: AppDevice? = nil, _ configuration: BuildConfiguration = .debug
    ) throws -> AppTarget {
        guard case .app(let app) = try Project.read(scratch.folder.path, target: target, for: device, configuration: configuration) else {
            throw CommandError("read as a package")
        }
        return app
    }

    private func paths(_ files: [URL]) -> [String] { files.map { $0.path(below: scratch.folder) } }

    private func write(_ paths: String...) throws { for path in paths { try scratch.write("", to: path) } }

    @Test("The files of a target, those that are excluded not, and the resources beside them") func files() throws {
        try write(
            "App/Meadow.swift", "App/Old/Gone.swift", "App/Notes.md", "App/Data/seeds.json", "App/Assets.xcassets/Contents.json",
            "App/de.lproj/Localizable.strings", "App/Info.plist", "App/Meadow.entitlements", "App/sum.c", "Shared/Row_iOS.swift",
            "Shared/macOS/Row.swift", "Extra/One.swift", "Extra/Two.swift", "Bundled/a.swift", "single.txt", "Kept/x.swift", "Kept/y.swift")
        try scratch.write("""
            name: Meadow
            targets:
              Meadow:
                type: application
                supportedDestinations: [iOS, macOS]
                sources:
                  - path: App
                    excludes: ["Old", "**/*.md"]
                  - path: Shared
                    inferDestinationFiltersByPath: true
                    group: Sources/Shared
                  - Extra/One.swift
                  - {path: Bundled, type: folder}
                  - {path: single.txt, buildPhase: none}
                  - {path: Kept, includes: ["y.*"]}
                  - {path: Gone, optional: true}
                  - Missing
            """, to: "project.yml")
        let app = try app(for: .phone)
        #expect(paths(app.sources) == ["App/Meadow.swift", "Shared/Row_iOS.swift", "Extra/One.swift", "Kept/y.swift"])
        #expect(paths(app.resources) == ["App/Assets.xcassets", "App/Data/seeds.json", "App/de.lproj", "Bundled"])
        #expect(paths(app.c.files) == ["App/sum.c"] && app.notes == ["Of Meadow this is not there: Missing."])
        #expect(app.platform == .phone)
        let forMacs = try self.app(for: .desktop)
        #expect(paths(forMacs.sources).contains("Shared/macOS/Row.swift") && !paths(forMacs.sources).contains("Shared/Row_iOS.swift"))
    }

    @Test("Settings: those of Xcode's templates, groups, base, then what is for a configuration; a file of settings lies below")
    func settings() throws {
        try write("App/Meadow.swift")
        try scratch.write("SWIFT_VERSION = 6.0\nPRODUCT_NAME = Of The File\n", to: "App.xcconfig")
        try scratch.write("""
            name: Meadow
            options: {bundleIdPrefix: org.example, deploymentTarget: {macOS: 14.0}}
            configs: {Dev Debug: debug, Store: release}
            configFiles: {Dev Debug: App.xcconfig}
            settingGroups:
              strict:
                base: {SWIFT_STRICT_CONCURRENCY: complete}
                groups: [flags]
              flags: {OTHER_SWIFT_FLAGS: [-DFLAG, -D, OTHER]}
            settings:
              SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY: true
            targets:
              Meadow_App:
                type: application
                platform: macOS
                sources: App
                settings:
                  groups: [strict]
                  base: {MARKETING_VERSION: "2.1", INFOPLIST_KEY_Least: $(MACOSX_DEPLOYMENT_TARGET)}
                  configs:
                    debug: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: [$(inherited), DEV]}
                    store: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: STORE}
            """, to: "project.yml")
        let app = try app()
        #expect(app.language.version == "6" && app.moduleName == "Of_The_File" && app.platform == .mac)
        #expect(app.language.conditions == ["DEBUG", "DEV", "FLAG", "OTHER"])
        #expect(app.language.upcomingFeatures.contains("ExistentialAny"))
        #expect(app.info["CFBundleIdentifier"] == .string("org.example.Meadow-App"))
        #expect(app.info["CFBundleShortVersionString"] == .string("2.1") && app.info["Least"] == .string("14.0"))
        #expect(app.info["CFBundleIconName"] == .string("AppIcon"))
        let forStore = try self.app(nil, for: nil, .release)
        #expect(forStore.language.version == "5" && forStore.language.conditions == ["STORE", "FLAG", "OTHER"])
    }

    @Test("The Info.plist that is made with the project has the keys of the description, whatever lies at its place") func info() throws {
        try write("App/Meadow.swift")
        try scratch.write("<plist><dict><key>Old</key><true/></dict></plist>", to: "App/Info.plist")
        try scratch.write("""
            targets:
              Meadow:
                type: application
                platform: iOS
                sources: [App]
                info:
                  path: App/Info.plist
                  properties:
                    CFBundleDisplayName: $(PRODUCT_NAME) & Co
                    CFBundleVersion: 3
                    UISupportedInterfaceOrientations: [UIInterfaceOrientationLandscapeLeft]
                    Count: 2
                settings: {TARGETED_DEVICE_FAMILY: 2}
            """, to: "project.yml")
        let app = try app()
        #expect(app.info["CFBundleDisplayName"] == .string("Meadow & Co") && app.info["Old"] == nil && app.info["Count"] == .number(2))
        #expect(app.info["CFBundleVersion"] == .string("3") && app.info["CFBundleShortVersionString"] == .string("1.0"))
        #expect(app.isForPads && app.windowSize(on: nil) == "1180x820" && app.resources.isEmpty)
    }

    @Test("An Info.plist among the sources is the app's where none is named") func foundInfo() throws {
        try write("App/Meadow.swift")
        try scratch.write("<plist><dict><key>Own</key><true/></dict></plist>", to: "App/Support/Info.plist")
        try scratch.write("targets:\n  Meadow: {type: application, platform: iOS, sources: App}\n", to: "project.yml")
        #expect(try app().info["Own"] == .bool(true))
    }

    @Test("Dependencies: frameworks of the project with what they need, packages by address and by folder") func dependencies() throws {
        try write("App/Meadow.swift", "Kit/Kit.swift", "Base/Base.swift", "Widget/Widget.swift", "Local/Package.swift")
        try scratch.write("""
            packages:
              Far: {url: https://example.org/far.git, from: 1.2}
              Near: {github: example/near, minorVersion: 2.0.1}
              Pinned: {url: "https://example.org/pinned", branch: main}
              Local: {path: Local}
            targets:
              Meadow:
                type: application
                platform: iOS
                sources: App
                dependencies:
                  - target: Kit
                  - target: Widget
                  - package: Far
                    products: [FarA, FarB]
                  - {package: Near, platforms: [macOS]}
                  - package: Local
                  - sdk: MapKit.framework
                  - carthage: Old
              Kit:
                type: framework
                platform: iOS
                sources: Kit
                dependencies: [{target: Base}, {package: Pinned, product: Pin}]
              Base: {type: library.static, platform: iOS, sources: Base}
              Widget: {type: app-extension, platform: iOS, sources: Widget}
            """, to: "project.yml")
        let app = try app()
        #expect(app.frameworks.map(\.name) == ["Kit"] && app.frameworks.first?.frameworks.map(\.name) == ["Base"])
        #expect(app.packages == [
            PackageReference(product: "FarA", place: .remote("https://example.org/far.git", requirement: "from: \"1.2.0\"")),
            PackageReference(product: "FarB", place: .remote("https://example.org/far.git", requirement: "from: \"1.2.0\"")),
            PackageReference(product: "Local", place: .local(scratch.folder.appendingPathComponent("Local").standardizedFileURL)),
        ])
        #expect(app.frameworks.first?.packages == [
            PackageReference(product: "Pin", place: .remote("https://example.org/pinned", requirement: "branch: \"main\"")),
        ])
        #expect(app.notes == ["What other projects build is left out: Old."])
    }

    @Test("Templates, files that are included, and a target for several platforms") func templates() throws {
        try write("Sub/Sources/Meadow/Meadow.swift", "Sub/Common/Common.swift", "Row/Row.swift")
        try scratch.write("""
            targetTemplates:
              App:
                templates: [Base]
                type: application
                sources: ["Sources/${target_name}"]
                settings: {base: {INFOPLIST_KEY_Kind: "${kind}"}}
              Base:
                platform: [iOS, macOS]
                sources: [Common]
            settings: {SWIFT_VERSION: 5.0}
            """, to: "Sub/templates.yml")
        try scratch.write("""
            include:
              - Sub/templates.yml
              - {path: gone.yml, enable: false}
            settings: {SWIFT_VERSION: 6.0}
            targets:
              Meadow:
                templates: [App]
                templateAttributes: {kind: garden}
                settings: {base: {INFOPLIST_KEY_On: "on ${platform}"}}
                sources: [Row]
            """, to: "project.yaml")
        let file = scratch.folder.appendingPathComponent("project.yaml")
        #expect(try ProjectDescription(file).targets.map(\.name) == ["Meadow_iOS", "Meadow_macOS"])
        let app = try app("Meadow_macOS")
        #expect(paths(app.sources) == ["Sub/Common/Common.swift", "Sub/Sources/Meadow/Meadow.swift", "Row/Row.swift"])
        #expect(app.moduleName == "Meadow" && app.platform == .mac && app.language.version == "6")
        #expect(app.info["Kind"] == .string("garden") && app.info["On"] == .string("on macOS"))
        // The file itself may be named.
        guard case .app(let named) = try Project.read(file.path) else { throw CommandError("") }
        #expect(named.name == "Meadow_iOS" && named.platform == .phone)
    }

    @Test("What cannot be read is told with its file and line") func faults() throws {
        try scratch.write("targets:\n  Meadow:\n    type: application\n   sources: App\n", to: "project.yml")
        #expect { try app() } throws: { "\($0)".contains("project.yml, line 4: this stands ") }
        try scratch.write("targets: [a]\n", to: "project.yml")
        #expect { try app() } throws: { "\($0)".contains("it has no target at all") }
        try scratch.write("include: other.yml\ntargets: {}\n", to: "project.yml")
        #expect { try app() } throws: { "\($0)".contains("other.yml cannot be read") }
        let circle = "include: project.yml\ntargets: {Kit: {type: framework, templates: [A]}}\ntargetTemplates: {A: {templates: [A]}}\n"
        try scratch.write(circle, to: "project.yml")
        #expect { try app() } throws: { "\($0)".contains("no target that is an app; it has Kit.") }
    }

    @Test("A preview in a file belongs to the target that a description names", .enabled(if: (try? Shell.url(of: "swiftc")) != nil))
    func previews() throws {
        try write("App/Meadow.swift", "App/Rows/Row.swift")
        try scratch.write("targets:\n  Meadow: {type: application, platform: iOS, sources: App}\n", to: "project.yml")
        #expect(
            try PreviewSubject.read(scratch.folder.appendingPathComponent("App/Rows/Row.swift").path, target: nil).app.sources.count == 2)
    }
}

@Suite("Patterns of paths")
struct PathPatternTests {
    @Test("They mean what shells mean, and what is in a folder that they mean", arguments: [
        ("*.md", "a.md", true), ("*.md", "b/a.md", false), ("**/*.md", "a.md", true), ("**/*.md", "b/c/a.md", true),
        ("Old", "Old/x/y.swift", true),
        ("Old/*", "Old/x/y.swift", true), ("Old", "Older/x", false), ("ios/**/*Tests.[hm]", "ios/a/b/RowTests.m", true),
        ("ios/**", "ios/a", true),
        ("server[0-2].json", "server3.json", false), ("*.{png,jpg}", "a.jpg", true), ("{a,b}/x", "b/x", true), ("", "a", false),
        ("./a", "a", true),
    ])
    func meaning(_ pattern: String, _ path: String, _ expected: Bool) {
        #expect(PathPattern(pattern).includes(path) == expected)
    }
}
