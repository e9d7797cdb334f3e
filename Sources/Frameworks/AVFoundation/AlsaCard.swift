import EspalierGraphics
import Foundation

/// The sound card, by ALSA's library, where it is installed: open for one direction, in samples of 32 bits.
final class AlsaCard {
    typealias Pointer = UnsafeMutableRawPointer
    typealias Call = @convention(c) (Pointer) -> Int32
    private typealias Open = @convention(c) (UnsafeMutablePointer<Pointer?>, UnsafePointer<CChar>, Int32, Int32) -> Int32
    private typealias Configure = @convention(c) (Pointer, Int32, Int32, UInt32, UInt32, Int32, UInt32) -> Int32
    private typealias Recover = @convention(c) (Pointer, Int32, Int32) -> Int32
    private typealias Handler = @convention(c) () -> Void
    private typealias SetHandler = @convention(c) (Handler?) -> Int32

    /// By the numbers of `snd_pcm_stream_t`.
    enum Direction: Int32 { case playback, capture }

    static let library: LoadedLibrary? = {
        guard let library = try? LoadedLibrary("libasound.so.2") else { return nil }
        // The library writes to standard error when there is no card; what is wrong is said once, by us.
        let handle: SetHandler? = try? library("snd_lib_error_set_handler")
        let quiet: Handler = {}
        _ = handle?(quiet)
        return library
    }()

    let pointer: Pointer
    private let recovering: Recover, closing: Call

    init?(_ direction: Direction, rate: Int, channels: Int) {
        guard let library = Self.library, let open: Open = try? library("snd_pcm_open"),
            let set: Configure = try? library("snd_pcm_set_params"), let recovering: Recover = try? library("snd_pcm_recover"),
            let closing: Call = try? library("snd_pcm_close")
        else { return nil }
        var made: Pointer?
        guard open(&made, "default", direction.rawValue, 0) >= 0, let pointer = made else { return nil }
        // 14: SND_PCM_FORMAT_FLOAT_LE; 3: SND_PCM_ACCESS_RW_INTERLEAVED; 1: other rates are converted.
        guard set(pointer, 14, 3, UInt32(channels), UInt32(rate), 1, UInt32(AudioOutputs.delay * 1e6)) >= 0 else {
            _ = closing(pointer)
            return nil
        }
        (self.pointer, self.recovering, self.closing) = (pointer, recovering, closing)
    }

    deinit { _ = closing(pointer) }

    /// Starts a card again that was not served in time.
    ///
    /// - Parameter code: what the library answered.
    func recover(_ code: Int) -> Bool { recovering(pointer, Int32(clamping: code), 1) >= 0 }
}
