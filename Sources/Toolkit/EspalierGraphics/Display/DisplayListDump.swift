import Foundation

extension DisplayList: CustomStringConvertible {
    package var description: String { dump }

    /// The list as text for tests and bug reports: one item per line, those in a clip or group indented. Numbers have at most three
    /// decimals.
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
        case .pushClip, .pushGroup, .pushEffect, .pushMask, .endMask, .pushProjection: true
        default: false
        }
    }

    fileprivate var closes: Bool {
        switch self {
        case .popClip, .popGroup, .endMask, .popMask, .popProjection: true
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
        case .image(let drawing, let transform):
            return "image \(drawing.text(transform))"
        case .pushClip(let shape, let style, let transform):
            return "clip \(shape.text(transform))\(style.text)"
        case .pushGroup(let opacity, let bounds):
            return "group opacity \(short(opacity)) \(short(bounds))"
        case .pushEffect(let effects, let bounds):
            return "group\(effects.text) \(short(bounds))"
        case .pushProjection(let projection, let bounds):
            return "projection [\(projection.text)] \(short(bounds))"
        case .pushMask(let bounds): return "mask \(short(bounds))"
        case .endMask: return "masked"
        case .popClip, .popGroup, .popMask, .popProjection:
            return nil
        }
    }
}

extension ShapeGeometry {
    /// The text with a translation added to the coordinates; any other transform is appended.
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
    /// The description, with the dump's number format.
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
        case .shader(let shader, let opacity): shader.text + (opacity < 1 ? " opacity \(short(opacity))" : "")
        case .backdrop(let backdrop, let opacity):
            "backdrop \(short(backdrop.sigma))" + (opacity < 1 ? " opacity \(short(opacity))" : "") + " \(backdrop.veil)"
        }
    }
}

extension Shader {
    fileprivate var text: String {
        func text(_ point: CGPoint) -> String { "(\(short(point.x)) \(short(point.y)))" }
        let kind =
            switch geometry {
            case .linear(let start, let end): "linear \(text(start)) \(text(end))"
            case .radial(let center, let start, let end, let aspect):
                "radial \(text(center)) \(short(start)) \(short(end))" + (aspect == 1 ? "" : " aspect \(short(aspect))")
            case .angular(let center, let start, let end):
                "angular \(text(center)) \(short(start * 180 / .pi)) \(short(end * 180 / .pi))"
            case .mesh(let mesh): "mesh \(mesh.width) \(mesh.height)"
            case .texture(let texture):
                "texture \(texture.image.width)x\(texture.image.height) at \(text(texture.origin)) tile "
                    + "\(short(texture.tile.width))x\(short(texture.tile.height))"
            }
        let stops = ramp.stops.map { "\($0.color) \(short($0.location))" }.joined(separator: ", ")
        return "\(kind)\(ramp.space.isPerceptual ? " perceptual" : "") [\(stops)]" + filters.map { " \($0.text)" }.joined()
    }
}

extension LayerEffects {
    fileprivate var text: String {
        var text = filters.map { " \($0.text)" }.joined()
        if opacity < 1 { text += " opacity \(short(opacity))" }
        if blendMode != .normal { text += " blend \(blendMode)" }
        return text
    }
}

extension LayerFilter {
    fileprivate var text: String {
        switch self {
        case .blur(let sigma, let isOpaque): "blur \(short(sigma))\(isOpaque ? " opaque" : "")"
        case .shadow(let shadow):
            (shadow.isAlone ? "only " : "") + (shadow.isAbove ? "upper " : "") + (shadow.invertsAlpha ? "inverse " : "")
                + "shadow " + shadow.text
        case .innerShadow(let shadow): "inner shadow " + shadow.text
        case .colors(let matrix): matrix.text
        case .light(let isLinear): isLinear ? "linear" : "encoded"
        case .luminanceToAlpha: "luminanceToAlpha"
        case .alphaThreshold(let min, let max, let color): "alphaThreshold \(short(min)) \(short(max)) \(color)"
        }
    }
}

extension LayerShadow {
    fileprivate var text: String { "\(color) \(short(sigma)) (\(short(offset.width)) \(short(offset.height)))" }
}

extension ColorMap {
    fileprivate var text: String {
        let rows = [red, green, blue, alpha, bias].map { column in
            (0..<4).map { short(CGFloat(column[$0])) }.joined(separator: " ")
        }
        return "colors [\(rows.joined(separator: "; "))]"
    }
}

extension ProjectionTransform {
    fileprivate var text: String { [m11, m12, m13, m21, m22, m23, m31, m32, m33].map(short).joined(separator: " ") }
}

extension TextRun {
    fileprivate func text(_ transform: CGAffineTransform) -> String {
        var text = "\(string.debugDescription) \(font.text)"
        if tracking != 0 { text += " tracking \(short(tracking))" }
        if isRightToLeft { text += " right to left" }
        text += " at (\(short(transform.tx)) \(short(transform.ty)))"
        return transform.isTranslation ? text : text + transform.text
    }
}

extension ImageDrawing {
    fileprivate func text(_ transform: CGAffineTransform) -> String {
        var text = "\(image.width)x\(image.height)"
        if part != Part(image) { text += " part (\(part.x) \(part.y); \(part.width) \(part.height))" }
        text += transform.isTranslation
            ? " in \(short(rect.applying(transform)))" : " in \(short(rect))\(transform.text)"
        if let tile { text += " tile \(short(tile.width))x\(short(tile.height))" }
        if sampling != .linear { text += " \(sampling)" }
        if !isAntialiased { text += " aliased" }
        if let tint { text += " tint \(tint.text)" }
        if opacity != 1 { text += " opacity \(short(opacity))" }
        return text
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
        if width != 100 { text += " width \(width)%" }
        if features.contains(.monospacedDigits) { text += " tabular" }
        if features.contains(.lowercaseSmallCaps) { text += " small caps" }
        if features.contains(.uppercaseSmallCaps) { text += " capitals small" }
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
