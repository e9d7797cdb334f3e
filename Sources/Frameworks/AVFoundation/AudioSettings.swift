internal import Foundation

/// The number of a format of sound.
public typealias AudioFormatID = UInt32
/// Numbers as they are: the format that is recorded here.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// AAC. It is not recorded here.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// Apple's format without losses. It is not recorded here.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
/// FLAC. It is not recorded here.
public let kAudioFormatFLAC: AudioFormatID = 0x666C_6163
/// Opus. It is not recorded here.
public let kAudioFormatOpus: AudioFormatID = 0x6F70_7573

/// The setting of the format; `kAudioFormatLinearPCM` where it is missing.
public let AVFormatIDKey = "AVFormatIDKey"
/// The setting of how many moments a second has, from 1000 to 768000; 44100 where it is missing.
public let AVSampleRateKey = "AVSampleRateKey"
/// The setting of the number of channels; 2 where it is missing.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The setting of how many bits a number has: 8, 16, 24 or 32; 16 where it is missing.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The setting of whether a number's largest byte comes first. In WAV files it does not.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The setting of whether numbers have a fraction: those of 32 bits may.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// The setting of whether the numbers of a channel lie beside each other. In WAV files they do not.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
/// The setting of how good an encoder is. Not used: nothing is encoded.
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey"
/// The setting of how many bits an encoder makes of a second. Not used: nothing is encoded.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"

/// How good an encoder is.
public enum AVAudioQuality: Int, Sendable { case min = 0, low = 0x20, medium = 0x40, high = 0x60, max = 0x7F }

/// What is to be recorded.
struct RecordingForm: Sendable, Equatable {
    var rate = 44100
    var channels = 2
    var bits = 16
    var isFloat = false

    /// - Throws: an error that says which of the settings is not possible here.
    init(_ settings: [String: Any], for url: URL) throws {
        guard url.isFileURL else { throw AudioFileError("\(url) is not a file.") }
        let format = try Self.number(settings, AVFormatIDKey).map { AudioFormatID(exactly: $0) } ?? kAudioFormatLinearPCM
        guard format == kAudioFormatLinearPCM else {
            throw AudioFileError(
                "Only kAudioFormatLinearPCM can be recorded: set it for AVFormatIDKey, and give the file a name that ends in .wav.")
        }
        guard ["wav", "wave"].contains(url.pathExtension.lowercased()) else {
            throw AudioFileError("Only WAV files can be recorded: \(url.lastPathComponent) needs a name that ends in .wav.")
        }
        if let given = try Self.number(settings, AVSampleRateKey) { rate = try Self.whole(given, in: 1000...768_000, AVSampleRateKey) }
        if let given = try Self.number(settings, AVNumberOfChannelsKey) {
            channels = try Self.whole(given, in: 1...32, AVNumberOfChannelsKey)
        }
        if let given = try Self.number(settings, AVLinearPCMBitDepthKey) {
            bits = try Self.whole(given, in: 8...32, AVLinearPCMBitDepthKey)
        }
        isFloat = try Self.number(settings, AVLinearPCMIsFloatKey).map { $0 != 0 } ?? false
        guard bits % 8 == 0, !isFloat || bits == 32 else {
            throw AudioFileError("Numbers of \(bits) bits\(isFloat ? " with a fraction" : "") cannot be recorded.")
        }
        for key in [AVLinearPCMIsBigEndianKey, AVLinearPCMIsNonInterleaved] {
            guard try Self.number(settings, key) ?? 0 == 0 else { throw AudioFileError("\(key) cannot be true: WAV files are not so.") }
        }
    }

    private static func number(_ settings: [String: Any], _ key: String) throws -> Double? {
        switch settings[key] {
        case nil: nil
        case let value as Bool: value ? 1 : 0
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as any BinaryInteger: Double(value)
        case let value as NSNumber: value.doubleValue
        case let value?: throw AudioFileError("\(key) is to be a number, not \(value).")
        }
    }

    private static func whole(_ value: Double, in range: ClosedRange<Int>, _ key: String) throws -> Int {
        guard value.isFinite, let number = Int(exactly: value.rounded()), range.contains(number) else {
            throw AudioFileError("\(key) cannot be \(value): it is to be from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }
}
