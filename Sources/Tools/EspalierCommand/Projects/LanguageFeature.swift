/// A setting of Xcode's that turns a feature of the language on, and what it is where a project says nothing: the table of all of them.
///
/// Names, defaults and conditions are those of the options of Xcode's Swift compiler (`Swift.xcspec` of Xcode 26). Xcode takes the default
/// of its own version for every project that it opens: neither `objectVersion` nor `LastUpgradeCheck` changes one. What counts is the
/// language mode (`SWIFT_VERSION`): features that a mode includes are no setting in it, whatever is written.
struct LanguageFeature: Equatable {
    /// What a setting is that no layer of a project's settings has.
    enum Standard: Equatable {
        case no, yes
        /// As `SWIFT_UPCOMING_FEATURE_6_0`: all that Swift 6 brought.
        case swift6
        /// As "Approachable Concurrency", or as `swift6`.
        case swift6OrApproachable
        /// As "Approachable Concurrency" (`SWIFT_APPROACHABLE_CONCURRENCY`).
        case approachable
    }

    var setting: String
    /// The compiler's name, as `-enable-upcoming-feature` takes it.
    var name: String
    var standard: Standard
    /// Whether the language mode 6 has it for good.
    var isInSwift6: Bool

    /// The settings of which others take their default.
    static let approachable = "SWIFT_APPROACHABLE_CONCURRENCY", swift6 = "SWIFT_UPCOMING_FEATURE_6_0"

    static let all: [LanguageFeature] =
        [LanguageFeature(setting: "SWIFT_ENABLE_BARE_SLASH_REGEX", name: "BareSlashRegexLiterals", standard: .yes, isInSwift6: true)]
        + [
            upcoming("CONCISE_MAGIC_FILE", "ConciseMagicFile"),
            upcoming("DEPRECATE_APPLICATION_MAIN", "DeprecateApplicationMain"),
            upcoming("DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference", .swift6OrApproachable),
            upcoming("DYNAMIC_ACTOR_ISOLATION", "DynamicActorIsolation"),
            upcoming("FORWARD_TRAILING_CLOSURES", "ForwardTrailingClosures"),
            upcoming("GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", "GlobalActorIsolatedTypesUsability", .swift6OrApproachable),
            upcoming("GLOBAL_CONCURRENCY", "GlobalConcurrency"),
            upcoming("IMPLICIT_OPEN_EXISTENTIALS", "ImplicitOpenExistentials"),
            upcoming("IMPORT_OBJC_FORWARD_DECLS", "ImportObjcForwardDeclarations"),
            upcoming("INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures", .swift6OrApproachable),
            upcoming("ISOLATED_DEFAULT_VALUES", "IsolatedDefaultValues"),
            upcoming("NONFROZEN_ENUM_EXHAUSTIVITY", "NonfrozenEnumExhaustivity"),
            upcoming("REGION_BASED_ISOLATION", "RegionBasedIsolation"),
            upcoming("EXISTENTIAL_ANY", "ExistentialAny", .no),
            upcoming("INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances", .approachable),
            upcoming("INTERNAL_IMPORTS_BY_DEFAULT", "InternalImportsByDefault", .no),
            upcoming("MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility", .no),
            upcoming("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault", .approachable),
        ]

    private static func upcoming(_ setting: String, _ name: String, _ standard: Standard = .swift6) -> LanguageFeature {
        let isInSwift6 = standard == .swift6 || standard == .swift6OrApproachable
        return LanguageFeature(setting: "SWIFT_UPCOMING_FEATURE_" + setting, name: name, standard: standard, isInSwift6: isInSwift6)
    }

    /// Whether the compiler is to be asked for it. A feature that is only migrated to (`MIGRATE`) changes nothing of what compiles.
    func isOn(_ settings: BuildSettings, version: String) -> Bool {
        if isInSwift6, version == "6" { return false }
        let standard = switch standard {
        case .no: false
        case .yes: true
        case .swift6: settings.bool(Self.swift6)
        case .approachable: settings.bool(Self.approachable)
        case .swift6OrApproachable: settings.bool(Self.swift6) || settings.bool(Self.approachable)
        }
        return settings.bool(setting, default: standard)
    }
}
