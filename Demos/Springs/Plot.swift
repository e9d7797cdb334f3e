import SwiftUI

/// The curve of a motion, and a marker that runs along it whenever the ball sets off.
struct Plot: View {
    let motion: Motion
    let launches: Int

    var body: some View {
        ZStack {
            Rules().stroke(Color.primary.opacity(0.15), style: StrokeStyle(lineWidth: 1, dash: [3, 3]))
            Curve(values: samples)
                .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            GeometryReader { proxy in
                let size = proxy.size
                ForEach(seconds, id: \.self) { second in
                    Text(second.formatted(.number.precision(.fractionLength(0...2))) + " s")
                        .font(.caption2)
                        .monospacedDigit()
                        .foregroundStyle(.secondary)
                        .position(x: size.width * second / motion.span, y: size.height - 14)
                }
                Circle()
                    .fill(Color.orange)
                    .frame(width: 12, height: 12)
                    .keyframeAnimator(initialValue: 1.0, trigger: launches) { dot, progress in
                        let place = Curve.point(progress, motion.value(at: progress * motion.span), in: size)
                        dot.position(place)
                    } keyframes: { _ in
                        MoveKeyframe(0.0)
                        LinearKeyframe(1.0, duration: motion.span)
                    }
            }
        }
        .padding(.horizontal, 14)
        .clipped()
    }

    /// Round times along the way.
    private var seconds: [Double] {
        let step = motion.span <= 0.6 ? 0.1 : motion.span <= 1.2 ? 0.25 : motion.span <= 2.5 ? 0.5 : 1
        return Array(stride(from: step, through: motion.span - step / 4, by: step))
    }

    private var samples: [Double] {
        (0...160).map { motion.value(at: motion.span * Double($0) / 160) }
    }
}

/// A line through values at equal distances.
struct Curve: Shape {
    let values: [Double]

    /// Room for what swings beyond its goal.
    private static let low = -0.35, high = 1.65

    static func point(_ x: Double, _ value: Double, in size: CGSize) -> CGPoint {
        CGPoint(x: size.width * x, y: size.height * (1 - (value - low) / (high - low)))
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            for (index, value) in values.enumerated() {
                let point = Self.point(Double(index) / Double(max(values.count - 1, 1)), value, in: rect.size)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        }
    }
}

/// The start and the goal.
struct Rules: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            for value in [0.0, 1] {
                path.move(to: Curve.point(0, value, in: rect.size))
                path.addLine(to: Curve.point(1, value, in: rect.size))
            }
        }
    }
}
