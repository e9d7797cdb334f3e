import EspalierGraphics
import Foundation

/// The icon of an app's windows, which task bars and window switchers show (EWMH: _NET_WM_ICON): the PNGs in the folder
/// `AppIcon.icons` beside the program, named by their sides in pixels. `espalier` makes them from the app's asset catalogue.
struct WindowIcon: Sendable {
    static let folderName = "AppIcon.icons"
    /// Larger pictures take more of the server's memory than any task bar shows.
    static let largestSide = 256
    private static let mostFiles = 32

    /// The icon of this program, read with its first window.
    static let ofApp = WindowIcon(Bundle.main.bundleURL.appendingPathComponent(folderName))

    /// The smallest first.
    private let pictures: [CGImage]

    /// Files that are no square PNGs are left out, after a message.
    init(_ folder: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.filter { $0.hasSuffix(".png") }.sorted().prefix(Self.mostFiles).map(folder.appendingPathComponent)
        pictures = files.compactMap { file in
            if let size = ImageDecoder.size(of: file), size.width > CGFloat(Self.largestSide) { return nil }
            guard let data = try? ImageDecoder.read(file), let picture = try? ImageDecoder.decode(data), picture.width == picture.height
            else {
                Diagnostics.warn("\(file.path) is no square picture that can be read: the windows' icon does without it.")
                return nil
            }
            return picture
        }.sorted { $0.width < $1.width }
    }

    /// The property's value: for each picture width, height, and its pixels as 0xAARRGGBB, not multiplied by alpha.
    ///
    /// - Parameter limit: the most values that fit into a request; the largest pictures are left out first.
    func values(limit: Int) -> [CLong] {
        var values: [CLong] = []
        for picture in pictures {
            let count = 2 + picture.width * picture.height
            guard values.count + count <= limit else { break }
            values.reserveCapacity(values.count + count)
            values += [CLong(picture.width), CLong(picture.height)]
            for pixel in picture.pixels { values.append(CLong(Self.straight(pixel))) }
        }
        return values
    }

    /// A premultiplied pixel's colour without its alpha's effect.
    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0, alpha < 255 else { return pixel }
        func part(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift }
        return alpha << 24 | part(16) | part(8) | part(0)
    }
}
