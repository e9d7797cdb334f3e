import EspalierGraphics
import Foundation

/// Derives the regular variants of a symbol: enclosed, slashed, with a badge.
enum SymbolVariation {
    /// The outlines that can enclose symbols.
    static let enclosures: [String: String] = [
        "circle": "b2 O12 12 9.25", "square": "b2 R3.5 3.5 17 17 3.4", "app": "b2 R3 3 18 18 5",
        "rectangle": "b2 R1.75 4.75 20.5 14.5 3", "diamond": "b2 P2.4 12 1.6 22.4 12 12 22.4 1.6 12",
        "triangle": "b2 P2 12 1.4 22.9 20.3 1.1 20.3",
        "shield":
            "b2 M12 2.4 C14.4 4.2 17 5 19.9 5.2 V11.5 C19.9 16.5 16.6 19.8 12 21.8 C7.4 19.8 4.1 16.5 4.1 11.5 V5.2 C7 5 9.6 4.2 12 2.4 Z",
        "hexagon": "b2 P1.6 12 2.2 20.6 7.1 20.6 16.9 12 21.8 3.4 16.9 3.4 7.1", "seal": "b2 K10 9.9 8.5 .35 .65 1",
        "octagon": "b2 P1.6 8.2 2.8 15.8 2.8 21.2 8.2 21.2 15.8 15.8 21.2 8.2 21.2 2.8 15.8 2.8 8.2",
        "bubble": "b2 M12 3.6 C17.6 3.6 21.4 6.8 21.4 11.1 C21.4 15.4 17.6 18.6 12 18.6 C11 18.6 10.2 18.5 9.4 18.3 C8 19.6 6.2 20.4 4.4 20.4 C5.2 19.3 5.6 18 5.6 16.6 C3.7 15.2 2.6 13.3 2.6 11.1 C2.6 6.8 6.4 3.6 12 3.6 Z",
        "message": "b2 M12 3.6 C17.6 3.6 21.4 6.8 21.4 11.1 C21.4 15.4 17.6 18.6 12 18.6 C11 18.6 10.2 18.5 9.4 18.3 C8 19.6 6.2 20.4 4.4 20.4 C5.2 19.3 5.6 18 5.6 16.6 C3.7 15.2 2.6 13.3 2.6 11.1 C2.6 6.8 6.4 3.6 12 3.6 Z",
        "icloud": "b2 M6.8 18.8 C4 18.8 2 16.9 2 14.4 C2 12.1 3.7 10.4 5.9 10.2 C6.5 7.2 8.9 5.2 11.9 5.2 C15 5.2 17.4 7.1 18.2 9.9 C20.5 10.2 22 12 22 14.2 C22 16.8 20 18.8 17.3 18.8 Z",
        "heart": "b2 M12 20.4 C5.6 16.1 2.7 12.7 2.7 9.1 C2.7 6 4.9 3.9 7.5 3.9 C9.4 3.9 11 5 12 6.8 C13 5 14.6 3.9 16.5 3.9 C19.1 3.9 21.3 6 21.3 9.1 C21.3 12.7 18.4 16.1 12 20.4 Z",
        "viewfinder": "s2 p2.6 3 8 3 3 8 3 X Y",
    ]

    /// The space within an enclosure, and its centre.
    private static func room(in enclosure: String) -> (center: CGPoint, width: CGFloat, height: CGFloat, diagonal: CGFloat) {
        switch enclosure {
        case "triangle": (CGPoint(x: 12, y: 14.3), 7, 8.6, 9.2)
        case "shield": (CGPoint(x: 12, y: 11.9), 9.5, 9.5, 12.5)
        case "diamond": (CGPoint(x: 12, y: 12), 9, 9, 10.8)
        case "rectangle": (CGPoint(x: 12, y: 12), 14, 9, 17)
        case "square", "app": (CGPoint(x: 12, y: 12), 10.8, 10.8, 15)
        case "bubble", "message": (CGPoint(x: 12, y: 11.1), 10, 8.4, 12.5)
        case "icloud": (CGPoint(x: 12, y: 13.4), 9, 8, 11)
        case "heart": (CGPoint(x: 12, y: 11.4), 8.6, 8.6, 11)
        case "seal": (CGPoint(x: 12, y: 12), 9.4, 9.4, 12.2)
        default: (CGPoint(x: 12, y: 12), 10.4, 10.4, 13.2)
        }
    }

    /// A symbol in an enclosure. It is cut out of a filled one.
    static func enclose(_ drawing: SymbolDrawing, isFilled: Bool, in enclosure: String, _ outline: SymbolDrawing) -> SymbolDrawing {
        let bounds = drawing.bounds
        guard !bounds.isNull else { return outline }
        let room = room(in: enclosure)
        let diagonal = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
        let scale = min(room.width / bounds.width, room.height / bounds.height, room.diagonal / diagonal, 0.66)
        let transform = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(translationX: room.center.x, y: room.center.y))
        // In the fill form the symbol is cut out of the enclosure's area; in the outline form there is nothing to cut.
        var open = SymbolDrawing.Mark(.inset(drawing.applying(transform), isFilled: isFilled, knocksOut: false), Path())
        open.form = .outlineOnly
        var left = open
        left.kind = .inset(drawing.applying(transform), isFilled: isFilled, knocksOut: true)
        left.form = .fillOnly
        for index in 0...1 {
            let factor: CGFloat = 0.95
            if index == 0 { open.widthFactor = factor } else { left.widthFactor = factor }
        }
        return SymbolDrawing(marks: outline.marks + [open, left])
    }

    /// A shape of which only a part is filled, as in `hexagon.lefthalf.filled`; nil if the words name no part.
    static func partlyFilled(_ drawing: SymbolDrawing, _ part: String) -> SymbolDrawing? {
        let bounds = drawing.bounds
        guard !bounds.isNull, drawing.hasFillForm else { return nil }
        var inside = drawing.marks.filter { if case .body = $0.kind { true } else { false } }
        for index in inside.indices { inside[index].kind = .fill }
        let away: CGRect
        switch part {
        case "lefthalf", "leadinghalf": away = CGRect(x: 12, y: -4, width: 32, height: 32)
        case "righthalf", "trailinghalf": away = CGRect(x: -20, y: -4, width: 32, height: 32)
        case "tophalf": away = CGRect(x: -4, y: bounds.midY, width: 32, height: 32)
        case "bottomhalf": away = CGRect(x: -4, y: bounds.midY - 32, width: 32, height: 32)
        case "inset":
            // The same shape, smaller by the same distance on all sides.
            let distance: CGFloat = 3.6
            let inset = CGAffineTransform(scaleX: 1 - 2 * distance / bounds.width, y: 1 - 2 * distance / bounds.height)
                .about(CGPoint(x: bounds.midX, y: bounds.midY))
            return SymbolDrawing(marks: outline(of: drawing) + inside.map { $0.applying(inset) })
        default: return nil
        }
        let area = SymbolDrawing(marks: inside + [SymbolDrawing.Mark(.cut, Path(away))])
        return SymbolDrawing(marks: outline(of: drawing) + [SymbolDrawing.Mark(.inset(area, isFilled: true, knocksOut: false), Path())])
    }

    /// The marks as lines alone.
    private static func outline(of drawing: SymbolDrawing) -> [SymbolDrawing.Mark] {
        drawing.marks.map { mark in
            guard case .body = mark.kind else { return mark }
            var mark = mark
            mark.kind = .stroke
            return mark
        }
    }

    /// A symbol with a slash.
    static func slash(_ drawing: SymbolDrawing) -> SymbolDrawing {
        var path = Path()
        path.move(to: CGPoint(x: 3.4, y: 3.4))
        path.addLine(to: CGPoint(x: 20.6, y: 20.6))
        return SymbolDrawing(marks: drawing.loweredMarks + [SymbolDrawing.Mark(.slash, path)])
    }

    /// A symbol with a small sign at its lower right or, if `sign` is nil, with a dot at its upper right.
    static func badge(_ drawing: SymbolDrawing, _ sign: SymbolDrawing?) -> SymbolDrawing {
        let (center, radius): (CGPoint, CGFloat) = sign == nil ? (CGPoint(x: 18.4, y: 5.6), 3.3) : (CGPoint(x: 18.3, y: 18), 4.4)
        func disc(_ radius: CGFloat) -> Path {
            Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        var marks = drawing.loweredMarks
        marks.append(SymbolDrawing.Mark(.cut, disc(radius + 1.1)))
        var badge = [SymbolDrawing.Mark(.fill, disc(radius))]
        if let sign {
            let bounds = sign.bounds
            let scale = min(4.6 / max(bounds.width, bounds.height), 0.3)
            let transform = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
                .concatenating(CGAffineTransform(scaleX: scale, y: scale))
                .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
            var inset = SymbolDrawing.Mark(.inset(sign.applying(transform), isFilled: true, knocksOut: true), Path())
            inset.widthFactor = 0.85
            badge.append(inset)
        }
        var whole = SymbolDrawing.Mark(.inset(SymbolDrawing(marks: badge), isFilled: true, knocksOut: false), Path())
        if sign == nil { whole.color = .red }
        marks.append(whole)
        return SymbolDrawing(marks: marks)
    }
}

extension SymbolDrawing {
    /// The marks, one level lower if all are primary: for parts that accompany the primary one.
    fileprivate var loweredMarks: [Mark] {
        guard marks.allSatisfy({ $0.level == 0 }) else { return marks }
        return marks.map { mark in
            var mark = mark
            mark.level = 1
            return mark
        }
    }
}
