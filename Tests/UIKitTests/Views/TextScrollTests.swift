import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Scrolling of UIKit's texts") struct TextScrollTests {
    /// A text of so many lines.
    private func view(_ lines: Int = 100, isEditable: Bool) -> UITextView {
        let view = UITextView(frame: .zero)
        view.text = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
        view.isEditable = isEditable
        return view
    }

    private func range(_ part: String, in view: UITextView) -> NSRange { (view.text as NSString).range(of: part) }

    /// Whether the part's line is in sight: lines are equally high.
    private func isVisible(_ line: Int, of lines: Int = 100, in view: UITextView) -> Bool {
        let height = (view.contentSize.height - 16) / CGFloat(lines), top = 8 + CGFloat(line) * height
        return top >= view.contentOffset.y - 0.5 && top + height <= view.contentOffset.y + view.bounds.height + 0.5
    }

    @Test("A part of the text is scrolled to, and what is selected stays so", arguments: [true, false]) func part(isEditable: Bool) throws {
        let view = view(isEditable: isEditable)
        view.selectedRange = NSRange(location: 3, length: 0)
        let app = placed(view, width: 200, height: 100)
        try app.settle()
        view.setContentOffset(.zero, animated: false)
        try app.settle()
        #expect(isVisible(0, in: view) && !isVisible(70, in: view))
        view.scrollRangeToVisible(range("line 70", in: view))
        try app.settle()
        #expect(isVisible(70, in: view) && !isVisible(76, in: view), "\(view.contentOffset)")
        view.scrollRangeToVisible(range("line 20", in: view))
        try app.settle()
        #expect(isVisible(20, in: view) && !isVisible(26, in: view), "\(view.contentOffset)")
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
    }

    @Test("What is in sight already does not move", arguments: [true, false]) func still(isEditable: Bool) throws {
        let view = view(isEditable: isEditable)
        let app = placed(view, width: 200, height: 100)
        try app.settle()
        view.scrollRangeToVisible(range("line 50", in: view))
        try app.settle()
        let place = view.contentOffset
        #expect(isVisible(50, in: view) && place.y > 0)
        // It came from below, so that it stands at the bottom.
        for line in [49, 48, 50] {
            view.scrollRangeToVisible(range("line \(line)", in: view))
            try app.settle()
            #expect(view.contentOffset == place)
        }
    }

    @Test("The end of a new text is scrolled to before it is laid out", arguments: [true, false]) func early(isEditable: Bool) throws {
        let view = view(isEditable: isEditable)
        view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
        let app = placed(view, width: 200, height: 100)
        try app.settle()
        #expect(isVisible(99, in: view), "\(view.contentOffset)")
        view.text += (0..<50).map { "\nline \($0 + 100)" }.joined()
        view.scrollRangeToVisible(range("line 140", in: view))
        try app.settle()
        #expect(isVisible(140, of: 150, in: view), "\(view.contentOffset)")
        view.scrollRangeToVisible(NSRange(location: 0, length: 0))
        try app.settle()
        #expect(isVisible(0, of: 150, in: view))
    }

    @Test("Where lines wrap, the line of a part is found; a part that is too high is shown from its beginning", arguments: [true, false])
    func wrapping(isEditable: Bool) throws {
        let view = UITextView(frame: .zero)
        view.isEditable = isEditable
        view.text = (0..<300).map { "word\($0)" }.joined(separator: " ")
        let app = placed(view, width: 150, height: 100)
        try app.settle()
        view.setContentOffset(.zero, animated: false)
        try app.settle()
        let part = range("word200", in: view), height = view.contentSize.height
        view.scrollRangeToVisible(NSRange(location: part.location, length: view.text.utf16.count - part.location))
        try app.settle()
        let start = view.contentOffset.y
        #expect(start > height * 0.55 && start < height * 0.75, "\(start) of \(height)")
        view.scrollRangeToVisible(part)
        try app.settle()
        #expect(view.contentOffset.y == start)
    }

    @Test("Offsets are set and read, and the delegate is told", arguments: [true, false]) func offsets(isEditable: Bool) throws {
        final class Told: NSObject, UITextViewDelegate {
            var places: [CGFloat] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { places.append(scrollView.contentOffset.y) }
        }
        let view = view(isEditable: isEditable), told = Told()
        let app = placed(view, width: 200, height: 100)
        try app.settle()
        view.setContentOffset(.zero, animated: false)
        try app.settle()
        view.delegate = told
        view.contentOffset.y = 300
        try app.settle()
        #expect(view.contentOffset.y == 300 && told.places == [300])
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        try app.settle()
        #expect(view.contentOffset.y > 300 && told.places.last == view.contentOffset.y)
        // The same place once more, from where the user has scrolled to.
        view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
        try app.settle()
        #expect(view.contentOffset.y == 300)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: -1)
        try app.settle()
        #expect(view.contentOffset.y < 300)
        view.setContentOffset(CGPoint(x: 0, y: view.contentSize.height - view.bounds.height), animated: true)
        try app.settle(maxFrames: 400)
        #expect(isVisible(99, in: view))
    }
}
