import SwiftUI

/// Layouts of an app's own: a wheel whose parts may point outwards, rings within rings, and a wave that the wheel unrolls to.
@main
struct WheelApp: App {
    var body: some Scene {
        WindowGroup("Wheel") { WheelDemo() }
            .defaultSize(width: 900, height: 620)
    }
}

/// Which arrangement is shown.
enum Arrangement: String, CaseIterable {
    case wheel = "Wheel"
    case pointing = "Pointing wheel"
    case rings = "Rings"
    case wave = "Wheel to wave"
    case compared = "Compared"
}

struct WheelDemo: View {
    @State private var arrangement = Arrangement.wheel
    @State private var turn = 0.0
    @State private var unrolled = 0.0
    @State private var spin = 0.0
    @State private var isWide = true

    static let colors: [Color] = [.yellow, .orange, .red, .pink, .purple, .blue, .cyan, .green]

    var body: some View {
        VStack(spacing: 16) {
            Picker("Arrangement", selection: $arrangement) {
                ForEach(Arrangement.allCases, id: \.self) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            Group {
                if arrangement == .compared { comparison } else { stage }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 8) {
                GridRow {
                    Text("Turn")
                    Slider(value: $turn) { Text("Turn") }
                }
                GridRow {
                    Text("Unroll")
                    Slider(value: $unrolled) { Text("Unroll") }
                }
            }
            // The names stand in a column of their own, so that both sliders begin at the same place.
            .labelsHidden()
            .frame(maxWidth: 420)
            HStack(spacing: 8) {
                Button("Turn by 90°") { animate { spin += 90 } }
                Button("Turn by 360°") { animate { spin += 360 } }
                Button("Change radius") { animate { isWide.toggle() } }
            }
        }
        .padding(20)
        .frame(minWidth: 640, maxWidth: .infinity, minHeight: 480, maxHeight: .infinity)
    }

    private var angle: Angle { .degrees(turn * 360 + spin) }
    private var radius: CGFloat { isWide ? 150 : 90 }

    private func animate(_ change: () -> Void) { withAnimation(.easeInOut(duration: 1.5), change) }

    /// Two wheels that do the same: one is asked anew in each frame, the other only once.
    private var comparison: some View {
        HStack(spacing: 40) {
            ForEach([true, false], id: \.self) { hasData in
                let wheel = WheelLayout(radius: radius, rotation: angle)
                let layout = hasData ? AnyLayout(wheel) : AnyLayout(StraightWheelLayout(wheel: wheel))
                VStack(spacing: 12) {
                    layout {
                        ForEach(0..<8, id: \.self) { index in
                            Tile(number: index + 1, color: Self.colors[index])
                        }
                    }
                    .frame(width: 350, height: 350)
                    Text(hasData ? "animatableData" : "without").font(.system(size: 13))
                }
            }
        }
    }

    /// One container for all arrangements: a switch of the layout keeps the tiles and what they know.
    private var layout: AnyLayout {
        switch arrangement {
        case .wheel, .pointing: AnyLayout(WheelLayout(radius: radius, rotation: angle))
        case .rings: AnyLayout(RingsLayout(rotation: angle))
        case .compared, .wave: AnyLayout(WaveLayout(radius: 150, rotation: angle, progress: unrolled))
        }
    }

    private var stage: some View {
        layout {
            ForEach(0..<16, id: \.self) { index in
                WheelComponent(isPointing: arrangement == .pointing) {
                    Tile(number: index + 1, color: Self.colors[index % Self.colors.count])
                }
            }
        }
    }
}

/// A view in a wheel. It learns from the layout where it stands, and turns to point outwards if it is to.
struct WheelComponent<Content: View>: View {
    let isPointing: Bool
    @ViewBuilder let content: () -> Content
    @State private var rotation = Angle.zero

    var body: some View {
        content()
            .rotationEffect(isPointing ? rotation : .zero)
            .layoutValue(key: Rotation.self, value: $rotation)
    }
}

/// A button that counts its clicks, wherever the layout has put it.
struct Tile: View {
    let number: Int
    let color: Color
    @State private var taps = 0

    var body: some View {
        Button {
            taps += 1
        } label: {
            Text(taps == 0 ? "\(number)" : "\(number)·\(taps)")
                .font(.system(size: 13, weight: .medium))
                // The tiles are bright in the dark too: what stands on them is dark on both.
                .foregroundStyle(.black.opacity(0.85))
                .frame(width: 44, height: 44)
                .background(color, in: RoundedRectangle(cornerRadius: 8))
        }
        .buttonStyle(.plain)
    }
}

#Preview("Wheel", traits: .fixedLayout(width: 900, height: 620)) { WheelDemo() }
