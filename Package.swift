// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

// Arrows point down only. Nobody but `Espalier` and the preview host knows both the toolkit and X; the shims `SwiftUI` and `Combine` are
// names.
let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault")] + released

// What release builds do without. Two checks at run time cost a tenth of a frame, and find only faults of this package: that no two
// accesses to one variable overlap, and that closures of the main actor are called on it. Debug builds make them, and with them the tests;
// an app's own code is checked as ever. The third flag asks for metadata of types by calls instead of by their names: the runtime reads a
// name by searching all conformances in the program for each type, a fifth of an app's start. With the fourth the linker can put functions
// in order. Flags are refused in a checkout of a released version, which therefore is a little slower.
var released: [SwiftSetting] {
    guard !Context.packageDirectory.contains("/checkouts/") else { return [] }
    let flags = ["-disable-dynamic-actor-isolation", "-disable-concrete-type-metadata-mangled-name-accessors", "-function-sections"]
    return [.unsafeFlags(["-enforce-exclusivity=unchecked"] + flags.flatMap { ["-Xfrontend", $0] }, .when(configuration: .release))]
}

// The layers of the toolkit, from the top to the bottom: each knows those after it.
let layers = ["EspalierApp", "EspalierNavigation", "EspalierControls", "EspalierCore", "EspalierGraphics", "Combine"]
let toolkit: [Target.Dependency] = layers.map { .target(name: $0) }

// What a target needs whose source imports `SwiftUI`: that module, and by name all that it hands on. A target is compiled again when a
// module that it names has changed. Those that only hand others on never change: with `SwiftUI` alone a demo would stay as it was compiled
// for structs of another size, and crash. Products name their modules for the same reason.
let handedOn = ["Espalier"] + layers
let swiftUI: [Target.Dependency] = (["SwiftUI"] + handedOn).map { .target(name: $0) }

/// A framework that apps import beside `SwiftUI`. The list of them is a file, as the command, the documentation and tests read it, too.
struct Framework: Decodable {
    let name: String
    /// Those of the list that it shows to whoever imports it.
    let needs: [String]
    /// What else it is built on; "toolkit" stands for all of `layers`.
    let base: [String]
    /// Modules that nothing else needs.
    let own: [String]
    /// Whether its users have views: its product then hands on what `SwiftUI` does.
    let hasViews: Bool
    /// Whether it is a part of what a first window waits for.
    let isFirst: Bool

    /// Those that it needs, and what these need: all are named, so that a target is compiled again when one of them has changed.
    var allNeeds: [String] {
        var found: [String] = []
        for need in needs where !found.contains(need) {
            let further = frameworks.first { $0.name == need }?.allNeeds ?? []
            found += ([need] + further).filter { !found.contains($0) }
        }
        return found
    }
}

let frameworks = try! JSONDecoder().decode(
    [Framework].self,
    from: Data(contentsOf: URL(filePath: "\(Context.packageDirectory)/Sources/Tools/EspalierCommand/frameworks.json")))

func target(_ framework: Framework) -> Target {
    let base = framework.base.flatMap { $0 == "toolkit" ? layers : [$0] }
    return module(framework.name, (base + framework.own + framework.allNeeds).map { .target(name: $0) })
}

/// Frameworks of the list with all that they need, for a target that imports them.
func named(_ names: String...) -> [Target.Dependency] {
    let needed = names.flatMap { name in [name] + (frameworks.first { $0.name == name }?.allNeeds ?? []) }
    return Set(needed).sorted().map { .target(name: $0) }
}

func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, resources: [Resource]? = nil
) -> Target {
    .target(name: name, dependencies: dependencies, path: path, resources: resources, swiftSettings: strict)
}

func product(_ framework: Framework) -> Product {
    .library(name: framework.name, targets: [framework.name] + framework.allNeeds + (framework.hasViews ? handedOn : []))
}

// What `espalier` builds once, for all projects that it runs, is one library. For a first window it is built without what apps import
// beside `SwiftUI`, a quarter of the work; `ESPALIER_ADDED=Charts,SwiftData` builds these modules beside it, when a project imports them.
let added = ProcessInfo.processInfo.environment["ESPALIER_ADDED"]?.split(separator: ",").map(String.init)

func demo(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .executableTarget(name: name, dependencies: swiftUI + dependencies, path: "Demos/\(name)")
}

// All of them, as their previews are tested.
let demos = ((try? FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/Demos")) ?? []).sorted()
    .filter { FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Demos/\($0)/\($0)App.swift") || $0 == "Notes" }

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: strict)
}

func probes(_ name: String, _ mode: SwiftLanguageMode) -> Target {
    let modules = named(
        "UIKit", "AppKit", "Charts", "OSLog", "UserNotifications", "QuartzCore", "CoreGraphics", "ImageIO", "PhotosUI", "AudioToolbox")
    return .target(name: name, dependencies: swiftUI + modules, path: "Tests/\(name)", swiftSettings: [.swiftLanguageMode(mode)])
}

// `ESPALIER_TESTS=Lists,Controls/Picker swift build --build-tests` builds these folders of the tests of the toolkit's layers (and test
// targets of these names) and no demo: a fraction of the time, while one works on one family of views.
let only = ProcessInfo.processInfo.environment["ESPALIER_TESTS"]?.split(separator: ",").map(String.init)
let layerTests = ["EspalierCoreTests", "EspalierControlsTests", "EspalierNavigationTests", "EspalierAppTests"]

// Those of the folders that the target's tests have, and with them what its tests share.
func folders(_ names: [String], ofTests target: String) -> [String] {
    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Tests/\(target)/\(name)")
    }
    let found = names.filter(exists)
    return found.isEmpty ? [] : found + ["Support"].filter(exists)
}

// Apps as SwiftUI's developers write them, unedited, a module each. They are libraries, so that one test bundle holds them all: the
// `main` of each has a name of its own, as executables' have that are tested.
let appsFolder = "Tests/SourceCompatibility"
let apps = ((try? FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(appsFolder)")) ?? []).sorted()

func app(_ name: String) -> Target {
    let path = "\(appsFolder)/\(name)"
    let hasResources = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)/Resources")
    return .target(
        name: name, dependencies: swiftUI + ["UniformTypeIdentifiers", "SwiftData"], path: path,
        resources: hasResources ? [.process("Resources")] : [],
        swiftSettings: [
            .swiftLanguageMode(.v5),
            .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(name)_main", "-suppress-warnings"])
        ])
}

func narrowed(_ targets: [Target]) -> [Target] {
    guard let only else { return targets }
    return targets.filter { target in
        if target.path?.hasPrefix(appsFolder + "/") == true { return only.contains("SourceCompatibilityTests") }
        if target.path?.hasPrefix("Tests/ModuleProbes") == true { return only.contains(target.name) }
        let isTool = target.name == "espalier" || target.name == "asset-symbols"
        guard target.type == .test else {
            return isTool || target.path?.hasPrefix("Demos/") != true && target.type != .executable || only.contains(target.name)
        }
        if only.contains(target.name) { return true }
        guard layerTests.contains(target.name) else { return false }
        let folders = folders(only, ofTests: target.name)
        if !folders.isEmpty { target.sources = folders }
        return !folders.isEmpty
    }
}

// MARK: - Targets

let toolkitTargets: [Target] = [
    // libxft-dev brings the headers of XRender and FreeType; Xft itself is not linked.
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libx11-dev", "libxft-dev", "libfontconfig1-dev"])]),
    .target(name: "CX11", dependencies: ["CFreeType"], exclude: ["fonts"], linkerSettings: [
        .linkedLibrary("X11"), .linkedLibrary("Xrender"), .linkedLibrary("fontconfig"), .linkedLibrary("freetype"),
    ]),
    // FreeType's headers bring those of libpng.
    .systemLibrary(name: "CPng", pkgConfig: "libpng", providers: [.apt(["libxft-dev"])]),
    .target(name: "CImages", dependencies: ["CPng"], linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("m")]),
    .target(name: "CNet"),
    module("Combine"),
    module("CombineNetworking", ["Combine"]),
    module("EspalierGraphics", ["CImages"]),
    // The compiler runs it to expand `@Entry` and its like; it has no dependencies, so that it is built in seconds.
    // Tests use the library: a test bundle with a macro in it is built for the compiler's machine, without its apps.
    module("EspalierMacroExpansion"),
    .macro(name: "EspalierMacros", dependencies: ["EspalierMacroExpansion"], swiftSettings: strict),
    // Names for what is in a target's asset catalogues, as Xcode makes them: an app's target asks for the plugin.
    module("AssetSymbolNames"),
    .executableTarget(name: "asset-symbols", dependencies: ["AssetSymbolNames"], swiftSettings: strict),
    .plugin(name: "AssetSymbols", capability: .buildTool(), dependencies: ["asset-symbols"]),
    // Says which of the products above a package's target imports without naming them.
    .plugin(name: "ImportedProducts", capability: .buildTool()),
    module("EspalierCore", ["EspalierGraphics", "Combine", "CNet", "EspalierMacros"]),
    module("EspalierControls", ["EspalierCore", "EspalierGraphics", "Combine", "EspalierMacros"]),
    module("EspalierNavigation", ["EspalierControls", "EspalierCore", "EspalierGraphics", "Combine"]),
    module("EspalierApp", ["EspalierNavigation", "EspalierControls", "EspalierCore", "EspalierGraphics", "Combine", "EspalierMacros"]),
    // A developer's look into a running app. Only the program's entry names it.
    module("EspalierInspector", toolkit),
    module("EspalierX11", ["EspalierCore", "EspalierGraphics", "CX11"]),
    module("EspalierDBus"),
    // What assistive technology reads of an app, over D-Bus.
    module("EspalierAccessibility", ["EspalierCore", "EspalierGraphics", "EspalierDBus"]),
    module("Espalier", toolkit + ["EspalierX11", "EspalierAccessibility", "EspalierDesktop", "EspalierInspector"]),
    module("EspalierTesting", toolkit + ["Espalier", "EspalierX11", "CX11"], resources: [.copy("PinnedFonts")]),
    module("SwiftUI", ["Espalier", "Combine"]),
    // What UIKit and AppKit have in common; an app that imports neither links none of the three.
    module("EspalierDesktop", toolkit + ["EspalierDBus"]),
    .target(name: "CCapture"),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_AppKit"),
    .target(name: "_Testing_CoreImage"),
]

let toolTargets: [Target] = [
    // Shows previews of apps that are loaded as shared objects; a part of the library that these are linked with.
    module("EspalierPreviewHost", toolkit + ["Espalier", "EspalierX11", "EspalierMacros"]),
    // The command line tool; it knows the toolkit by its folder and its modules' names alone.
    module("EspalierCommand", ["AssetSymbolNames", "CImages"], resources: [.embedInCode("frameworks.json")]),
    .executableTarget(name: "espalier", dependencies: ["EspalierCommand"], swiftSettings: strict),
]

let demoTargets: [Target] = [
    demo("Typography"),
    demo("MiniMap"),
    demo("Blocks"),
    demo("Wheel"),
    demo("Tree"),
    demo("Carousel"),
    demo("EventCard"),
    demo("Board", ["UniformTypeIdentifiers"]),
    demo("Gallery", ["UniformTypeIdentifiers"]),
    demo("Landmarks"),
    demo("Letters", ["UniformTypeIdentifiers"]),
    demo("Effects"),
    .target(name: "NotesStore", path: "Demos/Notes/Store"),
    .executableTarget(
        name: "Notes", dependencies: swiftUI + ["UniformTypeIdentifiers", "NotesStore"], path: "Demos/Notes/App"),
    .executableTarget(
        name: "Pictures", dependencies: swiftUI, path: "Demos/Pictures", resources: [.process("Resources")]),
    demo("Clock"),
    demo("ChartGallery", ["Charts"]),
    .executableTarget(name: "demo-driver", dependencies: toolkit + ["EspalierTesting"], path: "Demos/Driver", swiftSettings: strict),
    demo("Shapes"),
    demo("Springs"),
    demo("Transitions"),
    demo("Symbols"),
    // The code of the guides: it must compile.
    .target(
        name: "GuideSnippets", dependencies: swiftUI + ["UniformTypeIdentifiers", "SwiftData", "EspalierTesting"],
        path: "Documentation/Guides/Snippets",
        swiftSettings: [.unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "GuideSnippets_main"])]),
    module("BenchSupport", swiftUI + ["EspalierX11"], path: "Benchmarks/support"),
    .executableTarget(
        name: "espalier-bench", dependencies: swiftUI + ["BenchSupport", "EspalierX11", "CX11"], path: "Benchmarks/espalier-bench",
        swiftSettings: released),
    // Apart, so that the other programs do not hold what charts need.
    .executableTarget(
        name: "chart-bench", dependencies: swiftUI + ["BenchSupport", "Charts", "EspalierX11"], path: "Benchmarks/chart-bench",
        swiftSettings: released),
]

let testTargets: [Target] = [
    tests("CombineTests", ["Combine"]),
    tests("AssetSymbolNamesTests", ["AssetSymbolNames"]),
    tests("CombineNetworkingTests", ["CombineNetworking"]),
    tests("EspalierMacroExpansionTests", ["EspalierMacroExpansion"]),
    // Its fixtures are whole Xcode projects, which the tests read and build.
    .testTarget(
        name: "EspalierCommandTests", dependencies: ["espalier", "EspalierCommand", "EspalierTesting", "CImages"],
        path: "Tests/EspalierCommandTests", exclude: ["Fixtures"], swiftSettings: strict),
    tests("EspalierPreviewHostTests", toolkit + ["EspalierPreviewHost"]),
    tests("EspalierGraphicsTests", ["EspalierGraphics"]),
    // What the tests of the toolkit share.
    module("EspalierTestSupport", toolkit + ["EspalierTesting"], path: "Tests/EspalierTestSupport"),
    // The demo itself, page by page.
    tests("GalleryTests", toolkit + ["Gallery", "EspalierTesting"]),
    // The page of controls, made of what its pictures show.
    tests(
        "ControlPageTests",
        swiftUI + named("Charts", "AuthenticationServices", "PhotosUI") + ["EspalierTesting", "EspalierTestSupport"]),
    // Every control in every container.
    tests("ControlMatrixTests", toolkit + ["EspalierTesting"]),
    // Their previews, found and made as `espalier preview` does it.
    .testTarget(
        name: "DemoPreviewTests",
        dependencies: toolkit + ["EspalierPreviewHost", "EspalierTesting", "EspalierTestSupport"] + demos.map { .target(name: $0) },
        path: "Tests/DemoPreviewTests", exclude: ["Pictures"], swiftSettings: strict),
    // Source in the language of Swift 5, where what must be called on the main actor may be called anywhere, as on a Mac.
    .testTarget(
        name: "SwiftFiveTests",
        dependencies: swiftUI + named("UniformTypeIdentifiers", "CoreTransferable", "CoreGraphics", "SwiftData") + ["EspalierTesting"],
        path: "Tests/SwiftFiveTests", swiftSettings: [.swiftLanguageMode(.v5)]),
    // The members of modules as apps use them, a file a module, in both languages: that they compile without a warning is the test. The
    // second folder is a link to the first.
    probes("ModuleProbes", .v5),
    probes("ModuleProbesSix", .v6),
    .testTarget(
        name: "ChartsTests", dependencies: swiftUI + ["Charts", "EspalierTesting", "EspalierTestSupport"], path: "Tests/ChartsTests",
        exclude: ["Pictures/Charts"], swiftSettings: strict),
    // In the language of Swift 5, as most code that imports UIKit or AppKit.
    .testTarget(
        name: "UIKitTests", dependencies: swiftUI + named("UIKit", "QuartzCore") + ["EspalierTesting", "EspalierTestSupport"],
        path: "Tests/UIKitTests",
        swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
        name: "AppKitTests", dependencies: swiftUI + named("Cocoa") + ["EspalierTesting", "EspalierTestSupport"],
        path: "Tests/AppKitTests",
        swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
        name: "DefaultIsolationTests", dependencies: swiftUI + named("UIKit", "AppKit"), path: "Tests/DefaultIsolationTests",
        swiftSettings: [.defaultIsolation(MainActor.self)]),
    tests("EspalierInspectorTests", toolkit + ["EspalierInspector", "EspalierTesting"]),
    tests("OSLogTests", ["os", "OSLog"]),
    tests("EspalierDBusTests", ["EspalierDBus", "EspalierTestSupport"]),
    tests("EspalierAccessibilityTests", toolkit + ["EspalierTestSupport", "EspalierAccessibility", "EspalierDBus", "EspalierTesting"]),
    tests("EspalierDesktopTests", toolkit + ["EspalierTestSupport", "EspalierDesktop", "EspalierDBus", "EspalierTesting"]),
    tests("UserNotificationsTests", toolkit + ["UserNotifications"]),
    tests("AVFoundationTests", toolkit + named("AVFoundation", "CoreImage") + ["EspalierTesting"]),
    tests("ImageIOTests", ["ImageIO", "EspalierGraphics"]),
    tests("SecurityTests", swiftUI + ["Security", "EspalierDBus", "EspalierTestSupport", "EspalierTesting"]),
    tests("NetworkTests", ["Network"]),
    tests("CryptoKitTests", ["CryptoKit"]),
    tests("CoreHapticsTests", ["CoreHaptics"]),
    tests("TipKitTests", swiftUI + ["TipKit", "EspalierTestSupport", "EspalierTesting"]),
    tests("CoreLocationTests", swiftUI + ["CoreLocation", "CoreLocationUI", "EspalierDBus", "EspalierTestSupport", "EspalierTesting"]),
    tests("StoreKitTests", swiftUI + ["StoreKit", "WidgetKit", "EspalierTesting"]),
    tests("AudioToolboxTests", toolkit + named("AudioToolbox")),
    tests("CoreTextTests", swiftUI + named("CoreText", "UIKit") + ["EspalierTesting"]),
    tests("AVKitTests", toolkit + named("AVKit") + ["EspalierTesting"]),
    tests("CoreImageTests", toolkit + named("CoreImage")),
    tests("PhotosUITests", toolkit + named("PhotosUI") + ["EspalierTesting"]),
    tests("SignInTests", toolkit + named("AuthenticationServices", "LocalAuthentication", "SafariServices") + ["EspalierTesting"]),
    tests("SwiftDataTests", toolkit + ["SwiftData", "EspalierTesting"]),
    tests("EspalierX11Tests", toolkit + ["EspalierTesting", "EspalierTestSupport", "EspalierX11", "CX11"]),
    .testTarget(
        name: "EspalierTestingTests", dependencies: swiftUI + ["EspalierTesting"], path: "Tests/EspalierTestingTests",
        exclude: ["Pictures/Pictures"], swiftSettings: strict),
    // The apps that the end to end tests run as processes.
    .executableTarget(
        name: "EndToEndApp", dependencies: swiftUI + named("UniformTypeIdentifiers", "AppKit") + ["EspalierX11"],
        path: "Tests/EndToEndApp"),
    .testTarget(
        name: "SourceCompatibilityTests", dependencies: swiftUI + ["EspalierTesting", "EspalierTestSupport"]
            + apps.map { .target(name: $0) },
        path: "Tests/SourceCompatibilityTests", exclude: ["Pictures"], swiftSettings: strict),
    tests("NotesTests", toolkit + ["Notes", "NotesStore", "EspalierTesting"]),
    // Readers of foreign bytes and damaged inputs; a part of the campaign in Tests/Reliability.
    .testTarget(
        name: "FuzzTests",
        dependencies: toolkit + named("AVFoundation", "ImageIO", "SwiftData") + [
            "EspalierX11", "CX11", "EspalierDBus", "EspalierAccessibility", "EspalierPreviewHost", "EspalierCommand",
            "EspalierTestSupport",
        ], path: "Tests/Reliability/Fuzz", exclude: ["Seeds"], swiftSettings: strict),
    tests("EndToEndTests", swiftUI + ["EndToEndApp", "EspalierTesting", "EspalierX11", "CX11"]),
]

// MARK: - The package

let package = Package(
    name: "Espalier",
    defaultLocalization: "en",
    products: [
        .library(name: "Espalier", targets: handedOn),
        .library(name: "EspalierTesting", targets: ["EspalierTesting"] + handedOn),
        .library(name: "SwiftUI", targets: ["SwiftUI"] + handedOn),
        .library(name: "Combine", targets: ["Combine"]),
        .library(
            name: "EspalierToolkit", type: .dynamic,
            targets: ["SwiftUI", "Combine", "EspalierPreviewHost"] + frameworks.filter { added == nil || $0.isFirst }.map(\.name)),
        .executable(name: "espalier", targets: ["espalier"]),
        .library(name: "CombineNetworking", targets: ["CombineNetworking"]),
        .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
        .plugin(name: "ImportedProducts", targets: ["ImportedProducts"]),
        .executable(name: "asset-symbols", targets: ["asset-symbols"]),
    ] + frameworks.filter { $0.name != "EspalierPlatformViews" }.map(product),
    targets: narrowed(
        toolkitTargets + frameworks.map(target) + toolTargets + demoTargets + testTargets
            + layerTests.map { tests($0, toolkit + ["EspalierTesting", "EspalierTestSupport"]) } + apps.map(app)),
    swiftLanguageModes: [.v6]
)

// The command links a library for each of them, from its own objects (Building/AddedLibraries.swift).
if let added, !added.isEmpty { package.products.append(.library(name: "EspalierAdded", type: .static, targets: added)) }

// Modules lie in the groups that ARCHITECTURE.md draws: `Sources/GROUP/MODULE`.
for group in ["Toolkit", "Platform", "SwiftUI", "Frameworks", "Frameworks/Absent", "Tools", "Testing"] {
    let modules = (try? FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/Sources/\(group)")) ?? []
    for target in package.targets where target.path == nil && target.type != .plugin && modules.contains(target.name) {
        target.path = "Sources/\(group)/\(target.name)"
    }
}

// The default linker takes twice as long for each of the thirty programs, longer with what debuggers need. Programs that other packages may
// ask for are left alone: flags are refused in a dependency.
let hasFastLinker = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.fileExists(atPath: "\($0)/ld.lld")
}
// As `espalier package` asks, too (Building/StandaloneToolkit.swift).
let readsPackedRelocations: Bool = {
    guard let function = dlsym(nil, "gnu_get_libc_version") else { return false }
    let version = unsafeBitCast(function, to: (@convention(c) () -> UnsafePointer<CChar>).self)()
    let numbers = String(cString: version).split(separator: ".").compactMap { Int($0) }
    return numbers.count >= 2 && (numbers[0], numbers[1]) >= (2, 36)
}()
let offered: Set = ["espalier", "asset-symbols"]
for target in package.targets where hasFastLinker && [.executable, .test].contains(target.type) && !offered.contains(target.name) {
    target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-use-ld=lld"])]

    // As `espalier package` links apps: what a start runs lies together, and what the loader must adjust is kept as bits instead of 24
    // bytes each, which glibc reads since 2.36. C++'s library comes from an archive, of which little is needed.
    guard target.type == .executable else { continue }
    let folder = Context.packageDirectory
    var settings = [
        "--no-export-dynamic", "--symbol-ordering-file", "\(folder)/Benchmarks/startup.order", "--no-warn-symbol-ordering",
        "-T", "\(folder)/Tools/Linking/private.ld", "-z", "keep-text-section-prefix",
    ]
    if readsPackedRelocations { settings += ["-z", "pack-relative-relocs"] }
    target.linkerSettings! += [
        .unsafeFlags(["-L\(folder)/Tools/Linking"] + settings.flatMap { ["-Xlinker", $0] }, .when(configuration: .release)),
    ]
}

// `ESPALIER_BUILD=once swift build`: for what is built from nothing and not worked on, as by CI. A module is compiled at a time instead of
// a few files, which takes three fifths of the processor's time; but any change compiles its whole module. Nothing is there for
// debuggers. What computes pixels and digests is optimised, which costs seconds and saves the tests minutes. An installed copy, which has
// no history, is nobody's to work on either: packages that depend on it build it this way. Those that name an address clone it, and do
// without: flags are refused there.
let computing: Set = ["EspalierGraphics", "EspalierTesting", "CoreImage", "CryptoKit"]
let build = ProcessInfo.processInfo.environment["ESPALIER_BUILD"]
let isInstalled = !FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/.git")
if build == "once" || build == nil && isInstalled {
    for target in package.targets where [.regular, .executable, .test].contains(target.type) && !offered.contains(target.name) {
        let whole = ["-disable-batch-mode", "-whole-module-optimization", "-no-emit-module-separately-wmo", "-num-threads", "2"]
        let flags = ["-gnone"] + (computing.contains(target.name) ? ["-O"] : []) + whole
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .debug))]
    }
}

// `ESPALIER_BUILD=optimised Tests/run`: the toolkit as apps ship it, under tests that are not optimised themselves, as that would take
// longest. The optimiser has once folded hooks that only other modules override.
if build == "optimised" {
    for target in package.targets where [.regular, .executable, .test].contains(target.type) && !offered.contains(target.name) {
        target.swiftSettings =
            (target.swiftSettings ?? []) + [.unsafeFlags(["-gnone", target.type == .test ? "-Onone" : "-enable-testing"])]
    }
}
