import Foundation

/// The contents of an `.xcodeproj`: a bag of objects that refer to each other by ids.
struct XcodeObjects {
    private let objects: [String: [String: PropertyValue]]
    let root: Object

    /// An object of the bag. Fields that are missing or malformed are nil or empty: a damaged project is read as far as possible.
    struct Object {
        let id: String
        fileprivate let fields: [String: PropertyValue]

        var kind: String { string("isa") ?? "" }
        func string(_ key: String) -> String? { fields[key]?.text }
        func strings(_ key: String) -> [String] { fields[key]?.strings ?? [] }
        /// Settings: lists become words with spaces between them.
        func settings(_ key: String) -> [String: String] {
            dictionary(key).compactMapValues { value in value.text ?? value.strings?.joined(separator: " ") }
        }
        func dictionary(_ key: String) -> [String: PropertyValue] { fields[key]?.fields ?? [:] }
    }

    /// - Parameter file: The `project.pbxproj`.
    init(_ file: URL) throws {
        let list: PropertyValue
        do {
            list = try PropertyValue(propertyList: Data(contentsOf: file))
        } catch {
            throw CommandError("\(file.path) cannot be read as a property list: \(error.localizedDescription)")
        }
        guard case .dictionary(let objects)? = list.fields["objects"], let rootID = list.fields["rootObject"]?.text else {
            throw CommandError("\(file.path) is a property list, but no Xcode project: it has no objects.")
        }
        self.objects = objects.compactMapValues { if case .dictionary(let fields) = $0 { fields } else { nil } }
        guard let root = self.objects[rootID] else { throw CommandError("\(file.path) names a root object that is not in it.") }
        self.root = Object(id: rootID, fields: root)
    }

    /// - Parameter root: The id of the object that is the project.
    init(_ objects: [String: [String: PropertyValue]], root: String) throws {
        guard let fields = objects[root] else { throw CommandError("A project has no object \(root).") }
        self.objects = objects
        self.root = Object(id: root, fields: fields)
    }

    subscript(_ id: String?) -> Object? {
        guard let id, let fields = objects[id] else { return nil }
        return Object(id: id, fields: fields)
    }

    /// All objects of a kind, in the order of their ids.
    func all(_ kind: String) -> [Object] {
        objects.filter { $0.value["isa"]?.text == kind }.sorted { $0.key < $1.key }.map { Object(id: $0.key, fields: $0.value) }
    }

    /// The objects that a field names, without those that are missing.
    func list(_ key: String, of object: Object) -> [Object] { object.strings(key).compactMap { self[$0] } }
}
