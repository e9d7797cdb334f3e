import Foundation

/// Which line of which file a place of a program comes from: DWARF's line number programs, versions 2 to 5 (DWARF 5, 6.2).
struct LineTable {
    struct Place: Equatable {
        let file: String
        let line: Int
    }

    private let image: ELFImage
    init(_ image: ELFImage) { self.image = image }

    /// The line of the instruction at an address; nil where the program has been built without lines.
    func place(of address: UInt64) -> Place? {
        guard let range = image.section(".debug_line") else { return nil }
        var reader = ImageReader(image.data, range)
        while !reader.isAtEnd {
            let length = reader.number(4)
            // 64 bits long tables are for programs of more than 4 GB.
            guard length < 0xffff_fff0, length > 0 else { return nil }
            if let place = place(of: address, in: reader.part(length)) { return place }
        }
        return nil
    }

    // MARK: - One program

    private struct Header {
        var instructionLength: UInt64 = 1
        var lineBase: Int64 = 0
        var lineRange: UInt64 = 1
        var lengths: [UInt8] = []
        var folders: [String] = []
        var files: [(name: String, folder: Int)] = []
        /// Before version 5 files are counted from 1, and folder 0 is where the compiler ran.
        var isOld = false
    }

    private func place(of address: UInt64, in unit: ImageReader) -> Place? {
        var reader = unit
        guard let header = header(&reader) else { return nil }
        // DWARF 5, 6.2.2: the state of the machine.
        var now: UInt64 = 0, file = 1, line: Int64 = 1, last: (address: UInt64, file: Int, line: Int64)?
        /// - Returns: the line of the instructions before this row, if the address is among them.
        func row(isEnd: Bool = false) -> (file: Int, line: Int64)? {
            defer { last = isEnd ? nil : (now, file, line) }
            guard let last, last.address <= address, address < now else { return nil }
            return (last.file, last.line)
        }
        var found: (file: Int, line: Int64)?
        while !reader.isAtEnd, found == nil {
            let code = reader.byte()
            if Int(code) > header.lengths.count {
                let step = UInt64(code) - UInt64(header.lengths.count) - 1
                now &+= step / header.lineRange &* header.instructionLength
                line &+= header.lineBase &+ Int64(step % header.lineRange)
                found = row()
                continue
            }
            switch code {
            case 0:
                var part = reader.part(reader.unsigned())
                switch part.byte() {
                case 1: // end of a sequence
                    found = row(isEnd: true)
                    (now, file, line) = (0, 1, 1)
                case 2: now = part.number(8)
                default: break
                }
            case 1: found = row()
            case 2: now &+= reader.unsigned() &* header.instructionLength
            case 3: line &+= reader.signed()
            case 4: file = Int(clamping: reader.unsigned())
            case 8: now &+= UInt64(255 - header.lengths.count - 1) / header.lineRange &* header.instructionLength
            case 9: now &+= reader.number(2)
            default: for _ in 0..<header.lengths[Int(code) - 1] { _ = reader.unsigned() }
            }
        }
        guard let found, found.line > 0, let name = name(of: found.file, header) else { return nil }
        return Place(file: name, line: Int(found.line))
    }

    private func name(of file: Int, _ header: Header) -> String? {
        let index = header.isOld ? file - 1 : file
        guard header.files.indices.contains(index) else { return nil }
        let (name, folder) = header.files[index], place = header.isOld ? folder - 1 : folder
        guard !name.hasPrefix("/"), header.folders.indices.contains(place) else { return name }
        return header.folders[place] + "/" + name
    }

    // MARK: - Headers

    private static let entryLimit: UInt64 = 100_000

    private func header(_ reader: inout ImageReader) -> Header? {
        var header = Header()
        let version = reader.number(2)
        guard (2...5).contains(version) else { return nil }
        if version == 5 { reader.skip(2) }
        let length = reader.number(4), start = reader.place
        header.instructionLength = UInt64(reader.byte())
        if version >= 4 { reader.skip(1) }
        reader.skip(1)
        header.lineBase = Int64(Int8(bitPattern: reader.byte()))
        header.lineRange = max(UInt64(reader.byte()), 1)
        let base = reader.byte()
        guard base > 0 else { return nil }
        header.lengths = (1..<base).map { _ in reader.byte() }
        if version == 5 {
            header.folders = entries(&reader).map(\.name)
            header.files = entries(&reader)
        } else {
            header.isOld = true
            while !reader.isAtEnd {
                let folder = reader.text()
                if folder.isEmpty { break }
                header.folders.append(folder)
            }
            while !reader.isAtEnd {
                let name = reader.text()
                if name.isEmpty { break }
                header.files.append((name, Int(clamping: reader.unsigned())))
                _ = (reader.unsigned(), reader.unsigned())
            }
        }
        reader.place = start
        reader.skip(length)
        return header
    }

    /// A list of folders or of files, with the names and folders of its entries (DWARF 5, 6.2.4.1).
    private func entries(_ reader: inout ImageReader) -> [(name: String, folder: Int)] {
        let format = (0..<reader.byte()).map { _ in (content: reader.unsigned(), form: reader.unsigned()) }
        let count = reader.unsigned()
        guard !format.isEmpty, count <= Self.entryLimit else { return [] }
        var entries: [(name: String, folder: Int)] = []
        for _ in 0..<count where !reader.isAtEnd {
            var name = "", folder = 0
            for (content, form) in format {
                var text: String?, number: Int?
                switch form {
                case 0x08: text = reader.text()
                case 0x1f: text = self.text(".debug_line_str", at: reader.int(4))
                case 0x0e: text = self.text(".debug_str", at: reader.int(4))
                case 0x0b: number = reader.int(1)
                case 0x05: number = reader.int(2)
                case 0x0f: number = Int(clamping: reader.unsigned())
                case 0x06: reader.skip(4)
                case 0x07: reader.skip(8)
                case 0x1e: reader.skip(16)
                case 0x09: reader.skip(reader.unsigned())
                default: return entries
                }
                if content == 1, let text { name = text }
                if content == 2, let number { folder = number }
            }
            entries.append((name, folder))
        }
        return entries
    }

    private func text(_ section: String, at offset: Int) -> String? {
        guard let range = image.section(section), offset < range.count else { return nil }
        var reader = ImageReader(image.data, (range.lowerBound + offset)..<range.upperBound)
        return reader.text()
    }
}
