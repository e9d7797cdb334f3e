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

// The rooms of the toolkit, from the top to the bottom: each knows those after it.
let rooms = ["EspalierApp", "EspalierNavigation", "EspalierControls", "EspalierCore", "EspalierGraphics", "Combine"]
let toolkit: [Target.Dependency] = rooms.map { .target(name: $0) }

// What a target needs whose source imports `SwiftUI`: that module, and by name all that it hands on. A target is compiled again when a
// module that it names has changed. Those that only hand others on never change: with `SwiftUI` alone a demo would stay as it was compiled
// for structs of another size, and crash. Products name their modules for the same reason.
let handedOn = ["Espalier"] + rooms
let swiftUI: [Target.Dependency] = (["SwiftUI"] + handedOn).map { .target(name: $0) }

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
    let modules: [Target.Dependency] = [
        "UIKit", "AppKit", "Charts", "OSLog", "os", "UserNotifications", "AVFoundation", "QuartzCore", "CoreGraphics", "ImageIO",
        "PhotosUI",
        "AudioToolbox", "UniformTypeIdentifiers", "CoreMedia", "EspalierPlatformViews",
    ]
    return .target(name: name, dependencies: swiftUI + modules, path: "Tests/\(name)", swiftSettings: [.swiftLanguageMode(mode)])
}

// `ESPALIER_TESTS=Lists,Controls/Picker swift build --build-tests` builds these folders of the tests of the toolkit's rooms (and test
// targets of these names) and no demo: a fraction of the time, while one works on one family of views.
let only = ProcessInfo.processInfo.environment["ESPALIER_TESTS"]?.split(separator: ",").map(String.init)
let roomTests = ["EspalierCoreTests", "EspalierControlsTests", "EspalierNavigationTests", "EspalierAppTests"]

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
        guard roomTests.contains(target.name) else { return false }
        let folders = folders(only, ofTests: target.name)
        if !folders.isEmpty { target.sources = folders }
        return !folders.isEmpty
    }
}

let package = Package(
    name: "Espalier",
    defaultLocalization: "en",
    products: [
        .library(name: "Espalier", targets: handedOn),
        .library(name: "EspalierTesting", targets: ["EspalierTesting"] + handedOn),
        .library(name: "SwiftUI", targets: ["SwiftUI"] + handedOn),
        .library(name: "Combine", targets: ["Combine"]),
        // What `espalier` builds once, for all projects that it runs.
        .library(
            name: "EspalierToolkit", type: .dynamic,
            targets: [
                "SwiftUI", "Combine", "UniformTypeIdentifiers", "CoreTransferable", "CoreGraphics", "Charts", "UIKit", "AppKit", "Cocoa",
                "PhotosUI", "QuartzCore", "os", "OSLog", "UserNotifications", "AVFoundation", "SwiftData", "SafariServices",
                "AuthenticationServices", "LocalAuthentication", "Network", "CryptoKit", "CoreImage", "AVKit", "AudioToolbox",
                "CoreLocation",
                "CoreHaptics", "CoreLocationUI", "StoreKit", "TipKit", "WidgetKit", "ImageIO", "CoreMedia", "CoreVideo", "CoreText",
                "Security", "EspalierPreviewHost"
            ]),
        .executable(name: "espalier", targets: ["espalier"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CoreText", targets: ["CoreText", "CoreGraphics", "EspalierPlatformViews"] + handedOn),
        .library(name: "Charts", targets: ["Charts"] + handedOn),
        .library(name: "UIKit", targets: ["UIKit", "EspalierPlatformViews"] + handedOn),
        .library(name: "AppKit", targets: ["AppKit", "AVFoundation", "EspalierPlatformViews"] + handedOn),
        .library(name: "Cocoa", targets: ["Cocoa", "AppKit", "AVFoundation", "EspalierPlatformViews"] + handedOn),
        .library(name: "PhotosUI", targets: ["PhotosUI", "UIKit", "EspalierPlatformViews"] + handedOn),
        .library(name: "QuartzCore", targets: ["QuartzCore", "EspalierPlatformViews"] + handedOn),
        .library(name: "os", targets: ["os"]),
        .library(name: "OSLog", targets: ["OSLog", "os"]),
        .library(name: "UserNotifications", targets: ["UserNotifications"] + handedOn),
        .library(name: "AVFoundation", targets: ["AVFoundation", "CoreMedia", "CoreVideo", "EspalierPlatformViews"] + handedOn),
        .library(name: "CoreMedia", targets: ["CoreMedia", "CoreVideo"]),
        .library(name: "CoreVideo", targets: ["CoreVideo"]),
        .library(name: "ImageIO", targets: ["ImageIO"]),
        .library(name: "SwiftData", targets: ["SwiftData"] + handedOn),
        .library(name: "SafariServices", targets: ["SafariServices", "UIKit", "EspalierPlatformViews"] + handedOn),
        .library(name: "AuthenticationServices", targets: ["AuthenticationServices", "UIKit", "EspalierPlatformViews"] + handedOn),
        .library(name: "LocalAuthentication", targets: ["LocalAuthentication"]),
        .library(name: "Security", targets: ["Security"] + handedOn),
        .library(name: "Network", targets: ["Network"]),
        .library(name: "CryptoKit", targets: ["CryptoKit"]),
        .library(name: "CoreHaptics", targets: ["CoreHaptics"]),
        .library(name: "CoreLocationUI", targets: ["CoreLocationUI"] + handedOn),
        .library(name: "CoreLocation", targets: ["CoreLocation"]),
        .library(name: "StoreKit", targets: ["StoreKit"] + handedOn),
        .library(name: "TipKit", targets: ["TipKit"] + handedOn),
        .library(name: "WidgetKit", targets: ["WidgetKit"]),
        .library(name: "AVKit", targets: ["AVKit", "AVFoundation", "CoreMedia", "CoreVideo", "UIKit", "EspalierPlatformViews"] + handedOn),
        .library(
            name: "AudioToolbox", targets: ["AudioToolbox", "AVFoundation", "CoreMedia", "CoreVideo", "EspalierPlatformViews"] + handedOn),
        .library(name: "CoreImage", targets: ["CoreImage", "CoreVideo", "ImageIO"] + handedOn),
        .library(name: "CombineNetworking", targets: ["CombineNetworking"]),
        .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
        .plugin(name: "ImportedProducts", targets: ["ImportedProducts"]),
        .executable(name: "asset-symbols", targets: ["asset-symbols"]),
    ],
    targets: narrowed([
        // libxft-dev brings the headers of XRender and FreeType; Xft itself is not linked.
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libx11-dev", "libxft-dev", "libfontconfig1-dev"])]),
        .target(name: "CX11", dependencies: ["CFreeType"], exclude: ["fonts"], linkerSettings: [
            .linkedLibrary("X11"), .linkedLibrary("Xrender"), .linkedLibrary("fontconfig"), .linkedLibrary("freetype"),
        ]),
        // FreeType's headers bring those of libpng.
        .systemLibrary(name: "CPng", pkgConfig: "libpng", providers: [.apt(["libxft-dev"])]),
        .target(name: "CImages", dependencies: ["CPng"], linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("m")]),
        .target(name: "CNet"),
        .target(name: "Combine", swiftSettings: strict),
        .target(name: "CombineNetworking", dependencies: ["Combine"], swiftSettings: strict),
        .target(name: "EspalierGraphics", dependencies: ["CImages"], swiftSettings: strict),
        // The compiler runs it to expand `@Entry` and its like; it has no dependencies, so that it is built in seconds.
        // Tests use the library: a test bundle with a macro in it is built for the compiler's machine, without its apps.
        .target(name: "EspalierMacroExpansion", swiftSettings: strict),
        .macro(name: "EspalierMacros", dependencies: ["EspalierMacroExpansion"], swiftSettings: strict),
        // Names for what is in a target's asset catalogues, as Xcode makes them: an app's target asks for the plugin.
        .target(name: "AssetSymbolNames", swiftSettings: strict),
        .executableTarget(name: "asset-symbols", dependencies: ["AssetSymbolNames"], swiftSettings: strict),
        .plugin(name: "AssetSymbols", capability: .buildTool(), dependencies: ["asset-symbols"]),
        // Says which of the products above a package's target imports without naming them.
        .plugin(name: "ImportedProducts", capability: .buildTool()),
        .target(name: "EspalierCore", dependencies: ["EspalierGraphics", "Combine", "CNet", "EspalierMacros"], swiftSettings: strict),
        .target(name: "EspalierControls", dependencies: ["EspalierCore", "EspalierGraphics", "Combine", "EspalierMacros"], swiftSettings: strict),
        .target(name: "EspalierNavigation", dependencies: ["EspalierControls", "EspalierCore", "EspalierGraphics", "Combine"], swiftSettings: strict),
        .target(
            name: "EspalierApp", dependencies: ["EspalierNavigation", "EspalierControls", "EspalierCore", "EspalierGraphics", "Combine", "EspalierMacros"],
            swiftSettings: strict),
        // A developer's look into a running app. Only the program's entry names it.
        .target(
            name: "EspalierInspector", dependencies: ["Combine", "EspalierApp", "EspalierNavigation", "EspalierControls", "EspalierCore", "EspalierGraphics"],
            swiftSettings: strict),
        .target(name: "EspalierX11", dependencies: ["EspalierCore", "EspalierGraphics", "CX11"], swiftSettings: strict),
        .target(name: "EspalierDBus", swiftSettings: strict),
        // What assistive technology reads of an app, over D-Bus.
        .target(name: "EspalierAccessibility", dependencies: ["EspalierCore", "EspalierGraphics", "EspalierDBus"], swiftSettings: strict),
        .target(name: "Espalier", dependencies: toolkit + ["EspalierX11", "EspalierAccessibility", "EspalierDesktop", "EspalierInspector"], swiftSettings: strict),
        .target(
            name: "EspalierTesting", dependencies: toolkit + ["Espalier", "EspalierX11", "CX11"], resources: [.copy("PinnedFonts")],
            swiftSettings: strict),
        .target(name: "SwiftUI", dependencies: ["Espalier", "Combine"], swiftSettings: strict),
        .target(name: "Charts", dependencies: ["EspalierCore", "EspalierGraphics"], swiftSettings: strict),
        .target(name: "UniformTypeIdentifiers", dependencies: ["EspalierCore"], swiftSettings: strict),
        .target(name: "CoreTransferable", dependencies: ["EspalierCore"], swiftSettings: strict),
        .target(name: "CoreGraphics", dependencies: ["EspalierCore", "EspalierGraphics", "_Testing_CoreGraphics"], swiftSettings: strict),
        // What UIKit and AppKit have in common; an app that imports neither links none of the three.
        .target(name: "EspalierPlatformViews", dependencies: toolkit, swiftSettings: strict),
        .target(name: "UIKit", dependencies: toolkit + ["EspalierPlatformViews", "Espalier", "_Testing_UIKit"], swiftSettings: strict),
        .target(
            name: "AppKit",
            dependencies: toolkit + ["AVFoundation", "CoreMedia", "CoreVideo", "EspalierPlatformViews", "Espalier", "_Testing_AppKit"],
            swiftSettings: strict),
        .target(name: "Cocoa", dependencies: ["AppKit"], swiftSettings: strict),
        .target(
            name: "PhotosUI", dependencies: toolkit + ["UIKit", "EspalierPlatformViews", "UniformTypeIdentifiers", "CoreTransferable"],
            swiftSettings: strict),
        .target(name: "CoreText", dependencies: toolkit + ["CoreGraphics", "EspalierPlatformViews"], swiftSettings: strict),
        .target(name: "QuartzCore", dependencies: ["EspalierPlatformViews"], swiftSettings: strict),
        .target(name: "os", swiftSettings: strict),
        .target(name: "OSLog", dependencies: ["os"], swiftSettings: strict),
        .target(name: "EspalierDesktop", dependencies: toolkit + ["EspalierDBus"], swiftSettings: strict),
        .target(name: "UserNotifications", dependencies: toolkit + ["EspalierDBus"], swiftSettings: strict),
        .target(name: "CoreVideo", dependencies: ["EspalierGraphics"], swiftSettings: strict),
        .target(name: "CoreMedia", dependencies: ["CoreVideo", "EspalierGraphics"], swiftSettings: strict),
        .target(name: "CCapture"),
        .target(
            name: "AVFoundation", dependencies: toolkit + ["CoreMedia", "CoreVideo", "CCapture", "EspalierPlatformViews"], swiftSettings: strict),
        .target(name: "ImageIO", dependencies: ["EspalierGraphics"], swiftSettings: strict),
        .target(name: "SwiftData", dependencies: toolkit + ["CNet", "EspalierMacros"], swiftSettings: strict),
        .target(name: "SafariServices", dependencies: toolkit + ["UIKit", "EspalierPlatformViews"], swiftSettings: strict),
        .target(name: "AuthenticationServices", dependencies: toolkit + ["UIKit", "EspalierPlatformViews"], swiftSettings: strict),
        .target(name: "LocalAuthentication", swiftSettings: strict),
        .target(name: "Security", dependencies: ["EspalierApp", "EspalierGraphics", "EspalierDBus"], swiftSettings: strict),
        .target(name: "Network", swiftSettings: strict),
        .target(name: "CryptoKit", swiftSettings: strict),
        .target(name: "CoreHaptics", swiftSettings: strict),
        .target(name: "CoreLocationUI", dependencies: ["EspalierControls", "EspalierCore", "EspalierGraphics"], swiftSettings: strict),
        .target(name: "CoreLocation", dependencies: ["EspalierDBus"], swiftSettings: strict),
        .target(name: "StoreKit", dependencies: ["EspalierApp", "EspalierCore"], swiftSettings: strict),
        .target(name: "TipKit", dependencies: toolkit + ["EspalierMacros"], swiftSettings: strict),
        .target(name: "WidgetKit", swiftSettings: strict),
        .target(name: "AVKit", dependencies: toolkit + ["AVFoundation", "CoreMedia", "CoreVideo", "UIKit", "EspalierPlatformViews"], swiftSettings: strict),
        .target(name: "AudioToolbox", dependencies: toolkit + ["AVFoundation", "CoreMedia", "CoreVideo", "EspalierPlatformViews"], swiftSettings: strict),
        .target(
            name: "CoreImage",
            dependencies: ["EspalierApp", "EspalierCore", "EspalierGraphics", "CoreVideo", "ImageIO", "_Testing_CoreImage"],
            swiftSettings: strict),
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "_Testing_UIKit"),
        .target(name: "_Testing_AppKit"),
        .target(name: "_Testing_CoreImage"),
        // Shows previews of apps that are loaded as shared objects; a part of the library that these are linked with.
        .target(name: "EspalierPreviewHost", dependencies: toolkit + ["Espalier", "EspalierX11", "EspalierMacros"], swiftSettings: strict),
        // The command line tool; it knows the toolkit by its folder and its modules' names alone.
        .target(name: "EspalierCommand", dependencies: ["AssetSymbolNames", "CImages"], swiftSettings: strict),
        .executableTarget(name: "espalier", dependencies: ["EspalierCommand"], swiftSettings: strict),
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
        .target(name: "BenchSupport", dependencies: swiftUI + ["EspalierX11"], path: "Benchmarks/support", swiftSettings: strict),
        .executableTarget(
            name: "espalier-bench", dependencies: swiftUI + ["BenchSupport", "EspalierX11", "CX11"], path: "Benchmarks/espalier-bench",
            swiftSettings: released),
        // Apart, so that the other programs do not hold what charts need.
        .executableTarget(
            name: "chart-bench", dependencies: swiftUI + ["BenchSupport", "Charts", "EspalierX11"], path: "Benchmarks/chart-bench",
            swiftSettings: released),
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
        .target(name: "EspalierTestSupport", dependencies: toolkit + ["EspalierTesting"], path: "Tests/EspalierTestSupport", swiftSettings: strict),
        // The demo itself, page by page.
        tests("GalleryTests", toolkit + ["Gallery", "EspalierTesting"]),
        // The page of controls, made of what its pictures show.
        tests("ControlPageTests", swiftUI + ["Charts", "AuthenticationServices", "PhotosUI", "EspalierTesting", "UniformTypeIdentifiers"]),
        // Their previews, found and made as `espalier preview` does it.
        .testTarget(
            name: "DemoPreviewTests",
            dependencies: toolkit + ["EspalierPreviewHost", "EspalierTesting", "EspalierTestSupport"] + demos.map { .target(name: $0) },
            path: "Tests/DemoPreviewTests", exclude: ["Pictures"], swiftSettings: strict),
        // Source in the language of Swift 5, where what must be called on the main actor may be called anywhere, as on a Mac.
        .testTarget(
            name: "SwiftFiveTests", dependencies: swiftUI + ["UniformTypeIdentifiers", "CoreTransferable", "CoreGraphics", "SwiftData", "EspalierTesting"],
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
            name: "UIKitTests", dependencies: swiftUI + ["UIKit", "QuartzCore", "EspalierPlatformViews", "EspalierTesting", "EspalierTestSupport"], path: "Tests/UIKitTests",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "AppKitTests", dependencies: swiftUI + ["AppKit", "Cocoa", "EspalierPlatformViews", "EspalierTesting", "EspalierTestSupport"], path: "Tests/AppKitTests",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "DefaultIsolationTests", dependencies: swiftUI + ["UIKit", "AppKit", "EspalierPlatformViews"], path: "Tests/DefaultIsolationTests",
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        tests("EspalierInspectorTests", toolkit + ["EspalierInspector", "EspalierTesting"]),
        tests("OSLogTests", ["os", "OSLog"]),
        tests("EspalierDBusTests", ["EspalierDBus", "EspalierTestSupport"]),
        tests("EspalierAccessibilityTests", toolkit + ["EspalierTestSupport", "EspalierAccessibility", "EspalierDBus", "EspalierTesting"]),
        tests("EspalierDesktopTests", toolkit + ["EspalierTestSupport", "EspalierDesktop", "EspalierDBus", "EspalierTesting"]),
        tests("UserNotificationsTests", toolkit + ["UserNotifications"]),
        tests("AVFoundationTests", toolkit + ["AVFoundation", "CoreImage", "CoreMedia", "CoreVideo", "ImageIO", "EspalierPlatformViews", "EspalierTesting"]),
        tests("ImageIOTests", ["ImageIO", "EspalierGraphics"]),
        tests("SecurityTests", swiftUI + ["Security", "EspalierDBus", "EspalierTestSupport", "EspalierTesting"]),
        tests("NetworkTests", ["Network"]),
        tests("CryptoKitTests", ["CryptoKit"]),
        tests("CoreHapticsTests", ["CoreHaptics"]),
        tests("TipKitTests", swiftUI + ["TipKit", "EspalierTestSupport", "EspalierTesting"]),
        tests("CoreLocationTests", swiftUI + ["CoreLocation", "CoreLocationUI", "EspalierDBus", "EspalierTestSupport", "EspalierTesting"]),
        tests("StoreKitTests", swiftUI + ["StoreKit", "WidgetKit", "EspalierTesting"]),
        tests("AudioToolboxTests", toolkit + ["AudioToolbox", "AVFoundation", "CoreMedia", "CoreVideo", "EspalierPlatformViews"]),
        tests("CoreTextTests", swiftUI + ["CoreText", "CoreGraphics", "UIKit", "EspalierPlatformViews", "EspalierTesting"]),
        tests("AVKitTests", toolkit + ["AVKit", "AVFoundation", "CoreMedia", "CoreVideo", "EspalierPlatformViews", "EspalierTesting"]),
        tests("CoreImageTests", toolkit + ["CoreImage", "CoreVideo", "ImageIO"]),
        tests("PhotosUITests", toolkit + ["PhotosUI", "UIKit", "EspalierPlatformViews", "UniformTypeIdentifiers", "CoreTransferable", "EspalierTesting"]),
        tests("SignInTests", toolkit + ["AuthenticationServices", "LocalAuthentication", "SafariServices", "EspalierPlatformViews", "EspalierTesting"]),
        tests("SwiftDataTests", toolkit + ["SwiftData", "EspalierTesting"]),
        tests("EspalierX11Tests", toolkit + ["EspalierTesting", "EspalierTestSupport", "EspalierX11", "CX11"]),
        .testTarget(
            name: "EspalierTestingTests", dependencies: swiftUI + ["EspalierTesting"], path: "Tests/EspalierTestingTests",
            exclude: ["Pictures/Pictures"], swiftSettings: strict),
        // The apps that the end to end tests run as processes.
        .executableTarget(name: "EndToEndApp", dependencies: swiftUI + ["UniformTypeIdentifiers", "EspalierX11", "AppKit"], path: "Tests/EndToEndApp"),
        .testTarget(
            name: "SourceCompatibilityTests", dependencies: swiftUI + ["EspalierTesting", "EspalierTestSupport"]
                + apps.map { .target(name: $0) },
            path: "Tests/SourceCompatibilityTests", exclude: ["Pictures"], swiftSettings: strict),
        tests("NotesTests", toolkit + ["Notes", "NotesStore", "EspalierTesting"]),
        tests("ControlMatrixTests", toolkit + ["EspalierTesting"]),
        // Readers of foreign bytes and damaged inputs; a part of the campaign in Tests/Reliability.
        .testTarget(
            name: "FuzzTests", dependencies: toolkit + [
                "EspalierX11", "CX11", "EspalierDBus", "EspalierAccessibility", "EspalierPreviewHost", "EspalierCommand", "AVFoundation", "CoreMedia",
                "CoreVideo", "EspalierPlatformViews", "ImageIO", "SwiftData", "EspalierTestSupport",
            ], path: "Tests/Reliability/Fuzz", exclude: ["Seeds"], swiftSettings: strict),
        tests("EndToEndTests", swiftUI + ["EndToEndApp", "EspalierTesting", "EspalierX11", "CX11"]),
    ] + roomTests.map { tests($0, toolkit + ["EspalierTesting", "EspalierTestSupport"]) } + apps.map(app)),
    swiftLanguageModes: [.v6]
)

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
// debuggers. What computes pixels and digests is optimised, which costs seconds and saves the tests minutes.
let computing: Set = ["EspalierGraphics", "EspalierTesting", "CoreImage", "CryptoKit"]
let build = ProcessInfo.processInfo.environment["ESPALIER_BUILD"]
if build == "once" {
    for target in package.targets where [.regular, .executable, .test].contains(target.type) && !offered.contains(target.name) {
        let whole = ["-whole-module-optimization", "-no-emit-module-separately-wmo", "-num-threads", "2"]
        let flags = ["-gnone"] + (computing.contains(target.name) ? ["-O"] : []) + whole
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
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
