import EspalierCore
import Foundation

/// What the window asks of the stage, the process that has the user's code.
enum StageRequest: Codable, Sendable {
    /// Shows the preview with this id, from its beginning, or with what another stage has kept of it.
    case show(id: String, look: PreviewLook, kept: Data? = nil)
    /// Shows the previews of another image. The one that is shown goes on with its state.
    case reload(image: String)
    /// Shows the same preview in other surroundings, with its state.
    case change(PreviewLook)
    case pointer(PointerMessage)
    case scroll(location: CGPoint, notches: CGSize, modifiers: Int)
    case key(KeyMessage)
}

struct PointerMessage: Codable, Sendable {
    enum Phase: String, Codable, Sendable { case down, moved, up, exited }

    var phase: Phase
    var location: CGPoint
    /// As `PointerEvent.button`.
    var button = 0
    var modifiers = 0
}

struct KeyMessage: Codable, Sendable {
    enum Phase: String, Codable, Sendable { case down, up, `repeat` }

    var phase: Phase
    var key: String
    var characters: String
    var modifiers: Int
}

/// What the stage tells.
enum StageReport: Codable, Sendable {
    /// What is in the image.
    case previews([PreviewDescription])
    /// The pixels of a part of the picture follow.
    case frame(FrameHeader)
    /// What another stage would need to go on, should this one not survive the image that it is about to show.
    case kept(Data)
    /// Another image has taken the place of the one before.
    case reloaded(Reloaded)
    /// Another image cannot take the place of the one before, for this reason; another stage can show it.
    case refused(String)
    /// The preview cannot be shown, though the stage goes on.
    case failed(String)
    /// A picture has been written (`--png`).
    case painted(PaintedPreview)
    /// A picture is about to be made: if nothing follows, this is the preview that has ended the process.
    case painting(id: String)
}

/// What a stage shows after it has loaded another image.
struct Reloaded: Codable, Sendable {
    var previews: [PreviewDescription]
    /// The preview that is shown.
    var id: String
    /// What could not be kept, a sentence each.
    var losses: [String]
}

/// A part of a picture.
struct FrameHeader: Codable, Sendable {
    /// The id of the preview that it shows.
    var id: String
    /// The size of the whole picture, in points and in pixels.
    var size: CGSize
    var width: Int
    var height: Int
    /// The part whose pixels follow, in pixels: row after row, four bytes each, as `CGImage.pixels` has them.
    var x: Int
    var y: Int
    var columns: Int
    var rows: Int

    var byteCount: Int { columns * rows * 4 }
    /// Whether it lies inside of a picture of a reasonable size.
    var isSound: Bool {
        width > 0 && height > 0 && width <= 16_384 && height <= 16_384 && x >= 0 && y >= 0 && columns > 0 && rows > 0
            && x + columns <= width && y + rows <= height
    }
}

/// A picture that was written.
struct PaintedPreview: Codable, Sendable {
    var preview: PreviewDescription
    var png: String
    /// In pixels.
    var width: Int
    var height: Int
    /// Pixels per point.
    var scale: CGFloat
}

/// What `espalier preview` tells the window; a line of JSON each.
enum HostRequest: Codable, Sendable {
    case building
    /// An image has been built. The program, another name of this one, lies beside the app's resources.
    case image(path: String, program: String)
    /// The image could not be built: the compiler's messages.
    case failure(String)
    /// A line of the viewer's (`stream`).
    case viewer(String)
}

/// What the window tells `espalier preview`.
enum HostReport: Codable, Sendable {
    /// The user wants the sources to be built again.
    case rebuild
    /// An image is shown.
    case shown(image: String, losses: [String])
    /// An image cannot take the place of the one before, for this reason: it is shown by another process.
    case refused(String)
}
