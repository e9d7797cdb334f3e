import EspalierCore
import EspalierGraphics

/// A list's selection, whatever the type of its values.
@MainActor package struct ListSelection {
    package enum Mode { case one, oneOrNone, several }

    package let mode: Mode
    let valueType: Any.Type
    /// Whether a row's value is of the selection's type.
    let accepts: (TagValue) -> Bool
    /// The selected values now. Reading them is a dependency of whoever reads.
    let read: () -> Set<AnyHashable>
    /// Replaces them.
    let write: (Set<AnyHashable>) -> Void
    /// A row's value as the selection counts it.
    let key: (TagValue) -> AnyHashable?

    private init<V: Hashable>(
        _ type: V.Type, _ mode: Mode, read: @escaping () -> Set<AnyHashable>, write: @escaping (Set<AnyHashable>) -> Void
    ) {
        self.mode = mode
        valueType = type
        self.read = read
        self.write = write
        key = { tag in value(of: tag, as: V.self).map { AnyHashable($0) } }
        accepts = { value(of: $0, as: V.self) != nil }
    }

    init<V: Hashable>(one binding: Binding<V>) {
        self.init(V.self, .one, read: { [AnyHashable(binding.wrappedValue)] }, write: { values in
            if let value = values.first?.base as? V { binding.wrappedValue = value }
        })
    }

    init<V: Hashable>(oneOrNone binding: Binding<V?>) {
        self.init(V.self, .oneOrNone, read: { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }, write: { values in
            binding.wrappedValue = values.first?.base as? V
        })
    }

    init<V: Hashable>(several binding: Binding<Set<V>>) {
        self.init(V.self, .several, read: { Set(binding.wrappedValue.map { AnyHashable($0) }) }, write: { values in
            binding.wrappedValue = Set(values.compactMap { $0.base as? V })
        })
    }
}

/// SwiftUI: a tag counts if it has the selection's type; here also the optional of it, which many write.
private func value<V: Hashable>(of tag: TagValue, as type: V.Type) -> V? {
    tag.matching(V.self) ?? (tag.type == V?.self ? tag.value as? V : nil)
}
