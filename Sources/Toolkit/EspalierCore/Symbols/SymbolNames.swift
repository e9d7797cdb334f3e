import EspalierGraphics
import Foundation

/// Finds the drawing for a name: a base with a drawing of its own, and the regular variants derived from it.
struct SymbolNames {
    /// The source texts of all drawings, by name. They are slices of the tables: nothing is parsed before it is used.
    static let texts: [Substring: Substring] = {
        var texts: [Substring: Substring] = [:]
        texts.reserveCapacity(1024)
        for table in SymbolDrawings.tables {
            for row in TextTable.rows(of: table) {
                let (name, text) = parts(of: row)
                texts[name] = text
            }
        }
        return texts
    }()

    /// The name and the source text of a row.
    static func parts(of row: Substring) -> (name: Substring, text: Substring) {
        let end = row.utf8.firstIndex(of: UInt8(ascii: " ")) ?? row.endIndex
        return (row[..<end], row[end...].dropFirst())
    }

    private var parsed: [String: SymbolDrawing?] = [:]

    /// A drawing, and whether its fill form is requested.
    struct Match {
        var drawing: SymbolDrawing
        var isFilled: Bool
    }

    mutating func find(_ name: String) -> Match? {
        if let match = find(name, depth: 0) { return match }
        for words in [Self.olderWords, Self.sides] {
            guard let other = Self.name(name, replacing: words), let match = find(other, depth: 0) else { continue }
            return match
        }
        return nil
    }

    /// Words of newer symbol sets, with the words of older sets for them.
    private static let olderWords = ["document": "doc", "microphone": "mic", "trianglehead": "triangle"]
    /// Words for directions of reading, with the sides of a left-to-right layout: `SymbolDirection` has turned the others.
    private static let sides = ["forward": "right", "backward": "left", "leading": "left", "trailing": "right"]

    /// The name with other words; nil if it is the same.
    private static func name(_ name: String, replacing words: [String: String]) -> String? {
        let other = name.split(separator: ".").map { words[String($0)] ?? String($0) }.joined(separator: ".")
        return other == name ? nil : other
    }

    private mutating func find(_ name: String, depth: Int) -> Match? {
        guard depth < 8 else { return nil }
        if let drawing = drawn(name, depth: depth) { return Match(drawing: drawing, isFilled: false) }
        let words = name.split(separator: ".")
        // The longest prefix with a drawing, and the words that follow it.
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            let base = words[..<count].joined(separator: ".")
            guard let drawing = drawn(base, depth: depth) ?? SymbolCharacters.drawing(base, { drawn($0, depth: depth) }) else { continue }
            if let match = vary(drawing, named: base, words[count...], depth: depth) { return match }
        }
        return nil
    }

    /// The drawing of exactly this name.
    private mutating func drawn(_ name: String, depth: Int) -> SymbolDrawing? {
        if let known = parsed[name] { return known }
        guard let text = Self.texts[name[...]] else { return nil }
        // A drawing that refers to itself finds nothing.
        parsed[name] = .some(nil)
        var names = self
        let parser = SymbolParser { used, isFilled in
            guard let match = names.find(used, depth: depth + 1) else { return nil }
            return match.isFilled || isFilled ? match.drawing.inFillForm : match.drawing
        }
        do {
            parsed[name] = try parser.drawing(String(text))
        } catch {
            Diagnostics.warn("The drawing of the symbol \"\(name)\" cannot be read: \(error).")
        }
        return parsed[name] ?? nil
    }

    /// Symbols that are enclosed in their outline form, even if they have a fill form.
    private static let thin: Set<String> = ["trash", "pencil", "link", "paperclip", "clock", "photo", "eye", "map"]

    private mutating func vary(_ base: SymbolDrawing, named name: String, _ words: ArraySlice<Substring>, depth: Int) -> Match? {
        var match = Match(drawing: base, isFilled: false)
        var rest = words
        while let word = rest.popFirst() {
            switch word {
            case "fill": match.isFilled = true
            case "slash": match.drawing = SymbolVariation.slash(match.drawing)
            case "badge":
                // A dot is always filled: `badge.filled` adds nothing.
                if rest.first == "filled" { rest = rest.dropFirst() }
                let signWords = rest.prefix { $0 != "fill" }
                rest = rest.dropFirst(signWords.count)
                var sign: SymbolDrawing?
                if !signWords.isEmpty {
                    guard let found = find(signWords.joined(separator: "."), depth: depth + 1) else { return nil }
                    sign = found.drawing
                }
                match.drawing = SymbolVariation.badge(match.isFilled ? match.drawing.inFillForm : match.drawing, sign)
            case "lefthalf", "righthalf", "tophalf", "bottomhalf", "leadinghalf", "trailinghalf", "inset":
                // Only shapes by themselves have them: `rectangle.inset.filled.badge` is no regular name.
                guard rest.popFirst().map({ $0 == "filled" || $0 == "fill" }) == true, rest.isEmpty,
                    let part = SymbolVariation.partlyFilled(match.drawing, String(word))
                else { return nil }
                match.drawing = part
            default:
                guard let text = SymbolVariation.enclosures[String(word)],
                    let outline = try? SymbolParser(lookup: { _, _ in nil }).drawing(text)
                else { return nil }
                let isFilled = match.drawing.hasFillForm && !Self.thin.contains(name)
                match.drawing = SymbolVariation.enclose(match.drawing, isFilled: isFilled, in: String(word), outline)
                match.isFilled = false
            }
        }
        return match
    }
}

extension SymbolDrawing {
    /// The fill form, as a drawing that looks the same in either form.
    fileprivate var inFillForm: SymbolDrawing {
        var fixed: [Mark] = []
        for mark in marks where mark.form != .outlineOnly {
            var mark = mark
            mark.form = .any
            switch mark.kind {
            case .body:
                fixed.append(Mark(copying: mark, kind: .stroke))
                mark.kind = .fill
            case .detail: mark.kind = .inset(SymbolDrawing(marks: [Mark(copying: mark, kind: .stroke)]), isFilled: true, knocksOut: true)
            case .spot: mark.kind = .inset(SymbolDrawing(marks: [Mark(copying: mark, kind: .fill)]), isFilled: true, knocksOut: true)
            default: break
            }
            fixed.append(mark)
        }
        return SymbolDrawing(marks: fixed)
    }
}

extension SymbolDrawing.Mark {
    fileprivate init(copying other: SymbolDrawing.Mark, kind: Kind) {
        self = other
        self.kind = kind
    }
}

/// Numbers and letters, which have no symbols of their own and are used inside enclosures only: `1.circle`, `a.square`.
enum SymbolCharacters {
    /// - Parameter single: the drawing of one character.
    static func drawing(_ text: String, _ single: (String) -> SymbolDrawing?) -> SymbolDrawing? {
        guard text.count <= 2, !text.isEmpty, text.count == 1 || text.allSatisfy(\.isNumber) else { return nil }
        let parts = text.compactMap { single("_\($0)") }
        guard parts.count == text.count else { return nil }
        if parts.count == 1 { return parts[0] }
        let left = parts[0].applying(CGAffineTransform(translationX: -5.6, y: 0))
        let right = parts[1].applying(CGAffineTransform(translationX: 5.6, y: 0))
        return SymbolDrawing(marks: left.marks + right.marks)
    }
}
