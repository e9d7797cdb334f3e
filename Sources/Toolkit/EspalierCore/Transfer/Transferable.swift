public import Foundation

/// A value that can be transferred to another view, window or program: by dragging, copying or sharing.
public protocol Transferable: Sendable {
    /// The type of the representations, which Swift infers.
    associatedtype Representation: TransferRepresentation
    /// The representations for exporting and importing the value, the preferred one first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A format for exporting and importing values of a type.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the values.
    associatedtype Item: Transferable
    /// The type of the representations that make up this one; `Never` for the toolkit's own.
    associatedtype Body: TransferRepresentation
    @TransferRepresentationBuilder<Item> var body: Body { get }

    /// Appends the methods of the representation.
    func _collect(into methods: inout _TransferMethods<Item>)
}

extension TransferRepresentation {
    public func _collect(into methods: inout _TransferMethods<Item>) {
        var inner = _TransferMethods<Body.Item>()
        body._collect(into: &inner)
        // The builder creates representations of the same item.
        methods.methods += inner.methods as? [TransferMethod<Item>] ?? []
    }
}

extension Never: TransferRepresentation {
    public typealias Item = Never
}

extension Never: Transferable {
    /// Stops the process: there is no value of the type.
    public static var transferRepresentation: Never { fatalError("There is no value of the type Never.") }
}

/// The representations of a type, in order.
public struct _TransferMethods<Item: Transferable>: Sendable {
    package var methods: [TransferMethod<Item>] = []
    package init() {}
}

/// A method of exporting a value as data, of importing it, or both.
package struct TransferMethod<Item>: Sendable {
    package var type: UTType
    package var export: (@Sendable (Item) async throws -> Data)?
    package var importing: (@Sendable (Data) async throws -> Item)?
    /// Whether a value can be exported in this way.
    package var condition: @Sendable (Item) -> Bool = { _ in true }
    package var visibility = TransferRepresentationVisibility.all
    package var suggestedName: (@Sendable (Item) -> String?)?
    /// For values that are files.
    package var exportFile: (@Sendable (Item) async throws -> SentTransferredFile)?
}

extension Transferable {
    package static var transferMethods: [TransferMethod<Self>] {
        var methods = _TransferMethods<Representation.Item>()
        transferRepresentation._collect(into: &methods)
        return methods.methods as? [TransferMethod<Self>] ?? []
    }

    /// The types of data from which values can be imported, the preferred one first.
    package static var importedTypes: [UTType] { transferMethods.filter { $0.importing != nil }.map(\.type) }

    /// The types of data to which values can be exported.
    public static func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        transferMethods.filter { $0.export != nil && $0.visibility.includes(visibility) }.map(\.type)
    }

    /// The types of data from which values can be imported.
    public static func importedContentTypes() -> [UTType] { importedTypes }

    /// The value as data of a type.
    public func exported(as contentType: UTType) async throws -> Data {
        for method in Self.transferMethods where method.type.conforms(to: contentType) && method.condition(self) {
            if let export = method.export { return try await export(self) }
        }
        throw TransferError.unsupported(contentType)
    }

    /// Imports a value from data of a type.
    public init(importing data: Data, contentType: UTType?) async throws {
        for method in Self.transferMethods where contentType.map({ $0.conforms(to: method.type) }) ?? true {
            if let importing = method.importing {
                self = try await importing(data)
                return
            }
        }
        throw TransferError.unsupported(contentType ?? .data)
    }
}

package enum TransferError: Error, CustomStringConvertible {
    case unsupported(UTType), unreadable(UTType)

    package var description: String {
        switch self {
        case .unsupported(let type): "there is no representation of the kind \(type)."
        case .unreadable(let type): "the data are not of the kind \(type)."
        }
    }
}

/// The recipients to whom a representation is offered.
public struct TransferRepresentationVisibility: Hashable, Sendable {
    private let level: Int
    /// All programs.
    public static let all = TransferRepresentationVisibility(level: 3)
    /// Programs of the same team; on this platform, all programs.
    public static let team = TransferRepresentationVisibility(level: 2)
    /// Programs of the same group; on this platform, all programs.
    public static let group = TransferRepresentationVisibility(level: 1)
    /// The app itself.
    public static let ownProcess = TransferRepresentationVisibility(level: 0)

    package func includes(_ viewer: TransferRepresentationVisibility) -> Bool { level > 0 || viewer == .ownProcess || viewer == .all }
    package var isPublic: Bool { level > 0 }
}

// MARK: - Builder

/// Builds the representations of a type from the statements in a closure.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
    /// A representation in the closure.
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
        where Content.Item == Item { content }

    /// The first representation, which is preferred.
    public static func buildPartialBlock<Content: TransferRepresentation>(first content: Content) -> Content
        where Content.Item == Item { content }

    /// A further representation.
    public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
        accumulated: First, next: Next
    ) -> _TransferRepresentationPair<First, Next> where First.Item == Item, Next.Item == Item {
        _TransferRepresentationPair(first: accumulated, next: next)
    }
}

/// Two representations, the preferred one first.
public struct _TransferRepresentationPair<First: TransferRepresentation, Next: TransferRepresentation>: TransferRepresentation
    where First.Item == Next.Item {
    public typealias Item = First.Item
    let first: First
    let next: Next
    public var body: Never { return noBody("_TransferRepresentationPair") }
    public func _collect(into methods: inout _TransferMethods<First.Item>) {
        first._collect(into: &methods)
        next._collect(into: &methods)
    }
}

func noBody(_ name: String) -> Never { fatalError("\(name) has no body: the toolkit knows what it does.") }
