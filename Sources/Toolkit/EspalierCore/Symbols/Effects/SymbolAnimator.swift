import EspalierGraphics
import Foundation

/// Runs the effects of one symbol.
///
/// It requests the next frame from the window's scheduler each time the moving symbol is drawn: a symbol that is at rest or not
/// visible costs nothing.
@MainActor package final class SymbolAnimator: FrameClient {
    private struct Run {
        let kind: SymbolEffectConfiguration.Kind
        let options: SymbolEffectOptions
        /// The index of the effect among those of the symbol.
        let index: Int
        var start: Double
        /// The time at which it ends; nil while its condition holds.
        var end: Double?

        /// Seconds from the start of one repetition to that of the next.
        var period: Double { kind.period / options.speed + options.delay }
    }

    /// A state that is being turned on or off.
    private struct StateChange {
        let kind: SymbolEffectConfiguration.Kind
        let index: Int
        var isOn: Bool
        var start: Double
        var speed: Double

        func share(at time: Double) -> Double {
            let t = min(max((time - start) * speed / kind.period, 0), 1)
            let eased = UnitCurve.easeInOut.value(at: t)
            return isOn ? eased : 1 - eased
        }

        func isMoving(at time: Double) -> Bool { (time - start) * speed < kind.period }
    }

    private unowned let node: Node
    private var entries: [SymbolEffectEntry] = []
    private var runs: [Run] = []
    private var states: [StateChange] = []
    private var replacement: Replacement?
    /// Whether effects were started before the window had a time; they are shifted to begin in the first frame.
    private var isUnborn = false

    private struct Replacement {
        let old: SizedSymbol
        let ink: SymbolInk
        let kind: SymbolEffectConfiguration.Kind
        var start: Double
        let speed: Double

        private static let duration = 0.32
        func share(at time: Double) -> Double { min(max((time - start) * speed / Self.duration, 0), 1) }
    }

    init(_ node: Node) { self.node = node }

    private var time: Double { node.host.animations.time }

    /// Whether the symbol is drawn unchanged.
    var isAtRest: Bool { runs.isEmpty && states.isEmpty && replacement == nil }

    // MARK: Changes

    /// Sets the symbol's present effects.
    /// - Parameter isAnimated: false if the transaction disables animations: the change of a value then starts no effect, and a
    ///   state is reached at once.
    func update(_ new: [SymbolEffectEntry], reducesMotion: Bool, isFirst: Bool, isAnimated: Bool) {
        guard new != entries else { return }
        if !node.host.animations.hasBegun { isUnborn = true }
        for (index, entry) in new.enumerated() {
            let old = index < entries.count && entries[index].configuration == entry.configuration ? entries[index] : nil
            if reducesMotion, entry.configuration.kind.isMotion { continue }
            switch entry.cause {
            case .event:
                // The initial value does not start the effect.
                if let old, old != entry, isAnimated { begin(entry, index, forever: false) }
            case .condition(let isActive):
                var wasActive = false
                if case .condition(let active)? = old?.cause { wasActive = active }
                guard isActive != wasActive else { break }
                setCondition(entry, index, isActive, jumps: isFirst || !isAnimated)
            }
        }
        for index in new.count..<max(entries.count, new.count) { finish(index) }
        entries = new
        run()
    }

    private func begin(_ entry: SymbolEffectEntry, _ index: Int, forever: Bool) {
        runs.removeAll { $0.index == index }
        var run = Run(kind: entry.configuration.kind, options: entry.options, index: index, start: time)
        let count = forever && !entry.options.runsOnce && entry.options.count == 1 ? nil : entry.options.count
        if let count { run.end = run.start + run.period * Double(count) - entry.options.delay }
        runs.append(run)
    }

    private func setCondition(_ entry: SymbolEffectEntry, _ index: Int, _ isActive: Bool, jumps: Bool) {
        let kind = entry.configuration.kind
        guard kind.isState else {
            if isActive { begin(entry, index, forever: true) } else { finish(index) }
            return
        }
        // A reversed change starts from the present state.
        let known = states.first { $0.index == index }
        let share = known?.share(at: time) ?? (isActive ? 0 : 1)
        states.removeAll { $0.index == index }
        var change = StateChange(kind: kind, index: index, isOn: isActive, start: time, speed: entry.options.speed)
        let done = isActive ? share : 1 - share
        change.start -= (jumps ? 1 : done) * kind.period / entry.options.speed
        states.append(change)
    }

    /// Ends the effect after the current repetition.
    private func finish(_ index: Int) {
        for number in runs.indices where runs[number].index == index && runs[number].end == nil {
            let run = runs[number]
            runs[number].end = run.start + max(((time - run.start) / run.period).rounded(.up), 1) * run.period - run.options.delay
        }
        for number in states.indices where states[number].index == index && states[number].isOn {
            states[number].isOn = false
            states[number].start = time
        }
    }

    /// Called when the symbol has been replaced by another.
    func replace(
        _ old: SizedSymbol, _ ink: SymbolInk, by effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions = .default
    ) {
        var kind = effect.kind
        if case .automatic = kind { kind = .replace(out: .down, in: .up) }
        replacement = Replacement(old: old, ink: ink, kind: kind, start: time, speed: options.speed)
        run()
    }

    // MARK: Frames

    private func run() {
        removeFinished()
        if needsFrames { node.setNeedsPaint() }
    }

    private var needsFrames: Bool { !runs.isEmpty || replacement != nil || states.contains { $0.isMoving(at: time) } }

    /// Called before the symbol is drawn.
    func beginDrawing() {
        if isUnborn, node.host.animations.hasBegun { begin() }
        removeFinished()
        guard needsFrames else { return }
        node.host.animations.add(self)
        // The passes of the present frame have already run.
        if node.host.isVisible { node.host.requestFrame() }
    }

    private func begin() {
        isUnborn = false
        let time = time
        for index in runs.indices {
            runs[index].end? += time
            runs[index].start += time
        }
        for index in states.indices { states[index].start += time }
    }

    /// Advances by one frame: the next one is requested when this one is drawn.
    package override func tick(at time: Double) -> Bool {
        if node.isPlaced { node.setNeedsPaint() }
        return false
    }

    /// Removes finished effects.
    private func removeFinished() {
        let time = time
        runs.removeAll { $0.end.map { time >= $0 } ?? false }
        states.removeAll { !$0.isMoving(at: time) && $0.kind.state($0.share(at: time)) == .rest }
        if let replacement, replacement.share(at: time) >= 1 { self.replacement = nil }
    }

    // MARK: Drawing

    /// The present pose of the symbol.
    var pose: SymbolPose {
        let time = time
        var pose = SymbolPose.rest
        for run in runs {
            let place = (time - run.start).truncatingRemainder(dividingBy: run.period)
            let length = run.kind.period / run.options.speed
            guard place <= length else { continue }
            pose = pose.combined(with: run.kind.pose(at: place / length, isLooped: run.end == nil && run.options.delay == 0))
        }
        for state in states { pose = pose.combined(with: state.kind.state(state.share(at: time))) }
        if let replacement, case .replace(let out, let into) = replacement.kind {
            // Without an effect on the old symbol, the new one takes the whole duration.
            let t = CGFloat(replacement.share(at: time))
            let share = out == nil ? t : max(2 * t - 1, 0)
            pose = pose.combined(with: SymbolEffectConfiguration.Kind.gone(1 - min(share, 1), into == .up ? .down : .up))
        }
        return pose
    }

    /// The symbol that is being replaced, with its present pose.
    var outgoing: (symbol: SizedSymbol, ink: SymbolInk, pose: SymbolPose)? {
        guard let replacement, case .replace(let out?, _) = replacement.kind else { return nil }
        let share = min(CGFloat(replacement.share(at: time)) * 2, 1)
        return (replacement.old, replacement.ink, SymbolEffectConfiguration.Kind.gone(share, out))
    }
}
