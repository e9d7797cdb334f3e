public import Foundation

/// The number of a moment of sound.
public typealias AVAudioFramePosition = Int64
/// A number of moments of sound.
public typealias AVAudioFrameCount = UInt32
/// A number of channels of sound.
public typealias AVAudioChannelCount = UInt32

/// How the numbers of a sound are kept.
public enum AVAudioCommonFormat: UInt, Sendable {
    /// Others; numbers of 32 and 64 bits with a fraction; whole ones of 16 and 32 bits.
    case otherFormat = 0, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
}

/// How fast a sound is, how many channels it has, and how its numbers are kept. Here they are numbers from -1 to 1 of 32 bits.
public final class AVAudioFormat: NSObject, Sendable {
    /// Moments in a second.
    public let sampleRate: Double
    /// How many numbers a moment has.
    public let channelCount: AVAudioChannelCount
    /// How numbers are kept: with a fraction, in 32 bits.
    public var commonFormat: AVAudioCommonFormat { .pcmFormatFloat32 }
    /// Whether the numbers of a moment lie beside each other, and not those of a channel.
    public let isInterleaved: Bool
    /// Whether a sound is as here kept in memory: true.
    public var isStandard: Bool { !isInterleaved }

    /// - Returns: nil for no channels, or a rate that is none.
    public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
        guard sampleRate > 0, sampleRate.isFinite, channels > 0 else { return nil }
        (self.sampleRate, channelCount, isInterleaved) = (sampleRate, channels, false)
    }

    /// - Returns: nil for numbers that are kept in other ways than `pcmFormatFloat32`, which are not read here.
    public init?(commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool) {
        guard format == .pcmFormatFloat32, sampleRate > 0, sampleRate.isFinite, channels > 0 else { return nil }
        (self.sampleRate, channelCount, isInterleaved) = (sampleRate, channels, interleaved)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAudioFormat else { return false }
        return sampleRate == other.sampleRate && channelCount == other.channelCount && isInterleaved == other.isInterleaved
    }
    public override var hash: Int { sampleRate.hashValue ^ Int(channelCount) }
}

/// A part of a sound in memory.
public class AVAudioBuffer: NSObject {
    /// How it is kept.
    public let format: AVAudioFormat
    init(format: AVAudioFormat) { self.format = format }
}

/// A part of a sound, as numbers from -1 to 1.
public final class AVAudioPCMBuffer: AVAudioBuffer {
    /// How many moments there is room for.
    public let frameCapacity: AVAudioFrameCount
    /// How many moments there are.
    public var frameLength: AVAudioFrameCount = 0 { didSet { frameLength = min(frameLength, frameCapacity) } }
    /// How far the numbers of a channel are apart.
    public var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }
    private let numbers: UnsafeMutablePointer<Float>
    private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

    /// Silence.
    public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
        self.frameCapacity = frameCapacity
        let count = Int(format.channelCount), length = max(Int(frameCapacity), 1)
        numbers = .allocate(capacity: count * length)
        numbers.initialize(repeating: 0, count: count * length)
        channels = .allocate(capacity: count)
        for channel in 0..<count { (channels + channel).initialize(to: numbers + (format.isInterleaved ? channel : channel * length)) }
        super.init(format: format)
    }

    deinit {
        numbers.deallocate()
        channels.deallocate()
    }

    /// The numbers of each channel.
    public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { UnsafePointer(channels) }
    /// Nil: numbers are not kept so.
    public var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { nil }
    /// Nil: numbers are not kept so.
    public var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { nil }

    /// Takes moments whose numbers lie beside each other, in place of what is there.
    func take(_ moments: UnsafeBufferPointer<Float>, count: Int) {
        let width = Int(format.channelCount)
        for channel in 0..<width {
            for moment in 0..<count { channels[channel][moment * stride] = moments[moment * width + channel] }
        }
        frameLength = AVAudioFrameCount(count)
    }
}

/// A file of sound, to be read: WAV, and where libsndfile is installed what that reads.
public final class AVAudioFile: NSObject {
    private let source: any AudioSource
    private var position = 0
    /// Where it is.
    public let url: URL
    /// How it is read. The numbers in the file may be kept in another way.
    public let processingFormat: AVAudioFormat
    /// How fast it is, and how many channels it has.
    public var fileFormat: AVAudioFormat { processingFormat }
    /// How many moments it has.
    public var length: AVAudioFramePosition { AVAudioFramePosition(source.frames) }
    /// The moment that is read next.
    public var framePosition: AVAudioFramePosition {
        get { AVAudioFramePosition(position) }
        set {
            position = min(max(Int(newValue), 0), source.frames)
            source.seek(position)
        }
    }

    /// Opens a file.
    ///
    /// - Throws: where it is not there, or of a kind that is not known.
    public init(forReading fileURL: URL) throws {
        source = try AVAudioPlayer.source(of: fileURL)
        guard let format = AVAudioFormat(standardFormatWithSampleRate: Double(source.rate), channels: AVAudioChannelCount(source.channels))
        else {
            throw CocoaError(.fileReadCorruptFile)
        }
        (url, processingFormat) = (fileURL, format)
    }

    /// Opens a file.
    ///
    /// - Throws: where it is not there, of a kind that is not known, or wanted in another form than numbers of 32 bits with a fraction.
    public convenience init(forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool) throws {
        guard format == .pcmFormatFloat32, !interleaved else { throw CocoaError(.featureUnsupported) }
        try self.init(forReading: fileURL)
    }

    /// Fills a buffer; at the end it has fewer moments.
    public func read(into buffer: AVAudioPCMBuffer) throws { try read(into: buffer, frameCount: buffer.frameCapacity) }

    /// Reads so many moments into a buffer, or as many as are left.
    ///
    /// - Throws: where the buffer is of another form, and at the end of the file.
    public func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
        guard buffer.format.channelCount == processingFormat.channelCount else { throw CocoaError(.fileReadUnknown) }
        let wanted = Int(min(frames, buffer.frameCapacity)), width = source.channels
        let moments = UnsafeMutableBufferPointer<Float>.allocate(capacity: max(wanted * width, 1))
        defer { moments.deallocate() }
        var count = 0
        while count < wanted {
            let read = source.read(UnsafeMutableBufferPointer(rebasing: moments[(count * width)..<(wanted * width)]))
            if read == 0 { break }
            count += read
        }
        position += count
        buffer.take(UnsafeBufferPointer(moments), count: count)
        if count == 0, wanted > 0 { throw CocoaError(.fileReadUnknown) }
    }
}
