import EspalierGraphics
import Foundation
import Testing

/// A folder of resources that a test fills, gone with it.
final class ResourceFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var bundle: Bundle { get throws { try #require(Bundle(path: url.path)) } }

    /// A PNG of one colour.
    func add(_ path: String, _ width: Int, _ height: Int, _ pixel: UInt32 = 0xFFFF_0000) throws {
        let image = CGImage(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
        try add(path, #require(image.pngData))
    }

    func add(_ path: String, _ data: Data) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func add(_ path: String, json: String) throws { try add(path, Data(json.utf8)) }
}
