import EspalierGraphics
import Foundation

/// Parses the compact notation of symbols' drawings. In the tables of `SymbolDrawings` a drawing follows its name and one space.
///
/// A drawing consists of marks separated by `;`, each a kind with flags, a space, and an outline:
///
///     s  a line                          b  an outline, filled in the fill variant
///     f  an area                         d  a line, left out of what is below in the fill variant
///     e  an area taken away              k  an area, left out of what is below in the fill variant
///     g  a line and a gap taken away     u  another symbol: `u name x y scale`, its middle at (x, y); `U` its fill variant
///
/// Flags follow the kind: `2` and `3` are levels of the hierarchy, `-` is drawn in the outline form only and `+` in the fill
/// form only, `v50` from half of a variable value on, `w.8` a line of 0.8 widths, `|` flat ends, `^` sharp corners, `:red` a
/// colour.
///
/// Outlines are absolute coordinates after a letter:
///
///     M x y   L x y …   H x   V y   Q cx cy x y   C c1x c1y c2x c2y x y   Z     as in SVG
///     O cx cy r    circle                 E cx cy rx ry   ellipse
///     R x y w h r  round rectangle        A cx cy r a0 a1 arc in degrees, clockwise when a1 > a0, joined by a line
///     D x y …      dots as wide as a line K n r1 r2 w1 w2 r  cog of n teeth between two radii, as wide at the tip and
///                                         at the foot as these shares of a tooth's room, corners of radius r
///     N            lifts the pen          P r x y …       closed polygon, p r x y … open line, corners of radius r
///     X   Y        adds the mirror image in the vertical, horizontal middle line
///     W n          repeats all so far, n in all, around the middle      J a   turns all so far by degrees around the middle
///     G x y s      scales all so far by s about the grid's middle, then moves the middle to (x, y)
///
/// A drawing `=name change …` is another one changed: `flipx`, `flipy`, or `turn90`.
struct SymbolParser {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Finds the drawing of another name used in a drawing, in its outline or its fill form.
    let lookup: (_ name: String, _ isFilled: Bool) -> SymbolDrawing?

    func drawing(_ text: String) throws -> SymbolDrawing {
        if text.hasPrefix("=") { return try changed(text.dropFirst()) }
        var marks: [SymbolDrawing.Mark] = []
        for part in text.split(separator: ";") { try add(part.drop { $0.isWhitespace }, to: &marks) }
        return SymbolDrawing(marks: marks)
    }

    private func changed(_ text: Substring) throws -> SymbolDrawing {
        let words = text.split(separator: " ")
        guard let name = words.first, var drawing = lookup(String(name), false) else { throw Failure(description: "no \(text)") }
        for word in words.dropFirst() {
            let change: CGAffineTransform
            if word == "flipx" {
                change = CGAffineTransform(scaleX: -1, y: 1)
            } else if word == "flipy" {
                change = CGAffineTransform(scaleX: 1, y: -1)
            } else if word.hasPrefix("turn"), let degrees = Double(word.dropFirst(4)) {
                change = CGAffineTransform(rotationAngle: degrees * .pi / 180)
            } else {
                throw Failure(description: "unknown change \(word)")
            }
            drawing = drawing.applying(change.about(SymbolDrawing.center))
        }
        return drawing
    }

    // MARK: Marks

    private func add(_ text: Substring, to marks: inout [SymbolDrawing.Mark]) throws {
        let head = text.prefix { $0 != " " }
        let body = text.dropFirst(head.count)
        guard let letter = head.first else { return }
        if letter == "u" || letter == "U" { return try use(body, isFilled: letter == "U", head.dropFirst(), &marks) }
        let kinds: [Character: SymbolDrawing.Mark.Kind] = [
            "s": .stroke, "f": .fill, "b": .body, "d": .detail, "k": .spot, "e": .cut, "g": .gap,
        ]
        guard let kind = kinds[letter] else { throw Failure(description: "unknown mark \(letter)") }
        var outline = OutlineReader(body)
        var mark = SymbolDrawing.Mark(kind, try outline.read())
        try setFlags(head.dropFirst(), of: &mark)
        marks.append(mark)
    }

    private func setFlags(_ text: Substring, of mark: inout SymbolDrawing.Mark) throws {
        var rest = text
        while let flag = rest.popFirst() {
            func number() -> Double? {
                let digits = rest.prefix { $0.isNumber || $0 == "." }
                rest = rest.dropFirst(digits.count)
                return Double(digits)
            }
            switch flag {
            case "1": mark.level = 0
            case "2": mark.level = 1
            case "3": mark.level = 2
            case "-": mark.form = .outlineOnly
            case "+": mark.form = .fillOnly
            case "|": mark.hasFlatEnds = true
            case "^": mark.hasSharpCorners = true
            case "v": mark.threshold = (number() ?? 0) / 100
            case "w": mark.widthFactor = number().map { CGFloat($0) } ?? 1
            case ":":
                guard let color = SymbolColor(rawValue: String(rest)) else { throw Failure(description: "unknown colour \(rest)") }
                mark.color = color
                rest = ""
            default: throw Failure(description: "unknown flag \(flag)")
            }
        }
    }

    private func use(_ body: Substring, isFilled: Bool, _ flags: Substring, _ marks: inout [SymbolDrawing.Mark]) throws {
        let words = body.split(separator: " ")
        guard let name = words.first, let used = lookup(String(name), isFilled) else { throw Failure(description: "no \(body)") }
        let numbers = words.dropFirst().compactMap { Double($0) }.map { CGFloat($0) }
        guard numbers.count == 3 else { throw Failure(description: "place and scale of \(name)") }
        let transform = CGAffineTransform(translationX: -12, y: -12)
            .concatenating(CGAffineTransform(scaleX: numbers[2], y: numbers[2]))
            .concatenating(CGAffineTransform(translationX: numbers[0], y: numbers[1]))
        for var mark in used.applying(transform).marks {
            if mark.level == 0 { try setFlags(flags, of: &mark) }
            marks.append(mark)
        }
    }
}

/// Parses an outline.
private struct OutlineReader {
    private var rest: Substring
    private var path = Path()
    private var isLifted = true

    init(_ text: Substring) { rest = text }

    mutating func read() throws -> Path {
        while let command = nextCommand() { try perform(command, numbers()) }
        return path
    }

    private mutating func nextCommand() -> Character? {
        rest = rest.drop { $0.isWhitespace }
        return rest.popFirst()
    }

    private mutating func numbers() -> [CGFloat] {
        var numbers: [CGFloat] = []
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            var digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
            // `3-4` is two numbers.
            if let minus = digits.dropFirst().firstIndex(of: "-") { digits = digits[..<minus] }
            guard let number = Double(digits) else { return numbers }
            numbers.append(CGFloat(number))
            rest = rest.dropFirst(digits.count)
        }
    }

    private mutating func perform(_ command: Character, _ n: [CGFloat]) throws {
        func need(_ count: Int) throws {
            guard n.count == count else { throw SymbolParser.Failure(description: "\(command) needs \(count) numbers, not \(n)") }
        }
        func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
        func points(from first: Int) -> [CGPoint] { stride(from: first, to: n.count - 1, by: 2).map(point) }
        switch command {
        case "M":
            try need(2)
            path.move(to: point(0))
        case "L":
            for point in points(from: 0) { path.addLine(to: point) }
        case "H":
            try need(1)
            path.addLine(to: CGPoint(x: n[0], y: path.currentPoint?.y ?? 0))
        case "V":
            try need(1)
            path.addLine(to: CGPoint(x: path.currentPoint?.x ?? 0, y: n[0]))
        case "Q":
            try need(4)
            path.addQuadCurve(to: point(2), control: point(0))
        case "C":
            try need(6)
            path.addCurve(to: point(4), control1: point(0), control2: point(2))
        case "Z":
            path.closeSubpath()
        case "N":
            isLifted = true
            return
        case "O":
            try need(3)
            path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: n[2] * 2, height: n[2] * 2))
        case "E":
            try need(4)
            path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[3], width: n[2] * 2, height: n[3] * 2))
        case "R":
            try need(5)
            let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
            path.addRoundedRect(in: rect, cornerSize: CGSize(width: n[4], height: n[4]), style: .continuous)
        case "A":
            try need(5)
            var arc = Path()
            arc.addRelativeArc(center: point(0), radius: n[2], startAngle: .degrees(n[3]), delta: .degrees(n[4] - n[3]))
            if isLifted || path.currentPoint == nil {
                path.addPath(arc)
            } else {
                path.addRelativeArc(center: point(0), radius: n[2], startAngle: .degrees(n[3]), delta: .degrees(n[4] - n[3]))
            }
        case "D":
            // A dot as wide as a line: an extremely short line with round ends.
            for point in points(from: 0) {
                path.move(to: point)
                path.addLine(to: CGPoint(x: point.x + 1e-3, y: point.y))
            }
        case "K":
            try need(6)
            addCog(teeth: Int(n[0]), outer: n[1], inner: n[2], outerShare: n[3], innerShare: n[4], radius: n[5])
        case "P": addPolygon(points(from: 1), radius: n.first ?? 0, isClosed: true)
        case "p": addPolygon(points(from: 1), radius: n.first ?? 0, isClosed: false)
        case "X": path.addPath(path, transform: CGAffineTransform(scaleX: -1, y: 1).about(SymbolDrawing.center))
        case "Y": path.addPath(path, transform: CGAffineTransform(scaleX: 1, y: -1).about(SymbolDrawing.center))
        case "J":
            try need(1)
            path = path.applying(CGAffineTransform(rotationAngle: n[0] * .pi / 180).about(SymbolDrawing.center))
        case "G":
            try need(3)
            path = path.applying(
                CGAffineTransform(translationX: -12, y: -12).concatenating(CGAffineTransform(scaleX: n[2], y: n[2]))
                    .concatenating(CGAffineTransform(translationX: n[0], y: n[1])))
        case "W":
            try need(1)
            let whole = path
            for index in 1..<max(Int(n[0]), 1) {
                let turn = CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(index) / n[0])
                path.addPath(whole, transform: turn.about(SymbolDrawing.center))
            }
        default: throw SymbolParser.Failure(description: "unknown step \(command)")
        }
        isLifted = false
    }

    private mutating func addCog(
        teeth: Int, outer: CGFloat, inner: CGFloat, outerShare: CGFloat, innerShare: CGFloat, radius: CGFloat
    ) {
        let room = 2 * CGFloat.pi / CGFloat(max(teeth, 1))
        var points: [CGPoint] = []
        func add(_ distance: CGFloat, _ angle: CGFloat) {
            points.append(CGPoint(x: 12 + distance * sin(angle), y: 12 - distance * cos(angle)))
        }
        for tooth in 0..<max(teeth, 1) {
            let middle = room * CGFloat(tooth)
            add(inner, middle - room * innerShare / 2)
            if outerShare > 0 { add(outer, middle - room * outerShare / 2) }
            add(outer, middle + room * outerShare / 2)
            if innerShare < 1 { add(inner, middle + room * innerShare / 2) }
        }
        addPolygon(points, radius: radius, isClosed: true)
    }

    private mutating func addPolygon(_ points: [CGPoint], radius: CGFloat, isClosed: Bool) {
        guard points.count > 1 else { return }
        if isClosed {
            let last = points[points.count - 1]
            path.move(to: CGPoint(x: (last.x + points[0].x) / 2, y: (last.y + points[0].y) / 2))
            for index in points.indices {
                path.addArc(tangent1End: points[index], tangent2End: points[(index + 1) % points.count], radius: radius)
            }
            path.closeSubpath()
        } else {
            path.move(to: points[0])
            for index in points.indices.dropFirst().dropLast() {
                path.addArc(tangent1End: points[index], tangent2End: points[index + 1], radius: radius)
            }
            path.addLine(to: points[points.count - 1])
        }
    }
}
