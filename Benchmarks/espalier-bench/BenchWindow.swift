import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierX11
import Foundation
import SwiftUI

/// The one window of a benchmark, driven frame by frame.
@MainActor final class BenchWindow {
    private let platform: X11Platform
    private let controller: WindowController

    private init(_ platform: X11Platform, _ controller: WindowController) {
        self.platform = platform
        self.controller = controller
    }

    static func run<W: Workload>(_ workload: W) throws {
        let platform = X11Platform.startOrExit()
        let runtime = AppRuntime(platform: platform)
        var scene = SceneDescription(kind: .single, id: "bench", title: "Benchmark", content: SceneContentClosure { _ in workload.content })
        scene.defaultSize = Sizes.window
        scene.defaultPosition = .topLeading
        scene.isDecorated = false
        try runtime.open(scene)
        let window = BenchWindow(platform, runtime.windows[0])
        window.waitForContent()
        say("BENCH ready")
        guard workload.steps > 0 else { return platform.run() }
        waitForLine()
        var times: [StepTimes] = []
        for index in 0..<workload.steps {
            let before = CPUTimes.now
            let start = DispatchTime.now().uptimeNanoseconds
            workload.step(index, in: window)
            let wall = Int((DispatchTime.now().uptimeNanoseconds - start) / 1000)
            times.append(StepTimes(wall: wall, cpu: CPUTimes.now - before))
        }
        times.report(name)
        say("BENCH frames \(workload.steps)")
        say("BENCH end \(workload.steps)")
        waitForLine()
    }

    var measurer: any TextMeasurer { platform.textMeasurer }

    /// Makes a frame of what has changed and waits until the server has drawn it.
    func renderFrame() {
        controller.renderFrame(at: platform.now)
        platform.sync()
    }

    /// Turns the wheel over the window's middle.
    func scroll(notches: CGFloat) {
        let middle = CGPoint(x: Sizes.window.width / 2, y: Sizes.window.height / 2)
        controller.handle(.scroll(ScrollEvent(location: middle, notches: CGSize(width: 0, height: notches), time: platform.now)))
    }

    func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) { send(key, "", modifiers) }
    func type(_ text: String) { for character in text { send(KeyEquivalent(character), String(character), []) } }

    private func send(_ key: KeyEquivalent, _ characters: String, _ modifiers: EventModifiers) {
        for phase in [KeyEvent.Phase.down, .up] {
            controller.handle(.key(KeyEvent(
                phase: phase, key: key, characters: phase == .down ? characters : "", modifiers: modifiers, time: platform.now)))
        }
    }

    /// Copies a text and pastes it into what has the keyboard; waits until it is there.
    func paste(_ text: String, until condition: () -> Bool) {
        controller.handle(.focus(true))
        platform.clipboard?.write(text, to: .clipboard)
        key("v", [.control, .command])
        let end = platform.now + 5
        while !condition(), platform.now < end { platform.processEvents(waitingAtMost: 0.01) }
    }

    func resize(to size: CGSize) {
        controller.window.resize(to: size)
        let end = platform.now + 5
        while controller.host.size != size, platform.now < end { platform.processEvents() }
        renderFrame()
    }

    private func waitForContent() {
        let end = platform.now + 0.3
        while platform.now < end { platform.processEvents(waitingAtMost: end - platform.now) }
        platform.sync()
    }

    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    private static func waitForLine() { if readLine() == "quit" { exit(0) } }
}
