import SwiftUI

/// The curve of a motion, and a marker that runs along it whenever the ball sets off.
struct Plot: View {
    let motion: Motion
    let launches: Int

    var body: some View {
        ZStack {
            Rules().stroke(Color.primary.opacity(0.15), style: StrokeStyle(lineWidth: 1, dash: [3, 3]))
            Axis(places: seconds.map { $0 / motion.span }).stroke(Color.primary.opacity(0.35), lineWidth: 1)
            Curve(values: samples)
                .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            GeometryReader { proxy in
                let size = proxy.size
                ForEach(seconds, id: \.self) { second in
                    Text(second.formatted(.number.precision(.fractionLength(0...2))) + (second == seconds.last ? " s" : ""))
                        .font(.caption)
                        .monospacedDigit()
                        .foregroundStyle(.primary.opacity(0.7))
                        .position(x: size.width * second / motion.span, y: Curve.point(0, 0, in: size).y + 16)
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
        // Half a label and the marker stand beyond the ends.
        .padding(.horizontal, 22)
        .clipped()
    }

    /// Round times along the way.
    private var seconds: [Double] {
        let step = motion.span <= 0.6 ? 0.1 : motion.span <= 1.2 ? 0.25 : motion.span <= 2.5 ? 0.5 : 1
        return Array(stride(from: 0, through: motion.span, by: step))
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

/// The goal.
struct Rules: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: Curve.point(0, 1, in: rect.size))
            path.addLine(to: Curve.point(1, 1, in: rect.size))
        }
    }
}

/// The time, along the start: a line with a mark at each place that is written below.
struct Axis: Shape {
    let places: [Double]

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: Curve.point(0, 0, in: rect.size))
            path.addLine(to: Curve.point(1, 0, in: rect.size))
            for place in places {
                let mark = Curve.point(place, 0, in: rect.size)
                path.move(to: mark)
                path.addLine(to: CGPoint(x: mark.x, y: mark.y + 5))
            }
        }
    }
}
