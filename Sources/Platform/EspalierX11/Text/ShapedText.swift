import CX11
import EspalierGraphics
import Foundation

/// A text of one direction as glyphs from left to right, each with its distances in points.
@MainActor struct ShapedText {
    struct Glyph {
        var index: UInt32
        /// The index of its font in the text's fonts.
        var font: Int
        /// The distance from the pen to where the glyph is drawn; y runs down.
        var dx: CGFloat = 0
        var dy: CGFloat = 0
        var advance: CGFloat
        /// Where its character begins in the text's UTF-8.
        var cluster: Int
    }

    var fonts: [ScaledFont] = []
    var glyphs: [Glyph] = []
    /// Whether glyphs may overlap, as letters that join and accents do.
    var overlaps = false

    var width: CGFloat { glyphs.reduce(0) { $0 + $1.advance } }

    mutating func index(of font: ScaledFont) -> Int {
        // It is nearly always the last font or the only one.
        if let index = fonts.lastIndex(where: { $0 === font }) { return index }
        fonts.append(font)
        return fonts.count - 1
    }

    /// The advance of each character. Characters of a ligature have equal shares of its advance.
    func advances(of text: String) -> [CGFloat] {
        var starts: [Int] = []
        var offset = 0
        for character in text {
            starts.append(offset)
            offset += character.utf8.count
        }
        var advances = [CGFloat](repeating: 0, count: starts.count)
        guard !starts.isEmpty else { return advances }
        var isLeading = [Bool](repeating: false, count: starts.count)
        for glyph in glyphs {
            var (low, high) = (0, starts.count - 1)
            while low < high {
                let middle = (low + high + 1) / 2
                if starts[middle] <= glyph.cluster { low = middle } else { high = middle - 1 }
            }
            advances[low] += glyph.advance
            isLeading[low] = true
        }
        // A character without a glyph belongs to the glyph of the one before it.
        var index = 0
        while index < starts.count {
            var end = index + 1
            while end < starts.count, !isLeading[end] { end += 1 }
            if end > index + 1, isLeading[index] {
                let share = advances[index] / CGFloat(end - index)
                for member in index..<end { advances[member] = share }
            }
            index = end
        }
        return advances
    }
}

extension Unicode.Scalar {
    /// Whether the character draws nothing and takes no room where a font has no glyph for it.
    var isInvisible: Bool {
        value < 0x20 || (value >= 0x7f && value < 0xa0) || properties.isDefaultIgnorableCodePoint
    }

    /// Whether text of such characters needs no shaper: each has one glyph, which follows the one before. So no letters that join, no
    /// accents as characters of their own, and nothing that changes places.
    @inline(__always) var isSimple: Bool { value < 0x300 || isSimpleBeyondLatin }

    private var isSimpleBeyondLatin: Bool {
        switch value {
        case 0x370..<0x483, 0x48A..<0x590, 0x10A0..<0x1100, 0x1E00..<0x200C, 0x2010..<0x202A, 0x202F..<0x2060,
            0x2070..<0x20D0, 0x2100..<0x302A, 0x3030..<0x3099, 0x309B..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB07,
            0xFE10..<0xFE20, 0xFE30..<0xFE70, 0xFF00..<0xFFF0, 0x1F000..<0x1F1E6, 0x1F200..<0x1F3FB, 0x1F400..<0x1FB00,
            0x20000..<0x40000: true
        default: false
        }
    }

    /// Whether it is drawn as a picture in colours where no selector says otherwise (UTS 51). In the blocks of pictographs, SwiftUI
    /// takes the emoji font also for those that Unicode would rather have as text: a spider is a picture.
    var prefersEmoji: Bool {
        guard mayBeEmoji else { return false }
        return properties.isEmojiPresentation || value >= 0x1F300 && value <= 0x1FAFF && properties.isEmoji
    }

    /// Whether the character is in those parts of Unicode where emoji are: for others nothing need be looked up.
    var mayBeEmoji: Bool { value >= 0x203C && value < 0x3300 || value >= 0x1F000 && value < 0x20000 }
}
