import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Gestures of views in competition, through a window.
@MainActor @Suite("Competing gestures of views in a window") struct GestureDispatchTests {
    private let log = Log()
    private let center = CGPoint(x: 50, y: 50)
    private let size = CGSize(width: 100, height: 100)

    private func app(@ViewBuilder _ content: () -> some View) -> TestApp { TestApp(size: size, content: content) }

    // MARK: Who wins

    @Test("A child's tap gesture takes precedence over its parent's") func childBeatsParent() {
        let app = app { Color.red.onTapGesture { log("child") }.padding(0).onTapGesture { log("parent") } }
        app.click(at: center)
        #expect(log.drain() == ["child"])
    }

    @Test("The inner of two gesture modifiers takes precedence") func innerModifierBeatsOuter() {
        let app = app { Color.red.onTapGesture { log("inner") }.onTapGesture { log("outer") } }
        app.click(at: center)
        #expect(log.drain() == ["inner"])
    }

    /// A dot with a tap and a drag of its own, on a ground whose drag begins with the press.
    private var dot: some View {
        ZStack {
            Color.yellow
            Color.red.frame(width: 40, height: 40)
                .gesture(DragGesture().onEnded { _ in log("drag") })
                .gesture(TapGesture().onEnded { log("tap") })
        }
        .contentShape(Rectangle())
        .gesture(DragGesture(minimumDistance: 0).onChanged { log("\(Int($0.translation.width))") }.onEnded { _ in log("ground") })
    }

    @Test("A child's tap and drag take precedence over a drag around it that begins with the press") func childBeatsImmediateDrag() {
        let app = app { dot }
        app.click(at: center)
        #expect(log.drain() == ["tap"])
        app.advance(by: .seconds(1))
        app.drag(from: center, to: CGPoint(x: 90, y: 50))
        #expect(log.drain() == ["drag"])
        // Beside the child it begins at once.
        app.press(at: CGPoint(x: 10, y: 10))
        #expect(log.drain() == ["0"])
        app.release(at: CGPoint(x: 10, y: 10))
        #expect(log.drain() == ["ground"])
    }

    @Test("A drag that begins with the press begins as soon as the taps inside of it have failed") func immediateDragBegins() {
        let app = app {
            Color.red.onTapGesture { log("tap") }
                .gesture(DragGesture(minimumDistance: 0).onChanged { log("\(Int($0.translation.width))") }.onEnded { _ in log("ground") })
        }
        app.press(at: center)
        #expect(log.drain() == [])
        app.movePointer(to: CGPoint(x: 55, y: 50))
        #expect(log.drain() == [])
        app.movePointer(to: CGPoint(x: 62, y: 50))
        #expect(log.drain() == ["12"])
        app.release(at: CGPoint(x: 62, y: 50))
        #expect(log.drain() == ["ground"])
        app.advance(by: .seconds(1))
        // A click may last three quarters of a second.
        app.press(at: center)
        app.advance(by: .milliseconds(800))
        #expect(log.drain() == ["0"])
        app.release(at: center)
        #expect(log.drain() == ["ground"])
    }

    // Covers: mod:highPriorityGesture
    @Test("A high-priority gesture takes precedence over the child's") func highPriorityParentBeatsChild() {
        let app = app {
            Color.red.onTapGesture { log("child") }.highPriorityGesture(TapGesture().onEnded { log("parent") })
        }
        app.click(at: center)
        #expect(log.drain() == ["parent"])
    }

    // Covers: gesture:TapGesture
    @Test("Of several high-priority gestures the outermost takes precedence") func outermostHighPriorityWins() {
        let app = app {
            Color.red.highPriorityGesture(TapGesture().onEnded { log("inner") })
                .highPriorityGesture(TapGesture().onEnded { log("outer") })
        }
        app.click(at: center)
        #expect(log.drain() == ["outer"])
    }

    // Covers: mod:simultaneousGesture
    @Test("A simultaneous gesture fires along with the child's gesture") func simultaneousGesturesBothFire() {
        let app = app {
            Color.red.onTapGesture { log("child") }.simultaneousGesture(TapGesture().onEnded { log("parent") })
        }
        app.click(at: center)
        #expect(log.drain() == ["child", "parent"])
    }

    @Test("A gesture mask selects between the gesture and those of its subviews", arguments: [
        (GestureMask.all, ["child"]), (.gesture, ["parent"]), (.subviews, ["child"]), (GestureMask.none, []),
    ])
    func masksSelectGestures(_ mask: GestureMask, _ expected: [String]) {
        let app = app {
            Color.red.onTapGesture { log("child") }.gesture(TapGesture().onEnded { log("parent") }, including: mask)
        }
        app.click(at: center)
        #expect(log.drain() == expected)
    }

    @Test("A secondary click does not trigger a tap gesture") func onlyThePrimaryButtonTaps() {
        let app = app { Color.red.onTapGesture { log("tap") } }
        app.click(at: center, button: .secondary)
        #expect(log.drain() == [])
    }

    // MARK: Single and double clicks

    @Test("A single click after an inner double click waits for its timeout")
    func singleClickWaitsForTheDoubleClickWrittenFirst() {
        let app = app { Color.red.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") } }
        app.click(at: center)
        #expect(log.drain() == [])
        app.advance(by: .milliseconds(340))
        #expect(log.drain() == [])
        app.advance(by: .milliseconds(20))
        #expect(log.drain() == ["single"])
        app.click(at: center, count: 2)
        app.advance(by: .seconds(1))
        #expect(log.drain() == ["double"])
    }

    @Test("A single click inside of a double click fires without delay") func singleClickWrittenFirstIsNeverLate() {
        let app = app { Color.red.onTapGesture { log("single") }.onTapGesture(count: 2) { log("double") } }
        app.click(at: center, count: 2)
        #expect(log.drain() == ["single", "single"])
    }

    @Test("A click elsewhere ends the wait for a double click") func clickElsewhereEndsTheWait() {
        let app = app {
            HStack(spacing: 0) {
                Color.red.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
                Color.blue.onTapGesture { log("other") }
            }
        }
        app.click(at: CGPoint(x: 25, y: 50))
        app.click(at: CGPoint(x: 75, y: 50))
        #expect(log.drain() == ["single", "other"])
    }

    // MARK: Drags

    // Covers: mod:onTapGesture
    @Test("A tap and a drag on nested views are told apart by distance") func childTapAndParentDragAreBothUsable() {
        let app = app {
            Color.red.onTapGesture { log("tap") }
                .gesture(
                    DragGesture(coordinateSpace: .global).onChanged { log("drag \($0.translation.width)") }.onEnded { _ in log("end") })
        }
        app.drag(from: center, to: CGPoint(x: 59, y: 50), steps: 1)
        #expect(log.drain() == ["tap"])
        app.drag(from: center, to: CGPoint(x: 62, y: 50), steps: 1)
        #expect(log.drain() == ["drag 12.0", "end"])
    }

    @Test("A pending double click still allows a drag") func doubleClickLeavesRoomForADrag() {
        let app = app { Color.red.onTapGesture(count: 2) { log("double") }.gesture(DragGesture().onEnded { _ in log("drag") }) }
        app.click(at: center)
        app.advance(by: .milliseconds(100))
        app.drag(from: center, to: CGPoint(x: 80, y: 50))
        #expect(log.drain() == ["drag"])
    }

    // Covers: gesture:DragGesture
    @Test("A drag stays with the view in which it began") func theViewUnderThePressKeepsTheDrag() {
        let app = app {
            HStack(spacing: 0) {
                Color.red.gesture(DragGesture(coordinateSpace: .global).onEnded { log("red \($0.location.x)") })
                Color.blue.gesture(DragGesture().onEnded { _ in log("blue") })
            }
        }
        app.drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 90, y: 50))
        #expect(log.drain() == ["red 90.0"])
    }

    // Covers: mod:coordinateSpace, style:coordinateSpace(.named)
    @Test("A gesture reports its location in the requested coordinate space") func locationsAreInTheAskedSpace() {
        let app = app {
            HStack(spacing: 0) {
                Color.red
                Color.blue.padding(10)
                    .gesture(DragGesture(minimumDistance: 0, coordinateSpace: .local).onEnded { log("local \($0.location.x)") })
                    .simultaneousGesture(
                        DragGesture(minimumDistance: 0, coordinateSpace: .named("row")).onEnded { log("row \($0.location.x)") })
            }
            .padding(.leading, 20)
            .coordinateSpace(.named("row"))
        }
        // The blue half begins at 20 + 40.
        app.click(at: CGPoint(x: 75, y: 50))
        #expect(log.drain() == ["local 15.0", "row 75.0"])
    }

    private struct Card: View {
        @State private var offset = CGSize.zero
        @GestureState private var drag = CGSize.zero
        let log: Log

        var body: some View {
            let _ = log("\(Int(offset.width))+\(Int(drag.width))")
            Color.red.frame(width: 20, height: 20)
                .gesture(
                    DragGesture(coordinateSpace: .global)
                        .updating($drag) { value, state, _ in state = value.translation }
                        .onEnded { offset.width += $0.translation.width })
                .offset(x: offset.width + drag.width)
        }
    }

    // Covers: attr:GestureState
    @Test("GestureState follows the drag and resets when it ends") func gestureStateFollowsAndGoesBack() {
        let app = app { Card(log: log) }
        _ = log.drain()
        app.drag(from: center, to: CGPoint(x: 70, y: 50), steps: 2)
        #expect(log.drain() == ["0+10", "0+20", "20+0"])
    }

    // MARK: Cancelling

    private struct Removable: View {
        @State private var isShown = true
        @State private var isDisabled = false
        @GestureState private var isHeld = false
        let log: Log

        var body: some View {
            let _ = log("held \(isHeld)")
            VStack(spacing: 0) {
                ZStack {
                    if isShown {
                        Color.red
                            .gesture(
                                DragGesture(minimumDistance: 0).updating($isHeld) { _, state, _ in state = true }
                                    .onEnded { _ in log("ended") })
                            .disabled(isDisabled)
                    }
                }
                .frame(height: 50)
                Color.blue.frame(height: 50)
                    .onKeyPress("r") { isShown = false; return .handled }
                    .onKeyPress("d") { isDisabled = true; return .handled }
            }
            .focusable()
            .onKeyPress("r") { isShown = false; return .handled }
            .onKeyPress("d") { isDisabled = true; return .handled }
        }
    }

    @Test("Removing or disabling a view cancels its gesture without onEnded", arguments: ["r", "d"] as [KeyEquivalent])
    func removingOrDisablingTheViewCancels(_ key: KeyEquivalent) {
        let app = app { Removable(log: log) }
        app.setWindowFocus(true)
        app.press(at: CGPoint(x: 50, y: 20))
        #expect(log.drain().last == "held true")
        app.key(key)
        #expect(log.drain().last == "held false")
        app.release(at: CGPoint(x: 50, y: 20))
        #expect(!log.drain().contains("ended"))
    }

    @Test("A disabled view absorbs a tap without reacting") func disabledViewsDoNotReact() {
        let app = app {
            ZStack {
                Color.blue.onTapGesture { log("behind") }
                Color.red.onTapGesture { log("tap") }.disabled(true)
            }
        }
        app.click(at: center)
        #expect(log.drain() == [])
    }

    // MARK: Time

    // Covers: mod:onLongPressGesture
    @Test("A long press fires after half a second without pointer events") func longPressFiresByTheClock() {
        let app = app { Color.red.onLongPressGesture { log("long") } onPressingChanged: { log("pressing \($0)") } }
        app.press(at: center)
        app.advance(by: .milliseconds(490))
        #expect(log.drain() == ["pressing true"])
        app.advance(by: .milliseconds(20))
        #expect(log.drain() == ["pressing false", "long"])
        app.release(at: center)
        #expect(log.drain() == [])
        #expect(app.isIdle)
    }

    @Test("A long press is recognized on release if its timer is late") func aLateTimerChangesNothing() {
        let app = app { Color.red.onLongPressGesture { log("long") } }
        app.press(at: center)
        app.send(.pointer(PointerEvent(phase: .up, location: center, button: 1, time: app.time + 0.8)))
        #expect(log.drain() == ["long"])
    }
}
