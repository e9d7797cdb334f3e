import Foundation

/// A folder of known pictures.
struct PictureBook {
    let folder: URL
    /// Whether pictures that differ are written anew in place of being complained about.
    var isRecording = ProcessInfo.processInfo.environment["ESPALIER_RECORD"] == "1"

    enum Answer {
        case same
        case recorded
        /// There is no such picture.
        case unknown
        /// It differs; the old picture, the new one and their difference are in the file.
        case different(PictureComparison, difference: URL)
        case failed(any Error)
    }

    /// Compares a picture with the one of this name, or writes it.
    func check(_ new: Pixels, _ name: String, _ tolerance: PictureTolerance) -> Answer {
        let file = folder.appendingPathComponent("\(Self.fileName(name)).png")
        let difference = folder.appendingPathComponent("\(Self.fileName(name)).difference.png")
        let old = Pixels(png: file.path)
        let comparison = old.map { PictureComparison($0, new, tolerance) }
        do {
            if comparison?.isSame == true {
                try? FileManager.default.removeItem(at: difference)
                return .same
            }
            if isRecording {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try new.png.write(to: file, options: .atomic)
                try? FileManager.default.removeItem(at: difference)
                return .recorded
            }
            guard let comparison else { return .unknown }
            try comparison.sideBySide.png.write(to: difference, options: .atomic)
            return .different(comparison, difference: difference)
        } catch {
            return .failed(error)
        }
    }

    /// A name as a file can have it.
    static func fileName(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || "-_.@+".contains($0) ? $0 : "-" })
    }
}
