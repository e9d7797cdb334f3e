import SwiftUI

/// Tasks that belong to no actor: many small ones, some that wait for each other in the kernel, and some that sleep.
struct TasksApp: App {
    var body: some Scene {
        WindowGroup("Tasks") { Color.blue.frame(width: 100, height: 100).task { await Self.run() } }
    }

    private nonisolated static func run() async {
        let sum = await withTaskGroup(of: Int.self) { group in
            for number in 0..<500 { group.addTask { number } }
            return await group.reduce(0, +)
        }
        let semaphore = DispatchSemaphore(value: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { wait(for: semaphore) } }
            group.addTask { for _ in 0..<8 { semaphore.signal() } }
        }
        // By the executor's clock, here and on the main actor.
        try? await Task.sleep(for: .milliseconds(20))
        await Task { @MainActor in try? await Task.sleep(nanoseconds: 1_000_000) }.value
        await MainActor.run { say("tasks \(sum) \(Thread.isMainThread)") }
    }

    private nonisolated static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
}
