import Foundation
import Testing
import os

@Suite("Locks of C's kind") struct UnfairLockTests {
    private final class Counter: @unchecked Sendable {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        var count = 0
        init() { lock.initialize(to: os_unfair_lock()) }
        deinit {
            lock.deinitialize(count: 1)
            lock.deallocate()
        }
    }

    @Test("One thread at a time has the lock") func counts() {
        let counter = Counter()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1000 {
                os_unfair_lock_lock(counter.lock)
                counter.count += 1
                os_unfair_lock_unlock(counter.lock)
            }
        }
        #expect(counter.count == 8000)
    }

    @Test("A lock that is taken is not taken again") func trying() {
        let counter = Counter()
        #expect(os_unfair_lock_trylock(counter.lock))
        os_unfair_lock_assert_owner(counter.lock)
        #expect(!os_unfair_lock_trylock(counter.lock))
        os_unfair_lock_unlock(counter.lock)
        os_unfair_lock_assert_not_owner(counter.lock)
        #expect(os_unfair_lock_trylock(counter.lock))
        os_unfair_lock_unlock(counter.lock)
    }
}
