import Foundation

// The messages of the preview host (Sources/Tools/EspalierPreviewHost/Messages), which this command, knowing the toolkit by its folder
// only, reads and writes as JSON.

/// A preview as the host describes it.
struct PreviewDescription: Codable, Equatable {
    var id: String
    var name: String
    var file: String
    var line: Int?
}

/// The surroundings of previews.
struct PreviewLook: Encodable, Equatable {
    /// "desktop", "phone", "smallPhone", "largePhone".
    var device = "desktop"
    var isLandscape = false
    var isDark = false
    /// The standard size, as an index in SwiftUI's list of sizes.
    var textSize = 3
    var size: [Double]?
    var scale = 2.0

    var json: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}" }
}

/// What a host tells that paints.
enum PaintReport: Decodable {
    struct Painted: Decodable, Equatable {
        var preview: PreviewDescription
        var png: String
        var width: Int
        var height: Int
        var scale: Double
    }

    case previews([PreviewDescription])
    case painting(id: String)
    case painted(Painted)
    case failed(String)
}

/// What the window tells.
enum HostReport: Decodable {
    case rebuild
    case shown(image: String, losses: [String])
    case refused(String)
}

/// What an app that runs live is told, and what it tells.
enum LiveRequest: Encodable {
    case image(path: String)

    var line: Data { ((try? JSONEncoder().encode(self)) ?? Data()) + Data("\n".utf8) }
}

enum LiveReport: Decodable {
    case shown(image: String, losses: [String])
    case kept(Data)
    case refused(String)
    case goesOn(String)
}

/// What the host's window is told.
enum HostRequest: Encodable {
    case building
    case image(path: String, program: String)
    case failure(String)
    /// A line of the viewer's (`--stream`), which the host reads.
    case viewer(String)

    var line: Data { ((try? JSONEncoder().encode(self)) ?? Data()) + Data("\n".utf8) }
}
