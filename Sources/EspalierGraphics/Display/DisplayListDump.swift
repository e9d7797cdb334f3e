import Foundation

extension DisplayList: CustomStringConvertible {
    package var description: String { dump }

    /// The list as text for tests and bug reports: an item a line, those inside of a clip or a group indented. Numbers have at
    /// most three decimals.
    package var dump: String {
        var lines: [String] = []
        var depth = 0
        for item in items {
            if item.command.closes { depth = max(depth - 1, 0) }
            if let text = item.command.text { lines.append(String(repeating: "  ", count: depth) + text) }
            if item.command.opens { depth += 1 }
        }
        return lines.joined(separator: "\n")
    }
}

extension DisplayCommand {
    fileprivate var opens: Bool {
        switch self {
        case .pushClip, .pushGroup: true
        default: false
        }
    }

    fileprivate var closes: Bool {
        switch self {
        case .popClip, .popGroup: true
        default: false
        }
    }

    /// Nil for the end of a clip or a group, which the indentation shows.
    fileprivate var text: String? {
        switch self {
        case .fill(let shape, let style, let paint, let transform):
            return "fill \(shape.text(transform))\(style.text) \(paint.text)"
        case .stroke(let shape, let style, let paint, let transform):
            return "stroke \(shape.text(transform))\(style.text) \(paint.text)"
        case .text(let run, let paint, let transform):
            return "text \(run.text(transform)) \(paint.text)"
        case .pushClip(let shape, let style, let transform):
            return "clip \(shape.text(transform))\(style.text)"
        case .pushGroup(let opacity, let bounds):
            return "group opacity \(short(opacity)) \(short(bounds))"
        case .popClip, .popGroup:
            return nil
        }
    }
}

extension ShapeGeometry {
    /// With a translation added to the coordinates; any other transform follows them.
    fileprivate func text(_ transform: CGAffineTransform) -> String {
        transform.isTranslation ? applying(transform).text : text + transform.text
    }

    private var text: String {
        switch self {
        case .rect(let rect): return "rect \(short(rect))"
        case .ellipse(let rect): return "ellipse \(short(rect))"
        case .roundedRect(let rect, let radii, let style):
            var sizes = short(radii.topLeading)
            if radii.uniform == nil {
                sizes = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading].map(short).joined(separator: " ")
            }
            return "roundedRect \(short(rect)) radius \(sizes)\(style == .circular ? " circular" : "")"
        case .path(let path): return "path \"\(path.roundedText)\""
        }
    }
}

extension Path {
    /// The description, in the dump's numbers.
    fileprivate var roundedText: String {
        elements.map { $0.text(short) }.joined(separator: " ")
    }
}

extension CGAffineTransform {
    fileprivate var text: String { " transform [" + [a, b, c, d, tx, ty].map(short).joined(separator: " ") + "]" }
}

extension FillStyle {
    fileprivate var text: String { (isEOFilled ? " even-odd" : "") + (isAntialiased ? "" : " aliased") }
}

extension StrokeStyle {
    fileprivate var text: String {
        var text = " width \(short(lineWidth))"
        if lineCap != .butt { text += " cap \(lineCap)" }
        if lineJoin != .miter { text += " join \(lineJoin)" }
        if lineJoin == .miter, miterLimit != 10 { text += " miter \(short(miterLimit))" }
        if !dash.isEmpty { text += " dash \(dash.map(short).joined(separator: " "))" }
        if dashPhase != 0 { text += " phase \(short(dashPhase))" }
        return text
    }
}

extension Paint {
    fileprivate var text: String {
        switch self {
        case .color(let color): color.description
        }
    }
}

extension TextRun {
    fileprivate func text(_ transform: CGAffineTransform) -> String {
        var text = "\(string.debugDescription) \(font.text)"
        if tracking != 0 { text += " tracking \(short(tracking))" }
        text += " at (\(short(transform.tx)) \(short(transform.ty)))"
        return transform.isTranslation ? text : text + transform.text
    }
}

extension FontDescriptor {
    private static let weights = [
        100: "ultraLight", 200: "thin", 300: "light", 400: "regular", 500: "medium", 600: "semibold", 700: "bold",
        800: "heavy", 900: "black",
    ]

    fileprivate var text: String {
        var text = family.map { "\($0.debugDescription) " } ?? ""
        text += "\(short(size)) \(Self.weights[weight] ?? String(weight))"
        if italic { text += " italic" }
        if design != .standard { text += " \(design)" }
        return text
    }
}

// MARK: - Numbers

private func short(_ rect: CGRect) -> String {
    if rect.isNull { return "(null)" }
    return "(\(short(rect.minX)) \(short(rect.minY)); \(short(rect.width)) \(short(rect.height)))"
}

private func short(_ number: CGFloat) -> String {
    guard number.isFinite else { return "\(number)" }
    // Adding zero makes a negative zero positive.
    let rounded = (number * 1000).rounded() / 1000 + 0
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private func short(_ number: Double) -> String { short(CGFloat(number)) }
