@testable import EspalierCommand
import Foundation
import Testing

@Suite("Xcode projects") struct XcodeProjectTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func app(_ fixture: ProjectFixture) throws -> AppTarget {
        try #require(try XcodeProject(fixture.write(to: scratch)).apps.first)
    }

    private func paths(_ urls: [URL]) -> [String] { urls.map { $0.path(below: scratch.folder) } }

    @Test("Groups nest, with paths of their own or those around them") func groups() throws {
        for path in ["App.swift", "Views/Deep/Leaf.swift", "Root.swift"] { try scratch.write("", to: path) }
        var fixture = ProjectFixture()
        fixture.addFile("A", "App.swift")
        fixture.addFile("L", "Leaf.swift", inGroup: false)
        fixture.add("DEEP", "PBXGroup", ["children": "(L)", "path": "Deep", "sourceTree": "\"<group>\""])
        fixture.add(
            "NAMED", "PBXGroup",
            ["children": "(DEEP)", "name": "Only a name", "sourceTree": "\"<group>\""].mapValues { $0 == "Only a name" ? "\"\($0)\"" : $0 })
        fixture.add("VIEWS", "PBXGroup", ["children": "(NAMED, R)", "path": "Views", "sourceTree": "\"<group>\""])
        fixture.addFile("R", "Root.swift", tree: "SOURCE_ROOT", inGroup: false)
        fixture.addToGroup("VIEWS")
        #expect(try paths(app(fixture).sources) == ["App.swift", "Views/Deep/Leaf.swift", "Root.swift"])
    }

    @Test("A group that holds itself is read once") func circle() throws {
        try scratch.write("", to: "App.swift")
        var fixture = ProjectFixture()
        fixture.addFile("A", "App.swift")
        fixture.add("LOOP", "PBXGroup", ["children": "(LOOP, MAIN)", "path": "Loop", "sourceTree": "\"<group>\""])
        fixture.addToGroup("LOOP")
        #expect(try paths(app(fixture).sources) == ["App.swift"])
    }

    @Test("Synchronized folders give all they hold but the exceptions") func synchronized() throws {
        for path in [
            "Meadow/App.swift", "Meadow/Old/Gone.swift", "Meadow/Info.plist", "Meadow/Assets.xcassets/Contents.json",
            "Meadow/de.lproj/Localizable.strings", "Meadow/data.json"
        ] {
            try scratch.write("{}", to: path)
        }
        var fixture = ProjectFixture()
        fixture.add("SYNC", "PBXFileSystemSynchronizedRootGroup", ["path": "Meadow", "sourceTree": "\"<group>\"", "exceptions": "(EXCEPT)"])
        fixture.add(
            "EXCEPT", "PBXFileSystemSynchronizedBuildFileExceptionSet",
            ["membershipExceptions": "(Info.plist, \"Old/Gone.swift\")", "target": "TARGET"])
        fixture.addToGroup("SYNC")
        fixture.targetFields = ["fileSystemSynchronizedGroups": "(SYNC)"]
        let app = try app(fixture)
        #expect(paths(app.sources) == ["Meadow/App.swift"])
        #expect(Set(paths(app.resources)) == ["Meadow/Assets.xcassets", "Meadow/de.lproj", "Meadow/data.json"])
    }

    @Test("Of a synchronized folder that is not a target's own it has the exceptions") func foreignFolder() throws {
        for path in ["View/Home.swift", "View/Other.swift"] { try scratch.write("", to: path) }
        var fixture = ProjectFixture()
        fixture.add("SYNC", "PBXFileSystemSynchronizedRootGroup", ["path": "View", "sourceTree": "\"<group>\"", "exceptions": "(EXCEPT)"])
        fixture.add(
            "EXCEPT", "PBXFileSystemSynchronizedBuildFileExceptionSet", ["membershipExceptions": "(Home.swift)", "target": "TARGET"])
        fixture.addToGroup("SYNC")
        #expect(try paths(app(fixture).sources) == ["View/Home.swift"])
    }

    @Test("A file with a version for each language is a resource in each") func variants() throws {
        for language in ["en", "de"] { try scratch.write("", to: "\(language).lproj/Localizable.strings") }
        var fixture = ProjectFixture()
        fixture.add("EN", "PBXFileReference", ["path": "\"en.lproj/Localizable.strings\"", "sourceTree": "\"<group>\""])
        fixture.add("DE", "PBXFileReference", ["path": "\"de.lproj/Localizable.strings\"", "sourceTree": "\"<group>\""])
        fixture.addFile("V", "unused", isSource: false, inGroup: false)
        fixture.add("VARIANT", "PBXVariantGroup", ["children": "(EN, DE)", "name": "Localizable.strings", "sourceTree": "\"<group>\""])
        fixture.add("BV2", "PBXBuildFile", ["fileRef": "VARIANT"])
        fixture.add("COPY", "PBXResourcesBuildPhase", ["files": "(BV2)"])
        fixture.addToGroup("VARIANT")
        fixture.targetFields = ["buildPhases": "(SOURCES, COPY)"]
        #expect(try Set(paths(app(fixture).resources)) == ["en.lproj/Localizable.strings", "de.lproj/Localizable.strings"])
    }

    @Test("The target's settings go over the project's, and may name them") func settings() throws {
        var fixture = ProjectFixture()
        fixture.projectSettings = [
            "SWIFT_VERSION": "6.0", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "MEADOW", "MARKETING_VERSION": "3.1", "BASE": "org.meadow"
        ]
        fixture.settings = [
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) PRO",
            "PRODUCT_BUNDLE_IDENTIFIER": "$(BASE).$(PRODUCT_NAME:c99extidentifier:lower)",
            "PRODUCT_NAME": "My $(TARGET_NAME)", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
            "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
            "SWIFT_APPROACHABLE_CONCURRENCY": "YES", "INFOPLIST_KEY_CFBundleDisplayName": "Meadow!",
        ]
        let app = try app(fixture)
        #expect(app.moduleName == "My_Meadow")
        #expect(app.language.version == "6" && app.language.isMainActorByDefault)
        #expect(app.language.conditions == ["MEADOW", "PRO", "DEBUG"])
        #expect(
            Set(app.language.upcomingFeatures) == ["MemberImportVisibility", "InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
        #expect(app.info["CFBundleIdentifier"] == .string("org.meadow.my_meadow"))
        #expect(app.info["CFBundleShortVersionString"] == .string("3.1"))
        #expect(app.info["CFBundleDisplayName"] == .string("Meadow!"))
    }

    @Test("An app for iPhones that may only lie on its side opens that way", arguments: [
        (["UISupportedInterfaceOrientations_iPhone": "UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight"], "844x390"),
        (["UISupportedInterfaceOrientations": "UIInterfaceOrientationLandscapeRight"], "844x390"),
        (["UISupportedInterfaceOrientations": "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight"], nil),
        (["UISupportedInterfaceOrientations": "UIInterfaceOrientationLandscapeLeft",
          "UISupportedInterfaceOrientations_iPhone": "UIInterfaceOrientationPortrait"], nil),
        (["UISupportedInterfaceOrientations_iPad": "UIInterfaceOrientationLandscapeLeft"], nil),
        ([:], nil),
    ] as [([String: String], String?)])
    func landscape(_ keys: [String: String], _ size: String?) throws {
        var fixture = ProjectFixture()
        fixture.settings = ["SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "1,2"]
        for (key, value) in keys { fixture.settings["INFOPLIST_KEY_" + key] = value }
        var app = try app(fixture)
        #expect(app.windowSize(on: nil) == size)
        if keys["UISupportedInterfaceOrientations_iPhone"] != nil {
            guard case .array? = app.info["UISupportedInterfaceOrientations~iphone"] else { return #expect(Bool(false), "\(app.info)") }
        }
        app.platform = .mac
        #expect(app.windowSize(on: nil) == nil)
    }

    @Test("Variables in a circle end") func settingsCircle() {
        var settings = BuildSettings()
        settings.add(["A": "$(B)", "B": "$(A)x"])
        #expect(settings["A"] != nil)
        #expect(settings.expand("$(A") == "$(A")
    }

    @Test("Files of settings include others, and a target's settings go over them") func configurationFiles() throws {
        try scratch.write("SWIFT_VERSION = 6 // the mode\nGREETING = hello // with a word\n", to: "Base.xcconfig")
        try scratch.write(
            "#include \"Base.xcconfig\"\n#include \"App.xcconfig\"\nGREETING = $(inherited)\nCOLOUR = red\n", to: "App.xcconfig")
        let read = ConfigurationFile.read(scratch.folder.appendingPathComponent("App.xcconfig"))
        #expect(read["SWIFT_VERSION"] == "6" && read["COLOUR"] == "red")
    }

    @Test("The project's Info.plist is filled with settings") func infoPlist() throws {
        try scratch.write("""
            <?xml version="1.0"?><plist version="1.0"><dict><key>Title</key><string>$(PRODUCT_NAME) $(MARKETING_VERSION)</string>
            <key>UIAppFonts</key><array><string>Meadow.ttf</string></array><key>Flag</key><true/></dict></plist>
            """, to: "Info.plist")
        var fixture = ProjectFixture()
        fixture.settings = ["INFOPLIST_FILE": "Info.plist", "MARKETING_VERSION": "2"]
        let info = try app(fixture).info
        #expect(info["Title"] == .string("Meadow 2"))
        #expect(info["UIAppFonts"] == .array([.string("Meadow.ttf")]))
        #expect(info["Flag"] == .bool(true))
    }

    @Test("Packages are local or remote, with their versions") func packages() throws {
        var fixture = ProjectFixture()
        fixture.add(
            "REMOTE", "XCRemoteSwiftPackageReference",
            ["repositoryURL": "\"https://example.org/seeds.git\"", "requirement": "{kind = upToNextMajorVersion; minimumVersion = 1.2.0;}"])
        fixture.add("SEEDS", "XCSwiftPackageProductDependency", ["package": "REMOTE", "productName": "Seeds"])
        fixture.add("LOCAL", "XCLocalSwiftPackageReference", ["relativePath": "\"Packages/Soil\""])
        fixture.add("SOIL", "XCSwiftPackageProductDependency", ["productName": "Soil"])
        try scratch.write(".library(name: \"Soil\", targets: [\"Soil\"])", to: "Packages/Soil/Package.swift")
        fixture.targetFields = ["packageProductDependencies": "(SEEDS, SOIL)"]
        fixture.projectFields = ["packageReferences": "(REMOTE, LOCAL)"]
        let packages = try app(fixture).packages
        #expect(
            packages.first
                == PackageReference(product: "Seeds", place: .remote("https://example.org/seeds.git", requirement: "from: \"1.2.0\"")))
        #expect(
            packages.last
                == PackageReference(
                    product: "Soil", place: .local(scratch.folder.appendingPathComponent("Packages/Soil").standardizedFileURL)))
    }

    @Test("A target for iPhones alone is told from one for Macs, too", arguments: [
        (["SDKROOT": "iphoneos"], true), (["SDKROOT": "macosx"], false), (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx"], false),
        (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator"], true), ([:], false),
    ]) func phones(_ settings: [String: String], _ expected: Bool) throws {
        var fixture = ProjectFixture()
        fixture.projectSettings = settings
        #expect(try app(fixture).isForPhones == expected)
        #expect(try app(fixture).platform == (settings.isEmpty ? nil : expected ? .phone : .mac))
    }

    @Test("A damaged project is told with its place, or read as far as it goes") func damaged() throws {
        var fixture = ProjectFixture()
        fixture.addFile("A", "App.swift")
        try scratch.write("", to: "App.swift")
        let whole = fixture.text
        let project = scratch.folder.appendingPathComponent("Meadow.xcodeproj")
        for length in stride(from: 0, to: whole.count, by: whole.count / 9) {
            try scratch.write(String(whole.prefix(length)), to: "Meadow.xcodeproj/project.pbxproj")
            // No trap is what is asked for: an error, or what could be read.
            do { _ = try XcodeProject(project).apps } catch let error as CommandError {
                #expect(error.description.contains("project.pbxproj"))
            }
        }
        for gone in ["isa = PBXGroup;", "children", "fileRef", "buildSettings = {}", "path"] {
            try scratch.write(whole.replacingOccurrences(of: gone, with: "gone = (1, {});"), to: "Meadow.xcodeproj/project.pbxproj")
            _ = try? XcodeProject(project).apps
        }
    }

    @Test("The delegate of scenes is named by the app's module", arguments: [("", "My_Meadow.Scenes"), ("Fields", "Fields.Scenes")])
    func sceneDelegate(_ module: String, _ expected: String) throws {
        try scratch.write("", to: "App.swift")
        try scratch.write("""
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>Delegate</key><string>$(PRODUCT_MODULE_NAME).Scenes</string></dict></plist>
            """, to: "Info.plist")
        var fixture = ProjectFixture()
        fixture.settings = ["PRODUCT_NAME": "My Meadow", "INFOPLIST_FILE": "Info.plist"]
        if !module.isEmpty { fixture.settings["PRODUCT_MODULE_NAME"] = module }
        fixture.addFile("A", "App.swift")
        #expect(try app(fixture).info["Delegate"] == .string(expected))
    }

    @Test(
        "Of files for some platforms an app has those for its own",
        arguments: [("iphoneos", ["App.swift", "Phone.swift"]), ("macosx", ["App.swift", "Mac.swift"])])
    func platforms(_ sdk: String, _ expected: [String]) throws {
        for path in ["App.swift", "Phone.swift", "Mac.swift"] { try scratch.write("", to: path) }
        var fixture = ProjectFixture()
        fixture.settings["SDKROOT"] = sdk
        fixture.addFile("A", "App.swift")
        fixture.addFile("P", "Phone.swift")
        fixture.addFile("M", "Mac.swift")
        fixture.add("BP", "PBXBuildFile", ["fileRef": "P", "platformFilter": "ios"])
        fixture.add("BM", "PBXBuildFile", ["fileRef": "M", "platformFilters": "(macos, xros)"])
        #expect(try paths(app(fixture).sources) == expected)
    }

    @Test("A synchronized folder's files for other platforms and its packages are left out") func filteredFolder() throws {
        for path in [
            "Meadow/App.swift", "Meadow/Mac/Home.swift", "Meadow/Phone/Home.swift", "Meadow/Kit/Package.swift",
            "Meadow/Kit/Sources/Kit/Kit.swift"
        ] {
            try scratch.write("", to: path)
        }
        var fixture = ProjectFixture()
        fixture.settings["SDKROOT"] = "iphoneos"
        fixture.add("SYNC", "PBXFileSystemSynchronizedRootGroup", ["path": "Meadow", "sourceTree": "\"<group>\"", "exceptions": "(EXCEPT)"])
        fixture.add("EXCEPT", "PBXFileSystemSynchronizedBuildFileExceptionSet", [
            "platformFiltersByRelativePath": "{\"Mac/Home.swift\" = (macos, ); \"Phone/Home.swift\" = (ios, ); }", "target": "TARGET",
        ])
        fixture.addToGroup("SYNC")
        fixture.targetFields = ["fileSystemSynchronizedGroups": "(SYNC)"]
        #expect(try paths(app(fixture).sources) == ["Meadow/App.swift", "Meadow/Phone/Home.swift"])
    }

    @Test("The versions that Xcode pins are those of the workspace, else those of the project") func pins() throws {
        try scratch.write("", to: "App.swift")
        var fixture = ProjectFixture()
        fixture.addFile("A", "App.swift")
        #expect(try app(fixture).pins == nil)
        let places = ["Meadow.xcodeproj/project.xcworkspace", "Meadow.xcworkspace"].map { "\($0)/xcshareddata/swiftpm/Package.resolved" }
        for place in places {
            try scratch.write("{}", to: place)
            #expect(try app(fixture).pins?.path == scratch.folder.appendingPathComponent(place).standardizedFileURL.path)
        }
    }

    @Test("A package that only its product names is found in the project's folder") func unnamedPackage() throws {
        try scratch.write("", to: "App.swift")
        try scratch.write(
            "let package = Package(name: \"Kit\", products: [.library(name: \"MeadowKit\", targets: [])])",
            to: "Libraries/Kit/Package.swift")
        try scratch.write("let package = Package(name: \"Other\")", to: "Libraries/A/Package.swift")
        var fixture = ProjectFixture()
        fixture.addFile("A", "App.swift")
        fixture.add("KIT", "XCSwiftPackageProductDependency", ["productName": "MeadowKit"])
        fixture.targetFields = ["packageProductDependencies": "(KIT)"]
        let packages = try app(fixture).packages
        #expect(
            packages == [
                PackageReference(
                    product: "MeadowKit", place: .local(scratch.folder.appendingPathComponent("Libraries/Kit").standardizedFileURL))
            ])
    }

    @Test("Frameworks of the project are built before the app, those that they need before them") func frameworks() throws {
        for path in ["App.swift", "Kit.swift", "Base.swift"] { try scratch.write("", to: path) }
        var fixture = ProjectFixture()
        fixture.addFile("A", "App.swift")
        for (id, file) in [("KIT", "Kit.swift"), ("BASE", "Base.swift")] {
            fixture.add("F\(id)", "PBXFileReference", ["path": file, "sourceTree": "SOURCE_ROOT"])
            fixture.add("BF\(id)", "PBXBuildFile", ["fileRef": "F\(id)"])
            fixture.add("S\(id)", "PBXSourcesBuildPhase", ["files": "(BF\(id))"])
            fixture.add("D\(id)", "PBXTargetDependency", ["target": id])
            fixture.addToGroup("F\(id)")
        }
        fixture.add(
            "KIT", "PBXNativeTarget",
            ["name": "Kit", "productType": "\"com.apple.product-type.framework\"", "buildPhases": "(SKIT)", "dependencies": "(DBASE)"])
        fixture.add(
            "BASE", "PBXNativeTarget",
            ["name": "Base", "productType": "\"com.apple.product-type.library.static\"", "buildPhases": "(SBASE)", "dependencies": "(DKIT)"]
        )
        fixture.targetFields = ["dependencies": "(DKIT)"]
        fixture.projectFields = ["targets": "(TARGET, KIT, BASE)"]
        let app = try app(fixture)
        #expect(app.needsPackageManager)
        #expect(app.frameworks.map(\.moduleName) == ["Kit"])
        #expect(WrapperPackage.inOrder(app.frameworks).map(\.moduleName) == ["Base", "Kit"])
        #expect(paths(app.frameworks[0].sources) == ["Kit.swift"])
    }
}
