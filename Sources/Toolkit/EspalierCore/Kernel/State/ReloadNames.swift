import Foundation

/// Types by names that are the same in each image built from one source.
package enum ReloadNames {
    /// The name with its module and its generic arguments. What the runtime adds to private types (the address of their context, or a mark
    /// of their file), and the names that expanded macros make from their lines, are left out.
    package static func name(of type: Any.Type) -> String {
        var rest = _typeName(type, qualified: true)[...]
        guard rest.contains("(") || rest.contains("$s") else { return String(rest) }
        var name = "", part = ""
        while let character = rest.popFirst() {
            switch character {
            case "(" where part.isEmpty:
                guard let end = rest.firstIndex(of: ")") else { return name + "(" + rest }
                let inside = rest[..<end]
                if inside.hasPrefix("unknown context") {
                    rest = rest[end...].dropFirst()
                } else if let mark = inside.range(of: " in _") {
                    part = String(inside[..<mark.lowerBound])
                    rest = rest[end...].dropFirst()
                } else {
                    name += "("
                }
            case ".":
                if !part.isEmpty, !part.hasPrefix("$s") { name += part + "." }
                part = ""
            case let mark where mark == "_" || mark == "$" || mark.isLetter || mark.isNumber: part.append(mark)
            default:
                name += part + String(character)
                part = ""
            }
        }
        return name + part
    }

    /// The name without generic arguments: views are known by it, as their arguments change with every edit.
    package static func base(of name: String) -> String { String(name.prefix { $0 != "<" }) }

    /// Whether the type, or one of its arguments, is of none of the modules that stay when an app is loaded anew.
    package static func isApps(_ type: Any.Type) -> Bool { isApps(name: name(of: type)) }

    package static func isApps(name: String) -> Bool {
        name.split { !($0 == "." || $0 == "_" || $0.isLetter || $0.isNumber) }.contains { chain in
            guard let dot = chain.firstIndex(of: ".") else { return false }
            return !staying.contains(String(chain[..<dot]))
        }
    }

    static let staying: Set = [
        "Swift", "_Concurrency", "_StringProcessing", "RegexBuilder", "Observation", "Synchronization", "Distributed", "Dispatch", "__C",
        "Glibc",
        "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "CoreFoundation",
        "Combine", "CoreGraphics", "CoreTransferable", "UniformTypeIdentifiers", "SwiftUI", "Espalier", "EspalierApp", "EspalierControls",
        "EspalierCore", "EspalierGraphics", "EspalierNavigation", "EspalierPlatformViews", "EspalierPreviewHost", "EspalierX11",
        "EspalierDBus",
        "EspalierAccessibility", "Charts", "UIKit", "AppKit", "Cocoa", "PhotosUI", "QuartzCore", "os", "OSLog", "UserNotifications",
        "AVFoundation", "SwiftData", "SafariServices", "AuthenticationServices", "LocalAuthentication", "Network", "CryptoKit", "CoreImage",
        "AVKit", "AudioToolbox",
        "CoreLocation", "CoreLocationUI", "CoreHaptics", "StoreKit", "TipKit", "WidgetKit", "ImageIO", "CoreMedia", "CoreVideo", "CoreText",
        "Security"
    ]

    /// Whether a value of the type is all there is to it: no function, no object, nothing that refers to a tree or to running work.
    package static func isSelfContained(_ type: Any.Type) -> Bool {
        if TypeKind(type) == .reference { return false }
        let name = _typeName(type, qualified: true)
        if name.contains("->") { return false }
        return !name.split { !($0 == "_" || $0.isLetter || $0.isNumber) }.contains { referring.contains(String($0)) }
    }

    private static let referring: Set = [
        "any", "Any", "AnyObject", "AnyHashable", "AnyView", "AnyShape", "AnyShapeStyle", "AnyTransition", "AnyLayout", "AnyGesture",
        "AnyCancellable", "AnyPublisher", "AnyKeyPath", "PartialKeyPath", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "Task",
        "Timer", "Binding", "Bindable",
        "CheckedContinuation", "AsyncStream", "AsyncThrowingStream", "Unmanaged", "Mirror",
    ]
}
