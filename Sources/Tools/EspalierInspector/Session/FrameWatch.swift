import EspalierCore
import Foundation

/// Watches the frames of one window: what they cost, and which bodies ran.
@MainActor final class FrameWatch: PassObserver {
    private(set) var frames: [FrameRecord] = []
    private(set) var runs: [BodyRun] = []
    /// The elements whose bodies ran since they were last taken.
    private var changed: [_Element] = []
    private var hasNewLayout = false
    private var bodies = 0
    private var ownTypes: [ObjectIdentifier: Bool] = [:]
    private let showsAll: Bool
    /// How long the inspector itself has worked, in seconds.
    private var ownTime = 0.0
    private var isExcluding = false
    private var frameNumber = 0
    private var runNumber = 0
    private let clock: () -> Double
    private let onChange: () -> Void

    /// How many frames and runs are kept.
    static let frameLimit = 240, runLimit = 500

    /// - Parameters:
    ///   - showsAll: whether the bodies of the toolkit's own views count, too.
    ///   - clock: seconds on a steady clock.
    init(showsAll: Bool, clock: @escaping () -> Double, onChange: @escaping () -> Void) {
        self.showsAll = showsAll
        self.clock = clock
        self.onChange = onChange
    }

    // MARK: - PassObserver

    var passClock: Double { clock() - ownTime }

    /// Does work of the inspector's, which does not count: a write to its state is applied in the next frame, and that may be the app's.
    func excluding(_ work: () -> Void) {
        guard !isExcluding else { return work() }
        isExcluding = true
        let start = clock()
        work()
        ownTime += clock() - start
        isExcluding = false
    }

    func bodyWillRun(_ element: _Element) {
        changed.append(element)
        guard showsAll || isOwn(element) else { return }
        bodies += 1
        runNumber += 1
        let changes = (element as? any ReportsChanges)?.changesBeforeRun()
        runs.append(BodyRun(
            id: runNumber, element: ObjectIdentifier(element), name: Self.name(of: element), reason: Self.reason(changes, of: element),
            frame: frameNumber + 1, transaction: Self.text(element.host.currentTransaction)))
        if runs.count > Self.runLimit { runs.removeFirst(runs.count - Self.runLimit) }
    }

    func framePainted(_ trace: FrameTrace, by host: ViewHost) {
        frameNumber += 1
        frames.append(FrameRecord(id: frameNumber, time: host.frameTime, bodies: bodies, trace: trace))
        bodies = 0
        if frames.count > Self.frameLimit { frames.removeFirst(frames.count - Self.frameLimit) }
        if trace.laidOut > 0 || trace.measured > 0 { hasNewLayout = true }
        onChange()
    }

    // MARK: - For the session

    /// What has changed since the last call.
    func consumeChanges() -> (elements: [_Element], hasNewLayout: Bool) {
        defer {
            changed = []
            hasNewLayout = false
        }
        return (changed, hasNewLayout)
    }

    /// The runs of one view's body, the newest first.
    func runs(of element: _Element) -> [ViewReport.Run] {
        let id = ObjectIdentifier(element)
        return runs.filter { $0.element == id }.suffix(10).reversed().map {
            ViewReport.Run(id: $0.id, reason: $0.reason, frame: $0.frame, transaction: $0.transaction)
        }
    }

    /// Whether the element is that of a view, or of a modifier's body, that the app declares.
    private func isOwn(_ element: _Element) -> Bool {
        let id = ObjectIdentifier(type(of: element))
        if let known = ownTypes[id] { return known }
        let made =
            type(of: element).typeOfView.map {
                !TypeNaming.isToolkit(TypeNaming.base(of: $0) == "ModifierBody" ? TypeNaming.modifier(ofBody: $0) : TypeNaming.name(of: $0))
            } ?? false
        ownTypes[id] = made
        return made
    }

    private static func name(of element: _Element) -> String {
        guard let type = type(of: element).typeOfView else { return element.debugName }
        let base = TypeNaming.base(of: type)
        // The body of a modifier of the app goes by the modifier's name.
        guard base == "ModifierBody" else { return base }
        let modifier = TypeNaming.modifier(ofBody: type).prefix { $0 != "<" }
        return modifier.split(separator: ".").last.map(String.init) ?? base
    }

    private static func reason(_ changes: [String]?, of element: _Element) -> String {
        guard let changes else { return element is any ReportsChanges ? "not watched before" : "its content" }
        return changes.isEmpty ? "@dependencies" : changes.joined(separator: ", ")
    }

    private static func text(_ transaction: Transaction) -> String {
        var words: [String] = []
        if let animation = transaction.animation { words.append("\(animation)") }
        if transaction.disablesAnimations { words.append("animations disabled") }
        if transaction.isContinuous { words.append("continuous") }
        return words.isEmpty ? "plain" : words.joined(separator: ", ")
    }
}
