import Foundation

/// An app as its project describes it: what is compiled, how, and what lies beside the program.
struct AppTarget: Equatable {
    var name: String
    /// The name of its Swift module: a C identifier.
    var moduleName: String
    var sources: [URL]
    /// Sources that its project names and that are not there.
    var lostSources: [URL] = []
    /// Files, catalogues and `.lproj` folders that the app finds by name.
    var resources: [URL] = []
    var language = LanguageSettings()
    /// Keys of its Info.plist, those that a build generates included.
    var info: [String: PropertyValue] = [:]
    var packages: [PackageReference] = []
    /// The file with the versions of packages that its project keeps to.
    var pins: URL?
    /// Modules of the same project that it imports, each built before it.
    var frameworks: [AppTarget] = []
    /// The bundles of tests that its project has for it.
    var tests: [TestTarget] = []
    /// What it is compiled as; nil where no project says so.
    var platform: AppPlatform?
    /// What the names in catalogues become in source.
    var assetSymbols = AssetSymbols.members
    /// What is compiled beside Swift.
    var c = CSources()
    /// What its manifest names, for a target of a package that depends on the toolkit.
    var named: NamedProducts?
    /// The parts of the project that are left out, a sentence each.
    var notes: [String] = []

    /// Whether of the devices with iOS it is made for iPads alone. In `TARGETED_DEVICE_FAMILY` 1 is an iPhone, which is the default, 2 an
    /// iPad.
    var isForPads = false

    /// Whether it is built for iPhones and not for Macs.
    var isForPhones: Bool { device == .phone }

    /// Whether more than one module has to be built.
    var needsPackageManager: Bool { !packages.isEmpty || !frameworks.isEmpty }

    /// `name` as the name of a module, as Xcode makes it: characters that no identifier may have become underscores.
    static func moduleName(of name: String) -> String {
        var identifier = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        if identifier.first?.isNumber ?? true { identifier = "_" + identifier.dropFirst(identifier.isEmpty ? 0 : 1) }
        return identifier
    }
}

/// The platforms for which apps are made that run here.
enum AppPlatform: Equatable {
    case phone, mac

    /// The names by which a source may ask for it that are to hold: `#if os(iOS)`.
    /// - Parameter knowsLinux: whether the source names Linux itself: then it says what it wants here.
    static func conditions(of platform: AppPlatform?, knowsLinux: Bool) -> Set<Substring> {
        guard let platform, !knowsLinux else { return [] }
        return platform == .phone ? ["iOS"] : ["macOS", "OSX"]
    }

    /// The modules that the platform lacks, though they are here: `#if canImport(UIKit)` does not hold in an app for Macs.
    static func absentModules(of platform: AppPlatform?, knowsLinux: Bool) -> Set<Substring> {
        guard let platform, !knowsLinux else { return [] }
        return platform == .phone ? ["AppKit", "Cocoa"] : ["UIKit"]
    }
}

/// What the names of colours and pictures in catalogues become in source.
enum AssetSymbols: Equatable {
    case none
    /// `ColorResource` and `ImageResource`: Xcode's "Generate Asset Symbols", which is on where a project says nothing.
    case resources
    /// Members of `Color`, `UIImage` and the like, too: "Generate Swift Asset Symbol Extensions", which is off where a project says
    /// nothing, and which Xcode's templates turn on since version 15.
    case members

    init(_ settings: BuildSettings) {
        if settings.bool("ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS", default: true) {
            self = settings.bool("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS") ? .members : .resources
        } else {
            self = .none
        }
    }
}

/// A package that an app's target links.
struct PackageReference: Equatable {
    enum Place: Equatable {
        case local(URL)
        /// The repository's address, and the part of a manifest that says which version.
        case remote(String, requirement: String)
    }

    var product: String
    var place: Place
}
