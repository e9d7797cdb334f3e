import EspalierCore
import Foundation

/// Chooses a view by a click on a window of the app, which gets nothing of it. Exists only while one is chosen.
@MainActor final class PointerPick {
    private var monitor: Int?
    private let isTarget: (ViewHost) -> Bool
    private let onHover: (Node?) -> Void
    private let onEnd: (Node?) -> Void
    private var isPressed = false

    /// - Parameters:
    ///   - isTarget: whether views of a window can be chosen.
    ///   - onHover: told which view a click would choose.
    ///   - onEnd: told which view was chosen; nil if none was.
    init(isTarget: @escaping (ViewHost) -> Bool, onHover: @escaping (Node?) -> Void, onEnd: @escaping (Node?) -> Void) {
        self.isTarget = isTarget
        self.onHover = onHover
        self.onEnd = onEnd
        monitor = InputMonitors.add { [weak self] event, host in
            guard let self else { return event }
            return passed(event, in: host)
        }
    }

    func end() {
        if let monitor { InputMonitors.remove(monitor) }
        monitor = nil
    }

    isolated deinit { end() }

    private func passed(_ event: InputEvent, in host: ViewHost) -> InputEvent? {
        switch event {
        case .key(let key) where key.phase == .down && key.key == .escape:
            finish(nil)
            return nil
        case .pointer(let pointer) where isTarget(host):
            switch pointer.phase {
            case .moved, .entered: onHover(host.pickedNode(at: pointer.location))
            case .exited: onHover(nil)
            case .down: if pointer.button == 1 { isPressed = true }
            case .up: if isPressed { finish(host.pickedNode(at: pointer.location)) }
            case .cancelled: isPressed = false
            }
            return nil
        case .scroll where isTarget(host): return event
        default: return event
        }
    }

    private func finish(_ node: Node?) {
        end()
        onEnd(node)
    }
}
