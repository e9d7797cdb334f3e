import Foundation
import Testing
import UIKit

/// Told of changes, and writes them down.
private final class Watcher: NSObject, NSTextStorageDelegate {
    var told: [String] = []
    var onWill: ((NSTextStorage, NSRange) -> Void)?

    private func name(_ mask: NSTextStorage.EditActions) -> String {
        (mask.contains(.editedAttributes) ? "a" : "") + (mask.contains(.editedCharacters) ? "c" : "")
    }
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {
        told.append("will \(name(editedMask)) \(editedRange.location)+\(editedRange.length) \(delta)")
        onWill?(textStorage, editedRange)
    }
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) { told.append("did \(name(editedMask)) \(editedRange.location)+\(editedRange.length) \(delta)") }
}

/// A storage that marks its numbers, the usual reason for a class of one's own.
private final class Marking: NSTextStorage {
    var count = 0
    override func processEditing() {
        count += 1
        super.processEditing()
    }
}

@Suite("The storage of a text") struct TextStorageTests {
    private func watched(_ text: String) -> (NSTextStorage, Watcher) {
        let storage = NSTextStorage(string: text), watcher = Watcher()
        storage.delegate = watcher
        return (storage, watcher)
    }

    @Test("What can be edited has UIKit's numbers; at first nothing is") func values() {
        #expect(NSTextStorage.EditActions.editedAttributes.rawValue == 1 && NSTextStorage.EditActions.editedCharacters.rawValue == 2)
        let storage = NSTextStorage(string: "abc")
        #expect(
            storage.editedMask == [] && storage.editedRange.location == NSNotFound && storage.changeInLength == 0 && storage.delegate == nil
        )
    }

    @Test("The delegate is told before and after of each change, with the range in the new text") func changes() {
        let (storage, watcher) = watched("one two")
        storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
        #expect(storage.string == "three two" && watcher.told == ["will c 0+5 2", "did c 0+5 2"])
        watcher.told = []
        storage.addAttribute(.kern, value: 2, range: NSRange(location: 6, length: 3))
        #expect(watcher.told == ["will a 6+3 0", "did a 6+3 0"])
        watcher.told = []
        storage.deleteCharacters(in: NSRange(location: 5, length: 4))
        #expect(storage.string == "three" && watcher.told == ["will c 5+0 -4", "did c 5+0 -4"])
        watcher.told = []
        storage.append(NSAttributedString(string: "!"))
        #expect(watcher.told == ["will ac 5+1 1", "did ac 5+1 1"])
        watcher.told = []
        storage.insert(NSAttributedString(string: "now ", attributes: [.kern: 1]), at: 0)
        #expect(watcher.told == ["will ac 0+4 4", "did ac 0+4 4"] && storage.string == "now three!")
        watcher.told = []
        storage.replaceCharacters(in: NSRange(location: 4, length: 5), with: NSAttributedString(string: "four"))
        #expect(watcher.told == ["will ac 4+4 -1", "did ac 4+4 -1"] && storage.string == "now four!")
        watcher.told = []
        storage.setAttributedString(NSAttributedString(string: "new"))
        #expect(watcher.told == ["will ac 0+3 -6", "did ac 0+3 -6"] && storage.editedMask.isEmpty)
    }

    @Test("Changes between a beginning and an end are told of together, as one range") func together() {
        let (storage, watcher) = watched("abcdefghij")
        storage.beginEditing()
        storage.beginEditing()
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 7, length: 2))
        storage.endEditing()
        storage.replaceCharacters(in: NSRange(location: 1, length: 3), with: "X")
        #expect(watcher.told.isEmpty && storage.editedMask == [.editedAttributes, .editedCharacters])
        // What was at 7 is at 5 now.
        #expect(storage.editedRange == NSRange(location: 1, length: 6) && storage.changeInLength == -2)
        storage.endEditing()
        #expect(
            watcher.told == ["will ac 1+6 -2", "did ac 1+6 -2"] && storage.editedRange.location == NSNotFound && storage.changeInLength == 0
        )
        storage.beginEditing()
        storage.endEditing()
        #expect(watcher.told.count == 2, "nothing has changed")
    }

    @Test("Changes noted by hand are told as others are") func noted() {
        let (storage, watcher) = watched("abcdef")
        storage.edited(.editedAttributes, range: NSRange(location: 2, length: 3), changeInLength: 0)
        #expect(watcher.told == ["will a 2+3 0", "did a 2+3 0"])
        watcher.told = []
        storage.beginEditing()
        storage.edited(.editedAttributes, range: NSRange(location: 1, length: 2), changeInLength: 0)
        storage.edited(.editedCharacters, range: NSRange(location: 4, length: 1), changeInLength: 2)
        #expect(watcher.told.isEmpty)
        storage.endEditing()
        #expect(watcher.told == ["will ac 1+6 2", "did ac 1+6 2"])
    }

    @Test("A delegate that changes attributes is told of both at once, and not again") func delegateChanges() {
        let (storage, watcher) = watched("a1")
        watcher.onWill = { storage, range in storage.addAttribute(.kern, value: 3, range: range) }
        storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "23")
        #expect(watcher.told == ["will c 2+2 2", "did ac 2+2 2"])
        #expect(storage.attribute(.kern, at: 3, effectiveRange: nil) != nil && storage.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    }

    @Test("A storage of an app's own processes each change once, and by hand") func subclasses() {
        let storage = Marking(string: "abc"), watcher = Watcher()
        storage.delegate = watcher
        storage.setAttributes([.kern: 1], range: NSRange(location: 0, length: 1))
        storage.insert(NSAttributedString(string: "x"), at: 0)
        #expect(storage.count == 2 && watcher.told.count == 4)
        storage.beginEditing()
        storage.setAttributedString(NSAttributedString(string: "new"))
        storage.removeAttribute(.kern, range: NSRange(location: 0, length: 3))
        storage.endEditing()
        #expect(storage.count == 3 && storage.string == "new")
        storage.beginEditing()
        storage.addAttributes([.kern: 2], range: NSRange(location: 0, length: 1))
        storage.processEditing()
        storage.endEditing()
        #expect(storage.count == 4 && storage.editedMask.isEmpty, "what was processed by hand is not told again")
    }
}
