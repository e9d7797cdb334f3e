public import Foundation
import EspalierGraphics

/// An object that can be exported to other views and programs.
public protocol NSItemProviderWriting: AnyObject {
    /// The identifiers of the types to which objects of the class can be exported, the preferred one first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The identifiers of the types to which this object can be exported; by default those of its class.
    var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Exports the object as data of a type.
    /// - Parameter completionHandler: called on any thread, with the data or an error.
    /// - Returns: the progress; nil if there is nothing to follow.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
}

extension NSItemProviderWriting {
    /// The default: the types of the class.
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

/// An object that can be created from data of other views and programs.
public protocol NSItemProviderReading: AnyObject {
    /// The identifiers of the types from which objects can be made, the preferred one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Makes an object from data of a type; throws if the data is not of it.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// The recipients to whom a representation of an item is offered.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Every program, those of the same developer or group, or the app itself. Only the last makes a difference here.
    case all, team, group, ownProcess
}

/// A dragged or pasted item, in the representations that its source offers. The representations are created on request.
open class NSItemProvider: NSObject, @unchecked Sendable {
    // @unchecked: `lock` guards the mutable state.
    /// Receives the item's `Data`, or an error.
    public typealias CompletionHandler = (Any?, (any Error)?) -> Void
    /// The domain of the errors with which loading fails.
    public static let errorDomain = "NSItemProviderErrorDomain"

    private struct Form {
        let type: String
        let isPublic: Bool
        let load: @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Void
    }

    private let lock = NSLock()
    private var forms: [Form] = []
    private var name: String?
    /// The original value, for views of the same app.
    private var local: Any?

    public override init() { super.init() }

    /// Creates an item that offers an object.
    /// - Parameter object: `"text" as NSString`, `url as NSURL`, or an object of one of the app's classes.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
        local = object
    }

    /// Creates an item that offers a value: data, a string, a URL, or anything that can be archived.
    /// - Parameter typeIdentifier: the type of the item; nil for the item's own.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        guard let item else { return }
        if typeIdentifier == nil, let writing = (item as AnyObject) as? any NSItemProviderWriting {
            registerObject(writing, visibility: .all)
            return
        }
        guard let data = Self.data(of: item) else { return }
        registerDataRepresentation(forTypeIdentifier: typeIdentifier ?? UTType.data.identifier, visibility: .all) { completion in
            completion(data, nil)
            return nil
        }
    }

    /// The content of a file; nil if the file does not exist.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
        registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { completion in
            do { completion(try RegularFile.read(fileURL), nil) } catch { completion(nil, error) }
            return nil
        }
        register(fileURL)
    }

    private static func data(of item: Any) -> Data? {
        switch item {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        default: try? NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
        }
    }

    /// The name of a file in which the item is saved, without an extension.
    open var suggestedName: String? {
        get { lock.withLock { name } }
        set { lock.withLock { name = newValue } }
    }

    // MARK: - Registering

    /// Offers data of a type.
    /// - Parameters:
    ///   - visibility: who may ask for it; only `ownProcess` makes a difference here.
    ///   - loadHandler: called each time that the data is asked for, on any thread.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(Form(type: typeIdentifier, isPublic: visibility != .ownProcess) { _ = loadHandler($0) })
    }

    /// Offers data of a content type.
    open func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    /// Offers a file as data of a type. Options for opening it in place have no effect.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: Int = 0, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        add(Form(type: typeIdentifier, isPublic: visibility != .ownProcess) { completion in
            _ = loadHandler { url, _, error in
                guard let url else { return completion(nil, error) }
                do { completion(try RegularFile.read(url), nil) } catch { completion(nil, error) }
            }
        })
    }

    /// Offers an object, in all types that it can be exported to.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        let box = UncheckedBox(object)
        for type in object.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                box.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
    }

    /// Offers a value in all its representations.
    public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
        let value = transferable()
        for method in T.transferMethods {
            guard let export = method.export, method.condition(value) else { continue }
            if let name = method.suggestedName?(value), suggestedName == nil { suggestedName = name }
            add(Form(type: method.type.identifier, isPublic: method.visibility.isPublic) { completion in
                Task {
                    do { completion(try await export(value), nil) } catch { completion(nil, error) }
                }
            })
        }
        lock.withLock { local = value }
    }

    private func add(_ form: Form) {
        lock.withLock { if !forms.contains(where: { $0.type == form.type }) { forms.append(form) } }
    }

    // MARK: - What there is

    /// The identifiers of the offered types, in the order in which they were registered.
    open var registeredTypeIdentifiers: [String] { lock.withLock { forms.map(\.type) } }
    /// The offered types, in the order in which they were registered.
    open var registeredContentTypes: [UTType] { UTType.named(registeredTypeIdentifiers) }

    /// The offered types that conform to a type.
    open func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    /// The types that are offered to other programs.
    package var publicTypes: [UTType] {
        lock.withLock { forms.filter(\.isPublic).map { UTType.named($0.type) } }
    }

    /// Whether one of the offered types conforms to the type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { form(typeIdentifier) != nil }
    /// Whether one of the offered types conforms to the type. The options have no effect.
    open func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String, fileOptions: Int = 0) -> Bool {
        form(typeIdentifier) != nil
    }

    private func form(_ identifier: String) -> Form? {
        let forms = lock.withLock { self.forms }
        if let exact = forms.first(where: { $0.type == identifier }) { return exact }
        let wanted = UTType.named(identifier)
        return forms.first { UTType.named($0.type).conforms(to: wanted) }
    }

    // MARK: - Loading

    private static func missing(_ identifier: String) -> any Error {
        NSError(domain: errorDomain, code: -1000, userInfo: [
            NSLocalizedDescriptionKey: "The item has no representation of the kind \(identifier).",
        ])
    }

    /// Loads the item as data of a type, or of one that conforms to it.
    /// - Parameter completionHandler: called on any thread.
    @discardableResult open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        guard let form = form(typeIdentifier) else {
            completionHandler(nil, Self.missing(typeIdentifier))
            return progress
        }
        form.load { data, error in
            progress.completedUnitCount = 1
            completionHandler(data, error)
        }
        return progress
    }

    /// Loads the item as data of a content type.
    @discardableResult open func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Loads the item as a temporary file, which is deleted when the closure returns.
    @discardableResult open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let type = form(typeIdentifier).flatMap { UTType($0.type) } ?? .data
        let name = suggestedName ?? "item"
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let file = folder.appendingPathComponent(name, conformingTo: type)
                try data.write(to: file)
                completionHandler(file, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Loads the item as `Data`.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: CompletionHandler? = nil
    ) {
        guard let completionHandler else { return }
        let box = UncheckedBox(completionHandler)
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return box.value(nil, error) }
            if (UTType(typeIdentifier) ?? .data).conforms(to: .url), let url = URILists.urls(data).first {
                // As on macOS: the data contain a single URL.
                return box.value(Data(url.absoluteString.utf8), nil)
            }
            box.value(data, nil)
        }
    }

    /// Loads the item as `Data`, or throws if no type fits.
    public func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil) async throws -> Any {
        try await withCheckedThrowingContinuation { continuation in
            loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
                if let item {
                    nonisolated(unsafe) let item = item
                    continuation.resume(returning: item)
                } else {
                    continuation.resume(throwing: error ?? Self.missing(typeIdentifier))
                }
            }
        }
    }

    /// Whether an object of the class can be made from the item.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { form($0) != nil }
    }

    /// Loads the item as an object of a class.
    /// - Parameter completionHandler: receives an object of the class, which can be cast to its value: `item as? String`.
    @discardableResult open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable (Any?, (any Error)?) -> Void
    ) -> Progress {
        guard let identifier = aClass.readableTypeIdentifiersForItemProvider.first(where: { form($0) != nil }) else {
            completionHandler(nil, Self.missing("\(aClass)"))
            return Progress(totalUnitCount: 1)
        }
        let box = UncheckedBox(aClass)
        return loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try box.value.object(withItemProviderData: data, typeIdentifier: identifier), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// For values whose class can be loaded: `String.self`, `URL.self`.
    public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass aClass: T.Type) -> Bool where T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    /// Loads the item as a value, such as a `String`.
    /// - Parameter completionHandler: receives the value; called on any thread.
    @discardableResult public func loadObject<T: _ObjectiveCBridgeable>(
        ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
        if let value = localValue(T.self) {
            completionHandler(value, nil)
            return Progress(totalUnitCount: 1)
        }
        // Boxed: a `@Sendable` closure must not capture the type itself.
        let finish = UncheckedBox { (object: Any?, error: (any Error)?) in
            completionHandler((object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }, error)
        }
        return loadObject(ofClass: T._ObjectiveCType.self) { finish.value($0, $1) }
    }

    /// For other transferable values.
    @_disfavoredOverload public func canLoadObject<T: Transferable>(ofClass aClass: T.Type) -> Bool {
        T.importedTypes.contains { form($0.identifier) != nil }
    }

    /// The same for a transferable type.
    @_disfavoredOverload @discardableResult public func loadObject<T: Transferable>(
        ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress {
        loadTransferable(type: aClass) { result in
            switch result {
            case .success(let value): completionHandler(value, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    /// Loads a value of a transferable type from the item.
    /// - Parameter completionHandler: called on any thread.
    @discardableResult public func loadTransferable<T: Transferable>(
        type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        if let value = localValue(T.self) {
            completionHandler(.success(value))
            return Progress(totalUnitCount: 1)
        }
        for method in T.transferMethods {
            guard let importing = method.importing, form(method.type.identifier) != nil else { continue }
            return loadDataRepresentation(forTypeIdentifier: method.type.identifier) { data, error in
                guard let data else { return completionHandler(.failure(error ?? Self.missing("\(T.self)"))) }
                Task {
                    do {
                        completionHandler(.success(try await importing(data)))
                    } catch {
                        completionHandler(.failure(error))
                    }
                }
            }
        }
        completionHandler(.failure(Self.missing("\(T.self)")))
        return Progress(totalUnitCount: 1)
    }

    /// The original value, if the item comes from this app.
    package func localValue<T>(_ type: T.Type) -> T? { lock.withLock { local as? T } }
}

// MARK: - Foundation's objects

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [UTType.utf8PlainText.identifier, UTType.plainText.identifier]
    }

    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier, UTType.text.identifier] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        unsafeDowncast(NSString(string: String(decoding: data, as: UTF8.self)), to: self)
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [UTType.fileURL.identifier, UTType.url.identifier, UTType.utf8PlainText.identifier]
    }

    public var writableTypeIdentifiersForItemProvider: [String] {
        Self.writableTypeIdentifiersForItemProvider.filter { isFileURL || $0 != UTType.fileURL.identifier }
    }

    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.fileURL.identifier, UTType.url.identifier] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let url = self as URL
        completionHandler(typeIdentifier == UTType.fileURL.identifier ? URILists.data([url]) : Data(url.absoluteString.utf8), nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = URILists.urls(data).first, let object = NSURL(string: url.absoluteString) else {
            throw TransferError.unreadable(.url)
        }
        return unsafeDowncast(object, to: self)
    }
}
