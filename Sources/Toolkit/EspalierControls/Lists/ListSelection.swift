import EspalierCore
import EspalierGraphics

/// A list's selection, with the type of its values erased.
@MainActor package struct ListSelection {
    package enum Mode { case one, oneOrNone, several }

    package let mode: Mode
    let valueType: Any.Type
    /// Whether a row's value is of the selection's type.
    let accepts: (TagValue) -> Bool
    /// Returns the values selected now. An element that reads them during an update depends on them.
    let read: () -> Set<AnyHashable>
    /// Replaces the selected values.
    let write: (Set<AnyHashable>) -> Void
    /// Converts a row's value to the selection's type; nil for a value of another type.
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

/// SwiftUI: a tag must have the selection's type; here its optional is accepted as well, as many apps write that.
private func value<V: Hashable>(of tag: TagValue, as type: V.Type) -> V? {
    tag.matching(V.self) ?? (tag.type == V?.self ? tag.value as? V : nil)
}
