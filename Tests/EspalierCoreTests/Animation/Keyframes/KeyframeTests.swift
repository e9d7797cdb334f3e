@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import Foundation
import Testing

@Suite("Keyframe timelines") struct KeyframeTests {
    /// A timeline of one track of numbers.
    private func timeline(
        from initial: Double = 0, @KeyframesBuilder<Double> _ keyframes: () -> some Keyframes<Double>
    ) -> KeyframeTimeline<Double> {
        KeyframeTimeline(initialValue: initial, content: keyframes)
    }

    private func expect(
        _ timeline: KeyframeTimeline<Double>, _ values: [(time: Double, value: Double)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (time, value) in values {
            let found = timeline.value(time: time)
            #expect(abs(found - value) < 1e-4, "\(found) at \(time), not \(value)", sourceLocation: sourceLocation)
        }
    }

    // MARK: Kinds

    // Covers: type:LinearKeyframe
    @Test("Linear keyframes interpolate with their timing curve and hold at both ends") func linear() {
        let there = timeline {
            LinearKeyframe(10, duration: 1)
            LinearKeyframe(0, duration: 1)
        }
        #expect(there.duration == 2)
        expect(there, [(-1, 0), (0, 0), (0.5, 5), (1, 10), (1.5, 5), (2, 0), (9, 0)])
        expect(timeline { LinearKeyframe(100, duration: 2, timingCurve: .easeInOut) }, [(0.5, 12.9162), (1, 50), (1.5, 87.0838)])
    }

    // Covers: type:CubicKeyframe
    @Test("A single cubic keyframe starts and ends at rest or its given velocities") func cubicAtRestAtBothEnds() {
        let ease = timeline { CubicKeyframe(1, duration: 2) }
        expect(ease, [(0, 0), (0.5, 0.15625), (1, 0.5), (1.5, 0.84375), (2, 1)])
        expect(timeline { CubicKeyframe(1, duration: 2, startVelocity: 0, endVelocity: 0) }, [(0.5, 0.15625), (1, 0.5)])
        expect(timeline { CubicKeyframe(0, duration: 1, startVelocity: 4) }, [(0.5, 0.5), (1, 0)])
        expect(timeline { CubicKeyframe(1, duration: 1, endVelocity: 1) }, [(0.5, 0.375)])
    }

    @Test("Adjacent cubic keyframes form a Catmull-Rom spline") func adjacentCubicsAreACatmullRomSpline() {
        expect(timeline {
            CubicKeyframe(1, duration: 1)
            CubicKeyframe(3, duration: 1)
        }, [(0.5, 0.3125), (1, 1), (1.5, 2.1875), (2, 3)])
        // The tangent is over the times of both.
        expect(timeline {
            CubicKeyframe(1, duration: 1)
            CubicKeyframe(3, duration: 3)
        }, [(0.5, 0.5 - 0.75 / 8), (2.5, 2 + 0.75 * 3 / 8)])
        // A velocity that one of the two gives is that of both.
        expect(timeline {
            CubicKeyframe(1, duration: 1)
            CubicKeyframe(1, duration: 1, startVelocity: 8)
        }, [(0.5, 0.5 - 1), (1.5, 2)])
        expect(timeline {
            CubicKeyframe(1, duration: 1, endVelocity: 8)
            CubicKeyframe(1, duration: 1)
        }, [(0.5, 0.5 - 1), (1.5, 2)])
    }

    @Test("A cubic keyframe takes its velocity from linear and spring neighbours") func cubicBesideOtherKinds() {
        expect(timeline {
            LinearKeyframe(10, duration: 1)
            CubicKeyframe(10, duration: 1)
        }, [(1.5, 11.25)])
        expect(timeline {
            CubicKeyframe(10, duration: 1)
            LinearKeyframe(30, duration: 1)
        }, [(0.5, 2.5), (1.5, 20)])
        // What jumps has no velocity to hand on.
        expect(timeline {
            MoveKeyframe(4)
            CubicKeyframe(5, duration: 1)
            MoveKeyframe(0)
        }, [(0, 4), (0.25, 4.15625), (1, 0)])
        let spring = Spring.smooth
        let velocity = spring.velocity(target: 1.0, time: 0.1)
        expect(timeline {
            SpringKeyframe(1, duration: 0.1, spring: spring)
            CubicKeyframe(0, duration: 1)
        }, [(0.1, 0.357740), (0.6, 0.357740 / 2 + velocity / 8)])
    }

    // Covers: anim:bouncy(), anim:bouncy
    @Test("Spring keyframes settle, or hand position and velocity to the next") func springs() {
        let smooth = timeline { SpringKeyframe(1, spring: .smooth) }
        #expect(abs(smooth.duration - 0.8) < 1e-9)
        expect(smooth, [(0.05, 0.131311), (0.1, 0.357740), (0.2, 0.715416), (0.5, 0.986399), (0.8, 1), (2, 1)])
        // One that gets no time to settle is left where it is.
        expect(timeline {
            SpringKeyframe(1, duration: 0.2)
            LinearKeyframe(1, duration: 0.2)
        }, [(0.2, 0.715416), (0.3, (1 + 0.715416) / 2), (0.4, 1)])
        // The next goes on with its velocity.
        let first = Spring.smooth.value(target: 1.0, time: 0.2), velocity = Spring.smooth.velocity(target: 1.0, time: 0.2)
        let second = first + Spring.bouncy.value(target: -first, initialVelocity: velocity, time: 0.1)
        expect(timeline {
            SpringKeyframe(1, duration: 0.2)
            SpringKeyframe(0, spring: .bouncy)
        }, [(0.3, second)])
        expect(
            timeline { SpringKeyframe(0, spring: .smooth, startVelocity: 2) },
            [(0.1, Spring.smooth.value(target: 0.0, initialVelocity: 2, time: 0.1))])
    }

    @Test("A move keyframe jumps to its value without taking time") func moves() {
        expect(timeline {
            MoveKeyframe(5)
            LinearKeyframe(10, duration: 1)
            MoveKeyframe(-1)
            LinearKeyframe(0, duration: 1)
        }, [(-0.1, 0), (0, 5), (0.5, 7.5), (1, -1), (1.5, -0.5), (2, 0)])
    }

    // MARK: Tracks

    private struct Values: Equatable {
        var scale = 1.0
        var angle = Angle.zero
        var point = CGPoint.zero
        var shift = 0.0
    }

    @Test("Tracks run at the same time, and shorter ones hold their end") func tracksRunAtTheSameTime() {
        let timeline = KeyframeTimeline(initialValue: Values()) {
            KeyframeTrack(\.scale) {
                LinearKeyframe(2, duration: 1)
            }
            KeyframeTrack(\.angle) {
                CubicKeyframe(.degrees(90), duration: 2)
            }
            KeyframeTrack(\.point.x) {
                MoveKeyframe(8)
            }
        }
        #expect(timeline.duration == 2)
        let half = timeline.value(time: 0.5)
        #expect(half.scale == 1.5 && half.point == CGPoint(x: 8, y: 0))
        #expect(abs(half.angle.degrees - 90 * 0.15625) < 1e-9)
        // The shorter ones hold.
        #expect(timeline.value(time: 1.5).scale == 2)
        #expect(timeline.value(progress: 0.5) == timeline.value(time: 1))
        #expect(timeline.value(progress: 1) == Values(scale: 2, angle: .degrees(90), point: CGPoint(x: 8, y: 0)))
    }

    // Covers: type:KeyframeTrack
    @Test("Keyframes without a key path animate the whole value") func aTrackWithoutAKeyPath() {
        let keyframes = KeyframeTimeline(initialValue: CGPoint.zero) {
            CubicKeyframe(CGPoint(x: 0, y: 100), duration: 0.3)
            CubicKeyframe(CGPoint(x: 0, y: 0), duration: 0.7)
        }
        #expect(keyframes.duration == 1)
        #expect(keyframes.value(time: 0.15) == CGPoint(x: 0, y: 50))
        let same = KeyframeTimeline(initialValue: CGPoint.zero) {
            KeyframeTrack {
                CubicKeyframe(CGPoint(x: 0, y: 100), duration: 0.3)
                CubicKeyframe(CGPoint(x: 0, y: 0), duration: 0.7)
            }
        }
        #expect(same.value(time: 0.8) == keyframes.value(time: 0.8))
    }

    @Test("An empty track lasts no time and keeps the initial value") func emptyTrack() {
        let empty = KeyframeTimeline(initialValue: 3.0) { KeyframeTrack {} }
        #expect(empty.duration == 0 && empty.value(time: 1) == 3 && empty.value(progress: 0.5) == 3)
    }

    // MARK: Builders

    private struct Shake: KeyframeTrackContent {
        var count: Int
        var body: some KeyframeTrackContent<Double> {
            for index in 0..<count { LinearKeyframe(index.isMultiple(of: 2) ? 10 : -10, duration: 0.5) }
            LinearKeyframe(0, duration: 0.5)
        }
    }

    private struct Pulse: Keyframes {
        var isStrong: Bool
        var body: some Keyframes<Values> {
            KeyframeTrack(\.scale) {
                if isStrong { LinearKeyframe(3, duration: 1) } else { LinearKeyframe(2, duration: 1) }
            }
            KeyframeTrack(\.shift) { Shake(count: 2) }
        }
    }

    @Test("Custom keyframes and track contents compose in a timeline") func customKeyframes() {
        let shake = timeline { Shake(count: 3) }
        #expect(shake.duration == 2)
        expect(shake, [(0.5, 10), (1, -10), (1.25, 0), (1.5, 10), (1.75, 5)])
        for (isStrong, scale) in [(true, 3.0), (false, 2.0)] {
            let pulse = KeyframeTimeline(initialValue: Values()) { Pulse(isStrong: isStrong) }
            #expect(pulse.value(time: 1).scale == scale)
            #expect(pulse.value(time: 0.75).shift == 0)
        }
    }

    @Test("Loops and switches build the keyframes of a timeline") func switchesAndLoopsInATimeline() {
        let loop = timeline {
            for index in 1...3 { LinearKeyframe(Double(index), duration: 1) }
        }
        expect(loop, [(1.5, 1.5), (3, 3)])
        for choice in 0..<3 {
            let chosen = timeline {
                switch choice {
                case 0: LinearKeyframe(1, duration: 1)
                case 1: MoveKeyframe(5)
                default: CubicKeyframe(7, duration: 2)
                }
            }
            #expect(chosen.value(time: 3) == [1, 5, 7][choice])
        }
    }

    // MARK: Beginning again

    @Test("Cubic and spring keyframes of a continued timeline start with its velocity")
    func continuesWithTheVelocityOfThePreviousRun() {
        let first = timeline { LinearKeyframe(10, duration: 1) }
        let next = KeyframeTimeline(
            first.value(time: 0.5), KeyframeTrack { CubicKeyframe(5.0, duration: 1) }, continuing: (first, time: 0.5))
        // From 5 to 5 with 10 a second at the start.
        expect(next, [(0, 5), (0.5, 5 + 10.0 / 8), (1, 5)])
        let spring = KeyframeTimeline(
            first.value(time: 0.5), KeyframeTrack { SpringKeyframe(0.0) }, continuing: (first, time: 0.5))
        expect(spring, [(0.1, 5 + Spring().value(target: -5, initialVelocity: 10, time: 0.1))])
        // One that had come to its end has none.
        let rested = KeyframeTimeline(10, KeyframeTrack { CubicKeyframe(11.0, duration: 1) }, continuing: (first, time: 1))
        expect(rested, [(0.5, 10.5)])
    }

    // MARK: Bad input

    @Test("Impossible keyframe durations count as zero and are reported") func impossibleDurations() {
        for duration in [-1, .nan, .infinity] as [Double] {
            let messages = Diagnostics.recording {
                expect(timeline {
                    LinearKeyframe(5, duration: duration)
                    CubicKeyframe(6, duration: duration)
                    SpringKeyframe(7, duration: duration)
                    LinearKeyframe(9, duration: 1)
                }, [(0, 7), (0.5, 8)])
            }
            #expect(messages.count == 3, "\(messages)")
        }
        // No time at all is no fault.
        #expect(Diagnostics.recording { expect(timeline { CubicKeyframe(1, duration: 0) }, [(0, 1)]) }.isEmpty)
        let endless = Diagnostics.recording {
            #expect(timeline { SpringKeyframe(1, spring: Spring(duration: 0.4, bounce: 1)) }.duration < 1)
        }
        #expect(endless.count == 1)
    }

    @Test("A neighbour with an infinite slope does not affect a cubic keyframe") func infiniteSlopesAreIgnored() {
        // A quarter of a circle starts infinitely fast: the neighbour does not.
        let steep = timeline {
            CubicKeyframe(1, duration: 1)
            LinearKeyframe(2, duration: 1, timingCurve: .circularEaseOut)
        }
        expect(steep, [(0.5, 0.5), (1, 1)])
        #expect(steep.value(time: 1.5).isFinite)
    }
}
