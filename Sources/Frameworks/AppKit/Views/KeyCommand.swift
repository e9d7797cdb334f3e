import EspalierCore
import Foundation

/// What keys mean in a text, by AppKit's names for it.
@MainActor enum KeyCommand {
    private static let methods: [(String, @MainActor @Sendable (NSResponder) -> @MainActor @Sendable (Any?) -> Void)] = [
        ("insertNewline:", NSResponder.insertNewline(_:)),
        ("insertNewlineIgnoringFieldEditor:", NSResponder.insertNewlineIgnoringFieldEditor(_:)),
        ("insertLineBreak:", NSResponder.insertLineBreak(_:)),
        ("insertTab:", NSResponder.insertTab(_:)),
        ("insertBacktab:", NSResponder.insertBacktab(_:)),
        ("cancelOperation:", NSResponder.cancelOperation(_:)),
        ("deleteBackward:", NSResponder.deleteBackward(_:)),
        ("deleteForward:", NSResponder.deleteForward(_:)),
        ("deleteWordBackward:", NSResponder.deleteWordBackward(_:)),
        ("deleteWordForward:", NSResponder.deleteWordForward(_:)),
        ("moveUp:", NSResponder.moveUp(_:)),
        ("moveDown:", NSResponder.moveDown(_:)),
        ("moveLeft:", NSResponder.moveLeft(_:)),
        ("moveRight:", NSResponder.moveRight(_:)),
        ("moveWordLeft:", NSResponder.moveWordLeft(_:)),
        ("moveWordRight:", NSResponder.moveWordRight(_:)),
        ("moveUpAndModifySelection:", NSResponder.moveUpAndModifySelection(_:)),
        ("moveDownAndModifySelection:", NSResponder.moveDownAndModifySelection(_:)),
        ("moveLeftAndModifySelection:", NSResponder.moveLeftAndModifySelection(_:)),
        ("moveRightAndModifySelection:", NSResponder.moveRightAndModifySelection(_:)),
        ("moveToBeginningOfDocument:", NSResponder.moveToBeginningOfDocument(_:)),
        ("moveToEndOfDocument:", NSResponder.moveToEndOfDocument(_:)),
        ("moveToBeginningOfLine:", NSResponder.moveToBeginningOfLine(_:)),
        ("moveToEndOfLine:", NSResponder.moveToEndOfLine(_:)),
        ("scrollPageUp:", NSResponder.scrollPageUp(_:)),
        ("scrollPageDown:", NSResponder.scrollPageDown(_:)),
        ("scrollToBeginningOfDocument:", NSResponder.scrollToBeginningOfDocument(_:)),
        ("scrollToEndOfDocument:", NSResponder.scrollToEndOfDocument(_:)),
        ("pageUp:", NSResponder.pageUp(_:)),
        ("pageDown:", NSResponder.pageDown(_:)),
        ("selectAll:", NSResponder.selectAll(_:)),
    ]
    private static let selectors = Dictionary(uniqueKeysWithValues: methods.map { ($0.0, Selector($0.0, calling: $0.1)) })

    /// The command of a key; nil for one that types.
    static func selector(for press: KeyPress) -> Selector? { name(for: press).flatMap { selectors["\($0):"] } }

    /// Names say what a key does here, which is what it does on a desktop like this: Control moves by words.
    private static func name(for press: KeyPress) -> String? {
        let isShifted = press.modifiers.contains(.shift), isOther = !press.modifiers.isDisjoint(with: [.command, .control, .option])
        func moved(_ name: String, far: String? = nil) -> String? {
            if isOther { return isShifted ? nil : far }
            return isShifted ? name + "AndModifySelection" : name
        }
        switch press.key {
        case .return:
            if press.modifiers.contains(.option) { return "insertNewlineIgnoringFieldEditor" }
            return isOther ? "insertLineBreak" : "insertNewline"
        case .tab: return isOther ? nil : isShifted ? "insertBacktab" : "insertTab"
        case .escape: return "cancelOperation"
        case .delete: return isOther ? "deleteWordBackward" : "deleteBackward"
        case .deleteForward: return isOther ? "deleteWordForward" : "deleteForward"
        case .upArrow: return moved("moveUp")
        case .downArrow: return moved("moveDown")
        case .leftArrow: return moved("moveLeft", far: "moveWordLeft")
        case .rightArrow: return moved("moveRight", far: "moveWordRight")
        case .home: return isShifted ? nil : isOther ? "moveToBeginningOfDocument" : "moveToBeginningOfLine"
        case .end: return isShifted ? nil : isOther ? "moveToEndOfDocument" : "moveToEndOfLine"
        case .pageUp: return "pageUp"
        case .pageDown: return "pageDown"
        default: return nil
        }
    }

    /// Calls the method of a command, which may be known by its name alone.
    static func perform(_ selector: Selector, on responder: NSResponder) {
        if selector.method != nil { return selector.send(to: responder, responder) }
        if let known = selectors.values.first(where: { $0 == selector }) { known.send(to: responder, responder) }
    }
}
