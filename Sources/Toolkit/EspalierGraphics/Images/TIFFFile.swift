import Foundation

/// A TIFF file (TIFF 6.0) as far as it is read: its first picture, uncompressed, in shades of grey or red, green and blue of 8 bits, with
/// or without transparency, its samples beside each other.
struct TIFFFile {
    /// What the extra sample of a pixel is.
    private enum Alpha { case none, premultiplied, straight }

    /// In pixels, as stored; not yet compared with what is shown.
    let width: UInt32
    let height: UInt32
    let orientation: PixelOrientation
    private let samples: Int
    private let isGray: Bool
    /// Whether 0 is white.
    private let isInverted: Bool
    private let alpha: Alpha
    private let rowsPerStrip: Int
    /// Where the strips of rows begin, as many as there must be.
    private let strips: [Int]

    init(_ data: Data) throws(ImageError) {
        guard let directory = TIFFDirectory(data) else { throw .damaged(.tiff) }
        guard let width = directory[256], let height = directory[257], width > 0, height > 0 else { throw .damaged(.tiff) }
        guard width <= UInt32(ImageHeader.maximumSide), height <= UInt32(ImageHeader.maximumSide) else {
            throw .tooLarge(width: Int(width), height: Int(height))
        }
        (self.width, self.height) = (width, height)
        orientation = directory[274].flatMap { (1...8).contains($0) ? PixelOrientation(rawValue: UInt8($0)) : nil } ?? .up
        let samples = directory[277] ?? 1, photometric = directory[262] ?? .max
        isGray = photometric <= 1
        isInverted = photometric == 0
        let colors: UInt32 = photometric <= 1 ? 1 : 3
        let depths = directory.values(258, limit: 8) ?? [1]
        let isPlain = (directory[259] ?? 1) == 1 && photometric <= 2 && (directory[284] ?? 1) == 1 && (directory[339] ?? 1) == 1
        guard isPlain, (colors...colors + 1).contains(samples), depths.allSatisfy({ $0 == 8 }) else {
            throw .unreadable(
                "of TIFF files, only those are read that are not compressed and have 8 bits of grey or of red, green and blue")
        }
        self.samples = Int(samples)
        let extra = samples > colors ? directory[338] ?? 0 : 0
        alpha = extra == 1 ? .premultiplied : extra == 2 ? .straight : .none
        rowsPerStrip = Int(min(max(directory[278] ?? height, 1), height))
        let count = (Int(height) + rowsPerStrip - 1) / rowsPerStrip, rowLength = Int(width) * Int(samples)
        // Strips may lie over each other in a file that claims more pixels than it has.
        guard Int(height) * rowLength <= data.count, let strips = directory.values(273, limit: count), strips.count == count else {
            throw .damaged(.tiff)
        }
        for (index, strip) in strips.enumerated() {
            let rows = min(rowsPerStrip, Int(height) - index * rowsPerStrip)
            guard Int(strip) <= data.count - rows * rowLength else { throw .damaged(.tiff) }
        }
        self.strips = strips.map(Int.init)
    }

    /// Writes the pixels, premultiplied.
    ///
    /// - Parameters:
    ///   - data: the same as before.
    ///   - pixels: room for the width times the height.
    /// - Returns: whether all of them are opaque.
    func decode(_ data: Data, to pixels: UnsafeMutablePointer<UInt32>) -> Bool {
        var isOpaque = true
        data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            let width = Int(width)
            for y in 0..<Int(height) {
                var place = strips[y / rowsPerStrip] + y % rowsPerStrip * width * samples
                let row = pixels + y * width
                for x in 0..<width {
                    let pixel = pixel(bytes, place)
                    if pixel < 0xFF00_0000 { isOpaque = false }
                    (row + x).initialize(to: pixel)
                    place += samples
                }
            }
        }
        return isOpaque
    }

    @inline(__always) private func pixel(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
        var red = UInt32(bytes[place])
        if isInverted { red = 255 - red }
        var green = red, blue = red
        if !isGray { (green, blue) = (UInt32(bytes[place + 1]), UInt32(bytes[place + 2])) }
        guard alpha != .none else { return 0xFF00_0000 | red << 16 | green << 8 | blue }
        let alpha = UInt32(bytes[place + samples - 1])
        return storedPixel(red: red, green: green, blue: blue, alpha: alpha, isPremultiplied: self.alpha == .premultiplied)
    }
}

/// The first directory of a TIFF file: numbers by their tags.
private struct TIFFDirectory {
    private struct Field {
        var size: Int
        var count: Int
        var place: Int
    }

    private var fields: [UInt32: Field] = [:]
    private let data: Data
    private let isLittle: Bool

    init?(_ data: Data) {
        self.data = data
        isLittle = data.first == 0x49
        guard let start = number(4, size: 4), let count = number(Int(start), size: 2) else { return nil }
        for index in 0..<Int(count) {
            let entry = Int(start) + 2 + index * 12
            guard let tag = number(entry, size: 2), let type = number(entry + 2, size: 2), let values = number(entry + 4, size: 4) else {
                return nil
            }
            let size = type == 3 ? 2 : type == 4 ? 4 : type == 1 ? 1 : 0
            guard size > 0, values > 0, fields[tag] == nil else { continue }
            // What fits into four bytes stands in the entry itself.
            let place = Int(values) * size <= 4 ? entry + 8 : Int(number(entry + 8, size: 4) ?? .max)
            fields[tag] = Field(size: size, count: Int(values), place: place)
        }
    }

    /// A number of the file's byte order; nil beyond the end.
    private func number(_ place: Int, size: Int) -> UInt32? {
        guard place >= 0, place <= data.count - size else { return nil }
        let start = data.startIndex + place
        return (0..<size).reduce(UInt32(0)) { $0 << 8 | UInt32(data[start + (isLittle ? size - 1 - $1 : $1)]) }
    }

    /// The first number of a tag; nil where there is none.
    subscript(_ tag: UInt32) -> UInt32? {
        fields[tag].flatMap { number($0.place, size: $0.size) }
    }

    /// The first numbers of a tag, at most `limit`; nil where there are none.
    func values(_ tag: UInt32, limit: Int) -> [UInt32]? {
        guard let field = fields[tag] else { return nil }
        let count = min(field.count, limit)
        var values: [UInt32] = []
        for index in 0..<count {
            guard let value = number(field.place + index * field.size, size: field.size) else { return nil }
            values.append(value)
        }
        return values
    }
}
