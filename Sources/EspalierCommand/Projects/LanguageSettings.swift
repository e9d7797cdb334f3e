import Foundation

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
