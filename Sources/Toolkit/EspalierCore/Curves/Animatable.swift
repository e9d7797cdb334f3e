public import Foundation

/// A type that describes how to animate a property of a view.
///
/// A shape, modifier or view that conforms exposes its interpolated properties as `animatableData`; while an animation runs, the
/// toolkit writes interpolated data to it before drawing.
public protocol Animatable {
    /// The type of the data to animate.
    associatedtype AnimatableData: VectorArithmetic

    /// The data to animate.
    var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

// MARK: - Vectors

extension Float: Animatable {
    public typealias AnimatableData = Float
}

extension Double: Animatable {
    public typealias AnimatableData = Double
}

extension CGFloat: Animatable {
    public typealias AnimatableData = CGFloat
}

// Both default implementations apply, so the conformance is explicit.
extension EmptyAnimatableData: Animatable {
    public typealias AnimatableData = EmptyAnimatableData

    public var animatableData: EmptyAnimatableData {
        get { self }
        set {}
    }
}

extension AnimatablePair: Animatable {
    public typealias AnimatableData = AnimatablePair
}

extension AnimatableValues: Animatable {
    public typealias AnimatableData = AnimatableValues
}

extension AnimatableArray: Animatable {
    package typealias AnimatableData = AnimatableArray
}

// MARK: - Unit scale

/// Values in the range of 0 to 1 (unit points, colour components, radians) are scaled by 128 for animation, so that the rest
/// thresholds of springs, which are chosen for points, have the same visual effect.
package let unitAnimationScale = 128.0

extension VectorArithmetic {
    package var unitScaled: Self { scaled(by: unitAnimationScale) }
    package var unitUnscaled: Self { scaled(by: 1 / unitAnimationScale) }
}

/// An animatable number between 0 and 1, such as an opacity.
package struct UnitValue: Hashable, Animatable {
    package var value: Double
    package init(_ value: Double) { self.value = value }

    package var animatableData: Double {
        get { value.unitScaled }
        set { value = newValue.unitUnscaled }
    }
}

// MARK: - Common vectors

/// The most frequently animated types: a position or size, and a frame. Code that runs for each attribute and frame is specialised
/// for these.
package typealias PointVector = AnimatablePair<CGFloat, CGFloat>
package typealias RectVector = AnimatablePair<PointVector, PointVector>
