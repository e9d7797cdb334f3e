import SwiftUI

/// A bench for curves and springs: what they look like, and how they feel when their goal changes on the way.
@main
struct SpringsApp: App {
    var body: some Scene {
        WindowGroup("Springs") { Bench() }
            .defaultSize(width: 920, height: 620)
    }
}

struct Bench: View {
    @State private var motion = Motion()
    /// Counts launches: the marker of the plot starts over with each.
    @State private var launches = 0
    @State private var goal = UnitPoint(x: 0.15, y: 0.5)

    var body: some View {
        VStack(spacing: 18) {
            Picker("Motion", selection: $motion.kind) {
                ForEach(Motion.Kind.allCases, id: \.self) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()

            HStack(spacing: 18) {
                Panel(title: "Distance over time", detail: motion.summary) {
                    Plot(motion: motion, launches: launches)
                }
                Panel(title: "Click where the ball should go", detail: "also while it moves") {
                    Court(goal: $goal, launches: $launches, animation: motion.animation)
                }
            }
            .frame(maxHeight: .infinity)

            Parameters(motion: $motion)
                .frame(height: 112, alignment: .top)
        }
        .padding(20)
        .frame(minWidth: 720, maxWidth: .infinity, minHeight: 500, maxHeight: .infinity)
    }
}

/// A titled frame.
struct Panel<Content: View>: View {
    let title: String
    let detail: String
    @ViewBuilder let content: () -> Content

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .firstTextBaseline) {
                Text(title).font(.headline)
                Spacer()
                Text(detail).font(.caption).foregroundStyle(.secondary).monospacedDigit()
                    .contentTransition(.identity)
            }
            content()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(RoundedRectangle(cornerRadius: 10).fill(Color.primary.opacity(0.04)))
                .overlay(RoundedRectangle(cornerRadius: 10).strokeBorder(Color.primary.opacity(0.12)))
        }
    }
}

#Preview("Springs", traits: .fixedLayout(width: 920, height: 620)) { Bench() }
