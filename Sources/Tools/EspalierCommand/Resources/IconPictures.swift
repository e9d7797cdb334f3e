internal import CImages
import Foundation

/// An app's icon in the sizes that desktops ask for.
struct IconPictures {
    /// The sizes of freedesktop.org's icon theme `hicolor`, in pixels.
    static let themeSizes = [16, 24, 32, 48, 64, 128, 256, 512]
    /// The sizes that window managers and task bars show.
    static let windowSizes = [16, 24, 32, 48, 64, 128]
    /// The folder of the windows' icons beside a program; the toolkit reads `SIZE.png` there.
    static let windowFolder = "AppIcon.icons"

    let icon: IconFile
    init(_ icon: IconFile) { self.icon = icon }

    /// PNGs by their sides: of `sizes` those that the icon is large enough for, or its own size if it is smaller than all of them.
    func made(_ sizes: [Int]) throws -> [(side: Int, data: Data)] {
        guard let largest = icon.pictures.last?.side else { return [] }
        let fitting = sizes.filter { $0 <= largest }
        return try (fitting.isEmpty ? [largest] : fitting).map { side in
            // The smallest that has enough pixels: an artist's own picture of that size is the best.
            guard let source = icon.pictures.first(where: { $0.side >= side }) else { throw damaged }
            if source.side == side, !source.isForPhones { return (side, source.data) }
            return (side, try scaled(source, to: side))
        }
    }

    /// Writes the windows' icons beside a program, if their sources have changed since.
    func writeWindowIcons(to products: URL) throws {
        let folder = products.appendingPathComponent(Self.windowFolder)
        // Not among what is handed out: it has names of the author's folders.
        let stamp = products.deletingLastPathComponent().appendingPathComponent("\(products.lastPathComponent).icon")
        let state = icon.files.map { file -> String in
            let values = try? file.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey])
            return "\(file.path) \(values?.fileSize ?? 0) \(values?.contentModificationDate?.timeIntervalSince1970 ?? 0)"
        }.joined(separator: "\n")
        if folder.exists, (try? String(contentsOf: stamp, encoding: .utf8)) == state { return }
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for picture in try made(Self.windowSizes) { try picture.data.write(to: folder.appendingPathComponent("\(picture.side).png")) }
        try Data(state.utf8).write(to: stamp, options: .atomic)
    }

    private var damaged: CommandError {
        CommandError("The app's icon, \(icon.files.last?.path ?? ""), is damaged: its pictures cannot be decoded.")
    }

    private func scaled(_ source: IconFile.Picture, to side: Int) throws -> Data {
        var pixels = [UInt32](repeating: 0, count: source.side * source.side)
        var isOpaque: Int32 = 0
        let result = source.data.withUnsafeBytes { bytes in
            cimages_png_decode(
                bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &pixels, UInt32(source.side), UInt32(source.side), &isOpaque)
        }
        guard result == CIMAGES_OK else { throw damaged }
        if source.side != side {
            var small = [UInt32](repeating: 0, count: side * side)
            guard cimages_resample(pixels, UInt32(source.side), UInt32(source.side), &small, UInt32(side), UInt32(side)) != 0 else {
                throw damaged
            }
            pixels = small
        }
        if source.isForPhones, isOpaque != 0 {
            Self.roundCorners(&pixels, side: side)
            isOpaque = 0
        }
        var size = 0
        guard let png = cimages_png_encode(pixels, UInt32(side), UInt32(side), isOpaque, &size) else { throw damaged }
        return Data(bytesNoCopy: png, count: size, deallocator: .free)
    }

    /// The radius of the corners on an iPhone's home screen, as a part of the side.
    private static let cornerPart = 0.2237

    /// Multiplies premultiplied pixels by the coverage of a square with round corners.
    static func roundCorners(_ pixels: inout [UInt32], side: Int) {
        let radius = Double(side) * cornerPart
        let end = Int(radius.rounded(.up))
        for y in 0..<side {
            for x in 0..<side {
                let fromSide = min(x, side - 1 - x), fromEdge = min(y, side - 1 - y)
                guard fromSide < end, fromEdge < end else { continue }
                let dx = radius - Double(fromSide) - 0.5, dy = radius - Double(fromEdge) - 0.5
                guard dx > 0, dy > 0 else { continue }
                // A pixel's coverage is about its centre's distance to the arc.
                let coverage = max(0, min(1, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
                guard coverage < 1 else { continue }
                let pixel = pixels[y * side + x]
                pixels[y * side + x] = [24, 16, 8, 0].reduce(UInt32(0)) {
                    $0 | UInt32((Double(pixel >> $1 & 0xFF) * coverage).rounded()) << $1
                }
            }
        }
    }
}
