public import Foundation

/// Why something could not be done with a model store.
public struct SwiftDataError: Error, Hashable, LocalizedError, CustomDebugStringConvertible, Sendable {
    private let name: String
    private let explanation: String

    private init(_ name: String, _ explanation: String) {
        self.name = name
        self.explanation = explanation
    }

    /// Two configurations of a container have the same file.
    public static let duplicateConfiguration = SwiftDataError(
        "duplicateConfiguration", "Two configurations of a container have the same file.")
    /// The name of a configuration has characters that no file may have.
    public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
        "configurationFileNameContainsInvalidCharacters", "The name of a configuration has characters that no file may have.")
    /// The name of a configuration is too long for a file.
    public static let configurationFileNameTooLong = SwiftDataError(
        "configurationFileNameTooLong", "The name of a configuration is too long for a file.")
    /// A configuration has models that its container has not.
    public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
        "configurationSchemaNotFoundInContainerSchema", "A configuration has models that its container has not.")
    /// The store cannot be opened, or not be brought into the form of the schema.
    public static let loadIssueModelContainer = SwiftDataError(
        "loadIssueModelContainer", "The store cannot be opened, or not be brought into the form of the schema.")
    /// The store was written by a newer version of the app than the migration plan knows.
    public static let backwardMigration = SwiftDataError("backwardMigration", "The store was written by a newer version of the app.")
    /// A model is not one of the container's.
    public static let unknownSchema = SwiftDataError("unknownSchema", "The model is not one of the container's.")
    /// An object is in no context.
    public static let missingModelContext = SwiftDataError("missingModelContext", "The object is in no context.")
    /// An object does not fulfil what its model says, and cannot be saved.
    public static let modelValidationFailure = SwiftDataError(
        "modelValidationFailure", "An object cannot be saved: it refers to a deleted one, or a deleted one is still referred to.")
    /// The predicate cannot be evaluated.
    public static let unsupportedPredicate = SwiftDataError("unsupportedPredicate", "The predicate cannot be evaluated.")
    /// The order cannot be evaluated.
    public static let unsupportedSortDescriptor = SwiftDataError("unsupportedSortDescriptor", "The order cannot be evaluated.")
    /// The key path is not one of a stored variable.
    public static let unsupportedKeyPath = SwiftDataError("unsupportedKeyPath", "The key path is not one of a stored variable.")
    /// Changes that are not saved cannot be fetched in batches.
    public static let includePendingChangesWithBatchSize = SwiftDataError(
        "includePendingChangesWithBatchSize", "Changes that are not saved cannot be fetched in batches.")
    /// Changes that are not saved cannot be sorted by their identifiers.
    public static let sortingPendingChangesWithIdentifiers = SwiftDataError(
        "sortingPendingChangesWithIdentifiers", "Changes that are not saved cannot be sorted by their identifiers.")

    public var errorDescription: String? { explanation }
    public var debugDescription: String { "SwiftDataError.\(name): \(explanation)" }
}
