internal import EspalierGraphics
internal import Foundation

/// A file that libsndfile reads, where it is installed: FLAC, Ogg, AIFF, and MP3 from version 1.1.
final class SoundFile: AudioSource {
    private struct Functions: Sendable {
        typealias Pointer = UnsafeMutableRawPointer
        typealias Open = @convention(c) (UnsafePointer<CChar>, Int32, Pointer) -> Pointer?
        typealias Read = @convention(c) (Pointer, UnsafeMutablePointer<Float>, Int64) -> Int64
        typealias Seek = @convention(c) (Pointer, Int64, Int32) -> Int64
        typealias Close = @convention(c) (Pointer) -> Int32
        let open: Open, read: Read, seek: Seek, close: Close

        init() throws {
            let library = try LoadedLibrary("libsndfile.so.1")
            open = try library("sf_open")
            read = try library("sf_readf_float")
            seek = try library("sf_seek")
            close = try library("sf_close")
        }
    }

    /// `SF_INFO` of sndfile.h.
    private struct Info {
        var frames: Int64 = 0
        var rate: Int32 = 0, channels: Int32 = 0, format: Int32 = 0, sections: Int32 = 0, isSeekable: Int32 = 0
    }

    private static let functions = try? Functions()
    /// Whether the library is there.
    static var isAvailable: Bool { functions != nil }

    let rate: Int
    let channels: Int
    let frames: Int
    private let functions: Functions
    private let file: UnsafeMutableRawPointer

    /// - Returns: nil if the library is not there or does not know the file.
    init?(path: String) {
        guard let functions = Self.functions else { return nil }
        var info = Info()
        // 0x10: SFM_READ.
        guard let file = functions.open(path, 0x10, &info) else { return nil }
        guard 1...32 ~= info.channels, 1000...768_000 ~= info.rate, info.frames >= 0 else {
            _ = functions.close(file)
            return nil
        }
        (rate, channels, frames) = (Int(info.rate), Int(info.channels), Int(info.frames))
        (self.functions, self.file) = (functions, file)
    }

    deinit { _ = functions.close(file) }

    func read(_ buffer: UnsafeMutableBufferPointer<Float>) -> Int {
        guard let base = buffer.baseAddress, buffer.count >= channels else { return 0 }
        return max(Int(functions.read(file, base, Int64(buffer.count / channels))), 0)
    }

    func seek(_ frame: Int) { _ = functions.seek(file, Int64(frame), SEEK_SET) }
}
