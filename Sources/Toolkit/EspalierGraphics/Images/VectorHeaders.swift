import Foundation

/// The size given by the first tag of an SVG file (SVG 2, 8.2 and CSS Values 3, 6).
struct SVGHeader {
    /// How far into a file the tag is searched for, in bytes.
    static let reach = 1 << 16
    let size: CGSize

    init?(_ data: Data) {
        let text = String(decoding: data.prefix(Self.reach), as: UTF8.self)
        guard let tag = Self.firstTag(of: text) else { return nil }
        let attributes = Self.attributes(of: tag)
        let box = attributes["viewBox"].flatMap(Self.box)
        let width = attributes["width"].flatMap(Self.length), height = attributes["height"].flatMap(Self.length)
        switch (width, height) {
        case (let width?, let height?): size = CGSize(width: width, height: height)
        case (let width?, nil): size = CGSize(width: width, height: box.map { width * $0.height / $0.width } ?? width)
        case (nil, let height?): size = CGSize(width: box.map { height * $0.width / $0.height } ?? height, height: height)
        case (nil, nil): size = box ?? CGSize(width: 100, height: 100)
        }
    }

    /// The text between the tag's name and its end; comments and declarations before it are skipped.
    private static func firstTag(of text: String) -> Substring? {
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...]
            if rest.hasPrefix("<!--") {
                guard let end = rest.range(of: "-->") else { return nil }
                rest = rest[end.upperBound...]
                continue
            }
            for name in ["<svg:svg", "<svg"] where rest.hasPrefix(name) {
                let tag = rest.dropFirst(name.count)
                guard let first = tag.first, first.isWhitespace || first == ">" || first == "/" else { continue }
                return tag
            }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// The attributes up to the tag's end.
    private static func attributes(of tag: Substring) -> [String: String] {
        var result: [String: String] = [:]
        var rest = tag
        while result.count < 256 {
            rest = rest.drop { $0.isWhitespace }
            guard let first = rest.first, first != ">", first != "/" else { break }
            let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" }
            rest = rest[name.endIndex...].drop { $0.isWhitespace }
            guard rest.first == "=" else { break }
            rest = rest.dropFirst().drop { $0.isWhitespace }
            guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
            let value = rest.dropFirst().prefix { $0 != quote }
            guard value.endIndex < rest.endIndex else { break }
            result[String(name)] = String(value)
            rest = rest[rest.index(after: value.endIndex)...]
        }
        return result
    }

    private static func box(_ text: String) -> CGSize? {
        let numbers: [Double] = text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0, numbers[2].isFinite, numbers[3].isFinite else { return nil }
        return CGSize(width: numbers[2], height: numbers[3])
    }

    /// A length in CSS pixels, which count as points; nil for a relative one.
    private static func length(_ text: String) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces)
        let digits = text.prefix { $0.isNumber || "+-.eE".contains($0) }
        // The unit `em` begins like an exponent.
        var number = digits
        while Double(number) == nil, !number.isEmpty { number = number.dropLast() }
        guard let value = Double(number), value > 0, value.isFinite else { return nil }
        let units: [String: Double] = [
            "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16, "ex": 8,
        ]
        return units[text[number.endIndex...].lowercased()].map { value * $0 }
    }
}

/// The part of a PDF that is read without a library.
enum PDFHeader {
    /// The size of the first page whose box is uncompressed (ISO 32000, 14.11.2); in newer files it may be compressed.
    static func size(in data: Data) -> CGSize? {
        for name in ["/CropBox", "/MediaBox"] {
            guard let place = data.range(of: Data(name.utf8)) else { continue }
            let text = String(decoding: data[place.upperBound...].prefix(200), as: UTF8.self)
            guard let open = text.firstIndex(of: "["), let close = text.firstIndex(of: "]"), open < close else { continue }
            let numbers = text[text.index(after: open)..<close].split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { continue }
            return CGSize(width: abs(numbers[2] - numbers[0]), height: abs(numbers[3] - numbers[1]))
        }
        return nil
    }
}
