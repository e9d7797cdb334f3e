import AppKit
import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing

@MainActor @Suite("Scrolling of AppKit's texts") struct TextScrollTests {
    private func view(isEditable: Bool) -> NSTextView {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        view.string = (0..<100).map { "line \($0)." }.joined(separator: "\n")
        view.isEditable = isEditable
        return view
    }

    private func range(_ part: String, in view: NSTextView) -> NSRange { (view.string as NSString).range(of: part) }

    /// The middles of the lines that are in sight, by their numbers.
    private func inSight(_ app: TestApp) -> [Int: CGFloat] {
        var places: [Int: CGFloat] = [:]
        for run in app.runs where run.string.hasPrefix("line ") && (0...100).contains(run.bounds.midY) {
            if let number = Int(run.string.dropFirst(5).prefix { $0.isNumber }) { places[number] = run.bounds.midY }
        }
        return places
    }

    @Test("A part of the text is scrolled to, and what is in sight already does not move", arguments: [true, false])
    func part(isEditable: Bool) throws {
        let view = view(isEditable: isEditable), app = TestApp.showing(view, width: 200)
        try app.settle()
        view.setSelectedRange(NSRange(location: 3, length: 0))
        try app.settle()
        #expect(inSight(app)[0] != nil && inSight(app)[70] == nil)
        view.scrollRangeToVisible(range("line 70.", in: view))
        try app.settle()
        let places = inSight(app)
        #expect(places[70] != nil && places[76] == nil && view.selectedRange() == NSRange(location: 3, length: 0), "\(places)")
        view.scrollRangeToVisible(range("line 69.", in: view))
        try app.settle()
        #expect(inSight(app) == places)
    }

    @Test("The ends of the text are scrolled to, and the caret stays", arguments: [true, false]) func ends(isEditable: Bool) throws {
        let view = view(isEditable: isEditable)
        view.scrollToEndOfDocument(nil)
        let app = TestApp.showing(view, width: 200)
        try app.settle()
        #expect(inSight(app)[99] != nil, "\(inSight(app))")
        view.setSelectedRange(range("line 98.", in: view))
        view.scrollToBeginningOfDocument(nil)
        try app.settle()
        #expect(inSight(app)[0] != nil && view.selectedRange() == range("line 98.", in: view))
        view.doCommand(by: Selector("scrollToEndOfDocument:"))
        try app.settle()
        #expect(inSight(app)[99] != nil)
    }

    @Test("A text without a view of its own takes over the font of the manager, if it can be edited") func font() {
        let text = NSText(frame: .zero), manager = NSFontManager.shared
        text.font = .systemFont(ofSize: 13)
        manager.setSelectedFont(.systemFont(ofSize: 13), isMultiple: false)
        text.changeFont(nil)
        #expect(text.font?.pointSize == 13, "there is nobody who says which")
        text.isEditable = false
        text.changeFont(manager)
        #expect(text.font?.pointSize == 13)
        text.isEditable = true
        text.changeFont(manager)
        #expect(text.font == manager.convert(.systemFont(ofSize: 13)))
    }
}
