public import EspalierCore
import EspalierGraphics
import Foundation

// Copying and pasting in views that are no fields of text: Ctrl+C, Ctrl+X and Ctrl+V while the focus is in the view.
extension View {
    /// Gives values to the clipboard when Ctrl+C is pressed while the focus is in the view. Without values the key goes on.
    public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
        modifier(ClipboardKeyModifier(key: "c") { clipboard in
            let values = payload()
            if !values.isEmpty { clipboard.write(values) }
            return !values.isEmpty
        })
    }

    /// Gives values to the clipboard when Ctrl+X is pressed while the focus is in the view.
    /// - Parameter action: takes the values out of where they are, and returns them.
    public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View {
        modifier(ClipboardKeyModifier(key: "x") { clipboard in
            let values = action()
            if !values.isEmpty { clipboard.write(values) }
            return !values.isEmpty
        })
    }

    /// Takes values from the clipboard when Ctrl+V is pressed while the focus is in the view.
    /// - Parameters:
    ///   - action: takes the values.
    ///   - validator: leaves out what cannot be taken.
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
    let action: @MainActor (any Clipboard) -> Bool
    @Environment(\.focusHost) private var link

    func body(content: Content) -> some View {
        content.modifier(KeyHandlerModifier(phases: .down, isCommand: true) { press in
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

    /// - Parameter onPaste: takes the values; not called where the clipboard has none.
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
    /// The name by which the clipboard knows the kind; nil where it has none.
    var clipboardType: String? {
        conforms(to: .plainText) ? ClipboardItem.textType : preferredMIMEType
    }
}

extension Clipboard {
    /// Writes values in all their forms; several texts stand one below the other, of other kinds the first counts.
    func write<T: Transferable>(_ values: [T]) {
        Task { @MainActor in
            let isWritten = await write(values, as: T.exportedContentTypes()) { try? await $0.exported(as: $1) }
            guard !isWritten else { return }
            Diagnostics.warn("""
                \(T.self) has no form that other programs can read: nothing was copied. Give its transferRepresentation a \
                content type with a MIME type.
                """)
        }
    }

    /// Writes what can be had of some values in forms that other programs know; several texts stand one below the other, of
    /// other kinds the first counts.
    /// - Returns: false where there was no such form.
    func write<Value>(
        _ values: [Value], as kinds: [UTType], data: @MainActor (Value, UTType) async -> Data?
    ) async -> Bool {
        var forms: [(type: String, data: Data)] = []
        for kind in kinds {
            guard let type = kind.clipboardType, !forms.contains(where: { $0.type == type }) else { continue }
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

    /// Reads the best form that both sides know; nothing where there is none.
    fileprivate func read<T: Transferable>(_ type: T.Type, completion: @escaping @MainActor ([T]) -> Void) {
        types(on: .clipboard) { [weak self] offered in
            guard let self, let kind = T.importedContentTypes().first(where: { $0.clipboardType.map(offered.contains) ?? false }),
                  let name = kind.clipboardType else { return completion([]) }
            read(name, from: .clipboard) { data in
                guard let data else { return completion([]) }
                Task { @MainActor in
                    let value = try? await T(importing: data, contentType: kind)
                    completion(value.map { [$0] } ?? [])
                }
            }
        }
    }
}
