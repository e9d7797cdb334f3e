import EspalierControls
import EspalierCore
import Foundation
import Observation

/// An open file panel: the folder that it shows, what is chosen in it, and what happens then. Everything that touches the disk runs
/// on the `FileWorker`; an answer that comes after the user has gone to another folder is dropped.
@MainActor @Observable final class FilePanelModel {
    enum Question: Equatable {
        case overwrite(path: String)
        case newFolder
        case failed(title: String, reason: String)
    }

    let request: FilePanelRequest
    let options: FileDialogOptions
    @ObservationIgnored private let panels: FilePanels
    @ObservationIgnored private let finish: @MainActor (FilePanelAnswer?) -> Void
    @ObservationIgnored private var isStarted = false
    /// Whether the user has confirmed before the folder was known.
    @ObservationIgnored private var isConfirmed = false
    @ObservationIgnored private var isFinished = false

    let folder: ShownFolder
    private(set) var history = FolderHistory()
    private(set) var places: [FilePlace] = []
    /// Whether the disk is being looked at for what was chosen.
    private(set) var isDeciding = false
    /// Counts steps from folder to folder, so that a choice in an earlier one is dropped.
    @ObservationIgnored private var visit = 0
    @ObservationIgnored private var typed = TypedStart()

    var selection: Set<String> = [] { didSet { if selection != oldValue { selectionChanged() } } }
    var filter: FileFilter { didSet { if filter != oldValue { filterChanged(from: oldValue) } } }
    var name = ""
    var question: Question?
    var newFolderName = Word.newFolder.string()
    /// The path that the user types; nil where none is asked for.
    var typedPath: String?
    /// What the field of the path begins with, once it has the keyboard.
    @ObservationIgnored private var pathStart = ""

    /// Makes a panel that has read nothing yet; `start` reads its folder.
    init(
        _ request: FilePanelRequest, _ options: FileDialogOptions, in panels: FilePanels,
        finish: @escaping @MainActor (FilePanelAnswer?) -> Void
    ) {
        self.request = request
        self.options = options
        self.panels = panels
        self.finish = finish
        folder = ShownFolder(worker: panels.worker)
        filter = FileFilter(showsHidden: options.browser.contains(.includeHiddenFiles), typeIndex: request.isSaving ? 0 : -1)
        if case .save(let name) = request.purpose { self.name = name }
    }

    func start() {
        guard !isStarted else { return }
        isStarted = true
        let candidates = [
            options.customizationID.flatMap { panels.folders[$0] }, options.defaultDirectory?.path, panels.folders[""],
        ].compactMap(\.self)
        panels.worker.run {
            let folders = candidates + [FilePlace.userFolders["DOCUMENTS"], FilePlace.home].compactMap(\.self)
            return folders.first { FolderListing.isFolder($0) } ?? "/"
        } then: { [weak self] in
            guard let self, folder.path.isEmpty else { return }
            show($0)
            if isConfirmed { confirm() }
        }
        panels.worker.run { FilePlace.all } then: { [weak self] in self?.places = $0 }
    }

    // MARK: - Folders

    func open(_ path: String, selecting: String? = nil) {
        guard path != folder.path else { return }
        history.leave(folder.path)
        show(path, selecting: selecting)
    }

    func goBack() { if let last = history.goBack(from: folder.path) { show(last) } }

    func goForward() { if let next = history.goForward(from: folder.path) { show(next) } }

    /// Goes to the enclosing folder, and selects there the folder that was left.
    func goUp() { if let parent = folder.parent { open(parent, selecting: folder.path) } }

    private func show(_ path: String, selecting: String? = nil) {
        visit += 1
        isDeciding = false
        folder.move(to: path)
        selection = []
        typed.clear()
        read(selecting: selecting)
    }

    func reload() { read(selecting: nil) }

    private func read(selecting: String?) {
        folder.read(query) { [weak self] in
            guard let self else { return }
            keepSelection()
            if let selecting, folder.entries.contains(where: { $0.id == selecting }) { selection = [selecting] }
        }
    }

    private var query: FolderQuery { request.query(filter, options) }

    private func filterChanged(from old: FileFilter) {
        if isStarted, !folder.path.isEmpty { folder.arrange(query) { [weak self] in self?.keepSelection() } }
        guard filter.typeIndex != old.typeIndex, request.isSaving, request.types.indices.contains(old.typeIndex) else { return }
        let new = FileName.withoutExtension(name, of: request.types[old.typeIndex])
        if new != name { name = new }
    }

    // MARK: - Choosing

    private var chosen: [FileEntry] { selection.isEmpty ? [] : folder.entries.filter { selection.contains($0.id) } }

    private func selectionChanged() {
        guard request.isSaving, let file = chosen.first, !file.isFolder else { return }
        name = file.name
    }

    /// Deselects what is no longer shown.
    private func keepSelection() {
        guard !selection.isEmpty else { return }
        let known = Set(folder.entries.map(\.id))
        if !selection.isSubset(of: known) { selection.formIntersection(known) }
    }

    /// Selects the first entry that begins with what was typed without a pause.
    func type(_ text: String, at time: Date = Date()) {
        let wanted = FileEntry.key(typed.add(text, at: time.timeIntervalSinceReferenceDate))
        if let found = folder.entries.first(where: { $0.key.hasPrefix(wanted) }) { selection = [found.id] }
    }

    /// Opens or chooses entries after a double click or Return in the list.
    func activate(_ ids: Set<String>) {
        let entries = folder.entries.filter { ids.contains($0.id) }
        if entries.count == 1, entries[0].isFolder { return open(entries[0].id) }
        selection = ids
        confirm()
    }

    // MARK: - The panel's button

    private var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Whether the panel's button is enabled.
    var canConfirm: Bool {
        guard !isDeciding, !folder.path.isEmpty || request.isSaving else { return false }
        switch request.purpose {
        case .save: return !trimmedName.isEmpty && folder.failure == nil
        case .folder: return folder.failure == nil
        case .open:
            let chosen = chosen
            if chosen.isEmpty { return request.opensFolders(filter) && folder.failure == nil && query.allows(FileEntry(folder.path)) }
            return chosen.allSatisfy { $0.isFolder || $0.isAllowed }
        }
    }

    func confirm() {
        guard canConfirm else { return }
        // The user may type a name and confirm it before the disk has said which folder is shown.
        isConfirmed = folder.path.isEmpty
        if isConfirmed { return }
        switch request.purpose {
        case .save: save()
        case .folder(let names):
            // The folder that is selected in the list is meant, or else the one that is shown.
            let target = chosen.first { $0.isFolder }?.id ?? folder.path
            decide { .choosing(target, forNames: names) }
        case .open: openChosen()
        }
    }

    private func openChosen() {
        let chosen = chosen, opensFolders = request.opensFolders(filter)
        if chosen.isEmpty { return end(FilePanelAnswer(urls: [URL(fileURLWithPath: folder.path, isDirectory: true)])) }
        if chosen.count == 1, chosen[0].isFolder, !opensFolders { return open(chosen[0].id) }
        let urls = chosen.filter { !$0.isFolder || opensFolders }.map(\.url)
        guard !urls.isEmpty else { return }
        let keepsLinks = options.importsUnresolvedAliases
        decide { .give(keepsLinks ? urls : urls.map { $0.resolvingSymlinksInPath() }) }
    }

    /// - Parameter replaced: the file that the user has agreed to lose.
    private func save(replacing replaced: String? = nil) {
        let path = FileName.expandedPath(trimmedName, in: folder.path), type = request.writtenType(filter)
        decide { .saving(path, as: type, replacing: replaced) }
    }

    /// Saves over a file, as the user has agreed to lose it.
    func replace(_ path: String) {
        if request.isSaving { return save(replacing: path) }
        end(FilePanelAnswer(urls: [URL(fileURLWithPath: (path as NSString).deletingLastPathComponent, isDirectory: true)]))
    }

    private func decide(_ check: @escaping @Sendable () -> FileDecision) {
        isDeciding = true
        let number = visit
        panels.worker.run(check) { [weak self] decision in
            guard let self, visit == number else { return }
            isDeciding = false
            switch decision {
            case .give(let urls): end(FilePanelAnswer(urls: urls, type: request.writtenType(filter)))
            case .ask(let new): question = new
            case .enter(let path): open(path)
            case .show(let file):
                let parent = (file as NSString).deletingLastPathComponent
                if parent == folder.path { selection = [file] } else { open(parent, selecting: file) }
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
        folder.close()
        if answer != nil { panels.folders[options.customizationID ?? ""] = folder.path }
        finish(answer)
    }

    // MARK: - Typed paths

    /// Shows the field in which a path is typed.
    func askForPath(_ start: String) {
        pathStart = start
        typedPath = ""
    }

    /// Called when the field has the keyboard: what is typed goes on after its beginning.
    func beginPath() {
        typedPath = pathStart
        pathStart = ""
    }

    /// Goes to the folder that was typed, or to the file in its folder.
    func goToPath() {
        guard let typed = typedPath?.trimmingCharacters(in: .whitespacesAndNewlines), !typed.isEmpty else { return typedPath = nil }
        let path = FileName.standardPath(typed, in: folder.path)
        typedPath = nil
        decide { .going(to: path) }
    }

    /// Completes what was typed, as far as all names agree that begin with it.
    func completePath() {
        guard let typed = typedPath, !typed.isEmpty else { return }
        let folder = folder.path
        panels.worker.run { FileName.completion(of: typed, in: folder) } then: { [weak self] in
            if let self, typedPath == typed, let completion = $0 { typedPath = completion }
        }
    }

    // MARK: - New folders

    func askForFolder() {
        newFolderName = Word.newFolder.string()
        question = .newFolder
    }

    func makeFolder() {
        let name = newFolderName.trimmingCharacters(in: .whitespacesAndNewlines), folder = folder.path
        guard !name.isEmpty, name != ".", name != "..", !name.contains("/") else {
            question = .failed(title: Word.folderCannotBeCalled.string(name), reason: Word.nameHasLetters.string())
            return
        }
        decide { .makingFolder(name, in: folder) }
    }
}
