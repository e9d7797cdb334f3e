import Foundation

/// A program or a library as it lies on disk: its sections, and where its functions begin (System V ABI, ELF of 64 bits).
struct ELFImage {
    let data: Data
    private var sections: [String: Range<Int>] = [:]
    private static let sectionLimit = 4096

    /// - Returns: nil for another kind of file.
    init?(contentsOf path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped), data.count > 64,
              data.prefix(6).elementsEqual([0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return nil }
        self.data = data
        var header = ImageReader(data, 0x28..<data.count)
        let table = header.int(8)
        header = ImageReader(data, 0x3a..<data.count)
        let size = header.int(2), count = min(header.int(2), Self.sectionLimit), names = header.int(2)
        guard size >= 64, table > 0, table < data.count else { return nil }

        func section(_ index: Int) -> (name: Int, flags: UInt64, range: Range<Int>) {
            var reader = ImageReader(data, min(table + index * size, data.count)..<data.count)
            let name = reader.int(4)
            reader.skip(4)
            let flags = reader.number(8)
            reader.skip(8)
            let offset = min(reader.int(8), data.count), length = reader.int(8)
            return (name, flags, offset..<(length > data.count - offset ? data.count : offset + length))
        }
        let texts = section(names).range
        // Compressed ones (SHF_COMPRESSED) are left out: no linker of the toolchain's makes them unasked.
        for index in 0..<count {
            let found = section(index)
            guard found.flags & 0x800 == 0, found.name < texts.count else { continue }
            var reader = ImageReader(data, (texts.lowerBound + found.name)..<texts.upperBound)
            sections[reader.text()] = found.range
        }
    }

    func section(_ name: String) -> Range<Int>? { sections[name] }

    /// The address of the first symbol whose name has a beginning and an end, before the program is loaded.
    func address(ofSymbolFrom beginning: String, to end: String) -> UInt64? {
        guard let symbols = sections[".symtab"], let texts = sections[".strtab"] else { return nil }
        let beginning = Array(beginning.utf8), end = Array(end.utf8)
        return data.withUnsafeBytes { bytes -> UInt64? in
            for place in stride(from: symbols.lowerBound, to: symbols.upperBound - 23, by: 24) {
                let name = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian)
                guard name < texts.count, texts.lowerBound + name + beginning.count <= texts.upperBound else { continue }
                let text = bytes[(texts.lowerBound + name)..<texts.upperBound]
                guard text.starts(with: beginning),
                    text.prefix(Self.nameLimit).prefix(while: { $0 != 0 }).suffix(end.count).elementsEqual(end)
                else { continue }
                let value = bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self).littleEndian
                if value != 0 { return value }
            }
            return nil
        }
    }

    private static let nameLimit = 4096
}
