internal import Foundation

/// Sound that is read from its beginning, or from any other place: numbers from -1 to 1, those of one moment beside each other.
protocol AudioSource: AnyObject {
    var rate: Int { get }
    var channels: Int { get }
    /// All moments.
    var frames: Int { get }
    /// Fills the front of a buffer.
    ///
    /// - Returns: How many moments were read; 0 at the end.
    func read(_ buffer: UnsafeMutableBufferPointer<Float>) -> Int
    /// Goes to a moment from 0 to `frames`.
    func seek(_ frame: Int)
}

/// A WAV file: PCM of 8 to 32 bits or IEEE numbers ("Multimedia Programming Interface and Data Specifications 1.0").
final class WaveFile: AudioSource {
    private enum Form { case integer(bytes: Int), float, double }

    let rate: Int
    let channels: Int
    let frames: Int
    private let data: Data
    private let start: Int
    private let form: Form
    private let width: Int
    private var position = 0

    /// - Returns: nil if the data are no such file. Chunks that say that they are longer than the file end with it.
    init?(_ data: Data) {
        let data = data.startIndex == 0 ? data : Data(data)
        func number(_ place: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(data[place + $1]) << (8 * $1) } }
        func name(_ place: Int) -> String { String(decoding: data[place..<place + 4], as: UTF8.self) }
        guard data.count >= 12, name(0) == "RIFF", name(8) == "WAVE" else { return nil }
        var place = 12, format: (tag: Int, channels: Int, rate: Int, bits: Int)?, body: Range<Int>?
        while place + 8 <= data.count, body == nil || format == nil {
            let length = min(number(place + 4, 4), data.count - place - 8), content = place + 8
            if name(place) == "fmt ", length >= 16 {
                var tag = number(content, 2)
                // WAVE_FORMAT_EXTENSIBLE: the tag is the beginning of an identifier.
                if tag == 0xFFFE, length >= 26 { tag = number(content + 24, 2) }
                format = (tag, number(content + 2, 2), number(content + 4, 4), number(content + 14, 2))
            } else if name(place) == "data" {
                body = content..<content + length
            }
            place = content + length + length % 2
        }
        guard let format, let body, 1...32 ~= format.channels, 1000...768_000 ~= format.rate else { return nil }
        switch (format.tag, format.bits) {
        case (1, 8), (1, 16), (1, 24), (1, 32): form = .integer(bytes: format.bits / 8)
        case (3, 32): form = .float
        case (3, 64): form = .double
        default: return nil
        }
        (self.data, start, rate, channels, width) = (data, body.lowerBound, format.rate, format.channels, format.bits / 8)
        frames = body.count / (format.channels * (format.bits / 8))
    }

    func seek(_ frame: Int) { position = min(max(frame, 0), frames) }

    func read(_ buffer: UnsafeMutableBufferPointer<Float>) -> Int {
        let count = min(buffer.count / channels, frames - position)
        guard count > 0 else { return 0 }
        let first = start + position * channels * width
        data.withUnsafeBytes { bytes in
            for index in 0..<count * channels { buffer[index] = value(bytes, first + index * width) }
        }
        position += count
        return count
    }

    private func value(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Float {
        switch form {
        case .float: return clamped(Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))))
        case .double:
            return clamped(Float(Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))))
        // Bytes are the only ones without a sign.
        case .integer(bytes: 1): return (Float(bytes[place]) - 128) / 128
        case .integer(let count):
            let raw = (0..<count).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << (8 * $1) }
            return Float(Int32(bitPattern: raw << (32 - 8 * UInt32(count)))) / 2_147_483_648
        }
    }

    private func clamped(_ value: Float) -> Float { value.isNaN ? 0 : min(max(value, -1), 1) }
}
