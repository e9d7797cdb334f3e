import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import EspalierX11
import SwiftUI

/// Frames of which each takes 30 ms, on a clock that only they move, without an end; and all else that wants the main thread.
/// After 1,000 frames it says how much of each got through.
struct SlowApp: App {
    var body: some Scene { WindowGroup("Slow") { SlowView() } }

    @MainActor static func run() {
        do {
            let platform = try X11Platform()
            platform.readTime = { SlowCounts.time }
            try AppRuntime(platform: platform).run(SlowApp.self)
        } catch {
            say("\(error)")
            exit(1)
        }
    }
}

@MainActor private enum SlowCounts {
    static var time = 0.0
    static var frames = 0
    static var counts: [String: Int] = [:]

    static func count(_ name: String) { counts[name, default: 0] += 1 }

    static func frame() {
        time += 0.03
        frames += 1
        // What comes from outside is waited for.
        guard frames >= 1000, counts["key"] != nil, counts["download"] != nil || frames > 20_000 else { return }
        for (name, count) in counts { say("\(name) \(count)") }
        say("frames \(frames)")
        exit(0)
    }
}

private struct SlowView: View {
    /// A red pixel.
    private static let picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/q842iQAAAABJRU5ErkJggg=="
    @State private var isOn = false

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                SlowCounts.frame()
                let share = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue.opacity(0.5 + share / 2)))
            }
        }
        .frame(width: 60, height: 60)
        .overlay { Button("key") { SlowCounts.count("key") }.keyboardShortcut("k", modifiers: []) }
        .background {
            AsyncImage(url: URL(string: "data:image/png;base64,\(Self.picture)")) { phase in
                Color.clear.onChange(of: phase.image != nil || phase.error != nil, initial: true) { _, isThere in
                    if isThere { SlowCounts.count("download") }
                }
            }
        }
        .onAppear {
            queue()
            _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in MainActor.assumeIsolated { SlowCounts.count("timer") } }
        }
        .task {
            while !Task.isCancelled {
                SlowCounts.count("task")
                try? await Task.sleep(for: .microseconds(1))
            }
        }
    }

    private func queue() {
        SlowCounts.count("queue")
        DispatchQueue.main.asyncAfter(deadline: .now()) { MainActor.assumeIsolated { queue() } }
    }
}
