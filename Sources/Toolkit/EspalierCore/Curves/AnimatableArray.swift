/// Any number of animatable values of one type, such as gradient stops or chart marks.
///
/// Arithmetic is element-wise over the shorter operand, so two lists of different lengths interpolate the elements they share.
/// `zero` is the empty list; it is the neutral element of addition and subtraction.
package struct AnimatableArray<Element: VectorArithmetic>: VectorArithmetic {
    package var elements: [Element]

    package init(_ elements: [Element]) {
        self.elements = elements
    }

    package static var zero: AnimatableArray { AnimatableArray([]) }

    package static func += (lhs: inout AnimatableArray, rhs: AnimatableArray) {
        guard !lhs.elements.isEmpty else {
            lhs = rhs
            return
        }
        for index in 0..<min(lhs.elements.count, rhs.elements.count) {
            lhs.elements[index] += rhs.elements[index]
        }
    }

    package static func -= (lhs: inout AnimatableArray, rhs: AnimatableArray) {
        guard !lhs.elements.isEmpty else {
            lhs = rhs.scaled(by: -1)
            return
        }
        for index in 0..<min(lhs.elements.count, rhs.elements.count) {
            lhs.elements[index] -= rhs.elements[index]
        }
    }

    package static func + (lhs: AnimatableArray, rhs: AnimatableArray) -> AnimatableArray {
        var result = lhs
        result += rhs
        return result
    }

    package static func - (lhs: AnimatableArray, rhs: AnimatableArray) -> AnimatableArray {
        var result = lhs
        result -= rhs
        return result
    }

    package mutating func scale(by rhs: Double) {
        for index in elements.indices {
            elements[index].scale(by: rhs)
        }
    }

    package var magnitudeSquared: Double {
        elements.reduce(0) { $0 + $1.magnitudeSquared }
    }
}

extension AnimatableArray: Sendable where Element: Sendable {}
