import Foundation

/// How the compiler is to read an app's sources.
struct LanguageSettings: Equatable {
    /// "5", "6": what `-swift-version` takes.
    var version = "5"
    /// Names that `#if` finds defined.
    var conditions: [String] = []
    var isMainActorByDefault = false
    var upcomingFeatures: [String] = []
    var experimentalFeatures: [String] = []
    /// "targeted" or "complete"; nil for the mode's own, which is "minimal" before Swift 6.
    var strictConcurrency: String?
    /// Whether C++ can be imported.
    var readsCPlusPlus = false
}

extension LanguageSettings {
    /// Modes that the compiler has; others are read as Swift 5, which is what Xcode offers for projects without one.
    private static let versions = ["4", "4.2", "5", "6"]

    /// What a build in Xcode compiles with. Defaults (`Swift.xcspec`), beside those of `LanguageFeature.all`:
    ///
    /// - `SWIFT_ACTIVE_COMPILATION_CONDITIONS`: none; the configuration Debug has `DEBUG` in every project of a template.
    /// - `OTHER_SWIFT_FLAGS`: none; of what is written counts what changes the language.
    /// - `SWIFT_DEFAULT_ACTOR_ISOLATION`: nonisolated.
    /// - `SWIFT_STRICT_CONCURRENCY`: minimal; complete in Swift 6, whatever is written.
    /// - `SWIFT_OBJC_INTEROP_MODE`: objc; with objcxx C++ is imported.
    init(_ settings: BuildSettings, isDebug: Bool = true) {
        version = Self.version(settings["SWIFT_VERSION"] ?? "")
        conditions = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS").filter { !$0.isEmpty }
        if isDebug, !conditions.contains("DEBUG") { conditions.append("DEBUG") }
        isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        upcomingFeatures = LanguageFeature.all.filter { $0.isOn(settings, version: version) }.map(\.name)
        strictConcurrency = settings["SWIFT_STRICT_CONCURRENCY"].flatMap { ["targeted", "complete"].contains($0) ? $0 : nil }
        readsCPlusPlus = settings["SWIFT_OBJC_INTEROP_MODE"] == "objcxx"
        read(flags: settings.list("OTHER_SWIFT_FLAGS"))
        if version == "6" { strictConcurrency = nil }
    }

    /// The compiler's flags, without those for conditions and isolation, which package manifests have words for.
    var compilerArguments: [String] {
        upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
            + experimentalFeatures.flatMap { ["-enable-experimental-feature", $0] }
            + (strictConcurrency.map { ["-strict-concurrency=\($0)"] } ?? [])
            + (readsCPlusPlus ? ["-cxx-interoperability-mode=default"] : [])
    }

    private static func version(_ wanted: String) -> String {
        if versions.contains(wanted) { return wanted }
        let major = String(wanted.prefix { $0 != "." })
        return versions.contains(major) ? major : "5"
    }

    private mutating func read(flags: [String]) {
        var flags = flags[...]
        while let flag = flags.popFirst() {
            switch flag {
            case "-D": if let name = flags.popFirst() { conditions.append(name) }
            // What stands behind it is for the compiler proper, which takes these flags, too.
            case "-Xfrontend": continue
            case "-enable-bare-slash-regex": add(feature: "BareSlashRegexLiterals")
            case "-enable-upcoming-feature": if let name = Self.word(from: &flags) { add(feature: name) }
            case "-enable-experimental-feature": if let name = Self.word(from: &flags) { experimentalFeatures.append(name) }
            case "-default-isolation": isMainActorByDefault = Self.word(from: &flags) == "MainActor"
            case "-default-isolation=MainActor": isMainActorByDefault = true
            case "-strict-concurrency=targeted": strictConcurrency = "targeted"
            case "-strict-concurrency=complete": strictConcurrency = "complete"
            case "-cxx-interoperability-mode=default": readsCPlusPlus = true
            default: if flag.hasPrefix("-D") { conditions.append(String(flag.dropFirst(2))) }
            }
        }
    }

    /// Takes the word that belongs to a flag, which the compiler proper is given with a word of its own.
    private static func word(from flags: inout ArraySlice<String>) -> String? {
        while let word = flags.popFirst() { if word != "-Xfrontend" { return word } }
        return nil
    }

    /// Adds a feature that is named as a flag. One that is in the language mode already is an error for the compiler.
    private mutating func add(feature: String) {
        let name = String(feature.prefix { $0 != ":" })
        if feature != name || upcomingFeatures.contains(name) { return }
        if version == "6", LanguageFeature.all.contains(where: { $0.name == name && $0.isInSwift6 }) { return }
        if name == "StrictConcurrency" { return strictConcurrency = "complete" }
        upcomingFeatures.append(name)
    }
}
