import Foundation

/// The presses of buttons other than the primary one, and who handles them. Nothing competes for them: the innermost view that wants one
/// has it until the release.
@MainActor struct OtherButtons {
    private var holders: [Int: Weak<Node>] = [:]

    /// - Returns: whether a view has handled the press.
    mutating func press(_ path: [Node], _ event: PointerEvent) -> Bool {
        holders[event.button] = nil
        for case let target as any OtherButtonTarget in path where target.otherButtonPressed(event) {
            holders[event.button] = Weak(target)
            return true
        }
        return false
    }

    func move(_ event: PointerEvent) {
        for (button, holder) in holders {
            var event = event
            event.button = button
            (holder.object as? any OtherButtonTarget)?.otherButtonChanged(event)
        }
    }

    mutating func release(_ event: PointerEvent) {
        guard let holder = holders.removeValue(forKey: event.button) else { return }
        (holder.object as? any OtherButtonTarget)?.otherButtonChanged(event)
    }

    mutating func cancel(_ event: PointerEvent) {
        guard !holders.isEmpty else { return }
        move(event)
        holders = [:]
    }
}
