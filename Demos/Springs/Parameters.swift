import SwiftUI

/// The numbers of a motion.
struct Parameters: View {
    @Binding var motion: Motion

    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 10) {
            switch motion.kind {
            case .linear, .easeIn, .easeOut, .easeInOut:
                GridRow { Knob("Duration", $motion.duration, in: 0.1...3, unit: " s") }
            case .spring:
                GridRow { Knob("Duration", $motion.duration, in: 0.1...3, unit: " s") }
                GridRow { Knob("Bounce", $motion.bounce, in: -0.9...0.95) }
            case .coil:
                GridRow { Knob("Mass", $motion.mass, in: 0.1...5) }
                GridRow { Knob("Stiffness", $motion.stiffness, in: 10...600, digits: 0) }
                GridRow { Knob("Damping", $motion.damping, in: 1...60, digits: 1) }
            case .bezier:
                GridRow {
                    Knob("Duration", $motion.duration, in: 0.1...3, unit: " s")
                    Color.clear.frame(width: 1, height: 1)
                }
                GridRow {
                    Knob("x₁", $motion.start.x, in: 0...1)
                    Knob("y₁", $motion.start.y, in: -0.5...1.5)
                }
                GridRow {
                    Knob("x₂", $motion.end.x, in: 0...1)
                    Knob("y₂", $motion.end.y, in: -0.5...1.5)
                }
            }
        }
        .frame(maxWidth: 640)
    }
}

/// A slider with its name and its value.
struct Knob<Value: BinaryFloatingPoint>: View where Value.Stride: BinaryFloatingPoint {
    let title: String
    @Binding var value: Value
    let range: ClosedRange<Value>
    let digits: Int
    let unit: String

    init(_ title: String, _ value: Binding<Value>, in range: ClosedRange<Value>, digits: Int = 2, unit: String = "") {
        self.title = title
        _value = value
        self.range = range
        self.digits = digits
        self.unit = unit
    }

    var body: some View {
        HStack(spacing: 12) {
            Text(title).frame(width: 72, alignment: .trailing)
            Slider(value: $value, in: range) { Text(title) }.labelsHidden()
            Text("\(Double(value).formatted(.number.precision(.fractionLength(digits))))\(unit)")
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .frame(width: 56, alignment: .leading)
        }
    }
}
