/// The folders that a file panel can go back to, and those that it can go forward to.
struct FolderHistory {
    private(set) var back: [String] = []
    private(set) var forward: [String] = []

    /// Notes that the user leaves a folder for another. There is nothing to go forward to then.
    mutating func leave(_ folder: String) {
        if !folder.isEmpty { back.append(folder) }
        forward = []
    }

    /// - Returns: the folder to go back to.
    mutating func goBack(from folder: String) -> String? {
        guard let last = back.popLast() else { return nil }
        forward.append(folder)
        return last
    }

    /// - Returns: the folder that the user came back from.
    mutating func goForward(from folder: String) -> String? {
        guard let next = forward.popLast() else { return nil }
        back.append(folder)
        return next
    }
}
