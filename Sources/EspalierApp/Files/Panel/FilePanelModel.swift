import EspalierCore
import EspalierGraphics
import Foundation
import Glibc
import Observation

/// What a file panel is asked for.
struct FilePanelRequest {
    enum Purpose {
        case open(several: Bool)
        /// A name for a new file; of several kinds the user chooses one.
        case save(name: String)
        /// A folder for what has these names.
        case folder(names: [String])
    }

    let purpose: Purpose
    /// The kinds of files that can be chosen, or written.
    var types: [UTType]

    var isSaving: Bool { if case .save = purpose { true } else { false } }
    var choosesSeveral: Bool { if case .open(several: true) = purpose { true } else { false } }
    var choosesFolder: Bool { if case .folder = purpose { true } else { false } }

    var title: String {
        switch purpose {
        case .open: Word.open.string()
        case .save: Word.save.string()
        case .folder(let names): (names.isEmpty ? Word.choose : .move).string()
        }
    }
}

/// What the user has chosen.
struct FilePanelAnswer {
    let urls: [URL]
    /// Of files to be written.
    var type = UTType.data
}

/// An open file panel: which folder it shows, what is chosen in it. All that touches the disk is done by the `FileWorker`; an
/// answer that comes after the user has gone elsewhere is dropped.
@MainActor @Observable final class FilePanelModel {
    enum Question: Equatable {
        case overwrite(path: String)
        case newFolder
        case failed(title: String, reason: String)
    }

    let request: FilePanelRequest
    let options: FileDialogOptions
    @ObservationIgnored private let worker = FileWorker.current
    @ObservationIgnored private let finish: @MainActor (FilePanelAnswer?) -> Void
    @ObservationIgnored private(set) var isFinished = false
    @ObservationIgnored private var isStarted = false

    /// Empty until it is known where to begin.
    private(set) var folder = ""
    /// Whether the answer was given before the folder was known.
    @ObservationIgnored private var isConfirmed = false
    private(set) var entries: [FileEntry] = []
    /// Why the folder's content is not shown.
    private(set) var failure: String?
    /// The folder is being read.
    private(set) var isLoading = true
    /// What was chosen is being looked at.
    private(set) var isDeciding = false
    @ObservationIgnored private var all: [FileEntry] = []
    /// Counts listings that were asked for: answers to others are too late.
    @ObservationIgnored private var listing = 0
    /// Counts steps from folder to folder: what was chosen in another one is not given.
    @ObservationIgnored private var visit = 0
    private(set) var back: [String] = []
    private(set) var forward: [String] = []
    private(set) var places: [FilePlace] = []

    var selection: Set<String> = [] { didSet { if selection != oldValue { selectionChanged() } } }
    var order = [FileOrder(column: .name)] { didSet { if order != oldValue { arrange() } } }
    var showsHidden: Bool { didSet { if showsHidden != oldValue { arrange() } } }
    /// Which of the kinds can be chosen, or which kind is written; -1 for all.
    var typeIndex: Int { didSet { if typeIndex != oldValue { arrange(); nameFollowsType(from: oldValue) } } }
    var name = ""
    var question: Question?
    var newFolderName = Word.newFolder.string()
    @ObservationIgnored private var typed = ""
    @ObservationIgnored private var typedAt = Date.distantPast

    /// Reads nothing yet: `start` does.
    init(_ request: FilePanelRequest, _ options: FileDialogOptions, finish: @escaping @MainActor (FilePanelAnswer?) -> Void) {
        self.request = request
        self.options = options
        self.finish = finish
        showsHidden = options.browser.contains(.includeHiddenFiles)
        typeIndex = request.isSaving ? 0 : -1
        if case .save(let name) = request.purpose { self.name = name }
    }

    func start() {
        guard !isStarted else { return }
        isStarted = true
        let candidates = [
            options.customizationID.flatMap { Self.remembered[$0] }, options.defaultDirectory?.path, Self.remembered[""],
        ].compactMap(\.self)
        worker.run {
            let folders = candidates + [FilePlace.userFolders["DOCUMENTS"], FilePlace.home].compactMap(\.self)
            return folders.first { FolderListing.isFolder($0) } ?? "/"
        } then: { [weak self] in
            guard let self, folder.isEmpty else { return }
            show($0)
            if isConfirmed { confirm() }
        }
        worker.run { FilePlace.all } then: { [weak self] in self?.places = $0 }
    }

    /// The folders that panels have shown last, by their names.
    private static var remembered: [String: String] = [:]

    // MARK: - Folders

    /// From the root down to the folder.
    var ancestors: [String] {
        var path: [String] = [folder]
        while let parent = FolderListing.parent(of: path[0]), parent != path[0] { path.insert(parent, at: 0) }
        return path
    }

    func open(_ path: String, selecting: String? = nil) {
        guard path != folder else { return }
        if !folder.isEmpty { back.append(folder) }
        forward = []
        show(path, selecting: selecting)
    }

    func goBack() {
        guard let last = back.popLast() else { return }
        forward.append(folder)
        show(last)
    }

    func goForward() {
        guard let next = forward.popLast() else { return }
        back.append(folder)
        show(next)
    }

    /// To the folder around, where the one that was left is chosen.
    func goUp() {
        guard let parent = FolderListing.parent(of: folder), parent != folder else { return }
        open(parent, selecting: folder)
    }

    private func show(_ path: String, selecting: String? = nil) {
        visit += 1
        isDeciding = false
        folder = path
        selection = []
        typed = ""
        all = []
        entries = []
        failure = nil
        isLoading = true
        read(selecting: selecting)
    }

    func reload() { read(selecting: nil) }

    private func read(selecting: String?) {
        listing += 1
        let number = listing, path = folder, query = query
        worker.run {
            FolderListing.read(path).map { ($0, query.arrange($0)) }
        } then: { [weak self] result in
            guard let self, listing == number else { return }
            isLoading = false
            switch result {
            case .success(let (all, shown)):
                self.all = all
                failure = nil
                show(shown)
                if let selecting, shown.contains(where: { $0.id == selecting }) { selection = [selecting] }
            case .failure(let error):
                all = []
                show([])
                failure = error.reason
            }
        }
    }

    /// The same content, in another order, or another part of it.
    private func arrange() {
        guard isStarted, !folder.isEmpty else { return }
        // What is still being read comes with what is wanted now.
        if isLoading { return read(selecting: nil) }
        listing += 1
        let number = listing, all = all, query = query
        worker.run { query.arrange(all) } then: { [weak self] shown in
            if let self, listing == number { show(shown) }
        }
    }

    private func show(_ new: [FileEntry]) {
        entries = new
        guard !selection.isEmpty else { return }
        let known = Set(new.map(\.id))
        if !selection.isSubset(of: known) { selection.formIntersection(known) }
    }

    private var query: FolderQuery {
        FolderQuery(
            types: request.isSaving ? [] : shownTypes, choosesFolders: request.choosesFolder || choosesFolders,
            choosesFiles: !request.choosesFolder, showsHidden: showsHidden, order: order,
            condition: options.condition)
    }

    private var shownTypes: [UTType] { request.types.indices.contains(typeIndex) ? [request.types[typeIndex]] : request.types }
    private var choosesFolders: Bool {
        !request.isSaving && shownTypes.contains { UTType.folder.conforms(to: $0) && $0 != .item && $0 != .content }
    }

    // MARK: - Choosing

    private var chosen: [FileEntry] { selection.isEmpty ? [] : entries.filter { selection.contains($0.id) } }

    private func selectionChanged() {
        guard request.isSaving, let file = chosen.first, !file.isFolder else { return }
        name = file.name
    }

    /// Whether the panel's button does anything.
    var canConfirm: Bool {
        guard !isDeciding, !folder.isEmpty || request.isSaving else { return false }
        switch request.purpose {
        case .save: return !trimmedName.isEmpty && failure == nil
        case .folder: return failure == nil
        case .open:
            let chosen = chosen
            if chosen.isEmpty { return choosesFolders && failure == nil && query.allows(FileEntry(folder)) }
            return chosen.allSatisfy { $0.isFolder || $0.isAllowed }
        }
    }

    func confirm() {
        guard canConfirm else { return }
        // A fast hand types a name before the disk has said which folder there is.
        isConfirmed = folder.isEmpty
        if isConfirmed { return }
        let chosen = chosen
        switch request.purpose {
        case .save: save()
        case .folder(let names):
            // A folder that is chosen in the list counts, else the one that is shown.
            let target = chosen.first { $0.isFolder }?.id ?? folder
            decide {
                if let taken = names.first(where: { FolderListing.exists(Self.path($0, in: target)) }) {
                    return .ask(.overwrite(path: Self.path(taken, in: target)))
                }
                return .give([URL(fileURLWithPath: target, isDirectory: true)])
            }
        case .open:
            if chosen.isEmpty { return end(FilePanelAnswer(urls: [URL(fileURLWithPath: folder, isDirectory: true)])) }
            if chosen.count == 1, chosen[0].isFolder, !choosesFolders { return open(chosen[0].id) }
            let urls = chosen.filter { !$0.isFolder || choosesFolders }.map(\.url)
            guard !urls.isEmpty else { return }
            let keepsLinks = options.importsUnresolvedAliases
            decide { .give(keepsLinks ? urls : urls.map { $0.resolvingSymlinksInPath() }) }
        }
    }

    /// A double click, or Return in the list.
    func activate(_ ids: Set<String>) {
        let entries = entries.filter { ids.contains($0.id) }
        if entries.count == 1, entries[0].isFolder { return open(entries[0].id) }
        selection = ids
        confirm()
    }

    /// What comes of looking at the disk.
    private enum Decision: Sendable {
        case give([URL])
        case ask(Question)
        case enter(String)
        /// What was typed as a file's name leads to a folder.
        case enterByName(String)
    }

    private func decide(_ look: @escaping @Sendable () -> Decision) {
        isDeciding = true
        let number = visit
        worker.run(look) { [weak self] decision in
            guard let self, visit == number else { return }
            isDeciding = false
            switch decision {
            case .give(let urls): end(FilePanelAnswer(urls: urls, type: writtenType))
            case .ask(let new): question = new
            case .enter(let path): open(path)
            case .enterByName(let path):
                open(path)
                name = ""
            }
        }
    }

    func cancel() { end(nil) }

    private func end(_ answer: FilePanelAnswer?) {
        guard !isFinished else { return }
        isFinished = true
        visit += 1
        listing += 1
        if answer != nil { Self.remembered[options.customizationID ?? ""] = folder }
        finish(answer)
    }

    // MARK: - Saving

    private var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

    var writtenType: UTType { request.types.indices.contains(typeIndex) ? request.types[typeIndex] : request.types.first ?? .data }

    /// What is written has the extension of its kind.
    private nonisolated static func withExtension(_ name: String, _ type: UTType) -> String {
        guard let suffix = type.preferredFilenameExtension else { return name }
        let own = (name as NSString).pathExtension.lowercased()
        if !own.isEmpty, own == suffix || UTType(filenameExtension: own).map({ !$0.isDynamic && $0.conforms(to: type) }) == true { return name }
        return "\(name).\(suffix)"
    }

    private func nameFollowsType(from old: Int) {
        guard request.isSaving, request.types.indices.contains(old) else { return }
        let own = (name as NSString).pathExtension
        if !own.isEmpty, UTType(filenameExtension: own)?.conforms(to: request.types[old]) == true { name = (name as NSString).deletingPathExtension }
    }

    /// - Parameter replacing: the file that the user has agreed to lose.
    private func save(replacing: String? = nil) {
        var name = trimmedName
        if name == "~" || name.hasPrefix("~/") { name = FilePlace.home + name.dropFirst() }
        let path = Self.path(name, in: folder), type = writtenType
        decide {
            if FolderListing.isFolder(path) { return .enterByName(path) }
            let parent = (path as NSString).deletingLastPathComponent
            let file = Self.path(Self.withExtension((path as NSString).lastPathComponent, type), in: parent)
            guard FolderListing.isFolder(parent) else {
                return .ask(.failed(title: Word.noFolder.string(parent), reason: Word.chooseExisting.string()))
            }
            if FolderListing.isFolder(file) {
                return .ask(.failed(title: Word.isFolder.string((file as NSString).lastPathComponent), reason: Word.chooseOtherName.string()))
            }
            if FolderListing.exists(file), file != replacing { return .ask(.overwrite(path: file)) }
            if Glibc.access(parent, W_OK) != 0 {
                let reason = String(cString: strerror(errno))
                return .ask(.failed(title: Word.cannotWrite.string((parent as NSString).lastPathComponent), reason: reason))
            }
            return .give([URL(fileURLWithPath: file)])
        }
    }

    /// The user agrees to lose what is there.
    func replace(_ path: String) {
        if request.isSaving { return save(replacing: path) }
        end(FilePanelAnswer(urls: [URL(fileURLWithPath: (path as NSString).deletingLastPathComponent, isDirectory: true)]))
    }

    private nonisolated static func path(_ name: String, in folder: String) -> String {
        name.hasPrefix("/") ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    // MARK: - New folders

    func askForFolder() {
        newFolderName = Word.newFolder.string()
        question = .newFolder
    }

    func makeFolder() {
        let name = newFolderName.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty, name != ".", name != "..", !name.contains("/") else {
            question = .failed(title: Word.folderCannotBeCalled.string(name), reason: Word.nameHasLetters.string())
            return
        }
        let path = Self.path(name, in: folder)
        decide {
            if mkdir(path, 0o777) == 0 { return .enter(path) }
            let reason = String(cString: strerror(errno))
            return .ask(.failed(title: Word.folderNotMade.string(name), reason: reason))
        }
    }

    // MARK: - Typing

    /// Chooses the first entry that begins with what was typed in one go.
    func type(_ text: String, at time: Date = Date()) {
        typed = time.timeIntervalSince(typedAt) < Theme.typeSelectPause ? typed + text : text
        typedAt = time
        let wanted = FileEntry.key(typed)
        if let found = entries.first(where: { $0.key.hasPrefix(wanted) }) { selection = [found.id] }
    }
}
