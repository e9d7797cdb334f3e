import CX11
import EspalierGraphics
import Foundation

/// What fontconfig says of the font that it has found: all that a typeface is made of.
struct FoundFont {
    /// The file's path; empty if there is no font.
    var file = ""
    /// The face's place in the file; the upper half has the named instance of a variable font.
    var fileIndex = 0
    /// The axes of a variable font as fontconfig writes them, for example `wght=700,wdth=80`.
    var variations = ""
    /// The slant to make up, if no face of the family has it.
    var slant: FT_Matrix?
    var isEmboldened = false
    var entry = FontEntry(family: "", style: "Regular", fullName: "", postScriptName: "")

    /// - Parameter pattern: a match of fontconfig's, nil if there is none.
    init(pattern: OpaquePointer?) {
        guard let pattern = pattern.map(FontPattern.init) else { return }
        file = pattern.string(FC_FILE) ?? ""
        fileIndex = pattern.integer(FC_INDEX) ?? 0
        variations = pattern.string(FC_FONT_VARIATIONS) ?? ""
        slant = pattern.matrix
        isEmboldened = pattern.bool(FC_EMBOLDEN)
        if let known = FontEntry(pattern) { entry = known }
    }
}

extension FoundFont {
    /// Whether the font has this name, and is not one that fontconfig takes for want of it.
    func isNamed(_ name: String) -> Bool {
        [entry.family, entry.fullName, entry.postScriptName].contains { $0.lowercased() == name.lowercased() }
    }

    private static let fieldCount = 13

    /// The font in a line of text, its parts apart by tabs; nil if a name has what ends a part or a line.
    var line: String? {
        let slant = slant.map { "\($0.xx) \($0.xy) \($0.yx) \($0.yy)" } ?? ""
        let fields = [
            file, String(fileIndex), variations, slant, isEmboldened ? "1" : "0", entry.family, entry.style, entry.fullName,
            entry.postScriptName, String(entry.weight), entry.isItalic ? "1" : "0", String(entry.width), entry.isMonospaced ? "1" : "0",
        ]
        let isPlain = fields.allSatisfy { field in !field.utf8.contains { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") || $0 == 0 }
        }
        return isPlain ? fields.joined(separator: "\t") : nil
    }

    /// - Returns: nil for what `line` does not write.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        func flag(_ index: Int) -> Bool? { ["0": false, "1": true][fields[index]] }
        guard fields.count == Self.fieldCount, let fileIndex = Int32(fields[1]), let isEmboldened = flag(4), let weight = Int(fields[9]),
              let isItalic = flag(10), let width = Int(fields[11]), let isMonospaced = flag(12),
              (0...1000).contains(weight), (1...1000).contains(width) else { return nil }
        (file, self.fileIndex, variations, self.isEmboldened) = (fields[0], Int(fileIndex), fields[2], isEmboldened)
        if !fields[3].isEmpty {
            let numbers = fields[3].split(separator: " ").compactMap { Int32($0) }.map(FT_Fixed.init)
            guard numbers.count == 4 else { return nil }
            slant = FT_Matrix(xx: numbers[0], xy: numbers[1], yx: numbers[2], yy: numbers[3])
        }
        entry = FontEntry(family: fields[5], style: fields[6], fullName: fields[7], postScriptName: fields[8])
        (entry.weight, entry.isItalic, entry.width, entry.isMonospaced) = (weight, isItalic, width, isMonospaced)
    }
}
