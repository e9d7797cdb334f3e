internal import EspalierGraphics
internal import Glibc

/// Where sound is heard.
protocol AudioOutput: AnyObject {
    /// Hands numbers over; waits until there is room for them.
    ///
    /// - Returns: Whether the output still works.
    func write(_ samples: UnsafeBufferPointer<Float>) -> Bool
    /// Waits until all is heard.
    func drain()
    /// Forgets what has not been heard yet.
    func flush()
}

enum AudioOutputs {
    /// The sound server's output, or else the sound card's.
    ///
    /// - Returns: nil where neither is there.
    static func open(rate: Int, channels: Int) -> (any AudioOutput)? {
        PulseOutput(rate: rate, channels: channels) ?? AlsaOutput(rate: rate, channels: channels)
    }

    /// How much sound waits to be heard, in seconds: as long as it takes until a pause is heard.
    static let delay = 0.1
}

/// PulseAudio's or PipeWire's server, by the simple interface of PulseAudio's library.
final class PulseOutput: AudioOutput {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Make = @convention(c) (
        UnsafePointer<CChar>?, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafeRawPointer, UnsafeRawPointer?,
        UnsafeRawPointer?, UnsafeMutablePointer<Int32>
    ) -> Pointer?
    private typealias Write = @convention(c) (Pointer, UnsafeRawPointer, Int, UnsafeMutablePointer<Int32>) -> Int32
    private typealias Call = @convention(c) (Pointer, UnsafeMutablePointer<Int32>) -> Int32
    private typealias Free = @convention(c) (Pointer) -> Void

    static let library = try? LoadedLibrary("libpulse-simple.so.0")
    /// What the server shows of the app.
    static var name: String { CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "app" }

    /// `pa_sample_spec` of pulse/sample.h.
    struct Format {
        /// PA_SAMPLE_FLOAT32LE
        var format: Int32 = 5
        var rate: UInt32
        var channels: UInt8
    }

    /// `pa_buffer_attr` of pulse/def.h; all ones is the server's choice.
    private struct Buffer {
        var most = UInt32.max, target: UInt32, before = UInt32.max, least = UInt32.max, fragment = UInt32.max
    }

    private let stream: Pointer
    private let writing: Write, draining: Call, flushing: Call, freeing: Free

    init?(rate: Int, channels: Int) {
        guard let library = Self.library, let make: Make = try? library("pa_simple_new"),
            let writing: Write = try? library("pa_simple_write"), let draining: Call = try? library("pa_simple_drain"),
            let flushing: Call = try? library("pa_simple_flush"), let freeing: Free = try? library("pa_simple_free")
        else { return nil }
        var format = Format(rate: UInt32(rate), channels: UInt8(channels)), failure: Int32 = 0
        var buffer = Buffer(target: UInt32(Double(rate * channels * 4) * AudioOutputs.delay))
        let name = Self.name
        // 1: PA_STREAM_PLAYBACK.
        guard let stream = make(nil, name, 1, nil, name, &format, nil, &buffer, &failure) else { return nil }
        (self.stream, self.writing, self.draining, self.flushing, self.freeing) = (stream, writing, draining, flushing, freeing)
    }

    deinit { freeing(stream) }

    func write(_ samples: UnsafeBufferPointer<Float>) -> Bool {
        var failure: Int32 = 0
        guard let base = samples.baseAddress else { return true }
        return writing(stream, base, samples.count * 4, &failure) >= 0
    }

    func drain() {
        var failure: Int32 = 0
        _ = draining(stream, &failure)
    }

    func flush() {
        var failure: Int32 = 0
        _ = flushing(stream, &failure)
    }
}

/// The sound card, by ALSA's library.
final class AlsaOutput: AudioOutput {
    private typealias Write = @convention(c) (AlsaCard.Pointer, UnsafeRawPointer, UInt) -> Int

    private let card: AlsaCard
    private let channels: Int
    private let writing: Write, draining: AlsaCard.Call, dropping: AlsaCard.Call, preparing: AlsaCard.Call

    init?(rate: Int, channels: Int) {
        guard let library = AlsaCard.library, let writing: Write = try? library("snd_pcm_writei"),
            let draining: AlsaCard.Call = try? library("snd_pcm_drain"),
            let dropping: AlsaCard.Call = try? library("snd_pcm_drop"),
            let preparing: AlsaCard.Call = try? library("snd_pcm_prepare"),
            let card = AlsaCard(.playback, rate: rate, channels: channels)
        else { return nil }
        (self.card, self.channels, self.writing, self.draining, self.dropping, self.preparing) = (
            card, channels, writing, draining, dropping, preparing
        )
    }

    func write(_ samples: UnsafeBufferPointer<Float>) -> Bool {
        var rest = samples[...]
        while rest.count >= channels, let base = UnsafeBufferPointer(rebasing: rest).baseAddress {
            let written = writing(card.pointer, base, UInt(rest.count / channels))
            if written < 0 {
                // A card that ran empty is started again.
                guard card.recover(written) else { return false }
                continue
            }
            rest = rest.dropFirst(written * channels)
        }
        return true
    }

    func drain() { _ = draining(card.pointer) }

    func flush() {
        _ = dropping(card.pointer)
        _ = preparing(card.pointer)
    }
}
