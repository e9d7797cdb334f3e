/// The direction of an arrow key.
public enum MoveCommandDirection: Sendable {
    /// The arrow key that was pressed.
    case up, down, left, right

    fileprivate init?(_ key: KeyEquivalent) {
        switch key {
        case .upArrow: self = .up
        case .downArrow: self = .down
        case .leftArrow: self = .left
        case .rightArrow: self = .right
        default: return nil
        }
    }
}

extension View {
    /// Calls `action` when an arrow key is pressed while the focus is on the view or inside of it. nil leaves the keys to the
    /// enclosing views.
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        onCommand(action) { action, press in
            guard let direction = MoveCommandDirection(press.key) else { return nil }
            return { action(direction) }
        }
    }

    /// Calls `action` when Escape is pressed while the focus is on the view or inside of it.
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        onCommand(action) { action, press in press.key == .escape ? action : nil }
    }

    /// Calls `action` when Delete or Backspace is pressed while the focus is on the view or inside of it.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        onCommand(action, edit: .delete) { action, press in press.key == .delete || press.key == .deleteForward ? action : nil }
    }

    /// - Parameters:
    ///   - edit: the row of the Edit menu that does the same.
    ///   - match: returns what a key press runs; nil where the key is not one of the command's.
    private func onCommand<Action>(
        _ action: Action?, edit: EditAction? = nil, match: @escaping (Action, KeyPress) -> (() -> Void)?
    ) -> some View {
        let isSet = action != nil
        let edits: EditAnswer = { $0 == edit && isSet ? true : nil }
        return modifier(KeyHandlerModifier(phases: [.down, .repeat], isCommand: true, edits: edits) { press in
            // With Ctrl, Alt or Super a key is a shortcut.
            guard press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return .ignored }
            guard let action, let run = match(action, press) else { return .ignored }
            run()
            return .handled
        })
    }
}
