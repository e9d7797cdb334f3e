@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import Foundation
import Testing

/// The parts of a file panel's model that need no disk.
@Suite("Parts of file panels") struct FilePanelPartsTests {
    @Test("Going back and forward leads through the folders in order, going elsewhere forgets what was ahead")
    func historyLeadsBackAndForward() {
        var history = FolderHistory()
        history.leave("")
        #expect(history.back.isEmpty)
        history.leave("/a")
        history.leave("/b")
        let folders = [history.goBack(from: "/c"), history.goBack(from: "/b"), history.goBack(from: "/a")]
        #expect(folders == ["/b", "/a", nil])
        #expect(history.forward == ["/c", "/b"])
        let next = history.goForward(from: "/a")
        #expect(next == "/b" && history.back == ["/a"])
        history.leave("/b")
        let none = history.goForward(from: "/d")
        #expect(none == nil && history.back == ["/a", "/b"])
    }

    @Test("Letters belong together until a pause") func typingBeginsAnewAfterAPause() {
        var typed = TypedStart()
        let start = 1000.0, pause = Theme.typeSelectPause
        var all = [typed.add("a", at: start), typed.add("b", at: start + pause / 2)]
        all.append(typed.add("c", at: start + pause * 2))
        typed.clear()
        all.append(typed.add("d", at: start + pause * 2))
        #expect(all == ["a", "ab", "c", "d"])
    }

    @Test("A name stands for a path in the folder, an absolute one for itself, a tilde for the user's own", arguments: [
        ("a", "/b", "/b/a"), ("a", "/", "/a"), ("/c/a", "/b", "/c/a"), ("~", "/b", FilePlace.home), ("~/a", "/b", FilePlace.home + "/a"),
    ])
    func namesStandForPaths(name: String, folder: String, path: String) { #expect(FileName.expandedPath(name, in: folder) == path) }

    @Test("The extension of a kind comes and goes with it") func extensionsFollowKinds() {
        #expect(FileName.withExtension("a", of: .plainText) == "a.txt" && FileName.withExtension("a.txt", of: .plainText) == "a.txt")
        #expect(FileName.withoutExtension("a.txt", of: .plainText) == "a" && FileName.withoutExtension("a.png", of: .plainText) == "a.png")
    }

    @Test("What is opened is of the kind that was picked, or of any; what is saved is of the first one or the picked one")
    func pickedKindsCount() {
        let opening = FilePanelRequest(purpose: .open(several: false), types: [.png, .folder])
        let all = FileFilter(showsHidden: false, typeIndex: -1), first = FileFilter(showsHidden: true, typeIndex: 0)
        #expect(opening.query(all, FileDialogOptions()).types == [.png, .folder] && opening.opensFolders(all))
        #expect(opening.query(first, FileDialogOptions()).types == [.png] && !opening.opensFolders(first))
        #expect(opening.query(first, FileDialogOptions()).showsHidden)
        let saving = FilePanelRequest(purpose: .save(name: "a"), types: [.png, .plainText])
        #expect(saving.writtenType(all) == .png && saving.writtenType(FileFilter(showsHidden: false, typeIndex: 1)) == .plainText)
        #expect(saving.query(all, FileDialogOptions()).types.isEmpty)
    }
}
