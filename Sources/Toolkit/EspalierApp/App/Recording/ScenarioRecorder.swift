import EspalierCore
import EspalierGraphics
import Foundation

/// Turns what a person does in a running app into the text of a test that does the same: `ESPALIER_RECORD_TEST=FILE` has it written there,
/// anew after each step.
///
/// What was clicked is named as `TestApp` finds it: by its identifier, role and label, or text. What new texts appeared on the screen
/// after a step becomes an expectation.
@MainActor package final class ScenarioRecorder {
    private unowned let runtime: AppRuntime
    private var scenario: Scenario
    private let write: (String) -> Void
    private var monitor: Int?
    private var press: Press?
    private var lastClick: (place: CGPoint, time: Double)?
    /// The texts on the screen before the last step.
    private var known: Set<String>?

    /// A button that is held.
    private struct Press {
        var target: ScenarioTarget?
        var place: CGPoint
        var button: Int
        var modifiers: EventModifiers
        var time: Double
    }

    /// - Parameters:
    ///   - app: the type of the app, with its module.
    ///   - write: is given the whole text after each step.
    package init(_ runtime: AppRuntime, app: String, write: @escaping (String) -> Void) {
        self.runtime = runtime
        self.write = write
        scenario = Scenario(app: app, isPhone: runtime.platform.settings.device == .phone)
        monitor = InputMonitors.add { [weak self] event, host in
            self?.noticed(event, in: host)
            return event
        }
    }

    package func stop() {
        if let monitor { InputMonitors.remove(monitor) }
        monitor = nil
        expectNews()
        finishStep()
    }

    isolated deinit { if let monitor { InputMonitors.remove(monitor) } }

    /// A recorder of the app that runs, if the environment asks for one.
    static func ofProcess(_ runtime: AppRuntime, app: Any.Type) -> ScenarioRecorder? {
        guard let path = ProcessInfo.processInfo.environment["ESPALIER_RECORD_TEST"], !path.isEmpty else { return nil }
        let file = URL(fileURLWithPath: path)
        return ScenarioRecorder(runtime, app: String(reflecting: app)) { text in
            do { try Data(text.utf8).write(to: file, options: .atomic) } catch {
                Diagnostics.warn("ESPALIER_RECORD_TEST: \(path) could not be written: \(error.localizedDescription)")
            }
        }
    }

    // MARK: - Input

    private func noticed(_ event: InputEvent, in host: ViewHost) {
        guard let window = runtime.windows.first(where: { window in
            window.host === host || window.host.popups.popups.contains { $0.host === host }
        }) else { return }
        switch event {
        case .pointer(let pointer): noticed(pointer, at: pointer.location + host.popupOrigin, in: window)
        case .scroll(let scroll): noticed(scroll, at: scroll.location + host.popupOrigin, in: window)
        case .key(let key): noticed(key, in: window)
        // The kit has no pinches to write down.
        case .pinch, .modifiers, .focus, .preedit: break
        }
    }

    private func noticed(_ event: PointerEvent, at point: CGPoint, in window: WindowController) {
        switch event.phase {
        case .down:
            begin(window)
            press = Press(
                target: target(at: point, in: window), place: point, button: event.button, modifiers: event.modifiers, time: event.time)
        case .up:
            guard let press, press.button == event.button else { return }
            self.press = nil
            released(press, at: point, in: window)
            finishStep()
        case .moved, .entered, .exited, .cancelled: break
        }
    }

    private func released(_ press: Press, at point: CGPoint, in window: WindowController) {
        let offset = CGSize(width: point.x - press.place.x, height: point.y - press.place.y)
        let isDrag = abs(offset.width) > 4 || abs(offset.height) > 4
        if isDrag, let end = target(at: point, in: window), end.isMenuItem {
            // A menu that was opened and used without letting go.
            if let start = press.target { scenario.click(start, at: nil, button: 1, modifiers: []) }
            return scenario.click(end, at: nil, button: 1, modifiers: [])
        }
        guard let target = press.target else { return scenario.note("a click at \(scenarioPoint(press.place)), where no element is") }
        if isDrag { return scenario.drag(target, from: target.anchor(of: press.place), by: offset, modifiers: press.modifiers) }
        let isRepeated =
            lastClick.map { press.time - $0.time < 0.35 && abs($0.place.x - point.x) < 4 && abs($0.place.y - point.y) < 4 } ?? false
        lastClick = (point, press.time)
        if isRepeated { return scenario.clickAgain() }
        // A control does the same wherever it is clicked.
        let anchor = target.isControl ? nil : target.anchor(of: press.place)
        scenario.click(target, at: anchor, button: press.button, modifiers: press.modifiers)
    }

    private func noticed(_ event: ScrollEvent, at point: CGPoint, in window: WindowController) {
        guard event.notches != .zero else { return }
        begin(window)
        if let target = target(at: point, in: window) { scenario.scroll(target, by: event.notches) }
        finishStep()
    }

    private func noticed(_ event: KeyEvent, in window: WindowController) {
        guard event.phase != .up else { return }
        begin(window)
        let isShortcut = !event.modifiers.isDisjoint(with: [.command, .control, .option])
        if !isShortcut, !event.characters.isEmpty, event.characters.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) {
            scenario.type(event.characters)
        } else {
            scenario.key(event.key, modifiers: event.modifiers)
        }
        finishStep()
    }

    // MARK: - Steps

    /// What the step before has changed is seen now: its animations are over, or nobody would have gone on.
    private func begin(_ window: WindowController) {
        if !scenario.isBegun { scenario.begin(size: window.host.size) } else { expectNews() }
        known = texts()
        scenario.window = runtime.windows.count > 1 ? window.currentTitle : nil
    }

    private func finishStep() { write(scenario.text) }

    /// Expects the texts that the last step has brought.
    private func expectNews() {
        guard let known else { return }
        self.known = nil
        let all = runtime.windows.flatMap { Self.texts(of: $0.host.accessibilityTreeWithPopups) }
        let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: Set<String> = []
        // A text that stands in several places cannot be found by itself.
        let news = all.filter { !known.contains($0) && counts[$0] == 1 && $0.count <= 60 && seen.insert($0).inserted }
        for text in news.prefix(3) { scenario.expect(text) }
    }

    private func texts() -> Set<String> { Set(runtime.windows.flatMap { Self.texts(of: $0.host.accessibilityTreeWithPopups) }) }

    /// What is said on the screen, but for what was typed.
    private static func texts(of element: AccessibilityElement) -> [String] {
        var result: [String] = []
        if [.staticText, .heading].contains(element.role), let text = element.value ?? element.label, !text.isEmpty, !text.contains("\n") {
            result.append(text)
        }
        return result + element.children.flatMap(texts)
    }

    // MARK: - Targets

    /// The innermost element at a point that can be told from all others.
    private func target(at point: CGPoint, in window: WindowController) -> ScenarioTarget? {
        let popup = window.host.popups.popup(at: point)
        let origin = popup?.frame.origin ?? .zero
        let hit = (popup?.input ?? window.input).hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y))
        let tree = window.host.accessibilityTreeWithPopups
        var all: [AccessibilityElement] = []
        func collect(_ element: AccessibilityElement) {
            all.append(element)
            for child in element.children { collect(child) }
        }
        for child in tree.children { collect(child) }
        // As `TestNode` clicks: on an element whose node is under the pointer.
        let under = all.filter { element in element.frame.contains(point) && hit.contains { $0 === element.node } }
        guard let element = under.min(by: { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }) else { return nil }
        return ScenarioTarget(element, among: all)
    }
}

func scenarioPoint(_ point: CGPoint) -> String { "\(Int(point.x.rounded())), \(Int(point.y.rounded()))" }

private func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
