import EspalierCore
import EspalierGraphics
import Foundation

/// In what surroundings the inspected windows are shown, where they differ from the desktop's; nil leaves a value as it is.
struct Look: Equatable {
    var colorScheme: ColorScheme?
    var layoutDirection: LayoutDirection?
    var textSize: DynamicTypeSize?
    var contrast: ColorSchemeContrast?
    /// The identifier of a locale.
    var locale: String?

    var isPlain: Bool { self == Look() }

    func apply(to environment: inout EnvironmentValues, over original: EnvironmentValues) {
        environment.colorScheme = colorScheme ?? original.colorScheme
        environment.layoutDirection = layoutDirection ?? original.layoutDirection
        environment.dynamicTypeSize = textSize ?? original.dynamicTypeSize
        environment.colorSchemeContrast = contrast ?? original.colorSchemeContrast
        environment.locale = locale.map(Locale.init(identifier:)) ?? original.locale
    }
}

/// Gives windows a look, and takes it from them again.
@MainActor final class LookChanger {
    private var originals: [ObjectIdentifier: (host: ViewHost, environment: EnvironmentValues)] = [:]
    private var last = Look()

    func apply(_ look: Look, to hosts: [ViewHost]) {
        for host in hosts where !host.isClosed {
            let id = ObjectIdentifier(host)
            if originals[id] == nil {
                if look.isPlain { continue }
                originals[id] = (host, host.environment)
            } else if look == last { continue }
            guard let original = originals[id]?.environment else { continue }
            host.setEnvironment { look.apply(to: &$0, over: original) }
            host.damageAll()
            host.requestFrame()
        }
        last = look
        originals = originals.filter { !$0.value.host.isClosed }
        if look.isPlain { originals = [:] }
    }
}
