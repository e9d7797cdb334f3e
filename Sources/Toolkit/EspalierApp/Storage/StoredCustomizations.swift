public import EspalierControls
import EspalierCore
public import EspalierNavigation
public import Foundation

// Storage for the changes that users make to tables and tab views.

extension StorageCodec where Value: Codable {
    /// Stores a value as the bytes of a property list.
    static func coded() -> StorageCodec {
        StorageCodec(
            decode: { ($0 as? Data).flatMap { try? PropertyListDecoder().decode(Value.self, from: $0) } },
            encode: { try? PropertyListEncoder().encode($0) })
    }
}

extension AppStorage {
    /// What the user has made of a table's columns.
    public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: UserDefaults? = nil
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(wrappedValue, key, .coded(), store: store)
    }
}

extension SceneStorage {
    /// What the user has made of a table's columns in this window.
    public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: UserDefaults? = nil
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(wrappedValue, key, .coded())
    }
}

extension AppStorage where Value == TabViewCustomization {
    /// Stores the changes to a tab view under a key.
    public init(wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil) {
        let codec = StorageCodec<TabViewCustomization>(
            decode: { ($0 as? Data).flatMap { try? JSONDecoder().decode(TabViewCustomization.self, from: $0) } },
            encode: { try? JSONEncoder().encode($0) })
        self.init(wrappedValue, key, codec, store: store)
    }
}
