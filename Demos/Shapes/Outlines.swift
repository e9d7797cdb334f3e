import SwiftUI

/// A wave of cubic curves, with the handles that shape it.
struct CurvesPicture: View {
    let amount: Double

    var body: some View {
        GeometryReader { proxy in
            let (width, height) = (proxy.size.width, proxy.size.height)
            let lift = height * (0.1 + 0.8 * amount)
            let ends = [CGPoint(x: 0, y: height / 2), CGPoint(x: width / 2, y: height / 2), CGPoint(x: width, y: height / 2)]
            let handles = [
                CGPoint(x: width * 0.2, y: height - lift), CGPoint(x: width * 0.3, y: height - lift),
                CGPoint(x: width * 0.7, y: lift), CGPoint(x: width * 0.8, y: lift),
            ]
            ZStack {
                Path { path in
                    for (end, handle) in [(0, 0), (1, 1), (1, 2), (2, 3)] {
                        path.move(to: ends[end])
                        path.addLine(to: handles[handle])
                    }
                }
                .stroke(Color.secondary, lineWidth: 1)
                Path { path in
                    path.move(to: ends[0])
                    path.addCurve(to: ends[1], control1: handles[0], control2: handles[1])
                    path.addCurve(to: ends[2], control1: handles[2], control2: handles[3])
                }
                .stroke(Color.blue, style: StrokeStyle(lineWidth: 5, lineCap: .round))
                Path { path in
                    for handle in handles { path.addEllipse(in: CGRect(x: handle.x - 4, y: handle.y - 4, width: 8, height: 8)) }
                }
                .fill(Color.orange)
            }
        }
    }
}

/// A pie of arcs, and arcs that round a corner.
struct ArcsPicture: View {
    let amount: Double

    var body: some View {
        HStack(spacing: 18) {
            ZStack {
                Pie(start: .degrees(-90), end: .degrees(-90 + 360 * amount)).fill(Color.teal)
                Pie(start: .degrees(-90 + 360 * amount), end: .degrees(270)).fill(Color.teal.opacity(0.25))
            }
            GeometryReader { proxy in
                let (width, height) = (proxy.size.width, proxy.size.height)
                Path { path in
                    path.move(to: CGPoint(x: 4, y: height - 4))
                    let tip = CGPoint(x: width / 2, y: 4)
                    path.addArc(tangent1End: tip, tangent2End: CGPoint(x: width - 4, y: height - 4), radius: 4 + 30 * amount)
                    path.addLine(to: CGPoint(x: width - 4, y: height - 4))
                }
                .stroke(Color.teal, style: StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .round))
            }
        }
    }
}

struct Pie: Shape {
    var start, end: Angle

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        path.move(to: center)
        path.addArc(center: center, radius: min(rect.width, rect.height) / 2, startAngle: start, endAngle: end, clockwise: false)
        path.closeSubpath()
        return path
    }
}

/// One corner with each join, ends with each cap.
struct StrokesPicture: View {
    let amount: Double
    private let styles: [(CGLineCap, CGLineJoin)] = [(.butt, .miter), (.round, .round), (.square, .bevel)]

    var body: some View {
        HStack(spacing: 16) {
            ForEach(styles.indices, id: \.self) { index in
                ZStack {
                    Corner().stroke(
                        Color.purple.opacity(0.35),
                        style: StrokeStyle(lineWidth: 4 + 14 * amount, lineCap: styles[index].0, lineJoin: styles[index].1))
                    Corner().stroke(Color.purple, lineWidth: 1.5)
                }
            }
        }
        .padding(8)
    }
}

struct Corner: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.minX + 6, y: rect.maxY - 14), CGPoint(x: rect.midX, y: rect.minY + 26),
                CGPoint(x: rect.maxX - 6, y: rect.maxY - 14),
            ])
        }
    }
}

/// Lines of dashes that march with the slider.
struct DashesPicture: View {
    let amount: Double

    var body: some View {
        VStack(spacing: 14) {
            row([12, 8], .butt, .pink)
            row([0, 10], .round, .orange)
            row([24, 8, 4, 8], .butt, .green)
            RoundedRectangle(cornerRadius: 12)
                .strokeBorder(Color.blue, style: StrokeStyle(lineWidth: 3, dash: [9, 6], dashPhase: 60 * amount))
                .frame(height: 48)
        }
    }

    private func row(_ dash: [CGFloat], _ cap: CGLineCap, _ color: Color) -> some View {
        Line().stroke(color, style: StrokeStyle(lineWidth: 5, lineCap: cap, dash: dash, dashPhase: 60 * amount)).frame(height: 6)
    }
}

struct Line: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        }
    }
}

/// Parts of an outline.
struct TrimPicture: View {
    let amount: Double

    var body: some View {
        HStack(spacing: 20) {
            ZStack {
                Circle().stroke(Color.green.opacity(0.2), lineWidth: 10)
                Circle().trim(from: 0, to: amount).stroke(Color.green, style: StrokeStyle(lineWidth: 10, lineCap: .round))
                    .rotationEffect(.degrees(-90))
            }
            .padding(8)
            Star(points: 5).trim(from: 0, to: amount).stroke(Color.orange, style: StrokeStyle(lineWidth: 4, lineJoin: .round))
        }
    }
}

struct Star: Shape {
    var points: Int

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY), radius = min(rect.width, rect.height) / 2 - 3
        return Path { path in
            for index in 0..<(2 * points) {
                let angle = Double(index) * .pi / Double(points) - .pi / 2, length = radius * (index.isMultiple(of: 2) ? 1 : 0.45)
                let point = CGPoint(x: center.x + cos(angle) * length, y: center.y + sin(angle) * length)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }
}
