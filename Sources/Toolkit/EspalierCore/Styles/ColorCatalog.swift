import EspalierGraphics
import Foundation

/// The colours of the asset catalogues in a folder (Apple's Asset Catalog Format Reference).
struct ColorCatalog {
    private(set) var colors: [String: ColorAppearances] = [:]

    init(_ folder: URL) {
        for url in Self.contents(of: folder) where url.pathExtension == "xcassets" { add(url, prefix: "", depth: 0) }
    }

    private static func contents(of folder: URL) -> [URL] {
        let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return urls.sorted { $0.path < $1.path }
    }

    private mutating func add(_ folder: URL, prefix: String, depth: Int) {
        for url in Self.contents(of: folder) where depth < 16 {
            let name = prefix + url.deletingPathExtension().lastPathComponent
            switch url.pathExtension {
            case "colorset": addColor(url, name)
            case "": // a folder, whose name counts if it says so
                let isNamespace = Contents(url)?.properties?.providesNamespace == true
                add(url, prefix: isNamespace ? name + "/" : prefix, depth: depth + 1)
            default: break
            }
        }
    }

    // MARK: Contents.json

    private struct Contents: Decodable {
        struct Properties: Decodable {
            var providesNamespace: Bool?
            enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
        }

        struct Entry: Decodable {
            struct Appearance: Decodable {
                var appearance: String?
                var value: String?
            }

            struct Components: Decodable {
                var red, green, blue, white, alpha: String?
            }

            struct Value: Decodable {
                var space: String?
                var components: Components?
                enum CodingKeys: String, CodingKey { case space = "color-space", components }
            }

            var color: Value?
            var idiom: String?
            var appearances: [Appearance]?
        }

        var colors: [Entry]?
        var properties: Properties?

        init?(_ folder: URL) {
            guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
                  let contents = try? JSONDecoder().decode(Contents.self, from: data) else { return nil }
            self = contents
        }
    }

    private mutating func addColor(_ folder: URL, _ name: String) {
        guard let contents = Contents(folder) else {
            Diagnostics.warn("\(folder.path) has no Contents.json that can be read: its colour is not found.")
            return
        }
        // Colours for the desktop take precedence over those for all devices; others are used only if there are neither.
        let entries = (contents.colors ?? []).filter { $0.color?.components != nil }
        let ranks = [["mac"], ["universal", nil], ["iphone", "ipad"]] as [[String?]]
        let usable = ranks.lazy.map { idioms in entries.filter { idioms.contains($0.idiom) } }.first { !$0.isEmpty } ?? entries
        func find(dark: Bool, increased: Bool) -> Color.Resolved? {
            usable.first { entry in
                let values = (entry.appearances ?? []).compactMap(\.value)
                return values.contains("dark") == dark && values.contains("high") == increased
            }.flatMap { $0.color.flatMap(Self.color) }
        }
        guard let light = find(dark: false, increased: false) ?? usable.first?.color.flatMap(Self.color) else {
            // Xcode creates an accent colour without components in every project: it means the system's.
            if name == AppAccent.name, (contents.colors ?? []).allSatisfy({ $0.color == nil }) { return }
            Diagnostics.warn("\(folder.path) has no colour with components: give it one for any appearance.")
            return
        }
        let dark = find(dark: true, increased: false) ?? light
        colors[name] = ColorAppearances(
            light: light, dark: dark, lightIncreased: find(dark: false, increased: true) ?? light,
            darkIncreased: find(dark: true, increased: true) ?? dark)
    }

    private static func color(_ value: Contents.Entry.Value) -> Color.Resolved? {
        guard let components = value.components else { return nil }
        let alpha = number(components.alpha) ?? 1
        let space: Color.RGBColorSpace = switch value.space {
        case "display-p3": .displayP3
        case "extended-linear-srgb": .sRGBLinear
        default: .sRGB
        }
        if let white = number(components.white) {
            return Color.Resolved(colorSpace: space, red: white, green: white, blue: white, opacity: alpha)
        }
        guard let red = number(components.red), let green = number(components.green), let blue = number(components.blue) else { return nil }
        return Color.Resolved(colorSpace: space, red: red, green: green, blue: blue, opacity: alpha)
    }

    /// Parses a component: `0.5`, or `128` or `0x80` on a scale to 255.
    private static func number(_ text: String?) -> Float? {
        guard let text else { return nil }
        if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt8(text.dropFirst(2), radix: 16).map { Float($0) / 255 } }
        guard let number = Float(text), number.isFinite else { return nil }
        return text.contains(".") ? number : number / 255
    }
}
