public import Combine
public import Foundation

/// Exports values with their own coding.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder, Decoder>: TransferRepresentation {
    private let method: TransferMethod<Item>

    init(_ type: UTType, encode: @escaping @Sendable (Item) throws -> Data, decode: @escaping @Sendable (Data) throws -> Item) {
        method = TransferMethod(type: type, export: { try encode($0) }, importing: { try decode($0) })
    }

    /// Never asked: the representation is built in.
    public var body: Never { return noBody("CodableRepresentation") }
    public func _collect(into methods: inout _TransferMethods<Item>) { methods.methods.append(method) }
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
    /// As JSON, with a content type of the app's own.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        self.init(contentType, encode: { try JSONEncoder().encode($0) }, decode: { try JSONDecoder().decode(Item.self, from: $0) })
    }
}

extension CodableRepresentation
    where Encoder: TopLevelEncoder & SendableMetatype, Decoder: TopLevelDecoder & SendableMetatype, Encoder.Output == Data,
    Decoder.Input == Data {
    /// As data of an encoder and a decoder.
    public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
        let coders = UncheckedBox((encoder, decoder))
        self.init(
            contentType, encode: { try coders.value.0.encode($0) }, decode: { try coders.value.1.decode(Item.self, from: $0) })
    }
}

/// Exports values as data that the app creates.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    private let method: TransferMethod<Item>

    /// Exports and imports values as data of a type.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        method = TransferMethod(type: contentType, export: exporting, importing: importing)
    }

    /// Exports values only.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        method = TransferMethod(type: exportedContentType, export: exporting)
    }

    /// Imports values only.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        method = TransferMethod(type: importedContentType, importing: importing)
    }

    /// Never asked: the representation is built in.
    public var body: Never { return noBody("DataRepresentation") }
    public func _collect(into methods: inout _TransferMethods<Item>) { methods.methods.append(method) }
}

/// A file that is exported.
public struct SentTransferredFile: Sendable {
    /// Where the file is.
    public let file: URL
    /// Whether the receiver may get the file itself. Has no effect here: it gets a copy.
    public let allowAccessingOriginalFile: Bool
    /// Creates a description of a file to be exported.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
    }
}

/// A file that was received. It is deleted when the closure that receives it returns, unless it is the original.
public struct ReceivedTransferredFile: Sendable {
    /// Where the file is.
    public let file: URL
    /// Whether it is the sender's file. Always false here: it is a copy.
    public let isOriginalFile: Bool
    init(file: URL, isOriginalFile: Bool) { (self.file, self.isOriginalFile) = (file, isOriginalFile) }
}

/// Exports values as files.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    private let method: TransferMethod<Item>

    /// Exports and imports values as files of a type. Files are never opened in place here.
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        method = Self.method(contentType, exporting, importing)
    }

    /// Exports values only.
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        method = Self.method(exportedContentType, exporting, nil)
    }

    /// Imports values only.
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        method = Self.method(importedContentType, nil, importing)
    }

    private static func method(
        _ type: UTType, _ exporting: (@Sendable (Item) async throws -> SentTransferredFile)?,
        _ importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
    ) -> TransferMethod<Item> {
        var method = TransferMethod<Item>(type: type)
        method.exportFile = exporting
        if let exporting { method.export = { try Data(contentsOf: await exporting($0).file) } }
        if let importing {
            method.importing = { data in
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: folder) }
                let file = folder.appendingPathComponent("item", conformingTo: type)
                try data.write(to: file)
                return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
            }
        }
        return method
    }

    /// Never asked: the representation is built in.
    public var body: Never { return noBody("FileRepresentation") }
    public func _collect(into methods: inout _TransferMethods<Item>) { methods.methods.append(method) }
}

/// Exports values as values of another transferable type.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
    private let methods: [TransferMethod<Item>]

    /// Exports and imports values as values of another type.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {
        methods = Self.methods(exporting, importing)
    }

    /// Exports values only.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) { methods = Self.methods(exporting, nil) }
    /// Imports values only.
    public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) { methods = Self.methods(nil, importing) }

    private static func methods(
        _ exporting: (@Sendable (Item) throws -> ProxyRepresentation)?,
        _ importing: (@Sendable (ProxyRepresentation) throws -> Item)?
    ) -> [TransferMethod<Item>] {
        ProxyRepresentation.transferMethods.map { proxy in
            var method = TransferMethod<Item>(type: proxy.type)
            if let exporting, let export = proxy.export { method.export = { try await export(exporting($0)) } }
            if let importing, let read = proxy.importing { method.importing = { try importing(await read($0)) } }
            method.visibility = proxy.visibility
            return method
        }.filter { $0.export != nil || $0.importing != nil }
    }

    /// Never asked: the representation is built in.
    public var body: Never { return noBody("ProxyRepresentation") }
    public func _collect(into methods: inout _TransferMethods<Item>) { methods.methods += self.methods }
}

// MARK: - Changes

/// A representation with a modified setting.
public struct _ModifiedTransferRepresentation<Content: TransferRepresentation>: TransferRepresentation {
    public typealias Item = Content.Item
    let content: Content
    let change: @Sendable (inout TransferMethod<Content.Item>) -> Void

    /// Never asked: the representation is built in.
    public var body: Never { return noBody("_ModifiedTransferRepresentation") }

    public func _collect(into methods: inout _TransferMethods<Content.Item>) {
        var inner = _TransferMethods<Content.Item>()
        content._collect(into: &inner)
        for var method in inner.methods {
            change(&method)
            methods.methods.append(method)
        }
    }
}

extension TransferRepresentation {
    /// Offers the representation only for values that meet a condition.
    public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation<Item> {
        _ModifiedTransferRepresentation(content: self) { method in
            let outer = method.condition
            method.condition = { outer($0) && condition($0) }
        }
    }

    /// Sets the recipients to whom the representation is offered.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
        _ModifiedTransferRepresentation(content: self) { $0.visibility = visibility }
    }

    /// Sets the name of a file in which the value is saved.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        _ModifiedTransferRepresentation(content: self) { $0.suggestedName = { _ in fileName } }
    }

    /// Sets the name of a file in which the value is saved; nil leaves it to the receiver.
    public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> some TransferRepresentation<Item> {
        _ModifiedTransferRepresentation(content: self) { $0.suggestedName = fileName }
    }
}
