import AppKit
import EspalierTesting
import SwiftUI
import Testing

private struct Shown<V: NSView>: NSViewRepresentable {
    let view: V
    func makeNSView(context: Context) -> V { view }
    func updateNSView(_ nsView: V, context: Context) {}
}

@MainActor @Suite("AppKit's stacks and boxes") struct ContainerTests {
    private func block(_ width: CGFloat, _ height: CGFloat) -> NSView {
        let view = NSView(frame: .zero)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height),
        ])
        return view
    }

    @Test("A column places its views from the top, with insets and distances of its own") func column() {
        let views = [block(40, 20), block(60, 30), block(20, 10)], stack = NSStackView(views: views)
        stack.orientation = .vertical
        stack.alignment = .leading
        stack.spacing = 4
        stack.setCustomSpacing(10, after: views[0])
        stack.edgeInsets = NSEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        #expect(stack.intrinsicContentSize == NSSize(width: 74, height: 86))
        stack.frame = NSRect(x: 0, y: 0, width: 100, height: 100)
        stack.layoutSubtreeIfNeeded()
        // AppKit: y points up.
        #expect(views[0].frame == NSRect(x: 6, y: 75, width: 40, height: 20))
        #expect(views[1].frame == NSRect(x: 6, y: 35, width: 60, height: 30))
        #expect(views[2].frame == NSRect(x: 6, y: 21, width: 20, height: 10))
        views[1].isHidden = true
        stack.layoutSubtreeIfNeeded()
        #expect(views[2].frame.origin == NSPoint(x: 6, y: 55))
    }

    @Test("A row shares its length out equally if it is asked to, and a view that is taken out takes no room") func row() {
        let views = [block(10, 10), block(10, 10)], stack = NSStackView(views: views)
        for view in views { view.removeFromSuperview() }
        let free = [NSView(frame: .zero), NSView(frame: .zero)]
        for view in views { stack.removeArrangedSubview(view) }
        for view in free { stack.addArrangedSubview(view) }
        stack.distribution = .fillEqually
        stack.alignment = .height
        stack.frame = NSRect(x: 0, y: 0, width: 108, height: 30)
        stack.layoutSubtreeIfNeeded()
        #expect(free.map(\.frame) == [NSRect(x: 0, y: 0, width: 50, height: 30), NSRect(x: 58, y: 0, width: 50, height: 30)])
        stack.removeView(free[0])
        stack.layoutSubtreeIfNeeded()
        #expect(free[1].frame.width == 108 && free[0].superview == nil)
    }

    @Test("A box shows its title above its content, and a separator is a line") func box() throws {
        let box = NSBox(frame: .zero)
        box.title = "Colours"
        let label = NSTextField(labelWithString: "inside")
        label.frame = NSRect(x: 0, y: 0, width: 60, height: 20)
        box.contentView?.addSubview(label)
        let app = TestApp(size: CGSize(width: 200, height: 120)) { Shown(view: box) }
        let title = try app.find(text: "Colours"), content = try app.find(text: "inside")
        #expect(title.frame.maxY <= content.frame.minY)
        box.boxType = .separator
        try app.settle()
        #expect(throws: (any Error).self) { try app.find(text: "Colours") }
        #expect(box.contentView?.isHidden == true)
    }
}

@MainActor @Suite("AppKit's text storage") struct TextStorageTests {
    private final class Highlighter: NSObject, NSTextStorageDelegate {
        var told: [String] = []
        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
            changeInLength delta: Int
        ) {
            told.append("\(editedRange.location) \(editedRange.length) \(delta) \(editedMask.rawValue)")
            guard editedMask.contains(.editedCharacters) else { return }
            let all = NSRange(location: 0, length: textStorage.length)
            textStorage.removeAttribute(.foregroundColor, range: all)
            let word = (textStorage.string as NSString).range(of: "let")
            if word.location != NSNotFound { textStorage.addAttribute(.foregroundColor, value: NSColor.red, range: word) }
        }
    }

    @Test("What is changed in the storage is the view's text") func storage() throws {
        let text = NSTextView(frame: .zero)
        text.string = "one"
        let storage = try #require(text.textStorage)
        storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: " two")
        #expect(text.string == "one two")
        storage.append(NSAttributedString(string: "!", attributes: [.foregroundColor: NSColor.red]))
        #expect(
            text.string == "one two!" && text.attributedString().attribute(.foregroundColor, at: 7, effectiveRange: nil) as? NSColor == .red
        )
        text.string = "new"
        #expect(storage.string == "new" && text.textStorage === storage)
    }

    @Test("A delegate colours words while they are typed") func highlighting() throws {
        let text = NSTextView(frame: .zero), highlighter = Highlighter()
        text.textStorage?.delegate = highlighter
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Shown(view: text) }
        try app.find(.textField).click()
        app.type("a let")
        #expect(text.string == "a let")
        #expect(text.attributedString().attribute(.foregroundColor, at: 3, effectiveRange: nil) as? NSColor == .red)
        #expect(text.attributedString().attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
        app.type(" b")
        #expect(text.string == "a let b", "typing goes on where it was when words have become coloured")
        #expect(highlighter.told.first == "0 1 1 2" && highlighter.told.last == "6 1 1 2")
    }

    @Test("Changes between beginning and end are told of together") func together() {
        let storage = NSTextStorage(string: "abcdef"), highlighter = Highlighter()
        storage.delegate = highlighter
        storage.beginEditing()
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
        storage.addAttribute(.kern, value: 2, range: NSRange(location: 4, length: 1))
        #expect(highlighter.told.isEmpty)
        storage.endEditing()
        #expect(highlighter.told == ["0 5 0 1"])
    }
}

@MainActor @Suite("AppKit's shadows") struct ShadowTests {
    private final class Square: NSView {
        override func draw(_ dirtyRect: NSRect) {
            NSColor.blue.setFill()
            NSGraphicsContext.saveGraphicsState()
            let shadow = NSShadow()
            shadow.shadowColor = .red
            shadow.shadowOffset = NSSize(width: 0, height: 20)
            shadow.set()
            NSBezierPath(rect: NSRect(x: 40, y: 40, width: 20, height: 20)).fill()
            NSGraphicsContext.restoreGraphicsState()
            NSBezierPath(rect: NSRect(x: 0, y: 0, width: 20, height: 20)).fill()
        }
    }

    @Test("A shadow lies above what is drawn by its offset, in its colour, until the settings are brought back") func shadow() throws {
        let view = Square(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let app = TestApp(size: CGSize(width: 100, height: 100), fonts: .kit) { Shown(view: view) }
        let picture = try app.picture(), background = picture[90, 10]
        #expect(picture[50, 30] == picture[45, 25] && picture[50, 30] != picture[50, 50] && picture[50, 30] != background)
        #expect(picture[50, 70] == background)
        // The second square, in the corner below on the left, has none.
        #expect(picture[10, 90] == picture[50, 50] && picture[10, 70] == background)
    }

    @Test("Rules between views in a row make it as they say, and those with a view deep in it hold") func rules() {
        let outer = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 100)), a = NSView(frame: .zero), b = NSView(frame: .zero)
        let stack = NSStackView(views: [a, b]), mark = NSView(frame: .zero)
        for view in [stack, mark] {
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
        }
        let double = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor), stack.topAnchor.constraint(equalTo: outer.topAnchor),
            a.widthAnchor.constraint(equalToConstant: 50), double, mark.leadingAnchor.constraint(equalTo: b.trailingAnchor),
            mark.widthAnchor.constraint(equalToConstant: 10),
        ])
        outer.layoutSubtreeIfNeeded()
        #expect(a.frame.width == 50 && b.frame.minX == 58 && b.frame.width == 100)
        #expect(stack.frame.width == 158 && mark.frame.minX == 158)
        #expect(stack.constraints.contains(double))
        stack.removeConstraint(double)
        #expect(!double.isActive)
    }
}
