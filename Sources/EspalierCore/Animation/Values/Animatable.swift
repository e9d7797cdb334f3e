public import Foundation

/// A type that describes how to animate a property of a view.
///
/// A shape, modifier or view that conforms names what changes smoothly in `animatableData`; while an animation runs the
/// toolkit writes interpolated data there before it draws.
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

// Both default implementations fit it, so it says for itself.
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

/// Values that live between 0 and 1 (unit points, colour components, radians) are animated times 128, so that the thresholds
/// at which a spring comes to rest, made for points, mean the same to the eye.
package let unitAnimationScale = 128.0

extension VectorArithmetic {
    package var unitScaled: Self { scaled(by: unitAnimationScale) }
    package var unitUnscaled: Self { scaled(by: 1 / unitAnimationScale) }
}

/// A number between 0 and 1, as an opacity, that animates.
package struct UnitValue: Hashable, Animatable {
    package var value: Double
    package init(_ value: Double) { self.value = value }

    package var animatableData: Double {
        get { value.unitScaled }
        set { value = newValue.unitUnscaled }
    }
}

// MARK: - Common vectors

/// What animates most: a position or a size, and a frame. The code that runs for each attribute and frame is compiled for these
/// as well as for any vector.
package typealias PointVector = AnimatablePair<CGFloat, CGFloat>
package typealias RectVector = AnimatablePair<PointVector, PointVector>
