/// A curve given by a function, which is computed when the domain of x is known.
package final class FunctionPlot {
    package enum Curve {
        case y((Double) -> Double)
        case between((Double) -> (yStart: Double, yEnd: Double))
        case parametric((Double) -> (x: Double, y: Double))
    }

    package let curve: Curve
    /// nil is the domain of the x scale.
    package let domain: ClosedRange<Double>?

    package init(_ curve: Curve, _ domain: ClosedRange<Double>?) {
        self.curve = curve
        self.domain = domain.flatMap { $0.lowerBound.isFinite && $0.upperBound.isFinite ? $0 : nil }
    }

    package var isParametric: Bool {
        if case .parametric = curve { true } else { false }
    }

    /// More than one for each pixel of most charts.
    private static let count = 1000

    /// Places on the curve.
    /// - Parameter visible: The domain of the x scale.
    package func samples(_ visible: ClosedRange<Double>) -> [FunctionSample] {
        let range = domain ?? visible
        return (0...Self.count).map { index in
            let part = Double(index) / Double(Self.count), t = range.lowerBound * (1 - part) + range.upperBound * part
            switch curve {
            case .y(let function):
                let y = function(t)
                return FunctionSample(x: t, low: y, high: y)
            case .between(let function):
                let (start, end) = function(t)
                return FunctionSample(x: t, low: start, high: end)
            case .parametric(let function):
                let (x, y) = function(t)
                return FunctionSample(x: x, low: y, high: y)
            }
        }
    }
}

/// A place on the curve of a function.
package struct FunctionSample {
    package let x: Double
    package let low: Double
    package let high: Double
}
