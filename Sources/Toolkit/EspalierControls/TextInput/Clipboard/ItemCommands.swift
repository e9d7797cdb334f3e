public import EspalierCore
import EspalierGraphics
import Foundation

// Copying and pasting with item providers: Ctrl+C, Ctrl+X and Ctrl+V, and the Edit menu, while the focus is in the view.
extension View {
    /// Sets what Ctrl+C copies while the focus is in the view. With nil, or no items, the key goes to enclosing views.
    public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        modifier(ClipboardKeyModifier(key: "c", isReady: { payloadAction != nil }) { $0.copy(payloadAction) })
    }

    /// Sets what Ctrl+X cuts while the focus is in the view. The action removes it from the app's data.
    public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        modifier(ClipboardKeyModifier(key: "x", isReady: { payloadAction != nil }) { $0.copy(payloadAction) })
    }

    /// Accepts what Ctrl+V pastes while the focus is in the view.
    /// - Parameters:
    ///   - supportedContentTypes: the types that the view accepts, the preferred one first.
    ///   - payloadAction: called with the items; not called if the clipboard has none of the types.
    public func onPasteCommand(
        of supportedContentTypes: [UTType], perform payloadAction: (([NSItemProvider]) -> Void)?
    ) -> some View {
        onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
    }

    /// - Parameter validator: converts the items to a payload; nil refuses them.
    public func onPasteCommand<Payload>(
        of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?, perform payloadAction: ((Payload) -> Void)?
    ) -> some View {
        modifier(ClipboardKeyModifier(key: "v", isReady: { payloadAction != nil }) { clipboard in
            guard let payloadAction else { return false }
            clipboard.readItems(supportedContentTypes) { if let payload = validator($0) { payloadAction(payload) } }
            return true
        })
    }

    /// Deprecated. Give the kinds as UTType.
    @available(*, deprecated, message: "Give the kinds as UTType.")
    public func onPasteCommand(of supportedTypes: [String], perform payloadAction: (([NSItemProvider]) -> Void)?) -> some View {
        onPasteCommand(of: UTType.named(supportedTypes), perform: payloadAction)
    }

    /// Runs an action for an Edit menu command, or its key, while the focus is in the view. The compiler makes no selectors on this
    /// platform: name the command, as in `Selector("copy:")`.
    public func onCommand(_ selector: Selector, perform action: (() -> Void)?) -> some View {
        modifier(CommandKeyModifier(selector: selector, action: action))
    }
}

extension Selector {
    /// The keyboard shortcuts of AppKit's commands.
    fileprivate var keys: [KeyboardShortcut] {
        switch description {
        case "copy:": [KeyboardShortcut("c")]
        case "cut:": [KeyboardShortcut("x")]
        case "paste:": [KeyboardShortcut("v")]
        case "selectAll:": [KeyboardShortcut("a")]
        case "undo:": [KeyboardShortcut("z")]
        case "redo:": [KeyboardShortcut("z", modifiers: [.command, .shift]), KeyboardShortcut("y")]
        case "delete:", "deleteBackward:": [KeyboardShortcut(.delete, modifiers: []), KeyboardShortcut(.deleteForward, modifiers: [])]
        case "deleteForward:": [KeyboardShortcut(.deleteForward, modifiers: [])]
        case "cancelOperation:", "cancel:": [KeyboardShortcut(.escape, modifiers: [])]
        case "insertNewline:": [KeyboardShortcut(.return, modifiers: [])]
        case "insertTab:": [KeyboardShortcut(.tab, modifiers: [])]
        case "moveUp:": [KeyboardShortcut(.upArrow, modifiers: [])]
        case "moveDown:": [KeyboardShortcut(.downArrow, modifiers: [])]
        case "moveLeft:": [KeyboardShortcut(.leftArrow, modifiers: [])]
        case "moveRight:": [KeyboardShortcut(.rightArrow, modifiers: [])]
        case "scrollPageUp:", "pageUp:": [KeyboardShortcut(.pageUp, modifiers: [])]
        case "scrollPageDown:", "pageDown:": [KeyboardShortcut(.pageDown, modifiers: [])]
        case "moveToBeginningOfDocument:": [KeyboardShortcut(.home, modifiers: .command)]
        case "moveToEndOfDocument:": [KeyboardShortcut(.end, modifiers: .command)]
        case "print:": [KeyboardShortcut("p")]
        case "saveDocument:": [KeyboardShortcut("s")]
        case "performFindPanelAction:", "performTextFinderAction:": [KeyboardShortcut("f")]
        default: []
        }
    }

    /// The row of the Edit menu that sends the command.
    fileprivate var edit: EditAction? {
        switch description {
        case "copy:": .copy
        case "cut:": .cut
        case "paste:": .paste
        case "selectAll:": .selectAll
        case "delete:", "deleteBackward:", "deleteForward:": .delete
        case "undo:": .undo
        case "redo:": .redo
        default: nil
        }
    }

    fileprivate func matches(_ press: KeyPress) -> Bool {
        let keys = keys
        if keys.isEmpty {
            Diagnostics.warn("""
                onCommand: nothing on this system sends the command \(description). Use a keyboard shortcut, or a command of the \
                Edit menu such as "copy:".
                """)
        }
        return keys.contains { $0.matches(press) }
    }
}

private struct CommandKeyModifier: ViewModifier {
    let selector: Selector
    let action: (() -> Void)?

    func body(content: Content) -> some View {
        let edits: EditAnswer = { $0 == selector.edit && action != nil ? true : nil }
        return content.modifier(KeyHandlerModifier(phases: [.down, .repeat], isCommand: true, edits: edits) { press in
            guard let action, selector.matches(press) else { return .ignored }
            action()
            return .handled
        })
    }
}

extension Clipboard {
    /// Writes items in all their representations for other programs; several texts are joined line by line, for other types only
    /// the first item is written.
    fileprivate func copy(_ action: (() -> [NSItemProvider])?) -> Bool {
        guard let items = action?(), !items.isEmpty else { return false }
        Task { @MainActor in _ = await write(items, as: items[0].publicTypes) { await $0.data(as: $1) } }
        return true
    }

    /// Reads the clipboard's content of the given types.
    func readItems(_ types: [UTType], completion: @escaping @MainActor ([NSItemProvider]) -> Void) {
        self.types(on: .clipboard) { [weak self] offered in
            guard let self else { return }
            // The requested type, or one that conforms to it.
            var found: (type: UTType, name: String)?
            for type in types where found == nil {
                for name in offered {
                    guard let kind = UTType(selectionName: name),
                        kind.conforms(to: type) || type.conforms(to: kind) && type.clipboardType == name
                    else { continue }
                    found = (kind, name)
                    break
                }
            }
            guard let found else { return }
            read(found.name, from: .clipboard) { data in
                guard let data else { return }
                let item = NSItemProvider()
                item.registerDataRepresentation(for: found.type) { completion in
                    completion(data, nil)
                    return nil
                }
                completion([item])
            }
        }
    }
}

extension NSItemProvider {
    /// Loads the item's data for a type; nil if it has no such representation or loading fails.
    fileprivate func data(as type: UTType) async -> Data? {
        await withCheckedContinuation { continuation in
            _ = loadDataRepresentation(forTypeIdentifier: type.identifier) { data, _ in continuation.resume(returning: data) }
        }
    }
}

// MARK: - The button

extension PasteButton {
    /// - Parameters:
    ///   - supportedContentTypes: the types that can be pasted, the preferred one first.
    ///   - payloadAction: called with the items.
    public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
        self.init { $0.readItems(supportedContentTypes, completion: { payloadAction($0) }) }
    }

    /// - Parameter validator: converts the items to a payload; nil refuses them.
    public init<Payload>(
        supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?, payloadAction: @escaping (Payload) -> Void
    ) {
        self.init { $0.readItems(supportedContentTypes) { if let payload = validator($0) { payloadAction(payload) } } }
    }
}
