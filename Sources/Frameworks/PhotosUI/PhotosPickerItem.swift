internal import EspalierCore
public import CoreTransferable
public import Foundation
import UniformTypeIdentifiers

/// A picture or film that the user has chosen: a file, which is read when its content is asked for.
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
    /// How films and pictures are converted: they are handed over as they are.
    public enum EncodingDisambiguationPolicy: Hashable, Sendable { case automatic, current, compatible }

    /// The file's path.
    public let itemIdentifier: String?
    private let file: URL

    /// An item for a file whose path is known.
    public init(itemIdentifier: String) {
        self.itemIdentifier = itemIdentifier
        file = URL(fileURLWithPath: itemIdentifier)
    }

    init(_ file: URL) { (itemIdentifier, self.file) = (file.path, file) }

    /// The file's type, from its extension.
    public var supportedContentTypes: [UTType] { [UTType(filenameExtension: file.pathExtension) ?? .data] }

    /// Reads the file as a value of a type.
    ///
    /// - Returns: nil if the type cannot be read from such a file.
    /// - Throws: The error of the file, or of the type's representation.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
        // `Data` and types that ask for nothing particular take the file as it is.
        guard let provider = NSItemProvider(contentsOf: file) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: file.path])
        }
        guard provider.canLoadObject(ofClass: type) else { return nil }
        return try await withCheckedThrowingContinuation { continuation in
            provider.loadTransferable(type: type) { continuation.resume(with: $0) }
        }
    }

    /// Reads the file as a value of a type.
    ///
    /// - Parameter completionHandler: Called on any thread.
    @discardableResult public func loadTransferable<T: Transferable>(
        type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Task {
            do {
                completionHandler(.success(try await loadTransferable(type: type)))
            } catch {
                completionHandler(.failure(error))
            }
            progress.completedUnitCount = 1
        }
        return progress
    }
}
