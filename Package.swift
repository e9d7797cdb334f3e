// swift-tools-version: 6.3
import Foundation
import PackageDescription

// Arrows point down only. Nobody but `Espalier` knows both the toolkit and X; the shims `SwiftUI` and `Combine` are names.
let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault")]

func demo(_ name: String) -> Target {
    .executableTarget(name: name, dependencies: ["SwiftUI"], path: "Demos/\(name)")
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: strict)
}

// `ESPALIER_TESTS=Controls,Text swift build --build-tests` builds these folders of EspalierCoreTests (and test targets of these
// names) and no demo: a fraction of the time, while one works on one family of views.
let only = ProcessInfo.processInfo.environment["ESPALIER_TESTS"]?.split(separator: ",").map(String.init)

func isFolderOfCoreTests(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Tests/EspalierCoreTests/\(name)")
}

func narrowed(_ targets: [Target]) -> [Target] {
    guard let only else { return targets }
    return targets.filter { target in
        guard target.type == .test else { return target.path?.hasPrefix("Demos/") != true && target.type != .executable || only.contains(target.name) }
        if target.name == "EspalierCoreTests" { target.sources = ["Support"] + only.filter(isFolderOfCoreTests) }
        return target.name == "EspalierCoreTests" || only.contains(target.name)
    }
}

let package = Package(
    name: "Espalier",
    products: [
        .library(name: "Espalier", targets: ["Espalier"]),
        .library(name: "EspalierTesting", targets: ["EspalierTesting"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "Combine", targets: ["Combine"]),
    ],
    targets: narrowed([
        // pkg-config's header paths: Xft's headers include FreeType's.
        .systemLibrary(name: "CXft", pkgConfig: "xft", providers: [.apt(["libx11-dev", "libxft-dev", "libfontconfig1-dev"])]),
        .target(name: "CX11", dependencies: ["CXft"], linkerSettings: [
            .linkedLibrary("X11"), .linkedLibrary("Xft"), .linkedLibrary("Xrender"), .linkedLibrary("fontconfig"), .linkedLibrary("freetype"),
        ]),
        // FreeType's headers bring those of libpng.
        .systemLibrary(name: "CPng", pkgConfig: "libpng", providers: [.apt(["libxft-dev"])]),
        .target(name: "CImages", dependencies: ["CPng"], linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("m")]),
        .target(name: "CNet"),
        .target(name: "Combine", swiftSettings: strict),
        .target(name: "EspalierGraphics", dependencies: ["CImages"], swiftSettings: strict),
        .target(name: "EspalierCore", dependencies: ["EspalierGraphics", "Combine", "CNet"], swiftSettings: strict),
        .target(name: "EspalierX11", dependencies: ["EspalierCore", "EspalierGraphics", "CX11"], swiftSettings: strict),
        .target(name: "Espalier", dependencies: ["EspalierCore", "EspalierGraphics", "EspalierX11", "Combine"], swiftSettings: strict),
        .target(name: "EspalierTesting", dependencies: ["Espalier", "EspalierCore", "EspalierGraphics", "EspalierX11", "CX11"], swiftSettings: strict),
        .target(name: "SwiftUI", dependencies: ["Espalier", "Combine"], swiftSettings: strict),
        demo("Typography"),
        demo("MiniMap"),
        demo("Blocks"),
        demo("Wheel"),
        demo("Tree"),
        demo("Carousel"),
        demo("EventCard"),
        demo("Gallery"),
        demo("Effects"),
        .executableTarget(
            name: "Pictures", dependencies: ["SwiftUI"], path: "Demos/Pictures", resources: [.process("Resources")]),
        demo("Clock"),
        .executableTarget(name: "demo-driver", dependencies: ["EspalierTesting"], path: "Demos/Driver", swiftSettings: strict),
        demo("Shapes"),
        // Its list of names is the catalogue's.
        .executableTarget(name: "Symbols", dependencies: ["SwiftUI", "EspalierCore"], path: "Demos/Symbols"),
        .executableTarget(
            name: "espalier-bench", dependencies: ["SwiftUI", "EspalierCore", "EspalierX11"], path: "Benchmarks/espalier-bench"),
        tests("CombineTests", ["Combine"]),
        tests("EspalierGraphicsTests", ["EspalierGraphics"]),
        tests("EspalierCoreTests", ["EspalierTesting", "EspalierCore", "EspalierGraphics", "Combine"]),
        tests("EspalierX11Tests", ["EspalierTesting", "EspalierX11", "EspalierCore", "EspalierGraphics", "CX11"]),
        tests("EspalierTestingTests", ["EspalierTesting", "EspalierCore", "EspalierGraphics"]),
        // The apps that the end to end tests run as processes.
        .executableTarget(name: "EndToEndApp", dependencies: ["SwiftUI", "EspalierCore"], path: "Tests/EndToEndApp"),
        tests("EndToEndTests", ["EndToEndApp", "EspalierTesting", "SwiftUI", "EspalierCore", "EspalierGraphics", "EspalierX11"]),
    ]),
    swiftLanguageModes: [.v6]
)
