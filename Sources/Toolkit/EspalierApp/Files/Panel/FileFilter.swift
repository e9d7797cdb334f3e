import EspalierCore

/// Which part of a folder's content a file panel shows, and in which order, as the user has chosen.
struct FileFilter: Equatable {
    var order = [FileOrder(column: .name)]
    var showsHidden: Bool
    /// The index of the request's kind that can be chosen, or that is written; -1 for all kinds.
    var typeIndex: Int
}

// MARK: - What it makes of a request

extension FilePanelRequest {
    func query(_ filter: FileFilter, _ options: FileDialogOptions) -> FolderQuery {
        FolderQuery(
            types: isSaving ? [] : shownTypes(filter), choosesFolders: choosesFolder || opensFolders(filter),
            choosesFiles: !choosesFolder, showsHidden: filter.showsHidden, order: filter.order, condition: options.condition)
    }

    /// The kind that the user has picked, if any.
    private func pickedType(_ filter: FileFilter) -> UTType? { types.indices.contains(filter.typeIndex) ? types[filter.typeIndex] : nil }

    private func shownTypes(_ filter: FileFilter) -> [UTType] { pickedType(filter).map { [$0] } ?? types }

    /// Whether folders are among the kinds that are opened.
    func opensFolders(_ filter: FileFilter) -> Bool {
        !isSaving && shownTypes(filter).contains { UTType.folder.conforms(to: $0) && $0 != .item && $0 != .content }
    }

    func writtenType(_ filter: FileFilter) -> UTType { pickedType(filter) ?? types.first ?? .data }
}
