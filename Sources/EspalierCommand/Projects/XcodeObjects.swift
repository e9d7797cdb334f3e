import Foundation

/// The contents of an `.xcodeproj`: a bag of objects that refer to each other by ids.
struct XcodeObjects {
    private let objects: [String: [String: Any]]
    let root: Object

    /// An object of the bag. Fields that are missing or malformed are nil or empty: a damaged project is read as far as possible.
    struct Object {
        let id: String
        fileprivate let fields: [String: Any]

        var kind: String { string("isa") ?? "" }
        func string(_ key: String) -> String? { fields[key] as? String }
        func strings(_ key: String) -> [String] { (fields[key] as? [Any] ?? []).compactMap { $0 as? String } }
        /// Settings: lists become words with spaces between them.
        func settings(_ key: String) -> [String: String] {
            (fields[key] as? [String: Any] ?? [:]).compactMapValues { value in
                (value as? String) ?? (value as? [Any])?.compactMap { $0 as? String }.joined(separator: " ")
            }
        }
        func dictionary(_ key: String) -> [String: Any] { fields[key] as? [String: Any] ?? [:] }
    }

    /// - Parameter file: The `project.pbxproj`.
    init(_ file: URL) throws {
        let list: Any
        do {
            list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        } catch {
            throw CommandError("\(file.path) cannot be read as a property list: \(error.localizedDescription)")
        }
        guard let whole = list as? [String: Any], let objects = whole["objects"] as? [String: Any], let rootID = whole["rootObject"] as? String else {
            throw CommandError("\(file.path) is a property list, but no Xcode project: it has no objects.")
        }
        self.objects = objects.compactMapValues { $0 as? [String: Any] }
        guard let root = self.objects[rootID] else { throw CommandError("\(file.path) names a root object that is not in it.") }
        self.root = Object(id: rootID, fields: root)
    }

    subscript(_ id: String?) -> Object? {
        guard let id, let fields = objects[id] else { return nil }
        return Object(id: id, fields: fields)
    }

    /// All objects of a kind, in the order of their ids.
    func all(_ kind: String) -> [Object] {
        objects.filter { $0.value["isa"] as? String == kind }.sorted { $0.key < $1.key }.map { Object(id: $0.key, fields: $0.value) }
    }

    /// The objects that a field names, without those that are missing.
    func list(_ key: String, of object: Object) -> [Object] { object.strings(key).compactMap { self[$0] } }
}
