import CX11
import EspalierCore
import EspalierGraphics
@testable import EspalierX11
import Foundation
import Testing

@Suite("Fingers on a screen and on a touchpad") struct TouchTests {
    private func describe(_ events: [InputEvent]) -> [String] {
        events.map { event in
            switch event {
            case .pointer(let pointer): "\(pointer.phase) \(Int(pointer.location.x)),\(Int(pointer.location.y))"
            case .scroll(let scroll): "scroll \(scroll.notches.width) \(scroll.notches.height)"
            case .pinch(let pinch):
                "pinch \(pinch.phase) \(Int(pinch.location.x)),\(Int(pinch.location.y)) x\((pinch.magnification * 100).rounded() / 100) \(Int(pinch.rotation.degrees.rounded()))°"
            default: "other"
            }
        }
    }

    private func take(_ touches: inout Touches, _ id: UInt32, _ phase: Touches.Phase, _ x: CGFloat, _ y: CGFloat) -> [String] {
        describe(touches.take(id, phase, at: CGPoint(x: x, y: y), modifiers: [], time: 1))
    }

    @Test("One finger presses, drags and lets go, and then is over nothing") func oneFinger() {
        var touches = Touches()
        #expect(take(&touches, 7, .began, 10, 20) == ["moved 10,20", "down 10,20"])
        #expect(take(&touches, 7, .moved, 15, 20) == ["moved 15,20"])
        #expect(take(&touches, 7, .ended, 15, 20) == ["up 15,20", "exited 15,20"])
        #expect(take(&touches, 7, .moved, 0, 0) == [] && take(&touches, 7, .ended, 0, 0) == [])
    }

    @Test("A second finger cancels the press; both scroll by their middle, pinch and turn") func twoFingers() {
        var touches = Touches()
        _ = take(&touches, 1, .began, 0, 0)
        #expect(take(&touches, 2, .began, 100, 0) == ["cancelled 100,0", "pinch began 50,0 x1.0 0°"])
        #expect(take(&touches, 2, .moved, 200, 0) == ["pinch changed 50,0 x2.0 0°", "scroll -1.25 -0.0"])
        #expect(take(&touches, 2, .moved, 0, 200) == ["pinch changed 50,0 x2.0 90°", "scroll 2.5 -2.5"])
        // Further fingers do nothing, and what is left of the pair neither.
        #expect(take(&touches, 3, .began, 9, 9) == [] && take(&touches, 3, .moved, 19, 9) == [])
        #expect(take(&touches, 1, .ended, 0, 0) == ["pinch ended 50,0 x2.0 90°"])
        #expect(take(&touches, 2, .moved, 5, 5) == [] && take(&touches, 2, .ended, 5, 5) == [] && take(&touches, 3, .ended, 5, 5) == [])
        #expect(take(&touches, 4, .began, 1, 1) == ["moved 1,1", "down 1,1"])
    }

    @Test("Turning goes on beyond a half turn") func wholeTurns() {
        var touches = Touches()
        _ = touches.take(1, .began, at: .zero, modifiers: [], time: 0)
        _ = touches.take(2, .began, at: CGPoint(x: 100, y: 0), modifiers: [], time: 0)
        var last = 0.0
        for step in 1...90 {
            let angle = Double(step) * .pi / 18
            for case .pinch(let pinch) in touches.take(
                2, .moved, at: CGPoint(x: 100 * cos(angle), y: 100 * sin(angle)), modifiers: [], time: 0)
            {
                last = pinch.rotation.degrees
            }
        }
        #expect(abs(last - 900) < 0.001)
    }

    @Test("Any series of ids, phases and places ends with what it began with") func hostileDevices() {
        var touches = Touches(), state: UInt64 = 3, isDown = false, isPinched = false
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<20_000 {
            let places: [CGFloat] = [0, 50, -1e9, .infinity, .nan, 100, 100.5]
            let phase: Touches.Phase = [.began, .moved, .moved, .ended][random(4)]
            for event in touches.take(
                UInt32(random(5)), phase, at: CGPoint(x: places[random(7)], y: places[random(7)]), modifiers: [], time: 0)
            {
                switch event {
                case .pointer(let pointer) where pointer.phase == .down:
                    #expect(!isDown && !isPinched)
                    isDown = true
                case .pointer(let pointer) where pointer.phase == .up || pointer.phase == .cancelled:
                    #expect(isDown)
                    isDown = false
                case .pinch(let pinch):
                    #expect(pinch.magnification.isFinite && pinch.rotation.radians.isFinite && !isDown)
                    #expect((pinch.phase == .began) != isPinched)
                    isPinched = pinch.phase == .began || pinch.phase == .changed
                default: break
                }
            }
        }
    }

    @Test("A touchpad's turns add up, and scales that cannot be are left out") func touchpad() {
        var pinch = TouchpadPinch()
        func take(_ phase: PinchEvent.Phase, _ scale: Double, _ turn: Double) -> PinchEvent {
            pinch.take(phase, at: .zero, scale: scale, turn: turn, modifiers: [], time: 0)
        }
        #expect(take(.began, 1, 0).magnification == 1)
        _ = take(.changed, 1.5, 10)
        let second = take(.changed, .nan, -3)
        #expect(second.magnification == 1.5 && abs(second.rotation.degrees - 7) < 1e-9)
        #expect(take(.changed, -1, .infinity).magnification == 1.5)
        #expect(abs(take(.ended, 0, 0).rotation.degrees - 7) < 1e-9)
        #expect(take(.began, 1, 0).rotation == .zero)
    }
}

extension X11Tests {
    @Suite("Touch events of windows") @MainActor struct WindowTouchTests {
        @Test("Fingers come in points of their window, and count as the user's action") func places() throws {
            let test = try TestWindow(show: true)
            defer { test.close() }
            func finger(_ id: UInt32, _ phase: Touches.Phase, _ x: Double) {
                var device = CX11DeviceEvent()
                (device.window, device.touch, device.time, device.x, device.y) = (test.window.id, id, 777, x, 30)
                test.platform.touched(device, phase)
            }
            test.events = []
            finger(1, .began, 20)
            finger(2, .began, 60)
            finger(2, .moved, 100)
            finger(1, .ended, 20)
            #expect(test.platform.selectionTransfer.eventTime == 777)
            let pinches = test.events.compactMap { event -> PinchEvent? in if case .pinch(let pinch) = event { pinch } else { nil } }
            #expect(pinches.map(\.phase) == [.began, .changed, .ended] && pinches.last?.magnification == 2)
            #expect(pinches.first?.location == CGPoint(x: 40, y: 30))
            // Of a window that is none of ours nothing comes.
            var device = CX11DeviceEvent()
            device.window = 1
            test.platform.touched(device, .began)
            test.platform.pinched(device, .began)
        }
    }
}
