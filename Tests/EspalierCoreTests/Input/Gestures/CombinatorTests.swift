@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTestSupport
import Foundation
import Testing

@MainActor @Suite("Composed gestures") struct CombinatorTests {
    private let log = Log()

    // MARK: Simultaneous

    // Covers: gesture:SimultaneousGesture
    @Test("Both parts of a simultaneous gesture report") func simultaneousGesturesBothReport() {
        let gesture = LongPressGesture().onEnded { _ in log("long") }
            .simultaneously(with: DragGesture(minimumDistance: 5).onChanged { _ in log("drag") })
        let statuses = GestureProbe(gesture).run([
            .down(0, 0, at: 0), .move(6, 0, at: 0.1), .tick(at: 0.5), .up(6, 0, at: 0.6),
        ])
        #expect(statuses == [.promising, .active, .active, .ended])
        #expect(log.drain() == ["drag", "long"])
    }

    // Covers: gestureMod:simultaneously
    @Test("A simultaneous gesture fails when both of its parts fail") func simultaneousFailsWhenBothFail() {
        let gesture = LongPressGesture().simultaneously(with: DragGesture())
        #expect(GestureProbe(gesture).run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)]) == [.promising, .failed])
    }

    // MARK: Exclusive

    // Covers: gesture:ExclusiveGesture
    @Test("The second part of an exclusive gesture waits for the first to fail")
    func exclusiveWaitsForTheFirstToFail() {
        let gesture = TapGesture(count: 2).onEnded { log("double") }
            .exclusively(before: TapGesture().onEnded { log("single") })
        let probe = GestureProbe(gesture)
        #expect(probe.run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)]) == [.possible, .possible])
        #expect(log.drain() == [])
        probe.run([.tick(at: 0.45)])
        #expect(log.drain() == ["single"])
        GestureProbe(gesture).run([.down(0, 0, at: 0), .up(0, 0, at: 0.1), .down(0, 0, at: 0.2), .up(0, 0, at: 0.3)])
        #expect(log.drain() == ["double"])
    }

    @Test("The second exclusive part may begin while the first is only possible")
    func exclusiveSecondMayBecomeActiveWhileTheFirstHasNothing() {
        let gesture = TapGesture().onEnded { log("tap") }.exclusively(before: DragGesture().onChanged { _ in log("drag") })
        #expect(GestureProbe(gesture).run([.down(0, 0, at: 0), .move(12, 0, at: 0.1), .up(12, 0, at: 0.2)])
            == [.possible, .active, .ended])
        #expect(log.drain() == ["drag"])
    }

    @Test("A promising first part holds the second exclusive part back") func exclusivePromiseHoldsTheSecondBack() {
        let gesture = LongPressGesture(maximumDistance: 50).exclusively(before: DragGesture())
        #expect(GestureProbe(gesture).run([.down(0, 0, at: 0), .move(12, 0, at: 0.1), .tick(at: 0.5)])
            == [.promising, .promising, .ended])
    }

    @Test("MagnificationGesture and RotationGesture never hold an exclusive tap back")
    func magnificationAndRotationHoldNothingBack() {
        let log = Log()
        GestureProbe(MagnificationGesture().onChanged { _ in log("pinch") }.exclusively(before: TapGesture().onEnded { log("tap") }))
            .run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)])
        GestureProbe(RotationGesture().onChanged { _ in log("turn") }.exclusively(before: TapGesture().onEnded { log("tap") }))
            .run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)])
        #expect(log.drain() == ["tap", "tap"])
    }

    // Covers: gestureMod:exclusively
    @Test("MagnifyGesture and RotateGesture never hold an exclusive tap back")
    func pinchNeverRecognisesAndHoldsNothingBack() {
        let gesture = MagnifyGesture().exclusively(before: TapGesture().onEnded { log("tap") })
        GestureProbe(gesture).run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)])
        GestureProbe(RotateGesture(minimumAngleDelta: .degrees(5)).exclusively(before: TapGesture().onEnded { log("tap") }))
            .run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)])
        #expect(log.drain() == ["tap", "tap"])
    }

    // MARK: Sequence

    // Covers: gesture:LongPressGesture
    @Test("A long press sequenced before a drag reports both parts in order") func longPressThenDrag() {
        let gesture = LongPressGesture().sequenced(before: DragGesture()).onChanged { [log] value in
            switch value {
            case .first(let pressed): log("first \(pressed)")
            case .second(let pressed, let drag): log("second \(pressed) \(drag.map { "\($0.translation.width)" } ?? "nil")")
            }
        }.onEnded { _ in log("ended") }
        let statuses = GestureProbe(gesture).run([
            .down(0, 0, at: 0), .tick(at: 0.5), .move(20, 0, at: 0.6), .up(20, 0, at: 0.7),
        ])
        #expect(statuses == [.promising, .active, .active, .ended])
        #expect(log.drain() == ["first true", "second true nil", "second true 20.0", "ended"])
    }

    // Covers: gestureMod:sequenced
    @Test("A sequence fails when its first gesture fails") func sequenceFailsWithItsFirst() {
        let gesture = LongPressGesture().sequenced(before: DragGesture())
        #expect(GestureProbe(gesture).run([.down(0, 0, at: 0), .move(20, 0, at: 0.1)]) == [.promising, .failed])
    }

    // Covers: gesture:SequenceGesture
    @Test("A sequence of two taps ends after the second") func sequenceOfClicks() {
        let gesture = TapGesture().sequenced(before: TapGesture()).onEnded { _ in log("both") }
        GestureProbe(gesture).run([.down(0, 0, at: 0), .up(0, 0, at: 0.1), .down(90, 0, at: 3), .up(90, 0, at: 3.1)])
        #expect(log.drain() == ["both"])
    }

    // MARK: Erasure, bodies, new values

    // Covers: gesture:AnyGesture
    @Test("AnyGesture takes new closures, and another gesture type after a reset")
    func erasedGestureMayChangeItsType() {
        let probe = GestureProbe(AnyGesture(TapGesture().onEnded { log("tap") }))
        probe.run([.down(0, 0, at: 0)])
        probe.recognizer.update(AnyGesture(TapGesture().onEnded { log("new tap") }), _GestureContext())
        probe.run([.up(0, 0, at: 0.1)])
        #expect(log.drain() == ["new tap"])
        probe.recognizer.update(AnyGesture(LongPressGesture().map { _ in }.onEnded { log("long") }), _GestureContext())
        probe.recognizer.reset()
        probe.run([.down(0, 0, at: 1), .tick(at: 1.5)])
        #expect(log.drain() == ["long"])
    }

    private struct Nudge: Gesture {
        let action: (CGFloat) -> Void
        var body: some Gesture<CGFloat> { DragGesture(minimumDistance: 0).map { $0.translation.width }.onChanged(action) }
    }

    private struct Click: Gesture {
        var body: some Gesture { TapGesture() }
    }

    @Test("A gesture defined by its body reports as that body") func gesturesOfABodyReport() {
        GestureProbe(Nudge { log("\($0)") }).run([.down(0, 0, at: 0), .move(3, 0, at: 0.1)])
        #expect(log.drain() == ["0.0", "3.0"])
        GestureProbe(Click().onEnded { _ in log("click") }).run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)])
        #expect(log.drain() == ["click"])
    }

    @Test("A gesture reports only after it is granted, and then once") func notGrantedMeansNotReported() {
        let probe = GestureProbe(TapGesture().onEnded { log("tap") })
        probe.isGranted = false
        probe.run([.down(0, 0, at: 0), .up(0, 0, at: 0.1)])
        #expect(log.drain() == [])
        probe.isGranted = true
        probe.deliver()
        probe.deliver()
        #expect(log.drain() == ["tap"])
    }
}
