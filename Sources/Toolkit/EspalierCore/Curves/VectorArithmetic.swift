public import Foundation

/// A type that can serve as the animatable data of an animatable type: it supports addition, subtraction, scaling and length.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component by the given value.
    mutating func scale(by rhs: Double)

    /// The dot product of the vector with itself.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// Returns a value with each component multiplied by the given value.
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }

    /// Moves this value towards `other` by the fraction `amount` of the distance: 0 leaves it unchanged, 1 reaches `other`.
    public mutating func interpolate(towards other: Self, amount: Double) {
        var step = other
        step -= self
        step.scale(by: amount)
        self += step
    }

    /// Returns the value at the fraction `amount` of the distance from this value to `other`.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var result = self
        result.interpolate(towards: other, amount: amount)
        return result
    }

    /// The length of the vector.
    package var magnitude: Double { magnitudeSquared.squareRoot() }

    /// Adds `other` times `factor`.
    package mutating func add(_ other: Self, scaledBy factor: Double) {
        var step = other
        step.scale(by: factor)
        self += step
    }
}

// MARK: - Numbers

extension Float: VectorArithmetic {
    public mutating func scale(by rhs: Double) {
        self *= Float(rhs)
    }

    public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension Double: VectorArithmetic {
    public mutating func scale(by rhs: Double) {
        self *= rhs
    }

    public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
    public mutating func scale(by rhs: Double) {
        self *= CGFloat(rhs)
    }

    public var magnitudeSquared: Double { Double(self) * Double(self) }
}
