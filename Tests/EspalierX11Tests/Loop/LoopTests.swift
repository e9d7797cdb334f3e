import CX11
import Dispatch
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
    @Suite("The event loop of the X11 platform") @MainActor struct LoopTests {
        @Test("A requested frame runs at once, and only once") func firstFrameRunsAtOnce() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            test.run(for: 0.05)
            let start = monotonicNow()
            test.window.requestFrame()
            test.window.requestFrame()
            #expect(test.pump { !test.frames.isEmpty })
            #expect((test.frames.first ?? .infinity) - start < 0.01)
            test.run(for: 0.05)
            #expect(test.frames.count == 1)
        }

        @Test("Continuous frames are paced by the refresh interval") func animationFollowsTheRefresh() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            test.onFrame = { if test.frames.count < 20 { test.window.requestFrame() } }
            test.window.requestFrame()
            #expect(test.pump { test.frames.count == 20 })
            let duration = try #require(test.frames.last) - test.frames[0]
            #expect(duration > 0.29 && duration < 0.6)
        }

        /// The number of the request that would be next when the next frame begins, and now.
        private func requestsBeforeNextFrame(_ test: TestWindow) -> (now: UInt, atFrame: UInt) {
            var atFrame: UInt = 0
            test.onFrame = { if atFrame == 0 { atFrame = UInt(XNextRequest(test.platform.connection.display)) } }
            let now = UInt(XNextRequest(test.platform.connection.display)), count = test.frames.count
            test.window.requestFrame()
            _ = test.pump { test.frames.count > count }
            return (now, atFrame)
        }

        @Test("A frame asks the server whether it has drawn the one before only where no event has said so") func asksTheServerAtNeed() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            test.onFrame = { test.paint(DisplayList()) }
            test.window.requestFrame()
            #expect(test.pump { !test.frames.isEmpty })
            let unknown = requestsBeforeNextFrame(test)
            #expect(unknown.atFrame > unknown.now, "nothing is known of the frame that was just drawn")
            test.onFrame = { test.paint(DisplayList()) }
            test.window.requestFrame()
            #expect(test.pump { test.frames.count == 3 })
            test.platform.sync()
            let known = requestsBeforeNextFrame(test)
            #expect(known.atFrame == known.now)
        }

        @Test("A deadline wakes the window in time, and can be withdrawn") func deadlinesWake() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            let due = test.platform.now + 0.05
            test.window.setDeadline(due)
            #expect(test.pump { !test.deadlines.isEmpty })
            #expect(test.deadlines[0] >= due && test.deadlines[0] < due + 0.05)
            test.window.setDeadline(test.platform.now + 0.02)
            test.window.setDeadline(nil)
            test.run(for: 0.06)
            #expect(test.deadlines.count == 1)
        }

        @Test("Timers and X events share the main run loop, also in nested runs") func sharesTheMainLoop() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            var fired = 0
            let timer = Timer(timeInterval: 0.01, repeats: true) { _ in MainActor.assumeIsolated { fired += 1 } }
            RunLoop.current.add(timer, forMode: .common)
            defer { timer.invalidate() }
            // Events arrive in a nested run of the loop, too.
            test.onEvent = { event in
                guard event.phase == .down else { return }
                other.button(test.window.id, 1, isDown: false)
                other.flush()
                RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
            }
            other.button(test.window.id, 1)
            other.flush()
            #expect(test.pump { test.events.contains { $0.phase == .up } })
            #expect(fired > 2)
        }

        @Test("A call waits for an event that comes while it does, and can tell whether the main queue is served") func waitsInside() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            var isAnswered = false, didReturn = false, isServed = false, isPosted = false
            test.onEvent = { event in
                if event.phase == .up { return isAnswered = true }
                guard event.phase == .down else { return }
                isServed = test.platform.servesMainQueueInside()
                let platform = test.platform
                platform.post { isPosted = true }
                other.button(test.window.id, 1, isDown: false)
                other.flush()
                platform.runInside { isAnswered && isPosted }
                didReturn = isAnswered
            }
            other.button(test.window.id, 1)
            other.flush()
            #expect(test.pump { didReturn })
            #expect(isPosted)
            _ = isServed
        }

        /// Writing requests reads events, after which the socket has nothing to tell.
        @Test("Events read while writing requests are handled without waiting for another wake-up")
        func handlesWhatComesInWhileWriting() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            let display = test.platform.connection.display
            var pressed = 0.0, seen = Double.infinity
            test.onFrame = {
                other.button(test.window.id, 1)
                other.flush()
                var descriptor = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
                #expect(poll(&descriptor, 1, 1000) == 1)
                pressed = monotonicNow()
                XNoOp(display)
            }
            test.onEvent = { if $0.phase == .down { seen = monotonicNow() } }
            test.window.requestFrame()
            RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.6))
            #expect(seen - pressed < 0.3, "not before something else woke the loop")
        }

        /// A frame that takes longer than its interval has the next one due at once.
        @Test("A turn of the loop renders one frame even when frames are late")
        func aTurnMakesOneFrameHoweverLate() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            test.run(for: 0.05)
            var time = monotonicNow()
            test.platform.readTime = { time }
            test.onFrame = {
                time += 0.03
                test.window.requestFrame()
            }
            test.window.requestFrame()
            let before = test.frames.count
            for turn in 1...100 {
                test.platform.pump()
                #expect(test.frames.count - before == turn)
            }
        }

        /// Events that come faster than they are handled do not hold a turn for ever.
        @Test("A turn of the loop ends although events keep arriving") func aTurnEndsUnderAFloodOfEvents() throws {
            let test = try TestWindow(show: true)
            let other = try OtherClient()
            defer { test.close(); other.close() }
            test.run(for: 0.05)
            var presses = 0
            test.onEvent = { event in
                guard event.phase == .down else { return }
                presses += 1
                // Each brings two more.
                if presses < 20_000 { for _ in 0..<2 { other.button(test.window.id, 1) } }
                other.flush()
            }
            other.button(test.window.id, 1)
            other.flush()
            test.platform.pump()
            #expect(presses > 0 && presses <= 1000)
            test.onEvent = nil
        }

        @Test("An idle window renders no frames and hardly wakes its thread") func sleepsWhenIdle() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            test.onFrame = { test.paint(DisplayList()) }
            test.window.requestFrame()
            test.run(for: 0.3)
            let (framesBefore, before) = (test.frames.count, Self.sleeps())
            RunLoop.current.run(until: Date(timeIntervalSinceNow: 1.5))
            // The end of the run is itself a wake-up.
            #expect(Self.sleeps() - before <= 3)
            #expect(test.frames.count == framesBefore)
        }

        /// How often this thread went to sleep.
        private static func sleeps() -> Int {
            let status = (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0
        }
    }
}

@Suite("Frame pacing and the server's clock") struct FramePacerTests {
    @Test("A first frame is due at once, the next after a pause") func pausesOnlyBetweenFrames() {
        var pacer = FramePacer()
        #expect(!pacer.isDue(at: 10))
        pacer.request(isContinuing: false)
        #expect(pacer.isDue(at: 10))
        pacer.beginFrame(at: 10)
        #expect(!pacer.isDue(at: 10))
        pacer.request(isContinuing: false)
        #expect(!pacer.isDue(at: 10.003) && pacer.isDue(at: 10.0041))
        #expect(!pacer.accepts(at: 10.003) && pacer.accepts(at: 10.0041))
    }

    @Test("A late frame does not delay the next, and missed frames are skipped") func animatesOnAbsoluteTimes() {
        var pacer = FramePacer()
        pacer.request(isContinuing: false)
        pacer.beginFrame(at: 1)
        pacer.request(isContinuing: true)
        // 3 ms late: the next frame is not late as well.
        pacer.beginFrame(at: 1 + 1.0 / 60 + 0.003)
        pacer.request(isContinuing: true)
        #expect(abs((pacer.due ?? 0) - (1 + 2.0 / 60)) < 1e-9)
        // Half a second late: the frames between are skipped.
        pacer.beginFrame(at: 1.5)
        pacer.request(isContinuing: true)
        #expect(abs((pacer.due ?? 0) - (1.5 + 1.0 / 60)) < 1e-9)
    }

    @Test("Without pacing a requested frame is due at once") func canBeSwitchedOff() {
        var pacer = FramePacer(isPaced: false)
        pacer.beginFrame(at: 1)
        pacer.request(isContinuing: true)
        #expect(pacer.isDue(at: 1))
    }

    @Test("Server times map to local times, never in the future, across wrapping") func clockFollowsTheServer() {
        var clock = ServerClock()
        #expect(clock.time(of: 1000, now: 50) == 50)
        #expect(abs(clock.time(of: 1016, now: 50.02) - 50.016) < 1e-9)
        // Never later than now, and wrapping is no jump.
        #expect(clock.time(of: 2000, now: 50.5) == 50.5)
        var wrapping = ServerClock()
        _ = wrapping.time(of: Time(UInt32.max - 4), now: 9)
        #expect(abs(wrapping.time(of: 5, now: 9.02) - 9.01) < 1e-9)
    }
}
