import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import EspalierTestSupport
import Foundation
import Testing

@Suite("Animation completions")
struct AnimationCompletionTests {
    private final class Log {
        var times: [String: Double] = [:]
        var now = 0.0
    }

    private let environment = EnvironmentValues()

    private func listener(_ name: String, _ criterion: AnimationListener.Criterion, _ log: Log) -> AnimationListener {
        AnimationListener(criterion) {
            #expect(log.times[name] == nil)
            log.times[name] = log.now
        }
    }

    private func play(_ animators: [AnyAttributeAnimator], _ log: Log, until end: Double) {
        while log.now < end {
            log.now += 0.01
            for animator in animators { _ = animator.advance(to: log.now) }
        }
    }

    // Covers: anim:logicallyComplete
    @Test("The logical completion comes at its own time, the removal at the end") func logicalAndRemoved() throws {
        let log = Log(), animator = AttributeAnimator(0.0, environment: environment)
        let listeners = [listener("logical", .logicallyComplete, log), listener("removed", .removed, log)]
        animator.set(100, animation: .linear(duration: 5).logicallyComplete(after: 1), at: 0, listeners: listeners)
        listeners.forEach { $0.seal() }
        play([animator], log, until: 6)
        #expect(abs(try #require(log.times["logical"]) - 1) < 0.02)
        #expect(abs(try #require(log.times["removed"]) - 5) < 0.02)
    }

    @Test("A completion waits for the last of its animated attributes") func waitsForTheLastAttribute() throws {
        let log = Log(), done = listener("done", .logicallyComplete, log)
        let animators = [0.5, 2, 1].map { duration in
            let animator = AttributeAnimator(0.0, environment: environment)
            animator.set(1, animation: .linear(duration: duration), at: 0, listeners: [done])
            return animator
        }
        done.seal()
        play(animators, log, until: 3)
        #expect(abs(try #require(log.times["done"]) - 2) < 0.02)
    }

    @Test("A completion without running animations is called as soon as it is sealed")
    func completionWithoutAnimations() {
        let log = Log(), done = listener("done", .removed, log)
        let animator = AttributeAnimator(5.0, environment: environment)
        animator.set(5, animation: .linear, at: 0, listeners: [done])
        animator.set(6, animation: nil, at: 0, listeners: [done])
        #expect(log.times.isEmpty)
        done.seal()
        #expect(log.times["done"] == 0)
    }

    /// The old logical completion comes at its own time; the removal waits for the spring that took over.
    @Test("A retargeted spring completes logically on time, and is removed after the new one")
    func retargetedSpring() throws {
        let log = Log(), animator = AttributeAnimator(0.0, environment: environment)
        let first = [listener("logical", .logicallyComplete, log), listener("removed", .removed, log)]
        animator.set(100, animation: .spring(duration: 0.5), at: 0, listeners: first)
        first.forEach { $0.seal() }
        play([animator], log, until: 0.3)
        let second = listener("second", .logicallyComplete, log)
        animator.set(0, animation: .spring(duration: 0.5), at: log.now, listeners: [second])
        second.seal()
        play([animator], log, until: 4)
        #expect(abs(try #require(log.times["logical"]) - 0.5) < 0.02)
        #expect(abs(try #require(log.times["second"]) - 0.8) < 0.02)
        #expect(try #require(log.times["removed"]) > 1)
        #expect(!animator.isRunning)
    }

    // Covers: anim:repeatForever()
    @Test("An animation that repeats forever completes only when superseded")
    func repeatForeverEndsOnlyWhenSuperseded() {
        let log = Log(), animator = AttributeAnimator(0.0, environment: environment)
        let endless = listener("endless", .logicallyComplete, log)
        animator.set(1, animation: .linear(duration: 0.2).repeatForever(), at: 0, listeners: [endless])
        endless.seal()
        play([animator], log, until: 10)
        #expect(log.times.isEmpty)
        animator.set(2, animation: .linear(duration: 0), at: log.now)
        #expect(log.times["endless"] != nil)
    }

    @Test("A deallocated attribute does not hold up its completion") func goneAttributeDoesNotHoldUp() {
        let log = Log(), done = listener("done", .removed, log)
        var animator: AttributeAnimator<Double>? = AttributeAnimator(0.0, environment: environment)
        animator?.set(1, animation: .linear(duration: 9), at: 0, listeners: [done])
        done.seal()
        #expect(log.times.isEmpty)
        animator = nil
        #expect(log.times["done"] == 0)
    }
}
