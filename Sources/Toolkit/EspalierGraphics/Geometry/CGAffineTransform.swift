public import Foundation

/// A 2D affine map for row vectors: `[x' y' 1] = [x y 1] · [a b 0; c d 0; tx ty 1]`. Foundation on Linux has no type of this
/// name. With y down, positive angles turn clockwise.
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// How much x contributes to the new x.
    public var a: CGFloat
    /// How much x contributes to the new y.
    public var b: CGFloat
    /// How much y contributes to the new x.
    public var c: CGFloat
    /// How much y contributes to the new y.
    public var d: CGFloat
    /// The horizontal translation, in points.
    public var tx: CGFloat
    /// The vertical translation, in points.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform()

    /// The identity.
    public init() {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// Creates a transform from the entries of its matrix.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a transform from the entries of its matrix.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A translation, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// A scale about the origin by a factor for each axis.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// A rotation about the origin, in radians.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether the transform changes nothing.
    public var isIdentity: Bool { self == .identity }
}

// MARK: - Composition

extension CGAffineTransform {
    /// The map that applies `self` first and `other` second.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        let xx: CGFloat = a * other.a + b * other.c
        let xy: CGFloat = a * other.b + b * other.d
        let yx: CGFloat = c * other.a + d * other.c
        let yy: CGFloat = c * other.b + d * other.d
        let x: CGFloat = tx * other.a + ty * other.c + other.tx
        let y: CGFloat = tx * other.b + ty * other.d + other.ty
        return CGAffineTransform(a: xx, b: xy, c: yx, d: yy, tx: x, ty: y)
    }

    /// The map that undoes this one, or this one itself where it is singular.
    public func inverted() -> CGAffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant
        )
    }

    /// Translates first, then applies this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        // The product with a translation's matrix, without the zeros and ones: each node and each text of a frame comes here.
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
    }

    /// Scales first, then applies this transform.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Rotates by `angle` radians first, then applies this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
}

// MARK: - Kinds

extension CGAffineTransform {
    package var determinant: CGFloat { a * d - b * c }

    /// Whether every entry is a finite number.
    package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Whether an inverse exists.
    package var isInvertible: Bool {
        let determinant = determinant
        return determinant != 0 && determinant.isFinite
    }

    /// Whether the transform is a pure translation.
    package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Whether rectangles stay rectangles with sides along the axes: scales, flips, quarter turns and translations.
    package var isRectilinear: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// The largest factor by which the transform stretches a length.
    package var maximumScale: CGFloat {
        let sum = (a * a + b * b + c * c + d * d) / 2
        let determinant = determinant
        return (sum + max(sum * sum - determinant * determinant, 0).squareRoot()).squareRoot()
    }
}

// MARK: - Applying

extension CGPoint {
    /// The point to which the transform moves this one.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The size as a displacement: translation does not count.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest upright rectangle around the four mapped corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        // First what nearly every item of a frame is: a rectangle of positive sides that is only moved.
        if t.isTranslation, size.width >= 0, size.height >= 0, origin.x < .infinity {
            return CGRect(x: origin.x + t.tx, y: origin.y + t.ty, width: size.width, height: size.height)
        }
        if isNull || isInfinite || t.isIdentity { return self }
        if t.isTranslation { return offsetBy(dx: t.tx, dy: t.ty) }
        let corners = [
            CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
            CGPoint(x: maxX, y: maxY).applying(t), CGPoint(x: minX, y: maxY).applying(t),
        ]
        return CGRect(bounding: corners)
    }
}
