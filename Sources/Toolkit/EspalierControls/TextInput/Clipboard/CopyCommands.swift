public import EspalierCore
import EspalierGraphics
import Foundation

// Copying and pasting in views that are not text fields: Ctrl+C, Ctrl+X and Ctrl+V while the focus is in the view.
extension View {
    /// Writes values to the clipboard when Ctrl+C is pressed while the focus is in the view. Without values the key is not handled.
    public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
        modifier(ClipboardKeyModifier(key: "c", isReady: { !payload().isEmpty }) { clipboard in
            let values = payload()
            if !values.isEmpty { clipboard.write(values) }
            return !values.isEmpty
        })
    }

    /// Writes values to the clipboard when Ctrl+X is pressed while the focus is in the view.
    /// - Parameter action: removes the values from the app's data and returns them.
    public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View {
        modifier(ClipboardKeyModifier(key: "x") { clipboard in
            let values = action()
            if !values.isEmpty { clipboard.write(values) }
            return !values.isEmpty
        })
    }

    /// Reads values from the clipboard when Ctrl+V is pressed while the focus is in the view.
    /// - Parameters:
    ///   - action: called with the valid values, if there are any.
    ///   - validator: returns the values that can be pasted.
    public func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View {
        modifier(ClipboardKeyModifier(key: "v") { clipboard in
            clipboard.read(T.self) { values in
                let valid = validator(values)
                if !valid.isEmpty { action(valid) }
            }
            return true
        })
    }
}

struct ClipboardKeyModifier: ViewModifier {
    let key: KeyEquivalent
    /// Whether the row of the Edit menu has something to act on.
    var isReady: @MainActor () -> Bool = { true }
    let action: @MainActor (any Clipboard) -> Bool
    @Environment(\.focusHost) private var link

    private var edit: EditAction? {
        switch key {
        case "c": .copy
        case "x": .cut
        case "v": .paste
        default: nil
        }
    }

    func body(content: Content) -> some View {
        let edits: EditAnswer = { $0 == edit && isReady() ? true : nil }
        return content.modifier(KeyHandlerModifier(phases: .down, isCommand: true, edits: edits) { press in
            guard press.key == key, press.modifiers.contains(.command), press.modifiers.isDisjoint(with: [.shift, .option]),
                  let clipboard = link?.host?.services.clipboard, action(clipboard) else { return .ignored }
            return .handled
        })
    }
}

/// A button that pastes.
public struct PasteButton: View {
    private let paste: @MainActor (any Clipboard) -> Void
    @Environment(\.focusHost) private var link

    /// - Parameter onPaste: called with the values; not called if the clipboard has none.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        paste = { clipboard in clipboard.read(T.self) { if !$0.isEmpty { onPaste($0) } } }
    }

    init(_ paste: @escaping @MainActor (any Clipboard) -> Void) { self.paste = paste }

    public var body: some View {
        Button {
            if let clipboard = link?.host?.services.clipboard { paste(clipboard) }
        } label: {
            Label(.word(.paste), systemImage: "doc.on.clipboard")
        }
    }
}

extension UTType {
    /// The clipboard's name for the type. All plain text has the same one.
    var clipboardType: String { conforms(to: .plainText) ? ClipboardItem.textType : selectionNames[0] }
}

extension Clipboard {
    /// Writes values in all their representations. Several texts are joined line by line; for other types only the first value is
    /// written.
    package func write<T: Transferable>(_ values: [T]) {
        Task { @MainActor in
            let isWritten = await write(values, as: T.exportedContentTypes()) { try? await $0.exported(as: $1) }
            guard !isWritten else { return }
            Diagnostics.warn("""
                \(T.self) has no form that other programs can read: nothing was copied. Give its transferRepresentation a \
                content type with a MIME type.
                """)
        }
    }

    /// Writes the representations of values that other programs understand. Several texts are joined line by line; for other types
    /// only the first value is written.
    /// - Returns: false if there was no such representation.
    func write<Value>(
        _ values: [Value], as kinds: [UTType], data: @MainActor (Value, UTType) async -> Data?
    ) async -> Bool {
        var forms: [(type: String, data: Data)] = []
        for kind in kinds {
            let type = kind.clipboardType
            if forms.contains(where: { $0.type == type }) { continue }
            var parts: [Data] = []
            for value in type == ClipboardItem.textType ? values[...] : values.prefix(1) {
                if let data = await data(value, kind) { parts.append(data) }
            }
            if !parts.isEmpty { forms.append((type, Data(parts.joined(separator: [0x0A])))) }
        }
        guard !forms.isEmpty else { return false }
        let found = forms
        write(ClipboardItem(types: found.map(\.type)) { type in found.first { $0.type == type }?.data }, to: .clipboard)
        return true
    }

    /// Reads the first representation that both sides support; passes an empty array if there is none.
    fileprivate func read<T: Transferable>(_ type: T.Type, completion: @escaping @MainActor ([T]) -> Void) {
        types(on: .clipboard) { [weak self] offered in
            guard let self, let kind = T.importedContentTypes().first(where: { offered.contains($0.clipboardType) }) else {
                return completion([])
            }
            read(kind.clipboardType, from: .clipboard) { data in
                guard let data else { return completion([]) }
                Task { @MainActor in
                    let value = try? await T(importing: data, contentType: kind)
                    completion(value.map { [$0] } ?? [])
                }
            }
        }
    }
}
