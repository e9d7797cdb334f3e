import EspalierGraphics
import Foundation

/// Finds the drawing for a name: a base that is drawn, and the regular variants that follow it.
struct SymbolNames {
    /// Texts by name, of every part of the catalogue.
    static let texts: [String: String] = {
        var texts: [String: String] = [:]
        let parts = [
            SymbolDrawings.signs, SymbolDrawings.arrows, SymbolDrawings.shapes, SymbolDrawings.objects, SymbolDrawings.people,
            SymbolDrawings.documents, SymbolDrawings.media, SymbolDrawings.nature, SymbolDrawings.devices, SymbolDrawings.interface,
            SymbolDrawings.characters,
        ]
        texts.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts { texts.merge(part) { first, _ in first } }
        return texts
    }()

    private var parsed: [String: SymbolDrawing?] = [:]

    /// A drawing, and whether its fill form is meant.
    struct Match {
        var drawing: SymbolDrawing
        var isFilled: Bool
    }

    mutating func find(_ name: String) -> Match? { find(name, depth: 0) ?? Self.olderName(of: name).flatMap { find($0, depth: 0) } }

    /// Words that newer sets of names have for what older ones call otherwise.
    private static let olderWords = ["document": "doc", "microphone": "mic", "trianglehead": "triangle"]

    /// The name as older sets have it; nil where no word of it is new.
    private static func olderName(of name: String) -> String? {
        let older = name.split(separator: ".").map { olderWords[String($0)] ?? String($0) }.joined(separator: ".")
        return older == name ? nil : older
    }

    private mutating func find(_ name: String, depth: Int) -> Match? {
        guard depth < 8 else { return nil }
        if let drawing = drawn(name, depth: depth) { return Match(drawing: drawing, isFilled: false) }
        let words = name.split(separator: ".")
        // The longest beginning that is drawn, and what follows it.
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            let base = words[..<count].joined(separator: ".")
            guard let drawing = drawn(base, depth: depth) ?? SymbolCharacters.drawing(base, { drawn($0, depth: depth) }) else { continue }
            if let match = vary(drawing, named: base, words[count...], depth: depth) { return match }
        }
        return nil
    }

    /// What is drawn under just this name.
    private mutating func drawn(_ name: String, depth: Int) -> SymbolDrawing? {
        if let known = parsed[name] { return known }
        guard let text = Self.texts[name] else { return nil }
        // A drawing that uses itself finds nothing.
        parsed[name] = .some(nil)
        var names = self
        let parser = SymbolParser { used, isFilled in
            guard let match = names.find(used, depth: depth + 1) else { return nil }
            return match.isFilled || isFilled ? match.drawing.inFillForm : match.drawing
        }
        do {
            parsed[name] = try parser.drawing(text)
        } catch {
            Diagnostics.warn("The drawing of the symbol \"\(name)\" cannot be read: \(error).")
        }
        return parsed[name] ?? nil
    }

    /// Symbols that stand in an outline as lines, even where they have a fill form.
    private static let thin: Set<String> = ["trash", "pencil", "link", "paperclip", "clock", "photo", "eye", "map"]

    private mutating func vary(_ base: SymbolDrawing, named name: String, _ words: ArraySlice<Substring>, depth: Int) -> Match? {
        var match = Match(drawing: base, isFilled: false)
        var rest = words
        while let word = rest.popFirst() {
            switch word {
            case "fill": match.isFilled = true
            case "slash": match.drawing = SymbolVariation.slash(match.drawing)
            case "badge":
                // A dot is filled as it is: `badge.filled` says no more.
                if rest.first == "filled" { rest = rest.dropFirst() }
                let signWords = rest.prefix { $0 != "fill" }
                rest = rest.dropFirst(signWords.count)
                var sign: SymbolDrawing?
                if !signWords.isEmpty {
                    guard let found = find(signWords.joined(separator: "."), depth: depth + 1) else { return nil }
                    sign = found.drawing
                }
                match.drawing = SymbolVariation.badge(match.isFilled ? match.drawing.inFillForm : match.drawing, sign)
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
    /// The fill form as a drawing that looks so in either form.
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

/// Numbers and letters, which have no symbols of their own but stand in outlines: `1.circle`, `a.square`.
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
