public import Foundation

/// A projective map of the plane for row vectors: `[x' y' w] = [x y 1] · m`, then divided by `w`.
public struct ProjectionTransform: Hashable, Sendable {
    /// A row of the matrix. The third row is the translation, the third column the perspective.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    /// A row of the matrix. The third row is the translation, the third column the perspective.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    /// A row of the matrix. The third row is the translation, the third column the perspective.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// The identity.
    public init() {}

    /// Creates the same map as an affine transform's.
    public init(_ m: CGAffineTransform) {
        m11 = m.a
        m12 = m.b
        m21 = m.c
        m22 = m.d
        m31 = m.tx
        m32 = m.ty
    }

    /// Whether the transform changes nothing.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// Whether parallel lines stay parallel, so that a `CGAffineTransform` can represent the map.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    // MARK: Inverse

    /// Replaces the transform by its inverse; false, and no change, where it is singular.
    @discardableResult
    public mutating func invert() -> Bool {
        let c11 = m22 * m33 - m23 * m32
        let c12 = m23 * m31 - m21 * m33
        let c13 = m21 * m32 - m22 * m31
        let determinant = m11 * c11 + m12 * c12 + m13 * c13
        guard determinant != 0, determinant.isFinite else { return false }
        var inverse = ProjectionTransform()
        inverse.m11 = c11 / determinant
        inverse.m12 = (m13 * m32 - m12 * m33) / determinant
        inverse.m13 = (m12 * m23 - m13 * m22) / determinant
        inverse.m21 = c12 / determinant
        inverse.m22 = (m11 * m33 - m13 * m31) / determinant
        inverse.m23 = (m13 * m21 - m11 * m23) / determinant
        inverse.m31 = c13 / determinant
        inverse.m32 = (m12 * m31 - m11 * m32) / determinant
        inverse.m33 = (m11 * m22 - m12 * m21) / determinant
        self = inverse
        return true
    }

    /// The inverse, or the transform itself where it is singular.
    public func inverted() -> ProjectionTransform {
        var inverse = self
        inverse.invert()
        return inverse
    }

    // MARK: Composition

    /// The map that applies `self` first and `rhs` second.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var m = ProjectionTransform()
        m.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
        m.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
        m.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
        m.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
        m.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
        m.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
        m.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
        m.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
        m.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
        return m
    }
}

extension ProjectionTransform {
    /// The map as an affine transform; nil if it is not affine.
    package var affine: CGAffineTransform? {
        isAffine ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
    }

    package var isFinite: Bool {
        [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy { $0.isFinite }
    }

    package var isInvertible: Bool {
        var copy = self
        return copy.invert()
    }

    /// Whether the mapped plane is invisible, as all of it lies on a line or a point, like a plane seen edge-on. As sines are
    /// inexact, such a map is often invertible numerically.
    /// - Parameter point: a point of the plane that is in front of the eye, if there is one.
    package func isFlat(at point: CGPoint) -> Bool {
        guard isInvertible else { return true }
        guard point.x * m13 + point.y * m23 + m33 > Self.nearPlane else { return false }
        return abs(linearized(at: point).determinant) < 1e-12
    }
}

extension CGPoint {
    /// The point to which the transform moves this one. A point on the horizon, which has no image, is not divided by `w`.
    public func applying(_ m: ProjectionTransform) -> CGPoint {
        let px = x * m.m11 + y * m.m21 + m.m31
        let py = x * m.m12 + y * m.m22 + m.m32
        let w = x * m.m13 + y * m.m23 + m.m33
        // A point on the horizon has no image; leaving it undivided keeps the result finite.
        return w == 0 || w == 1 ? CGPoint(x: px, y: py) : CGPoint(x: px / w, y: py / w)
    }
}

// MARK: - Mapping

extension ProjectionTransform {
    /// The least distance of a visible point from the eye; points nearer than this, or behind it, are not visible.
    package static let nearPlane: CGFloat = 1e-3

    /// The point of the plane that appears at `point`; nil where there is none.
    package func unproject(_ point: CGPoint) -> CGPoint? {
        guard isInvertible else { return nil }
        let inner = point.applying(inverted())
        let w = inner.x * m13 + inner.y * m23 + m33
        return inner.isFinite && w > Self.nearPlane ? inner : nil
    }

    /// The affine map that approximates this one near a point.
    package func linearized(at point: CGPoint) -> CGAffineTransform {
        let w = point.x * m13 + point.y * m23 + m33
        let image = point.applying(self)
        guard abs(w) > Self.nearPlane, image.isFinite else { return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
        let a = (m11 - image.x * m13) / w, b = (m12 - image.y * m13) / w
        let c = (m21 - image.x * m23) / w, d = (m22 - image.y * m23) / w
        return CGAffineTransform(
            a: a, b: b, c: c, d: d, tx: image.x - a * point.x - c * point.y, ty: image.y - b * point.x - d * point.y)
    }

    /// The part of a polygon in front of the eye, mapped. Points are in the order of the outline.
    package func project(polygon points: [CGPoint]) -> [CGPoint] {
        if isAffine { return points.map { $0.applying(self) } }
        let mapped = points.map { point -> SIMD3<Double> in
            let x: CGFloat = point.x * m11 + point.y * m21 + m31
            let y: CGFloat = point.x * m12 + point.y * m22 + m32
            let w: CGFloat = point.x * m13 + point.y * m23 + m33
            return SIMD3<Double>(Double(x), Double(y), Double(w))
        }
        guard var previous = mapped.last else { return [] }
        let near = Double(Self.nearPlane)
        var result: [CGPoint] = []
        result.reserveCapacity(points.count + 2)
        for point in mapped {
            if (previous.z > near) != (point.z > near) {
                let cut = previous + (point - previous) * ((near - previous.z) / (point.z - previous.z))
                result.append(CGPoint(x: cut.x / cut.z, y: cut.y / cut.z))
            }
            if point.z > near { result.append(CGPoint(x: point.x / point.z, y: point.y / point.z)) }
            previous = point
        }
        return result
    }
}

extension CGRect {
    /// The smallest upright rectangle around the visible part of the mapped rectangle.
    package func applying(_ m: ProjectionTransform) -> CGRect {
        if isNull || isInfinite || m.isIdentity { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
        let seen = m.project(polygon: corners)
        guard !seen.isEmpty, seen.allSatisfy({ $0.isFinite }) else { return .null }
        return CGRect(bounding: seen)
    }
}
