internal import EspalierGraphics
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
    static var isAvailable: Bool { PulseOutput.library != nil || AlsaCard.library != nil }
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
        guard let library = PulseOutput.library, let make: Make = try? library("pa_simple_new"),
            let reading: Read = try? library("pa_simple_read"), let freeing: Free = try? library("pa_simple_free")
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
    private typealias Read = @convention(c) (AlsaCard.Pointer, UnsafeMutableRawPointer, UInt) -> Int

    private let card: AlsaCard
    private let channels: Int
    private let reading: Read

    init?(rate: Int, channels: Int) {
        guard let reading: Read = try? AlsaCard.library?("snd_pcm_readi"),
            let card = AlsaCard(.capture, rate: rate, channels: channels)
        else { return nil }
        (self.card, self.channels, self.reading) = (card, channels, reading)
    }

    func read(_ samples: UnsafeMutableBufferPointer<Float>) -> Bool {
        var rest = samples[...], failures = 0
        while rest.count >= channels, let base = UnsafeMutableBufferPointer(rebasing: rest).baseAddress {
            let count = reading(card.pointer, base, UInt(rest.count / channels))
            if count <= 0 {
                // A card that nobody read from in time is started again; one that gives nothing, again and again, is broken.
                failures += 1
                guard failures < 10, count == 0 || card.recover(count) else { return false }
                continue
            }
            rest = rest.dropFirst(count * channels)
        }
        return true
    }
}
