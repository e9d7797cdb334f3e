import Foundation

/// The files with an app's icon: a set of an asset catalogue, of Xcode's one large picture or of the sizes that older versions list,
/// or a Mac's icon file.
struct IconFile {
    struct Picture: Equatable {
        /// A PNG.
        var data: Data
        /// Pixels.
        var side: Int
        /// Phones cut round corners out of a square picture; a Mac's pictures have their own shape.
        var isForPhones: Bool
    }

    /// The pictures of square shape, the smallest first.
    let pictures: [Picture]
    /// The files that they come from.
    let files: [URL]

    /// More bytes than a picture of 1024 pixels has.
    private static let mostBytes = 32 << 20
    /// No icon is larger: guards against a header that claims more.
    private static let mostPixels = 4096

    /// Finds the icon of an app.
    ///
    /// - Parameters:
    ///   - resources: the app's files and asset catalogues.
    ///   - info: names the icon by `CFBundleIconName` or `CFBundleIconFile`; otherwise it is `AppIcon`.
    /// - Returns: nil if there is none.
    static func find(in resources: [URL], info: [String: PropertyValue]) throws -> IconFile? {
        let name = info["CFBundleIconName"]?.text ?? "AppIcon"
        let sets = resources.filter { $0.pathExtension == "xcassets" }.flatMap { self.sets(in: $0, depth: 8) }
        if let set = sets.first(where: { $0.deletingPathExtension().lastPathComponent == name }) ?? (sets.count == 1 ? sets.first : nil) {
            let icon = try IconFile(set: set)
            if !icon.pictures.isEmpty { return icon }
        }
        guard let file = info["CFBundleIconFile"]?.text, !file.isEmpty else { return nil }
        let stem = file.hasSuffix(".icns") ? String(file.dropLast(5)) : file
        guard let found = resources.first(where: { $0.lastPathComponent == "\(stem).icns" }) else { return nil }
        return try IconFile(icns: found)
    }

    private static func sets(in folder: URL, depth: Int) -> [URL] {
        guard depth > 0 else { return [] }
        return folder.contents.flatMap { item in
            if item.pathExtension == "appiconset" { return [item] }
            return item.pathExtension.isEmpty && item.isFolder ? sets(in: item, depth: depth - 1) : []
        }
    }

    private struct Contents: Decodable {
        struct Entry: Decodable {
            struct Appearance: Decodable { var value: String? }
            var filename: String?
            var idiom: String?
            var platform: String?
            var appearances: [Appearance]?
        }
        var images: [Entry]?
    }

    private init(set: URL) throws {
        let description = set.appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: description), let contents = try? JSONDecoder().decode(Contents.self, from: data) else {
            throw CommandError("\(description.path) cannot be read, so the app's icon is unknown. It is the JSON that Xcode writes; restore it, or remove the set.")
        }
        var files = [description], pictures: [Picture] = []
        for entry in contents.images ?? [] where entry.appearances?.isEmpty ?? true {
            guard let name = entry.filename else { continue }
            let file = set.appendingPathComponent(name)
            files.append(file)
            guard let data = try? Self.read(file), let side = Self.side(ofPNG: data) else {
                throw CommandError("\(file.path), a picture of the app's icon, is no square PNG of at most \(Self.mostPixels) pixels that can be read. Replace it, or take it out of the set.")
            }
            let isForPhones = ["iphone", "ipad", "ios-marketing"].contains(entry.idiom ?? "") || entry.platform == "ios"
            pictures.append(Picture(data: data, side: side, isForPhones: isForPhones))
        }
        // A set for both has pictures of a shape that suits windows.
        let own = pictures.filter { !$0.isForPhones }
        self.pictures = (own.isEmpty ? pictures : own).sorted { $0.side < $1.side }
        self.files = files
    }

    /// An icon file of a Mac: after the file's type and length, elements with a type, a length and, since 2007, a PNG.
    private init(icns file: URL) throws {
        guard let data = try? Self.read(file), data.starts(with: Data("icns".utf8)) else {
            throw CommandError("\(file.path) is no icon file that can be read.")
        }
        var pictures: [Picture] = []
        var index = data.startIndex + 8
        while index + 8 <= data.endIndex {
            let length = data[(index + 4)..<(index + 8)].reduce(0) { $0 << 8 | Int($1) }
            guard length >= 8, length <= data.endIndex - index else { break }
            let body = Data(data[(index + 8)..<(index + length)])
            if let side = Self.side(ofPNG: body), !pictures.contains(where: { $0.side == side }) {
                pictures.append(Picture(data: body, side: side, isForPhones: false))
            }
            index += length
        }
        guard !pictures.isEmpty else { throw CommandError("\(file.path) has no picture as PNG: save it anew with a tool of today.") }
        self.pictures = pictures.sorted { $0.side < $1.side }
        files = [file]
    }

    private static func read(_ file: URL) throws -> Data {
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= mostBytes else { throw CommandError("\(file.path) is larger than any icon.") }
        return try Data(contentsOf: file)
    }

    /// The side of a square PNG (RFC 2083: the width and height follow the signature and the header's length and name).
    private static func side(ofPNG data: Data) -> Int? {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }, height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
        return width == height && (1...mostPixels).contains(width) ? width : nil
    }
}
