internal import EspalierCore
public import Foundation
internal import Synchronization

/// Plays a sound from a file or from memory.
///
/// WAV is read here; other formats by libsndfile, where it is installed. The sound is heard through PulseAudio or PipeWire, or through
/// ALSA: whichever library is found. Where there is none, `play()` says so and returns false.
public final class AVAudioPlayer: NSObject, @unchecked Sendable {
    // Unchecked: `state` guards what changes; the source is used only by the thread that plays, or while none does, under `reading`.
    private struct State {
        var isPlaying = false
        var position = 0
        var volume: Float = 1
        var pan: Float = 0
        var loops = 0
        /// Which of the threads that have been started may play.
        var turn = 0
        /// Where to go on, if that has been changed.
        var jump: Int?
        var fade: VolumeFade?
        var rate: Float = 1
        var hasRate = false
        var isMetering = false
        /// How loud the last bit was; nil for nothing.
        var levels: SoundLevels?
        /// Where the last bit was taken from, while the sound is faster or slower.
        var piece: Int?
        var speed: Double { hasRate ? Double(rate) : 1 }
    }

    /// Opens an output for a rate and a number of channels.
    typealias Opener = @Sendable (_ rate: Int, _ channels: Int) -> (any AudioOutput)?

    /// The file; nil for sound from memory.
    public let url: URL?
    /// The sound's bytes; nil for a file.
    public let data: Data?
    /// Told when the sound is over. It is called on the main thread.
    public weak var delegate: (any AVAudioPlayerDelegate)?
    /// Whether `rate` counts.
    public var enableRate: Bool { get { state.withLock { $0.hasRate } } set { state.withLock { $0.hasRate = newValue } } }
    /// How many times faster it plays, from 0.5 to 2; it is as high as it was.
    public var rate: Float {
        get { state.withLock { $0.rate } }
        set { state.withLock { $0.rate = newValue.isFinite ? min(max(newValue, 0.5), 2) : 1 } }
    }
    /// Whether it is measured how loud the sound is.
    public var isMeteringEnabled: Bool {
        get { state.withLock { $0.isMetering } }
        set { state.withLock { ($0.isMetering, $0.levels) = (newValue, nil) } }
    }
    /// What was measured when it was last asked for.
    private let measured = Mutex<SoundLevels?>(nil)

    private let source: any AudioSource
    private let opener: Opener
    private let state = Mutex(State())
    private let reading = NSLock()

    /// - Throws: An error that says what is wrong with the file, or which library would read it.
    public convenience init(contentsOf url: URL) throws { try self.init(contentsOf: url, fileTypeHint: nil) }

    /// Opens a sound in a file. The hint is not needed: the file's content tells its kind.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(source: AVAudioPlayer.source(of: url), url: url, data: nil, open: AudioOutputs.open)
    }

    /// Opens a sound in memory.
    public convenience init(data: Data) throws { try self.init(data: data, fileTypeHint: nil) }

    /// Opens a sound in memory.
    public convenience init(data: Data, fileTypeHint utiString: String?) throws {
        try self.init(source: AVAudioPlayer.source(of: data), url: nil, data: data, open: AudioOutputs.open)
    }

    init(source: any AudioSource, url: URL?, data: Data?, open: @escaping Opener) {
        (self.source, self.url, self.data, opener) = (source, url, data, open)
    }

    deinit { state.withLock { $0.turn += 1 } }

    static func source(of url: URL) throws -> any AudioSource {
        guard url.isFileURL else { throw AudioFileError("\(url) is not a file.") }
        let bytes = try Data(contentsOf: url, options: .mappedIfSafe)
        if let file = WaveFile(bytes) { return file }
        if let file = SoundFile(path: url.path) { return file }
        throw unreadable(url.path)
    }

    private static func source(of data: Data) throws -> any AudioSource {
        if let file = WaveFile(data) { return file }
        // The library reads files: this one is gone from its folder as soon as it is open.
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("sound-\(UUID().uuidString)")
        try data.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        guard let file = SoundFile(path: url.path) else { throw unreadable("The sound") }
        return file
    }

    private static func unreadable(_ name: String) -> AudioFileError {
        AudioFileError("\(name) is no WAV file that can be read, "
            + (SoundFile.isAvailable ? "and libsndfile does not know it either." : "and libsndfile, which reads other formats, is not installed."))
    }

    // MARK: Playing

    /// Whether the sound is played.
    public var isPlaying: Bool { state.withLock { $0.isPlaying } }
    /// In seconds.
    public var duration: TimeInterval { Double(source.frames) / Double(source.rate) }
    /// How many channels the sound has: 1 for mono, 2 for stereo.
    public var numberOfChannels: Int { source.channels }
    /// From 0, silence, to 1.
    public var volume: Float {
        get { state.withLock { $0.volume } }
        set { state.withLock { ($0.volume, $0.fade) = (Self.volume(newValue), nil) } }
    }
    /// From -1, left, to 1, right: for sound with two channels.
    public var pan: Float {
        get { state.withLock { $0.pan } }
        set { state.withLock { $0.pan = newValue.isFinite ? min(max(newValue, -1), 1) : 0 } }
    }
    /// How often the sound is repeated; less than 0: until it is stopped.
    public var numberOfLoops: Int { get { state.withLock { $0.loops } } set { state.withLock { $0.loops = newValue } } }

    /// Where the sound is, in seconds: what has been handed over, which is heard a tenth of a second later.
    public var currentTime: TimeInterval {
        get { Double(state.withLock { $0.jump ?? $0.position }) / Double(source.rate) }
        set {
            let frame = newValue.isFinite ? Int(min(max(newValue, 0), duration) * Double(source.rate)) : 0
            state.withLock { $0.jump = frame }
        }
    }

    private static func volume(_ value: Float) -> Float { value.isFinite ? min(max(value, 0), 1) : 1 }

    /// Changes the volume bit by bit while the sound plays; at once where it does not.
    /// - Parameter duration: In seconds.
    public func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        let new = Self.volume(volume), frames = duration.isFinite ? Int(min(max(duration, 0), 3600) * Double(source.rate)) : 0
        state.withLock { state in
            guard state.isPlaying, frames > 0 else { return (state.volume, state.fade) = (new, nil) }
            state.fade = VolumeFade(from: state.volume, to: new, frames: frames)
        }
    }

    // MARK: Levels

    /// Takes over how loud the sound is now, for the following. It needs `isMeteringEnabled`.
    public func updateMeters() {
        let levels = state.withLock { $0.isPlaying ? $0.levels : nil }
        measured.withLock { $0 = levels }
    }

    /// How loud a channel was on the average when `updateMeters()` was called last, in decibels: from -160, silence, to 0. The volume makes
    /// no difference.
    public func averagePower(forChannel channelNumber: Int) -> Float { level(channelNumber) { $0.average } }
    /// The loudest moment of a channel when `updateMeters()` was called last, in decibels: from -160, silence, to 0.
    public func peakPower(forChannel channelNumber: Int) -> Float { level(channelNumber) { $0.peak } }

    private func level(_ channel: Int, _ values: (SoundLevels) -> [Float]) -> Float {
        let known = measured.withLock { $0 }.map(values) ?? []
        return known.indices.contains(channel) ? known[channel] : SoundLevels.silence
    }

    /// - Returns: Whether there is sound to play.
    @discardableResult public func prepareToPlay() -> Bool { source.frames > 0 }

    /// Plays from where the sound is.
    ///
    /// - Returns: Whether it is played: not where there is no output.
    @discardableResult public func play() -> Bool {
        let turn: Int? = state.withLock { state in
            guard !state.isPlaying else { return nil }
            state.isPlaying = true
            state.turn += 1
            return state.turn
        }
        guard let turn else { return true }
        guard source.frames > 0, let output = opener(source.rate, source.channels) else {
            state.withLock { $0.isPlaying = false }
            if source.frames > 0 { AudioWarnings.noOutput() }
            return false
        }
        let box = UncheckedBox(output)
        Thread.detachNewThread { [weak self] in Self.run(turn, box.value) { self } }
        return true
    }

    /// A serial queue: from the first use of a shared one on, libdispatch wakes the process each second.
    private static let clock = DispatchQueue(label: "AVAudioPlayer.clock")

    /// Plays at a time of the device's clock, which is the system's here.
    @discardableResult public func play(atTime time: TimeInterval) -> Bool {
        let wait = time - deviceCurrentTime
        guard wait > 0, wait < 1e9 else { return play() }
        Self.clock.asyncAfter(deadline: .now() + wait) { [weak self] in self?.play() }
        return true
    }

    /// The clock of `play(atTime:)`, in seconds.
    public var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    /// Stops; `play()` goes on from there.
    public func pause() {
        state.withLock { state in
            state.isPlaying = false
            state.turn += 1
        }
    }

    /// Stops, like `pause()`: the sound stays where it is, as on a Mac.
    public func stop() { pause() }

    /// Hands the sound over, bit by bit. The player is kept only for the time of one bit: one that nobody has any more falls silent.
    private static func run(_ turn: Int, _ output: any AudioOutput, _ player: () -> AVAudioPlayer?) {
        while let now = player() {
            switch now.step(turn, output) {
            case .goesOn: continue
            case .stopped: return output.flush()
            case .ended(let isWhole):
                if isWhole { output.drain() }
                now.end(turn, isWhole)
                return
            }
        }
        output.flush()
    }

    private enum Step { case goesOn, stopped, ended(isWhole: Bool) }

    /// Hands over a fiftieth of a second.
    private func step(_ turn: Int, _ output: any AudioOutput) -> Step {
        let now = state.withLock { state in
            defer { state.jump = nil }
            return state
        }
        guard now.turn == turn else { return .stopped }
        let channels = source.channels
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: max(source.rate / 50, 1) * channels) { buffer in
            buffer.initialize(repeating: 0)
            let (count, next, piece): (Int, Int, Int?) = reading.withLock {
                let place = now.jump ?? now.position
                guard now.speed != 1 else {
                    source.seek(place)
                    let count = source.read(buffer)
                    return (count, place + count, nil)
                }
                let read = SoundStretch.read(source, at: place, after: now.jump == nil ? now.piece : nil, buffer)
                return (read.count, min(place + Int((Double(read.count) * now.speed).rounded()), source.frames), read.start)
            }
            guard count > 0 else { return again() ? .goesOn : .ended(isWhole: true) }
            let levels =
                now.isMetering ? SoundLevels(UnsafeBufferPointer(rebasing: buffer[..<(count * channels)]), channels: channels) : nil
            for index in 0..<count * channels {
                let side = channels == 2 ? (index % 2 == 0 ? min(1 - now.pan, 1) : min(1 + now.pan, 1)) : 1
                buffer[index] *= (now.fade?.volume(in: index / channels) ?? now.volume) * side
            }
            state.withLock { state in
                guard state.turn == turn else { return }
                (state.position, state.piece) = (next, piece)
                if state.isMetering { state.levels = levels }
                guard var fade = state.fade else { return }
                fade.done += count
                state.volume = fade.volume(in: 0)
                state.fade = fade.isOver ? nil : fade
            }
            return output.write(UnsafeBufferPointer(rebasing: buffer[..<(count * channels)])) ? .goesOn : .ended(isWhole: false)
        }
    }

    /// Begins anew, if the sound is repeated.
    private func again() -> Bool {
        state.withLock { state in
            guard state.loops != 0 else { return false }
            state.loops -= state.loops > 0 ? 1 : 0
            (state.position, state.piece) = (0, nil)
            return true
        }
    }

    private func end(_ turn: Int, _ isWhole: Bool) {
        let isLast = state.withLock { state in
            guard state.turn == turn else { return false }
            (state.isPlaying, state.position) = (false, 0)
            return true
        }
        guard isLast else { return }
        DispatchQueue.main.async { [self] in delegate?.audioPlayerDidFinishPlaying(self, successfully: isWhole) }
    }
}

/// Told of a player. All of its methods are optional.
public protocol AVAudioPlayerDelegate: AnyObject {
    /// The sound is over; not called when it was stopped.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// Never called: a file is looked at when the player is made.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Why a sound cannot be played.
struct AudioFileError: LocalizedError, CustomStringConvertible {
    let description: String
    var errorDescription: String? { description }
    init(_ description: String) { self.description = description }
}
