import EspalierCore
import EspalierGraphics
import Foundation

/// A layer's property as numbers, as animations change it.
@MainActor struct LayerProperty {
    /// Which of the layer's numbers are changed together: two parts of a transform are one.
    let name: String
    /// The whole: all numbers of `name`.
    let read: @MainActor (CALayer) -> [Double]
    let write: @MainActor (CALayer, [Double]) -> Void
    /// The part of the whole that is animated, and the whole with another part.
    var part: @MainActor ([Double]) -> [Double] = { $0 }
    var with: @MainActor ([Double], [Double]) -> [Double] = { $1 }

    /// The numbers of an app's value; nil for one of another kind.
    func numbers(_ value: Any) -> [Double]? {
        let found: [Double]? = switch value {
        case let number as Double: [number]
        case let number as Int: [Double(number)]
        case let number as CGFloat: [Double(number)]
        case let number as Float: [Double(number)]
        case let number as NSNumber: [number.doubleValue]
        case let box as NSValue: Self.numbers(box)
        case let point as CGPoint: [point.x, point.y]
        case let size as CGSize: [size.width, size.height]
        case let rect as CGRect: [rect.minX, rect.minY, rect.width, rect.height]
        case let m as CATransform3D: [m.m11, m.m12, m.m21, m.m22, m.m41, m.m42].map { Double($0) }
        case let transform as CGAffineTransform: Self.numbers(transform)
        case let color as CGColor: Self.numbers(color)
        case let numbers as [Double]: numbers
        case let numbers as [NSNumber]: numbers.map(\.doubleValue)
        case let list as [Any]: Self.colors(list)
        default: nil
        }
        return found.flatMap { $0.allSatisfy(\.isFinite) ? $0 : nil }
    }

    func sum(_ left: [Double], _ right: [Double]) -> [Double] { left.count == right.count ? zip(left, right).map { $0 + $1 } : left }

    private static func numbers(_ box: NSValue) -> [Double]? {
        let kind = String(cString: box.objCType)
        if kind.contains("Point") { return [box.pointValue.x, box.pointValue.y] }
        if kind.contains("Size") { return [box.sizeValue.width, box.sizeValue.height] }
        guard kind.contains("Rect") else { return nil }
        return [box.rectValue.minX, box.rectValue.minY, box.rectValue.width, box.rectValue.height]
    }
    private static func colors(_ list: [Any]) -> [Double]? {
        let colors = list.compactMap { $0 as? CGColor }
        return colors.count == list.count ? colors.flatMap(numbers) : nil
    }
    private static func numbers(_ color: CGColor) -> [Double] { (color.components ?? []).map { Double($0) } }
    private static func numbers(_ m: CGAffineTransform) -> [Double] { [m.a, m.b, m.c, m.d, m.tx, m.ty] }
    private static func color(_ numbers: ArraySlice<Double>) -> CGColor? {
        let n = Array(numbers)
        return n.count == 4 ? CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3]) : nil
    }

    // MARK: - All

    /// The property with a name; nil for one that is not animated here.
    static func named(_ path: String, of layer: CALayer) -> LayerProperty? {
        if let found = known[path] { return found }
        if layer is CAShapeLayer, let found = shapes[path] { return found }
        return layer is CAGradientLayer ? gradients[path] : nil
    }

    private static func number<Layer: CALayer>(_ name: String, _ path: ReferenceWritableKeyPath<Layer, CGFloat>) -> (String, LayerProperty)
    {
        (
            name,
            LayerProperty(
                name: name, read: { ($0 as? Layer).map { [Double($0[keyPath: path])] } ?? [] },
                write: { ($0 as? Layer)?[keyPath: path] = $1[0] })
        )
    }

    private static func number(_ name: String, _ path: ReferenceWritableKeyPath<CALayer, Float>) -> (String, LayerProperty) {
        (name, LayerProperty(name: name, read: { [Double($0[keyPath: path])] }, write: { $0[keyPath: path] = Float($1[0]) }))
    }

    private static func point<Layer: CALayer>(_ name: String, _ path: ReferenceWritableKeyPath<Layer, CGPoint>) -> [(String, LayerProperty)]
    {
        let whole = LayerProperty(
            name: name, read: { ($0 as? Layer).map { [$0[keyPath: path].x, $0[keyPath: path].y] } ?? [] },
            write: { ($0 as? Layer)?[keyPath: path] = CGPoint(x: $1[0], y: $1[1]) })
        return [(name, whole), ("\(name).x", whole.only([0])), ("\(name).y", whole.only([1]))]
    }

    private static func color<Layer: CALayer>(_ name: String, _ path: ReferenceWritableKeyPath<Layer, CGColor?>) -> (String, LayerProperty)
    {
        (name, LayerProperty(
            name: name, read: { ($0 as? Layer)?[keyPath: path].map(numbers) ?? [0, 0, 0, 0] }, write: { ($0 as? Layer)?[keyPath: path] = color($1[...]) }))
    }

    /// Some of its numbers.
    private func only(_ places: [Int]) -> LayerProperty {
        var made = self
        made.part = { whole in places.map { whole[$0] } }
        made.with = { whole, part in
            var whole = whole
            for (place, number) in zip(places, part) { whole[place] = number }
            return whole
        }
        return made
    }

    private static let anchorPoint = point("anchorPoint", \CALayer.anchorPoint)
    private static let bounds = LayerProperty(
        name: "bounds", read: { [$0.bounds.minX, $0.bounds.minY, $0.bounds.width, $0.bounds.height] },
        write: { $0.bounds = CGRect(x: $1[0], y: $1[1], width: max($1[2], 0), height: max($1[3], 0)) })
    private static let shadowOffset = LayerProperty(
        name: "shadowOffset", read: { [$0.shadowOffset.width, $0.shadowOffset.height] },
        write: { $0.shadowOffset = CGSize(width: $1[0], height: $1[1]) })
    private static let transform = LayerProperty(
        name: "transform", read: { numbers($0.affineTransform()) },
        write: { $0.setAffineTransform(CGAffineTransform(a: $1[0], b: $1[1], c: $1[2], d: $1[3], tx: $1[4], ty: $1[5])) })

    /// A part of the transform: scale across and down, angle, movement.
    private static func transform(_ places: [Int]) -> LayerProperty {
        var made = transform
        made.part = { whole in places.map { parts(whole)[$0] } }
        made.with = { whole, part in
            var all = parts(whole)
            // One number for several parts is all of theirs.
            for (index, place) in places.enumerated() { all[place] = index < part.count ? part[index] : part[0] }
            let (sin, cos) = (Foundation.sin(all[2]), Foundation.cos(all[2]))
            return [all[0] * cos, all[0] * sin, -all[1] * sin, all[1] * cos, all[3], all[4]]
        }
        return made
    }

    private static func parts(_ m: [Double]) -> [Double] {
        let across = hypot(m[0], m[1])
        return [across, across > 0 ? (m[0] * m[3] - m[1] * m[2]) / across : hypot(m[2], m[3]), atan2(m[1], m[0]), m[4], m[5]]
    }

    private static let known: [String: LayerProperty] = Dictionary(
        [
            number("opacity", \.opacity), number("shadowOpacity", \.shadowOpacity), number("cornerRadius", \CALayer.cornerRadius),
            number("borderWidth", \CALayer.borderWidth), number("zPosition", \CALayer.zPosition),
            number("shadowRadius", \CALayer.shadowRadius), color("backgroundColor", \CALayer.backgroundColor),
            color("borderColor", \CALayer.borderColor), color("shadowColor", \CALayer.shadowColor), ("shadowOffset", shadowOffset),
            ("bounds", bounds),
            ("bounds.size", bounds.only([2, 3])), ("bounds.size.width", bounds.only([2])), ("bounds.size.height", bounds.only([3])),
            ("bounds.origin", bounds.only([0, 1])), ("bounds.origin.x", bounds.only([0])), ("bounds.origin.y", bounds.only([1])),
            ("transform", transform), ("transform.rotation", transform([2])), ("transform.rotation.z", transform([2])),
            ("transform.scale.x", transform([0])),
            ("transform.scale.y", transform([1])), ("transform.translation.x", transform([3])), ("transform.translation.y", transform([4])),
            ("transform.translation", transform([3, 4])), ("transform.scale", scale), ("transform.scale.xy", scale),
        ] + point("position", \CALayer.position) + anchorPoint
    ) { $1 }

    /// One number for both ways.
    private static var scale: LayerProperty {
        var made = transform([0, 1])
        made.part = { [parts($0)[0]] }
        return made
    }

    private static let shapes: [String: LayerProperty] = Dictionary([
        number("strokeStart", \CAShapeLayer.strokeStart), number("strokeEnd", \CAShapeLayer.strokeEnd),
        number("lineWidth", \CAShapeLayer.lineWidth),
        number("lineDashPhase", \CAShapeLayer.lineDashPhase), number("miterLimit", \CAShapeLayer.miterLimit),
        color("strokeColor", \CAShapeLayer.strokeColor), color("fillColor", \CAShapeLayer.fillColor)
    ]) { $1 }

    private static let gradients: [String: LayerProperty] = Dictionary(
        [
            ("colors", LayerProperty(
                name: "colors", read: { colors(($0 as? CAGradientLayer)?.colors ?? []) ?? [] },
                write: { layer, numbers in
                    (layer as? CAGradientLayer)?.colors = stride(from: 0, to: numbers.count - numbers.count % 4, by: 4).compactMap { color(numbers[$0..<$0 + 4]) }
                })),
            ("locations", LayerProperty(
                name: "locations", read: { (($0 as? CAGradientLayer)?.locations ?? []).map(\.doubleValue) },
                write: { ($0 as? CAGradientLayer)?.locations = $1.map { NSNumber(value: $0) } })),
        ] + point("startPoint", \CAGradientLayer.startPoint) + point("endPoint", \CAGradientLayer.endPoint)
    ) { $1 }
}

extension LayerProperty {
    /// Whether it may have any number of numbers.
    var isList: Bool { name == "colors" || name == "locations" }
}
