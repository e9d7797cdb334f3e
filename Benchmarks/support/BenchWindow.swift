import EspalierApp
import EspalierControls
package import EspalierCore
package import EspalierGraphics
import EspalierNavigation
import EspalierX11
package import Foundation
import SwiftUI

/// The one window of a benchmark, driven frame by frame.
@MainActor package final class BenchWindow {
    private let platform: X11Platform
    private let runtime: AppRuntime
    private let controller: WindowController

    private init(_ platform: X11Platform, _ runtime: AppRuntime) {
        self.platform = platform
        self.runtime = runtime
        controller = runtime.windows[0]
    }

    /// Runs a workload, and prints what a driver wants to know.
    /// - Parameter name: the workload's, for the figures.
    package static func run<W: Workload>(_ workload: W, _ name: String) throws {
        let platform = X11Platform.startOrExit()
        let runtime = AppRuntime(platform: platform)
        var scene = SceneDescription(kind: .single, id: "bench", title: "Benchmark", content: SceneContentClosure { _ in workload.content })
        scene.defaultSize = Sizes.window
        scene.defaultPosition = .topLeading
        scene.isDecorated = false
        // A run begins with the window's full size, however the one before it ended.
        scene.restoration = .disabled
        try runtime.open(scene)
        let window = BenchWindow(platform, runtime)
        window.waitForContent()
        say("BENCH ready")
        guard workload.steps > 0 else { return platform.run() }
        waitForLine()
        // Counting takes fewer steps, and a slow program: what the server says of a new window must not come in one of them.
        let limit = ProcessInfo.processInfo.environment["ESPALIER_BENCH_STEPS"].flatMap { Int($0) }
        if limit != nil {
            for _ in 0..<5 { window.handleEvents() }
            window.renderFrame()
        }
        let steps = min(workload.steps, limit ?? .max)
        var times: [StepTimes] = []
        times.reserveCapacity(steps)
        for index in 0..<steps {
            workload.prepare(index, in: window)
            if index == steps - 1 { Allocations.trace(true) }
            let allocations = Allocations.now
            let before = CPUTimes.now
            let start = DispatchTime.now().uptimeNanoseconds
            measuredStep(workload, index, window)
            let wall = Int((DispatchTime.now().uptimeNanoseconds - start) / 1000)
            let cpu = CPUTimes.now - before
            times.append(StepTimes(wall: wall, cpu: cpu, allocations: Allocations.now - allocations))
        }
        Allocations.trace(false)
        times.report(name)
        say("BENCH frames \(steps)")
        say("BENCH end \(steps)")
        waitForLine()
    }

    /// `Benchmarks/instructions` counts what is run within this function, which it finds by its name.
    @inline(never) private static func measuredStep<W: Workload>(_ workload: W, _ index: Int, _ window: BenchWindow) {
        workload.step(index, in: window)
    }

    package var measurer: any TextMeasurer { platform.textMeasurer }

    /// Makes a frame of what has changed and waits until the server has drawn it.
    package func renderFrame() {
        controller.renderFrame(at: platform.now)
        platform.sync()
    }

    package func openAnother(_ id: String, _ content: some View) {
        var scene = SceneDescription(kind: .single, id: id, title: id, content: SceneContentClosure { _ in content })
        scene.defaultSize = CGSize(width: 160, height: 60)
        scene.isDecorated = false
        scene.restoration = .disabled
        _ = try? runtime.open(scene)
    }

    package func renderAllFrames() {
        for window in runtime.windows { window.renderFrame(at: platform.now) }
        platform.sync()
    }

    /// Gives the window the keyboard.
    package func focus() {
        controller.handle(.focus(true))
        renderFrame()
    }

    /// Turns the wheel over the window's middle.
    package func scroll(notches: CGFloat = 0, sideways: CGFloat = 0) {
        let middle = CGPoint(x: Sizes.window.width / 2, y: Sizes.window.height / 2)
        controller.handle(.scroll(ScrollEvent(location: middle, notches: CGSize(width: sideways, height: notches), time: platform.now)))
    }

    package func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) { send(key, "", modifiers) }
    package func type(_ text: String) { for character in text { send(KeyEquivalent(character), String(character), []) } }

    private func send(_ key: KeyEquivalent, _ characters: String, _ modifiers: EventModifiers) {
        for phase in [KeyEvent.Phase.down, .up] {
            controller.handle(.key(KeyEvent(
                phase: phase, key: key, characters: phase == .down ? characters : "", modifiers: modifiers, time: platform.now)))
        }
    }

    /// Copies a text and pastes it into what has the keyboard; waits until it is there.
    package func paste(_ text: String, until condition: () -> Bool) {
        controller.handle(.focus(true))
        platform.clipboard?.write(text, to: .clipboard)
        key("v", [.control, .command])
        let end = platform.now + 5
        while !condition(), platform.now < end { platform.processEvents(waitingAtMost: 0.01) }
    }

    /// Handles what the server has sent until a frame has been made of it.
    package func handleEventsUntilFrame() {
        let last = controller.host.frameCount, end = platform.now + 60
        while controller.host.frameCount == last, platform.now < end { platform.processEvents(waitingAtMost: 0.002) }
        platform.sync()
    }

    /// Handles what the server sends within a moment, whether or not anything is to be shown of it.
    package func handleEvents() {
        let end = platform.now + 0.1
        while platform.now < end { platform.processEvents(waitingAtMost: 0.05) }
    }

    package func resize(to size: CGSize) {
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
