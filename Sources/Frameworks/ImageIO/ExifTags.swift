import Foundation

/// What a camera has written into a JPEG file (Exif 2.32, JEITA CP-3451): some of the tags, by the names of Image I/O.
struct ExifTags {
    private(set) var file: [String: Any] = [:]
    private(set) var camera: [String: Any] = [:]
    private(set) var place: [String: Any] = [:]

    /// Numbers in the file's order of bytes. Every place is compared with the end before it is read.
    private struct Reader {
        let bytes: [UInt8]
        let isLittle: Bool

        init?(_ bytes: [UInt8]) {
            guard bytes.count >= 8 else { return nil }
            switch (bytes[0], bytes[1]) {
            case (0x49, 0x49): isLittle = true
            case (0x4D, 0x4D): isLittle = false
            default: return nil
            }
            self.bytes = bytes
        }

        func number(_ place: Int, _ count: Int) -> Int? {
            guard place >= 0, place <= bytes.count - count else { return nil }
            let part = bytes[place..<place + count]
            return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
        }
    }

    private struct Entry {
        let tag: Int, type: Int, count: Int
        /// Where the values are.
        let place: Int
    }

    /// How many bytes a value of each type has.
    private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
    /// A directory has fewer entries, a text or list is shorter.
    private static let mostEntries = 256, longest = 4096

    /// - Returns: nil where there are none.
    init?(jpeg data: Data) {
        guard let segment = Self.segment(of: data), let reader = Reader(segment), let first = reader.number(4, 4) else { return nil }
        let entries = Self.entries(reader, first)
        for entry in entries { if let name = Self.fileNames[entry.tag] { file[name] = Self.value(reader, entry) } }
        // The other directories are named by their places; none leads further, so that no file can send the reader in circles.
        if let start = entries.first(where: { $0.tag == 0x8769 }).flatMap({ reader.number($0.place, 4) }) {
            for entry in Self.entries(reader, start) {
                guard let name = Self.cameraNames[entry.tag], let value = Self.value(reader, entry) else { continue }
                camera[name] = name == "ISOSpeedRatings" && !(value is [Any]) ? [value] : value
            }
        }
        if let start = entries.first(where: { $0.tag == 0x8825 }).flatMap({ reader.number($0.place, 4) }) {
            for entry in Self.entries(reader, start) {
                if let name = Self.placeNames[entry.tag] { place[name] = Self.value(reader, entry) }
            }
            for name in ["Latitude", "Longitude"] { place[name] = (place[name] as? [Any]).flatMap(Self.degrees) }
        }
        if file.isEmpty, camera.isEmpty, place.isEmpty { return nil }
    }

    /// The bytes behind "Exif" in the first segment that begins with it; at most 64 kB, as lengths have 16 bits.
    private static func segment(of data: Data) -> [UInt8]? {
        let bytes = [UInt8](data.prefix(256 << 10))
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xDA || marker == 0xD9 { return nil }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]), end = place + 2 + length
            guard length >= 2, end <= bytes.count else { return nil }
            if marker == 0xE1, bytes[(place + 4)..<end].starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
                return Array(bytes[(place + 10)..<end])
            }
            place = end
        }
        return nil
    }

    private static func entries(_ reader: Reader, _ start: Int) -> [Entry] {
        guard let count = reader.number(start, 2) else { return [] }
        var entries: [Entry] = []
        for index in 0..<min(count, mostEntries) {
            let place = start + 2 + index * 12
            guard let tag = reader.number(place, 2), let type = reader.number(place + 2, 2), let count = reader.number(place + 4, 4),
                let offset = reader.number(place + 8, 4)
            else { break }
            guard (1..<sizes.count).contains(type), (1...longest).contains(count) else { continue }
            entries.append(Entry(tag: tag, type: type, count: count, place: sizes[type] * count <= 4 ? place + 8 : offset))
        }
        return entries
    }

    private static func value(_ reader: Reader, _ entry: Entry) -> Any? {
        if entry.type == 2 {
            guard entry.place >= 0, entry.place <= reader.bytes.count - entry.count else { return nil }
            let text = reader.bytes[entry.place..<entry.place + entry.count].prefix { $0 != 0 }
            return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        }
        var values: [NSNumber] = []
        for index in 0..<min(entry.count, 64) {
            guard let value = number(reader, entry.type, entry.place + index * sizes[entry.type]) else { return nil }
            values.append(value)
        }
        return values.count == 1 ? values[0] : values
    }

    private static func number(_ reader: Reader, _ type: Int, _ place: Int) -> NSNumber? {
        switch type {
        case 5, 10:
            guard let top = reader.number(place, 4), let bottom = reader.number(place + 4, 4) else { return nil }
            let isSigned = type == 10
            func value(_ number: Int) -> Double { isSigned ? Double(Int32(truncatingIfNeeded: number)) : Double(number) }
            return value(bottom) == 0 ? nil : NSNumber(value: value(top) / value(bottom))
        case 1, 3, 4, 7: return reader.number(place, sizes[type]).map { NSNumber(value: $0) }
        case 9: return reader.number(place, 4).map { NSNumber(value: Int(Int32(truncatingIfNeeded: $0))) }
        default: return nil
        }
    }

    /// Degrees, minutes and seconds as degrees.
    private static func degrees(_ parts: [Any]) -> NSNumber? {
        let numbers = parts.compactMap { ($0 as? NSNumber)?.doubleValue }
        guard numbers.count == 3 else { return nil }
        return NSNumber(value: numbers[0] + numbers[1] / 60 + numbers[2] / 3600)
    }

    private static let fileNames = [
        0x010E: "ImageDescription", 0x010F: "Make", 0x0110: "Model", 0x0112: "Orientation", 0x011A: "XResolution", 0x011B: "YResolution",
        0x0128: "ResolutionUnit", 0x0131: "Software", 0x0132: "DateTime", 0x013B: "Artist", 0x8298: "Copyright",
    ]
    private static let cameraNames = [
        0x829A: "ExposureTime", 0x829D: "FNumber", 0x8827: "ISOSpeedRatings", 0x9003: "DateTimeOriginal", 0x9004: "DateTimeDigitized",
        0x9204: "ExposureBiasValue", 0x9207: "MeteringMode", 0x9209: "Flash", 0x920A: "FocalLength", 0xA002: "PixelXDimension",
        0xA003: "PixelYDimension", 0xA405: "FocalLenIn35mmFilm", 0xA433: "LensMake", 0xA434: "LensModel",
    ]
    private static let placeNames = [1: "LatitudeRef", 2: "Latitude", 3: "LongitudeRef", 4: "Longitude", 5: "AltitudeRef", 6: "Altitude"]
}
