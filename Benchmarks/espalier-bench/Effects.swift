import BenchSupport
import Foundation
import SwiftUI

/// 100 round rectangles with shadows, all of which move in every frame.
final class Shadows: Workload {
    @Observable final class Model { var frame = 0 }

    private let model = Model()
    let steps = 200

    var content: some View { Bench { Cards(model: model) } }

    func step(_ index: Int, in window: BenchWindow) {
        model.frame = index + 1
        window.renderFrame()
    }

    private struct Cards: View {
        let model: Model

        var body: some View {
            let frame = Double(model.frame)
            ZStack(alignment: .topLeading) {
                ForEach(0..<100) { index in
                    RoundedRectangle(cornerRadius: 8)
                        .fill(.white)
                        .frame(width: 60 + CGFloat(index % 7) * 6, height: 44 + CGFloat(index % 5) * 6)
                        .shadow(radius: 8, y: 3)
                        .offset(
                            x: 10 + 780 * (0.5 + 0.5 * sin(Double(index) * 0.7 + frame * 0.05)),
                            y: 10 + 580 * (0.5 + 0.5 * cos(Double(index) * 1.3 + frame * 0.04)))
                }
            }
        }
    }
}

/// A picture of 300 x 300 points, texts and gradients in it, whose blur changes in every frame.
final class Blurring: Workload {
    @Observable final class Model { var radius = 0.0 }

    private let model = Model()
    let steps = 150

    var content: some View { Bench { Picture(model: model).padding(60) } }

    func step(_ index: Int, in window: BenchWindow) {
        model.radius = 10 + 9 * sin(Double(index) * 0.1)
        window.renderFrame()
    }

    private struct Picture: View {
        let model: Model

        var body: some View {
            ZStack {
                LinearGradient(colors: [.orange, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
                Circle().fill(.white).frame(width: 120)
                Text("Blurred").font(.largeTitle)
            }
            .frame(width: 300, height: 300)
            .compositingGroup()
            .blur(radius: model.radius)
        }
    }
}

/// A filled path of 1,000 curves that all change in every frame.
final class Morph: Workload {
    @Observable final class Model { var phase = 0.0 }

    private let model = Model()
    let steps = 150

    var content: some View { Bench { Star(model: model) } }

    func step(_ index: Int, in window: BenchWindow) {
        model.phase = Double(index) * 0.05
        window.renderFrame()
    }

    private struct Star: View {
        let model: Model
        var body: some View { Blob(phase: model.phase).fill(.blue).frame(width: 600, height: 600) }
    }

    private struct Blob: Shape {
        var phase: Double

        func path(in rect: CGRect) -> Path {
            var path = Path()
            func point(_ index: Double) -> CGPoint {
                let angle = index / 1000 * 2 * .pi
                let radius = 220 + 40 * sin(angle * 50 + phase) + 30 * cos(angle * 7 - phase)
                return CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
            }
            path.move(to: point(0))
            for index in 1...1000 { path.addQuadCurve(to: point(Double(index)), control: point(Double(index) - 0.5)) }
            path.closeSubpath()
            return path
        }
    }
}

/// Three panes of material over a picture of which one part moves behind them.
final class Materials: Workload {
    @Observable final class Model { var frame = 0.0 }

    private let model = Model()
    let steps = 150

    var content: some View { Bench { Scene(model: model) } }

    func step(_ index: Int, in window: BenchWindow) {
        model.frame = Double(index)
        window.renderFrame()
    }

    private struct Scene: View {
        let model: Model

        var body: some View {
            ZStack {
                LinearGradient(colors: [.indigo, .pink, .orange], startPoint: .topLeading, endPoint: .bottomTrailing)
                Circle().fill(.yellow).frame(width: 160)
                    .offset(x: 300 * sin(model.frame * 0.05), y: 200 * cos(model.frame * 0.07))
                HStack(spacing: 20) {
                    ForEach(0..<3) { index in
                        Text("Pane \(index)").font(.title).padding(40)
                            .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 16))
                    }
                }
            }
            .frame(width: 900, height: 660)
        }
    }
}
