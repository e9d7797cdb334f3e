package import EspalierGraphics
package import Foundation

/// A picture of a bundle with all its variants.
package struct ImageAsset: Sendable {
    package struct Variant: Sendable {
        package var url: URL
        /// Pixels per point.
        package var scale: CGFloat = 1
        /// nil applies to light and dark appearance alike.
        package var colorScheme: ColorScheme?
    }

    package var variants: [Variant] = []
    /// The catalogue's rendering intent: as a template or as the original; nil if unspecified.
    package var renderingMode: Image.TemplateRenderingMode?

    /// The best variant for a screen: preferably one for its colour scheme, and the smallest one that has enough pixels.
    package func variant(scale: CGFloat, _ colorScheme: ColorScheme) -> Variant? {
        let fitting = variants.filter { $0.colorScheme == colorScheme }
        let plain = fitting.isEmpty ? variants.filter { $0.colorScheme == nil } : fitting
        let candidates = plain.isEmpty ? variants : plain
        return candidates.filter { $0.scale >= scale }.min { $0.scale < $1.scale } ?? candidates.max { $0.scale < $1.scale }
    }
}

/// The pictures of one folder of resources, by name.
package struct ImageIndex: Sendable {
    private(set) package var assets: [String: ImageAsset] = [:]

    /// Indexes a folder's picture files and all asset catalogues in it.
    package init(_ folder: URL) {
        for url in Self.contents(of: folder).sorted(by: { $0.path < $1.path }) {
            if url.pathExtension == "xcassets" {
                addCatalog(url, prefix: "")
            } else if Self.pathExtensions.contains(url.pathExtension.lowercased()) {
                addFile(url)
            }
        }
    }

    /// File name extensions of pictures, in order of precedence.
    private static let pathExtensions = ImageFormat.pathExtensions + VectorFormat.pathExtensions

    private static func contents(of folder: URL) -> [URL] {
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    /// `name@2x.png` is a variant of `name`, and is also found as `name.png`.
    private mutating func addFile(_ url: URL) {
        let (name, scale) = Self.nameAndScale(url.deletingPathExtension().lastPathComponent)
        let variant = ImageAsset.Variant(url: url, scale: scale)
        assets["\(name).\(url.pathExtension)", default: ImageAsset()].variants.append(variant)
        // If files of one name have different formats, the format with the higher precedence is used.
        let known = assets[name]?.variants.first?.url.pathExtension.lowercased()
        func rank(_ kind: String) -> Int { Self.pathExtensions.firstIndex(of: kind) ?? .max }
        if let known, known != url.pathExtension.lowercased() {
            if rank(known) < rank(url.pathExtension.lowercased()) { return }
            assets[name] = nil
        }
        assets[name, default: ImageAsset()].variants.append(variant)
    }

    static func nameAndScale(_ name: String) -> (name: String, scale: CGFloat) {
        for (suffix, scale) in [("@2x", CGFloat(2)), ("@3x", 3)] where name.hasSuffix(suffix) {
            return (String(name.dropLast(suffix.count)), scale)
        }
        return (name, 1)
    }

    // MARK: Asset catalogues

    /// The `Contents.json` of an asset (Apple's Asset Catalog Format Reference).
    private struct Contents: Decodable {
        struct Entry: Decodable {
            struct Appearance: Decodable {
                var appearance: String?
                var value: String?
            }

            var filename: String?
            var scale: String?
            var idiom: String?
            var appearances: [Appearance]?
        }

        struct Properties: Decodable {
            var templateRenderingIntent: String?
            var providesNamespace: Bool?

            enum CodingKeys: String, CodingKey {
                case templateRenderingIntent = "template-rendering-intent"
                case providesNamespace = "provides-namespace"
            }
        }

        var images: [Entry]?
        var properties: Properties?

        init?(_ folder: URL) {
            guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
                  let contents = try? JSONDecoder().decode(Contents.self, from: data) else { return nil }
            self = contents
        }
    }

    private mutating func addCatalog(_ folder: URL, prefix: String, depth: Int = 0) {
        for url in Self.contents(of: folder).sorted(by: { $0.path < $1.path }) where depth < 16 {
            let name = prefix + url.deletingPathExtension().lastPathComponent
            switch url.pathExtension {
            case "imageset": addImageSet(url, name)
            case "": // a folder, whose name counts if it says so
                let isNamespace = Contents(url)?.properties?.providesNamespace == true
                addCatalog(url, prefix: isNamespace ? name + "/" : prefix, depth: depth + 1)
            default: break
            }
        }
    }

    private mutating func addImageSet(_ folder: URL, _ name: String) {
        guard let contents = Contents(folder) else {
            Diagnostics.warn("\(folder.path) has no Contents.json that can be read: its pictures are not found.")
            return
        }
        var asset = ImageAsset()
        // Pictures for the desktop take precedence over those for all devices; others are used only if there are neither.
        let entries = (contents.images ?? []).filter { $0.filename != nil }
        let ranks = [["mac"], ["universal", nil], ["iphone", "ipad"]] as [[String?]]
        let usable = ranks.lazy.map { idioms in entries.filter { idioms.contains($0.idiom) } }.first { !$0.isEmpty } ?? entries
        for entry in usable {
            guard let file = entry.filename else { continue }
            let luminosity = entry.appearances?.first { $0.appearance == "luminosity" }?.value
            asset.variants.append(ImageAsset.Variant(
                url: folder.appendingPathComponent(file),
                scale: entry.scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1,
                colorScheme: luminosity == "dark" ? .dark : luminosity == "light" ? .light : nil))
        }
        switch contents.properties?.templateRenderingIntent {
        case "template": asset.renderingMode = .template
        case "original": asset.renderingMode = .original
        default: break
        }
        if !asset.variants.isEmpty { assets[name] = asset }
    }
}
