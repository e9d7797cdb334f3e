import EspalierCore
import Foundation

// Addresses that come to the running app.
extension AppRuntime {
    /// The schemes of addresses that an Info.plist says the app opens, in small letters.
    package static func schemes(of info: [String: Any]) -> Set<String> {
        let types = info["CFBundleURLTypes"] as? [[String: Any]] ?? []
        return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    }

    /// macOS: an address of the app's own that the app opens comes back to it.
    /// - Returns: false for other addresses.
    func opensItself(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), ownSchemes.contains(scheme) else { return false }
        openFromOutside([url])
        return true
    }

    /// Hands addresses to the scenes that want them, in windows of their own, and others to the window in front.
    func deliver(_ urls: [URL]) {
        for url in urls {
            guard let scene = scenes.first(where: { $0.wants(url) }) else {
                if let host = frontHost { host.enqueueAction { [unowned host] in host.openURL(url) } }
                continue
            }
            if scene.kind != .group, let window = windows.first(where: { $0.scene.id == scene.id }) {
                window.host.enqueueAction { [unowned host = window.host] in host.openURL(url, isTaken: true) }
                window.raise()
            } else {
                pendingURLs.append(url)
                attempt("handlesExternalEvents") { try $0.open(scene) }
            }
        }
        if !urls.contains(where: { url in scenes.contains { $0.wants(url) } }), frontHost != nil { raiseFront() }
    }
}

extension SceneDescription {
    /// Whether the scene opens a window for an address.
    func wants(_ url: URL) -> Bool { externalEvents.contains { $0 == "*" || !$0.isEmpty && url.absoluteString.contains($0) } }
}
