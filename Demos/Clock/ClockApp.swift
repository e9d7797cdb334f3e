import Foundation
import SwiftUI

/// A clock that is drawn by a canvas, frame by frame.
@main
struct ClockApp: App {
    var body: some Scene {
        WindowGroup("Clock") { ClockDemo() }
            .defaultSize(width: 480, height: 520)
    }
}

struct ClockDemo: View {
    var body: some View {
        VStack(spacing: 20) {
            TimelineView(.animation) { timeline in
                Canvas { context, size in
                    ClockFace(date: timeline.date, size: size).draw(in: &context)
                } symbols: {
                    Text("ESPALIER").font(.caption.bold()).foregroundStyle(Color(white: 0.45)).tag("name")
                }
            }
            .aspectRatio(1, contentMode: .fit)
            .accessibilityLabel("Clock")
            TimelineView(.periodic(from: .now, by: 1)) { timeline in
                Text(timeline.date.formatted(date: .omitted, time: .standard)).font(.title2).foregroundStyle(.secondary)
            }
        }
        .padding(30)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
