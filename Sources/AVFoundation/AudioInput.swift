internal import Glibc

/// Where sound is recorded from.
protocol AudioInput: AnyObject {
    /// Fills a buffer with numbers from -1 to 1, those of one moment beside each other; waits until they are there.
    ///
    /// - Returns: Whether the input still works.
    func read(_ samples: UnsafeMutableBufferPointer<Float>) -> Bool
}

enum AudioInputs {
    /// The sound server's microphone, or else the sound card's.
    ///
    /// - Returns: nil where neither is there.
    static func open(rate: Int, channels: Int) -> (any AudioInput)? {
        PulseInput(rate: rate, channels: channels) ?? AlsaInput(rate: rate, channels: channels)
    }

    /// Whether there is a library to record with.
    static var isAvailable: Bool { PulseOutput.library != nil || AlsaOutput.library != nil }
}

/// PulseAudio's or PipeWire's server, by the simple interface of PulseAudio's library.
final class PulseInput: AudioInput {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Make = @convention(c) (
        UnsafePointer<CChar>?, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafeRawPointer, UnsafeRawPointer?,
        UnsafeRawPointer?, UnsafeMutablePointer<Int32>
    ) -> Pointer?
    private typealias Read = @convention(c) (Pointer, UnsafeMutableRawPointer, Int, UnsafeMutablePointer<Int32>) -> Int32
    private typealias Free = @convention(c) (Pointer) -> Void

    /// `pa_buffer_attr` of pulse/def.h; all ones is the server's choice.
    private struct Buffer {
        var most = UInt32.max, target = UInt32.max, before = UInt32.max, least = UInt32.max, fragment: UInt32
    }

    private let stream: Pointer
    private let reading: Read, freeing: Free

    init?(rate: Int, channels: Int) {
        guard let library = PulseOutput.library, let make = library.function("pa_simple_new", as: Make.self),
            let reading = library.function("pa_simple_read", as: Read.self), let freeing = library.function("pa_simple_free", as: Free.self)
        else { return nil }
        var format = PulseOutput.Format(rate: UInt32(rate), channels: UInt8(channels)), failure: Int32 = 0
        // Parts of a fiftieth of a second: a level is never older than that.
        var buffer = Buffer(fragment: UInt32(max(rate / 50, 1) * channels * 4))
        let name = PulseOutput.name
        // 2: PA_STREAM_RECORD.
        guard let stream = make(nil, name, 2, nil, name, &format, nil, &buffer, &failure) else { return nil }
        (self.stream, self.reading, self.freeing) = (stream, reading, freeing)
    }

    deinit { freeing(stream) }

    func read(_ samples: UnsafeMutableBufferPointer<Float>) -> Bool {
        var failure: Int32 = 0
        guard let base = samples.baseAddress else { return true }
        return reading(stream, base, samples.count * 4, &failure) >= 0
    }
}

/// The sound card, by ALSA's library.
final class AlsaInput: AudioInput {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Open = @convention(c) (UnsafeMutablePointer<Pointer?>, UnsafePointer<CChar>, Int32, Int32) -> Int32
    private typealias Configure = @convention(c) (Pointer, Int32, Int32, UInt32, UInt32, Int32, UInt32) -> Int32
    private typealias Read = @convention(c) (Pointer, UnsafeMutableRawPointer, UInt) -> Int
    private typealias Recover = @convention(c) (Pointer, Int32, Int32) -> Int32
    private typealias Call = @convention(c) (Pointer) -> Int32

    private let card: Pointer
    private let channels: Int
    private let reading: Read, recovering: Recover, closing: Call

    init?(rate: Int, channels: Int) {
        guard let library = AlsaOutput.library, let open = library.function("snd_pcm_open", as: Open.self),
            let set = library.function("snd_pcm_set_params", as: Configure.self), let reading = library.function("snd_pcm_readi", as: Read.self),
            let recovering = library.function("snd_pcm_recover", as: Recover.self), let closing = library.function("snd_pcm_close", as: Call.self)
        else { return nil }
        var made: Pointer?
        // 1: SND_PCM_STREAM_CAPTURE.
        guard open(&made, "default", 1, 0) >= 0, let card = made else { return nil }
        // 14: SND_PCM_FORMAT_FLOAT_LE; 3: SND_PCM_ACCESS_RW_INTERLEAVED; 1: other rates are converted.
        guard set(card, 14, 3, UInt32(channels), UInt32(rate), 1, UInt32(AudioOutputs.delay * 1e6)) >= 0 else {
            _ = closing(card)
            return nil
        }
        (self.card, self.channels, self.reading, self.recovering, self.closing) = (card, channels, reading, recovering, closing)
    }

    deinit { _ = closing(card) }

    func read(_ samples: UnsafeMutableBufferPointer<Float>) -> Bool {
        var rest = samples[...], failures = 0
        while rest.count >= channels, let base = UnsafeMutableBufferPointer(rebasing: rest).baseAddress {
            let count = reading(card, base, UInt(rest.count / channels))
            if count <= 0 {
                // A card that nobody read from in time is started again; one that gives nothing, again and again, is broken.
                failures += 1
                guard failures < 10, count == 0 || recovering(card, Int32(count), 1) >= 0 else { return false }
                continue
            }
            rest = rest.dropFirst(count * channels)
        }
        return true
    }
}
