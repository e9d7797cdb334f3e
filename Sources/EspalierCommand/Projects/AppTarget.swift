import Foundation

/// An app as its project describes it: what is compiled, how, and what lies beside the program.
struct AppTarget: Equatable {
    var name: String
    /// The name of its Swift module: a C identifier.
    var moduleName: String
    var sources: [URL]
    /// Files, catalogues and `.lproj` folders that the app finds by name.
    var resources: [URL] = []
    var language = LanguageSettings()
    /// Keys of its Info.plist, those that a build generates included.
    var info: [String: PropertyValue] = [:]
    var packages: [PackageReference] = []
    /// Modules of the same project that it imports, each built before it.
    var frameworks: [AppTarget] = []
    /// What it is compiled as; nil where no project says so.
    var platform: AppPlatform?
    /// Whether names in catalogues become members of `Color`, `Image` and their kin: Xcode's "Generate Swift Asset Symbol Extensions".
    var generatesAssetSymbols = true
    /// The parts of the project that are left out, a sentence each.
    var notes: [String] = []

    /// Whether it is built for iPhones and not for Macs.
    var isForPhones: Bool { platform == .phone }

    /// The size of its window where it says more than the device that it is made for, as `ESPALIER_WINDOW` has it: an iPhone's that lies
    /// on its side.
    var windowSize: String? { isForPhones && InfoPlist.isLandscapeOnly(info) ? "844x390" : nil }

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
}

/// How the compiler is to read an app's sources.
struct LanguageSettings: Equatable {
    /// "5", "6": what `-swift-version` takes.
    var version = "5"
    /// Names that `#if` finds defined.
    var conditions: [String] = []
    var isMainActorByDefault = false
    var upcomingFeatures: [String] = []
    /// "minimal", "targeted" or "complete".
    var strictConcurrency: String?
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
