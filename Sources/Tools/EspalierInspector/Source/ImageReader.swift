import Foundation

/// Reads numbers and texts from a part of a file. What would lie outside is 0 or empty, and ends the reading: a damaged file is read
/// wrongly, but never beyond its end.
struct ImageReader {
    let data: Data
    /// From the beginning of the part.
    var place: Int
    private let end: Int

    /// - Parameter range: of the file; what is not in the file is left out.
    init(_ data: Data, _ range: Range<Int>? = nil) {
        self.data = data
        let range = (range ?? 0..<data.count).clamped(to: 0..<data.count)
        place = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { place >= end }

    /// Little endian, as all the machines are that this is built for.
    mutating func number(_ size: Int) -> UInt64 {
        guard place <= end - size else {
            place = end
            return 0
        }
        var number: UInt64 = 0
        for index in 0..<size { number |= UInt64(data[data.startIndex + place + index]) << (8 * UInt64(index)) }
        place += size
        return number
    }

    mutating func byte() -> UInt8 { UInt8(number(1)) }

    /// A number that does not fit is the largest.
    mutating func int(_ size: Int) -> Int { Int(clamping: number(size)) }

    /// DWARF 7.6: seven bits a byte.
    mutating func unsigned() -> UInt64 {
        var result: UInt64 = 0, shift: UInt64 = 0
        while !isAtEnd {
            let byte = byte()
            if shift < 64 { result |= UInt64(byte & 0x7f) << shift }
            shift += 7
            if byte & 0x80 == 0 { break }
        }
        return result
    }

    mutating func signed() -> Int64 {
        var result: Int64 = 0, shift: Int64 = 0
        while !isAtEnd {
            let byte = byte()
            if shift < 64 { result |= Int64(byte & 0x7f) << shift }
            shift += 7
            if byte & 0x80 == 0 {
                if shift < 64, byte & 0x40 != 0 { result |= -1 << shift }
                break
            }
        }
        return result
    }

    /// Up to a byte of zero.
    mutating func text() -> String {
        var bytes: [UInt8] = []
        while !isAtEnd {
            let byte = byte()
            if byte == 0 { break }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    mutating func skip(_ count: UInt64) { place = count > UInt64(max(end - place, 0)) ? end : place + Int(count) }

    /// A part that begins here; this reading goes on behind it.
    mutating func part(_ length: UInt64) -> ImageReader {
        let start = place
        skip(length)
        return ImageReader(data, start..<place)
    }
}
