internal import Foundation

/// Writes a WAV file bit by bit. It is whole after each: one that a crash leaves can be played as far as it goes.
final class WaveWriter: @unchecked Sendable {
    // Unchecked: it is used under its recorder's lock, and closed by whoever has taken it out of there.
    /// The largest number that a file's header can tell.
    static let limit = Int(UInt32.max) - 44

    private let file: FileHandle
    private let form: RecordingForm
    private(set) var bytes = 0

    /// Begins a file in place of what is there.
    init(_ url: URL, _ form: RecordingForm) throws {
        try Data().write(to: url)
        file = try FileHandle(forWritingTo: url)
        self.form = form
        try file.write(contentsOf: header)
    }

    deinit { try? file.close() }

    /// - Parameter samples: numbers from -1 to 1, those of one moment beside each other.
    func write(_ samples: UnsafeBufferPointer<Float>) throws {
        var data = Data(capacity: samples.count * form.bits / 8)
        for sample in samples { append(sample.isFinite ? min(max(sample, -1), 1) : 0, to: &data) }
        guard bytes + data.count <= Self.limit else { throw CocoaError(.fileWriteOutOfSpace) }
        try file.seek(toOffset: UInt64(44 + bytes))
        try file.write(contentsOf: data)
        bytes += data.count
        try file.seek(toOffset: 4)
        try file.write(contentsOf: Self.little(36 + bytes, 4))
        try file.seek(toOffset: 40)
        try file.write(contentsOf: Self.little(bytes, 4))
    }

    func close() throws { try file.close() }

    private func append(_ sample: Float, to data: inout Data) {
        if form.isFloat { return data.append(Self.little(Int(sample.bitPattern), 4)) }
        let most = Double(1 << (form.bits - 1)), number = Int(min((Double(sample) * most).rounded(), most - 1))
        // Bytes are the only ones without a sign.
        data.append(Self.little(form.bits == 8 ? number + 128 : number, form.bits / 8))
    }

    /// "Multimedia Programming Interface and Data Specifications 1.0".
    private var header: Data {
        let moment = form.channels * form.bits / 8
        var data =
            Data("RIFF".utf8) + Self.little(36, 4) + Data("WAVEfmt ".utf8) + Self.little(16, 4) + Self.little(form.isFloat ? 3 : 1, 2)
        data += Self.little(form.channels, 2) + Self.little(form.rate, 4) + Self.little(form.rate * moment, 4) + Self.little(moment, 2)
        data += Self.little(form.bits, 2) + Data("data".utf8) + Self.little(0, 4)
        return data
    }

    private static func little(_ number: Int, _ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }
}
