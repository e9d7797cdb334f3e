import SwiftUI

@main
struct MetaballsApp: App {
    var body: some Scene {
        WindowGroup {
            LavaLampView()
        }
        .defaultSize(width: 420, height: 560)
    }
}

struct Blob {
    let radius: Double
    let speed: Double
    let phase: Double

    func center(at time: Double, in size: CGSize) -> CGPoint {
        let angle = time * speed + phase
        return CGPoint(x: size.width * (0.5 + 0.28 * cos(angle)), y: size.height * (0.5 + 0.35 * sin(angle * 1.3)))
    }
}

struct LavaLampView: View {
    @State private var count = 6.0
    @State private var isPaused = false
    @State private var touch: CGPoint?
    @State private var palette = Palette.sunset

    enum Palette: String, CaseIterable, Identifiable {
        case sunset, ocean
        var id: Self { self }
        var colors: [Color] { self == .sunset ? [.yellow, .red] : [.mint, .blue] }
    }

    var body: some View {
        VStack(spacing: 0) {
            TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { timeline in
                LavaCanvas(time: timeline.date.timeIntervalSinceReferenceDate, count: Int(count), touch: touch, colors: palette.colors)
            }
            .background(.black)
            .gesture(
                DragGesture(minimumDistance: 0)
                    .onChanged { touch = $0.location }
                    .onEnded { _ in touch = nil }
            )
            .overlay(alignment: .top) {
                Text("Lava\nLamp")
                    .font(.largeTitle.weight(.black))
                    .multilineTextAlignment(.center)
                    .foregroundStyle(.white)
                    .shadow(color: .white.opacity(0.8), radius: 8)
                    .blendMode(.plusLighter)
                    .padding()
                    .allowsHitTesting(false)
            }

            Form {
                LabeledContent("^[\(Int(count)) blob](inflect: true)") {
                    Slider(value: $count, in: 1...12, step: 1) { Text("Blobs") }
                        .labelsHidden()
                }
                Picker("Palette", selection: $palette) {
                    ForEach(Palette.allCases) { Text($0.rawValue.capitalized).tag($0) }
                }
                .pickerStyle(.segmented)
                Toggle("Paused", isOn: $isPaused)
            }
            .padding()
        }
    }
}

struct LavaCanvas: View {
    let time: Double
    let count: Int
    let touch: CGPoint?
    let colors: [Color]

    private var blobs: [Blob] {
        (0..<count).map { Blob(radius: 26 + Double($0 * 7 % 20), speed: 0.4 + Double($0) * 0.07, phase: Double($0) * 1.1) }
    }

    var body: some View {
        Rectangle()
            .fill(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
            .mask {
                Canvas { context, size in
                    context.addFilter(.alphaThreshold(min: 0.5, color: .black))
                    context.addFilter(.blur(radius: 16))
                    context.drawLayer { layer in
                        for blob in blobs {
                            layer.fill(circle(blob.center(at: time, in: size), blob.radius), with: .color(.black))
                        }
                        if let touch {
                            layer.fill(circle(touch, 40), with: .color(.black))
                        }
                    }
                }
            }
    }

    private func circle(_ center: CGPoint, _ radius: Double) -> Path {
        Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    }
}
