internal import EspalierCore
public import Foundation
internal import Synchronization

/// Records sound into a WAV file, through PulseAudio or PipeWire, or through ALSA: whichever library is found. Where there is none,
/// `record()` says so and returns false.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
    // Unchecked: `state` guards what changes.
    private struct State {
        var isRecording = false
        /// Which of the threads that have been started may write.
        var turn = 0
        var writer: WaveWriter?
        /// How many moments have been written.
        var frames = 0
        /// Where recording ends by itself; nil for never.
        var limit: Int?
        var isMetering = false
        var levels: SoundLevels?
    }

    /// Opens an input for a rate and a number of channels.
    typealias Opener = @Sendable (_ rate: Int, _ channels: Int) -> (any AudioInput)?

    /// The file.
    public let url: URL
    /// What was asked for.
    public let settings: [String: Any]
    /// How fast the sound is, and how many channels it has.
    public let format: AVAudioFormat
    /// Told of the end. It is called on the main thread.
    open weak var delegate: (any AVAudioRecorderDelegate)?

    private let form: RecordingForm
    private let opener: Opener
    private let state = Mutex(State())
    /// What was measured when it was last asked for.
    private let measured = Mutex<SoundLevels?>(nil)

    /// - Parameters:
    ///   - url: a file whose name ends in ".wav". What is there is lost when the recording begins.
    /// - settings: by `AVFormatIDKey`, `AVSampleRateKey` and their like. Only numbers as they are can be recorded
    /// (`kAudioFormatLinearPCM`).
    /// - Throws: an error that says which of the settings is not possible.
    public convenience init(url: URL, settings: [String: Any]) throws {
        try self.init(url: url, settings: settings, open: AudioInputs.open)
    }

    /// A recorder of numbers with a fraction.
    public convenience init(url: URL, format: AVAudioFormat) throws {
        try self.init(url: url, settings: [
            AVSampleRateKey: format.sampleRate, AVNumberOfChannelsKey: Int(format.channelCount), AVLinearPCMBitDepthKey: 32, AVLinearPCMIsFloatKey: true,
        ])
    }

    init(url: URL, settings: [String: Any], open: @escaping Opener) throws {
        form = try RecordingForm(settings, for: url)
        guard let format = AVAudioFormat(standardFormatWithSampleRate: Double(form.rate), channels: AVAudioChannelCount(form.channels))
        else {
            throw AudioFileError("There is no such format.")
        }
        (self.url, self.settings, self.format, opener) = (url, settings, format, open)
        super.init()
    }

    deinit { state.withLock { $0.turn += 1 } }

    // MARK: Recording

    /// Whether it records.
    open var isRecording: Bool { state.withLock(\.isRecording) }
    /// How much has been recorded, in seconds; 0 once it has been stopped.
    open var currentTime: TimeInterval { state.withLock { $0.writer == nil ? 0 : Double($0.frames) / Double(form.rate) } }
    /// The clock of `record(atTime:)`, in seconds.
    open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    /// Begins the file, in place of what is there.
    ///
    /// - Returns: Whether it can be written.
    @discardableResult open func prepareToRecord() -> Bool {
        state.withLock { state in
            if state.writer != nil { return true }
            do { state.writer = try WaveWriter(url, form) } catch {
                AudioWarnings.cannotWrite(url.path, "\(error.localizedDescription)")
                return false
            }
            state.frames = 0
            return true
        }
    }

    /// Begins, or goes on after a pause.
    ///
    /// - Returns: Whether it is recorded: not where there is no input, and not where the file cannot be written.
    @discardableResult open func record() -> Bool { begin(limit: nil) }

    /// Records for a time in seconds, and stops.
    @discardableResult open func record(forDuration duration: TimeInterval) -> Bool {
        begin(limit: duration.isFinite ? Int(min(max(duration, 0), 1e7) * Double(form.rate)) : nil)
    }

    /// Records from a time of the device's clock on, which is the system's here.
    @discardableResult open func record(atTime time: TimeInterval) -> Bool { record(atTime: time, forDuration: .infinity) }

    /// Records from a time of the device's clock on, for a time in seconds.
    @discardableResult open func record(atTime time: TimeInterval, forDuration duration: TimeInterval) -> Bool {
        let wait = time - deviceCurrentTime
        guard wait > 0, wait < 1e9 else { return record(forDuration: duration) }
        guard prepareToRecord() else { return false }
        Self.clock.asyncAfter(deadline: .now() + wait) { [weak self] in self?.record(forDuration: duration) }
        return true
    }

    /// A serial queue: from the first use of a shared one on, libdispatch wakes the process each second.
    private static let clock = DispatchQueue(label: "AVAudioRecorder.clock")

    private func begin(limit: Int?) -> Bool {
        guard !isRecording else { return true }
        guard let input = opener(form.rate, form.channels) else {
            AudioWarnings.noInput()
            return false
        }
        guard prepareToRecord() else { return false }
        let turn = state.withLock { state in
            state.isRecording = true
            state.turn += 1
            state.limit = limit.map { state.frames + $0 }
            return state.turn
        }
        let box = UncheckedBox(input), count = max(form.rate / 50, 1) * form.channels
        Thread.detachNewThread { [weak self] in Self.run(turn, box.value, count) { self } }
        return true
    }

    /// Stops; `record()` goes on in the same file.
    open func pause() { halt() }

    private func halt() {
        state.withLock { state in
            state.isRecording = false
            state.turn += 1
        }
    }

    /// Stops, and closes the file. Recording anew begins it anew.
    open func stop() {
        halt()
        finish(isWhole: true)
    }

    /// Takes the file away.
    ///
    /// - Returns: Whether there was one, and it could be removed. It cannot while it is being recorded.
    @discardableResult open func deleteRecording() -> Bool {
        guard !isRecording else { return false }
        state.withLock { $0.writer = nil }
        return (try? FileManager.default.removeItem(at: url)) != nil
    }

    private func finish(isWhole: Bool) {
        guard let writer = state.withLock({ state in
            defer { state.writer = nil }
            return state.writer
        }) else { return }
        let isClosed = (try? writer.close()) != nil
        DispatchQueue.main.async { [self] in delegate?.audioRecorderDidFinishRecording(self, successfully: isWhole && isClosed) }
    }

    /// Takes the sound over, bit by bit. The recorder is kept only for the time of one bit: one that nobody has any more ends.
    private static func run(_ turn: Int, _ input: any AudioInput, _ count: Int, _ recorder: () -> AVAudioRecorder?) {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { buffer in
            buffer.initialize(repeating: 0)
            while recorder() != nil {
                let isWorking = input.read(buffer)
                guard let now = recorder(), now.take(isWorking ? UnsafeBufferPointer(buffer) : nil, turn) else { return }
            }
        }
    }

    /// - Parameter samples: nil for an input that works no more.
    /// - Returns: Whether it goes on.
    private func take(_ samples: UnsafeBufferPointer<Float>?, _ turn: Int) -> Bool {
        var failure: (any Error)?
        let step: (goesOn: Bool, isOver: Bool) = state.withLock { state in
            guard state.turn == turn, let writer = state.writer else { return (false, false) }
            func end() -> (Bool, Bool) {
                state.isRecording = false
                state.turn += 1
                return (false, true)
            }
            guard let samples else {
                failure = AudioFileError("The microphone works no more.")
                return end()
            }
            let room = state.limit.map { max($0 - state.frames, 0) } ?? Int.max, count = min(samples.count / form.channels, room)
            let part = UnsafeBufferPointer(rebasing: samples[..<(count * form.channels)])
            do { try writer.write(part) } catch {
                failure = error
                return end()
            }
            state.frames += count
            if state.isMetering { state.levels = SoundLevels(part, channels: form.channels) }
            return state.limit.map { state.frames >= $0 } ?? false ? end() : (true, false)
        }
        if let failure {
            AudioWarnings.cannotWrite(url.path, failure.localizedDescription)
            let told = AudioFileError(failure.localizedDescription)
            DispatchQueue.main.async { [self] in delegate?.audioRecorderEncodeErrorDidOccur(self, error: told) }
        }
        if step.isOver { finish(isWhole: failure == nil) }
        return step.goesOn
    }

    // MARK: Levels

    /// Whether it is measured how loud the sound is.
    open var isMeteringEnabled: Bool {
        get { state.withLock(\.isMetering) }
        set { state.withLock { ($0.isMetering, $0.levels) = (newValue, nil) } }
    }

    /// Takes over how loud the sound is now, for the following. It needs `isMeteringEnabled`.
    open func updateMeters() {
        let levels = state.withLock { $0.isRecording ? $0.levels : nil }
        measured.withLock { $0 = levels }
    }

    /// How loud a channel was on the average when `updateMeters()` was called last, in decibels: from -160, silence, to 0.
    open func averagePower(forChannel channelNumber: Int) -> Float { level(channelNumber) { $0.average } }
    /// The loudest moment of a channel when `updateMeters()` was called last, in decibels: from -160, silence, to 0.
    open func peakPower(forChannel channelNumber: Int) -> Float { level(channelNumber) { $0.peak } }

    private func level(_ channel: Int, _ values: (SoundLevels) -> [Float]) -> Float {
        let known = measured.withLock { $0 }.map(values) ?? []
        return known.indices.contains(channel) ? known[channel] : SoundLevels.silence
    }
}

/// Told of a recorder. All of its methods are optional.
public protocol AVAudioRecorderDelegate: AnyObject {
    /// The recording has been stopped, or has reached its length; not successfully where the file could not be written to its end.
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
    /// The file cannot be written any more, or the microphone has gone.
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
    public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}
