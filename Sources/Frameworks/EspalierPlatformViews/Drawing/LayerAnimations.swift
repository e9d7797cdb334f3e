import EspalierApp
import EspalierCore
import EspalierGraphics
import Foundation

/// What an animation does, as it was when it was added.
struct LayerMotion {
    indirect enum Content {
        /// The numbers of a property at a share of the duration, from those that it has by itself.
        case change(String, isAdditive: Bool, @MainActor (Double, [Double], LayerProperty) -> [Double])
        case group([LayerMotion])
    }

    var duration: Double, begin: Double, offset: Double, speed: Double, repeatCount: Double, repeatDuration: Double
    var autoreverses: Bool, holdsStart: Bool, holdsEnd: Bool
    var curve: CAMediaTimingFunction?
    var content: Content?

    /// A part of another motion, which runs as long as that.
    static func part(_ content: Content, duration: Double) -> LayerMotion {
        LayerMotion(
            duration: duration, begin: 0, offset: 0, speed: 1, repeatCount: 0, repeatDuration: 0, autoreverses: false, holdsStart: true,
            holdsEnd: true,
            content: content)
    }

    private var length: Double { max(duration, 1e-3) }
    private var run: Double { length * (autoreverses ? 2 : 1) }
    private var total: Double { repeatDuration > 0 ? repeatDuration : run * (repeatCount > 0 ? repeatCount : 1) }

    /// When it is over, since its beginning; nil for never.
    var end: Double? {
        let end = begin + (total - offset) / speed
        return speed > 0 && end.isFinite ? end : nil
    }

    /// Where it is at a time since its beginning: the share of the run, nil where it does nothing; and whether it is over.
    func place(at time: Double) -> (share: Double?, isOver: Bool) {
        let local = (time - begin) * speed + offset
        guard local >= 0 else { return (holdsStart ? 0 : nil, false) }
        let isOver = local >= total
        guard !isOver || holdsEnd else { return (nil, true) }
        var inside = min(local, total).truncatingRemainder(dividingBy: run)
        // A last run that is whole ends at its end.
        if isOver, inside < 1e-9 * run { inside = run }
        let share = inside / length
        return (min(max(share > 1 ? 2 - share : share, 0), 1), isOver)
    }
}

/// The animations of a layer: in each frame the properties get what is shown. Where the layer cannot be seen nothing is done until the
/// next animation is over.
@MainActor final class LayerAnimations {
    private struct Entry {
        let key: String?
        let animation: CAAnimation
        let motion: LayerMotion
        let start: Double
        let transaction: CATransaction?
        var isOver = false
    }

    /// A property that is being animated.
    private struct Animated {
        let property: LayerProperty
        /// What it has by itself.
        var own: [Double]
        var shown: [Double]
    }

    private weak var layer: CALayer?
    private var entries: [Entry] = []
    private var animated: [String: Animated] = [:]
    /// What is waited for: the next frame, or the time of the next end.
    private enum Wait: Equatable { case frame, end(Double) }
    private var waiting: Wait?
    /// Which of the waits that have begun counts.
    private var turn = 0
    private var isWatching = false

    /// The layer has gone, and what runs with it.
    isolated deinit {
        for entry in entries where !entry.isOver { tell(entry, finished: false) }
    }

    init(_ layer: CALayer) { self.layer = layer }

    private var now: Double { AppRuntime.now }
    var keys: [String]? {
        let keys = entries.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }
    func animation(_ key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

    func add(_ animation: CAAnimation, _ key: String?) {
        if let key { remove(key) }
        var motion = animation.motion(CATransaction.animationDuration())
        if motion.begin != 0 { motion.begin -= CACurrentMediaTime() }
        if let layer, let wrong = unknown(motion, layer) {
            Diagnostics.warn("\"\(wrong)\" of a layer is not animated here. Use UIView.animate or withAnimation.")
        }
        let transaction = CATransaction.current
        transaction?.animationBegins()
        entries.append(Entry(key: key, animation: animation, motion: motion, start: now, transaction: transaction))
        animation.delegate?.animationDidStart(animation)
        wait()
    }

    private func unknown(_ motion: LayerMotion, _ layer: CALayer) -> String? {
        switch motion.content {
        case .change(let path, _, _): LayerProperty.named(path, of: layer) == nil ? path : nil
        case .group(let motions): motions.lazy.compactMap { self.unknown($0, layer) }.first
        case nil: nil
        }
    }

    func remove(_ key: String) { end { $0.key == key } }
    func removeAll() { end { _ in true } }

    /// Ends animations before their time.
    private func end(_ isMeant: (Entry) -> Bool) {
        let ended = entries.filter(isMeant)
        guard !ended.isEmpty else { return }
        entries.removeAll(where: isMeant)
        show()
        for entry in ended where !entry.isOver { tell(entry, finished: false) }
        wait()
    }

    private func tell(_ entry: Entry, finished: Bool) {
        entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
        entry.transaction?.animationEnds()
    }

    // MARK: - Frames

    /// Whether the layer is in a window that can be seen.
    private var isSeen: Bool { layer?.core.host?.isVisible ?? false }

    private func wait() {
        let running = entries.filter { !$0.isOver }
        if !running.isEmpty, isSeen {
            if waiting != .frame { wait(.frame, 1.0 / 60) }
            return
        }
        if !running.isEmpty { watch() }
        let next = running.compactMap { entry in entry.motion.end.map { entry.start + $0 } }.min()
        guard let next else {
            turn += 1
            waiting = nil
            return
        }
        // A little later, so that it is over whichever way the numbers are rounded.
        if waiting != .end(next) { wait(.end(next), max(next - now, 0) + 1e-4) }
    }

    private func wait(_ what: Wait, _ seconds: Double) {
        turn += 1
        waiting = what
        let turn = turn
        AppRuntime.after(seconds) { [weak self] in
            guard let self, turn == self.turn else { return }
            waiting = nil
            step()
        }
    }

    /// Goes on with frames once the layer comes into a window, or its window can be seen again.
    private func watch() {
        layer?.core.onShow = { [weak self] in self?.mayBeSeen() }
        guard !isWatching else { return }
        isWatching = true
        AppRuntime.whenSeen { [weak self] in
            self?.isWatching = false
            self?.mayBeSeen()
        }
    }

    /// Not at once: the views are being made.
    private func mayBeSeen() {
        guard entries.contains(where: { !$0.isOver }), waiting != .frame else { return }
        wait(.frame, 0)
    }

    /// Brings the properties up to date, for those who read them where nothing is shown.
    func catchUp() { show() }

    private func step() {
        let time = now
        var over: [Entry] = []
        for place in entries.indices where !entries[place].isOver && entries[place].motion.place(at: time - entries[place].start).isOver {
            entries[place].isOver = true
            over.append(entries[place])
        }
        entries.removeAll { $0.isOver && $0.animation.isRemovedOnCompletion }
        show()
        for entry in over { tell(entry, finished: true) }
        wait()
    }

    /// Shows where all animations are; properties that none changes get their own values back.
    private func show() {
        guard let layer else { return }
        var shown: [String: (property: LayerProperty, numbers: [Double])] = [:]
        let time = now
        // What the app has set meanwhile is the property's own value now.
        for (name, state) in animated {
            let current = state.property.read(layer)
            if !Self.isSame(current, state.shown) { animated[name]?.own = current }
        }
        for entry in entries { apply(entry.motion, time - entry.start, layer, &shown) }
        for (name, state) in animated where shown[name] == nil {
            state.property.write(layer, state.own)
            animated[name] = nil
        }
        for (name, value) in shown {
            let own = animated[name]?.own ?? value.property.read(layer)
            value.property.write(layer, value.numbers)
            animated[name] = Animated(property: value.property, own: own, shown: value.property.read(layer))
        }
    }

    private static func isSame(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
    }

    private func apply(
        _ motion: LayerMotion, _ time: Double, _ layer: CALayer, _ shown: inout [String: (property: LayerProperty, numbers: [Double])]
    ) {
        guard let content = motion.content, let share = motion.place(at: time).share else { return }
        let progress = motion.curve?.value(at: share) ?? share
        switch content {
        case .group(let motions):
            for inner in motions { apply(inner, progress * motion.duration, layer, &shown) }
        case .change(let path, let isAdditive, let value):
            guard let property = LayerProperty.named(path, of: layer) else { return }
            let whole = shown[property.name]?.numbers ?? animated[property.name]?.own ?? property.read(layer)
            let own = property.part(whole)
            let numbers = value(progress, isAdditive ? own.map { _ in 0 } : own, property)
            let part = isAdditive ? property.sum(own, numbers) : numbers
            guard part.allSatisfy(\.isFinite), part.count == own.count || property.isList else { return }
            shown[property.name] = (property, property.with(whole, part))
        }
    }
}
