public import Foundation

extension Path {
    /// The path with every point transformed. Simple forms are kept where the transform allows it.
    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.isIdentity { return self }
        switch storage {
        case .elements(let elements):
            return Path(elements: elements.map { $0.applying(transform) })
        case .copies(let copies):
            return Path(storage: .copies(copies.applying(transform)))
        case .rect(let rect) where transform.keepsOrientation:
            return Path(rect.applying(transform))
        case .ellipse(let rect) where transform.keepsOrientation:
            return Path(ellipseIn: rect.applying(transform))
        case .roundedRect(let rect, let radii, let style) where transform.keepsOrientation && transform.a == transform.d:
            return Path(storage: .roundedRect(rect.applying(transform), radii.map { $0 * transform.a }, style))
        default:
            return Path(elements: elements.map { $0.applying(transform) })
        }
    }

    /// The path moved by a distance in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}

extension CGAffineTransform {
    /// Whether the map only translates and scales, so that shapes keep the position of their first element and their direction.
    fileprivate var keepsOrientation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension Path.Element {
    func applying(_ transform: CGAffineTransform) -> Path.Element {
        switch self {
        case .move(let to): .move(to: to.applying(transform))
        case .line(let to): .line(to: to.applying(transform))
        case .quadCurve(let to, let control):
            .quadCurve(to: to.applying(transform), control: control.applying(transform))
        case .curve(let to, let control1, let control2):
            .curve(to: to.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
        case .closeSubpath: .closeSubpath
        }
    }

    /// Whether every coordinate is a finite number.
    var isFinite: Bool {
        switch self {
        case .move(let to), .line(let to): to.isFinite
        case .quadCurve(let to, let control): to.isFinite && control.isFinite
        case .curve(let to, let control1, let control2): to.isFinite && control1.isFinite && control2.isFinite
        case .closeSubpath: true
        }
    }
}
