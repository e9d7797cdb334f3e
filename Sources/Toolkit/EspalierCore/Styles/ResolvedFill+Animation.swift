package import EspalierGraphics
import Foundation

/// The animatable numbers of a fill: the first colour, then the remaining numbers of fills with several colours.
package struct FillVector: VectorArithmetic {
    package var color: Color.Resolved.AnimatableData
    /// Empty for plain colours, which then need no storage.
    package var rest: AnimatableArray<Float>

    package init(color: Color.Resolved.AnimatableData, rest: [Float] = []) {
        self.color = color
        self.rest = AnimatableArray(rest)
    }

    package static var zero: FillVector { FillVector(color: .zero) }

    package static func += (a: inout FillVector, b: FillVector) {
        a.color += b.color
        if !b.rest.elements.isEmpty { a.rest += b.rest }
    }

    package static func -= (a: inout FillVector, b: FillVector) {
        a.color -= b.color
        if !b.rest.elements.isEmpty { a.rest -= b.rest }
    }

    package static func + (a: FillVector, b: FillVector) -> FillVector {
        var sum = a
        sum += b
        return sum
    }

    package static func - (a: FillVector, b: FillVector) -> FillVector {
        var difference = a
        difference -= b
        return difference
    }

    package mutating func scale(by factor: Double) {
        color.scale(by: factor)
        if !rest.elements.isEmpty { rest.scale(by: factor) }
    }

    package var magnitudeSquared: Double {
        color.magnitudeSquared + (rest.elements.isEmpty ? 0 : rest.magnitudeSquared)
    }
}

/// A fill as an animatable value.
package struct AnimatableFill: Animatable {
    package var fill: _ResolvedFill

    package init(_ fill: _ResolvedFill) { self.fill = fill }

    package var animatableData: FillVector {
        get {
            switch fill.kind {
            case .color(let color): FillVector(color: color.animatableData)
            case .gradient(let gradient, let opacity):
                FillVector(color: .zero, rest: gradient.animatableNumbers + [Float(opacity.unitScaled)])
            case .backdrop(_, let opacity): FillVector(color: .zero, rest: [Float(opacity.unitScaled)])
            }
        }
        set {
            switch fill.kind {
            case .color(var color):
                color.animatableData = newValue.color
                fill.kind = .color(color)
            case .gradient(let gradient, _):
                var numbers = newValue.rest.elements
                guard let opacity = numbers.popLast() else { return }
                fill.kind = .gradient(gradient.setting(numbers), opacity: Double(opacity).unitUnscaled)
            case .backdrop(let backdrop, _):
                guard let opacity = newValue.rest.elements.first else { return }
                fill.kind = .backdrop(backdrop, opacity: Double(opacity).unitUnscaled)
            }
        }
    }
}

extension _ResolvedFill {
    /// Whether one fill can be interpolated to the other: both must be of one kind, with the same number of parts.
    package func canAnimate(to other: _ResolvedFill) -> Bool {
        switch (kind, other.kind) {
        case (.color, .color): true
        case (.gradient(let a, _), .gradient(let b, _)): a.canAnimate(to: b)
        case (.backdrop(let a, _), .backdrop(let b, _)): a == b
        default: false
        }
    }
}

extension GradientFill {
    /// SwiftUI: gradients animate to others of their kind with the same number of stops.
    fileprivate func canAnimate(to other: GradientFill) -> Bool {
        guard ramp.stops.count == other.ramp.stops.count, ramp.space == other.ramp.space else { return false }
        return switch (geometry, other.geometry) {
        case (.linear, .linear), (.radial, .radial), (.elliptical, .elliptical), (.angular, .angular): true
        default: false
        }
    }

    /// The four numbers of the geometry, followed by five for each stop.
    fileprivate var animatableNumbers: [Float] {
        var numbers: [Double]
        switch geometry {
        case .linear(let a, let b): numbers = [a.x, a.y, b.x, b.y].map { Double($0).unitScaled }
        case .radial(let center, let a, let b):
            numbers = [Double(center.x).unitScaled, Double(center.y).unitScaled, Double(a), Double(b)]
        case .elliptical(let center, let a, let b): numbers = [center.x, center.y, a, b].map { Double($0).unitScaled }
        case .angular(let center, let a, let b):
            numbers = [Double(center.x).unitScaled, Double(center.y).unitScaled, a.animatableData, b.animatableData]
        case .mesh, .texture, .placed: return []
        }
        var result = numbers.map { Float($0) }
        for stop in ramp.stops {
            let data = stop.color.animatableData
            result += [
                data.first, data.second.first, data.second.second.first, data.second.second.second,
                Float(Double(stop.location).unitScaled),
            ]
        }
        return result
    }

    fileprivate func setting(_ numbers: [Float]) -> GradientFill {
        guard numbers.count == 4 + 5 * ramp.stops.count else { return self }
        let raw = numbers[..<4].map { Double($0) }
        let unit = raw.map { CGFloat($0.unitUnscaled) }
        let center = UnitPoint(x: unit[0], y: unit[1])
        func angle(_ data: Double) -> Angle {
            var angle = Angle.zero
            angle.animatableData = data
            return angle
        }
        let geometry: Geometry = switch geometry {
        case .linear: .linear(center, UnitPoint(x: unit[2], y: unit[3]))
        case .radial: .radial(center, CGFloat(raw[2]), CGFloat(raw[3]))
        case .elliptical: .elliptical(center, unit[2], unit[3])
        case .angular: .angular(center, angle(raw[2]), angle(raw[3]))
        case .mesh(let mesh): .mesh(mesh)
        case .texture(let texture): .texture(texture)
        case .placed(let shader): .placed(shader)
        }
        let stops = ramp.stops.indices.map { index in
            let at = 4 + 5 * index
            var color = ramp.stops[index].color
            color.animatableData = AnimatablePair(
                numbers[at], AnimatablePair(numbers[at + 1], AnimatablePair(numbers[at + 2], numbers[at + 3])))
            return ColorRamp.Stop(color: color, location: CGFloat(Double(numbers[at + 4]).unitUnscaled))
        }
        return GradientFill(geometry, ColorRamp(stops, ramp.space))
    }
}

/// An animated fill of a node.
@MainActor package struct AnimatedFill {
    private var value: AnimatedValue<AnimatableFill>

    package init(_ fill: _ResolvedFill) { value = AnimatedValue(AnimatableFill(fill)) }

    package var model: _ResolvedFill { value.model.fill }
    package var shown: _ResolvedFill { value.shown.fill }

    /// Sets the fill. A change to another kind of fill is not animated.
    /// - Parameter onFrame: see `AnimatedValue.set`; it must call `releaseIfFinished`.
    package mutating func set(_ new: _ResolvedFill, _ context: NodeContext, onFrame: @escaping @MainActor () -> Void) {
        if model.canAnimate(to: new) {
            value.set(AnimatableFill(new), context, onFrame: onFrame)
        } else {
            value.reset(AnimatableFill(new))
        }
    }

    package mutating func releaseIfFinished() { value.releaseIfFinished() }
}
