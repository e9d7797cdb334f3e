import SwiftUI

/// Everything that can bring work to the main thread, and a loop run inside of an action. Ends when all of it has arrived.
struct LoopApp: App {
    var body: some Scene { WindowGroup("Loop") { LoopView() } }
}

struct LoopView: View {
    @State private var arrived: Set<String> = []
    private static let all: Set = ["queue", "task", "timer", "perform", "nested"]

    var body: some View {
        Color.blue.frame(width: 100, height: 100)
            .onAppear {
                DispatchQueue.main.async { arrive("queue") }
                Task { @MainActor in
                    try? await Task.sleep(for: .milliseconds(30))
                    arrive("task")
                }
                _ = Timer.scheduledTimer(withTimeInterval: 0.03, repeats: false) { _ in
                    MainActor.assumeIsolated { arrive("timer") }
                }
                RunLoop.main.perform { MainActor.assumeIsolated { arrive("perform") } }
            }
            .onTapGesture {
                var isDone = false
                _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in MainActor.assumeIsolated { isDone = true } }
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
                if isDone { arrive("nested") }
            }
            .onChange(of: arrived) { _, new in if new == Self.all { exit(0) } }
    }

    private func arrive(_ name: String) {
        say(name)
        arrived.insert(name)
    }
}
