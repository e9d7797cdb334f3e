import EspalierCore
import EspalierGraphics
import Foundation

// The keyboard: the bindings of text fields on Linux desktops, and those of macOS where the two do not conflict.
extension TextInputNode {
    func key(_ press: KeyPress) -> KeyPress.Result {
        let old = editing.selection
        let result = edit(press)
        if editing.selection.range != old.range { selectionMoves() }
        return result
    }

    private func edit(_ press: KeyPress) -> KeyPress.Result {
        guard environment.isEnabled, press.phase != .up else { return .ignored }
        if host.clock - lastEdit > 2 { editing.closeHistory() }
        lastEdit = host.clock
        let modifiers = press.modifiers
        // Ctrl is both `.control` and `.command`; Super is `.command` alone.
        let isCommand = modifiers.contains(.control) || modifiers.contains(.command)
        if let handled = navigate(press, isCommand, extending: modifiers.contains(.shift)) { return handled }
        if let handled = delete(press, isCommand) { return handled }
        if let handled = insertKey(press, isCommand) { return handled }
        if isCommand { return command(press) }
        switch press.key {
        case .return: return pressedReturn(modifiers)
        case .tab:
            guard kind.shape == .editor, modifiers.isDisjoint(with: [.shift, .option]) else { return .ignored }
            type("\t")
            return .handled
        case .escape: return .ignored
        default: break
        }
        guard !modifiers.contains(.option), isPrintable(press.characters) else { return .ignored }
        type(press.characters)
        return .handled
    }

    /// Whether the characters are text: function keys are represented by characters of a private-use range.
    private func isPrintable(_ characters: String) -> Bool {
        !characters.isEmpty && characters.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && $0.value != 0x7F && !(0xF700...0xF8FF).contains($0.value)
        }
    }

    func type(_ text: String) {
        preedit = nil
        editing.insert(text)
        edited()
    }

    private func pressedReturn(_ modifiers: EventModifiers) -> KeyPress.Result {
        let isPlain = modifiers.isDisjoint(with: [.shift, .option])
        if kind.shape == .editor || kind.shape == .growing && !isPlain {
            type("\n")
            return .handled
        }
        return submit() ? .handled : .ignored
    }

    /// Handles Return in a field: commits what was typed.
    /// - Returns: whether an action handles the submission; otherwise the key may go to a window's default button.
    @discardableResult func submit() -> Bool {
        commit()
        editing.closeHistory()
        let isWanted = environment.submitAction != nil || hasCommitAction
        actions.onCommit?()
        environment.submitAction?.run(environment.submitTrigger)
        // iOS: Return ends the typing in a line, unless the action says where the focus is to be.
        if environment.isPhone, kind.shape == .line, isFocused, !host.hasFocusRequests { host.focus?.focus(nil) }
        return isWanted
    }

    private var hasCommitAction: Bool { actions.onCommit != nil }

    // MARK: - Moving

    private func navigate(_ press: KeyPress, _ isCommand: Bool, extending: Bool) -> KeyPress.Result? {
        let isWord = isCommand || press.modifiers.contains(.option)
        switch press.key {
        case .leftArrow, .rightArrow: moveSideways(right: press.key == .rightArrow, byWord: isWord, extending)
        case .upArrow, .downArrow:
            let down = press.key == .downArrow
            if kind.shape == .line {
                // There is no line above or below: views around may handle the keys.
                if isCommand || press.modifiers.contains(.option) { return .ignored }
                let edge = down ? editing.buffer.count : 0
                guard extending || editing.selection != TextRange(edge) else { return .ignored }
                place(edge, extending)
            } else if isWord {
                step(.paragraph, forward: down, extending)
            } else {
                moveLine(by: down ? 1 : -1, extending)
            }
        case .home: isCommand ? step(.text, forward: false, extending) : lineEdge(forward: false, extending)
        case .end: isCommand ? step(.text, forward: true, extending) : lineEdge(forward: true, extending)
        case .pageUp, .pageDown:
            guard kind.shape != .line else { return .ignored }
            movePage(down: press.key == .pageDown, extending)
        default: return nil
        }
        return .handled
    }

    func step(_ step: TextEditing.Step, forward: Bool, _ extending: Bool) {
        select { $0.move(step, forward: forward, extending: extending) }
    }

    func place(_ place: Int, _ extending: Bool, atLineEnd: Bool = false) {
        select(atLineEnd: atLineEnd) { $0.move(to: place, extending: extending) }
    }

    /// Moves by lines, as near as possible to the x coordinate where the vertical movement began.
    private func moveLine(by count: Int, _ extending: Bool) {
        let caret = textRect(at: editing.selection.head)
        let x = caretAim.x ?? caret.minX
        let y = count < 0 ? caret.minY - lines.gap - 1 : caret.maxY + lines.gap + 1
        let isOutside = count < 0 ? y < origin(ofBlock: 0).y : y > origin(ofBlock: lines.count - 1).y + block(lines.count - 1).height
        if isOutside {
            place(count < 0 ? 0 : editing.buffer.count, extending)
        } else {
            let found = place(at: CGPoint(x: x, y: y))
            place(found.place, extending, atLineEnd: found.prefersLineEnd)
        }
        caretAim.x = x
    }

    private func movePage(down: Bool, _ extending: Bool) {
        let height = max((enclosingScroll(.vertical)?.size.height ?? size.height) - lines.lineHeight, lines.lineHeight)
        let caret = textRect(at: editing.selection.head)
        let x = caretAim.x ?? caret.minX
        let found = place(at: CGPoint(x: x, y: down ? caret.midY + height : caret.midY - height))
        let atEdge = down ? caret.midY + height > origin(ofBlock: lines.count - 1).y + block(lines.count - 1).height
            : caret.midY - height < origin(ofBlock: 0).y
        place(atEdge ? (down ? editing.buffer.count : 0) : found.place, extending)
        caretAim.x = x
    }

    private func lineEdge(forward: Bool, _ extending: Bool) {
        if kind.shape == .line { return step(.text, forward: forward, extending) }
        let head = editing.selection.head
        let index = editing.buffer.paragraph(at: head), start = editing.buffer.starts[index], block = block(index)
        let line = block.line(at: head - start, prefersLineEnd: caretAim.prefersLineEnd)
        let places = block.places(ofLine: line)
        place(
            start + (forward ? places.upperBound : places.lowerBound), extending,
            atLineEnd: forward && line + 1 < block.layout.lines.count)
    }

    /// Changes the selection and updates everything that depends on it.
    /// - Parameter atLineEnd: whether a caret between two lines is shown at the end of the upper one.
    func select(atLineEnd: Bool = false, _ change: (inout TextEditing) -> Void) {
        let old = editing.selection, wasAtEnd = caretAim.prefersLineEnd
        let oldCaret = caretRect
        selectedByFocus = nil
        change(&editing)
        caretAim = CaretAim(prefersLineEnd: atLineEnd)
        if old != editing.selection || wasAtEnd != atLineEnd {
            selectionPainted(old, oldCaret)
            selectionDidChange()
        }
        restartBlink()
        revealCaret()
    }

    /// Invalidates the old and the new caret after a move, or the whole node where there is a selection.
    private func selectionPainted(_ old: TextRange, _ oldCaret: CGRect) {
        guard old.isEmpty, editing.selection.isEmpty else { return setNeedsPaint() }
        damage(oldCaret)
        damage(caretRect)
    }

    // MARK: - Deleting

    private func delete(_ press: KeyPress, _ isCommand: Bool) -> KeyPress.Result? {
        guard press.key == .delete || press.key == .deleteForward else { return nil }
        let forward = press.key == .deleteForward, isShifted = press.modifiers.contains(.shift)
        if forward, isShifted, !isCommand, !editing.selection.isEmpty {
            cut()
            return .handled
        }
        let step: TextEditing.Step = isCommand || press.modifiers.contains(.option) ? (isShifted ? .paragraph : .word) : .character
        let before = editing.version
        editing.delete(step, forward: forward)
        if editing.version != before { edited() }
        return .handled
    }

    // MARK: - Commands

    /// The Insert key's older commands: Ctrl+Insert copies, Shift+Insert pastes.
    private func insertKey(_ press: KeyPress, _ isCommand: Bool) -> KeyPress.Result? {
        guard press.key == .insert else { return nil }
        if isCommand, !press.modifiers.contains(.shift), canCopy { copy() } else if press.modifiers.contains(.shift), !isCommand {
            paste(from: .clipboard)
        } else {
            return .ignored
        }
        return .handled
    }

    private func command(_ press: KeyPress) -> KeyPress.Result {
        guard !press.modifiers.contains(.option) else { return .ignored }
        let isShifted = press.modifiers.contains(.shift)
        // Tab is text in an editor; Ctrl+Tab moves the focus.
        if press.key == .tab, kind.shape == .editor {
            return host.focus?.move(forward: !isShifted) == true ? .handled : .ignored
        }
        switch press.key.character.lowercased() {
        case "a" where !isShifted: select { $0.selectAll() }
        case "c" where !isShifted && canCopy: copy()
        case "x" where !isShifted && canCopy: cut()
        case "v": paste(from: .clipboard)
        // Without anything to undo in the window, the field leaves the key to the app.
        case "z" where isShifted ? canRedoInWindow : canUndoInWindow: isShifted ? redoInWindow() : undoInWindow()
        case "y" where !isShifted && canRedoInWindow: redoInWindow()
        case "b" where !isShifted && editing.styles != nil: toggle(.bold)
        case "i" where !isShifted && editing.styles != nil: toggle(.italic)
        case "u" where !isShifted && editing.styles != nil: toggle(.underline)
        default: return .ignored
        }
        return .handled
    }


    func deleteSelection() {
        guard !editing.selection.isEmpty else { return }
        editing.delete(.character, forward: true)
        edited()
    }
}
