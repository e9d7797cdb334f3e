internal import Foundation

/// How loud a bit of sound is, channel by channel, in decibels: 0 is the loudest that can be, -160 silence.
struct SoundLevels: Sendable {
    static let silence: Float = -160
    private(set) var average: [Float]
    private(set) var peak: [Float]

    /// - Parameter samples: those of one moment beside each other.
    init(_ samples: UnsafeBufferPointer<Float>, channels: Int) {
        var squares = [Float](repeating: 0, count: channels), peaks = squares
        for (index, sample) in samples.enumerated() where sample.isFinite {
            let channel = index % channels
            squares[channel] += sample * sample
            peaks[channel] = max(peaks[channel], abs(sample))
        }
        let count = Float(max(samples.count / max(channels, 1), 1))
        average = squares.map { Self.decibels(($0 / count).squareRoot()) }
        peak = peaks.map(Self.decibels)
    }

    private static func decibels(_ value: Float) -> Float { value > 0 ? min(max(20 * log10(value), silence), 0) : silence }
}

/// A volume that changes bit by bit.
struct VolumeFade: Sendable {
    let from: Float
    let to: Float
    /// How many moments it takes, and how many are over.
    let frames: Int
    var done = 0

    var isOver: Bool { done >= frames }
    /// The volume some moments from now.
    func volume(in ahead: Int) -> Float {
        let part = Float(min(done + ahead, frames)) / Float(max(frames, 1))
        return from + (to - from) * part
    }
}

/// Sound that is faster or slower than it was, as high as it was: pieces of it are put together where they are alike (waveform similarity
/// overlap-add).
struct SoundStretch {
    /// How far from its place a piece may be looked for, in seconds; every how many moments are compared.
    private static let reach = 0.01, stride = 4

    /// Fills a buffer with the next piece.
    /// - Parameters:
    ///   - place: where the piece should be taken from.
    ///   - last: where the last piece was taken from, which had the buffer's length; nil for none.
    /// - Returns: how many moments there are, and where the piece was taken from.
    static func read(
        _ source: any AudioSource, at place: Int, after last: Int?, _ buffer: UnsafeMutableBufferPointer<Float>
    ) -> (count: Int, start: Int) {
        let channels = source.channels, length = buffer.count / channels
        func plain() -> (Int, Int) {
            source.seek(place)
            return (source.read(buffer), place)
        }
        guard let last, length > stride else { return plain() }
        // What would have come after the last piece, and the surroundings of the new one.
        let reach = max(Int(Self.reach * Double(source.rate)), 1), first = max(place - reach, 0)
        let expected = samples(source, from: last + length, length), around = samples(source, from: first, place - first + reach + length)
        let available = around.count / channels
        guard expected.count == length * channels, available >= length else { return plain() }
        var best = 0, likeness = -Float.infinity
        for start in 0...(available - length) {
            var sum: Float = 0, power: Float = 1e-6
            var index = 0
            while index < length {
                let a = expected[index * channels], b = around[(start + index) * channels]
                sum += a * b
                power += b * b
                index += stride
            }
            let alike = sum / power.squareRoot()
            if alike > likeness { (best, likeness) = (start, alike) }
        }
        for index in 0..<length {
            let part = Float(index) / Float(length)
            for channel in 0..<channels {
                buffer[index * channels + channel] =
                    expected[index * channels + channel] * (1 - part) + around[(best + index) * channels + channel] * part
            }
        }
        return (length, first + best)
    }

    private static func samples(_ source: any AudioSource, from start: Int, _ count: Int) -> [Float] {
        guard count > 0, start < source.frames else { return [] }
        source.seek(start)
        return [Float](unsafeUninitializedCapacity: count * source.channels) { buffer, filled in
            buffer.initialize(repeating: 0)
            filled = min(max(source.read(buffer), 0), count) * source.channels
        }
    }
}
