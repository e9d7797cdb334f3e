package import EspalierCore

/// What a platform view does with a key is its own affair: the rows of the Edit menu send it theirs.
extension ReceiverFocusNode: EditTarget {
    package func canEdit(_ action: EditAction) -> Bool? { true }
}
