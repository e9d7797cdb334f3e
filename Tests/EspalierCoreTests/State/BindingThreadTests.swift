@testable import EspalierCore
import EspalierTesting
import Foundation
import Testing

/// What bindings made of closures do on other threads than the main one.
@MainActor @Suite("Bindings of closures on other threads") struct BindingThreadTests {
    @MainActor private final class Store {
        var value = 1
        var isOnMain: [Bool] = []

        func read() -> Int {
            isOnMain.append(MainThread.isCurrent)
            return value
        }

        func write(_ new: Int) {
            isOnMain.append(MainThread.isCurrent)
            value = new
        }
    }

    private func onAnotherThread<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: body()) }
        }
    }

    @Test("The closures run on the main thread, and what was written is read") func closuresRunOnTheMainThread() async {
        let store = Store()
        let binding = Binding(get: { store.read() }, set: { store.write($0) })
        let seen = await onAnotherThread { () -> [Int] in
            let first = binding.wrappedValue
            binding.wrappedValue = first + 1
            binding.wrappedValue += 1
            return [first, binding.wrappedValue]
        }
        #expect(seen == [1, 3])
        #expect(store.value == 3)
        #expect(store.isOnMain.allSatisfy(\.self) && store.isOnMain.count == 5)
    }

    @Test("On the main thread reads and writes come at once") func atOnceOnTheMainThread() {
        let store = Store()
        let binding = Binding(get: { store.read() }, set: { store.write($0) })
        binding.wrappedValue = 5
        #expect(store.value == 5 && binding.wrappedValue == 5)
    }
}
