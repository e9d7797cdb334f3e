@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Glibc
import Testing

/// What a file panel shows and gives, without its views.
@MainActor @Suite("File panel models without their views") struct FilePanelModelTests {
    private let scratch: Scratch
    private let panels = FilePanels(worker: InlineFileWorker())

    init() throws {
        scratch = try Scratch()
        try scratch.file("b.txt", "12345")
        try scratch.file("A.png")
        try scratch.file("page 10.txt")
        try scratch.file("page 9.txt", String(repeating: "x", count: 3000))
        try scratch.file("notes", "plain text without an extension")
        try scratch.file(".hidden.txt")
        try scratch.folder("Folder/Inner")
    }

    private final class Answers { var all: [FilePanelAnswer?] = [] }

    private func model(
        _ purpose: FilePanelRequest.Purpose = .open(several: false), _ types: [UTType] = [.item], at path: String = "",
        worker: FileWorker? = nil, change: (inout FileDialogOptions) -> Void = { _ in }
    ) -> (FilePanelModel, Answers) {
        var options = FileDialogOptions()
        options.defaultDirectory = path.isEmpty ? scratch.url : scratch.url.appendingPathComponent(path)
        options.customizationID = UUID().uuidString
        change(&options)
        let answers = Answers()
        let panels = worker.map { FilePanels(worker: $0) } ?? self.panels
        let model = FilePanelModel(FilePanelRequest(purpose: purpose, types: types), options, in: panels) { answers.all.append($0) }
        model.start()
        return (model, answers)
    }

    private func path(_ name: String) -> String { scratch.url.appendingPathComponent(name).path }

    @Test("A file panel shows all files but only allowed types can be confirmed", arguments: [
        ([.item], ["Folder", "A.png", "b.txt", "notes", "page 9.txt", "page 10.txt"]),
        ([.plainText], ["Folder", "b.txt", "notes", "page 9.txt", "page 10.txt"]),
        ([.image], ["Folder", "A.png"]), ([.png, .plainText], ["Folder", "A.png", "b.txt", "notes", "page 9.txt", "page 10.txt"]),
        ([.pdf], ["Folder"]),
    ] as [([UTType], [String])])
    func onlyAllowedKindsCanBeChosen(types: [UTType], names: [String]) {
        let (model, _) = model(.open(several: false), types)
        #expect(model.folder.entries.map(\.name) == ["Folder", "A.png", "b.txt", "notes", "page 9.txt", "page 10.txt"])
        #expect(model.folder.entries.filter { $0.isFolder || $0.isAllowed }.map(\.name) == names)
        for entry in model.folder.entries where !entry.isFolder {
            model.selection = [entry.id]
            #expect(model.canConfirm == names.contains(entry.name))
        }
    }

    @Test("A file panel sorts by size or name with folders first") func sortingKeepsFoldersFirst() {
        let (model, _) = model()
        model.filter.order = [FileOrder(column: .size, order: .reverse)]
        #expect(model.folder.entries.map(\.name).prefix(3) == ["Folder", "page 9.txt", "notes"])
        model.filter.order = [FileOrder(column: .name, order: .reverse)]
        #expect(model.folder.entries.map(\.name) == ["Folder", "page 10.txt", "page 9.txt", "notes", "b.txt", "A.png"])
    }

    @Test("A file panel can show hidden files and restrict itself to one type") func hiddenFilesAndOneKindOfSeveral() {
        let (model, _) = model(.open(several: false), [.png, .plainText])
        model.filter.showsHidden = true
        #expect(model.folder.entries.map(\.name).contains(".hidden.txt"))
        model.filter.typeIndex = 0
        #expect(model.folder.entries.filter(\.isAllowed).map(\.name) == ["A.png"])
    }

    @Test("A file panel opens folders and goes up, back and forward") func foldersAreOpenedAndHistoryIsKept() {
        let (model, _) = model()
        model.activate([path("Folder")])
        #expect(model.folder.path == path("Folder") && model.folder.entries.map(\.name) == ["Inner"])
        model.goUp()
        #expect(model.folder.path == scratch.url.path && model.selection == [path("Folder")])
        model.goBack()
        #expect(model.folder.path == path("Folder"))
        model.goForward()
        #expect(model.folder.path == scratch.url.path)
        #expect(model.folder.ancestors.first == "/" && model.folder.ancestors.last == scratch.url.path)
    }

    @Test("Confirming a file answers once, confirming a folder enters it") func aFileIsGivenAndAFolderIsEntered() {
        let (model, answers) = model()
        #expect(!model.canConfirm)
        model.selection = [path("Folder")]
        model.confirm()
        #expect(model.folder.path == path("Folder") && answers.all.isEmpty)
        model.goUp()
        model.selection = [path("b.txt")]
        model.confirm()
        model.confirm()
        #expect(answers.all.map { $0?.urls.map(\.path) } == [[path("b.txt")]])
    }

    @Test("A file panel for folders answers with the selected folder") func foldersAreGivenWhereTheyAreAllowed() {
        let (model, answers) = model(.open(several: true), [.folder])
        #expect(model.canConfirm)
        model.selection = [path("Folder")]
        model.confirm()
        #expect(answers.all.first??.urls.map(\.lastPathComponent) == ["Folder"])
    }

    @Test("A file that fails the URL condition cannot be confirmed") func aConditionKeepsFilesFromBeingChosen() {
        let (model, answers) = model { $0.condition = #Predicate<URL> { $0.pathExtension == "png" } }
        model.selection = [path("b.txt")]
        #expect(!model.canConfirm)
        model.confirm()
        #expect(answers.all.isEmpty)
        model.selection = [path("A.png")]
        #expect(model.canConfirm)
    }

    @Test("A saved name is trimmed and gets the extension of its type", arguments: [
        ("new", "new.txt"), ("new.txt", "new.txt"), ("new.text", "new.text"), ("new.dat", "new.dat.txt"), ("  new  ", "new.txt"),
        ("Folder/new", "Folder/new.txt"),
    ])
    func savedFilesHaveTheirKindsExtension(name: String, file: String) {
        let (model, answers) = model(.save(name: "Untitled"), [.plainText])
        #expect(model.name == "Untitled")
        model.name = name
        model.confirm()
        #expect(answers.all.first??.urls.map(\.path) == [path(file)])
        #expect(answers.all.first??.type == .plainText)
    }

    @Test("Saving over an existing file asks before it answers") func replacingIsAskedAbout() {
        let (model, answers) = model(.save(name: "b"), [.plainText])
        model.confirm()
        #expect(answers.all.isEmpty && model.question == .overwrite(path: path("b.txt")))
        model.replace(path("b.txt"))
        #expect(answers.all.first??.urls.map(\.path) == [path("b.txt")])
    }

    @Test("A save name that is a folder enters it, an unreachable path fails") func aNameOfAFolderLeadsIntoIt() {
        let (model, answers) = model(.save(name: "Folder"), [.data])
        model.confirm()
        #expect(answers.all.isEmpty && model.folder.path == path("Folder") && model.name == "")
        model.name = "/nowhere/at/all/x"
        model.confirm()
        if case .failed = model.question {} else { Issue.record("no message: \(String(describing: model.question))") }
    }

    @Test("Selecting a file in a save panel proposes its name") func choosingAFileProposesItsName() {
        let (model, _) = model(.save(name: "x"), [.plainText])
        model.selection = [path("b.txt")]
        #expect(model.name == "b.txt")
    }

    @Test("A new folder is created and entered, invalid or taken names fail") func newFoldersAreMadeAndEntered() {
        let (model, _) = model()
        model.askForFolder()
        model.newFolderName = "Made"
        model.makeFolder()
        #expect(scratch.exists("Made") && model.folder.path == path("Made"))
        model.goUp()
        model.newFolderName = "a/b"
        model.makeFolder()
        if case .failed = model.question {} else { Issue.record("no message") }
        model.newFolderName = "Made"
        model.makeFolder()
        if case .failed(let title, _) = model.question { #expect(title.contains("Made")) } else { Issue.record("no message") }
    }

    @Test("A folder that no longer exists shows its error and cannot be confirmed")
    func aFolderThatIsGoneHasAReason() throws {
        let (model, _) = model(at: "Folder")
        try FileManager.default.removeItem(at: scratch.url.appendingPathComponent("Folder"))
        model.reload()
        #expect(model.folder.failure?.contains("No such file") == true)
        #expect(!model.canConfirm)
    }

    @Test("Typing selects the file whose name begins with it, until a pause") func typingChooses() {
        let (model, _) = model()
        let start = Date()
        model.type("p", at: start)
        #expect(model.selection == [path("page 9.txt")])
        for (index, letter) in "age 1".enumerated() { model.type(String(letter), at: start.addingTimeInterval(0.1 * Double(index))) }
        #expect(model.selection == [path("page 10.txt")])
        model.type("b", at: start.addingTimeInterval(5))
        #expect(model.selection == [path("b.txt")])
    }

    @Test("A confirmed panel's folder is remembered by its customization id, a cancelled one's not")
    func panelsRememberTheirFolderByName() {
        let (first, _) = model { $0.customizationID = "shared-\(scratch.url.lastPathComponent)" }
        first.open(path("Folder"))
        first.selection = []
        first.cancel()
        let (second, answers) = model { $0.customizationID = "shared-\(scratch.url.lastPathComponent)" }
        #expect(second.folder.path == scratch.url.path)
        second.open(path("Folder"))
        second.goUp()
        second.selection = [path("b.txt")]
        second.confirm()
        #expect(answers.all.count == 1)
        let (third, _) = model(at: "Folder") { $0.customizationID = "shared-\(scratch.url.lastPathComponent)" }
        #expect(third.folder.path == scratch.url.path)
    }

    @Test(
        "File sizes are formatted in decimal units",
        arguments: [(0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (1_500_000, "1.5 MB"), (12_000_000_000, "12 GB")]
            as [(Int64, String)])
    func fileSizesAreFormatted(bytes: Int64, text: String) { #expect(FileSize.text(bytes) == text) }

    // MARK: Slow disks

    @Test("A slow disk does not block the panel, and stale listings are dropped")
    func aSlowDiskBlocksNothingAndStaleAnswersAreDropped() throws {
        let worker = HeldFileWorker()
        let (model, answers) = model(worker: worker)
        #expect(model.folder.path == "" && model.folder.isLoading && !model.canConfirm)
        // Where to begin, and the places.
        worker.runAll()
        worker.runAll()
        #expect(model.folder.entries.count == 6 && !model.folder.isLoading)

        model.open(path("Folder"))
        model.open(path("Folder/Inner"))
        model.goBack()
        #expect(worker.count == 3 && model.folder.path == path("Folder") && model.folder.entries.isEmpty && model.folder.isLoading)
        // The answers come in the wrong order, and only the last question's counts.
        worker.run(2)
        #expect(model.folder.entries.map(\.name) == ["Inner"] && !model.folder.isLoading)
        worker.run(0)
        worker.run(0)
        #expect(model.folder.path == path("Folder") && model.folder.entries.map(\.name) == ["Inner"])

        // What was chosen before the user went elsewhere is not given.
        model.goUp()
        worker.runAll()
        model.selection = [path("b.txt")]
        model.confirm()
        #expect(model.isDeciding && !model.canConfirm && answers.all.isEmpty)
        model.open(path("Folder"))
        worker.runAll()
        #expect(answers.all.isEmpty && !model.isDeciding)
        model.cancel()
        #expect(answers.all.count == 1 && answers.all[0] == nil)
    }

    @Test("An option changed while a folder loads applies to its listing") func optionsChangedWhileReadingApply() {
        let worker = HeldFileWorker()
        let (model, _) = model(worker: worker)
        worker.run(0)
        model.filter.showsHidden = true
        worker.runAll()
        #expect(model.folder.entries.map(\.name).contains(".hidden.txt"))
    }

    /// Ten thousand files are read and put in order away from the main thread; here, to see how long it takes.
    @Test("A folder of ten thousand files is listed in order and searched by typing")
    func hugeFoldersAreListedInOrder() throws {
        let folder = try scratch.folder("Huge")
        // Links to one file: ten thousand files take a disk seconds.
        close(creat("\(folder.path)/file 0.txt", 0o600))
        for index in 1..<10_000 { link("\(folder.path)/file 0.txt", "\(folder.path)/file \(index).txt") }
        let (model, _) = model(.open(several: false), [.plainText], at: "Huge")
        #expect(model.folder.entries.count == 10_000)
        #expect(
            model.folder.entries[9].name == "file 9.txt" && model.folder.entries[10].name == "file 10.txt"
                && model.folder.entries[9999].name == "file 9999.txt")
        model.type("file 77")
        #expect(model.selection == [folder.appendingPathComponent("file 77.txt").path])
    }

    @Test("File names sort with their numbers compared by value", arguments: [
        ("a", "b", -1), ("b", "a", 1), ("a", "a", 0), ("a", "ab", -1), ("a2", "a10", -1), ("a02", "a2", 0), ("a2b", "a2a", 1), ("10", "9", 1),
        ("", "a", -1), ("1.2.10", "1.2.9", 1),
    ] as [(String, String, Int)])
    func namesInOrder(a: String, b: String, order: Int) {
        let (first, second) = (FileEntry.sortKey(a), FileEntry.sortKey(b))
        #expect((first < second ? -1 : second < first ? 1 : 0) == order)
    }

    // MARK: Wrappers

    @Test("A directory file wrapper survives writing, reading, removal and rewriting")
    func wrappersOfFoldersComeBack() throws {
        let inner = FileWrapper(regularFileWithContents: Data("inner".utf8))
        let wrapper = FileWrapper(directoryWithFileWrappers: [
            "a.txt": FileWrapper(regularFileWithContents: Data("a".utf8)), "sub": FileWrapper(directoryWithFileWrappers: ["i": inner])
        ])
        let url = scratch.url.appendingPathComponent("package")
        try wrapper.write(to: url, options: .atomic)
        #expect(try scratch.text("package/sub/i") == "inner")
        let back = try FileWrapper(url: url)
        #expect(back.isDirectory && back.fileWrappers?["a.txt"]?.regularFileContents == Data("a".utf8))
        #expect(back.fileWrappers?["sub"]?.fileWrappers?["i"]?.filename == "i")
        back.fileWrappers.map { back.removeFileWrapper($0["sub"]!) }
        try back.write(to: url, options: .atomic)
        #expect(!scratch.exists("package/sub") && scratch.exists("package/a.txt"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).allSatisfy { !$0.contains(".old") })
    }

    @Test("An atomic write keeps a file's POSIX permissions") func aFileKeepsItsRights() throws {
        let url = try scratch.file("shared.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: url.path)
        try FileWrapper(regularFileWithContents: Data("new".utf8)).write(to: url, options: .atomic)
        let rights = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber
        #expect(rights?.intValue == 0o664)
        #expect(try scratch.text("shared.txt") == "new")
    }
}
