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
                Dial(date: timeline.date)
            }
            TimelineView(.periodic(from: .now, by: 1)) { timeline in
                Text(timeline.date.formatted(date: .omitted, time: .standard)).font(.title2).foregroundStyle(.secondary)
            }
        }
        .padding(30)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// The clock at one moment.
struct Dial: View {
    let date: Date

    var body: some View {
        Canvas { context, size in
            ClockFace(date: date, size: size).draw(in: &context)
        } symbols: {
            Text("ESPALIER").font(.caption.bold()).foregroundStyle(Color(white: 0.45)).tag("name")
        }
        .aspectRatio(1, contentMode: .fit)
        .accessibilityLabel("Clock")
    }
}

#Preview("Ten past ten", traits: .fixedLayout(width: 420, height: 420)) {
    Dial(date: Calendar.current.date(from: DateComponents(year: 2025, month: 3, day: 1, hour: 10, minute: 9, second: 36)) ?? .now).padding(
        30)
}
